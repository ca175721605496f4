//! Checksums of saved texts.
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{Record, Session};
use fatal_funnel::files::{ChecksumStatus, insert_checksum};
use fatal_funnel::model::{FigureId, Move};

use crate::common::{BOOKS, begin};

fn save() -> String {
    let mut session = begin(5, &[3], &[]).session;
    let (figure, path) = (FigureId::new("ann"), vec![Tile::new(2, 1)]);
    session.give(&Move { figure, path }.into()).unwrap();
    session.save()
}

/// The message for a save that cannot be loaded.
fn refusal(text: &str) -> String {
    match Session::load(text, &BOOKS) {
        Ok(_) => panic!("it is loaded"),
        Err(unfit) => unfit.to_string(),
    }
}

#[test]
fn a_save_is_json_with_a_checksum() {
    let save = save();
    assert_eq!(ChecksumStatus::of(&save), ChecksumStatus::Whole);
    let value: serde_json::Value = serde_json::from_str(&save).unwrap();
    assert_eq!((&value["fatal_funnel_record"], value["checksum"].as_str().unwrap().len()), (&serde_json::json!(3), 16));
    assert_eq!(Record::read(&save).unwrap().text(), save);
}

#[test]
fn every_flipped_bit_of_a_save_is_detected() {
    let save = save();
    let mut bytes = save.clone().into_bytes();
    for place in 0..bytes.len() {
        for bit in 0..8 {
            bytes[place] ^= 1 << bit;
            // Invalid UTF-8 is reported when the file is read.
            if let Ok(text) = std::str::from_utf8(&bytes) {
                let said = refusal(text);
                assert!(said.ends_with('.') && said.len() < 300, "byte {place}, bit {bit}: {said}");
            }
            bytes[place] ^= 1 << bit;
        }
    }
}

#[test]
fn a_truncated_or_extended_save_is_detected() {
    let save = save();
    for text in [&save[..save.len() - 1], &save[..save.len() / 2], &format!("{save}\n"), &format!(" {save}")] {
        assert!(refusal(text).contains("checksum does not fit"), "{}", refusal(text));
    }
}

#[test]
fn a_save_of_the_previous_version_is_refused() {
    let lines: Vec<&str> =
        Box::leak(save().into_boxed_str()).lines().filter(|line| !line.contains("\"checksum\"")).collect();
    let older = lines.join("\n").replace("\"fatal_funnel_record\": 3", "\"fatal_funnel_record\": 1");
    assert_eq!(
        refusal(&older),
        "this battle was saved in form 1, and this game reads form 3. Open it with the version of the game that wrote it."
    );
    // The checksum can neither be left out nor made up.
    assert!(refusal(&lines.join("\n")).contains("checksum does not fit"));
    assert!(refusal(&save().replace("\"checksum\": \"", "\"checksum\": \"f")).contains("checksum does not fit"));
    assert_eq!(insert_checksum(save()), save());
}

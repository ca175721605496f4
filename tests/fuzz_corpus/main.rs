//! What is fuzzed (`make fuzz`), on every input that is kept in `fuzz/corpus/`, among them each that ever led to a fault; and
//! lines of the protocol as a broken or a hostile program sends them.
#![cfg(feature = "tools")]

#[path = "../../fuzz/src/mutate.rs"]
mod mutate;
mod protocol_lines;
#[path = "../../fuzz/src/readers.rs"]
mod readers;

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use mutate::{Dice, Form, mutated};
use readers::READERS;

fn fuzz_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

/// The inputs that are kept for a target, by their names.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(fuzz_folder().join("corpus").join(target)).expect("a folder for each target");
    let mut inputs: Vec<_> = entries
        .map(|entry| {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap())
        })
        .collect();
    inputs.sort();
    inputs
}

#[test]
fn every_kept_input_is_read_without_a_panic() {
    for (target, read) in READERS {
        let inputs = corpus(target);
        assert!(!inputs.is_empty(), "no input is kept for {target}");
        for (name, input) in inputs {
            assert!(catch_unwind(|| read(&input)).is_ok(), "{target}: the input {name} of fuzz/corpus");
        }
    }
}

/// A few changes of each kept input; `make fuzz` makes millions.
#[test]
fn inputs_near_to_the_kept_ones_are_read_without_a_panic() {
    let count = std::env::var("FUZZED").ok().and_then(|count| count.parse().ok()).unwrap_or(2);
    for (target, read) in READERS {
        let form = form_of(target);
        for (name, input) in corpus(target) {
            let Ok(text) = String::from_utf8(input) else { continue };
            for seed in 0..count {
                let mut dice = Dice::new(seed);
                let changed = (0..3).fold(text.clone(), |text, _| mutated(form, &text, &[], &mut dice));
                let read = catch_unwind(|| read(changed.as_bytes()));
                assert!(read.is_ok(), "{target}: {name} with seed {seed} is\n{changed}");
            }
        }
    }
}

/// The form that a target's program gives to its changes.
fn form_of(target: &str) -> Form {
    let program = fs::read_to_string(fuzz_folder().join(format!("fuzz_targets/{target}.rs"))).expect("its program");
    let forms = [("Toml", Form::Toml), ("Xml", Form::Xml), ("Json", Form::Json), ("Lines", Form::Lines)];
    let called = |form: &str| format!("#![no_main]\nfatal_funnel_fuzz::target!({target}, {form});\n");
    let found = forms.iter().find(|(form, _)| program == called(form));
    found.unwrap_or_else(|| panic!("fuzz_targets/{target}.rs is another program:\n{program}")).1
}

#[test]
fn every_reader_is_a_target_and_every_target_has_one() {
    let manifest: toml::Table = fs::read_to_string(fuzz_folder().join("Cargo.toml")).unwrap().parse().unwrap();
    let mut listed: Vec<&str> =
        manifest["bin"].as_array().unwrap().iter().filter_map(|bin| bin["name"].as_str()).collect();
    let mut readers: Vec<&str> = READERS.iter().map(|(name, _)| *name).collect();
    let mut folders: Vec<String> = fs::read_dir(fuzz_folder().join("corpus"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    readers.sort_unstable();
    listed.sort_unstable();
    folders.sort_unstable();
    assert_eq!((&readers, folders.iter().map(String::as_str).collect()), (&listed, readers.clone()));
}

/// Changes keep enough of a text that most of it is still read, and do change it.
#[test]
fn a_change_is_small_and_repeatable() {
    for form in [Form::Toml, Form::Xml, Form::Json, Form::Lines] {
        let text = "{\"cmd\":\"do\",\"order\":{\"figure\":\"ann\",\"to\":[1,2]}}\n";
        let all: Vec<String> = (0..200).map(|seed| mutated(form, text, &[], &mut Dice::new(seed))).collect();
        assert_eq!(all, (0..200).map(|seed| mutated(form, text, &[], &mut Dice::new(seed))).collect::<Vec<_>>());
        let changed = all.iter().filter(|changed| *changed != text).count();
        assert!(changed > 90, "{form:?} changed {changed} of 200");
    }
}

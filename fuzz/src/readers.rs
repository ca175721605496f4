//! What is fuzzed: each function reads an untrusted text as the game does and uses what came of it. It ends soon, and does not
//! panic. The program's own tests call these functions too, on every kept input (`tests/fuzz_corpus/`).
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use data_encoding::BASE64URL_NOPAD;
use fatal_funnel::books;
use fatal_funnel::chronicle::{self, BattleStart, Campaign, LinkPurpose, Record, Replay, Session, ShareLink};
use fatal_funnel::cli::{self, Seats};
use fatal_funnel::editor::{self, LevelDraft};
use fatal_funnel::faults::Source;
use fatal_funnel::files;
use fatal_funnel::levels::pack::{Pack, PackFile, zipped};
use fatal_funnel::levels::{self, Theme, campaign, shipped_level};
use fatal_funnel::model::Side;
use fatal_funnel::playtest::{self, GamesFile};
use fatal_funnel::referee::AnyOrder;
use serde_json::Value;

/// Reads bytes as the game reads them from outside.
pub type Reader = fn(&[u8]);

/// All of them, by the name of the target.
pub const READERS: [(&str, Reader); 12] = [
    ("level", level),
    ("campaign", campaign),
    ("data", data),
    ("theme", theme),
    ("save", save),
    ("replay", replay),
    ("link", link),
    ("pack", pack),
    ("games", games),
    ("tiled", tiled),
    ("ldtk", ldtk),
    ("protocol", protocol),
];

/// Orders given in a battle that was read.
const ORDERS: usize = 6;
/// The longest session of the protocol, in lines.
const LINES: usize = 40;

/// The text, if the bytes are one: others are refused before anything is read.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// A level file: linted, opened by the editor, drawn as a Tiled map, and played for some orders.
pub fn level(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let source = Source::new("fuzzed.toml", text);
    let _ = editor::check_level(&source).faults.to_string();
    if let Ok(draft) = LevelDraft::of(text) {
        assert_eq!(draft.text(), text, "an untouched level stays as it is");
    }
    let _ = cli::tiled_map(&source, books());
    let Ok(start) = BattleStart::of(&source, books(), 1, &[]) else { return };
    if let Ok(begun) = Session::begin(start, books(), &[]) {
        play(begun.session);
    }
}

/// Looks at a battle as both sides do, and gives some orders.
fn play(mut session: Session) {
    for turn in 0..ORDERS {
        for side in [None, Some(Side::Response), Some(Side::Hostile)] {
            session.battle().state(side);
        }
        if session.battle().over() {
            break;
        }
        let side = session.battle().active();
        let order = if turn % 3 == 0 { session.battle().choose(side) } else { session.battle().random_order(side) };
        if session.give(&order).is_err() && session.give(&AnyOrder::end_phase()).is_err() {
            break;
        }
    }
    session.battle().report();
    let save = session.save();
    assert!(Session::load(&save, books()).is_ok(), "what was played can be saved and loaded");
}

/// A campaign file with the levels of the game.
pub fn campaign(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let source = Source::new("fuzzed.toml", text);
    let find = |name: &str| shipped_level(name).map(|text| Ok(Source::new(format!("{name}.toml"), text)));
    match campaign::read(&source, books(), &find) {
        Err(faults) => drop(faults.to_string()),
        Ok((plan, warnings)) => {
            let _ = warnings.to_string();
            let begun = Campaign::begin(&plan);
            begun.open_missions(&plan);
            let _ = (begun.epilogue(&plan), begun.facts(&plan));
            assert_eq!(
                Campaign::read(&begun.text(), &plan).as_ref(),
                Ok(&begun),
                "a campaign that was begun can be read"
            );
        }
    }
}

/// A rulebook's data file.
pub fn data(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _ = levels::check_data(&Source::new("fuzzed.toml", text), books()).map_err(|faults| faults.to_string());
}

pub fn theme(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _ = Theme::read(&Source::new("fuzzed.toml", text)).map_err(|faults| faults.to_string());
}

/// A record whose checksum and hash of data fit, so that what they guard is read as well.
fn record(text: &str) -> Option<Record> {
    let _ = Record::read(text).map_err(|unfit| unfit.to_string());
    let mut record = Record::read(&files::insert_checksum(text.to_owned())).ok()?;
    if let Some(book) = fatal_funnel::book(&record.start.rulebook) {
        record.start.data_hash = book.data_hash();
    }
    Some(record)
}

/// A saved battle: loaded, and played on.
pub fn save(bytes: &[u8]) {
    let Some(mut record) = text(bytes).and_then(record) else { return };
    let digest = record.snapshot.digest().to_string();
    match record.orders.last_mut() {
        Some(last) => last.digest = digest,
        None => record.opening = digest,
    }
    match Session::resume(record, books()) {
        Ok(session) => play_on(session),
        Err(unfit) => drop(unfit.to_string()),
    }
}

/// Plays a loaded battle on. A forged state may refuse an order; it is not saved again, since minds of another side may be
/// due in it.
fn play_on(mut session: Session) {
    session.battle().state(None);
    for _ in 0..ORDERS {
        if session.battle().over() {
            break;
        }
        let order = session.battle().random_order(session.battle().active());
        if session.give(&order).is_err() && session.give(&AnyOrder::end_phase()).is_err() {
            break;
        }
    }
    session.battle().report();
    session.save();
}

/// A record: played again, order by order.
pub fn replay(bytes: &[u8]) {
    let Some(record) = text(bytes).and_then(record) else { return };
    if let Ok(mut replay) = Replay::of(record.clone(), books()) {
        while let Some(Ok(_)) = replay.next_order() {}
    }
    let _ = chronicle::verify_replay(record, books()).map_err(|unfit| unfit.to_string());
}

/// A link: as it is, with a hash that fits, or one that is made of a record.
pub fn link(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    if let Some(record) = Some(text).filter(|text| text.starts_with('{')).and_then(record) {
        let made = ShareLink { purpose: LinkPurpose::Watch, record }.text();
        let _ = made.map(|link| ShareLink::read(&link, books()).map_err(|unfit| unfit.to_string()));
        return;
    }
    let _ = ShareLink::read(text, books()).map_err(|unfit| unfit.to_string());
    if let Some(text) = rehashed(text) {
        let _ = ShareLink::read(&text, books()).map_err(|unfit| unfit.to_string());
    }
}

/// A link with the hash of what it holds: 8 bytes behind the form, which they cover since form 3.
fn rehashed(text: &str) -> Option<String> {
    let (key, body) = text.trim().split_at_checked(2)?;
    let mut bytes = BASE64URL_NOPAD.decode(body.as_bytes()).ok().filter(|bytes| bytes.len() > 9)?;
    let (form, small) = (bytes[0], &bytes[9..]);
    let sum = if form == 2 { blake3::hash(small) } else { blake3::hash(&[&[form], small].concat()) };
    bytes[1..9].copy_from_slice(&sum.as_bytes()[..8]);
    Some(format!("{key}{}", BASE64URL_NOPAD.encode(&bytes)))
}

/// Begins the line that names a file in the text form of a pack.
pub const FILE: &str = "=== ";

/// A pack: a zip file, or its files as a text, each below a line with its path.
pub fn pack(bytes: &[u8]) {
    let read = |bytes: &[u8]| Pack::read("fuzzed.ffpack", bytes, books()).map_err(|bad| bad.to_string());
    let Some(text) = text(bytes).filter(|text| text.starts_with(FILE)) else {
        let _ = read(bytes);
        return;
    };
    let files = text.split(FILE).skip(1).map(|file| {
        let (path, text) = file.split_once('\n').unwrap_or((file, ""));
        PackFile { path: path.into(), text: text.into() }
    });
    let files: Vec<PackFile> = files.collect();
    let _ = Pack::of("fuzzed.ffpack", files.clone(), books()).map_err(|bad| bad.to_string());
    let _ = zipped(&files).map(|bytes| read(&bytes));
}

/// A file of games: read, and merged.
pub fn games(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _ = GamesFile::read(text.as_bytes());
    if let Ok(file) = GamesFile::read(files::insert_checksum(text.to_owned()).as_bytes()) {
        let _ = playtest::merge(vec![("fuzzed.jsonl".into(), file)], books()).map_err(|unfit| unfit.to_string());
    }
}

/// A folder for temporary files, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("fatal-funnel-fuzz-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for temporary files");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Tilesets and templates that the maps of `tests/data/tiled` refer to.
const PARTS: [(&str, &str); 3] = [
    ("collection.tsx", include_str!("../../tests/data/tiled/collection.tsx")),
    ("fatal-funnel.tsj", include_str!("../../tests/data/tiled/fatal-funnel.tsj")),
    ("gunman.tx", include_str!("../../tests/data/tiled/gunman.tx")),
];

fn convert(name: &str, bytes: &[u8]) {
    let folder = Folder::new();
    for (name, text) in PARTS.into_iter().map(|(name, text)| (name, text.as_bytes())).chain([(name, bytes)]) {
        fs::write(folder.0.join(name), text).expect("a temporary file");
    }
    let (_, converted) = cli::convert_map(&folder.0.join(name), books());
    let _ = converted.map_err(|faults| faults.to_string());
}

/// A map of Tiled's, as XML or JSON.
pub fn tiled(bytes: &[u8]) {
    convert("fuzzed.tmx", bytes);
}

/// A project of LDtk's.
pub fn ldtk(bytes: &[u8]) {
    convert("fuzzed.ldtk", bytes);
}

/// A session over the line protocol. The first line names a level and who plays: `stash-house both`.
pub fn protocol(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let first = String::from_utf8_lossy(&bytes[..end]);
    let (name, seats) = first.split_once(' ').unwrap_or((&first, ""));
    let seats = match seats {
        "both" => Seats::Both,
        "hostile" => Seats::One(Side::Hostile),
        "sealed" => Seats::Sealed(Side::Response),
        _ => Seats::One(Side::Response),
    };
    let level = shipped_level(name).or_else(|| shipped_level("stash-house")).expect("a level comes with the game");
    let start = BattleStart::of(&Source::new(name, level), books(), 1, &[]).expect("levels of the game have no fault");
    let begun = Session::begin(start, books(), &seats.scripted()).expect("they can be begun");
    let folder = Folder::new();
    let saves = folder.0.join("fuzzed.json");
    let lines = bytes[end..].split(|byte| *byte == b'\n').take(LINES).map(|line| harmless(line, &saves));
    let mut answers = Vec::new();
    let input = lines.collect::<Vec<_>>().join(&b'\n');
    cli::serve(begun, books(), seats, &mut Cursor::new(input), &mut answers).expect("the input can be read");
    for answer in answers.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        assert!(serde_json::from_slice::<Value>(answer).is_ok_and(|answer| answer["type"].is_string()), "an answer");
    }
}

/// A line that writes and reads no file but one.
fn harmless(line: &[u8], saves: &Path) -> Vec<u8> {
    match serde_json::from_slice::<Value>(line) {
        Ok(mut value) if matches!(value["cmd"].as_str(), Some("save" | "load")) && value["path"].is_string() => {
            value["path"] = saves.display().to_string().into();
            value.to_string().into_bytes()
        }
        _ => line.to_vec(),
    }
}

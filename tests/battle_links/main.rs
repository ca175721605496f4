//! Links: a battle in a line of text comes back as it was, digest for digest, and a text that was tampered with, cut
//! off, made too long or made by another version is refused in a sentence.
use data_encoding::BASE64URL_NOPAD;
use fatal_funnel::books;
use fatal_funnel::chronicle::{
    self, BattleStart, BegunSession, LINK, LONGEST_LINK, LaunchRequest, LinkPurpose, Record, Session, ShareLink,
};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::{shipped, shipped_level};
use fatal_funnel::model::{Difficulty, Grade, Manner, Side};
use fatal_funnel::referee::AnyOrder;
use serde_json::json;

/// A battle in which minds gave this many orders for the team.
fn fought(source: &Source, orders: usize, dice: &[u8]) -> Session {
    let start = BattleStart::of(source, books(), 77, dice).expect("the level has no fault");
    let BegunSession { mut session, .. } = Session::begin(start, books(), &[Side::Hostile]).expect("it begins");
    for _ in 0..orders {
        if session.battle().over() {
            break;
        }
        let order = session.battle().choose(session.battle().active());
        session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).expect("a mind's order");
    }
    session
}

fn level(name: &str) -> Source {
    Source::new(name, shipped_level(name).expect("the level comes with the game"))
}

fn link(record: &Record) -> String {
    ShareLink { purpose: LinkPurpose::Watch, record: record.clone() }.text().expect("it is short enough")
}

/// The message for a bad link, checked for its form.
fn refusal(text: &str) -> String {
    let said = ShareLink::read(text, books()).expect_err("it is refused").to_string();
    assert!(said.ends_with('.') && !said.ends_with("..") && said.contains(". "), "a sentence and its mend: {said}");
    assert!(said.len() < 400 && !said.contains('\n'), "short: {said}");
    said
}

#[test]
fn every_level_survives_a_link_digest_for_digest() {
    for (name, text) in shipped() {
        let record = fought(&Source::new(*name, *text), 40, &[1, 6]).record();
        let text = link(&record);
        assert!(text.len() < 4_000, "{name}: {} characters", text.len());
        let back = ShareLink::read(&text, books()).unwrap_or_else(|unfit| panic!("{name}: {unfit}"));
        assert_eq!(back.record, record, "{name}");
        assert_eq!(chronicle::verify_replay(back.record, books()), Ok(Ok(record.orders.len())), "{name}");
    }
}

#[test]
fn a_difficulty_comes_back_and_a_regular_battle_keeps_the_form_without_one() {
    let start = || BattleStart::of(&level("stash-house"), books(), 77, &[]).unwrap();
    let form = |record: &Record| BASE64URL_NOPAD.decode(&link(record).as_bytes()[2..]).unwrap()[0];
    for (difficulty, expected) in [(Grade::Regular.into(), 2), (Grade::Veteran.into(), LINK), (ironman(), LINK)] {
        let begun = Session::begin(start().with_difficulty(difficulty), books(), &[Side::Hostile]).unwrap();
        let record = begun.session.record();
        assert_eq!(form(&record), expected, "{difficulty:?}");
        let back = ShareLink::read(&link(&record), books()).unwrap().record;
        assert_eq!((back.start.difficulty, back.opening), (difficulty, record.opening), "{difficulty:?}");
    }
}

fn ironman() -> Difficulty {
    Difficulty { clock: Grade::Recruit, mind: Manner::Careless, ironman: true, ..Difficulty::default() }
}

#[test]
fn the_link_of_a_battle_is_the_same_every_time() {
    let record = fought(&level("stash-house"), 25, &[]).record();
    assert_eq!(link(&record), link(&ShareLink::read(&link(&record), books()).unwrap().record));
}

#[test]
fn a_whole_battle_fits_into_a_link() {
    let session = fought(&level("stash-house"), 5_000, &[]);
    assert!(session.battle().over());
    let text = link(&session.record());
    assert!(text.len() < LONGEST_LINK, "{} characters for {} orders", text.len(), session.orders().len());
}

#[test]
fn a_link_is_found_in_a_web_address_with_its_purpose() {
    let record = fought(&level("workshop"), 3, &[]).record();
    for (purpose, key) in [(LinkPurpose::Watch, "#w="), (LinkPurpose::GoOn, "#c=")] {
        let text = ShareLink { purpose, record: record.clone() }.text().unwrap();
        let address = format!("  https://example.org/funnel/?seed=3#{text}\n");
        assert!(address.contains(key) && ShareLink::looks_like_link(&address));
        let read = ShareLink::read(&address, books()).unwrap();
        assert_eq!((read.purpose, ShareLink::read(&text, books()).unwrap().purpose), (purpose, purpose));
        let wish = LaunchRequest::from(read);
        let right = matches!(&wish, LaunchRequest::Guest(link) if link.purpose == purpose);
        assert!(right, "{wish:?}");
    }
    for other in ["", "#", "https://example.org/#top", "name = \"A level\"", "{}", "x=AAAA"] {
        assert!(!ShareLink::looks_like_link(other), "{other}");
        assert!(refusal(other).contains("no link"), "{other}");
    }
}

#[test]
fn edited_levels_and_continued_battles_travel_whole() {
    let source = level("stash-house");
    let edited = Source::new("mine.toml", source.text.replacen("round_limit = ", "round_limit = 1", 1));
    let record = fought(&edited, 10, &[]).record();
    assert_eq!(ShareLink::read(&link(&record), books()).unwrap().record, record);
    let session = fought(&source, 12, &[]);
    let again = Source::new(&*source.name, format!("# noted\n{}", source.text));
    let reloaded = session.reload(&again, books()).expect("no fault");
    assert!(reloaded.outcome.is_ok());
    let record = reloaded.session.record();
    let back = ShareLink::read(&link(&record), books()).unwrap().record;
    assert_eq!((back.start.clone(), back.last_digest()), (record.start.clone(), record.last_digest()));
}

#[test]
fn a_battle_continues_from_its_link_as_without_it() {
    let mut here = fought(&level("office-floor"), 20, &[]);
    let record = ShareLink::read(&link(&here.record()), books()).unwrap().record;
    let mut there = Session::resume(record, books()).unwrap();
    for _ in 0..10 {
        let order = here.battle().choose(here.battle().active());
        let (one, two) = (here.give(&order), there.give(&order));
        assert_eq!((one.is_ok(), here.digest()), (two.is_ok(), there.digest()));
    }
}

#[test]
fn every_changed_byte_is_detected() {
    let text = link(&fought(&level("stash-house"), 6, &[]).record());
    let body = BASE64URL_NOPAD.decode(&text.as_bytes()[2..]).unwrap();
    for place in 0..body.len() {
        let mut changed = body.clone();
        changed[place] ^= 1 << (place % 8);
        let said = refusal(&format!("w={}", BASE64URL_NOPAD.encode(&changed)));
        // A changed form is refused as damaged too, where it is one that the game reads.
        assert!(said.contains("damaged"), "byte {place}: {said}");
    }
    let mut other = body.clone();
    other[0] = 9;
    assert!(refusal(&format!("w={}", BASE64URL_NOPAD.encode(&other))).contains("form 9"));
    for end in 2..text.len() {
        let said = refusal(&text[..end]);
        // Of what is shorter not even the checksum is whole.
        assert!(end < 16 || said.contains("cut off, its end is missing"), "{end} characters: {said}");
    }
    assert!(refusal(&format!("{}…", &text[..60])).contains("cut off"));
    assert!(refusal(&format!("w=ab*d{}", &text[6..])).contains("its character 3 is `*`"));
    for odd in ["w=", "w=*", "w=Äbc", "c= ", "w=AQ"] {
        refusal(odd);
    }
}

/// The form of a battle at the regular difficulty.
const REGULAR: u8 = 2;

/// Packs a text like a link to a regular battle, with a correct checksum.
fn packed(plain: &[u8]) -> String {
    let small = miniz_oxide::deflate::compress_to_vec(plain, 9);
    let mut bytes = vec![REGULAR];
    bytes.extend(&blake3::hash(&small).as_bytes()[..8]);
    bytes.extend(small);
    format!("w={}", BASE64URL_NOPAD.encode(&bytes))
}

#[test]
fn a_link_that_unpacks_to_too_much_or_no_battle_is_refused() {
    let bomb = packed(&vec![0; 8 << 20]);
    assert!(bomb.len() < LONGEST_LINK, "it is short enough to be read: {}", bomb.len());
    assert!(refusal(&bomb).contains("within bounds"));
    assert!(refusal(&packed(b"nonsense")).contains("no battle"));
    assert!(refusal(&format!("w={}", "A".repeat(LONGEST_LINK + 1))).contains("too long"));
}

#[test]
fn a_link_with_forged_orders_is_refused_despite_its_checksum() {
    let text = link(&fought(&level("stash-house"), 6, &[]).record());
    let body = BASE64URL_NOPAD.decode(&text.as_bytes()[2..]).unwrap();
    let plain = miniz_oxide::inflate::decompress_to_vec(&body[9..]).unwrap();
    let seed = plain.iter().position(|byte| *byte == 77).expect("the seed stands there");
    let mut other = plain.clone();
    other[seed] = 78;
    assert!(refusal(&packed(&other)).contains("another state"));
    let find = |words: &[u8]| plain.windows(words.len()).position(|window| window == words).expect("it is there");
    let (mut order, mut side) = (plain.clone(), plain.clone());
    let at = find(b"\"order\"");
    order[at..at + 7].copy_from_slice(b"\"ordem\"");
    assert!(refusal(&packed(&order)).contains("order 1 cannot be read"));
    let at = find(b"\"response\"");
    side[at..at + 10].copy_from_slice(b"\"hostile\" ");
    assert!(refusal(&packed(&side)).contains("side that is not asked"));
}

#[test]
fn a_battle_that_is_too_long_for_a_link_says_so_and_what_to_do() {
    let noise: String = (0u32..3_000).map(|i| format!("# {}\n", blake3::hash(&i.to_le_bytes()).to_hex())).collect();
    let source = level("stash-house");
    let long = Source::new("long.toml", format!("{noise}{}", source.text));
    let record = fought(&long, 1, &[]).record();
    let said = ShareLink { purpose: LinkPurpose::Watch, record }.text().expect_err("it is too long").to_string();
    assert!(said.contains("too long for a link") && said.contains("Save it"), "{said}");
}

/// The packed form of a link: the same fields in the same order (`src/chronicle/share_link.rs`).
#[derive(Clone, serde::Serialize, serde::Deserialize)]
struct Packed {
    level: String,
    text: Carried,
    rulebook: String,
    data: [u8; 8],
    seed: u64,
    dice: Vec<u8>,
    scripted: Vec<Side>,
    orders: String,
    from: Option<String>,
    opening: [u8; 8],
    digest: [u8; 8],
}

#[derive(Clone, serde::Serialize, serde::Deserialize)]
enum Carried {
    Shipped([u8; 8]),
    Whole(String),
}

/// A link forged from a good one.
fn forged(good: &str, forge: impl Fn(&mut Packed)) -> String {
    let body = BASE64URL_NOPAD.decode(&good.as_bytes()[2..]).unwrap();
    let plain = miniz_oxide::inflate::decompress_to_vec(&body[9..]).unwrap();
    let mut plain: Packed = postcard::from_bytes(&plain).unwrap();
    forge(&mut plain);
    packed(&postcard::to_stdvec(&plain).unwrap())
}

/// A short link may ask for little work: excessive requests are refused before play, and the message names the limit.
#[test]
fn a_short_link_that_needs_much_work_is_refused_at_once() {
    let source = level("stash-house");
    let good = link(&fought(&source, 1, &[]).record());
    let ends =
        |count: usize| serde_json::to_string(&vec![json!(["response", { "order": "end_phase" }]); count]).unwrap();
    let many = forged(&good, |link| link.orders = ends(20_000));
    assert!(many.len() < 4_000, "{}", many.len());
    let dice = forged(&good, |link| link.dice = vec![1; 900_000]);
    let long = format!("{}{}", source.text, "# nothing to read\n".repeat(40_000));
    let text = forged(&good, |link| link.text = Carried::Whole(long.clone()));
    for (forged, says) in [
        (many, "it has 20000 orders, and 2000 is the most"),
        (dice, "it has 900000 faces to roll first, and 1000 is the most"),
        (text, "bytes of a level, and 262144 is the most"),
    ] {
        let said = refusal(&forged);
        assert!(said.contains("too much for a link") && said.contains(says), "{said}");
    }
}

/// A link of under a thousand characters unpacks to as much text as a level may have. It is read in one go.
#[test]
fn a_short_link_to_much_junk_is_refused_at_once() {
    let good = link(&fought(&level("stash-house"), 1, &[]).record());
    for (junk, code) in [("= ", "level::toml"), ("\"x\"\n", "level::toml"), ("a = '''\n", "level::toml")] {
        let text = junk.repeat((200 << 10) / junk.len());
        let said = ShareLink::read(&forged(&good, |link| link.text = Carried::Whole(text.clone())), books());
        let said = said.expect_err("it is no level").to_string();
        assert!(said.contains(code), "{}", &said[..200]);
    }
}

#[test]
fn control_characters_in_a_save_are_refused_with_their_place() {
    let mut record = fought(&level("stash-house"), 1, &[]).record();
    record.start.rulebook = "modern\u{1b}[31m".into();
    let said = Record::read(&record.text()).expect_err("it is refused").to_string();
    assert!(said.contains("holds the control character U+001B in `start.rulebook`"), "{said}");
}

#[test]
fn control_characters_in_a_link_are_refused() {
    let source = level("stash-house");
    let good = link(&fought(&source, 1, &[]).record());
    let named =
        forged(&good, |link| (link.level, link.text) = ("\u{1b}[31mx".into(), Carried::Whole(source.text.to_string())));
    assert!(refusal(&named).contains("holds the control character U+001B"), "{}", refusal(&named));
    let turned = source.text.replacen("name = \"", "name = \"\\u202e", 1);
    let whole = forged(&good, |link| link.text = Carried::Whole(turned.clone()));
    let said = ShareLink::read(&whole, books()).expect_err("it is refused").to_string();
    assert!(said.contains("level::file::control") && said.contains("U+202E"), "{said}");
}

#[test]
fn a_link_with_many_orders_on_a_huge_level_is_refused_before_they_are_played() {
    let rows = format!("#{}#\n", ".".repeat(254)).repeat(254);
    let wall = "#".repeat(256);
    let map = format!("map = '''\n{wall}\n{rows}{wall}\n'''\n");
    let figure = |id: &str, at: &str, side: &str, kind: &str| {
        format!("[figures.{id}]\nat = {at}\nside = \"{side}\"\ntemplate = \"{kind}\"\n")
    };
    let (ann, zed) =
        (figure("ann", "[1, 1]", "response", "operator"), figure("zed", "[250, 250]", "hostile", "gunman"));
    let text = format!(
        "format = 1\nname = \"Plain\"\nrulebook = \"modern-cqb\"\n{map}{ann}{zed}[[objective]]\nneutralize = \"all\"\n"
    );
    let good = link(&fought(&Source::new("plain.toml", text), 0, &[]).record());
    let orders = vec![json!(["response", { "order": "end_phase" }]); 1_900];
    let many = forged(&good, |link| link.orders = serde_json::to_string(&orders).unwrap());
    let said = refusal(&many);
    assert!(said.contains("1900 orders on a level of 65536 tiles with 2 figures take too long"), "{said}");
}

/// The limits apply to making a link, too.
#[test]
fn a_battle_with_too_many_orders_makes_no_link() {
    let mut record = fought(&level("stash-house"), 1, &[]).record();
    record.orders = vec![record.orders[0].clone(); 2_001];
    let said = ShareLink { purpose: LinkPurpose::Watch, record }.text().expect_err("it is too much").to_string();
    assert!(said.contains("it has 2001 orders, and 2000 is the most. Save it"), "{said}");
}

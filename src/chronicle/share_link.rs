//! A battle in a line of text: its level, seed and orders, packed so small that it goes behind the address of a page.
//!
//! The form, in Base64 for addresses: a byte for the version, eight bytes of the BLAKE3 of what follows, and the DEFLATE of
//! the postcard of [`Packed`]. A level that comes with the game is named, any other is carried whole.
use data_encoding::{BASE64URL_NOPAD, DecodeKind};
use miniz_oxide::inflate::TINFLStatus;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::battle_start::{BattleStart, ResumedState};
use super::record::Record;
use super::session::{BegunSession, Session};
use super::share_link_limits::LinkCost;
use super::unfit_reasons::Unfit;
use crate::faults::{code_point, is_control, truncate_for_message};
use crate::levels::shipped_level;
use crate::model::{Difficulty, Side};
use crate::referee::{AnyBook, BadOrder};

/// Version of the format. 2: states hold words and arguments in place of sentences. 3: with a difficulty.
pub const LINK: u8 = 3;
/// The form without a difficulty: the battle is regular. Such battles still go into it, for earlier versions of the game.
const REGULAR: u8 = 2;
/// Maximum length of a link, in characters; longer ones fail in messengers and servers.
pub const LONGEST_LINK: usize = 16 * 1024;
/// Maximum size of an unpacked link, in bytes.
const LARGEST: usize = 1 << 20;
/// Bytes of each hash in a link.
const HASH: usize = 8;
/// Highest compression level of DEFLATE.
const TIGHTEST: u8 = 10;

/// Use of the battle of a link.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Watch it from its start.
    Watch,
    /// Continue it from its last state.
    GoOn,
}

/// A battle to watch or continue, as carried by a link.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareLink {
    pub purpose: LinkPurpose,
    pub record: Record,
}

/// A battle without anything that follows from its start and orders.
#[derive(Serialize, Deserialize)]
struct Packed {
    level: String,
    /// The level's text; for a shipped level, only its hash.
    text: Carried,
    rulebook: String,
    data: [u8; HASH],
    seed: u64,
    dice: Vec<u8>,
    scripted: Vec<Side>,
    /// JSON, since each book has its own orders: `[["response",{"order":…}],…]`.
    orders: String,
    /// JSON of the state that it began from, if that is not the level as deployed.
    from: Option<String>,
    opening: [u8; HASH],
    digest: [u8; HASH],
}

#[derive(Serialize, Deserialize)]
enum Carried {
    Shipped([u8; HASH]),
    Whole(String),
}

fn unfit(sentence: impl Into<String>, mend: &str) -> Unfit {
    Unfit::new(sentence, mend)
}

fn torn(what: impl std::fmt::Display) -> Unfit {
    unfit(format!("the link is damaged: {what}"), "Copy the whole of it again, from its first character to its last")
}

fn hash(bytes: &[u8]) -> [u8; HASH] {
    let mut out = [0; HASH];
    out.copy_from_slice(&blake3::hash(bytes).as_bytes()[..HASH]);
    out
}

/// The checksum of a packed battle. Since form 3 it covers the form too.
fn sum_of(form: u8, small: &[u8]) -> [u8; HASH] {
    if form == REGULAR { hash(small) } else { hash(&[&[form], small].concat()) }
}

/// A digest in bytes; `None` if the text is no digest.
fn digest_bytes(digest: &str) -> Option<[u8; HASH]> {
    data_encoding::HEXLOWER.decode(digest.as_bytes()).ok()?.try_into().ok()
}

impl LinkPurpose {
    /// The key in a web address: `#w=…`.
    fn key(self) -> &'static str {
        match self {
            LinkPurpose::Watch => "w=",
            LinkPurpose::GoOn => "c=",
        }
    }
}

impl Record {
    /// The work that opening a link to it would take, known before it is played.
    fn burden(&self) -> LinkCost<'_> {
        LinkCost { level: &self.start.text, orders: (self.orders.len(), 0), dice: self.start.dice.len() }
    }
}

impl ShareLink {
    /// The fragment of a web address: `w=…` to watch a battle, `c=…` to continue it.
    ///
    /// # Errors
    /// If the battle is too long for a link.
    pub fn text(&self) -> Result<String, Unfit> {
        let key = self.purpose.key();
        let record = &self.record;
        record.burden().check()?;
        let text = format!("{key}{}", pack(record)?);
        if text.len() > LONGEST_LINK {
            let sentence = format!("the battle is too long for a link: it would have {} characters", text.len());
            return Err(unfit(
                format!("{sentence}, and {LONGEST_LINK} is the most"),
                "Save it, and hand the file over instead",
            ));
        }
        Ok(text)
    }

    /// Whether a text claims to be a link: a web address with a battle in its fragment, or the fragment alone.
    pub fn looks_like_link(text: &str) -> bool {
        split(text).is_some()
    }

    /// Reads a link and plays its orders. Accepts a web address or its fragment.
    ///
    /// # Errors
    /// If it is no link, is damaged or too long, comes from another version of the game, or leads to another state
    /// than it states.
    pub fn read(text: &str, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        let text = text.trim();
        let (purpose, body) = split(text).ok_or_else(|| {
            unfit(
                "this is no link to a battle",
                "Choose one that the game copied: it holds #w= or #c= and many letters",
            )
        })?;
        if body.len() > LONGEST_LINK {
            let sentence =
                format!("the link is too long: it has {} characters, and {LONGEST_LINK} is the most", body.len());
            return Err(unfit(sentence, "Ask for the saved file instead"));
        }
        let (difficulty, packed) = unpack(body)?;
        Ok(Self { purpose, record: packed.record(difficulty, books)? })
    }
}

/// The purpose and the body of a link.
fn split(text: &str) -> Option<(LinkPurpose, &str)> {
    let part = text.trim().rsplit_once('#').map_or(text.trim(), |(_, part)| part);
    let known = [LinkPurpose::Watch, LinkPurpose::GoOn];
    known.into_iter().find_map(|purpose| Some((purpose, part.strip_prefix(purpose.key())?)))
}

fn pack(record: &Record) -> Result<String, Unfit> {
    let Record { start, scripted, opening, orders, .. } = record;
    let bad = |what: &str| unfit(format!("the battle cannot be put into a link: {what}"), "Save it instead");
    let shipped = shipped_level(&start.level).is_some_and(|text| text == start.text);
    let text = if shipped { Carried::Shipped(hash(start.text.as_bytes())) } else { Carried::Whole(start.text.clone()) };
    let orders: Vec<(Side, &Value)> = orders.iter().map(|given| (given.by, &given.order)).collect();
    let json = |error: serde_json::Error| bad(&error.to_string());
    let packed = Packed {
        level: start.level.clone(),
        text,
        rulebook: start.rulebook.clone(),
        data: hash(start.data_hash.as_bytes()),
        seed: start.seed,
        dice: start.dice.clone(),
        scripted: scripted.clone(),
        orders: serde_json::to_string(&orders).map_err(json)?,
        from: start.from.as_ref().map(serde_json::to_string).transpose().map_err(json)?,
        opening: digest_bytes(opening).ok_or_else(|| bad("it has no digest"))?,
        digest: digest_bytes(record.last_digest()).ok_or_else(|| bad("it has no digest"))?,
    };
    let difficulty = start.difficulty;
    let (form, plain) = match difficulty.is_regular() {
        true => (REGULAR, postcard::to_stdvec(&packed)),
        false => (LINK, postcard::to_stdvec(&(difficulty, packed))),
    };
    let plain = plain.map_err(|error| bad(&error.to_string()))?;
    let small = miniz_oxide::deflate::compress_to_vec(&plain, TIGHTEST);
    let mut bytes = vec![form];
    bytes.extend(sum_of(form, &small));
    bytes.extend(small);
    Ok(BASE64URL_NOPAD.encode(&bytes))
}

/// A link that ends too early, as messengers cut long addresses.
fn cut() -> Unfit {
    torn("it was cut off, its end is missing")
}

/// The bytes of a link. A count of characters, or a last one, that no link ends with means that more followed.
fn decode(body: &str) -> Result<Vec<u8>, Unfit> {
    BASE64URL_NOPAD.decode(body.as_bytes()).map_err(|error| match error.kind {
        DecodeKind::Length | DecodeKind::Trailing => cut(),
        _ => match body.get(error.position..).and_then(|rest| rest.chars().next()) {
            Some('…') => cut(),
            Some(letter) => {
                let shown = truncate_for_message(&letter.to_string());
                torn(format!("its character {} is `{shown}`, which no link has", error.position + 1))
            }
            None => torn("there are characters in it that no link has"),
        },
    })
}

/// Unpacks what was packed. Limited, since a crafted link could exhaust the memory.
fn inflated(small: &[u8]) -> Result<Vec<u8>, Unfit> {
    miniz_oxide::inflate::decompress_to_vec_with_limit(small, LARGEST).map_err(|error| match error.status {
        TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => cut(),
        _ => torn("it cannot be unpacked within bounds"),
    })
}

fn unpack(body: &str) -> Result<(Difficulty, Packed), Unfit> {
    let bytes = decode(body)?;
    let (&version, rest) = bytes.split_first().ok_or_else(|| torn("it is empty"))?;
    if ![REGULAR, LINK].contains(&version) {
        let sentence = format!("the link is of form {version}, and this game reads form {LINK}");
        return Err(unfit(sentence, "Open it with the version of the game that made it"));
    }
    let (sum, small) = rest.split_at_checked(HASH).ok_or_else(cut)?;
    if sum != sum_of(version, small) {
        return Err(inflated(small).err().filter(|why| *why == cut()).unwrap_or_else(|| torn("a part was changed")));
    }
    let plain = inflated(small)?;
    let read = match version {
        REGULAR => postcard::take_from_bytes(&plain).map(|(packed, rest)| ((Difficulty::default(), packed), rest)),
        _ => postcard::take_from_bytes(&plain),
    };
    match read {
        Ok((read, [])) => Ok(read),
        _ => Err(torn("what it holds is no battle")),
    }
}

impl Packed {
    /// Plays the orders and returns the record.
    fn record(self, difficulty: Difficulty, books: &[&'static dyn AnyBook]) -> Result<Record, Unfit> {
        let start = self.start(books)?.with_difficulty(difficulty);
        let orders: Vec<(Side, Value)> =
            serde_json::from_str(&self.orders).map_err(|_| torn("its orders cannot be read"))?;
        let level = start.text.clone();
        let burden = LinkCost { level: &level, orders: (orders.len(), self.orders.len()), dice: start.dice.len() };
        burden.check()?;
        let BegunSession { mut session, .. } = Session::begin(start, books, &[])?;
        burden.check_in(session.battle().world())?;
        if digest_bytes(session.digest()) != Some(self.opening) {
            return Err(elsewhere("begins"));
        }
        for (place, (by, order)) in orders.iter().enumerate() {
            let number = place + 1;
            if session.battle().active() != *by {
                return Err(torn(format!("its order {number} comes from a side that is not asked")));
            }
            let given = session.read(None, order).and_then(|order| session.give(&order));
            given.map_err(|bad| match bad {
                BadOrder::Refused(refusal) => {
                    torn(format!("its order {number} is refused: {}", refusal.reason.english()))
                }
                BadOrder::Unreadable(_) => torn(format!("its order {number} cannot be read")),
            })?;
        }
        if digest_bytes(session.digest()) != Some(self.digest) {
            return Err(elsewhere("ends"));
        }
        Ok(Record { scripted: self.scripted, ..session.record() })
    }

    fn start(&self, books: &[&'static dyn AnyBook]) -> Result<BattleStart, Unfit> {
        let Self { level, rulebook, seed, dice, .. } = self;
        if let Some(letter) =
            [level, rulebook].into_iter().flat_map(|name| name.chars()).find(|letter| is_control(*letter))
        {
            return Err(torn(format!("a name in it holds the control character {}", code_point(letter))));
        }
        let book = books.iter().find(|book| book.name() == rulebook).ok_or_else(|| {
            unfit(format!("this game has no rulebook `{rulebook}`"), "Open the link with a game that has")
        })?;
        let data_hash = book.data_hash();
        if hash(data_hash.as_bytes()) != self.data {
            let sentence = format!("the data of `{rulebook}` has changed since the link was made");
            return Err(unfit(sentence, "Open it with the version of the game that made it"));
        }
        let text = match &self.text {
            Carried::Whole(text) => text.clone(),
            Carried::Shipped(sum) => match shipped_level(level) {
                Some(text) if hash(text.as_bytes()) == *sum => text.to_owned(),
                Some(_) => {
                    let sentence = format!("the level `{level}` has changed since the link was made");
                    return Err(unfit(sentence, "Open it with the version of the game that made it"));
                }
                None => {
                    let sentence = format!("this game has no level `{level}`");
                    return Err(unfit(sentence, "Open the link with a game that has"));
                }
            },
        };
        let from: Option<Box<ResumedState>> = match &self.from {
            None => None,
            Some(json) => {
                Some(serde_json::from_str(json).map_err(|_| torn("the state that it begins from cannot be read"))?)
            }
        };
        Ok(BattleStart {
            level: level.clone(),
            text,
            rulebook: rulebook.clone(),
            data_hash,
            seed: *seed,
            dice: dice.clone(),
            difficulty: Difficulty::default(),
            from,
        })
    }
}

fn elsewhere(verb: &str) -> Unfit {
    let sentence = format!("the battle of the link {verb} in another state here than where it was played");
    unfit(sentence, "Open it with the version of the game that made it")
}

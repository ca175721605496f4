//! A score is a record that is played again: the player's orders are given, and the game's mind answers them anew. A record whose
//! other side does anything else than that mind would is no score.
use super::gallery_index::{GalleryScore, LeftOut};
use super::listed_level::ListedLevel;
use crate::chronicle::{
    BegunSession, LinkPurpose, Medal, MissionEnd, Record, RecordedOrder, Seating, Session, ShareLink, SideResult,
    Unfit, hostile_report,
};
use crate::model::{Clock, Side};
use crate::referee::{AnyBook, BadOrder};
use crate::support::catch_panic;

/// Why a record is no score: a sentence without its full stop, and how to mend that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoScore {
    pub why: String,
    pub mend: String,
}

impl NoScore {
    pub fn new(why: impl Into<String>, mend: &str) -> Self {
        Self { why: why.into(), mend: mend.into() }
    }

    fn of_unfit(unfit: &Unfit) -> Self {
        match unfit {
            Unfit::Faults(faults) => {
                let first = faults.iter().find(|fault| !fault.is_warning());
                let first = first.map(|fault| fault.sentence.as_str()).unwrap_or_default();
                Self::new(format!("its level has faults: {first}"), "Play the level of this gallery")
            }
            Unfit::Sentence { sentence, mend } => Self::new(sentence.as_str(), mend),
        }
    }

    pub fn left_out(self, file: &str) -> LeftOut {
        LeftOut { file: file.to_owned(), why: self.why, mend: self.mend }
    }
}

const CHANGED: &str =
    "Put the file there as the game saved it; one of another version of the game is played with that version";

/// Reads a record whose battle may count as a score.
///
/// # Errors
/// If it is no record, was changed, or begins otherwise than its level does.
pub fn read_claim(text: &str, books: &[&'static dyn AnyBook]) -> Result<Record, NoScore> {
    let record = Record::read(text).map_err(|unfit| NoScore { mend: CHANGED.into(), ..NoScore::of_unfit(&unfit) })?;
    record.book(books).map_err(|unfit| NoScore::of_unfit(&unfit))?;
    if record.start.from.is_some() {
        let why = "its battle went on in a level that was edited, and does not begin where the level does";
        return Err(NoScore::new(why, "Play the level from its start"));
    }
    if !record.start.dice.is_empty() {
        return Err(NoScore::new("its dice were loaded", "Play the level with the dice of a seed"));
    }
    if Seating::of_scripted(&record.scripted).is_hot_seat() {
        let why = "people played both sides, and a score is made against the game's own mind";
        return Err(NoScore::new(why, "Play one side of the level"));
    }
    Ok(record)
}

/// Plays a record of a level again.
///
/// # Errors
/// If any order, answer or digest differs, or the battle is not over.
pub fn verified(
    file: &str,
    record: &Record,
    (level, own_gear): (&ListedLevel, bool),
    books: &[&'static dyn AnyBook],
) -> Result<GalleryScore, NoScore> {
    // A record that nobody has looked at yet must not end the build.
    let played = catch_panic(|| played_again(record, books));
    let session = played.unwrap_or_else(|_| Err(NoScore::new("its battle cannot be played again", CHANGED)))?;
    Ok(score(file, record, &session, level, own_gear))
}

fn played_again(record: &Record, books: &[&'static dyn AnyBook]) -> Result<Session, NoScore> {
    let seating = Seating::of_scripted(&record.scripted);
    let begun = Session::begin(record.start.clone(), books, seating.scripted());
    let BegunSession { mut session, .. } = begun.map_err(|unfit| NoScore::of_unfit(&unfit))?;
    if session.record().opening != record.opening {
        return Err(NoScore::new("it begins in another state than its level does", CHANGED));
    }
    let mut compared = 0;
    loop {
        while let Some(own) = session.orders().get(compared) {
            same(compared + 1, record.orders.get(compared), own, seating)?;
            compared += 1;
        }
        let Some(next) = record.orders.get(compared) else { break };
        give(&mut session, compared + 1, next, seating)?;
    }
    if session.battle().over() {
        Ok(session)
    } else {
        Err(NoScore::new("its battle is not over", "Play it to its end, and save it from the after-action report"))
    }
}

/// Compares an order that was played again with the record.
fn same(number: usize, recorded: Option<&RecordedOrder>, own: &RecordedOrder, seating: Seating) -> Result<(), NoScore> {
    let Some(recorded) = recorded else {
        return Err(NoScore::new(format!("it breaks off at order {number}, in the other side's turn"), CHANGED));
    };
    if recorded.by == own.by && recorded.digest == own.digest {
        return Ok(());
    }
    let why = if !seating.plays(own.by) && (recorded.by != own.by || recorded.order != own.order) {
        format!("order {number} is not what the game's mind does for the {} side", own.by)
    } else {
        format!("at order {number} the digest is {}, and the record has {}", own.digest, recorded.digest)
    };
    Err(NoScore::new(why, CHANGED))
}

/// Gives the player's next order.
fn give(session: &mut Session, number: usize, next: &RecordedOrder, seating: Seating) -> Result<(), NoScore> {
    if session.battle().over() {
        return Err(NoScore::new(format!("order {number} comes after the end of the battle"), CHANGED));
    }
    let asked = session.battle().active();
    if next.by != asked || !seating.plays(asked) {
        let why = format!("order {number} is the {} side's, and the {asked} side is asked", next.by);
        return Err(NoScore::new(why, CHANGED));
    }
    let given = session.read(None, &next.order).and_then(|order| session.give(&order));
    given.map(drop).map_err(|bad| {
        let why = match bad {
            BadOrder::Refused(refusal) => format!("order {number} is refused: {}", refusal.reason.english()),
            BadOrder::Unreadable(_) => format!("order {number} cannot be read"),
        };
        NoScore::new(why.trim_end_matches('.'), CHANGED)
    })
}

fn score(file: &str, record: &Record, session: &Session, level: &ListedLevel, own_gear: bool) -> GalleryScore {
    let (battle, book) = (session.battle(), session.book());
    let _data = record.start.lay_data(&[book]);
    let side = Seating::of_scripted(&record.scripted).first_side();
    let report = battle.report();
    let end = MissionEnd::of(battle).unwrap_or_default();
    let outcome = match SideResult::of(book, end.result, side) {
        SideResult::Won => "won",
        SideResult::Drawn => "drawn",
        SideResult::Lost => "lost",
    };
    let lost = Medal::team_losses(&end, book, battle.world());
    let medal = (side == Side::Response).then(|| Medal::of(&end, &report, lost, &level.spec.about)).flatten();
    let medal = medal.map(|medal| medal.lowered(record.advice.medal_classes_lost()).word().to_owned());
    let points = if side == Side::Response { report.total } else { hostile_report(battle, book).total };
    let name = file.rsplit('/').next().unwrap_or(file);
    GalleryScore {
        by: name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned(),
        file: file.to_owned(),
        side: side.word().to_owned(),
        difficulty: record.start.difficulty.in_words(),
        result: end.result.to_string(),
        outcome: outcome.to_owned(),
        points,
        medal,
        rounds: battle.world().resource::<Clock>().now.round,
        lost: lost as u64,
        orders: record.orders.len() as u64,
        seed: record.start.seed,
        own_gear,
        digest: session.digest().to_owned(),
        link: link(record, session),
    }
}

/// A link that shows the battle. It is made of what was played again, so that it opens for everybody.
fn link(record: &Record, session: &Session) -> Option<String> {
    let record = Record { scripted: record.scripted.clone(), ..session.record() };
    ShareLink { purpose: LinkPurpose::Watch, record }.text().ok()
}

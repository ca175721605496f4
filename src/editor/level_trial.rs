//! Trials of a level from a later state: minds play both sides up to a round, without the figures that are out.
use super::level_draft::LevelDraft;
use super::level_edit::LevelEdit;
use super::lint_check::check_level;
use super::part_address::PartAddress;
use crate::chronicle::{BattleStart, BegunSession, Record, Session};
use crate::faults::Source;
use crate::model::{Clock, Side};
use crate::referee::AnyOrder;

/// Games that are tried until one comes to the round.
const TRIES: u64 = 6;
/// The most orders of a game, in case a mind never ends its phase.
const MOST_ORDERS: usize = 20_000;

/// The text of a level without some of its figures.
///
/// # Errors
/// A sentence, if the level cannot do without one of them.
pub fn without_figures(source: &Source, out: &[String]) -> Result<Source, String> {
    let mut draft = LevelDraft::of(&*source.text).map_err(|refusal| refusal.to_string())?;
    for id in out {
        let part = PartAddress::Figure(id.clone());
        draft.edit(&LevelEdit::Remove { part: part.clone() }).map_err(|refusal| refusal.to_string())?;
        let text = Source::new(source.name.clone(), draft.text());
        if let Some(fault) = check_level(&text).faults.iter().find(|fault| !fault.is_warning()) {
            return Err(format!("the level cannot do without {part}: {}", fault.sentence));
        }
    }
    Ok(Source::new(source.name.clone(), draft.text()))
}

/// A battle on a level at the start of a round, played up to there by minds for both sides.
///
/// # Errors
/// A sentence, if the level has faults or no game comes to the round.
pub fn record_at_round(source: &Source, round: u16, seed: u64) -> Result<Record, String> {
    let mut last = 0;
    for try_number in 0..TRIES {
        let start = BattleStart::of(source, crate::books(), seed.wrapping_add(try_number), &[]);
        let start = start.map_err(|faults| faults.to_string())?;
        let begun = Session::begin(start, crate::books(), &[Side::Hostile]);
        let BegunSession { mut session, .. } = begun.map_err(|unfit| unfit.to_string())?;
        let _data = session.start().lay_data(crate::books());
        let now = |session: &Session| session.battle().world().resource::<Clock>().now.round;
        for _ in 0..MOST_ORDERS {
            if session.battle().over() || now(&session) >= round {
                break;
            }
            let order = session.battle().choose(Side::Response);
            if session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).is_err() {
                break;
            }
        }
        if !session.battle().over() && now(&session) >= round {
            return Ok(session.record());
        }
        last = last.max(now(&session));
    }
    Err(format!("no game of {TRIES} comes to round {round}: the longest ends in round {last}. Choose an earlier round"))
}

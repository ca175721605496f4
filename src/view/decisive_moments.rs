//! The moments that decided a battle: found in its record, each with the board as the team knew it then.
use bevy::prelude::*;

use super::cue_length_and_weight::{EventWeight, begins_another_subject, event_weight};
use super::replayed_world::ReplayedWorld;
use super::view_model::ViewModel;
use crate::board::Tile;
use crate::chronicle::Record;
use crate::localization::Phrase;
use crate::model::{Cue, EventNumbers, Figures, Side, Tint};
use crate::referee::WitnessedEvent;

/// A moment of a battle.
pub struct DecisiveMoment {
    /// The number of the event in the team's log.
    pub event: u32,
    /// The event's sentence.
    pub sentence: Phrase,
    pub round: u16,
    /// The orders given before the one that brought it about.
    pub order: usize,
    /// Its place, and that from which the shot came, if it was one.
    pub at: Tile,
    pub shot_from: Option<Tile>,
    /// The board right after it, as the team knew it.
    pub scene: ViewModel,
}

/// The most moments that are told.
pub const MOST: usize = 4;

/// The moments of a battle that weigh most, in the order in which they came: `weights` are points by event number, or where
/// nothing is scored, whoever fell last counts. Of a record that this version of the game plays otherwise from some order on, those before.
pub fn decisive_moments(record: Record, side: Side, weights: &[(u32, i32)]) -> Vec<DecisiveMoment> {
    let mut wanted: Vec<(u32, i32)> = weights.to_vec();
    wanted.sort_by_key(|(event, points)| (std::cmp::Reverse(points.abs()), *event));
    let wanted: Vec<u32> = wanted.into_iter().map(|(event, _)| event).collect();
    let mut moments = replayed(record, side, &wanted).unwrap_or_default();
    let rank = |moment: &DecisiveMoment| wanted.iter().position(|event| *event == moment.event);
    match wanted.is_empty() {
        true => _ = moments.drain(..moments.len().saturating_sub(MOST)),
        false => {
            moments.sort_by_key(rank);
            moments.truncate(MOST);
            moments.sort_by_key(|moment| moment.event);
        }
    }
    moments
}

/// The events of these numbers that have a place; without numbers, all that are decisive.
fn replayed(record: Record, side: Side, wanted: &[u32]) -> Option<Vec<DecisiveMoment>> {
    let mut replayed = ReplayedWorld::of(record, side)?;
    let book = replayed.book;
    let mut moments = Vec::new();
    while let Some((order, events)) = replayed.next_order() {
        let world = &mut replayed.world;
        let (mut shot, mut lost_at) = (None, None);
        for witnessed in events {
            book.apply(world, &witnessed.event);
            let cue = book.cue(world, &witnessed.event);
            let lost = place_of_loss(world, &cue, &mut lost_at);
            let Some(event) = number(world, &witnessed, side) else { continue };
            match cue {
                Cue::Shot { from, to, .. } => shot = Some((from, to)),
                _ if begins_another_subject(&cue) => shot = None,
                _ => {}
            }
            let counts = match wanted {
                [] => event_weight(&cue, &book.tags(world, &witnessed.event)) == EventWeight::Decisive,
                wanted => wanted.contains(&event) || lost.is_some(),
            };
            let at = lost.or(shot.map(|(_, to)| to)).or_else(|| place(world, &cue));
            if let Some((at, scene)) = at.filter(|_| counts).zip(ViewModel::known_to(world, book, side)) {
                let sentence = book.phrase(world, &witnessed.event).as_title();
                let shot_from = shot.filter(|_| lost.is_none()).map(|(from, _)| from);
                let round = scene.clock.now.round;
                moments.push(DecisiveMoment { event, sentence, round, order, at, shot_from, scene });
            }
        }
    }
    Some(moments)
}

/// Where something went wrong that the side learns of by an announcement alone, such as an escape that nobody saw: the place of the
/// bad news right before it.
fn place_of_loss(world: &World, cue: &Cue, bad_news: &mut Option<Tile>) -> Option<Tile> {
    match cue {
        Cue::Banner { tint: Tint::Bad, .. } => bad_news.take(),
        Cue::Said { tint: Tint::Bad, .. } => {
            *bad_news = place(world, cue);
            None
        }
        _ => None,
    }
}

/// The number of an event that the side learned of: in the team's log, or for another side among all.
fn number(world: &World, witnessed: &WitnessedEvent, side: Side) -> Option<u32> {
    let number = if side == Side::Response { witnessed.number } else { Some(world.resource::<EventNumbers>().all) };
    number.filter(|_| witnessed.known_to.contains(side))
}

/// The tile on which something happens.
fn place(world: &World, cue: &Cue) -> Option<Tile> {
    match cue {
        Cue::Moved { to, .. } | Cue::Shot { to, .. } | Cue::Thrown { to, .. } => Some(*to),
        Cue::Struck { figure, at, .. } => at.or_else(|| world.at(*figure)),
        Cue::Token { figure, .. } | Cue::Marched { figure, .. } => world.at(*figure),
        Cue::Door { at, .. } | Cue::Smoke { at } | Cue::Seen { at, .. } | Cue::Said { at, .. } => Some(*at),
        Cue::Banner { .. } | Cue::None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{BattleStart, Session};
    use crate::faults::Source;

    /// A battle that both minds played to its end.
    fn finished() -> Session {
        let (name, text) = crate::levels::shipped()[0];
        let start = BattleStart::of(&Source::new(name, text), crate::books(), 7, &[]).unwrap();
        let mut session = Session::begin(start, crate::books(), &[Side::Hostile]).unwrap().session;
        while !session.battle().over() {
            let order = session.battle().choose(Side::Response);
            session.give(&order).unwrap();
        }
        session
    }

    #[test]
    fn the_moments_are_what_weighed_most_in_order_and_lead_back_to_their_orders() {
        let session = finished();
        let report = session.battle().report();
        let lines = report.rows.iter().flat_map(|row| &row.lines);
        let weights: Vec<(u32, i32)> = lines.filter_map(|line| Some((line.event?, line.points))).collect();
        let moments = decisive_moments(session.record(), Side::Response, &weights);
        assert!(!moments.is_empty() && moments.len() <= MOST, "{}", moments.len());
        assert!(moments.windows(2).all(|pair| pair[0].event < pair[1].event && pair[0].order <= pair[1].order));
        assert!(moments.iter().all(|moment| weights.iter().any(|(event, _)| *event == moment.event)));
        assert!(moments.iter().all(|moment| moment.scene.board.contains(moment.at)));
        assert!(moments.iter().all(|moment| moment.order < session.orders().len()));
        assert!(moments.iter().all(|moment| moment.sentence.is_translated()), "a caption has the language");
    }

    #[test]
    fn where_nothing_is_scored_whoever_fell_last_is_told() {
        let moments = decisive_moments(finished().record(), Side::Response, &[]);
        assert!(!moments.is_empty() && moments.len() <= MOST);
    }
}

//! Looks: figures newly seen, and knowledge that fades (CQB-SIGHT-4).

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::{On, World};

use super::loud_acts;
use crate::board::{Board, Tile, TileSet, distance};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Knowledge, Roster, RosterEntry, Side, Token};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{
    Claiming, Committed, CqbEvent, Event, Peeked, Rank, Reaction, Sighted, Turn,
};
use crate::rulebooks::modern_cqb::senses::belief::is_known_able;
use crate::rulebooks::modern_cqb::senses::sight::{is_clear, seen_by_side};
use crate::rulebooks::modern_cqb::state::figure::{Condition, TurnState, able_entries};
use crate::rulebooks::modern_cqb::state::past_event_marks::gave_up_untold;
use crate::rulebooks::modern_cqb::state::status_effects::Restrained;

/// Reports newly seen figures to both sides (CQB-SIGHT-4); `owner` also looks from `vantage`. Idle figures that see an
/// enemy wake (CQB-HEAT-2).
pub fn report_newly_seen(turn: &mut Turn, owner: FigureId, vantage: Option<Tile>) {
    // Figures that arrive during this look are left to the look that their arrival claims.
    let all = turn.world().resource::<Roster>().all().len();
    for side in Side::FIGHTING {
        let mut looked_at = 0;
        while let Some((place, event)) = first_newly_seen(turn.world(), side, looked_at..all, owner, vantage) {
            turn.commit(event);
            looked_at = place + 1;
        }
    }
    loud_acts::wake_idle(turn, owner, vantage);
}

/// The first roster entry in a range that a side now sees better than before, or sees again after it gave up untold.
fn first_newly_seen(
    world: &World,
    side: Side,
    mut places: Range<usize>,
    owner: FigureId,
    vantage: Option<Tile>,
) -> Option<(usize, Sighted)> {
    let (board, book) = (world.resource::<Board>(), world.resource::<Book>());
    let (roster, knowledge) = (world.resource::<Roster>().all(), world.resource::<Knowledge>());
    let eyes: Vec<(FigureId, Tile, Arc<TileSet>)> = able_entries(world, side)
        .flat_map(|eye| {
            let instant = vantage.filter(|_| owner == eye.id);
            eye.at().into_iter().chain(instant).map(move |from| (eye.id, from, board.visible(from)))
        })
        .collect();
    let certainty = |from: Tile, field: &TileSet, to: Tile| match field.contains(to) {
        true => certainty_by_sight(board, book, from, to),
        false => Certainty::Unknown,
    };
    places.find_map(|place| {
        let RosterEntry { id: figure, .. } = roster[place];
        let real = roster[place].at().filter(|_| roster[place].side() != side)?;
        let before = knowledge.of(side, figure).map_or(Certainty::Unknown, |seen| seen.certainty);
        let untold = before == Certainty::Confirmed && side == Side::Response && gave_up_untold(world, figure);
        if before == Certainty::Confirmed && !untold {
            return None;
        }
        // A figure that peeks round a corner can be seen there too.
        let shows_at = vantage.filter(|_| owner == figure);
        let tiles = [Some(real), shows_at];
        let (after, by, at) = eyes
            .iter()
            .flat_map(|(eye, from, field)| {
                tiles.into_iter().flatten().map(move |at| (certainty(*from, field, at), *eye, at))
            })
            .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let news = after > before || untold && after > Certainty::Unknown;
        let sighted = Sighted { side, figure, before, after: after.max(before), at, by: Some(by) };
        news.then_some((place, sighted))
    })
}

/// The certainty that a look from `from` gives of a figure on `to` (CQB-SIGHT-4).
fn certainty_by_sight(board: &Board, book: &Book, from: Tile, to: Tile) -> Certainty {
    match board.sight(from, to) {
        sight if sight.is_blocked(book.sight.through_smoke) => Certainty::Unknown,
        sight if sight.touches_smoke() => Certainty::Contact,
        _ if distance(from, to) > book.sight.confirm_within => Certainty::Contact,
        _ => Certainty::Confirmed,
    }
}

/// Ages knowledge at the end of a round (CQB-SIGHT-4): Contacts in view are Confirmed, lost ones fade, empty tiles
/// clear.
pub fn age_knowledge(mut claiming: Claiming) {
    claiming.once(|turn| {
        for side in Side::FIGHTING {
            for figure in turn.world().figures() {
                if let Some(event) = faded(turn.world(), side, figure) {
                    turn.commit(event);
                }
            }
        }
    });
}

fn faded(world: &World, side: Side, figure: FigureId) -> Option<Sighted> {
    let known = world.resource::<Knowledge>().of(side, figure)?;
    let at = world.at(figure);
    let steady = |eye: &FigureId| world.of::<TurnState>(*eye).is_some_and(|done| done.steps == 0);
    let confirmed = at.filter(|_| known.certainty == Certainty::Contact).and_then(|at| {
        let eyes = world.able_of(side).into_iter();
        eyes.filter(|eye| world.at(*eye).is_some_and(|from| is_clear(world, from, at))).find(steady)
    });
    let in_sight = at.is_some_and(|at| seen_by_side(world, side, at));
    let gone = !in_sight && seen_by_side(world, side, known.at);
    // A figure known as a civilian, or as out of the fight, does not become a Contact again.
    let harmless = || world.side(figure) == Side::Civilian || !is_known_able(world, side, figure);
    let (after, by) = match known.certainty {
        Certainty::Contact if confirmed.is_some() => (Certainty::Confirmed, confirmed),
        Certainty::Contact if gone => (Certainty::Unknown, None),
        Certainty::Confirmed if gone && world.side(figure) == Side::Civilian => (Certainty::Unknown, None),
        Certainty::Confirmed if !in_sight && !harmless() => (Certainty::Contact, None),
        _ => return None,
    };
    let at = if by.is_some() { at.unwrap_or(known.at) } else { known.at };
    Some(Sighted { side, figure, before: known.certainty, after, at, by })
}

/// The sight pass: both sides look again.
pub fn look_again(mut claiming: Claiming) {
    claiming.reaction(Rank::Look, FigureId::new(""), Reaction::Look { vantage: None });
}

/// Claims a look for a figure that sees more from where it stands: it peeks, or works loose.
pub fn claim_looks(on: On<Committed>, mut claiming: Claiming) {
    let mut look = |figure, vantage| claiming.reaction(Rank::Look, figure, Reaction::Look { vantage });
    if let Event::Own(CqbEvent::Peeked(Peeked { figure, at, .. })) = &on.event().0 {
        look(*figure, Some(*at));
    }
    if let Event::Common(CommonEvent::TokenLost { figure, token }) = &on.event().0
        && *token == Restrained::WORD
    {
        look(*figure, None);
    }
}

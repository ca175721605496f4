//! Minor Actions: one is free, more can be bought, each kind once a Turn (MO-MINOR-1 to 16, MO-SPEND-9).

use bevy::prelude::World;

use super::super::Turn;
use super::super::events::Minor;
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{Character, Stowed, book_data};
use super::super::state::turn_and_round::current_turn;
use super::turns;
use crate::board::{Board, Tile};
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{FigureId, Figures, Refusal, Verdict, Word};

/// Whether a character may take a Minor Action now.
///
/// # Errors
/// The rule that forbids it.
pub fn check_minor_action(world: &World, figure: FigureId, word: &str) -> Verdict {
    turns::may_command(world, figure)?;
    let now = current_turn(world);
    Refusal::unless(!now.has_taken(word), "MO-MINOR-3", || {
        phrase!("mo-refused-minor-taken", figure = Argument::figure(world.label(figure)))
    })?;
    let opposite = match word {
        "drop_prone" => now.has_taken("stand"),
        "stand" => now.has_taken("drop_prone"),
        _ => false,
    };
    Refusal::unless(!opposite, "MO-MINOR-7", || phrase!("mo-refused-down-and-up"))?;
    Refusal::unless(has_minor_action_left(world), "MO-MINOR-2", || phrase!("mo-refused-minor-used-up"))
}

/// Display names of the useful Minor Actions a character has not taken this Turn (MO-MINOR-3).
pub fn untaken_minor_action_names(world: &World, figure: FigureId) -> Vec<Phrase> {
    let (now, here) = (current_turn(world), world.at(figure).unwrap_or_default());
    let mine = now.figure == Some(figure);
    let beside = |at: &Tile| world.resource::<Board>().door(*at).is_some();
    let stowed = world.of::<Stowed>(figure).is_some_and(|stowed| !stowed.0.is_empty());
    let lies = |at: &Tile| world.resource::<Drops>().0.contains_key(at);
    let all = [
        ("move", MessageId("mo-order-move"), true),
        ("aim", MessageId("mo-order-aim"), true),
        ("interact", MessageId("mo-minor-door"), here.neighbours().iter().any(beside)),
        ("prepare", MessageId("mo-order-prepare"), true),
        ("drop_prone", MessageId("mo-order-drop-prone"), !world.prone(figure) && !now.has_taken("stand")),
        ("stand", MessageId("mo-order-stand"), world.prone(figure) && !now.has_taken("drop_prone")),
        ("draw", MessageId("mo-order-draw"), stowed || here.neighbours().iter().any(lies)),
    ];
    all.into_iter()
        .filter(|(word, _, may)| *may && !(mine && now.has_taken(word)))
        .map(|(_, name, _)| name.into())
        .collect()
}

/// Whether the free Minor Action or a bought one is left (MO-MINOR-1, MO-ORDER-2).
pub fn has_minor_action_left(world: &World) -> bool {
    let now = current_turn(world);
    now.bought || (now.tasks == 0 && now.taken.is_empty())
}

/// Price of the next Minor Action (MO-MINOR-2, MO-SPEND-10).
pub fn minor_action_price(world: &World) -> u8 {
    let taken = u8::try_from(current_turn(world).taken.len()).unwrap_or(u8::MAX);
    taken.max(book_data(world).spends.minor)
}

/// Commits a Minor Action as taken.
pub fn take_minor_action(turn: &mut Turn, figure: FigureId, word: &str) {
    turns::begin_turn(turn, figure);
    turn.commit(Minor { figure, what: Word::new(word) });
}

//! Injuries, and how to avoid them (MO-INJURY-5, MO-AVOID-1 to 4).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::Class;
use super::super::data::order_field_types::Price;
use super::super::events::Injured;
use super::super::state::figure::{Character, Determination, Injuries, book_data};
use super::super::state::pending_frames::{Frame, FrameResult, Hurt};
use super::super::state::pools::PoolState;
use super::super::state::status_effects::{
    Captured, Dead, Defending, Dying, Hidden, Prone, ReadiedTask, Readiness, Shaken, Unconscious, Watching,
};
use crate::localization::{Argument, phrase};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Token, Tokens, Verdict, Word};

/// Whether a character can pay this price to avoid an Injury (MO-AVOID-1, MO-AVOID-2, MO-AVOID-3, MO-AVOID-4).
///
/// # Errors
/// The rule that forbids it.
pub fn can_avoid(world: &World, figure: FigureId, price: Price) -> Verdict {
    let name = || Argument::figure(world.label(figure));
    let class = world.stats(figure).map_or(Class::Minor, |stats| stats.class);
    Refusal::unless(matches!(class, Class::Player | Class::Major), "MO-AVOID-4", || {
        phrase!("mo-refused-avoid-class", figure = name())
    })?;
    Refusal::unless(!world.has::<Shaken>(figure), "MO-AVOID-4", || {
        phrase!("mo-refused-avoid-shaken", figure = name())
    })?;
    let (threat, needed) = (world.resource::<PoolState>().threat, book_data(world).task.avoid);
    match (class, price) {
        (Class::Major, Price::Threat) => Refusal::unless(threat >= needed, "MO-AVOID-3", || {
            phrase!("mo-refused-threat-short", cost = needed, held = threat)
        }),
        (Class::Major, Price::Determination) => Err(Refusal::new("MO-AVOID-3", phrase!("mo-refused-only-threat-pays"))),
        (_, Price::Threat) => Ok(()),
        (_, Price::Determination) => {
            let left = world.of::<Determination>(figure).map_or(0, |left| left.0);
            Refusal::unless(left > 0, "MO-AVOID-1", || phrase!("mo-refused-no-determination", figure = name()))
        }
    }
}

/// Asks the injured character's side if it can avoid the Injury; inflicts it otherwise.
pub fn ask_or_inflict(turn: &mut Turn, hurt: Hurt) -> FrameResult {
    let world = turn.world();
    let may =
        [Price::Determination, Price::Threat].into_iter().any(|price| can_avoid(world, hurt.figure, price).is_ok());
    if may {
        let side = world.side(hurt.figure);
        return FrameResult::Ask(Frame::Injury(hurt), side);
    }
    inflict_injury(turn, hurt);
    FrameResult::Done(Vec::new())
}

/// Inflicts an Injury (MO-INJURY-5).
pub fn inflict_injury(turn: &mut Turn, Hurt { figure, lethal }: Hurt) {
    let world = turn.world();
    let minor = world.stats(figure).is_some_and(|stats| stats.class == Class::Minor);
    let before = world.of::<Injuries>(figure).map_or(0, |injuries| injuries.0);
    let second = lethal && before > 0;
    let dying = world.has::<Dying>(figure);
    let (result, token) = match () {
        () if (lethal && minor) || second => ("dead", Dead::WORD),
        () if minor => ("captured", Captured::WORD),
        () if lethal || dying => ("dying", Dying::WORD),
        () => ("unconscious", Unconscious::WORD),
    };
    let lost = [
        (world.has::<Defending>(figure), Defending::WORD),
        (world.has::<Watching>(figure), Watching::WORD),
        (world.has::<Readiness>(figure), Readiness::WORD),
        (world.has::<ReadiedTask>(figure), ReadiedTask::WORD),
        (world.has::<Hidden>(figure), Hidden::WORD),
        (world.has::<Unconscious>(figure) && token != Unconscious::WORD, Unconscious::WORD),
        (dying && token != Dying::WORD, Dying::WORD),
    ];
    let has = Tokens::of(world, figure);
    let gained = [Prone::WORD, token].map(|word| (!has.contains(&Word::new(word)), word));
    turn.commit(Injured { figure, lethal, result: Word::new(result) });
    for (_, word) in lost.into_iter().filter(|(lost, _)| *lost) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
    }
    for (_, word) in gained.into_iter().filter(|(gained, _)| *gained) {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(word) });
    }
}

//! Rounds and turns: which units may be ordered when, and what ends at the start and end of a turn (SK-TURN-1).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::Turn;
use super::status_effects::{Assisting, Observing, Spotted, Suppression};
use super::unit::{HELPERS, Riding, SPOTTED, SUPPRESSED, Unit};
use crate::board::{Board, Tile};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Outcome, Refusal, Roster, Token, Verdict, Word};

/// A cloud of smoke (SK-CONCEAL-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cloud {
    pub tiles: Vec<Tile>,
    /// The turn at whose start it lifts.
    pub until: u16,
}

/// All smoke, oldest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clouds(pub Vec<Cloud>);

/// The current turn, counted over both sides from 1.
pub fn ordinal(world: &World) -> u16 {
    let clock = world.resource::<Clock>();
    2 * clock.now.round.saturating_sub(1) + u16::from(clock.active != clock.initiative) + 1
}

/// Whether the battle is not over yet.
pub fn goes_on(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "SK-WIN-1", || "the battle is over".into())
}

/// Whether the asked side may order a unit.
pub fn may_command(world: &World, figure: FigureId) -> Verdict {
    goes_on(world)?;
    own(world, figure)?;
    Refusal::unless(world.in_play(figure), "SK-TURN-2", || {
        format!("{} is not on the map; order another unit", world.label(figure))
    })
}

/// As [`may_command`], for a rider.
pub fn riding(world: &World, figure: FigureId) -> Verdict {
    goes_on(world)?;
    own(world, figure)?;
    Refusal::unless(world.has::<Riding>(figure), "SK-ADV-7", || {
        format!("{} is not aboard anything; give it another order", world.label(figure))
    })
}

fn own(world: &World, figure: FigureId) -> Verdict {
    let active = world.resource::<Clock>().active;
    let own = world.entity_of(figure).is_some() && world.side(figure) == active;
    Refusal::unless(own, "SK-TURN-1", || {
        format!("`{figure}` is not a unit of the {active} side, whose turn it is; order one of its units")
    })
}

/// Whether a unit may take its Action now (SK-TURN-1); an Unaware unit may not (SK-AMBUSH-1).
pub fn may_act(world: &World, figure: FigureId) -> Verdict {
    may_command(world, figure)?;
    let name = || world.label(figure);
    Refusal::unless(!world.done(figure).acted, "SK-TURN-1", || {
        format!("{} has taken its Action this turn; order another unit", name())
    })?;
    Refusal::unless(world.aware(figure), "SK-AMBUSH-1", || {
        format!("{} knows of no enemy yet; move it, or wait", name())
    })
}

/// Starts a side's turn: that side's suppression ends wherever its target is now, smoke lifts, and assisted units are
/// free again (SK-SUPPRESS-7, SK-SUPPRESS-8, SK-SUPPRESS-11, SK-CONCEAL-13).
pub fn begin_turn(world: &mut World) {
    let mut turn = Turn::of(world);
    let (now, active) = (ordinal(turn.world()), turn.world().resource::<Clock>().active);
    let roster = turn.world().resource::<Roster>();
    // No unit without these tokens can gain one before its turn in the loop.
    let tokens = roster.mask(SUPPRESSED) | roster.mask(HELPERS);
    let bearers: Vec<FigureId> =
        roster.all().iter().filter(|unit| !unit.has_none(tokens)).map(|unit| unit.id).collect();
    for figure in bearers {
        let world = turn.world();
        let over = world.of::<Suppression>(figure).is_some_and(|token| token.until <= now);
        let own = world.side(figure) == active;
        let ended = [
            (over, Suppression::WORD),
            (own && world.has::<Assisting>(figure), Assisting::WORD),
            (own && world.has::<Observing>(figure), Observing::WORD),
        ];
        for (_, word) in ended.into_iter().filter(|(ends, _)| *ends) {
            turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
        }
    }
    let world = turn.world();
    let hangs = |tile: &Tile| world.resource::<Clouds>().0.iter().any(|cloud| cloud.tiles.contains(tile));
    let lifted: Vec<(Tile, u8)> = world.resource::<Board>().smoke_tiles().filter(|(tile, _)| !hangs(tile)).collect();
    for (at, before) in lifted {
        turn.commit(CommonEvent::SmokeChanged { at, before, after: 0 });
    }
}

/// Ends a side's turn: its units spotted before this turn are no longer Spotted (SK-CONCEAL-10).
pub fn end_turn(turn: &mut Turn) {
    let (now, active) = (ordinal(turn.world()), turn.world().resource::<Clock>().active);
    let spotted: Vec<FigureId> = turn.world().resource::<Roster>().bearers(SPOTTED).map(|unit| unit.id).collect();
    for figure in spotted {
        let world = turn.world();
        let over = world.of::<Spotted>(figure).is_some_and(|token| token.turn < now);
        if over && world.side(figure) == active {
            turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Spotted::WORD) });
        }
    }
}

/// Begins the next round, with the same side first.
pub fn next_round(turn: &mut Turn) {
    let clock = *turn.world().resource::<Clock>();
    turn.commit(CommonEvent::RoundBegan { round: clock.now.round + 1, initiative: clock.initiative });
}

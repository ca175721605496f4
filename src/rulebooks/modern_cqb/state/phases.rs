//! The current phase, and which figures may take orders in it (CQB-ROUND-1 to 7).

use std::collections::BTreeSet;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::figure::{TurnState, figure_name, is_able, is_idle, is_stunned};
use crate::localization::{MessageId, Phrase, phrase};
use crate::model::{Clock, FigureId, Outcome, Phase, Refusal, Roster, RosterEntry, Side, Verdict};

/// Move, Fire & Utility, End (CQB-ROUND-1).
pub const PHASES: &[Phase] = &[
    Phase { word: "move", title: MessageId("cqb-phase-move"), asks: true },
    Phase { word: "fire-and-utility", title: MessageId("cqb-phase-fire-and-utility"), asks: true },
    Phase { word: "end", title: MessageId("cqb-phase-end"), asks: false },
];

/// Sides that breached an entry this round (CQB-ROUND-3).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BreachingSides(pub BTreeSet<Side>);

/// The word of the current phase.
pub fn phase(world: &World) -> &'static str {
    PHASES.get(usize::from(world.resource::<Clock>().now.phase)).map_or("end", |phase| phase.word)
}

pub fn check_phase(world: &World, word: &str, rule: &'static str) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || phrase!("cqb-refused-over"))?;
    Refusal::unless(phase(world) == word, rule, || {
        let title = PHASES.iter().find(|phase| phase.word == word).map(|phase| Phrase::from(phase.title));
        let title = title.unwrap_or_default();
        phrase!("cqb-refused-phase", phase = title)
    })
}

/// Whether the active side may give a figure orders.
pub fn check_commands(world: &World, figure: FigureId) -> Verdict {
    commanded(world, figure).map(|_| ())
}

/// The roster, and its entry of a figure that the active side may give orders. Every check of an order asks, so that the
/// figure is looked up once.
fn commanded(world: &World, figure: FigureId) -> Result<(&Roster, &RosterEntry), Refusal> {
    let (active, roster) = (world.resource::<Clock>().active, world.resource::<Roster>());
    let own = roster.get(figure).filter(|entry| entry.side() == active);
    let entry = own.ok_or_else(|| {
        Refusal::lazy("CQB-ROUND-2", || {
            phrase!("cqb-refused-stranger", figure = figure.to_string(), side = active.word())
        })
    })?;
    let name = || figure_name(world, figure);
    Refusal::unless(is_able(roster, entry), "CQB-ROUND-6", || phrase!("cqb-refused-unable", figure = name()))?;
    Refusal::unless(!is_idle(roster, entry), "CQB-HEAT-2", || phrase!("cqb-refused-idle", figure = name()))?;
    Ok((roster, entry))
}

/// Whether a figure may take its action now (CQB-ROUND-2).
pub fn check_may_act(world: &World, figure: FigureId) -> Verdict {
    check_phase(world, "fire-and-utility", "CQB-ROUND-2")?;
    let (roster, entry) = commanded(world, figure)?;
    let name = || figure_name(world, figure);
    let acted = world.get::<TurnState>(entry.entity).is_some_and(|done| done.acted);
    Refusal::unless(!acted, "CQB-ROUND-2", || phrase!("cqb-refused-acted", figure = name()))?;
    Refusal::unless(!is_stunned(roster, entry), "CQB-REACT-3", || phrase!("cqb-refused-stunned", figure = name()))
}

/// Whether this is the last round: the level's limit, or the limit for all battles.
pub fn is_last_round(world: &World) -> bool {
    let clock = world.resource::<Clock>();
    clock.now.round >= clock.last_round()
}

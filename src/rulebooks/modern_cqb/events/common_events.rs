//! Facts of the events common to all books, as this book applies, tells and shows them.

use bevy::prelude::World;

use super::score_and_ending_reasons::{ending_reason, score_row_title};
use super::sentence_and_cue_parts::{banner_cue, caption_cue, known_name, somebody};
use super::shared_event_changes::{remember_door, update_sight_of_moved, use_up_item};
use super::surrender_sightings::note_untold_surrenders;
use super::witnesses::{sides_confirming, sides_seeing};
use super::{CqbBookEvent, ModernCqb};
use crate::board::{Board, DoorKind, Tile};
use crate::localization::{Phrase, phrase};
use crate::model::{
    self, CommonEvent, Cue, FigureId, Figures, Side, SideKnowledge, Sides, Tint, Token, Viewpoint, Word, Writer,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::data::ItemEffect;
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::senses::{move_budget, observation};
use crate::rulebooks::modern_cqb::state::alarm::Notice;
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::figure::{Gear, Run, TurnState};
use crate::rulebooks::modern_cqb::state::intent::Intent;
use crate::rulebooks::modern_cqb::state::past_event_marks::{Bound, UnderFire};
use crate::rulebooks::modern_cqb::state::phases::{BreachingSides, PHASES};
use crate::rulebooks::modern_cqb::state::status_effects::{Idle, Restrained, Suppressed};

impl BookEvent<ModernCqb> for CommonEvent {
    fn apply(&self, world: &mut World) {
        model::apply(world, self, |word| PHASES.iter().position(|phase| phase.word == word).unwrap_or(0) as u8);
        match self {
            Self::RoundBegan { .. } => round_began(world),
            Self::PhaseBegan { phase, side } => phase_began(world, *phase, *side),
            Self::Stepped { figure, from, to, left } => {
                world.edit::<TurnState>(*figure, |done| {
                    done.left = *left;
                    done.run.add_step(*from, *to);
                    done.steps += 1;
                });
                world.edit::<Intent>(*figure, |intent| intent.walked.push(*from));
                update_sight_of_moved(world, *figure, *to);
            }
            Self::DoorChanged { at, before, after, by, left } => {
                if let (Some(figure), Some(left)) = (by, left) {
                    world.edit::<TurnState>(*figure, |done| done.left = *left);
                }
                if let Some(figure) = by {
                    remember_door(world, *figure, *at, *after);
                    wedge_changes_hands(world, *figure, before.wedged, after.wedged);
                }
                observation::update_all_seen(world);
            }
            Self::SmokeChanged { .. } => observation::update_all_seen(world),
            Self::TokenLost { figure, token } => {
                if *token == Restrained::WORD {
                    world.take::<Bound>(*figure);
                    // A figure already known is now known at this place.
                    observation::update_all_seen(world);
                }
            }
            Self::TokenGained { figure, token } => {
                // Newly Suppressed: one tile less of the remaining Move (CQB-MOVE-4).
                if *token == Suppressed::WORD {
                    world.edit::<TurnState>(*figure, |done| done.left = done.left.saturating_sub(2));
                }
            }
            Self::Scored { .. } | Self::Ended { .. } => {}
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        match self {
            // The team learns of hidden rows at the mission's end.
            Self::Scored { hidden: true, .. } => Sides::NONE,
            Self::RoundBegan { .. } | Self::PhaseBegan { .. } | Self::Scored { .. } | Self::Ended { .. } => Sides::ALL,
            Self::Stepped { figure, from, to, .. } => sides_seeing(world, &[*figure], &[*from, *to]),
            Self::DoorChanged { at, by, .. } => sides_seeing(world, by.as_slice(), &[*at]),
            Self::SmokeChanged { at, .. } => sides_seeing(world, &[], &[*at]),
            // Private tokens are known to their side only.
            Self::TokenGained { figure, token } | Self::TokenLost { figure, token } => {
                let private = Idle::PRIVATE && *token == Idle::WORD;
                if private { Sides::of(world.side(*figure)) } else { sides_confirming(world, *figure) }
            }
        }
    }

    fn phrase(&self, world: &World) -> Phrase {
        match self {
            Self::RoundBegan { round, initiative } => {
                phrase!("cqb-round-began", round = *round, side = initiative.word())
            }
            Self::PhaseBegan { phase, .. } if *phase == "end" => phrase!("cqb-end-phase"),
            Self::PhaseBegan { phase, side } => {
                phrase!("cqb-phase-began", phase = phase.as_str(), side = side.word())
            }
            Self::Stepped { figure, to, .. } => stepped(world, *figure, *to),
            Self::DoorChanged { after, by: None, .. } if after.kind == DoorKind::Locked => phrase!("cqb-door-locks"),
            Self::DoorChanged { after, by: None, .. } if after.kind == DoorKind::Barricaded => {
                phrase!("cqb-door-barricaded")
            }
            Self::DoorChanged { after, by: None, .. } if after.is_open() => phrase!("cqb-door-opens"),
            Self::DoorChanged { before, by: None, .. } if before.kind == DoorKind::Locked => {
                phrase!("cqb-door-unlocks")
            }
            Self::DoorChanged { before, after, by, .. } => {
                let figure = by.map_or_else(somebody, |by| known_name(world, by));
                match (before.wedged, after.wedged) {
                    (false, true) => phrase!("cqb-door-wedged", figure = figure),
                    (true, false) => phrase!("cqb-wedge-taken", figure = figure),
                    _ if after.is_open() => phrase!("cqb-door-opened", figure = figure),
                    _ => phrase!("cqb-door-closed", figure = figure),
                }
            }
            Self::SmokeChanged { before, after, .. } if after < before => phrase!("cqb-smoke-thins"),
            Self::SmokeChanged { .. } => phrase!("cqb-smoke-spreads"),
            Self::TokenGained { figure, token } => {
                phrase!("cqb-token-gained", figure = known_name(world, *figure), token = token.as_str())
            }
            Self::TokenLost { figure, token } => {
                phrase!("cqb-token-lost", figure = known_name(world, *figure), token = token.as_str())
            }
            // The report names the event that earned it.
            Self::Scored { row, points, why, .. } => {
                let points = Viewpoint::points_for_viewer(world, *points);
                let title = score_row_title(world, *row, why);
                phrase!("cqb-scored", points = format!("{points:+}"), row = title)
            }
            Self::Ended { why, .. } => ending_reason(world, why),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        match self {
            Self::RoundBegan { round, .. } => banner_cue(phrase!("cqb-round-began.over", round = *round), Tint::Plain),
            Self::PhaseBegan { phase, side } if *phase != "end" => {
                let tint = if *side == Side::Response { Tint::Team } else { Tint::Hostile };
                banner_cue(phrase!("cqb-phase-began.over", phase = phase.as_str(), side = side.word()), tint)
            }
            Self::PhaseBegan { .. } => banner_cue(phrase!("cqb-end-phase.over"), Tint::Dim),
            // A tile out of sight is not shown.
            Self::Stepped { figure, from, to, .. } => {
                match SideKnowledge::by(world, Viewpoint::of(world)).at(*figure) {
                    Some(at) if at != *to => Cue::Seen { figure: *figure, at, gone: true },
                    _ => Cue::Moved { figure: *figure, from: *from, to: *to },
                }
            }
            Self::DoorChanged { at, after, .. } => {
                let loud = after.forced || after.kind != DoorKind::Ordinary;
                Cue::Door { at: *at, open: after.is_open(), loud }
            }
            Self::SmokeChanged { at, .. } => Cue::Smoke { at: *at },
            Self::TokenGained { figure, token } => Cue::Token { figure: *figure, token: *token, gained: true },
            Self::TokenLost { figure, token } => Cue::Token { figure: *figure, token: *token, gained: false },
            Self::Scored { points, figure, .. } => {
                let points = Viewpoint::points_for_viewer(world, *points);
                let tint = if points < 0 { Tint::Bad } else { Tint::Good };
                figure.map_or(Cue::None, |figure| caption_cue(world, figure, format!("{points:+}"), tint))
            }
            Self::Ended { .. } => Cue::None,
        }
    }
}

impl CqbBookEvent for CommonEvent {
    fn arrives(&self) -> Option<(FigureId, Tile)> {
        if let Self::Stepped { figure, to, .. } = self { Some((*figure, *to)) } else { None }
    }

    fn crosses(&self) -> Option<(FigureId, Tile, bool)> {
        if let Self::DoorChanged { at, after, by: Some(figure), .. } = self {
            // The watched door was opened by hand (CQB-OVER-4).
            return after.is_open().then_some((*figure, *at, false));
        }
        // Crossing (CQB-OVER-3).
        self.arrives().map(|(figure, to)| (figure, to, false))
    }

    fn sounds(&self, world: &World) -> Option<(FigureId, Tile, Notice)> {
        if let Self::DoorChanged { at, before, after, by: Some(by), .. } = self {
            return (before.state != after.state).then_some((*by, *at, Notice::Door));
        }
        let (figure, to) = self.arrives()?;
        world.resource::<Board>().rough(to).then_some((figure, to, Notice::Step))
    }
}

fn round_began(world: &mut World) {
    world.alter::<BreachingSides>().0.clear();
    world.alter::<Heat>().rooms.clear();
    for figure in world.figures() {
        world.edit::<TurnState>(figure, |done| {
            done.steps = 0;
            done.intercepted = false;
            done.rushed = false;
            done.reacted = false;
        });
        world.take::<UnderFire>(figure);
    }
    note_untold_surrenders(world);
}

fn phase_began(world: &mut World, phase: Word, side: Side) {
    for figure in world.figures() {
        if world.side(figure) != side {
            continue;
        }
        let budget = move_budget::move_budget(world, figure);
        world.edit::<TurnState>(figure, |done| {
            if phase == "move" {
                done.left = budget;
                done.run = Run::default();
            } else {
                done.acted = false;
                done.left = 0;
            }
        });
    }
}

/// A wedge placed under a door leaves the figure's gear; one taken away joins it.
fn wedge_changes_hands(world: &mut World, figure: FigureId, before: bool, after: bool) {
    let carried = carried_kit::carried_items(world, figure).into_iter().find(|(_, works)| *works == ItemEffect::Wedge);
    match (before, after, carried) {
        (false, true, Some((item, _))) => use_up_item(world, figure, item),
        (true, false, _) => world.edit::<Gear>(figure, |gear| gear.0.push(Word::new("wedge"))),
        _ => {}
    }
}

/// A step with its tile, if the side that is told sees the figure there. The tile of a step out of sight is the other side's secret
/// (CQB-SIGHT-4).
fn stepped(world: &World, figure: FigureId, to: Tile) -> Phrase {
    let (name, known) = (known_name(world, figure), SideKnowledge::by(world, Viewpoint::of(world)));
    match known.at(figure) {
        Some(at) if at == to => phrase!("cqb-moved", figure = name, to = to),
        Some(_) => phrase!("cqb-moved-out-of-sight", figure = name),
        None => phrase!("cqb-moved-unseen", figure = name),
    }
}

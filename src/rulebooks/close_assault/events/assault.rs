//! Events of assaults and CQB (CA-ENTER-1 to 5, CA-INIT-1 to 8, CA-MOP-1 to 9).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cover, Tile};
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventDice, EventTag, FigureId, Figures, Ledger, Side, Tint, Viewpoint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{banner_cue, caption_cue, faces_text, unit_name, unit_names};
use crate::rulebooks::close_assault::events::placement::{place_at_first_model, place_model};
use crate::rulebooks::close_assault::state::active_unit::ActiveUnit;
use crate::rulebooks::close_assault::state::unit::{ActivationState, Unit};

/// State of an assaulted unit at contact (CA-ENTER-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Footing {
    pub figure: FigureId,
    pub cover: Cover,
    pub pinned: bool,
}

/// A model moved up to the fight (CA-CONTACT-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Placed {
    pub figure: FigureId,
    pub model: u8,
    pub from: Tile,
    pub to: Tile,
}

/// An initiative die (CA-INIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Drawn {
    pub figure: FigureId,
    pub face: u8,
    pub ledger: Ledger,
    pub total: i16,
}

/// An assault is declared; `idle` if a Move of 0 tiles was spent on it (CA-ENTER-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct AssaultDeclared {
    pub figures: Vec<FigureId>,
    pub targets: Vec<FigureId>,
    pub idle: bool,
}

impl BookEvent<CloseAssault> for AssaultDeclared {
    fn phrase(&self, world: &World) -> Phrase {
        let (figures, targets) = (unit_names(world, &self.figures), unit_names(world, &self.targets));
        phrase!("ca-assault-declared", figures = figures, targets = targets)
    }

    fn cue(&self, world: &World) -> Cue {
        let at = self.targets.first().and_then(|id| world.at(*id));
        let tint = match self.figures.first().map(|id| world.side(*id)) {
            Some(Side::Response) => Tint::Team,
            _ => Tint::Hostile,
        };
        at.map_or(Cue::None, |at| Cue::Said { at, text: phrase!("ca-assault-declared.over"), tint })
    }
}

/// CQB begins: state of the assaulted, and the contact moves (CA-ENTER-5, CA-CONTACT-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Engaged {
    pub figures: Vec<FigureId>,
    pub targets: Vec<Footing>,
    pub moves: Vec<Placed>,
}

impl BookEvent<CloseAssault> for Engaged {
    fn apply(&self, world: &mut World) {
        for placed in &self.moves {
            place_model(world, placed.figure, placed.model, placed.to);
            place_at_first_model(world, placed.figure);
        }
    }

    fn phrase(&self, world: &World) -> Phrase {
        let state = |target: &Footing| {
            let cover = match target.cover {
                Cover::None => "none",
                Cover::Half => "half",
                Cover::Full => "full",
            };
            let figure = unit_name(world, target.figure);
            phrase!("ca-caught", figure = figure, cover = cover, pinned = target.pinned)
        };
        let infantry = |target: &&Footing| !world.is_vehicle(target.figure);
        let caught = Phrase::joined("; ", self.targets.iter().filter(infantry).map(state));
        if caught.is_empty() { phrase!("ca-vehicle-swarmed") } else { phrase!("ca-engaged", caught = caught) }
    }

    fn cue(&self, _: &World) -> Cue {
        // A cue shows one unit: the first that moves, mostly the assaulter.
        let of = |figure: FigureId| self.moves.iter().filter(move |placed| placed.figure == figure);
        let paths = |figure| of(figure).map(|placed| (placed.model, vec![placed.from, placed.to])).collect();
        let mover = self.figures.iter().find(|id| of(**id).next().is_some());
        mover.map_or(Cue::None, |id| Cue::Marched { figure: *id, paths: paths(*id) })
    }
}

/// The order of strikes in a round; simultaneous strikers share a list (CA-INIT-4, CA-INIT-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Initiative {
    pub round: u8,
    pub rolls: Vec<Drawn>,
    pub strikes: Vec<Vec<FigureId>>,
}

impl BookEvent<CloseAssault> for Initiative {
    fn phrase(&self, world: &World) -> Phrase {
        let drawn =
            |drawn: &Drawn| phrase!("ca-initiative-die", figure = unit_name(world, drawn.figure), total = drawn.total);
        let rolls = Phrase::joined(", ", self.rolls.iter().map(drawn));
        let order = self.strikes.iter().map(|together| phrase!("ca-strikers", figures = unit_names(world, together)));
        let order = order.reduce(|first, next| phrase!("ca-strikers-then", first = first, next = next));
        let (round, order) = (self.round, order.unwrap_or_default());
        if rolls.is_empty() {
            phrase!("ca-cqb-round", round = round, order = order)
        } else {
            phrase!("ca-cqb-round-rolled", round = round, rolls = rolls, order = order)
        }
    }

    fn cue(&self, _: &World) -> Cue {
        banner_cue(phrase!("ca-cqb-round.over", round = self.round), Tint::Warn)
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        let faces: Vec<u8> = self.rolls.iter().map(|drawn| drawn.face).collect();
        EventDice::of(&[("", &faces)])
    }
}

/// The bonus attacks of an assaulting unit, from a die with `sides` sides (CA-ATTACK-2, CA-ATTACK-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct BonusRolled {
    pub figure: FigureId,
    pub sides: u8,
    pub face: u8,
    pub attacks: u8,
}

impl BookEvent<CloseAssault> for BonusRolled {
    fn phrase(&self, world: &World) -> Phrase {
        let figure = unit_name(world, self.figure);
        phrase!("ca-bonus-rolled", figure = figure, attacks = self.attacks, sides = self.sides)
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        EventDice::of(&[("", &[self.face])])
    }
}

/// The attacks of one unit on another in a round (CA-HIT-1, CA-SAVE-1). Against a vehicle `light` holds the damage
/// rolls of ordinary hits (CA-VEH-8), and no model is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Struck {
    pub figure: FigureId,
    pub target: FigureId,
    pub attacks: u8,
    pub needed: u8,
    pub faces: Vec<u8>,
    pub hits: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<u8>,
    pub saves: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub light: Vec<u8>,
    pub lost: u8,
}

impl BookEvent<CloseAssault> for Struck {
    fn phrase(&self, world: &World) -> Phrase {
        let after = match self.save {
            Some(_) if self.hits > 0 => "saves",
            _ if !self.light.is_empty() => "light",
            _ if world.is_vehicle(self.target) => "none",
            _ => "lost",
        };
        phrase!(
            "ca-struck",
            figure = unit_name(world, self.figure),
            target = unit_name(world, self.target),
            attacks = self.attacks,
            rolled = !self.faces.is_empty(),
            needed = self.needed,
            faces = faces_text(&self.faces),
            hits = self.hits,
            after = after,
            save = self.save.unwrap_or_default(),
            saves = faces_text(&self.saves),
            light = faces_text(&self.light),
            lost = self.lost,
        )
    }

    fn cue(&self, world: &World) -> Cue {
        let saved = self.hits > 0 && self.lost == 0;
        if saved { caption_cue(world, self.target, phrase!("ca-saved"), Tint::Dim) } else { Cue::None }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        let dice = EventDice::of(&[("", &self.faces), ("saves", &self.saves), ("light", &self.light)])?;
        let dice = dice.counting("", |face| face >= self.needed);
        Some(dice.counting("saves", |face| self.save.is_some_and(|save| face >= save)))
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        let Self { figure: by, target, .. } = *self;
        let places = world.at(by).zip(world.at(target));
        let shot = |(from, at)| EventTag::Shot { by, target: Some(target), from, at, hit: self.hits > 0 };
        places.map(shot).into_iter().collect()
    }
}

/// A round of CQB is over: losses of assaulters and assaulted, and the loser (CA-MOP-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct MoppedUp {
    pub round: u8,
    pub assaulters_lost: u8,
    pub assaulted_lost: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loser: Option<Side>,
}

impl BookEvent<CloseAssault> for MoppedUp {
    fn phrase(&self, _: &World) -> Phrase {
        phrase!("ca-mopped-up", assaulters = self.assaulters_lost, assaulted = self.assaulted_lost)
    }
}

/// The assault is over; the winners may consolidate (CA-CONSOL-1, CA-MOP-6, CA-VEH-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct AssaultEnded {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    pub winners: Vec<FigureId>,
}

impl BookEvent<CloseAssault> for AssaultEnded {
    /// Winners that had not activated count as activated (CA-CONSOL-3).
    fn apply(&self, world: &mut World) {
        let unit = world.resource::<ActiveUnit>().unit;
        for figure in self.winners.iter().copied().chain(unit) {
            world.edit::<ActivationState>(figure, ActivationState::end);
        }
        let mut hand = world.alter::<ActiveUnit>();
        (hand.unit, hand.joint) = (None, None);
        hand.winners = self.winners.clone();
    }

    fn phrase(&self, world: &World) -> Phrase {
        match self.winner {
            None => phrase!("ca-assault-over"),
            Some(_) => phrase!("ca-cqb-won", figures = unit_names(world, &self.winners)),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        match self.winner {
            Some(side) if side == Viewpoint::of(world) => banner_cue(phrase!("ca-cqb-won.over"), Tint::Good),
            Some(_) => banner_cue(phrase!("ca-cqb-lost"), Tint::Bad),
            None => Cue::None,
        }
    }
}

//! Events of assaults and CQB (CA-ENTER-1 to 5, CA-INIT-1 to 8, CA-MOP-1 to 9).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cover, Tile};
use crate::model::{Cue, EventDice, EventTag, FigureId, Figures, Ledger, Side, Tint, Viewpoint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{
    banner_cue, caption_cue, faces_text, names_text, number_with_noun,
};
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
    fn sentence(&self, world: &World) -> String {
        let verb = if self.figures.len() == 1 { "assaults" } else { "assault" };
        format!("{} {verb} {}.", names_text(world, &self.figures), names_text(world, &self.targets))
    }

    fn cue(&self, world: &World) -> Cue {
        let at = self.targets.first().and_then(|id| world.at(*id));
        let tint = match self.figures.first().map(|id| world.side(*id)) {
            Some(Side::Response) => Tint::Team,
            _ => Tint::Hostile,
        };
        at.map_or(Cue::None, |at| Cue::Said { at, text: "Assault!".into(), tint })
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

    fn sentence(&self, world: &World) -> String {
        let state = |target: &Footing| {
            let cover = match target.cover {
                Cover::None => "in the open",
                Cover::Half => "in half cover",
                Cover::Full => "in full cover",
            };
            let pinned = if target.pinned { ", Pinned" } else { "" };
            format!("{} is caught {cover}{pinned}", world.label(target.figure))
        };
        let infantry = |target: &&Footing| !world.is_vehicle(target.figure);
        let met: Vec<String> = self.targets.iter().filter(infantry).map(state).collect();
        if met.is_empty() { "The vehicle is swarmed.".into() } else { format!("{}.", met.join("; ")) }
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
    fn sentence(&self, world: &World) -> String {
        let drawn = |drawn: &Drawn| format!("{} {}", world.label(drawn.figure), drawn.total);
        let rolls: Vec<String> = self.rolls.iter().map(drawn).collect();
        let dice = if rolls.is_empty() { String::new() } else { format!(" ({})", rolls.join(", ")) };
        let order: Vec<String> = self.strikes.iter().map(|together| names_text(world, together)).collect();
        format!("Round {} of CQB{dice}: {}.", self.round, order.join(", then "))
    }

    fn cue(&self, _: &World) -> Cue {
        banner_cue(format!("CQB, round {}", self.round), Tint::Warn)
    }

    fn dice(&self) -> Option<EventDice> {
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
    fn sentence(&self, world: &World) -> String {
        let attacks = number_with_noun(self.attacks, "bonus attack", "bonus attacks");
        format!("{} gets {attacks} from the assault (D{}).", world.label(self.figure), self.sides)
    }

    fn dice(&self) -> Option<EventDice> {
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
    fn sentence(&self, world: &World) -> String {
        let Self { needed, lost, .. } = self;
        let (striker, target) = (world.label(self.figure), world.label(self.target));
        let attacks = number_with_noun(self.attacks, "attack", "attacks");
        let rolled = match &self.faces[..] {
            [] => String::new(),
            rolled => format!(" on {needed}+: {}", faces_text(rolled)),
        };
        let hits = number_with_noun(self.hits, "hit", "hits");
        let tail = match self.save {
            Some(save) if self.hits > 0 => format!(", saves on {save}+: {}, {lost} lost", faces_text(&self.saves)),
            _ if !self.light.is_empty() => format!(", light weapons hit on a 6: {}", faces_text(&self.light)),
            _ if world.is_vehicle(self.target) => String::new(),
            _ => format!(", {lost} lost"),
        };
        format!("{striker} strikes {target}, {attacks}{rolled}, {hits}{tail}.")
    }

    fn cue(&self, world: &World) -> Cue {
        let saved = self.hits > 0 && self.lost == 0;
        if saved { caption_cue(world, self.target, "saved", Tint::Dim) } else { Cue::None }
    }

    fn dice(&self) -> Option<EventDice> {
        EventDice::of(&[("", &self.faces), ("saves", &self.saves), ("light", &self.light)])
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
    fn sentence(&self, _: &World) -> String {
        let Self { assaulters_lost, assaulted_lost, .. } = self;
        format!("Lost in the round: assaulters {assaulters_lost}, assaulted {assaulted_lost}.")
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

    fn sentence(&self, world: &World) -> String {
        if self.winner.is_none() {
            return "The assault is over.".into();
        }
        let verb = if self.winners.len() == 1 { "wins" } else { "win" };
        format!("{} {verb} the CQB.", names_text(world, &self.winners))
    }

    fn cue(&self, world: &World) -> Cue {
        match self.winner {
            Some(side) if side == Viewpoint::of(world) => banner_cue("The CQB is won".into(), Tint::Good),
            Some(_) => banner_cue("The CQB is lost".into(), Tint::Bad),
            None => Cue::None,
        }
    }
}

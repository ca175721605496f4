//! Items used, entries breached, traps found and sprung.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{
    caption_cue, deed_cue, figure_or_object_name, item_name, known_name, roll_if_any, successes_lit, use_phrase,
};
use super::shared_event_changes::{mark_acted, remember_door, turn_to, use_up_item};
use super::witnesses::{sides_confirming, sides_seeing};
use super::{CqbBookEvent, ModernCqb, no};
use crate::board::{Board, Tile};
use crate::localization::{Phrase, phrase};
use crate::model::{
    Cue, EventDice, EventTag, FigureId, Figures, Knowledge, Ledger, Reason, Side, SideKnowledge, Sides, Tint,
    Viewpoint, Word, Writer, turn_toward,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::data::ItemEffect;
use crate::rulebooks::modern_cqb::mission::score;
use crate::rulebooks::modern_cqb::senses::{burst_reach, observation};
use crate::rulebooks::modern_cqb::state::alarm::Notice;
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::objects::{self, State};
use crate::rulebooks::modern_cqb::state::phases::BreachingSides;

/// A figure used an item (CQB-UTIL-1); `into` is the one room that a flash on a doorway was thrown into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ItemUsed {
    pub figure: FigureId,
    pub item: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub into: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
}

impl BookEvent<ModernCqb> for ItemUsed {
    /// Uses up an item, unless it is reusable (CQB-UTIL-1); wedges are counted when their door changes.
    fn apply(&self, world: &mut World) {
        let Self { figure, item, at, target, .. } = *self;
        mark_acted(world, figure);
        if let Some(at) = at {
            turn_toward(world, figure, at);
        }
        let kit = carried_kit::item_data(world, item).map(|(gear, works)| (gear.keeps, works));
        if kit.is_some_and(|(keeps, works)| !keeps && works != ItemEffect::Wedge) {
            use_up_item(world, figure, item);
        }
        if let (Some((_, ItemEffect::Mirror)), Some(at)) = (kit, at) {
            let side = world.side(figure);
            observation::update_seen_from(world, side, at);
        }
        if let Some(target) = target {
            turn_to(world, figure, target);
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        match self.at {
            Some(at) => sides_seeing(world, &[self.figure], &[at]),
            None => sides_confirming(world, self.figure),
        }
    }

    fn phrase(&self, world: &World) -> Phrase {
        use_phrase(world, known_name(world, self.figure), self.item, self.target)
    }

    /// A burst for a thrown item, a caption for another.
    fn cue(&self, world: &World) -> Cue {
        let Self { figure, item, into, .. } = *self;
        let Some((gear, works)) = carried_kit::item_data(world, item) else { return Cue::None };
        let name = || phrase!("cqb-item", item = item_name(gear));
        let (Some(from), Some(to)) = (world.at(figure), self.at) else {
            return deed_cue(world, figure, name(), Tint::Team);
        };
        let side = Viewpoint::of(world);
        let (kind, reach) = match works {
            ItemEffect::Flash => ("flash", burst_reach::known_flash_tiles(world, side, to, into)),
            ItemEffect::Smoke => {
                ("smoke", burst_reach::smoke_tiles(&SideKnowledge::by(world, side).pictured_board(), to, gear))
            }
            _ => {
                let tint = Viewpoint::tint(world, Tint::Team, world.side(figure));
                return Cue::Said { at: to, text: name(), tint };
            }
        };
        Cue::Thrown { figure, from, to, kind: Word::new(kind), reach }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }
}

impl CqbBookEvent for ItemUsed {
    fn reason(&self, world: &World) -> Reason {
        let about = |target| score::reason_about("used", world, self.figure).word(target).word(self.item);
        self.target.map_or_else(Reason::default, about)
    }
}

/// A figure attempted a breach (CQB-BREACH-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Breached {
    pub figure: FigureId,
    pub at: Tile,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub needed: u16,
    pub opened: bool,
    #[serde(default, skip_serializing_if = "no")]
    pub explosive: bool,
}

impl BookEvent<ModernCqb> for Breached {
    fn apply(&self, world: &mut World) {
        let Self { figure, at, .. } = *self;
        mark_acted(world, figure);
        if self.explosive {
            use_up_item(world, figure, Word::new("breaching-charge"));
        }
        turn_toward(world, figure, at);
        if !self.opened {
            return;
        }
        Knowledge::remember(world, at);
        let mut board = world.alter::<Board>();
        let door = board.door(at);
        match (door, self.explosive) {
            (_, true) => {
                board.breach_by_explosive(at);
            }
            (Some(door), false) => {
                board.set_door(at, door.forced_open());
            }
            (None, false) => {
                board.force_wall(at);
            }
        }
        let side = world.side(figure);
        world.alter::<BreachingSides>().0.insert(side);
        if let Some(door) = world.resource::<Board>().door(at) {
            remember_door(world, figure, at, door);
        }
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure], &[self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, roll) = (known_name(world, self.figure), roll_if_any(&self.faces, self.needed));
        match (self.explosive, self.opened) {
            (true, true) => phrase!("cqb-blown-open", figure = figure, roll = roll),
            (true, false) => phrase!("cqb-not-blown-open", figure = figure, roll = roll),
            (false, true) => phrase!("cqb-forced-open", figure = figure, roll = roll),
            (false, false) => phrase!("cqb-not-forced-open", figure = figure, roll = roll),
        }
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Door { at: self.at, open: self.opened, loud: self.explosive || !self.opened }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces)]))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let acted = EventTag::Acted { figure: self.figure, waits: false };
        vec![acted, EventTag::Breached { at: self.at, opened: self.opened }]
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.opened))
    }
}

impl CqbBookEvent for Breached {
    /// The watched door was opened (CQB-OVER-4).
    fn crosses(&self) -> Option<(FigureId, Tile, bool)> {
        self.opened.then_some((self.figure, self.at, false))
    }

    fn sounds(&self, _: &World) -> Option<(FigureId, Tile, Notice)> {
        Some((self.figure, self.at, Notice::Door))
    }
}

/// A figure searched for a trap (CQB-REACT-4); a mirror shows it without a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TrapSearched {
    pub figure: FigureId,
    pub object: Word,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub needed: u16,
    pub found: bool,
}

impl BookEvent<ModernCqb> for TrapSearched {
    fn apply(&self, world: &mut World) {
        let side = world.side(self.figure);
        objects::edit_object(world, self.object, |object| {
            object.tried.insert(self.figure);
            if self.found {
                object.known.insert(side, object.state);
            }
        });
    }

    /// A failed search reveals nothing, not even that there was something to find.
    fn witnesses(&self, world: &World) -> Sides {
        if self.found { Sides::of(world.side(self.figure)) } else { Sides::NONE }
    }

    fn phrase(&self, world: &World) -> Phrase {
        let figure = known_name(world, self.figure);
        if self.found {
            phrase!("cqb-trap-found", figure = figure, object = figure_or_object_name(world, self.object))
        } else {
            phrase!("cqb-trap-not-found", figure = figure)
        }
    }

    fn cue(&self, world: &World) -> Cue {
        if self.found { caption_cue(world, self.figure, phrase!("cqb-trap-found.over"), Tint::Warn) } else { Cue::None }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces)]))
    }
}

impl CqbBookEvent for TrapSearched {
    fn interrupts(&self, figure: FigureId, _: Side) -> bool {
        self.found && self.figure == figure
    }
}

/// A figure triggered a trap (CQB-REACT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TrapSprung {
    pub figure: FigureId,
    pub object: Word,
    pub trap: Word,
    pub at: Tile,
}

impl BookEvent<ModernCqb> for TrapSprung {
    fn apply(&self, world: &mut World) {
        let side = world.side(self.figure);
        objects::set_state(world, self.object, State::Spent, side);
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure], &[self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, object) = (known_name(world, self.figure), figure_or_object_name(world, self.object));
        phrase!("cqb-trap-sprung", figure = figure, object = object)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("cqb-trap-sprung.over"), tint: Tint::Bad }
    }
}

impl CqbBookEvent for TrapSprung {
    fn interrupts(&self, figure: FigureId, _: Side) -> bool {
        self.figure == figure
    }
}

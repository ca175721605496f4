//! Civilians, and those whom others drag or lead out.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{caption_cue, is_of_team, known_name, rolled_faces, successes_lit};
use super::shared_event_changes::{mark_acted, turn_to, update_sight_of_moved};
use super::witnesses::{given_and_confirming_sides, sides_confirming, sides_seeing};
use super::{CqbBookEvent, ModernCqb, no};
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{
    At, Cue, EventDice, EventTag, FigureId, Figures, Ledger, OffMap, Reason, Sides, Tint, Viewpoint, Writer,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::{careers, score};
use crate::rulebooks::modern_cqb::state::figure::TurnState;
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::past_event_marks::{Mood, PanicState};
use crate::rulebooks::modern_cqb::state::status_effects::{self, Dragging};

/// A figure tried to calm a panicking civilian (CQB-RECOVER-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reassured {
    pub figure: FigureId,
    pub target: FigureId,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub needed: u16,
    pub calmed: bool,
}

impl BookEvent<ModernCqb> for Reassured {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.target.0);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (known_name(world, self.figure), known_name(world, self.target));
        let (faces, needed, calmed) = (rolled_faces(&self.faces), self.needed, self.calmed);
        phrase!("cqb-reassured", figure = figure, target = target, faces = faces, needed = needed, calmed = calmed)
    }

    fn cue(&self, world: &World) -> Cue {
        if self.calmed {
            caption_cue(world, self.target, phrase!("cqb-reassured.calm"), Tint::Good)
        } else {
            caption_cue(world, self.target, phrase!("cqb-reassured.deaf"), Tint::Warn)
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces)]))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.calmed))
    }
}

/// A civilian follows the figure that took control of it (CQB-CIV-11); a `secured` one never panics again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Controlled {
    pub figure: FigureId,
    pub by: FigureId,
    #[serde(default, skip_serializing_if = "no")]
    pub secured: bool,
}

impl BookEvent<ModernCqb> for Controlled {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, status_effects::Controlled { by: self.by });
        let number = score::current_event_number(world);
        world.put(self.figure, number);
        let calm = PanicState { secured: self.secured, ..PanicState::default() };
        world.edit::<PanicState>(self.figure, |panic| *panic = calm);
    }

    fn witnesses(&self, world: &World) -> Sides {
        given_and_confirming_sides(world, self.figure, Sides::of(world.side(self.by)))
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-controlled", figure = known_name(world, self.figure), leader = known_name(world, self.by))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-controlled.over"), Tint::Civilian)
    }
}

/// A civilian panics (CQB-CIV-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Panicked {
    pub figure: FigureId,
    pub face: u8,
    pub mood: Mood,
}

impl BookEvent<ModernCqb> for Panicked {
    fn apply(&self, world: &mut World) {
        world.edit::<PanicState>(self.figure, |panic| panic.mood = Some(self.mood));
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let mood = match self.mood {
            Mood::Runs => "runs",
            Mood::Freezes => "freezes",
            Mood::Bolts => "bolts",
        };
        phrase!("cqb-panicked", figure = known_name(world, self.figure), face = self.face, mood = mood)
    }

    fn cue(&self, world: &World) -> Cue {
        let freezes = self.mood == Mood::Freezes;
        let text = if freezes { phrase!("cqb-panicked.freezes") } else { phrase!("cqb-panicked.panics") };
        caption_cue(world, self.figure, text, Tint::Bad)
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        EventDice::of(&[("", &[self.face])])
    }
}

/// A controlled civilian ignores its first panic trigger (CQB-CIV-11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PanicIgnored {
    pub figure: FigureId,
    pub cause: Cause,
}

impl BookEvent<ModernCqb> for PanicIgnored {
    fn apply(&self, world: &mut World) {
        world.edit::<PanicState>(self.figure, |panic| panic.steadied = true);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-panic-ignored", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-panic-ignored.over"), Tint::Civilian)
    }
}

/// A figure took hold of another to drag it, or let go (CQB-MOVE-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DragChanged {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<FigureId>,
}

impl BookEvent<ModernCqb> for DragChanged {
    fn apply(&self, world: &mut World) {
        match self.target {
            Some(whom) => world.put(self.figure, Dragging { whom }),
            None => world.take::<Dragging>(self.figure),
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let figure = known_name(world, self.figure);
        match self.target {
            Some(target) => phrase!("cqb-drag-begun", figure = figure, target = known_name(world, target)),
            None => phrase!("cqb-drag-ended", figure = figure),
        }
    }
}

/// A figure was dragged to the tile its dragger just left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Dragged {
    pub figure: FigureId,
    pub by: FigureId,
    pub from: Tile,
    pub to: Tile,
}

impl BookEvent<ModernCqb> for Dragged {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, At(self.to));
        update_sight_of_moved(world, self.figure, self.to);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.by], &[self.from, self.to])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-dragged", figure = known_name(world, self.by), target = known_name(world, self.figure))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Moved { figure: self.figure, from: self.from, to: self.to }
    }
}

impl CqbBookEvent for Dragged {
    fn arrives(&self) -> Option<(FigureId, Tile)> {
        Some((self.figure, self.to))
    }
}

/// A civilian, a suspect or a casualty left the map by an exit (CQB-CIV-11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Extracted {
    pub figure: FigureId,
    pub at: Tile,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<FigureId>,
}

impl BookEvent<ModernCqb> for Extracted {
    fn apply(&self, world: &mut World) {
        if let Some(by) = self.by {
            careers::count_deed(world, by, careers::LED_OUT);
        }
        world.put(self.figure, OffMap);
        if !world.has::<score::TakenAt>(self.figure) {
            let number = score::current_event_number(world);
            world.put(self.figure, number);
        }
        world.take::<status_effects::Controlled>(self.figure);
    }

    fn witnesses(&self, world: &World) -> Sides {
        let own = self.by.map_or(Sides::NONE, |by| Sides::of(world.side(by)));
        sides_seeing(world, &[self.figure], &[self.at]).or(own)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-brought-out", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        let tint = self.by.map_or(Tint::Good, |by| Viewpoint::tint(world, Tint::Good, world.side(by)));
        Cue::Said { at: self.at, text: phrase!("cqb-brought-out.over"), tint }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Safe { figure: self.figure }]
    }
}

impl CqbBookEvent for Extracted {
    fn reason(&self, world: &World) -> Reason {
        score::reason_about("extracted", world, self.figure)
    }
}

/// A figure left the map by an exit, by itself (CQB-ROUND-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Left {
    pub figure: FigureId,
    pub at: Tile,
}

impl BookEvent<ModernCqb> for Left {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, OffMap);
        world.edit::<TurnState>(self.figure, |done| done.left = 0);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure], &[self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-left", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        if is_of_team(world, self.figure) {
            Cue::Said { at: self.at, text: phrase!("cqb-left.out"), tint: Tint::Good }
        } else {
            Cue::Said { at: self.at, text: phrase!("cqb-left.away"), tint: Tint::Bad }
        }
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        let safe = is_of_team(world, self.figure).then_some(EventTag::Safe { figure: self.figure });
        safe.into_iter().collect()
    }
}

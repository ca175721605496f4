//! Names, rolls and pictures that the phrases and cues of several events share.

use bevy::prelude::World;

use crate::localization::{Argument, MessageId, NameKind, Phrase, phrase};
use crate::model::{Certainty, Cue, EventDice, FigureId, Figures, Side, SideKnowledge, Tint, Viewpoint, Word};
use crate::rulebooks::modern_cqb::data::{Book, GearData, ItemEffect};
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::objects::Objects;

/// The text over a suspect who gives up; the mark makes it a moment of the review.
pub(super) const GIVES_UP: MessageId = MessageId("cqb-surrendered.over");

/// The name of a figure that the side does not know: a term as any other name is.
const SOMEBODY: &str = "somebody";

/// The name of a figure as the side knows it that is told: its own figures and Confirmed ones by name.
pub(super) fn known_name(world: &World, figure: FigureId) -> Argument {
    Argument::figure(known_label(world, figure))
}

/// That name as it is.
pub(super) fn known_label(world: &World, figure: FigureId) -> String {
    let known = SideKnowledge::by(world, Viewpoint::of(world));
    if known.certainty(figure) == Certainty::Confirmed { world.label(figure) } else { SOMEBODY.into() }
}

/// Whoever it is.
pub(super) fn somebody() -> Argument {
    Argument::figure(SOMEBODY)
}

/// The name of a figure or an object.
pub(super) fn figure_or_object_name(world: &World, id: Word) -> Argument {
    let thing = world.resource::<Objects>().get(id).map(|thing| Argument::name(NameKind::Object, thing.called()));
    thing.unwrap_or_else(|| known_name(world, FigureId(id)))
}

/// What was secured, name by name; empty for nothing. A name of the level's may be a plural, and is no subject of a verb.
pub(super) fn secured_things(world: &World, things: &[Word]) -> Phrase {
    let thing = |id: &Word| phrase!("cqb-thing", thing = figure_or_object_name(world, *id));
    Phrase::joined(", ", things.iter().map(thing))
}

/// The faces of dice.
pub(super) fn rolled_faces(faces: &[u8]) -> Argument {
    let told: Vec<String> = faces.iter().map(u8::to_string).collect();
    if told.is_empty() { phrase!("cqb-no-dice").into() } else { told.join(" ").into() }
}

/// A roll and what it needed; the word `none` if nothing was rolled.
pub(super) fn roll_if_any(rolled: &[u8], needed: u16) -> Argument {
    if rolled.is_empty() {
        "none".into()
    } else {
        phrase!("cqb-roll", faces = rolled_faces(rolled), needed = needed).into()
    }
}

/// The name of an item within a sentence.
pub(super) fn item_name(gear: &GearData) -> Argument {
    Argument::name(NameKind::Item, gear.name.to_lowercase())
}

/// `Alpha throws smoke.`, `Alpha uses an evidence kit on the ledger.`
pub(super) fn use_phrase(world: &World, figure: Argument, item: Word, target: Option<Word>) -> Phrase {
    let (item, article, thrown) = match carried_kit::item_data(world, item) {
        None => (Argument::name(NameKind::Item, item.to_string()), "none", false),
        Some((gear, works)) => {
            let vowel = gear.name.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
            let article = match works {
                ItemEffect::Smoke => "none",
                _ if vowel => "an",
                _ => "a",
            };
            (item_name(gear), article, matches!(works, ItemEffect::Smoke | ItemEffect::Flash))
        }
    };
    let target = target.map(|target| figure_or_object_name(world, target));
    match (thrown, target) {
        (true, None) => phrase!("cqb-threw", figure = figure, item = item, article = article),
        (true, Some(target)) => {
            phrase!("cqb-threw-on", figure = figure, item = item, article = article, target = target)
        }
        (false, None) => phrase!("cqb-used", figure = figure, item = item, article = article),
        (false, Some(target)) => {
            phrase!("cqb-used-on", figure = figure, item = item, article = article, target = target)
        }
    }
}

pub(super) fn banner_cue(text: impl Into<Phrase>, tint: Tint) -> Cue {
    Cue::Banner { text: text.into(), tint }
}

/// A cue of harm.
pub(super) fn harm_cue(world: &World, figure: FigureId, text: Phrase) -> Cue {
    Cue::Struck { figure, at: None, text, tint: Viewpoint::tint(world, Tint::Bad, world.side(figure)) }
}

/// A cue in the tint given, but neutral for a hostile's deed, which is no good news.
pub(super) fn deed_cue(world: &World, figure: FigureId, text: Phrase, tint: Tint) -> Cue {
    caption_cue(world, figure, text, Viewpoint::tint(world, tint, world.side(figure)))
}

/// A caption over a figure.
pub(super) fn caption_cue(world: &World, figure: FigureId, text: impl Into<Phrase>, tint: Tint) -> Cue {
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text: text.into(), tint })
}

/// Whether a figure is of the team.
pub(super) fn is_of_team(world: &World, figure: FigureId) -> bool {
    world.side(figure) == Side::Response
}

/// The dice of an event, each that shows a success lit (CQB-DICE-1).
pub fn successes_lit(world: &World, dice: Option<EventDice>) -> Option<EventDice> {
    let from = world.resource::<Book>().dice.success_from;
    let mut dice = dice?;
    for throw in &mut dice.throws {
        throw.counts = throw.faces.iter().map(|face| *face >= from).collect();
    }
    Some(dice)
}

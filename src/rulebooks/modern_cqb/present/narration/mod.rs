//! The log: each event in a sentence; cues, score rows and endings in its submodules.

mod cues;
mod score_and_ending_reasons;

pub use cues::cue;
pub use score_and_ending_reasons::{earned, ended, title};

use bevy::prelude::World;

use super::objective_status;
use crate::board::{Board, DoorKind, LaneId, LaneKind, Tile};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Side, SideKnowledge, Word, capitalized};
use crate::rulebooks::modern_cqb::data::{Book, Works, dice_pool_odds};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Event, Mood, Relief};
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers;
use crate::rulebooks::modern_cqb::state::objects::{Object, Objects};
use crate::rulebooks::modern_cqb::state::status_effects::{Dead, Downed, Surrendering};
use crate::rulebooks::modern_cqb::state::{carried_kit, phases};

/// The name of a figure as the team knows it: its own figures and Confirmed ones by name.
fn name(world: &World, figure: FigureId) -> String {
    match SideKnowledge::by(world, Side::Response).certainty(figure) {
        Certainty::Confirmed => world.label(figure),
        _ => "somebody".into(),
    }
}

/// The name of a figure or an object.
fn named(world: &World, id: Word) -> String {
    let thing = world.resource::<Objects>().get(id).map(Object::called);
    thing.unwrap_or_else(|| name(world, FigureId(id)))
}

pub fn sentence(world: &World, event: &Event) -> String {
    capitalized(&match event {
        Event::Common(event) => of_common(world, event),
        Event::Own(event) => of_own(world, event),
    })
}

fn of_common(world: &World, event: &CommonEvent) -> String {
    match event {
        CommonEvent::RoundBegan { round, initiative } => format!("Round {round}: {} acts first.", initiative.called()),
        CommonEvent::PhaseBegan { phase, .. } if *phase == "end" => "End Phase.".into(),
        CommonEvent::PhaseBegan { phase, side } => format!("{} Phase: {}.", phases::title(*phase), side.called()),
        CommonEvent::Stepped { figure, to, .. } => stepped(world, *figure, *to),
        CommonEvent::DoorChanged { after, by: None, .. } if after.kind == DoorKind::Locked => "A door locks.".into(),
        CommonEvent::DoorChanged { after, by: None, .. } if after.is_open() => "A door opens.".into(),
        CommonEvent::DoorChanged { before, by: None, .. } if before.kind == DoorKind::Locked => {
            "A door unlocks.".into()
        }
        CommonEvent::DoorChanged { before, after, by, .. } => {
            let who = by.map_or_else(|| "somebody".into(), |by| name(world, by));
            match (before.wedged, after.wedged) {
                (false, true) => format!("{who} wedges the door."),
                (true, false) => format!("{who} takes the wedge from the door."),
                _ => format!("{who} {} the door.", if after.is_open() { "opens" } else { "closes" }),
            }
        }
        CommonEvent::SmokeChanged { before, after, .. } if after < before => "The smoke thins.".into(),
        CommonEvent::SmokeChanged { .. } => "Smoke spreads.".into(),
        CommonEvent::TokenGained { figure, token } => format!("{} is {}.", name(world, *figure), words(*token)),
        CommonEvent::TokenLost { figure, token } => {
            format!("{} is no longer {}.", name(world, *figure), words(*token))
        }
        // The report names the event that earned it.
        CommonEvent::Scored { row, points, why, .. } => format!("{points:+}: {}.", title(*row, why)),
        CommonEvent::Ended { result, why } => score_and_ending_reasons::ended(world, *result, why),
    }
}

/// A step with its tile, if the team sees the figure there. The tile of a step out of sight is the other side's secret
/// (CQB-SIGHT-4).
fn stepped(world: &World, figure: FigureId, to: Tile) -> String {
    let (who, known) = (name(world, figure), SideKnowledge::by(world, Side::Response));
    match known.at(figure) {
        Some(at) if at == to => format!("{who} moves to {}.", place(to)),
        Some(_) => format!("{who} moves out of sight."),
        None => format!("{who} moves."),
    }
}

fn words(token: Word) -> String {
    match token.as_str() {
        "overwatch" => "on Overwatch".into(),
        "suppressed" => "Suppressed".into(),
        other => other.replace('-', " "),
    }
}

fn place(tile: Tile) -> String {
    tile.to_string()
}

/// A lane in words: its kind and its first tile.
fn watched(world: &World, lane: &LaneId) -> String {
    let Some(lane) = world.resource::<Board>().lane(lane) else { return "a lane".into() };
    let what = match lane.kind {
        LaneKind::Doorway => "the doorway",
        LaneKind::Corridor => "the corridor",
        LaneKind::Stair => "the stairs",
        LaneKind::Breach => "the breach",
    };
    lane.tiles.first().map_or_else(|| what.to_owned(), |tile| format!("{what} at {}", place(*tile)))
}

fn faces(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    if faces.is_empty() { "no dice".into() } else { faces.join(" ") }
}

fn of_own(world: &World, event: &CqbEvent) -> String {
    let name = |figure: &FigureId| name(world, *figure);
    match event {
        CqbEvent::InitiativeRolled { response_faces, hostile_faces, to } => {
            let dice = &world.resource::<Book>().dice;
            let [ours, theirs] = [response_faces, hostile_faces].map(|faces| dice_pool_odds::successes(faces, dice));
            let (rolled, first) = (format!("{} against {}", faces(response_faces), faces(hostile_faces)), to.called());
            match ours == theirs {
                true if ours == 1 => format!("Initiative: {rolled}, 1 success each: {first} keeps it."),
                true => format!("Initiative: {rolled}, {ours} successes each: {first} keeps it."),
                false => format!("Initiative: {rolled}, successes {ours} to {theirs}: {first} acts first."),
            }
        }
        CqbEvent::Peeked { figure, .. } => format!("{} peeks.", name(figure)),
        CqbEvent::Sighted { figure, before, after, by, .. } => sighted(world, *figure, *before, *after, *by),
        CqbEvent::Fired { attacker, target, weapon, attack_faces, guard_faces, net, .. } => {
            let book = world.resource::<Book>();
            let weapon = book.weapons.get(weapon.as_str()).map_or("unarmed", |weapon| &weapon.name).to_lowercase();
            let rolled = format!("{} against {}", faces(attack_faces), faces(guard_faces));
            format!("{} fires at {} ({weapon}): {rolled}: {net} net.", name(attacker), name(target))
        }
        CqbEvent::OverwatchSet { figure, lane } => format!("{} watches {}.", name(figure), watched(world, lane)),
        CqbEvent::OverwatchTriggered { figure, target, .. } => {
            format!("{} triggers {}'s Overwatch.", name(target), name(figure))
        }
        CqbEvent::Reacted { figure, target } => {
            let reaction = doctrine_roll_modifiers::of(world, *figure).and_then(|doctrine| doctrine.reaction.as_ref());
            let what = reaction.map_or("Reaction", |reaction| &reaction.name);
            format!("{what}: {} reacts to {}.", name(figure), name(target))
        }
        CqbEvent::Breached { figure, faces: rolled, needed, opened, explosive, .. } => {
            let how = match (*explosive, *opened) {
                (true, true) => "blows the entry open",
                (true, false) => "fails to blow the entry open",
                (false, true) => "forces the entry open",
                (false, false) => "fails to force the entry",
            };
            let roll = if rolled.is_empty() { String::new() } else { format!(" ({}, {needed} needed)", faces(rolled)) };
            format!("{} {how}{roll}.", name(figure))
        }
        CqbEvent::Wounded { figure, before, after } => {
            format!("{} loses {} of {before} Wounds.", name(figure), before - after)
        }
        CqbEvent::Downed { figure } => format!("{} is Downed.", name(figure)),
        CqbEvent::Bled { figure, face, held } => {
            format!("{} bleeds ({face}): {}.", name(figure), if *held { "holds" } else { "gets worse" })
        }
        CqbEvent::Died { figure } => format!("{} dies.", name(figure)),
        CqbEvent::NerveTested { figure, cause, faces: rolled, needed, passed, .. } => {
            let end = if *passed { "stands firm" } else { "flinches" };
            let (who, why) = (name(figure), cause.words());
            format!("{who} tests Nerve ({why}; {}, {needed} needed) and {end}.", faces(rolled))
        }
        CqbEvent::Recovered { figure, target, what, .. } => {
            let (who, whom) = (name(figure), target.map_or_else(String::new, |target| named(world, target)));
            match what {
                Relief::Suppressed if *target == Some(figure.0) => format!("{who} shakes off the suppression."),
                Relief::Suppressed => format!("{who} steadies {whom}."),
                Relief::Stabilize => format!("{who} stabilizes {whom}."),
                // The door's own event says so.
                Relief::Wedge => String::new(),
                Relief::Trap => format!("{who} disarms {whom}."),
                Relief::Control => format!("{who} takes control of {whom}."),
            }
        }
        CqbEvent::Used { figure, item, target, .. } => {
            let on = target.map_or_else(String::new, |target| format!(" on {}", named(world, target)));
            format!("{} {}{on}.", name(figure), uses(world, *item))
        }
        CqbEvent::Secured { figure, target, faces: rolled, needed, secured, .. } => {
            let roll = if rolled.is_empty() { String::new() } else { format!(" ({}, {needed} needed)", faces(rolled)) };
            if world.side(*figure) == Side::Hostile {
                let end = if *secured { "sets fire to" } else { "fails to set fire to" };
                return format!("{} {end} {}{roll}.", name(figure), named(world, *target));
            }
            let end = if *secured { "secures" } else { "fails to secure" };
            format!("{} {end} {}{roll}.", name(figure), named(world, *target))
        }
        CqbEvent::Reassured { figure, target, faces: rolled, needed, calmed, .. } => {
            let end = if *calmed { "who calms down" } else { "who does not listen" };
            format!("{} speaks to {}, {end} ({}, {needed} needed).", name(figure), name(target), faces(rolled))
        }
        CqbEvent::Controlled { figure, by, .. } => format!("{} follows {}.", name(figure), name(by)),
        CqbEvent::Panicked { figure, face, mood } => {
            let what = match mood {
                Mood::Runs => "will run",
                Mood::Freezes => "freezes",
                Mood::Bolts => "will bolt",
            };
            format!("{} panics ({face}) and {what}.", name(figure))
        }
        CqbEvent::Unmoved { figure, .. } => format!("{} stays with the handler.", name(figure)),
        CqbEvent::Found { object, figure, .. } => {
            format!("{} was carrying {}.", name(figure), named(world, *object))
        }
        CqbEvent::Ignited { object, gone, .. } => {
            format!("{} burns: it is lost at the end of round {gone}.", named(world, *object))
        }
        CqbEvent::Destroyed { object, .. } => format!("{} is destroyed.", named(world, *object)),
        CqbEvent::TrapSearched { figure, object, found: true, .. } => {
            format!("{} finds {}.", name(figure), named(world, *object))
        }
        CqbEvent::TrapSearched { figure, .. } => format!("{} finds nothing.", name(figure)),
        CqbEvent::TrapSprung { figure, object, .. } => {
            format!("{} triggers {}.", name(figure), named(world, *object))
        }
        CqbEvent::Extracted { figure, .. } => format!("{} is brought out.", name(figure)),
        CqbEvent::Left { figure, .. } => format!("{} leaves by the exit.", name(figure)),
        CqbEvent::FellBack { figure, to, .. } => format!("{} falls back to {}.", name(figure), place(*to)),
        CqbEvent::Shrugged { figure, .. } => format!("{} refuses to surrender.", name(figure)),
        CqbEvent::Surrendered { figure } => format!("{} drops all weapons and surrenders.", name(figure)),
        CqbEvent::ArrestTried { figure, target, faces: rolled, resist_faces, restrained, engaged, .. } => {
            let end = match (restrained, engaged) {
                (true, _) => "the suspect is held",
                (false, true) => "the two are locked together",
                (false, false) => "it fails",
            };
            let against = format!("{} against {}", faces(rolled), faces(resist_faces));
            format!("{} tries to arrest {} ({against}): {end}.", name(figure), name(target))
        }
        CqbEvent::Restrained { figure, by, kit } => {
            let how = if *kit { "with a restraint kit" } else { "by hand" };
            format!("{} restrains {} {how}.", name(by), name(figure))
        }
        CqbEvent::WorkedLoose { figure, faces: rolled, loose, .. } => {
            let end = if *loose { "breaks free" } else { "stays held" };
            format!("{} tries to break free ({}): {end}.", name(figure), faces(rolled))
        }
        CqbEvent::Intercepted { figure, target, .. } => {
            format!("{} takes the shot for {} on the shield.", name(figure), name(target))
        }
        CqbEvent::Rushed { figure, target, faces: rolled, resist_faces, stunned, .. } => {
            let end = if *stunned { "is stunned" } else { "stays on their feet" };
            let against = format!("{} against {}", faces(rolled), faces(resist_faces));
            format!("{} rushes {} ({against}), who {end}.", name(figure), name(target))
        }
        CqbEvent::SiteHeld { captured, secured } => {
            let taken = captured.iter().map(|figure| format!("{} is in custody", name(figure)));
            let safe = secured.iter().map(|id| format!("{} is secured", named(world, *id)));
            format!("The site is held: {}.", taken.chain(safe).collect::<Vec<_>>().join(", "))
        }
        CqbEvent::Held { figure } => format!("{} holds.", name(figure)),
        CqbEvent::Gripped { figure, target: Some(target) } => {
            format!("{} takes hold of {}.", name(figure), name(target))
        }
        CqbEvent::Gripped { figure, target: None } => format!("{} lets go.", name(figure)),
        CqbEvent::Dragged { figure, by, .. } => format!("{} drags {}.", name(by), name(figure)),
        CqbEvent::Heard { by, .. } => format!("{} makes a loud noise.", name(by)),
        CqbEvent::HeatChanged { after, .. } => format!("Heat rises to {after}."),
        CqbEvent::Planned { side: Side::Response, .. } => "The team settles what each does.".into(),
        CqbEvent::Planned { .. } => "The hostile side settles what each does.".into(),
        CqbEvent::Happened { .. } => "Something happens in the building.".into(),
        CqbEvent::Directed { order, .. } => format!("The hostiles are told {}.", order.words()),
        CqbEvent::EffectChanged { object, on, .. } => {
            format!("{} {}.", named(world, *object), if *on { "begins" } else { "ends" })
        }
        CqbEvent::Announced { index } => objective_status::announcement(world, *index),
        CqbEvent::Reinforced { figure, .. } => format!("{} arrives.", name(figure)),
        CqbEvent::ObjectiveMet { index } => format!("Objective met. {}.", objective_status::met(world, *index)),
        CqbEvent::ObjectiveLost { index } => format!("Objective lost: {}.", objective_status::asked(world, *index)),
        CqbEvent::ObjectiveReopened { index } => {
            format!("Objective open again: {}.", objective_status::asked(world, *index))
        }
    }
}

fn sighted(world: &World, figure: FigureId, before: Certainty, after: Certainty, by: Option<FigureId>) -> String {
    let spotter = by.map(|by| name(world, by));
    let state = found_as(world, figure);
    match (before, after, spotter) {
        (Certainty::Confirmed, Certainty::Confirmed, Some(by)) => {
            format!("{by} sees {} again{state}.", world.label(figure))
        }
        (_, Certainty::Confirmed, Some(by)) => format!("{by} identifies {}{state}.", world.label(figure)),
        (_, Certainty::Confirmed, None) => format!("{} is identified{state}.", world.label(figure)),
        (_, Certainty::Contact, Some(by)) => format!("{by} spots a contact."),
        (Certainty::Confirmed, Certainty::Contact, None) => format!("{} is out of sight.", world.label(figure)),
        (_, Certainty::Contact, None) => "A contact is heard.".into(),
        (_, Certainty::Unknown, _) => "A contact is no longer there.".into(),
    }
}

/// What befell a figure out of the side's sight, as a clause.
fn found_as(world: &World, figure: FigureId) -> &'static str {
    match () {
        () if world.has::<Dead>(figure) => ", who is dead",
        () if world.has::<Downed>(figure) => ", who is down",
        () if world.has::<Surrendering>(figure) => ", who has surrendered",
        () => "",
    }
}

/// `throws smoke`, `uses an evidence kit`.
fn uses(world: &World, item: Word) -> String {
    let Some((gear, works)) = carried_kit::data(world, item) else { return format!("uses {item}") };
    let name = gear.name.to_lowercase();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    match works {
        Works::Smoke => format!("throws {name}"),
        Works::Flash => format!("throws {article} {name}"),
        _ => format!("uses {article} {name}"),
    }
}

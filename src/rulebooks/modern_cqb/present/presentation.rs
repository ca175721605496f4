//! Cards, legend and protocol state, as data for the HUD and the protocol.

use bevy::ecs::world::EntityRef;
use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::{alarm_rung_status, map_objects, objective_status};
use crate::board::Tile;
use crate::model::{
    AlarmRungStatus, Bar, Bond, Card, Certainty, FigureId, Figures, LegendEntry, MapObject, ObjectiveStatus, OffMap,
    Side, SideKnowledge, Tint, Token, Word, capitalized, few_names, half_points_as_tiles,
};
use crate::referee::Presentation;
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::ModernCqb;
use crate::rulebooks::modern_cqb::mission::score::SuspectValue;
use crate::rulebooks::modern_cqb::resolve::{covering, walk};
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::state::figure::{
    Bearing, Condition, Doctrine, Gear, Stats, TurnState, Weapons, Wounds,
};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{
    Controlled, Covering, Dragging, Engaged, Idle, Overwatch, Seized,
};

/// The tooltip of the Heat gauge (CQB-HEAT-1).
const GAUGES: &[(&str, Tint, &str)] = &[(
    "heat",
    Tint::Warn,
    "How alarmed the building is. Each loud act adds 1: fire, once for each room and round; an explosion; a breach that \
     fails; a charge that goes off. A tripped alarm adds 2. It never falls. At heights that only the mission knows, \
     once each, it reacts when the round ends: doors lock, reinforcements come in, evidence starts to burn.",
)];

impl Presentation for ModernCqb {
    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        let known = SideKnowledge::by(world, side);
        let Some(seen) = known.as_seen(figure) else {
            let title = "Contact".into();
            return Card { title, subtitle: "Not identified yet".into(), ..Card::default() };
        };
        let own = known.is_own(figure);
        let stats = seen.get::<Stats>().copied().unwrap_or_default();
        let stat = |name: &str, value: u8| (name.to_owned(), value.to_string());
        Card {
            title: capitalized(&world.label(figure)),
            subtitle: subtitle(world.resource(), seen),
            bars: vec![Bar {
                name: "Wounds".into(),
                now: u16::from(seen.get::<Wounds>().map_or(0, |wounds| wounds.0)),
                most: u16::from(stats.wounds),
                tint: if own { Tint::Team } else { Tint::Hostile },
                about: "Wounds that it can still take. At none it is Downed.",
            }],
            stats: vec![
                stat("Aim", stats.aim),
                stat("Control", stats.control),
                stat("Nerve", stats.nerve),
                stat("Armor", stats.armor),
                stat("Move", stats.move_points),
            ],
            gear: gear(world.resource(), seen),
            role: seen.get::<Doctrine>().map(|doctrine| doctrine.0).unwrap_or_default(),
            hands: if seen.contains::<OffMap>() { Vec::new() } else { hands(seen) },
            tokens: tokens(&known, figure),
            watches: watches(&known, figure),
            bonds: bonds(&known, seen),
            left: if own { left(world, figure) } else { String::new() },
            spends: [covers(world, &known, figure), shields(world, &known, figure)].concat(),
            ready: own && ready(world, figure),
            out: !seen.acts(),
        }
    }

    fn drawn_as(world: &World, template: Word, held: Vec<Word>) -> Vec<Word> {
        let data = world.resource::<Book>();
        let look = data.templates.get(template.as_str()).and_then(|of| data.templates.get(of.look.as_ref()?));
        let weapon = |word: &str| data.weapons.get(word)?.look.as_ref();
        crate::model::drawn_as(held, weapon, look.map(|of| of.gear.as_slice()))
    }

    fn map_objects(world: &World, side: Side) -> Vec<MapObject> {
        map_objects::known_objects(world, Some(side))
    }

    fn gauges() -> &'static [(&'static str, Tint, &'static str)] {
        GAUGES
    }

    fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        objective_status::objective_statuses(world, side)
    }

    fn gauge_counts(world: &World) -> Vec<(&'static str, u64)> {
        world.resource::<Heat>().current().map(|heat| ("heat", heat.into())).into_iter().collect()
    }

    fn rungs(world: &World) -> Vec<AlarmRungStatus> {
        alarm_rung_status::known_rungs(world)
    }

    fn legend() -> Vec<LegendEntry> {
        let row = |token: &str, name, text, tint| LegendEntry { token: Word::new(token), name, text, tint };
        vec![
            row("dead", "Dead", "Beyond help.", Tint::Dim),
            row("downed", "Downed", "Out of the fight; the tile is rough ground.", Tint::Bad),
            row("critical", "Critical", "One more failed roll is death.", Tint::Bad),
            row("bleeding", "Bleeding", "Rolls a die every End Phase; 6 or more holds.", Tint::Bad),
            row("wounded", "Wounded", "1 Aim and 1 Control die less.", Tint::Bad),
            row("suppressed", "Suppressed", "1 Move and 1 attack die less; no Overwatch.", Tint::Warn),
            row("flashed", "Flashed", "1 die easier to hit; no Overwatch.", Tint::Warn),
            row("disoriented", "Disoriented", "May be arrested; no Overwatch.", Tint::Warn),
            row("stunned", "Stunned", "Can neither move nor act until the End Phase.", Tint::Warn),
            row("freshly-breached", "Freshly breached", "The room was just forced: 1 die easier to hit.", Tint::Warn),
            row("surrendering", "Surrendering", "Has given up all weapons.", Tint::Civilian),
            row(
                "tempted",
                "Eyes the gun",
                "Takes the dropped weapon up after the Move Phase, unless in sight.",
                Tint::Bad,
            ),
            row("restrained", "Restrained", "Held, and out of the fight.", Tint::Civilian),
            row("engaged", "Engaged", "Locked with another; neither may move.", Tint::Warn),
            row("panicking", "Panicking", "May run anywhere.", Tint::Civilian),
            row("hostage", "Hostage", "Held here until secured.", Tint::Civilian),
            row("seized", "Held as a shield", "Shields a hostile, who may lead them off by an exit.", Tint::Bad),
            row("controlled", "Controlled", "Follows the handler.", Tint::Civilian),
            row("overwatch", "Overwatch", "Shoots at the first enemy to cross the lane.", Tint::Team),
            row("covering", "Covering", "Answers an enemy at gunpoint before he moves or raises a weapon.", Tint::Team),
            row(
                COVERED,
                "Covered",
                "At gunpoint: an enemy answers before they move, work a door or raise a weapon.",
                Tint::Bad,
            ),
            row("braced", "Braced", "1 Guard die more until the next move or action.", Tint::Team),
            row("dragging", "Dragging", "Drags another; steps cost double.", Tint::Team),
            row("falling-back", "Falling back", "Runs for a way out when that side next moves.", Tint::Warn),
            row("idle", "Idle", "Has heard and seen nothing yet.", Tint::Dim),
            row("suspicious", "Suspicious", "Has noticed something: goes to look, or bars a door.", Tint::Warn),
            row(
                "breaks",
                "Wavers",
                "Too much at once: hurt, pinned or between two fires. One more shock may do.",
                Tint::Good,
            ),
            row("comes", "Comes on", "Has set out for the team.", Tint::Bad),
            row(
                "runs",
                "Makes off",
                "Has set out for somewhere else: cover, a friend, a way out, or a deed.",
                Tint::Warn,
            ),
            row("stays", "Stays", "Waits where the team has to come by.", Tint::Dim),
        ]
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        let told_apart = |id: &FigureId| {
            side.is_none_or(|side| SideKnowledge::by(world, side).certainty(*id) == Certainty::Confirmed)
        };
        let extra = |id: FigureId| (id.to_string(), figure_state(world, id, side));
        let figures: Map<String, Value> = world.figures().into_iter().filter(told_apart).map(extra).collect();
        let mut state = Map::new();
        state.insert("heat".into(), json!(world.resource::<Heat>().current()));
        state.insert("heat_tracked".into(), json!(world.resource::<Heat>().current().is_some()));
        state.insert("objects".into(), json!(map_objects::known_objects(world, side)));
        state.insert("objectives".into(), json!(objective_status::protocol_objectives(world, side)));
        let rungs = alarm_rung_status::protocol_rungs(world);
        if !rungs.is_empty() {
            state.insert("rungs".into(), json!(rungs));
        }
        state.insert("figures_extra".into(), Value::Object(figures));
        state
    }

    fn end_phase_warning(world: &World, side: Side, spared: &[FigureId]) -> Option<String> {
        let asked = |id: &FigureId| {
            world.side(*id) == side && !spared.contains(id) && !world.has::<Overwatch>(*id) && ready(world, *id)
        };
        let names: Vec<String> =
            world.figures().into_iter().filter(asked).map(|id| capitalized(&world.label(id))).collect();
        (!names.is_empty()).then(|| format!("{} can still act", few_names(&names)))
    }

    fn ending_soon_warning(world: &World) -> Option<&'static str> {
        objective_status::mission_end_notice(world)
    }
}

/// The tiles of the lane it has on Overwatch.
fn watches(known: &SideKnowledge, figure: FigureId) -> Vec<Tile> {
    // Believed lanes: a breach out of the side's sight has not changed them.
    let tiles = |watch: &Overwatch| known.believed_board().lane(&watch.lane).map(|lane| lane.tiles.clone());
    known.token::<Overwatch>(figure).and_then(tiles).unwrap_or_default()
}

/// Its tokens, and that it is covered, as far as the side knows.
fn tokens(known: &SideKnowledge, figure: FigureId) -> Vec<Word> {
    let aims = |id: &FigureId| known.token::<Covering>(*id).is_some_and(|covering| covering.whom == figure);
    let all = known.own().into_iter().chain(known.others().into_iter().map(|(id, _)| id));
    let covered = known.is_in_view(figure) && all.filter(aims).any(|id| known.is_in_view(id));
    covered.then(|| Word::new(COVERED)).into_iter().chain(known.tokens(figure)).collect()
}

/// The word on the card of a figure that an enemy covers; no token of its own.
const COVERED: &str = "covered";

/// The figures it is Engaged with, controlled by, dragging and covering.
fn bonds(known: &SideKnowledge, seen: EntityRef) -> Vec<Bond> {
    let all = [
        (Engaged::WORD, seen.get::<Engaged>().map(|engaged| engaged.with)),
        (Controlled::WORD, seen.get::<Controlled>().map(|controlled| controlled.by)),
        (Seized::WORD, seen.get::<Seized>().map(|seized| seized.by)),
        (Dragging::WORD, seen.get::<Dragging>().map(|dragging| dragging.whom)),
        (Covering::WORD, seen.get::<Covering>().map(|covering| covering.whom)),
    ];
    let told_apart = |id: &FigureId| known.certainty(*id) == Certainty::Confirmed;
    let bond = |(word, other): (&str, Option<FigureId>)| {
        other.filter(told_apart).map(|figure| Bond { token: Word::new(word), figure })
    };
    all.into_iter().filter_map(bond).collect()
}

/// Lines on a figure that covers another, and on one that is covered, as far as the side knows.
fn covers(world: &World, known: &SideKnowledge, figure: FigureId) -> Vec<String> {
    let both = |id: FigureId| known.is_in_view(id);
    let aims =
        |id: &FigureId| Some((*id, known.token::<Covering>(*id)?.whom)).filter(|(_, whom)| both(*id) && both(*whom));
    let mut all: Vec<(FigureId, FigureId)> = world.bearers::<Covering>().filter_map(|other| aims(&other.id)).collect();
    all.retain(|(id, whom)| *id == figure || *whom == figure);
    all.into_iter()
        .map(|(id, whom)| {
            format!(
                "{} {}",
                capitalized(&world.label(id)),
                covering::stirring_outcome_text(world, known.side(), id, whom)
            )
        })
        .collect()
}

/// Outlook of a hostage, for the card of either.
fn shields(world: &World, known: &SideKnowledge, figure: FigureId) -> Vec<String> {
    let all = world.bearers::<Seized>().filter(|held| held.at().is_some() && known.is_in_view(held.id));
    let pairs = all.filter_map(|held| Some((held.id, known.token::<Seized>(held.id)?.by)));
    let concerned = pairs.filter(|(held, by)| (*held == figure || *by == figure) && known.is_in_view(*by));
    let guard = world.resource::<Book>().hostage.guard;
    concerned
        .map(|(held, by)| {
            let (who, whom) = (capitalized(&world.label(by)), world.label(held));
            format!("{who} holds {whom} as a shield, {guard} Guard dice more, and leads the hostage off by an exit")
        })
        .collect()
}

fn subtitle(book: &Book, seen: EntityRef) -> String {
    if seen.contains::<OffMap>() {
        return "Has left by an exit".into();
    }
    let doctrine = seen.get::<Doctrine>().and_then(|word| book.doctrines.get(word.0.as_str()));
    let weapon = seen.get::<Weapons>().and_then(|weapons| book.weapons.get(weapons.0.first()?.as_str()));
    let names = doctrine
        .map(|doctrine| doctrine.name.clone())
        .into_iter()
        .chain(weapon.map(|weapon| weapon.name.to_lowercase()));
    let wanted = seen.get::<SuspectValue>().map(|wanted| if wanted.high_value { "high-value" } else { "named" });
    names.chain(wanted.map(str::to_owned)).collect::<Vec<_>>().join(" · ")
}

fn hands(seen: EntityRef) -> Vec<Word> {
    let weapons = seen.get::<Weapons>().map(|weapons| weapons.0.as_slice()).unwrap_or_default();
    let gear = seen.get::<Gear>().map(|gear| gear.0.as_slice()).unwrap_or_default();
    weapons.iter().chain(gear).copied().collect()
}

fn gear(book: &Book, seen: EntityRef) -> Vec<(String, u16)> {
    let mut counts: Vec<(String, u16)> = Vec::new();
    for item in seen.get::<Gear>().map(|gear| gear.0.as_slice()).unwrap_or_default() {
        let name = book.gear.get(item.as_str()).map_or_else(|| item.to_string(), |gear| gear.name.clone());
        match counts.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    counts
}

fn left(world: &World, figure: FigureId) -> String {
    match phases::phase(world) {
        "move" => match walk::move_left(world, figure) {
            0 | 1 => "has moved".into(),
            left => format!("{} Move left", half_points_as_tiles(left.into())),
        },
        "fire-and-utility" if world.of::<TurnState>(figure).is_some_and(|done| done.acted) => "has acted".into(),
        "fire-and-utility" => "may act".into(),
        _ => String::new(),
    }
}

fn ready(world: &World, figure: FigureId) -> bool {
    if phases::check_commands(world, figure).is_err() {
        return false;
    }
    match phases::phase(world) {
        "move" => walk::move_left(world, figure) >= 2 && world.may_move(figure),
        _ => phases::check_may_act(world, figure).is_ok(),
    }
}

fn figure_state(world: &World, id: FigureId, side: Option<Side>) -> Value {
    let seen = side.map_or_else(|| world.of(id), |side| SideKnowledge::by(world, side).seen_component::<Wounds>(id));
    let wounds = seen.map_or(0, |wounds| wounds.0);
    let own = side.is_none_or(|side| world.side(id) == side);
    if !own {
        return json!({ "wounds": wounds });
    }
    let done = world.of::<TurnState>(id).copied().unwrap_or_default();
    let gear: Vec<Word> = world.of::<Gear>(id).map(|gear| gear.0.clone()).unwrap_or_default();
    let weapons: Vec<Word> = world.of::<Weapons>(id).map(|weapons| weapons.0.clone()).unwrap_or_default();
    let idle = world.has::<Idle>(id);
    json!({"wounds": wounds, "move_left": done.left, "acted": done.acted, "weapons": weapons, "gear": gear, "idle": idle})
}

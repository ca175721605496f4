//! Cards, legend and protocol state, as data for the HUD and the protocol.

use bevy::ecs::world::EntityRef;
use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::{alarm_rung_status, map_objects, objective_status};
use crate::board::Tile;
use crate::localization::{Argument, MessageId, NameKind, Phrase, phrase};
use crate::model::{
    AlarmRungStatus, Bar, Bond, Card, Certainty, FigureId, Figures, Gauge, LegendEntry, MapObject, ObjectiveStatus,
    OffMap, Side, SideKnowledge, Tint, Token, Word, capitalized, half_points_as_tiles,
};
use crate::referee::{Presentation, can_still_act};
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
const GAUGES: &[Gauge] = &[Gauge {
    word: "heat",
    name: MessageId("cqb-gauge-heat"),
    tint: Tint::Warn,
    about: MessageId("cqb-gauge-heat.about"),
}];

impl Presentation for ModernCqb {
    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        let known = SideKnowledge::by(world, side);
        let Some(seen) = known.as_seen(figure) else {
            let title = "Contact".into();
            return Card { title, subtitle: phrase!("cqb-card-contact"), ..Card::default() };
        };
        let own = known.is_own(figure);
        let stats = seen.get::<Stats>().copied().unwrap_or_default();
        let stat = |name: Phrase, value: u8| (name, value.to_string().into());
        Card {
            title: capitalized(&world.label(figure)),
            subtitle: subtitle(world.resource(), seen),
            bars: vec![Bar {
                name: phrase!("cqb-card-wounds"),
                now: u16::from(seen.get::<Wounds>().map_or(0, |wounds| wounds.0)),
                most: u16::from(stats.wounds),
                tint: if own { Tint::Team } else { Tint::Hostile },
                about: phrase!("cqb-card-wounds.about"),
            }],
            stats: vec![
                stat(phrase!("cqb-stat-aim"), stats.aim),
                stat(phrase!("cqb-stat-control"), stats.control),
                stat(phrase!("cqb-stat-nerve"), stats.nerve),
                stat(phrase!("cqb-stat-armor"), stats.armor),
                stat(phrase!("cqb-stat-move"), stats.move_points),
            ],
            gear: gear(world.resource(), seen),
            role: seen.get::<Doctrine>().map(|doctrine| doctrine.0).unwrap_or_default(),
            hands: if seen.contains::<OffMap>() { Vec::new() } else { hands(seen) },
            tokens: tokens(&known, figure),
            watches: watches(&known, figure),
            bonds: bonds(&known, seen),
            left: if own { left(world, figure) } else { Phrase::EMPTY },
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

    fn gauges() -> &'static [Gauge] {
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
            row("dead", phrase!("cqb-sign-dead"), phrase!("cqb-sign-dead.about"), Tint::Dim),
            row("downed", phrase!("cqb-sign-downed"), phrase!("cqb-sign-downed.about"), Tint::Bad),
            row("critical", phrase!("cqb-sign-critical"), phrase!("cqb-sign-critical.about"), Tint::Bad),
            row("bleeding", phrase!("cqb-sign-bleeding"), phrase!("cqb-sign-bleeding.about"), Tint::Bad),
            row("wounded", phrase!("cqb-sign-wounded"), phrase!("cqb-sign-wounded.about"), Tint::Bad),
            row("suppressed", phrase!("cqb-sign-suppressed"), phrase!("cqb-sign-suppressed.about"), Tint::Warn),
            row("flashed", phrase!("cqb-sign-flashed"), phrase!("cqb-sign-flashed.about"), Tint::Warn),
            row("disoriented", phrase!("cqb-sign-disoriented"), phrase!("cqb-sign-disoriented.about"), Tint::Warn),
            row("stunned", phrase!("cqb-sign-stunned"), phrase!("cqb-sign-stunned.about"), Tint::Warn),
            row(
                "freshly-breached",
                phrase!("cqb-sign-freshly-breached"),
                phrase!("cqb-sign-freshly-breached.about"),
                Tint::Warn,
            ),
            row(
                "surrendering",
                phrase!("cqb-sign-surrendering"),
                phrase!("cqb-sign-surrendering.about"),
                Tint::Civilian,
            ),
            row("tempted", phrase!("cqb-sign-tempted"), phrase!("cqb-sign-tempted.about"), Tint::Bad),
            row("restrained", phrase!("cqb-sign-restrained"), phrase!("cqb-sign-restrained.about"), Tint::Civilian),
            row("engaged", phrase!("cqb-sign-engaged"), phrase!("cqb-sign-engaged.about"), Tint::Warn),
            row("panicking", phrase!("cqb-sign-panicking"), phrase!("cqb-sign-panicking.about"), Tint::Civilian),
            row("hostage", phrase!("cqb-sign-hostage"), phrase!("cqb-sign-hostage.about"), Tint::Civilian),
            row("seized", phrase!("cqb-sign-seized"), phrase!("cqb-sign-seized.about"), Tint::Bad),
            row("controlled", phrase!("cqb-sign-controlled"), phrase!("cqb-sign-controlled.about"), Tint::Civilian),
            row("overwatch", phrase!("cqb-sign-overwatch"), phrase!("cqb-sign-overwatch.about"), Tint::Team),
            row("covering", phrase!("cqb-sign-covering"), phrase!("cqb-sign-covering.about"), Tint::Team),
            row(COVERED, phrase!("cqb-sign-covered"), phrase!("cqb-sign-covered.about"), Tint::Bad),
            row("braced", phrase!("cqb-sign-braced"), phrase!("cqb-sign-braced.about"), Tint::Team),
            row("dragging", phrase!("cqb-sign-dragging"), phrase!("cqb-sign-dragging.about"), Tint::Team),
            row("falling-back", phrase!("cqb-sign-falling-back"), phrase!("cqb-sign-falling-back.about"), Tint::Warn),
            row("idle", phrase!("cqb-sign-idle"), phrase!("cqb-sign-idle.about"), Tint::Dim),
            row("suspicious", phrase!("cqb-sign-suspicious"), phrase!("cqb-sign-suspicious.about"), Tint::Warn),
            row("breaks", phrase!("cqb-sign-breaks"), phrase!("cqb-sign-breaks.about"), Tint::Good),
            row("comes", phrase!("cqb-sign-comes"), phrase!("cqb-sign-comes.about"), Tint::Bad),
            row("runs", phrase!("cqb-sign-runs"), phrase!("cqb-sign-runs.about"), Tint::Warn),
            row("stays", phrase!("cqb-sign-stays"), phrase!("cqb-sign-stays.about"), Tint::Dim),
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

    fn end_phase_warning(world: &World, side: Side, spared: &[FigureId]) -> Option<Phrase> {
        let asked = |id: &FigureId| {
            world.side(*id) == side && !spared.contains(id) && !world.has::<Overwatch>(*id) && ready(world, *id)
        };
        let names: Vec<String> =
            world.figures().into_iter().filter(asked).map(|id| capitalized(&world.label(id))).collect();
        (!names.is_empty()).then(|| can_still_act(&names))
    }

    fn ending_soon_warning(world: &World) -> Option<Phrase> {
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
fn covers(world: &World, known: &SideKnowledge, figure: FigureId) -> Vec<Phrase> {
    let both = |id: FigureId| known.is_in_view(id);
    let aims =
        |id: &FigureId| Some((*id, known.token::<Covering>(*id)?.whom)).filter(|(_, whom)| both(*id) && both(*whom));
    let mut all: Vec<(FigureId, FigureId)> = world.bearers::<Covering>().filter_map(|other| aims(&other.id)).collect();
    all.retain(|(id, whom)| *id == figure || *whom == figure);
    all.into_iter().map(|(id, whom)| covering::stirring_outcome_text(world, known.side(), id, whom)).collect()
}

/// Outlook of a hostage, for the card of either.
fn shields(world: &World, known: &SideKnowledge, figure: FigureId) -> Vec<Phrase> {
    let all = world.bearers::<Seized>().filter(|held| held.at().is_some() && known.is_in_view(held.id));
    let pairs = all.filter_map(|held| Some((held.id, known.token::<Seized>(held.id)?.by)));
    let concerned = pairs.filter(|(held, by)| (*held == figure || *by == figure) && known.is_in_view(*by));
    let guard = world.resource::<Book>().hostage.guard;
    concerned
        .map(|(held, by)| {
            let who = Argument::figure(capitalized(&world.label(by)));
            phrase!("cqb-holds-as-shield", figure = who, hostage = Argument::figure(world.label(held)), dice = guard)
        })
        .collect()
}

fn subtitle(book: &Book, seen: EntityRef) -> Phrase {
    if seen.contains::<OffMap>() {
        return phrase!("cqb-card-left");
    }
    let doctrine = seen.get::<Doctrine>().and_then(|word| book.doctrines.get(word.0.as_str()));
    let weapon = seen.get::<Weapons>().and_then(|weapons| book.weapons.get(weapons.0.first()?.as_str()));
    let doctrine = doctrine.map(|doctrine| phrase!("card-role", role = Argument::name(NameKind::Role, &doctrine.name)));
    let weapon = weapon.map(|weapon| phrase!("card-weapon", weapon = Argument::weapon(weapon.name.to_lowercase())));
    let wanted = seen.get::<SuspectValue>().map(|wanted| match wanted.high_value {
        true => phrase!("cqb-card-high-value"),
        false => phrase!("cqb-card-named"),
    });
    Phrase::facts([doctrine, weapon, wanted].into_iter().flatten())
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

fn left(world: &World, figure: FigureId) -> Phrase {
    match phases::phase(world) {
        "move" => match walk::move_left(world, figure) {
            0 | 1 => phrase!("cqb-left-moved"),
            left => phrase!("cqb-left-move", tiles = half_points_as_tiles(left.into())),
        },
        "fire-and-utility" if world.of::<TurnState>(figure).is_some_and(|done| done.acted) => phrase!("cqb-left-acted"),
        "fire-and-utility" => phrase!("cqb-left-may-act"),
        _ => Phrase::EMPTY,
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

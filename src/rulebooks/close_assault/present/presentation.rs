//! Battles as players and the protocol see them: cards, legend, map objects, state.

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{
    self, Bar, Bodies, Body, Card, FigureId, Figures, LegendEntry, MapObject, NamedPlace, ObjectiveStatus,
    PendingQuestion, PlacesToHold, PoolReading, Side, Tint, Tokens, Word, count_names,
};
use crate::referee::Presentation;
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::data::{Book, RIFLE};
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::mission::objective_texts::{met_text, open_text};
use crate::rulebooks::close_assault::mission::victory;
use crate::rulebooks::close_assault::senses::watchers;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::{Arms, Unit, book_data};

impl Presentation for CloseAssault {
    /// The needed face is a line by itself.
    fn pool_reading(pool: &str) -> PoolReading {
        match pool {
            "shots" => PoolReading::Sum(MessageId("ca-pool-shots")),
            "needed" | "save" => PoolReading::Each("+"),
            "to-hit" => PoolReading::Added(MessageId("ca-pool-to-hit")),
            "initiative" => PoolReading::Added(MessageId("ca-pool-initiative")),
            "their-initiative" => PoolReading::Added(MessageId("ca-pool-their-initiative")),
            "bonus" | "strikes-first" => PoolReading::Names(None),
            _ => PoolReading::Each(""),
        }
    }

    /// The card of a unit, in full; actions left are shown to its own side only.
    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        let own = world.side(figure) == side;
        let tint = if own { Tint::Team } else { Tint::Hostile };
        let strength = world.stats(figure).map_or(0, |stats| u16::from(stats.strength));
        let now = world.models(figure).len() as u16;
        let models =
            Bar { name: phrase!("ca-card-models"), now, most: strength, tint, about: phrase!("ca-card-models.about") };
        Card {
            title: world.label(figure),
            subtitle: subtitle(world, figure),
            bars: if world.is_vehicle(figure) { Vec::new() } else { vec![models] },
            stats: stats(world, figure),
            gear: gear(world, figure),
            role: Word::try_new(world.kind(figure)).unwrap_or_default(),
            hands: world.of::<Arms>(figure).map(|arms| arms.0.clone()).unwrap_or_default(),
            tokens: Tokens::of(world, figure),
            left: if own && world.in_play(figure) { left(world, figure) } else { Phrase::EMPTY },
            ready: own && may_act::may_command(world, figure).is_ok(),
            out: !world.in_play(figure),
            ..Card::default()
        }
    }

    fn drawn_as(world: &World, template: Word, held: Vec<Word>) -> Vec<Word> {
        let data = world.resource::<Book>();
        let look = data.templates.get(template.as_str()).and_then(|of| data.templates.get(of.look.as_ref()?));
        let weapon = |word: &str| data.weapons.get(word)?.look.as_ref();
        crate::model::drawn_as(held, weapon, look.map(|of| of.gear.as_slice()))
    }

    /// Objectives on the board; their colour shows the holder.
    fn map_objects(world: &World, side: Side) -> Vec<MapObject> {
        let goals = world.resource::<PlacesToHold>().0.iter().enumerate();
        let thing = |(index, goal): (usize, &NamedPlace)| {
            let (text, tint) = match victory::side_holding(world, goal.at) {
                Some(holder) if holder == side => (phrase!("ca-place-ours"), Tint::Good),
                Some(_) => (phrase!("ca-place-theirs"), Tint::Bad),
                None => (phrase!("ca-place-nobodys"), Tint::Plain),
            };
            let id = Word::try_new(&format!("goal-{}", index + 1)).unwrap_or(Word::new("goal"));
            MapObject {
                id,
                at: goal.at,
                kind: Word::new("device"),
                title: phrase!("place-name", place = Argument::object(goal.shown_name())),
                text,
                tint,
                targetable: false,
                rounds: None,
            }
        };
        goals.map(thing).collect()
    }

    /// Actions of the active unit, or the activation of a waiting one (CA-TURN-1).
    fn end_phase_warning(world: &World, side: Side, _spared: &[FigureId]) -> Option<Phrase> {
        let hand = active_unit::active_unit(world);
        if !hand.winners.is_empty() {
            return None;
        }
        if let Some(unit) = hand.unit {
            let (name, doing) = (Argument::figure(world.label(unit)), world.activation_state(unit));
            return match doing.actions {
                0 if doing.stride.is_some() => Some(phrase!("ca-wasted-move", figure = name)),
                0 => None,
                actions => Some(phrase!("ca-wasted-actions", figure = name, count = actions)),
            };
        }
        let next = active_unit::waiting_units(world, side).first().copied()?;
        Some(phrase!("ca-wasted-activation", figure = Argument::figure(world.label(next))))
    }

    /// The places to hold.
    fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        world.resource::<PlacesToHold>().0.iter().map(|goal| status(world, side, goal)).collect()
    }

    fn legend() -> Vec<LegendEntry> {
        let row = |token: &str, name, text, tint| LegendEntry { token: Word::new(token), name, text, tint };
        vec![
            row("dead", phrase!("ca-sign-dead"), phrase!("ca-sign-dead.about"), Tint::Dim),
            row("pinned", phrase!("ca-sign-pinned"), phrase!("ca-sign-pinned.about"), Tint::Warn),
            row("overwatch", phrase!("ca-sign-overwatch"), phrase!("ca-sign-overwatch.about"), Tint::Team),
            row("damaged", phrase!("ca-sign-damaged"), phrase!("ca-sign-damaged.about"), Tint::Bad),
        ]
    }

    /// Nothing is hidden in this book.
    fn state(world: &World, _: Option<Side>) -> Map<String, Value> {
        let goal = |goal: &NamedPlace| {
            let ObjectiveStatus { text, reads, optional, met, .. } = status(world, None, goal);
            let holder = victory::side_holding(world, goal.at);
            json!({"text": text, "reads": reads, "at": goal.at, "optional": optional, "met": met, "holder": holder})
        };
        let goals: Vec<Value> = world.resource::<PlacesToHold>().0.iter().map(goal).collect();
        let figures: Map<String, Value> =
            world.figures().into_iter().map(|id| (id.to_string(), figure_state(world, id))).collect();
        let hand = active_unit::active_unit(world);
        let toll = |side| victory::enemies_destroyed(world, side);
        let mut state = Map::new();
        state.insert("objectives".into(), json!(goals));
        state.insert("activated".into(), json!(hand.unit));
        state.insert("winners".into(), json!(hand.winners));
        state.insert("joint".into(), json!(hand.joint));
        state.insert("crossing".into(), json!(hand.crossing));
        state.insert("toll".into(), json!({"response": toll(Side::Response), "hostile": toll(Side::Hostile)}));
        state.insert("figures_extra".into(), Value::Object(figures));
        state
    }

    fn pending_question(world: &World) -> Option<PendingQuestion> {
        let mover = active_unit::active_unit(world).crossing.as_ref()?.target;
        let mover = Argument::figure(model::capitalized(&world.label(mover)));
        Some(PendingQuestion { words: phrase!("ca-question-fire", figure = mover), no: phrase!("ca-question-fire.no") })
    }
}

fn subtitle(world: &World, figure: FigureId) -> Phrase {
    let data = book_data(world);
    let kind = data.templates.get(world.kind(figure));
    let kind = kind.map(|template| phrase!("card-name", figure = Argument::figure(&template.name)));
    let first = world.of::<Arms>(figure).and_then(|arms| arms.0.first()).map(|arm| data.name_of(arm.as_str()));
    let first = first.map(|name| phrase!("card-weapon", weapon = Argument::weapon(name.to_lowercase())));
    Phrase::facts(kind.into_iter().chain(first))
}

fn stats(world: &World, figure: FigureId) -> Vec<(Phrase, Phrase)> {
    let Some(stats) = world.stats(figure) else { return Vec::new() };
    let row = |name: Phrase, value: String| (name, Phrase::from(value));
    let mut rows = vec![
        row(phrase!("ca-stat-move"), stats.tiles.to_string()),
        row(phrase!("ca-stat-shoot"), stats.shoot.to_string()),
    ];
    match stats.armour {
        Some([front, side, rear]) => rows.push(row(phrase!("ca-stat-armour"), format!("{front}-{side}-{rear}"))),
        None => {
            rows.push(row(phrase!("ca-stat-cqb"), stats.cqb.to_string()));
            let save = match stats.save {
                0 => phrase!("ca-stat-no-save"),
                save => format!("{save}+").into(),
            };
            rows.push((phrase!("ca-stat-save"), save));
        }
    }
    rows.push(row(phrase!("ca-stat-morale"), format!("{}+", stats.morale)));
    rows
}

/// Weapons, with the number of models that carry each.
fn gear(world: &World, figure: FigureId) -> Vec<(String, u16)> {
    let arms: Vec<Word> = match world.of::<Bodies>(figure) {
        Some(bodies) => bodies.0.iter().map(|body| body.arm).filter(|arm| *arm != *RIFLE).collect(),
        None => world.of::<Arms>(figure).map(|arms| arms.0.clone()).unwrap_or_default(),
    };
    count_names(arms.iter().map(|arm| book_data(world).name_of(arm.as_str())))
}

fn left(world: &World, figure: FigureId) -> Phrase {
    let doing = world.activation_state(figure);
    match () {
        () if watchers::mover_to_interrupt(world, figure).is_some() => phrase!("ca-left-overwatch"),
        () if active_unit::may_consolidate(world, figure) => phrase!("ca-left-consolidate"),
        () if active_unit::active_unit(world).unit == Some(figure) && doing.stride.is_some() => {
            phrase!("ca-left-moving")
        }
        () if active_unit::active_unit(world).unit == Some(figure) => phrase!("ca-left-actions", count = doing.actions),
        () if doing.done => phrase!("ca-left-done"),
        () if world.pinned(figure) => phrase!("ca-left-rally"),
        () => phrase!("ca-left-ready"),
    }
}

fn status(world: &World, side: Option<Side>, goal: &NamedPlace) -> ObjectiveStatus {
    let met = victory::side_holding(world, goal.at) == side.or(Some(Side::Response));
    let known = ObjectiveStatus::of(open_text(goal), met_text(goal), false, met);
    ObjectiveStatus { hostile: side == Some(Side::Hostile), ..known }
}

fn figure_state(world: &World, id: FigureId) -> Value {
    let doing = world.activation_state(id);
    let model = |body: &Body| json!({"model": body.id, "at": body.at, "weapon": body.arm});
    let models: Vec<Value> = world.models(id).iter().map(model).collect();
    let stats = world.stats(id);
    json!({
        "models": models,
        "tiles": world.tiles(id),
        "strength": stats.map(|stats| stats.strength),
        "stats": stats,
        "weapons": world.of::<Arms>(id).map(|arms| arms.0.clone()),
        "done": doing.done,
        "actions_left": doing.actions,
        "moved_half_tiles": doing.travelled,
    })
}

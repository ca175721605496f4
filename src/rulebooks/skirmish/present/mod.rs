//! Cards, map objects and protocol state, as data for the HUD and the protocol.

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::data::Book;
use super::mission::objective_texts::{met_text, open_text};
use super::state::{
    Arms, Assisting, Drops, Items, Observing, Riding, TerminalsAndCharges, Unaware, Unit, book_data, move_allowance,
    turns,
};
use super::{Skirmish, mission};
use crate::board::Tile;
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{
    Bar, Bond, Card, Certainty, FigureId, Figures, LegendEntry, MapObject, NamedPlace, ObjectiveStatus, PlacesToHold,
    PoolReading, Side, SideKnowledge, Tint, Token, Tokens, Word, capitalized, count_names,
};
use crate::referee::Presentation;

impl Presentation for Skirmish {
    fn pool_reading(pool: &str) -> PoolReading {
        match pool {
            "advantage" => PoolReading::Names(Some(MessageId("sk-pool-advantage"))),
            "disadvantage" => PoolReading::Names(Some(MessageId("sk-pool-disadvantage"))),
            "skill" | "damage" | "defense" => PoolReading::Names(None),
            "added" => PoolReading::Added(MessageId("sk-pool-assisting")),
            _ => PoolReading::Each(""),
        }
    }

    /// The card of a unit as a side knows it.
    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        if SideKnowledge::by(world, side).certainty(figure) != Certainty::Confirmed {
            return Card { title: "Contact".into(), subtitle: phrase!("card-contact"), ..Card::default() };
        }
        let (own, done) = (world.side(figure) == side, world.turn_state(figure));
        let tint = if own { Tint::Team } else { Tint::Hostile };
        let most = move_allowance::half_tiles_of_move(world, figure) / 2;
        let out = !world.in_play(figure) && !world.has::<Riding>(figure);
        let about = phrase!("sk-card-move.about");
        let bar = || Bar { name: phrase!("sk-card-move"), now: done.left / 2, most, tint, about };
        let bars = if own && !out { vec![bar()] } else { Vec::new() };
        Card {
            title: world.label(figure),
            subtitle: subtitle(world, figure),
            bars,
            stats: stats(world, figure),
            gear: gear(world, figure),
            role: Word::try_new(world.kind(figure)).unwrap_or_default(),
            hands: world.of::<Arms>(figure).map(|arms| arms.0.clone()).unwrap_or_default(),
            tokens: Tokens::of(world, figure).into_iter().filter(|word| *word != Unaware::WORD || !own).collect(),
            watches: Vec::new(),
            bonds: bonds(world, figure, side),
            left: if own { left(world, figure) } else { Phrase::EMPTY },
            spends: Vec::new(),
            ready: own && ready(world, figure),
            out,
        }
    }

    fn drawn_as(world: &World, template: Word, held: Vec<Word>) -> Vec<Word> {
        let data = world.resource::<Book>();
        let look = data.templates.get(template.as_str()).and_then(|of| data.templates.get(of.look.as_ref()?));
        let weapon = |word: &str| data.weapons.get(word)?.look.as_ref();
        crate::model::drawn_as(held, weapon, look.map(|of| of.gear.as_slice()))
    }

    /// The places to hold, as a side knows them.
    fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        world.resource::<PlacesToHold>().0.iter().map(|goal| status(world, side, goal)).collect()
    }

    /// The meaning of each token.
    fn legend() -> Vec<LegendEntry> {
        let row = |token: &str, name, text, tint| LegendEntry { token: Word::new(token), name, text, tint };
        vec![
            row("dead", phrase!("sk-sign-dead"), phrase!("sk-sign-dead.about"), Tint::Dim),
            row("suppressed", phrase!("sk-sign-suppressed"), phrase!("sk-sign-suppressed.about"), Tint::Warn),
            row("unaware", phrase!("sk-sign-unaware"), phrase!("sk-sign-unaware.about"), Tint::Unsure),
            row("spotted", phrase!("sk-sign-spotted"), phrase!("sk-sign-spotted.about"), Tint::Warn),
            row("traced", phrase!("sk-sign-traced"), phrase!("sk-sign-traced.about"), Tint::Warn),
            row("assisting", phrase!("sk-sign-assisting"), phrase!("sk-sign-assisting.about"), Tint::Team),
            row("observing", phrase!("sk-sign-observing"), phrase!("sk-sign-observing.about"), Tint::Team),
        ]
    }

    /// The book's own fields of the protocol's state, as a side knows them.
    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        let told_apart = |id: &FigureId| {
            side.is_none_or(|side| SideKnowledge::by(world, side).certainty(*id) == Certainty::Confirmed)
        };
        let extra = |id: FigureId| (id.to_string(), figure_state(world, id, side));
        let figures: Map<String, Value> = world.figures().into_iter().filter(told_apart).map(extra).collect();
        // The holder of an objective would reveal unseen units.
        let held = |at| mission::side_holding(world, at).filter(|_| side.is_none());
        let goal = |goal: &NamedPlace| {
            let ObjectiveStatus { text, reads, optional, met, .. } = status(world, side, goal);
            let at = goal.at;
            json!({"text": text, "reads": reads, "at": at, "optional": optional, "met": met, "holder": held(at)})
        };
        let goals: Vec<Value> = world.resource::<PlacesToHold>().0.iter().map(goal).collect();
        let drops = world.resource::<Drops>().0.iter().map(|(at, words)| json!({"at": at, "weapons": words}));
        let works = world.resource::<TerminalsAndCharges>();
        let terminals =
            works.terminals.iter().map(|(at, (_, done))| json!({"at": at, "kind": "terminal", "done": done}));
        let own = works.charges.iter().filter(|(_, of)| side.is_none_or(|side| side == **of));
        let charges = own.map(|(at, of)| json!({"at": at, "kind": "charge", "side": of}));
        let mut state = Map::new();
        state.insert("objectives".into(), json!(goals));
        state.insert("drops".into(), drops.collect());
        state.insert("objects".into(), terminals.chain(charges).collect());
        state.insert("figures_extra".into(), Value::Object(figures));
        state
    }

    /// Objective tiles, terminals, a side's own charges, and dropped weapons.
    fn map_objects(world: &World, side: Side) -> Vec<MapObject> {
        let data = book_data(world);
        let works = world.resource::<TerminalsAndCharges>();
        let thing = |kind: &str, at: Tile, title: Phrase, text: Phrase, tint| {
            let id = Word::new(&format!("{kind}-{}-{}", at.x, at.y));
            MapObject { id, at, kind: Word::new(kind), title, text, tint, targetable: false, rounds: None }
        };
        let goal = |goal: &NamedPlace| {
            let held = mission::is_held_as_known(world, side, goal.at);
            let (text, tint) = match held {
                true => (phrase!("sk-place-held"), Tint::Good),
                false => (phrase!("sk-place-open"), Tint::Warn),
            };
            let kind = if works.terminals.contains_key(&goal.at) { "terminal" } else { "device" };
            let name = Argument::object(capitalized(&goal.shown_name()));
            thing(kind, goal.at, phrase!("place-name", place = name), text, tint)
        };
        let goals = &world.resource::<PlacesToHold>().0;
        let plain = works.terminals.iter().filter(|(at, _)| goals.iter().all(|goal| goal.at != **at));
        let terminal = |(at, (_, done)): (&Tile, &(Word, bool))| {
            let (text, tint) = match *done {
                true => (phrase!("sk-terminal.done"), Tint::Good),
                false => (phrase!("sk-terminal.about"), Tint::Plain),
            };
            thing("terminal", *at, phrase!("sk-terminal"), text, tint)
        };
        let own = works.charges.iter().filter(|(_, of)| **of == side);
        let charge =
            |(at, _): (&Tile, &Side)| thing("trap", *at, phrase!("sk-charge"), phrase!("sk-charge.about"), Tint::Warn);
        let drop = |(at, words): (&Tile, &Vec<Word>)| {
            let name = |word: &Word| phrase!("card-weapon", weapon = Argument::weapon(data.name_of(word.as_str())));
            let names = Phrase::joined(", ", words.iter().map(name));
            thing("dropped", *at, phrase!("sk-dropped"), names, Tint::Plain)
        };
        let drops = world.resource::<Drops>().0.iter().map(drop);
        goals.iter().map(goal).chain(plain.map(terminal)).chain(own.map(charge)).chain(drops).collect()
    }
}

/// The unit it assists or observes for this turn.
fn bonds(world: &World, figure: FigureId, side: Side) -> Vec<Bond> {
    let helps = world.of::<Assisting>(figure).map(|token| (Assisting::WORD, token.whom));
    let observes = world.of::<Observing>(figure).map(|token| (Observing::WORD, token.whom));
    let bond = |(word, figure)| Bond { token: Word::new(word), figure };
    let told = |bond: &Bond| SideKnowledge::by(world, side).certainty(bond.figure) == Certainty::Confirmed;
    helps.into_iter().chain(observes).map(bond).filter(told).collect()
}

fn stats(world: &World, figure: FigureId) -> Vec<(Phrase, Phrase)> {
    let Some(stats) = world.stats(figure) else { return Vec::new() };
    let stat = |name: Phrase, value: String| (name, value.into());
    vec![
        stat(phrase!("sk-stat-skill"), stats.skill.to_string()),
        stat(phrase!("sk-stat-defense"), stats.defense.to_string()),
        stat(phrase!("sk-stat-move"), stats.tiles.to_string()),
    ]
}

fn subtitle(world: &World, figure: FigureId) -> Phrase {
    let data = book_data(world);
    let kind = data.templates.get(world.kind(figure));
    let kind = kind.map(|template| phrase!("card-name", figure = Argument::figure(&template.name)));
    let weapons = world.weapons(data, figure);
    let first = weapons.first().map(|(_, weapon)| Argument::weapon(weapon.name.to_lowercase()));
    Phrase::facts(kind.into_iter().chain(first.map(|weapon| phrase!("card-weapon", weapon = weapon))))
}

fn gear(world: &World, figure: FigureId) -> Vec<(String, u16)> {
    let data = book_data(world);
    let arms = world.of::<Arms>(figure).map(|arms| arms.0.as_slice()).unwrap_or_default();
    let items = world.of::<Items>(figure).map(|items| items.0.as_slice()).unwrap_or_default();
    count_names(arms.iter().chain(items).map(|word| data.name_of(word.as_str())))
}

fn left(world: &World, figure: FigureId) -> Phrase {
    let done = world.turn_state(figure);
    match (done.acted, done.closed || done.left < 2) {
        (false, _) => phrase!("sk-left-may-act"),
        (true, false) => phrase!("sk-left-may-move"),
        (true, true) => phrase!("sk-left-done"),
    }
}

fn ready(world: &World, figure: FigureId) -> bool {
    let done = world.turn_state(figure);
    let moves = move_allowance::may_move(world, figure).is_ok() && done.left >= 2;
    moves || turns::may_act(world, figure).is_ok() || (turns::may_command_rider(world, figure).is_ok() && !done.closed)
}

fn status(world: &World, side: Option<Side>, goal: &NamedPlace) -> ObjectiveStatus {
    let met = mission::is_held_as_known(world, side.unwrap_or(Side::Response), goal.at);
    let known = ObjectiveStatus::of(open_text(goal), met_text(goal), false, met);
    ObjectiveStatus { hostile: side == Some(Side::Hostile), ..known }
}

fn figure_state(world: &World, id: FigureId, side: Option<Side>) -> Value {
    let own = side.is_none_or(|side| world.side(id) == side);
    let stats = world.stats(id);
    let defense = stats.map(|stats| stats.defense.to_string());
    let skill = stats.map(|stats| stats.skill.to_string());
    let weapons = world.of::<Arms>(id).map(|arms| arms.0.clone()).unwrap_or_default();
    if !own {
        return json!({"skill": skill, "defense": defense, "weapons": weapons});
    }
    let done = world.turn_state(id);
    let items = world.of::<Items>(id).map(|items| items.0.clone()).unwrap_or_default();
    json!({"skill": skill, "defense": defense, "weapons": weapons, "gear": items, "move_left": done.left,
        "acted": done.acted, "moved": done.steps > 0, "riding": world.of::<Riding>(id).map(|riding| riding.on)})
}

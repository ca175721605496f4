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
use crate::model::{
    Bar, Bond, Card, Certainty, FigureId, Figures, LegendEntry, MapObject, NamedPlace, ObjectiveStatus, PlacesToHold,
    PoolReading, Side, SideKnowledge, Tint, Token, Tokens, Word, capitalized, count_names,
};
use crate::referee::Presentation;

impl Presentation for Skirmish {
    fn pool_reading(pool: &str) -> PoolReading {
        match pool {
            "advantage" => PoolReading::Names("advantage"),
            "disadvantage" => PoolReading::Names("disadvantage"),
            "skill" | "damage" | "defense" => PoolReading::Names(""),
            "added" => PoolReading::Added("Assisting"),
            _ => PoolReading::Each(""),
        }
    }

    /// The card of a unit as a side knows it.
    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        if SideKnowledge::by(world, side).certainty(figure) != Certainty::Confirmed {
            return Card { title: "Contact".into(), subtitle: "Somebody not in sight".into(), ..Card::default() };
        }
        let (own, done) = (world.side(figure) == side, world.turn_state(figure));
        let tint = if own { Tint::Team } else { Tint::Hostile };
        let most = move_allowance::half_tiles_of_move(world, figure) / 2;
        let out = !world.in_play(figure) && !world.has::<Riding>(figure);
        let about = "Tiles that it can still walk in this turn.";
        let bar = || Bar { name: "Move".into(), now: done.left / 2, most, tint, about };
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
            left: if own { left(world, figure) } else { String::new() },
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
            row("dead", "Destroyed", "Out of the game; its weapons lie where it fell.", Tint::Dim),
            row("suppressed", "Suppressed", "Rolls every Skill twice and keeps the lower.", Tint::Warn),
            row(
                "unaware",
                "Unaware",
                "Knows of no enemy: Skill against it is rolled twice, keeping the higher. It notices a move in the open within 12 tiles, one partly hidden or of half the length within 8, one in the dark within 4.",
                Tint::Unsure,
            ),
            row("spotted", "Spotted", "Foliage and netting only partly hide it.", Tint::Warn),
            row("traced", "Seen going in", "The enemy saw it go into foliage, which only partly hides it.", Tint::Warn),
            row("assisting", "Assisting", "Adds 1 to a friend's Skill roll this turn.", Tint::Team),
            row("observing", "Observing", "Observes for a friend's indirect weapon this turn.", Tint::Team),
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
        let thing = |kind: &str, at: Tile, title: String, text: String, tint| {
            let id = Word::new(&format!("{kind}-{}-{}", at.x, at.y));
            MapObject { id, at, kind: Word::new(kind), title, text, tint, targetable: false, rounds: None }
        };
        let goal = |goal: &NamedPlace| {
            let held = mission::is_held_as_known(world, side, goal.at);
            let (text, tint) = if held { ("Held, as far as you know", Tint::Good) } else { ("To be held", Tint::Warn) };
            let kind = if works.terminals.contains_key(&goal.at) { "terminal" } else { "device" };
            thing(kind, goal.at, capitalized(&goal.shown_name()), text.into(), tint)
        };
        let goals = &world.resource::<PlacesToHold>().0;
        let plain = works.terminals.iter().filter(|(at, _)| goals.iter().all(|goal| goal.at != **at));
        let terminal = |(at, (_, done)): (&Tile, &(Word, bool))| {
            let text = if *done { "Broken into" } else { "Shows where the enemy is, once broken into" };
            thing("terminal", *at, "Terminal".into(), text.into(), if *done { Tint::Good } else { Tint::Plain })
        };
        let own = works.charges.iter().filter(|(_, of)| **of == side);
        let charge =
            |(at, _): (&Tile, &Side)| thing("trap", *at, "Charge".into(), "Yours, ready to set off".into(), Tint::Warn);
        let drop = |(at, words): (&Tile, &Vec<Word>)| {
            let names: Vec<&str> = words.iter().map(|word| data.name_of(word.as_str())).collect();
            thing("dropped", *at, "Dropped".into(), names.join(", "), Tint::Plain)
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

fn stats(world: &World, figure: FigureId) -> Vec<(String, String)> {
    let Some(stats) = world.stats(figure) else { return Vec::new() };
    let stat = |name: &str, value: String| (name.to_owned(), value);
    vec![
        stat("Skill", stats.skill.to_string()),
        stat("Defense", stats.defense.to_string()),
        stat("Move", stats.tiles.to_string()),
    ]
}

fn subtitle(world: &World, figure: FigureId) -> String {
    let data = book_data(world);
    let kind = data.templates.get(world.kind(figure)).map(|template| template.name.clone());
    let first = world.weapons(data, figure).first().map(|(_, weapon)| weapon.name.to_lowercase());
    kind.into_iter().chain(first).collect::<Vec<_>>().join(" · ")
}

fn gear(world: &World, figure: FigureId) -> Vec<(String, u16)> {
    let data = book_data(world);
    let arms = world.of::<Arms>(figure).map(|arms| arms.0.as_slice()).unwrap_or_default();
    let items = world.of::<Items>(figure).map(|items| items.0.as_slice()).unwrap_or_default();
    count_names(arms.iter().chain(items).map(|word| data.name_of(word.as_str())))
}

fn left(world: &World, figure: FigureId) -> String {
    let done = world.turn_state(figure);
    match (done.acted, done.closed || done.left < 2) {
        (false, _) => "may act".into(),
        (true, false) => "may move on".into(),
        (true, true) => "done".into(),
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

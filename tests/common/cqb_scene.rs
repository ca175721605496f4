//! Scenes for tests of Modern CQB: a map with marks, figures on them, tokens and knowledge as the case needs, loaded
//! dice; then orders in the protocol's JSON, answered by every event in full, no matter which side learns of it.
//!
//! ```ignore
//! let mut scene = Scene::new("#######\n#a...b#\n#######")
//!     .response("alpha", 'a').gear(&["carbine"])
//!     .hostile("gun", 'b', "gunman").with(Suppressed::default())
//!     .dice(&[8, 8, 1, 1, 1, 1])
//!     .fire_phase();
//! scene.plays("CQB-FIRE-4", json!({"order": "fire", "figure": "alpha", "target": "gun"}), json!([ … ]));
//! scene.dice_are_spent();
//! ```
#![allow(dead_code, unused_imports)] // each topic uses its own part

#[path = "cqb_json_builders.rs"]
mod cqb_json_builders;
#[path = "cqb_stage.rs"]
mod cqb_stage;

pub use cqb_json_builders::*;
pub use cqb_stage::Stage;

use std::collections::BTreeMap;

use bevy::prelude::{Component, World};
use fatal_funnel::board::{Board, Door, Tile};
use fatal_funnel::model::{
    Certainty, Clock, CommonEvent, FigureId, FigureSpec, Figures, Knowledge, LevelEvent, LevelSpec, ObjectSpec,
    Objective, RoomSpec, Side, Sighting, Spot, Word,
};
use fatal_funnel::referee::{Battle, Rules, Turn};
use fatal_funnel::rulebooks::modern_cqb::{Cause, Idle, ModernCqb, Tested, TurnState, Wounds, phase};

/// A tile by column and row, or by the mark that the map shows there.
pub trait Place {
    fn tile(&self, marks: &BTreeMap<char, Tile>) -> Tile;
}

impl Place for [i16; 2] {
    fn tile(&self, _: &BTreeMap<char, Tile>) -> Tile {
        Tile::new(self[0], self[1])
    }
}

impl Place for char {
    fn tile(&self, marks: &BTreeMap<char, Tile>) -> Tile {
        *marks.get(self).unwrap_or_else(|| panic!("the map shows no `{self}`"))
    }
}

type Change = Box<dyn FnOnce(&mut World)>;

/// A battle that is being laid out.
pub struct Scene {
    brief: LevelSpec,
    marks: BTreeMap<char, Tile>,
    awake: bool,
    calm: bool,
    covers: bool,
    seed: u64,
    dice: Vec<u8>,
    /// Applied once the figures stand, before the first round opens.
    changes: Vec<Change>,
    /// Applied once the requested phase has begun.
    late: Vec<Change>,
}

impl Scene {
    /// A map: a line a row, blanks around the lines left out. Any character that is no glyph marks a floor tile.
    pub fn new(map: &str) -> Self {
        let rows: Vec<&str> = map.trim().lines().map(str::trim).collect();
        let mut marks = BTreeMap::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate().filter(|(_, glyph)| !"#%.,+/LBGWhH<X ".contains(*glyph)) {
                assert!(marks.insert(glyph, Tile::new(x as i16, y as i16)).is_none(), "`{glyph}` stands twice");
            }
        }
        let plain: String = rows.join("\n").chars().map(|c| if marks.contains_key(&c) { '.' } else { c }).collect();
        let brief = LevelSpec {
            name: "Scene".into(),
            rulebook: Spot::new(Word::new("modern-cqb"), 0..0),
            briefing: String::new(),
            about: Default::default(),
            round_limit: None,
            heat: None,
            heat_every: None,
            first: None,
            sides: Vec::new(),
            ground: Vec::new(),
            group_nerve: false,
            board: Board::read(&plain).expect("the scene's map is whole"),
            figures: Vec::new(),
            objects: Vec::new(),
            rooms: Vec::new(),
            objectives: Vec::new(),
            events: Vec::new(),
            draws: Vec::new(),
            facts: Default::default(),
            score: Vec::new(),
            data: Default::default(),
            keys: Default::default(),
        };
        let (awake, calm, covers, dice) = (true, true, false, Vec::new());
        Self { brief, marks, awake, calm, covers, seed: 1, dice, changes: Vec::new(), late: Vec::new() }
    }

    /// The tile of a mark.
    pub fn tile(&self, place: impl Place) -> Tile {
        place.tile(&self.marks)
    }

    /// Adds a figure with no gear.
    pub fn figure(mut self, id: &str, at: impl Place, side: Side, template: &str) -> Self {
        let at = at.tile(&self.marks);
        let template = Spot::new(Word::new(template), 0..0);
        self.brief.figures.push(FigureSpec::new(FigureId::new(id), Spot::new(at, 0..0), side, template));
        self
    }

    /// Adds an operator with a carbine.
    pub fn response(self, id: &str, at: impl Place) -> Self {
        self.figure(id, at, Side::Response, "operator").gear(&["carbine"])
    }

    /// Adds a hostile with a pistol.
    pub fn hostile(self, id: &str, at: impl Place, template: &str) -> Self {
        self.figure(id, at, Side::Hostile, template).gear(&["pistol"])
    }

    /// Adds a civilian.
    pub fn civilian(self, id: &str, at: impl Place) -> Self {
        self.figure(id, at, Side::Civilian, "civilian")
    }

    fn last(&mut self) -> &mut FigureSpec {
        self.brief.figures.last_mut().expect("a figure was added before")
    }

    /// What the last figure carries, instead of what it had.
    pub fn gear(mut self, gear: &[&str]) -> Self {
        self.last().gear = gear.iter().map(|item| Spot::new(Word::new(item), 0..0)).collect();
        self
    }

    /// Adds a thing, or a hostage; `grade` is empty where the kind's usual one will do.
    pub fn object(mut self, id: &str, at: impl Place, kind: &str, grade: &str) -> Self {
        let at = at.tile(&self.marks);
        self.brief.objects.push(ObjectSpec {
            id: Word::new(id),
            name: None,
            at: Spot::new(at, 0..0),
            or_at: Vec::new(),
            kind: Spot::new(Word::new(kind), 0..0),
            grade: (!grade.is_empty()).then(|| Spot::new(Word::new(grade), 0..0)),
            hard: false,
            carried_by: None,
            span: 0..0,
        });
        self
    }

    fn last_object(&mut self) -> &mut ObjectSpec {
        self.brief.objects.last_mut().expect("an object was added before")
    }

    /// The last object is hard to secure.
    pub fn hard(mut self) -> Self {
        self.last_object().hard = true;
        self
    }

    /// Somebody carries the last object.
    pub fn carried_by(mut self, figure: &str) -> Self {
        self.last_object().carried_by = Some(Spot::new(Word::new(figure), 0..0));
        self
    }

    /// A stat of the last figure.
    pub fn stat(mut self, name: &str, value: i64) -> Self {
        self.last().stats.insert(name.into(), Spot::new(value, 0..0));
        self
    }

    /// The last figure leads its side.
    pub fn leader(mut self) -> Self {
        self.last().leader = true;
        self
    }

    /// The last figure is told to hold its post.
    pub fn hold(mut self) -> Self {
        self.last().hold = true;
        self
    }

    /// How alert the last figure is; who is unaware is idle too.
    pub fn alarm(mut self, word: &str) -> Self {
        self.last().alarm = Some(Spot::new(Word::new(word), 0..0));
        if word == "unaware" { self.with(Idle) } else { self }
    }

    /// The stops of the last figure's route after its post.
    pub fn route<P: Place>(mut self, stops: &[P]) -> Self {
        let stops = stops.iter().map(|stop| Spot::new(stop.tile(&self.marks), 0..0)).collect();
        self.last().route = stops;
        self
    }

    /// The doctrine of the last figure.
    pub fn doctrine(mut self, doctrine: &str) -> Self {
        self.last().doctrine = Some(Spot::new(Word::new(doctrine), 0..0));
        self
    }

    /// A token, or any other component, of the last figure; placed before the first round opens.
    pub fn with<C: Component>(mut self, component: C) -> Self {
        let id = self.last().id;
        self.changes.push(Box::new(move |world| put(world, id, component)));
        self
    }

    /// A token, or any other component, of a figure; placed when the scene stands ready.
    pub fn upon<C: Component>(self, id: &str, component: C) -> Self {
        let id = FigureId::new(id);
        self.later(move |world| put(world, id, component))
    }

    /// A figure has left so many tiles this round.
    pub fn walked(self, id: &str, steps: u16) -> Self {
        self.upon(id, TurnState { steps, ..TurnState::default() })
    }

    /// Wounds that are left to the last figure, with the token that goes with them left to the case.
    pub fn wounds(self, left: u8) -> Self {
        self.with(Wounds(left))
    }

    /// Hostiles stay idle until something wakes them; without it all are awake.
    pub fn idle(mut self) -> Self {
        self.awake = false;
        self
    }

    /// Nerve is tested for how figures stand and for fire from two sides too. Without it such shocks pass everybody by, so
    /// that a case about something else need not reckon with them.
    pub fn nerves(mut self) -> Self {
        self.calm = false;
        self
    }

    /// Figures cover each other at the end of a Move. Without it nobody does, so that a case about something else need not
    /// reckon with it.
    pub fn covering(mut self) -> Self {
        self.covers = true;
        self
    }

    /// Figures of one doctrine in one room test their nerve as one.
    pub fn groups(mut self) -> Self {
        self.brief.group_nerve = true;
        self
    }

    /// The room of a tile is one that the hostile side must not lose.
    pub fn anchor(self, at: impl Place) -> Self {
        self.marked(at, true, false)
    }

    /// The room of a tile is one that the hostile side falls back to.
    pub fn fallback(self, at: impl Place) -> Self {
        self.marked(at, false, true)
    }

    fn marked(mut self, at: impl Place, anchor: bool, fallback: bool) -> Self {
        let at = Spot::new(at.tile(&self.marks), 0..0);
        let id = Word::new("marked");
        self.brief.rooms.push(RoomSpec { id, name: None, at, anchor, fallback, span: 0..0 });
        self
    }

    /// Smoke of a thickness on a tile.
    pub fn smoke(self, at: impl Place, thickness: u8) -> Self {
        let at = at.tile(&self.marks);
        self.change(move |world| world.resource_mut::<Board>().set_smoke(at, thickness))
    }

    /// A door as it stands.
    pub fn door(self, at: impl Place, door: Door) -> Self {
        let at = at.tile(&self.marks);
        self.change(move |world| assert!(world.resource_mut::<Board>().set_door(at, door), "there is no door"))
    }

    /// Any other change, made once the figures stand and before anything is seen.
    pub fn change(mut self, change: impl FnOnce(&mut World) + 'static) -> Self {
        self.changes.push(Box::new(change));
        self
    }

    /// Any other change, made when the scene stands ready.
    pub fn later(mut self, change: impl FnOnce(&mut World) + 'static) -> Self {
        self.late.push(Box::new(change));
        self
    }

    /// What a side knows of a figure when the scene stands ready, in place of what it has seen.
    pub fn knows(self, side: Side, id: &str, certainty: Certainty) -> Self {
        let id = FigureId::new(id);
        self.later(move |world| {
            let at = world.at(id).expect("the figure is on the map");
            let sighting = (certainty != Certainty::Unknown).then_some(Sighting { certainty, at, round: 1 });
            world.resource_mut::<Knowledge>().set(side, id, sighting);
        })
    }

    /// The enemies of a figure (the response, where it is a civilian) have it Confirmed where it stands.
    pub fn confirmed(self, id: &str) -> Self {
        let figure = self.brief.figures.iter().find(|figure| figure.id == FigureId::new(id));
        let side = figure.expect("the figure was added").side.enemy().unwrap_or(Side::Response);
        self.knows(side, id, Certainty::Confirmed)
    }

    /// An objective that must be met.
    pub fn objective(mut self, verb: &str, target: &str) -> Self {
        let word = |text| Spot::new(Word::new(text), 0..0);
        let objective = Objective::new(word(verb), word(target), 0..0);
        self.brief.objectives.push(objective);
        self
    }

    /// An objective that the hostile side must meet.
    pub fn hostile_objective(mut self, verb: &str, target: &str) -> Self {
        self = self.objective(verb, target);
        self.goal().side = Some(Spot::new(Side::Hostile, 0..0));
        self
    }

    /// The last objective is about a room, up to a round.
    pub fn until(mut self, round: u16) -> Self {
        self.goal().until = Some(Spot::new(round, 0..0));
        self
    }

    /// The team is not told of the last objective.
    pub fn secret(mut self) -> Self {
        self.goal().secret = true;
        self
    }

    /// Points for the last objective, once the hostile side meets it.
    pub fn costs(mut self, points: i32) -> Self {
        self.goal().score = Some(Spot::new(points, 0..0));
        self
    }

    fn goal(&mut self) -> &mut Objective {
        self.brief.objectives.last_mut().expect("an objective was added before")
    }

    /// The last objective may be met, and need not.
    pub fn optional(mut self) -> Self {
        self.goal().optional = true;
        self
    }

    /// A room of the level, by one of its tiles.
    pub fn room(mut self, id: &str, at: impl Place) -> Self {
        let at = Spot::new(at.tile(&self.marks), 0..0);
        let room = RoomSpec { id: Word::new(id), name: None, at, anchor: false, fallback: false, span: 0..0 };
        self.brief.rooms.push(room);
        self
    }

    /// Something that the level does of itself.
    pub fn event(mut self, event: LevelEvent) -> Self {
        self.brief.events.push(event);
        self
    }

    /// What a row of the score is worth in this mission.
    pub fn worth(mut self, row: &str, points: i32) -> Self {
        self.brief.score.push((Spot::new(Word::new(row), 0..0), Spot::new(points, 0..0)));
        self
    }

    /// The last figure is one that those want who sent the team.
    pub fn wanted(mut self, named: bool, high_value: bool) -> Self {
        (self.last().named, self.last().high_value) = (named, high_value);
        self
    }

    pub fn round_limit(mut self, rounds: u16) -> Self {
        self.brief.round_limit = Some(rounds);
        self
    }

    /// The mission tracks Heat.
    pub fn heat(mut self, start: u16) -> Self {
        self.brief.heat = Some(start);
        self
    }

    /// Heat rises by itself, once a hostile is aware.
    pub fn heat_every(mut self, rounds: u16) -> Self {
        self.brief.heat_every = Some(rounds);
        self
    }

    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Faces to roll first, in order.
    pub fn dice(mut self, faces: &[u8]) -> Self {
        self.dice = faces.to_vec();
        self
    }

    /// The plain level, for a case that begins it itself.
    pub fn brief(&self) -> &LevelSpec {
        &self.brief
    }

    /// The response side has walked the whole building before.
    pub fn surveyed(self) -> Self {
        self.later(|world| Knowledge::know_building(world, Side::Response))
    }

    /// The first round opens in the Move Phase, with the response side's part.
    pub fn begin(self) -> Stage {
        let (mut battle, _) = Battle::<ModernCqb>::begin(&self.brief, self.seed, &self.dice);
        let world = battle.world_mut();
        if self.awake {
            world.figures().into_iter().for_each(|id| take::<Idle>(world, id));
        }
        self.changes.into_iter().for_each(|change| change(world));
        let mut stage =
            Stage { battle: reopened(battle, &self.brief), marks: self.marks, calm: self.calm, covers: self.covers };
        stage.run(self.late);
        stage
    }

    /// The same in the Fire & Utility Phase, with the response side's part.
    pub fn fire_phase(mut self) -> Stage {
        let late = std::mem::take(&mut self.late);
        let mut stage = self.begin();
        stage.end_phases(2);
        stage.run(late);
        assert_eq!(phase(stage.world()), "fire-and-utility");
        stage
    }

    /// The same with the hostile side's part.
    pub fn hostile_fire_phase(mut self) -> Stage {
        let late = std::mem::take(&mut self.late);
        let mut stage = self.begin();
        stage.end_phases(3);
        stage.run(late);
        stage
    }
}

/// The same battle with its first round opened again, since a battle opens before a case can change anything.
fn reopened(mut battle: Battle<ModernCqb>, brief: &LevelSpec) -> Battle<ModernCqb> {
    let world = battle.world_mut();
    let limit = brief.round_limit;
    world.insert_resource(Clock { limit, ..Clock::default() });
    world.insert_resource(Knowledge::blank(&brief.board));
    Knowledge::know_building(world, Side::Hostile);
    let at = Tile::new(0, 0);
    let smoke = world.resource::<Board>().smoke(at);
    let mut turn = Turn::<ModernCqb>::of(world);
    // The event changes nothing; committing it makes every figure look around.
    turn.commit(CommonEvent::SmokeChanged { at, before: smoke, after: smoke });
    ModernCqb::begin_first_round(&mut turn);
    // What the opening wrote down is no part of the first order.
    Battle::resume(&battle.snapshot()).expect("a scene's snapshot can be read")
}

fn put<C: Component>(world: &mut World, id: FigureId, component: C) {
    let entity = world.entity_of(id).expect("there is such a figure");
    world.entity_mut(entity).insert(component);
}

/// Nobody's nerve is tested in this phase for how it stands, nor for fire from two sides: it was already.
fn steady(world: &mut World) {
    use Cause::{AnchorLost, ClearedRoom, FlashedAndCovered, NoRetreat, TwoSides};
    let during = world.resource::<Clock>().now;
    for id in world.figures() {
        let mut tested = world.of::<Tested>(id).filter(|tested| tested.during == during).cloned().unwrap_or_default();
        tested.during = during;
        tested.causes.extend([AnchorLost, ClearedRoom, FlashedAndCovered, NoRetreat, TwoSides]);
        put(world, id, tested);
    }
}

fn take<C: Component>(world: &mut World, id: FigureId) {
    let entity = world.entity_of(id).expect("there is such a figure");
    world.entity_mut(entity).remove::<C>();
}

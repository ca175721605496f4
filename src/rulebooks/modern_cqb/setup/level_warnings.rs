//! Warnings about a level that need this book's rules: nerve, weapons, civilians, exits, time.

use std::ops::Range;

use super::{hostile_goal_warnings, mission_warnings};
use crate::board::{Board, DoorTreatment, Tile};
use crate::faults::{Fault, Faults, Source};
use crate::model::{FigureSpec, LevelSpec, Side};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::{DoctrineData, Failure};

/// Gear that only the response side uses (CQB-ARREST-1, CQB-RECOVER-5).
const OF_THE_TEAM: [&str; 2] = ["restraint-kit", "evidence-kit"];

/// Loud acts in a round, at most, in most battles.
const LOUD: u16 = 2;

struct Warner<'a> {
    level: &'a LevelSpec,
    data: &'a Data,
    source: &'a Source,
    faults: &'a mut Faults,
}

/// Adds the warnings about a level.
pub fn add_level_warnings(level: &LevelSpec, data: &Data, source: &Source, faults: &mut Faults) {
    let mut warner = Warner { level, data, source, faults };
    warner.time();
    warner.hostiles();
    level.figures.iter().for_each(|figure| warner.arms(figure));
    warner.fallback();
    warner.retreats();
    warner.cleared();
    warner.heat();
    warner.civilians();
    warner.exits();
    hostile_goal_warnings::add_hostile_goal_warnings(level, data, source, warner.faults);
    mission_warnings::add_mission_warnings(level, data, source, warner.faults);
    warner.posts();
}

impl Warner<'_> {
    fn push(&mut self, code: &'static str, span: Range<usize>, sentence: String, mend: &str) {
        self.faults.push(Fault::warning(code, self.source.place(span), sentence, mend));
    }

    fn of(&self, side: Side) -> Vec<&FigureSpec> {
        self.level.figures.iter().filter(|figure| figure.side == side).collect()
    }

    fn doctrine(&self, figure: &FigureSpec) -> Option<&DoctrineData> {
        let usual = self.data.templates.get(figure.template.as_str()).map(|template| template.doctrine.as_str());
        let word = figure.doctrine.as_ref().map(|word| word.as_str()).or(usual)?;
        self.data.doctrines.get(word)
    }

    /// CQB-ROUND-4: only a round limit ends a mission that neither side can win.
    fn time(&mut self) {
        if self.level.round_limit.is_none() {
            let sentence = "the level has no `round_limit`, and may run to round 999".to_owned();
            self.push("level::warn::limit::none", 0..0, sentence, "add `round_limit = 20` (CQB-ROUND-4)");
        }
    }

    /// Events that wait for more Heat than the level's rounds bring (CQB-HEAT-1).
    fn heat(&mut self) {
        let (Some(start), Some(limit)) = (self.level.heat, self.level.round_limit) else { return };
        let most = u32::from(start) + u32::from(limit) * u32::from(LOUD * self.data.noise.heat);
        for event in self.level.events.iter().filter(|event| event.heat.is_some_and(|heat| u32::from(heat) > most)) {
            let heat = event.heat.unwrap_or_default();
            let sentence =
                format!("this event waits for Heat {heat}, and {limit} rounds seldom bring more than {most}");
            self.push("level::warn::event::never", event.span.clone(), sentence, "wait for less Heat, or for a round");
        }
    }

    /// Fallback rooms in which the team starts (CQB-NERVE-9).
    fn retreats(&mut self) {
        let board = &self.level.board;
        let team: Vec<_> =
            self.of(Side::Response).iter().map(|figure| (figure.id, board.room_at(figure.at.value))).collect();
        for room in self.level.rooms.iter().filter(|room| room.fallback) {
            let index = board.room_at(room.at.value);
            if let Some((id, _)) = team.iter().find(|(_, at)| at.is_some() && *at == index) {
                let sentence = format!("hostiles would fall back to `{}`, where `{id}` of the team starts", room.id);
                let mend = "mark a room behind them instead (CQB-NERVE-9)";
                self.push("level::warn::fallback::team", room.at.span.clone(), sentence, mend);
            }
        }
    }

    /// Rooms to be cleared in which the team starts and no hostile does.
    fn cleared(&mut self) {
        let board = &self.level.board;
        let among =
            |side: Side, index: usize| self.of(side).iter().any(|own| board.room_at(own.at.value) == Some(index));
        let mut met = Vec::new();
        for objective in self.level.objectives.iter().filter(|objective| *objective.verb == *"clear") {
            let room = self.level.rooms.iter().find(|room| room.id == objective.target.value);
            let index = room.and_then(|room| board.room_at(room.at.value));
            if index.is_some_and(|index| among(Side::Response, index) && !among(Side::Hostile, index)) {
                met.push((objective.target.value, objective.target.span.clone()));
            }
        }
        for (room, span) in met {
            let sentence = format!("the team starts in `{room}` and nobody else does: it is clear from the start");
            self.push("level::warn::objective::met", span, sentence, "name another room");
        }
    }

    fn hostiles(&mut self) {
        let come = self.level.events.iter().any(|event| !event.reinforce.is_empty());
        if self.of(Side::Hostile).is_empty() && !come {
            let mend = "add a figure with `side = \"hostile\"`, or an event that brings some in";
            self.push("level::warn::nobody", 0..0, "the level has nobody to fight".to_owned(), mend);
        }
    }

    fn arms(&mut self, figure: &FigureSpec) {
        let weapon = |item: &str| self.data.weapons.contains_key(item);
        let idle = |item: &str| match figure.side {
            Side::Response => false,
            Side::Hostile => OF_THE_TEAM.contains(&item),
            Side::Civilian => true,
        };
        let useless: Vec<_> = figure.gear.iter().filter(|item| idle(item.as_str())).collect();
        for item in useless {
            let what = if weapon(item.as_str()) { "fires no weapon" } else { "never uses one" };
            let sentence = format!("`{}` carries `{}`, but a {} {what}", figure.id, item.value, figure.side);
            let mend = "take it out, or give it to somebody of the team";
            self.push("level::warn::gear::useless", item.span.clone(), sentence, mend);
        }
        if let Some(side) = self.doctrine(figure).map(|doctrine| doctrine.side).filter(|side| *side != figure.side) {
            let (word, comes) = match &figure.doctrine {
                Some(word) => (word, "is"),
                None => (&figure.template, "comes with"),
            };
            let sentence =
                format!("`{}` {comes} a doctrine of the {side} side, and `{}` is not", word.value, figure.id);
            let mend = "name a doctrine of its own side, or another template (CQB-NERVE-12)";
            self.push("level::warn::doctrine::side", word.span.clone(), sentence, mend);
        }
    }

    /// Hostiles whose doctrine makes them fall back, but who can reach no fallback room (CQB-NERVE-9).
    fn fallback(&mut self) {
        let board = &self.level.board;
        let mut routes = board.empty_tile_set();
        let rooms = self.level.rooms.iter().filter(|room| room.fallback);
        for room in rooms.filter_map(|room| board.room_at(room.at.value)) {
            routes.union_with(&board.rooms()[room].tiles);
        }
        let flees = |figure: &&FigureSpec| {
            self.doctrine(figure).is_some_and(|own| own.nerve.iter().any(|row| row.then == Failure::FallBack))
        };
        let fleeing: Vec<FigureSpec> = self.of(Side::Hostile).into_iter().filter(flees).cloned().collect();
        if routes.is_empty() && !fleeing.is_empty() {
            let sentence = format!("`{}` would fall back when its nerve fails, but no room is marked", fleeing[0].id);
            let mend = "mark a room with `fallback = true`; with none they duck instead (CQB-NERVE-9)";
            return self.push("level::warn::fallback::none", fleeing[0].at.span.clone(), sentence, mend);
        }
        // Steps lead both ways, so that one search serves all.
        let rooms: Vec<Tile> = routes.iter().collect();
        let ground = board.reach_from_any(&rooms, DoorTreatment::Openable);
        let cut = |figure: &&FigureSpec| !figure.hold && ground.cost(figure.at.value).is_none();
        let cut: Vec<&FigureSpec> = fleeing.iter().filter(cut).collect();
        if let Some(figure) = cut.first() {
            let sentence = match cut.len() - 1 {
                0 => format!("`{}` can reach no fallback room, and ducks when its nerve fails", figure.id),
                more => format!(
                    "`{}` and {more} more can reach no fallback room, and duck when their nerve fails",
                    figure.id
                ),
            };
            let mend = "draw a door on its way that opens by hand, or mark another room (CQB-NERVE-9)";
            self.push("level::warn::fallback::cut", figure.at.span.clone(), sentence, mend);
        }
    }

    /// A room's only hostile, when every shot from a doorway has a civilian before or behind it (CQB-CIV-2).
    fn civilians(&mut self) {
        let (board, hostiles) = (&self.level.board, self.of(Side::Hostile));
        let held = self.level.objects.iter().filter(|object| *object.kind == *"hostage").map(|object| object.at.value);
        let civilians: Vec<Tile> = self.of(Side::Civilian).iter().map(|figure| figure.at.value).chain(held).collect();
        let mut found = Vec::new();
        for hostile in &hostiles {
            let at = hostile.at.value;
            let Some(room) = board.room_at(at).map(|index| &board.rooms()[index]) else { continue };
            let alone = !hostiles.iter().any(|other| other.id != hostile.id && room.tiles.contains(other.at.value));
            let mut doors = room.doorways.iter().filter(|door| board.sight(**door, at).clear).peekable();
            let risky = |door: &Tile| civilians.iter().any(|civilian| in_line(board, *door, at, *civilian));
            if alone && doors.peek().is_some() && doors.all(risky) {
                found.push((hostile.id, hostile.at.span.clone()));
            }
        }
        for (id, span) in found {
            let sentence =
                format!("every shot from a doorway at `{id}`, alone in its room, has a civilian in the line of fire");
            let mend = "move one of them by a tile or two, or draw another door (CQB-CIV-2)";
            self.push("level::warn::civilian::behind", span, sentence, mend);
        }
    }

    /// Posts from which no way in is seen, of hostiles who are to notice the team (CQB-HEAT-4).
    fn posts(&mut self) {
        let board = &self.level.board;
        let guards = |figure: &&FigureSpec| {
            let calm = figure.alarm.as_ref().is_some_and(|word| word.as_str() != "aware");
            calm && figure.side == Side::Hostile && figure.route.is_empty()
        };
        let blind = |figure: &&FigureSpec| {
            let seen = board.visible(figure.at.value);
            !seen.iter().any(|tile| board.is_doorway(tile) || board.door(tile).is_some())
        };
        let found: Vec<_> = self.level.figures.iter().filter(guards).filter(blind).cloned().collect();
        for figure in found {
            let sentence = format!("`{}` sees no door and no opening from its post", figure.id);
            let mend = "move it to where it sees who comes, or give it a `route` (CQB-HEAT-4)";
            self.push("level::warn::post::blind", figure.at.span.clone(), sentence, mend);
        }
    }

    /// Extraction needs an exit (CQB-CIV-11).
    fn exits(&mut self) {
        let board = self.level.board.with_soft_walls_forced();
        let exits = board.exits();
        let ground = board.reach_from_any(exits, DoorTreatment::AllOpen);
        let gets = |figure: &&FigureSpec| ground.cost(figure.at.value).is_some();
        if self.of(Side::Response).iter().any(gets) {
            return;
        }
        let extract = self.level.objectives.iter().find(|objective| *objective.verb == *"extract");
        if let Some(verb) = extract.map(|objective| objective.verb.span.clone()) {
            let sentence = "the team can reach no exit to bring anybody out by".to_owned();
            self.push(
                "level::warn::exit::none",
                verb,
                sentence,
                "draw an exit `X` that the team can reach (CQB-CIV-11)",
            );
        }
    }
}

/// Whether a civilian stands on the line of a shot, or right behind its target.
fn in_line(board: &Board, from: Tile, target: Tile, civilian: Tile) -> bool {
    let before = board.line_crosses(from, target, |tile| tile == civilian);
    before || board.sight(from, civilian).clear && board.line_crosses(from, civilian, |tile| tile == target)
}

//! Level files under the book.

use bevy::prelude::World;

use crate::faults::{Faults, Source};
use crate::model::{
    BuildingPopulation, BuildingSite, Clock, Difficulty, FigureProfile, FigureSpec, Figures, LevelPart, LevelSpec,
    ObjectSpec, Person, PlacesToHold, Side, StatBounds, Vocabulary, Word, level_line,
};
use crate::referee::Levels;
use crate::rulebooks::close_assault::data::{self, RIFLE};
use crate::rulebooks::close_assault::events::{CloseAssault, placement};
use crate::rulebooks::close_assault::setup::deployment::{STATS, enlist_unit, objective_tile, tiles_of_units};
use crate::rulebooks::close_assault::setup::level_faults::{Inspector, MEANINGS, VERBS};
use crate::rulebooks::close_assault::state::unit::HULL;

impl Levels for CloseAssault {
    fn inspect(level: &LevelSpec, source: &Source) -> Faults {
        Inspector::faults(level, source)
    }

    /// CA-WIN-1.
    fn tiles_held() -> u16 {
        data::current_data().turn.hold_within
    }

    /// The longest range of its weapons, a squad's rifles included, and its moves (CA-STAT-1, CA-STAT-4, CA-TURN-2).
    fn figure_profile(figure: &FigureSpec) -> FigureProfile {
        let data = data::current_data();
        let Some(template) = data.templates.get(figure.template.as_str()) else { return FigureProfile::default() };
        let rifle = template.armour.is_none().then_some(Word::new(RIFLE));
        let gear = figure.gear_or(&template.gear).into_iter().chain(rifle);
        let arms = gear.filter_map(|item| data.weapons.get(item.as_str()));
        let tiles = figure.stats.get("move").map_or(i64::from(template.tiles), |stat| stat.value);
        FigureProfile {
            reach: arms.map(|weapon| weapon.range).max().or(Some(0)),
            pace: u16::try_from(tiles * 2 * i64::from(data.turn.actions)).ok(),
            unready: false,
            footprint: template.armour.is_some().then_some(HULL),
        }
    }

    fn apply_difficulty(level: &mut LevelSpec, difficulty: &Difficulty) {
        let data = data::current_data();
        let usual = |figure: &FigureSpec, stat: &str| {
            let template = data.templates.get(figure.template.as_str())?;
            let squad = template.armour.is_none();
            let value = match stat {
                "move" => template.tiles,
                "shoot" => template.shoot,
                "morale" => template.morale,
                "cqb" if squad => template.cqb,
                _ => return None,
            };
            Some(i64::from(value))
        };
        let limit = Some(data.turn.round_limit);
        data.grades.regrade(level, difficulty, &StatBounds { ranges: &STATS, limit, usual: &usual });
    }

    fn reason_without_effect(level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
        match part {
            LevelPart::Level => (key == "group_nerve").then_some("squads of Close Assault test morale one by one"),
            LevelPart::Figure(_) => match key {
                "leader" => Some("the first model of a squad leads it"),
                "named" | "high_value" => Some("nobody is arrested under Close Assault"),
                "alarm" => Some("no unit of Close Assault is alarmed by degrees"),
                "hold" => Some("no unit of Close Assault is tied to a post"),
                _ => None,
            },
            LevelPart::Object(object) => object_field_idle(level, object, key),
            LevelPart::Room(_) => ["anchor", "fallback"].contains(&key).then_some("no squad falls back to a room"),
            LevelPart::Ground(_) => ["light", "overhead", "stopping"]
                .contains(&key)
                .then_some("Close Assault knows neither light nor roofs or materials"),
            LevelPart::Objective(objective) => objective.reason_without_effect_for_one_side(key),
        }
    }

    fn vocabulary() -> Vocabulary {
        let data = data::current_data();
        let templates = data.templates.iter().map(|(word, template)| (word, &template.name));
        let weapons = data.weapons.iter().map(|(word, weapon)| (word, &weapon.name));
        Vocabulary {
            stats: STATS.to_vec(),
            verbs: VERBS.to_vec(),
            meanings: MEANINGS.to_vec(),
            ..Vocabulary::named(templates, weapons)
        }
    }

    /// Four squads, a garrison, and two places to hold.
    fn populate_building(site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
        let squad =
            |template: &str, models: usize| vec![level_line("template", template), format!("models = {models}")];
        let members = [
            ("first", squad("regular-squad", 6)),
            ("second", squad("assault-squad", 5)),
            ("third", squad("support-team", 4)),
            ("fourth", squad("regular-squad", 5)),
        ];
        let mut cast =
            BuildingPopulation { rounds: 8, holders: ["squad holds", "squads hold"], ..BuildingPopulation::default() };
        cast.people = site.place_team(&members)?;
        let strength = site.defence_strength();
        let count = site.requested_hostiles().unwrap_or(2 + strength / 5);
        for (index, (at, room)) in site.hostile_posts(count)?.into_iter().enumerate() {
            let space = site.free_tile_count(room);
            let template = if index * 12 < strength * 4 { "regular-squad" } else { "militia-band" };
            let models = (3 + strength / 3).min(space / 2).max(2);
            let name =
                Some(["The night shift", "The watch", "The band", "The crew", "The guard", "The gang"][index % 6]);
            cast.people.push(Person {
                id: format!("hostile-{index}"),
                name,
                at,
                side: Side::Hostile,
                lines: squad(template, models),
            });
        }
        site.add_two_places_to_hold(&mut cast)?;
        Some(cast)
    }

    fn deploy_level(world: &mut World, level: &LevelSpec) {
        let book = data::current_data();
        for (figure, tiles) in level.figures.iter().zip(tiles_of_units(level, &book)) {
            enlist_unit(world, &book, level, figure, &tiles.unwrap_or_else(|| vec![figure.at.value]));
        }
        let limit = level.round_limit.unwrap_or(book.turn.round_limit);
        *world.resource_mut::<Clock>() = Clock { limit: Some(limit), ..Clock::default() };
        world.insert_resource(PlacesToHold(
            level.objectives.iter().filter_map(|objective| objective_tile(level, objective)).collect(),
        ));
        placement::reveal_board(world);
        world.figures().into_iter().for_each(|figure| placement::reveal_unit(world, figure));
    }
}

/// Reason why a field of an object has no effect.
fn object_field_idle(level: &LevelSpec, object: &ObjectSpec, key: &str) -> Option<&'static str> {
    let place = level.objectives.iter().any(|objective| objective.target.value == object.id);
    let told = ["device", "terminal"].contains(&object.kind.as_str());
    match key {
        "kind" if !place && !told => {
            Some("an object of Close Assault is a place that a `hold` names, and nothing else")
        }
        "grade" | "hard" | "carried_by" => Some("an object of Close Assault is a place and nothing else"),
        _ => None,
    }
}

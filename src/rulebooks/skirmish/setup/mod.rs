//! Builds a battle from a level, and reports the level's faults.

mod deployment;
mod fields_without_effect;
mod level_faults;

use bevy::prelude::World;

use super::Skirmish;
use super::data::{Defense, FILE};
use super::senses::{DENSE, FOLIAGE, NETTING, THIN};
use super::state::{TerminalsAndCharges, reveal_ground};
use crate::faults::{Faults, Source};
use crate::model::{
    BuildingPopulation, BuildingSite, Clock, Difficulty, FigureProfile, FigureSpec, HOSTILE_NAMES, LevelPart,
    LevelSpec, Person, PlacesToHold, Side, Spot, StatBounds, Vocabulary, Word, level_line,
};
use crate::referee::Levels;
use deployment::{enlist_unit, place_to_hold};
use level_faults::Inspector;

/// The stats that a level may override, with their range.
pub const STATS: [(&str, i64, i64); 3] = [("skill", 2, 20), ("defense", 1, 30), ("move", 0, 20)];

/// The temperament of units that start Unaware (SK-AMBUSH-1).
pub const UNAWARE: &str = "unaware";

/// Objective kinds a level may use.
const VERBS: [&str; 1] = ["hold"];

/// Meanings of the words of levels.
const MEANINGS: [(&str, &str); 6] = [
    ("move", "Tiles that it moves in a turn."),
    ("skill", "Sides of its Skill die, which it rolls against the Difficulty of its weapon."),
    ("defense", "What Damage must reach to destroy it."),
    ("hold", "A room or an object to hold at the end: a unit within 2 tiles, no enemy within 2."),
    ("foliage", "1 thin, hides in part; 2 dense, hides all of it."),
    ("netting", "1: camouflage nets hide what is under them."),
];

/// Ground words beyond light, roofs and stopping dice, with their range.
const GROUND_WORDS: [(&str, i16, i16); 2] = [(FOLIAGE, THIN, DENSE), (NETTING, 1, 1)];

impl Levels for Skirmish {
    fn inspect(level: &LevelSpec, source: &Source) -> Faults {
        Inspector::of(level, &FILE.current(), source).faults()
    }

    fn warnings_as_written(level: &LevelSpec, source: &Source) -> Faults {
        Inspector::of(level, &FILE.current(), source).warnings_as_written()
    }

    /// SK-WIN-1.
    fn tiles_held() -> u16 {
        FILE.current().turn.hold_within
    }

    /// The longest range of its weapons, and its move (SK-STAT-1). A vehicle without weapons counts as a transport.
    fn figure_profile(figure: &FigureSpec) -> FigureProfile {
        let data = FILE.current();
        let Some(template) = data.templates.get(figure.template.as_str()) else { return FigureProfile::default() };
        let gear = figure.gear_or(&template.gear);
        let reach = gear.iter().filter_map(|item| data.weapons.get(item.as_str())).map(|weapon| weapon.range).max();
        let tiles = figure.stats.get("move").map_or(i64::from(template.tiles), |stat| stat.value);
        FigureProfile {
            reach: reach.or((!template.vehicle).then_some(0)),
            pace: u16::try_from(tiles * 2).ok(),
            unready: figure.temperament.as_ref().is_some_and(|word| word.value == *UNAWARE),
            footprint: (template.footprint != [1, 1]).then_some((template.footprint[0], template.footprint[1])),
        }
    }

    /// Vehicles stay as they are.
    fn apply_difficulty(level: &mut LevelSpec, difficulty: &Difficulty) {
        let data = FILE.current();
        let usual = |figure: &FigureSpec, stat: &str| {
            let template = data.templates.get(figure.template.as_str()).filter(|template| !template.vehicle)?;
            match (stat, template.defense) {
                ("skill", _) => Some(i64::from(template.skill.sides)),
                ("defense", Defense::Static(value)) => Some(i64::from(value)),
                ("move", _) => Some(i64::from(template.tiles)),
                _ => None,
            }
        };
        let limit = Some(data.turn.round_limit);
        data.grades.regrade(level, difficulty, &StatBounds { ranges: &STATS, limit, usual: &usual });
    }

    fn reason_without_effect(level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
        match part {
            LevelPart::Level => (key == "group_nerve").then_some("Skirmish knows no Nerve"),
            LevelPart::Figure(figure) => fields_without_effect::of_figure(figure, key),
            LevelPart::Object(object) => fields_without_effect::of_object(level, object, key),
            LevelPart::Room(_) => {
                ["anchor", "fallback"].contains(&key).then_some("no unit of Skirmish falls back to a room")
            }
            LevelPart::Ground(_) => None,
            LevelPart::Objective(objective) => objective.reason_without_effect_for_one_side(key),
        }
    }

    fn is_weapon(gear: &str) -> bool {
        FILE.current().weapons.contains_key(gear)
    }

    /// SK-STAT-2.
    fn usual_gear(template: Word) -> Vec<Word> {
        let data = FILE.current();
        let gear = data.templates.get(template.as_str()).map(|template| template.gear.as_slice());
        gear.unwrap_or_default().iter().filter_map(|word| Word::try_new(word)).collect()
    }

    /// Gear by what the template is trained in.
    fn suits_figure(_side: Side, template: Word, key: &str, word: &str) -> bool {
        let data = FILE.current();
        let template = data.templates.get(template.as_str()).filter(|_| key == "gear");
        template.is_none_or(|template| template.trained.iter().chain(&template.gear).any(|known| known == word))
    }

    fn vocabulary() -> Vocabulary {
        let data = FILE.current();
        let templates = data.templates.iter().map(|(word, template)| (word, &template.name));
        let weapons = data.weapons.iter().map(|(word, weapon)| (word, &weapon.name));
        let items = data.items.iter().map(|(word, item)| (word, &item.name));
        Vocabulary {
            temperaments: vec![UNAWARE.to_owned()],
            stats: STATS.to_vec(),
            verbs: VERBS.to_vec(),
            meanings: MEANINGS.to_vec(),
            marks: GROUND_WORDS.map(|(word, least, most)| (word, i64::from(least), i64::from(most))).to_vec(),
            ..Vocabulary::named(templates, weapons.chain(items))
        }
    }

    /// A section of six, a garrison, and two places to hold.
    fn populate_building(site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
        let plain = |template: &str| vec![level_line("template", template)];
        let members = [
            ("lead", plain("rifleman")),
            ("left", plain("rifleman")),
            ("right", plain("rifleman")),
            ("gun", plain("machine-gunner")),
            ("tube", plain("grenadier")),
            ("sapper", plain("sapper")),
        ];
        let mut cast = BuildingPopulation { rounds: 14, ..BuildingPopulation::default() };
        cast.people = site.place_team(&members)?;
        let strength = site.defence_strength();
        let count = site.hostile_count(2) + 1;
        for (index, (at, room)) in site.hostile_posts(count)?.into_iter().enumerate() {
            let template = if index * 12 < strength * 8 { "rifleman" } else { "militia" };
            let mut lines = vec![level_line("template", template)];
            if index % 3 == 1 {
                lines.push(level_line("temperament", "unaware"));
                let walk = site.take_tile_in(room)?;
                lines.push(format!("route = [[{}, {}], [{}, {}]]", walk.x, walk.y, at.x, at.y));
            }
            let name = Some(HOSTILE_NAMES[index % HOSTILE_NAMES.len()]);
            cast.people.push(Person { id: format!("hostile-{index}"), name, at, side: Side::Hostile, lines });
        }
        site.add_two_places_to_hold(&mut cast)?;
        Some(cast)
    }

    fn deploy_level(world: &mut World, level: &LevelSpec) {
        let book = FILE.current();
        for figure in &level.figures {
            enlist_unit(world, &book, figure);
        }
        let limit = level.round_limit.unwrap_or(book.turn.round_limit);
        let first = level.first.unwrap_or(Side::Response);
        *world.resource_mut::<Clock>() =
            Clock { limit: Some(limit), active: first, initiative: first, ..Clock::default() };
        world.insert_resource(PlacesToHold(
            level.objectives.iter().filter_map(|objective| place_to_hold(level, objective)).collect(),
        ));
        let terminals = level.objects.iter().filter(|object| *object.kind == *"terminal");
        let terminals = terminals.map(|object| {
            let row = object.grade.as_ref().map_or(Word::new(""), |grade| grade.value);
            (object.at.value, (row, false))
        });
        world.insert_resource(TerminalsAndCharges { terminals: terminals.collect(), ..TerminalsAndCharges::default() });
        reveal_ground(world);
    }

    /// Takes away the team's smoke, charges and sensors.
    fn remove_utility_items(level: &mut LevelSpec) {
        let data = FILE.current();
        let weapon = |word: &str| data.weapons.contains_key(word);
        for figure in level.figures.iter_mut().filter(|figure| figure.side == Side::Response) {
            let own = data.templates.get(figure.template.as_str()).filter(|_| figure.gear.is_empty());
            let lent = own.map(|template| template.gear.as_slice()).unwrap_or_default();
            figure.gear.extend(lent.iter().map(|word| Spot::new(Word::new(word), figure.template.span.clone())));
            figure.gear.retain(|item| weapon(item.as_str()));
        }
    }
}

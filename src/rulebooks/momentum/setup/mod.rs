//! Sets up a battle from a level, and reports the faults of levels.

pub mod armoury;
pub mod building_population;
pub mod deployment;
pub mod fields_without_effect;
pub mod level_faults;
pub mod reach_and_pace;

use bevy::prelude::World;

use super::state::scenario::class_threat_price;
use super::{Momentum, data};
use crate::faults::{Faults, Source};
use crate::model::{
    Armoury, BuildingPopulation, BuildingSite, Difficulty, FigureProfile, FigureSpec, LevelPart, LevelSpec, Side,
    Vocabulary, Word,
};
use crate::referee::Levels;

impl Levels for Momentum {
    fn inspect(level: &LevelSpec, source: &Source) -> Faults {
        level_faults::inspect(level, source)
    }

    fn warnings_as_written(level: &LevelSpec, source: &Source) -> Faults {
        level_faults::warnings_as_written(level, source)
    }

    fn figure_profile(figure: &FigureSpec) -> FigureProfile {
        reach_and_pace::reach_and_pace(figure)
    }

    fn apply_difficulty(level: &mut LevelSpec, difficulty: &Difficulty) {
        deployment::apply_difficulty(level, difficulty);
    }

    fn reason_without_effect(level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
        fields_without_effect::reason_without_effect(level, part, key)
    }

    fn is_weapon(gear: &str) -> bool {
        data::current_data().weapons.contains_key(gear)
    }

    fn armoury() -> Armoury {
        armoury::armoury()
    }

    fn issued_gear(figure: &FigureSpec) -> Vec<Word> {
        armoury::issued_gear(figure)
    }

    /// MO-STAT-2.
    fn usual_gear(template: Word) -> Vec<Word> {
        let data = data::current_data();
        let gear = data.templates.get(template.as_str()).map(|template| template.gear.as_slice());
        gear.unwrap_or_default().iter().filter_map(|word| Word::try_new(word)).collect()
    }

    /// Player characters belong to the response side, all others to its enemies (MO-STAT-1); those with a price can be
    /// bought in (MO-THREAT-3).
    fn suits_figure(side: Side, _template: Word, key: &str, word: &str) -> bool {
        let data = data::current_data();
        let template = data.templates.get(word);
        template.is_none_or(|template| match key {
            "template" => (template.class == data::Class::Player) == (side == Side::Response),
            "reinforce" => class_threat_price(&data, template.class).is_some(),
            _ => true,
        })
    }

    /// From a round on somebody may be bought in (MO-THREAT-3).
    fn event_keys() -> Option<&'static [&'static str]> {
        Some(&["round", "reinforce"])
    }

    fn vocabulary() -> Vocabulary {
        level_faults::vocabulary()
    }

    fn populate_building(site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
        building_population::populate(site)
    }

    fn deploy_level(world: &mut World, level: &LevelSpec) {
        deployment::deploy_level(world, level);
    }
}

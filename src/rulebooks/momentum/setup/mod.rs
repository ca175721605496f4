//! Sets up a battle from a level, and reports the faults of levels.

pub mod armoury;
pub mod building_population;
pub mod deployment;
pub mod fields_without_effect;
pub mod figure_capabilities;
pub mod level_faults;

use bevy::prelude::World;

use super::{Momentum, data};
use crate::faults::{Faults, Source};
use crate::model::{
    Armoury, BuildingSite, Cast, Difficulty, FigureProfile, FigureSpec, LevelPart, LevelSpec, Vocabulary, Word,
};
use crate::referee::Levels;

impl Levels for Momentum {
    fn inspect(level: &LevelSpec, source: &Source) -> Faults {
        level_faults::inspect(level, source)
    }

    fn measure(figure: &FigureSpec) -> FigureProfile {
        figure_capabilities::reach_and_pace(figure)
    }

    fn grade(level: &mut LevelSpec, difficulty: &Difficulty) {
        deployment::apply_difficulty(level, difficulty);
    }

    fn reason_without_effect(level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
        fields_without_effect::reason_without_effect(level, part, key)
    }

    fn is_weapon(gear: &str) -> bool {
        data::current().weapons.contains_key(gear)
    }

    fn armoury() -> Armoury {
        armoury::armoury()
    }

    fn issued_gear(figure: &FigureSpec) -> Vec<Word> {
        armoury::issued_gear(figure)
    }

    fn vocabulary() -> Vocabulary {
        level_faults::vocabulary()
    }

    fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
        building_population::populate(site)
    }

    fn deploy_level(world: &mut World, level: &LevelSpec) {
        deployment::deploy_level(world, level);
    }
}

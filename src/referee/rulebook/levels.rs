//! Level files under a book.

use bevy::prelude::World;

use super::Rules;
use crate::faults::{Faults, Source};
use crate::model::{
    Armoury, BuildingPopulation, BuildingSite, Difficulty, FigureProfile, FigureSpec, LevelPart, LevelSpec, Side,
    Trait, Vocabulary, Word,
};

/// Level files under a book: the words it knows, their faults, and the battle that they set up.
pub trait Levels: Rules {
    /// Checks a level and returns every fault found.
    ///
    /// # Errors
    /// All faults and warnings, if there are any.
    fn inspect(level: &LevelSpec, source: &Source) -> Faults;
    /// Warnings about a level as it is written, before facts and lots leave anybody out: what is of no use in any battle.
    fn warnings_as_written(_level: &LevelSpec, _source: &Source) -> Faults {
        Faults::default()
    }
    /// Rounds after the one in which it caught fire until evidence is lost.
    fn rounds_to_burn() -> u16 {
        0
    }
    /// Tiles within which a figure holds a place; 0 where no places are held.
    fn tiles_held() -> u16 {
        0
    }
    /// Capabilities of a figure at its start, for warnings about the level's tactics.
    fn figure_profile(_figure: &FigureSpec) -> FigureProfile {
        FigureProfile::default()
    }
    /// The reason why a field of a level has no effect under this book, as a clause; `None` if it has one.
    fn reason_without_effect(_level: &LevelSpec, _part: LevelPart, _key: &str) -> Option<&'static str> {
        None
    }
    /// Whether a piece of gear is a weapon of which a figure uses one at a time.
    fn is_weapon(_gear: &str) -> bool {
        false
    }
    /// The words that levels may use: those that [`inspect`](Self::inspect) accepts.
    fn vocabulary() -> Vocabulary {
        Vocabulary::default()
    }
    /// Gear that a team can be given before a mission in exchange for what the level gives it; empty if the book's teams carry what
    /// they are.
    fn armoury() -> Armoury {
        Armoury::default()
    }
    /// Gear that a figure of a level carries at its start.
    fn issued_gear(figure: &FigureSpec) -> Vec<Word> {
        figure.gear.iter().map(|item| item.value).collect()
    }
    /// Gear that a template brings along, as the game gives it to reinforcements.
    fn usual_gear(_template: Word) -> Vec<Word> {
        Vec::new()
    }
    /// Whether a word suits a figure of this side and template in a field: `template`, `doctrine`, `gear`, or `reinforce` of
    /// an event. What does not is no fault for that alone.
    fn suits_figure(_side: Side, _template: Word, _key: &str, _word: &str) -> bool {
        true
    }
    /// The keys of `when` and `then` that events may have; `None` for all of the format.
    fn event_keys() -> Option<&'static [&'static str]> {
        Some(&[])
    }
    /// Puts the team, the hostiles, objects and objectives into a generated building, in the words of this book's levels;
    /// `None` if there is no space for all, or if the book has nothing for buildings.
    fn populate_building(_site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
        None
    }
    /// Changes a checked level to the grades of a difficulty; regular changes nothing.
    fn apply_difficulty(_level: &mut LevelSpec, _difficulty: &Difficulty) {}
    /// Sets up the board, figures and objects of a checked level.
    fn deploy_level(world: &mut World, level: &LevelSpec);
    /// Removes all utility items from a level, to measure the mission without them.
    fn remove_utility_items(_level: &mut LevelSpec) {}
    /// Traits that its figures can earn over a campaign.
    fn traits() -> &'static [Trait] {
        &[]
    }
    /// The side that figures of a template fight for, where the book says so.
    fn usual_side(_template: Word) -> Option<Side> {
        None
    }
    /// The value that a template gives a stat, in level file words.
    fn usual_stat(_template: Word, _stat: &str) -> Option<i64> {
        None
    }
}

//! Command-line arguments of the difficulty.
use clap::Args;

use super::{CommandFailure, output};
use crate::model::{Difficulty, Grade, Manner};

/// The difficulty for the response side: a grade, and single sliders moved from it.
#[derive(Args, Clone, Debug, Default)]
pub struct DifficultyArgs {
    /// Difficulty for the response side: recruit, regular (the level as written) or veteran
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    pub difficulty: Option<Grade>,
    /// What the team can take, as at another difficulty
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    pub wounds: Option<Grade>,
    /// What protects the team, as at another difficulty
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    pub armor: Option<Grade>,
    /// How the hostile mind plays: careless, simple or regular
    #[arg(long, value_name = "MANNER", value_parser = manner)]
    pub mind: Option<Manner>,
    /// The time for the mission, as at another difficulty
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    pub clock: Option<Grade>,
    /// No order is taken back, and no older save is loaded
    #[arg(long)]
    pub ironman: bool,
}

impl DifficultyArgs {
    pub fn difficulty(&self) -> Difficulty {
        let base = Difficulty::from(self.difficulty.unwrap_or_default());
        Difficulty {
            wounds: self.wounds.unwrap_or(base.wounds),
            armor: self.armor.unwrap_or(base.armor),
            mind: self.mind.unwrap_or(base.mind),
            clock: self.clock.unwrap_or(base.clock),
            ironman: self.ironman,
        }
    }

    /// The difficulty of a battle that does not begin on a level: none may be given.
    pub fn require_none(&self, mend: &str) -> Result<(), CommandFailure> {
        let Self { difficulty, wounds, armor, mind, clock, ironman } = self;
        let given = difficulty.is_some() || wounds.is_some() || armor.is_some() || mind.is_some() || clock.is_some();
        if given || *ironman {
            return Err(output::usage_error("A difficulty is chosen where a battle begins on a level", mend));
        }
        Ok(())
    }
}

fn grade(text: &str) -> Result<Grade, String> {
    Grade::of(text).ok_or_else(|| format!("use one of: {}", Grade::WORDS.map(|(word, _)| word).join(", ")))
}

fn manner(text: &str) -> Result<Manner, String> {
    Manner::of(text).ok_or_else(|| format!("use one of: {}", Manner::WORDS.map(|(word, _)| word).join(", ")))
}

//! Temperaments: how the mind plays a figure, and which plays it prefers.
use serde::{Deserialize, Serialize};

/// A temperament: how a mind plays a figure.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemperamentData {
    /// Fires if the shot has at least this percentage to have an effect.
    pub fire_at: u32,
    /// Investigates Contacts.
    pub roams: bool,
    /// Prefers Overwatch to moving.
    pub holds: bool,
    /// Falls back when Wounded or Suppressed.
    pub retreats: bool,
    /// Weight of harm to itself, in percent of harm to the enemy.
    pub caution: i32,
    /// Friends that must be near before it investigates.
    pub pack: usize,
    /// Distance in tiles it may stray from its post while holding.
    pub leash: u16,
    /// Whether it uses civilians as cover.
    #[serde(default)]
    pub shields: bool,
    /// Preferences among the plays.
    #[serde(default)]
    pub plays: PlayWeights,
}

/// Worth of the plays in points, and how far figures go for them, in half-points.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PlayData {
    /// Waiting, for a figure that roams and for one that holds its post.
    pub ambush: i32,
    pub anchor: i32,
    pub counter_attack: i32,
    /// More for it, for each round up to `patience` in which the figure waited and nobody came.
    pub siege: i32,
    pub rescue: i32,
    pub cut_off: i32,
    /// Going for an enemy out of sight; more for each quiet round up to `patience`, and for outnumbering the enemy.
    pub sally: i32,
    pub quiet_round: i32,
    pub patience: u16,
    pub ahead: i32,
    /// More for a sally of a side that has put most of the enemy out of the fight.
    pub hunt: i32,
    /// Leaving a place that is attacked by as many as defend it for the second line, with all who stand there.
    pub second_line: i32,
    /// Going to where a friend's way in can be watched too, while an enemy is near him.
    pub crossfire: i32,
    /// Bonus of a play for having been taken up.
    pub keep: i32,
    /// The same for an errand of the team, in half-points.
    pub errand_keep: i32,
    /// Cost of going back to a recent place without news.
    pub back: i32,
    /// Cost of going back to where a figure has stood in the same Move Phase, whatever it has learnt.
    pub retrace: i32,
    /// More for a sally, for each point of Heat.
    pub heat: i32,
    /// Points of a half-point nearer to what a figure of the hostile side goes for.
    pub pace: i32,
    pub counter_reach: u32,
    pub sally_reach: u32,
    /// Longest way between two who go together.
    pub pair_reach: u32,
    pub cut_reach: u32,
    pub rescue_reach: u32,
}

/// Weights of plays for a temperament, in percent. A play that is not named counts in full.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct PlayWeights {
    pub ambush: i32,
    pub anchor: i32,
    pub counter_attack: i32,
    pub sally: i32,
    pub cut_off: i32,
    pub rescue: i32,
}

impl Default for PlayWeights {
    fn default() -> Self {
        Self { ambush: 100, anchor: 100, counter_attack: 100, sally: 100, cut_off: 100, rescue: 100 }
    }
}

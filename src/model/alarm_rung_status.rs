//! Rungs that the team knows to be coming once the site is alarmed.

/// A named event of the level, as the team knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmRungStatus {
    pub name: String,
    /// The Heat and the round that it waits for.
    pub heat: Option<u16>,
    pub round: Option<u16>,
    /// The last round that it may wait for, where the team knows of several.
    pub to_round: Option<u16>,
    pub progress: AlarmRungProgress,
}

/// The progress of a rung.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AlarmRungProgress {
    Ahead,
    Reached,
    /// A deed of the team keeps it from happening.
    Stopped,
}

impl AlarmRungProgress {
    pub fn word(self) -> &'static str {
        match self {
            Self::Ahead => "ahead",
            Self::Reached => "reached",
            Self::Stopped => "stopped",
        }
    }
}

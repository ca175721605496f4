//! A book's estimate of what a level's figure can do, for warnings about the level's tactics.

/// Capabilities of a figure at the start of a battle.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct FigureProfile {
    /// Weapon range in tiles; 0 if unarmed. `None` if the book does not say, or if it is not meant to harm anyone.
    pub reach: Option<u16>,
    /// The most half-points that it can move in a round, if the book says.
    pub pace: Option<u16>,
    /// Whether it starts hidden or unaware of enemies, so that its line of fire is no threat at the start.
    pub unready: bool,
    /// Tiles that it takes up, across and down, if more than one.
    pub footprint: Option<(u8, u8)>,
}

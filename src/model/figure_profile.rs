//! What a book reckons of a figure of a level, for whoever warns of the level's tactics.

/// What a figure can do at the start of a battle.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct FigureProfile {
    /// Tiles within which it harms whom it sees; 0 where it carries nothing that does. Nothing where the book does not say, or where
    /// it is not meant to harm anybody.
    pub reach: Option<u16>,
    /// The most half-points that it walks in a round, where the book says.
    pub pace: Option<u16>,
    /// Whether it knows of no enemy yet, or lies in hiding: nobody begins in its line of fire.
    pub unready: bool,
}

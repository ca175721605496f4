//! The kinds of buildings: their words and usual sizes.

/// A kind of building.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "tools", derive(clap::ValueEnum))]
pub enum BuildingKind {
    Flat,
    House,
    Villa,
    Office,
    Ward,
    School,
    Hotel,
    Police,
    Warehouse,
    Shop,
    Restaurant,
    Train,
}

impl BuildingKind {
    pub const ALL: [Self; 12] = [
        Self::Flat,
        Self::House,
        Self::Villa,
        Self::Office,
        Self::Ward,
        Self::School,
        Self::Hotel,
        Self::Police,
        Self::Warehouse,
        Self::Shop,
        Self::Restaurant,
        Self::Train,
    ];

    /// The kind of a building of which only the seed is given.
    pub fn of_seed(seed: u64) -> Self {
        Self::ALL[(seed % Self::ALL.len() as u64) as usize]
    }

    /// Its word on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::House => "house",
            Self::Villa => "villa",
            Self::Office => "office",
            Self::Ward => "ward",
            Self::School => "school",
            Self::Hotel => "hotel",
            Self::Police => "police",
            Self::Warehouse => "warehouse",
            Self::Shop => "shop",
            Self::Restaurant => "restaurant",
            Self::Train => "train",
        }
    }

    /// Its name in a sentence.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Police => "police station",
            kind => kind.word(),
        }
    }

    /// Its usual size in tiles, walls included.
    pub fn size(self) -> (u16, u16) {
        match self {
            Self::Flat => (26, 18),
            Self::House => (23, 21),
            Self::Villa => (30, 23),
            Self::Office => (28, 17),
            Self::Ward | Self::Police => (32, 17),
            Self::School => (36, 18),
            Self::Hotel => (32, 19),
            Self::Warehouse => (30, 20),
            Self::Shop => (30, 23),
            Self::Restaurant => (30, 21),
            Self::Train => (38, 14),
        }
    }
}

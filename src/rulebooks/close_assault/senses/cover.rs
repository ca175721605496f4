//! Cover of a unit, and its saves (CA-BOARD-6, CA-SAVE-2).

use crate::board::{Board, Cover, Tile, distance};
use crate::rulebooks::close_assault::data::Data;
use crate::rulebooks::close_assault::state::unit::Stats;

/// The cover of a unit against its attackers, measured for each model from the nearest of them. At least half of the
/// models need some; all then have the most common kind of cover, half cover on a tie (CA-BOARD-6).
pub fn cover_of_unit(board: &Board, models: &[Tile], attackers: &[Tile]) -> Cover {
    let pairs = attackers.iter().flat_map(|from| models.iter().map(move |to| (distance(*from, *to), *from)));
    let Some((_, from)) = pairs.min() else { return Cover::None };
    let covers: Vec<Cover> = models.iter().map(|model| board.cover(*model, from)).collect();
    let count = |kind| covers.iter().filter(|cover| **cover == kind).count();
    let (half, full) = (count(Cover::Half), count(Cover::Full));
    match () {
        () if half + full < models.len().div_ceil(2) => Cover::None,
        () if full > half => Cover::Full,
        () => Cover::Half,
    }
}

/// The lowest face that saves: the better of armour and cover, never both (CA-SAVE-2).
pub fn best_save(data: &Data, stats: Option<&Stats>, cover: Cover) -> Option<u8> {
    let armour = stats.map(|stats| stats.save).filter(|save| *save > 0);
    let behind = match cover {
        Cover::None => None,
        Cover::Half => Some(data.fire.half_cover),
        Cover::Full => Some(data.fire.full_cover),
    };
    armour.into_iter().chain(behind).min()
}

//! Places of the photographs of a campaign on its board.
use std::collections::BTreeMap;

use bevy::math::{Vec2, vec2};

use crate::levels::campaign::CampaignSpec;
use crate::model::Word;
use crate::theme::art::noise::hash;

/// Place of a mission in the course of its campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionSpot {
    pub mission: Word,
    pub column: usize,
    pub row: usize,
}

/// Room for a board, in layout pixels: its width, the least side of a photograph, and the height of the name below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardSpace {
    pub width: f32,
    pub least: f32,
    pub name: f32,
}

/// A board that is laid out, in layout pixels: its height, and the corner and size of each photograph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardLayout {
    pub height: f32,
    pub photographs: Vec<(Vec2, Vec2)>,
}

/// The edge of the board that stays free, and the least gap between two photographs.
const EDGE: f32 = 14.0;
const APART: f32 = 8.0;
/// The width of a photograph where there is room for it, and its height as a part of that.
const WIDE: f32 = 96.0;
const SHAPE: f32 = 0.74;

/// Each mission in its column, those of a column in the order of the plan.
pub fn mission_spots(plan: &CampaignSpec) -> Vec<MissionSpot> {
    let mut filled = BTreeMap::new();
    let mut spot = |(mission, column): (Word, usize)| {
        let row = filled.entry(column).or_insert(0);
        *row += 1;
        MissionSpot { mission, column, row: *row - 1 }
    };
    plan.columns().into_iter().map(&mut spot).collect()
}

/// From each mission to those it can open, by their places among the spots.
pub fn opening_lines(plan: &CampaignSpec, spots: &[MissionSpot]) -> Vec<(usize, usize)> {
    let of = |id: Word| spots.iter().position(|spot| spot.mission == id);
    let opened = plan.missions.iter().flat_map(|mission| {
        let from = of(mission.id.value);
        mission.opens.iter().filter_map(move |opening| from.zip(of(opening.mission.value)))
    });
    opened.collect()
}

/// Hangs the photographs in columns from left to right. Where the board is too narrow for all of them side by side, each
/// second column hangs lower; and where that does not help, the columns go on below.
pub fn lay_out_photographs(spots: &[MissionSpot], room: BoardSpace) -> BoardLayout {
    let count = |of: &dyn Fn(&MissionSpot) -> usize| spots.iter().map(of).max().map_or(1, |last| last + 1);
    let (columns, rows) = (count(&|spot| spot.column), count(&|spot| spot.row));
    let free = (room.width - 2.0 * EDGE).max(room.least);
    let most = 1 + (2.0 * (free - room.least) / (room.least + APART)) as usize;
    let bands = columns.div_ceil(most);
    let in_band = columns.div_ceil(bands);
    let step = if in_band > 1 { (free - room.least) / (in_band - 1) as f32 } else { 0.0 };
    let staggered = in_band > 1 && step < room.least + APART;
    let in_a_row = (free + APART) / in_band as f32 - APART;
    let wide = if staggered { room.least } else { in_a_row.clamp(room.least, WIDE.max(room.least)) };
    let step = if in_band > 1 { (free - wide) / (in_band - 1) as f32 } else { 0.0 };
    let size = vec2(wide, (wide * SHAPE).max(room.least));
    let lane = size.y + room.name + APART;
    let lanes = if staggered { rows * 2 } else { rows };
    let hang = |spot: &MissionSpot| {
        let (band, place) = (spot.column / in_band, spot.column % in_band);
        let down = if staggered {
            (spot.row * 2 + place % 2) as f32
        } else {
            let free = rows - spots.iter().filter(|other| other.column == spot.column).count();
            spot.row as f32 + free as f32 * (0.2 + 0.6 * hash(spot.column as i32, 6))
        };
        (vec2(EDGE + place as f32 * step, EDGE + ((band * lanes) as f32 + down) * lane), size)
    };
    let photographs = spots.iter().map(hang).collect();
    BoardLayout { height: (bands * lanes) as f32 * lane - APART + 2.0 * EDGE, photographs }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::campaign_state::CampaignState;

    #[test]
    fn missions_stand_right_of_those_that_open_them() {
        let state = CampaignState::read();
        let plan = state.plan.as_ref().unwrap();
        let spots = mission_spots(plan);
        assert_eq!(spots.len(), plan.missions.len());
        let lines = opening_lines(plan, &spots);
        assert!(!lines.is_empty() && lines.iter().all(|(from, to)| spots[*from].column < spots[*to].column));
    }

    /// From a phone held upright to a wide window, and with large names.
    #[test]
    fn no_photograph_is_too_small_hangs_over_another_or_leaves_the_board() {
        let plan = CampaignState::read().plan.unwrap();
        let spots = mission_spots(&plan);
        for width in [120.0, 300.0, 715.0, 790.0, 1400.0] {
            for (least, name) in [(40.0, 18.0), (77.0, 18.0), (124.0, 36.0)] {
                let room = BoardSpace { width, least, name };
                let BoardLayout { height, photographs } = lay_out_photographs(&spots, room);
                for (place, (corner, size)) in photographs.iter().enumerate() {
                    assert!(size.min_element() >= least, "{room:?}: {size}");
                    let end = *corner + *size + vec2(0.0, name);
                    let fits = corner.min_element() >= 0.0 && end.x <= width.max(least + 2.0 * EDGE) && end.y <= height;
                    assert!(fits, "{room:?}: {corner} to {end} of {height}");
                    for (other, _) in &photographs[..place] {
                        let apart = (*corner - *other).abs();
                        assert!(apart.x >= size.x || apart.y >= size.y + name, "{room:?}: {corner} on {other}");
                    }
                }
            }
        }
    }
}

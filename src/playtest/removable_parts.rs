//! The parts that a level can be played without: hostiles, doors, and items of the team.
use super::door_lane_contact_statistics::joined_rooms;
use crate::board::Tile;
use crate::levels::set_map_row;
use crate::model::{FigureId, LevelSpec, Side, Word};

/// A part of a level that it can be played without.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RemovablePart {
    Hostile(FigureId),
    /// A wall stands there instead.
    Door(Tile),
    /// The first item of this kind that a figure of the team carries.
    Item(FigureId, Word),
}

/// Every part of a level that it can be played without, in level order.
pub fn removable_parts(level: &LevelSpec) -> Vec<RemovablePart> {
    let hostiles = level.figures.iter().filter(|figure| figure.side == Side::Hostile);
    let hostiles = hostiles.map(|figure| RemovablePart::Hostile(figure.id));
    let doors = level.board.doors().map(|(at, _)| RemovablePart::Door(at));
    let items = level.figures.iter().filter(|figure| figure.side == Side::Response).flat_map(|figure| {
        let mut items: Vec<Word> = figure.gear.iter().map(|item| item.value).collect();
        items.sort();
        items.dedup();
        items.into_iter().map(|item| RemovablePart::Item(figure.id, item))
    });
    hostiles.chain(doors).chain(items).collect()
}

impl RemovablePart {
    pub fn kind(self) -> &'static str {
        match self {
            RemovablePart::Hostile(_) => "hostile",
            RemovablePart::Door(_) => "door",
            RemovablePart::Item(..) => "item",
        }
    }

    /// The part in words.
    pub fn in_words(self, level: &LevelSpec) -> String {
        let name = |id: FigureId| {
            let figure = level.figures.iter().find(|figure| figure.id == id);
            figure.and_then(|figure| figure.name.clone()).unwrap_or_else(|| id.to_string())
        };
        match self {
            RemovablePart::Hostile(id) => name(id),
            RemovablePart::Door(at) => format!("[{}, {}] {}", at.x, at.y, joined_rooms(level, at)),
            RemovablePart::Item(id, item) => format!("{item} of {}", name(id)),
        }
    }

    /// The text of a level with a wall in place of a door; `None` if the map cannot be changed so.
    pub(super) fn walled(text: &str, at: Tile) -> Option<String> {
        let level: toml::Table = text.parse().ok()?;
        let (x, y) = (usize::try_from(at.x).ok()?, usize::try_from(at.y).ok()?);
        let row = level.get("map")?.as_str()?.lines().nth(y)?;
        let row: String = row.chars().enumerate().map(|(place, glyph)| if place == x { '#' } else { glyph }).collect();
        set_map_row(text, y, &row).ok()
    }

    /// Takes a figure or an item out of a level, with all that names the figure.
    pub(super) fn take_out(self, level: &mut LevelSpec) {
        match self {
            RemovablePart::Hostile(id) => {
                level.figures.retain(|figure| figure.id != id);
                level.objectives.retain(|objective| objective.target.value != id.0);
                level.objects.iter_mut().for_each(|object| {
                    object.carried_by = object.carried_by.take().filter(|by| by.value != id.0);
                });
                level.events.retain(|event| {
                    let waits = event.scene.waits_for().any(|spot| spot.value.is_about(id.0));
                    let opens = event.scene.objective.iter().any(|goal| goal.value.1 == id.0);
                    !waits && !opens
                });
            }
            RemovablePart::Item(id, item) => {
                let carrier = level.figures.iter_mut().find(|figure| figure.id == id);
                if let Some(figure) = carrier
                    && let Some(place) = figure.gear.iter().position(|own| own.value == item)
                {
                    figure.gear.remove(place);
                }
            }
            RemovablePart::Door(_) => {}
        }
    }
}

//! Divides a floor into rooms: rectangles with one tile of wall between them.
use super::building_kinds::{Shape, Style};
use super::seeded_choices::Seeded;
use crate::board::Tile;

/// A rectangle of floor, both corners included.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub from: Tile,
    pub to: Tile,
}

impl Area {
    pub fn new(left: i16, top: i16, right: i16, bottom: i16) -> Self {
        Self { from: Tile::new(left, top), to: Tile::new(right, bottom) }
    }

    pub fn width(&self) -> i16 {
        self.to.x - self.from.x + 1
    }

    pub fn height(&self) -> i16 {
        self.to.y - self.from.y + 1
    }

    pub fn tiles(self) -> impl Iterator<Item = Tile> + Clone {
        (self.from.y..=self.to.y).flat_map(move |y| (self.from.x..=self.to.x).map(move |x| Tile::new(x, y)))
    }

    pub fn contains(&self, tile: Tile) -> bool {
        (self.from.x..=self.to.x).contains(&tile.x) && (self.from.y..=self.to.y).contains(&tile.y)
    }

    /// The two areas left of and right of a wall in column `x`, or above and below one in row `y`.
    pub fn cut(self, upright: bool, at: i16) -> [Self; 2] {
        let Self { from, to } = self;
        if upright {
            [Self::new(from.x, from.y, at - 1, to.y), Self::new(at + 1, from.y, to.x, to.y)]
        } else {
            [Self::new(from.x, from.y, to.x, at - 1), Self::new(from.x, at + 1, to.x, to.y)]
        }
    }
}

/// The rooms of an area; a corridor comes first.
pub(super) fn rooms(area: Area, style: &Style, random: &mut Seeded) -> Vec<Area> {
    match style.shape {
        Shape::Rooms => halved(area, style, random),
        Shape::Corridor => along_corridor(area, style, random),
        Shape::Cars => row(area, style, area.width() >= area.height(), random),
    }
}

/// Cut in two, again and again.
fn halved(area: Area, style: &Style, random: &mut Seeded) -> Vec<Area> {
    let upright = match area.width() - area.height() {
        more if more > 2 => true,
        more if more < -2 => false,
        _ => random.once_in(2),
    };
    let (length, start) = if upright { (area.width(), area.from.x) } else { (area.height(), area.from.y) };
    let large = area.width().max(area.height()) > style.most;
    if length < 2 * style.least + 1 || !large && random.once_in(3) {
        return vec![area];
    }
    let at = start + random.within(style.least, length - style.least - 1);
    area.cut(upright, at).into_iter().flat_map(|half| halved(half, style, random)).collect()
}

/// A corridor two tiles wide along the middle, rooms on both sides.
fn along_corridor(area: Area, style: &Style, random: &mut Seeded) -> Vec<Area> {
    let wide = area.width() >= area.height();
    let (length, start) = if wide { (area.height(), area.from.y) } else { (area.width(), area.from.x) };
    if length < 2 * style.least + 4 {
        return row(area, style, wide, random);
    }
    let at = start + random.within(style.least, length - style.least - 4);
    let [before, rest] = area.cut(!wide, at);
    let [corridor, after] = rest.cut(!wide, at + 3);
    let mut rooms = vec![corridor];
    rooms.extend(row(before, style, wide, random));
    rooms.extend(row(after, style, wide, random));
    rooms
}

/// Rooms one after another along the long side.
fn row(area: Area, style: &Style, upright: bool, random: &mut Seeded) -> Vec<Area> {
    let mut rooms = Vec::new();
    let mut rest = area;
    loop {
        let (length, start) = if upright { (rest.width(), rest.from.x) } else { (rest.height(), rest.from.y) };
        if length < 2 * style.least + 1 {
            rooms.push(rest);
            return rooms;
        }
        let most = style.most.min(length - style.least - 1);
        let [room, next] = rest.cut(upright, start + random.within(style.least, most));
        rooms.push(room);
        rest = next;
    }
}

//! A plan under the pencil: rooms with their uses, laid in rows.
use super::area::Area;
use super::room_uses::{RoomAccess, RoomUse};
use super::seeded_choices::SeededChoices;
use crate::board::Tile;

/// A room: one or more rectangles that touch, and its use.
#[derive(Clone, Debug)]
pub(super) struct PlannedRoom {
    pub parts: Vec<Area>,
    pub purpose: &'static RoomUse,
    /// Whether the team starts in it.
    pub start: bool,
    /// The home that it is part of, where there are several; 0 for what they share.
    pub home: u8,
}

impl PlannedRoom {
    /// Its floor, by row and then column.
    pub fn tiles(&self) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = self.parts.iter().flat_map(|part| part.tiles()).collect();
        tiles.sort_unstable();
        tiles.dedup();
        tiles
    }
}

/// The rooms drawn so far.
pub(super) struct PlanDrawing<'r> {
    pub rooms: Vec<PlannedRoom>,
    pub random: &'r mut SeededChoices,
    /// The home that is being drawn.
    pub home: u8,
}

impl PlanDrawing<'_> {
    pub fn room(&mut self, purpose: &'static RoomUse, area: Area) {
        self.room_of_parts(purpose, vec![area]);
    }

    /// A room of several rectangles that touch.
    pub fn room_of_parts(&mut self, purpose: &'static RoomUse, parts: Vec<Area>) {
        self.rooms.push(PlannedRoom { parts, purpose, start: purpose.access == RoomAccess::Outside, home: self.home });
    }

    /// A strip outside along the south, and what is left for the building; now and then a second strip along the north.
    pub fn strip_outside(&mut self, area: Area, front: &'static RoomUse, back: &'static RoomUse, depth: i16) -> Area {
        let [mut inside, strip] = area.cut_last(false, depth);
        self.room(front, strip);
        if inside.height() > 14 && self.random.once_in(3) {
            let [strip, rest] = inside.split_by_wall(false, 3);
            self.room(back, strip);
            inside = rest;
        }
        inside
    }

    /// A number of tiles near a share of a length, in percent.
    pub fn vary_length(&mut self, length: i16, percent: i16, [least, most]: [i16; 2]) -> i16 {
        let wanted = length * percent / 100 + self.random.within(-1, 1);
        wanted.clamp(least, most.max(least))
    }

    pub fn coin_flip(&mut self) -> bool {
        !self.random.once_in(3)
    }

    pub fn pick(&mut self, uses: &[&'static RoomUse]) -> &'static RoomUse {
        uses[self.random.below(uses.len())]
    }

    /// Rooms side by side, upright walls between them or level ones; together they fill the area.
    pub fn room_row(&mut self, area: Area, upright: bool, row: &RoomRow) {
        let length = area.length(upright);
        let mut room_left = length + 1;
        let mut take = |purpose: &'static RoomUse| {
            let fits = purpose.least < room_left;
            room_left -= if fits { purpose.least + 1 } else { 0 };
            fits
        };
        // Those at the ends come first to their space, the last of all before the others.
        let last: Vec<&'static RoomUse> = row.last.iter().rev().copied().filter(|purpose| take(purpose)).collect();
        let first: Vec<&'static RoomUse> = row.first.iter().copied().filter(|purpose| take(purpose)).collect();
        let mut amid: Vec<&'static RoomUse> = row.amid.iter().copied().filter(|purpose| take(purpose)).collect();
        let longest = |uses: &[&'static RoomUse]| uses.iter().map(|purpose| purpose.most + 1).sum::<i16>();
        for purpose in row.more.iter().cycle().take(row.more.len() * 8) {
            let again = purpose.access >= RoomAccess::Service && amid.contains(purpose);
            if longest(&last) + longest(&first) + longest(&amid) > length {
                break;
            }
            if !again && take(purpose) {
                amid.push(purpose);
            }
        }
        self.random.shuffle(&mut amid);
        let mut chosen: Vec<&'static RoomUse> = first.into_iter().chain(amid).chain(last.into_iter().rev()).collect();
        if chosen.is_empty() {
            let all = row.first.iter().chain(row.amid).chain(row.last).chain(row.more);
            chosen.extend(all.min_by_key(|purpose| purpose.least));
        }
        let least: i16 = chosen.iter().map(|purpose| purpose.least + 1).sum();
        let lengths = shared_out(&chosen, length + 1 - least);
        let mut rest = area;
        for (number, (purpose, length)) in chosen.iter().zip(&lengths).enumerate() {
            let last = number + 1 == chosen.len();
            let [area, next] = if last { [rest, rest] } else { rest.split_by_wall(upright, *length) };
            self.room(purpose, area);
            rest = next;
        }
    }
}

/// Uses of the rooms in a row.
#[derive(Copy, Clone, Default)]
pub(super) struct RoomRow<'m> {
    /// At its beginning, in this order.
    pub first: &'m [&'static RoomUse],
    /// In any order, as many as find space.
    pub amid: &'m [&'static RoomUse],
    /// Again and again, for what is left.
    pub more: &'m [&'static RoomUse],
    /// At its end, in this order.
    pub last: &'m [&'static RoomUse],
}

impl RoomRow<'_> {
    /// The shortest row that has all of its rooms, those for what is left apart.
    pub fn least(&self) -> i16 {
        let uses = self.first.iter().chain(self.amid).chain(self.last);
        uses.map(|purpose| purpose.least + 1).sum::<i16>() - 1
    }
}

/// The lengths of rooms in a row: the least of each, and what is left over where it may be longest.
fn shared_out(uses: &[&'static RoomUse], over: i16) -> Vec<i16> {
    let mut lengths: Vec<i16> = uses.iter().map(|purpose| purpose.least).collect();
    for _ in 0..over.max(0) {
        let stretch = |place: &usize| {
            let (length, purpose) = (lengths[*place], uses[*place]);
            // A pantry as large as a kitchen would look odd.
            let small = purpose.access >= RoomAccess::Service && length >= purpose.most;
            (length * 100 / purpose.most.max(1) * if small { 2 } else { 1 }, *place)
        };
        let Some(place) = (0..lengths.len()).min_by_key(stretch) else { break };
        lengths[place] += 1;
    }
    lengths
}

//! Homes: a flat or several about a stairwell, a house or a pair of houses, a villa with two wings.
use super::super::area::Area;
use super::super::plan_drawing::PlanDrawing;
use super::super::room_uses::*;

/// A floor wider or deeper than this holds several flats.
const ONE_FLAT: [i16; 2] = [27, 17];
/// A pair of houses stands on more columns than this.
const ONE_HOUSE: i16 = 26;

/// One flat behind a landing, or flats on both sides of a stairwell.
pub(super) fn flat(area: Area, plan: &mut PlanDrawing) {
    if area.width() <= ONE_FLAT[0] && area.height() <= ONE_FLAT[1] {
        let wide = plan.random.within(3, 4);
        let [strip, inside] = area.split_by_wall(true, wide);
        let hall = home(inside, plan);
        let tall = plan.random.within(6, 9);
        let top = (hall - tall / 2 + 1).clamp(area.from.y, area.to.y - tall + 1);
        plan.room(&LANDING, Area { from: strip.from.offset(0, top - strip.from.y), to: strip.to }.first_rows(tall));
        return;
    }
    let [left, rest] = area.split_by_wall(true, (area.width() - 7) / 2);
    let [core, right] = rest.split_by_wall(true, 5);
    let twice = area.height() > ONE_FLAT[1];
    let mut halls = Vec::new();
    for (side, mirrored) in [(left, true), (right, false)] {
        let floors = if twice { side.split_by_wall(false, (side.height() - 1) / 2).to_vec() } else { vec![side] };
        for flat in floors {
            let begun = plan.rooms.len();
            plan.home += 1;
            halls.push(home(flat, plan));
            for part in plan.rooms[begun..].iter_mut().flat_map(|room| &mut room.parts).filter(|_| mirrored) {
                *part = part.mirrored(flat);
            }
        }
    }
    let (top, bottom) =
        (halls.iter().min().copied().unwrap_or(core.from.y), halls.iter().max().copied().unwrap_or(core.to.y));
    plan.home = 0;
    let stairs = Area::new(core.from.x, top - 2, core.to.x, bottom + 3);
    plan.room(&STAIRWELL, stairs);
}

impl Area {
    fn first_rows(self, rows: i16) -> Self {
        Self::new(self.from.x, self.from.y, self.to.x, self.from.y + rows - 1)
    }
}

/// A flat whose hall begins in the west: bedrooms and bathroom along it, living room at its end. Returns the hall's first row.
fn home(area: Area, plan: &mut PlanDrawing) -> i16 {
    let deep = plan.vary_length(area.width(), 36, [5, 8]);
    let [rest, end] = area.cut_last(true, deep);
    let corner: &'static RoomUse = plan.pick(&[&KITCHEN, &KITCHEN, &MASTER_BEDROOM]);
    let parted = area.height() >= 11;
    if parted {
        let kitchen = plan.random.within(4, 5);
        let [a, b] =
            if plan.random.once_in(2) { end.split_by_wall(false, kitchen) } else { end.cut_last(false, kitchen) };
        let (kitchen, living) = if a.height() < b.height() { (a, b) } else { (b, a) };
        plan.room(corner, kitchen);
        plan.room(&LIVING, living);
    } else {
        plan.room(&LIVING, end);
    }
    let above = plan.vary_length(area.height() - 4, 50, [3, area.height() - 7]);
    let [north, lower] = rest.split_by_wall(false, above);
    let [hall, south] = lower.split_by_wall(false, 2);
    plan.room(&HALL, hall);
    let kitchen: &'static RoomUse = if parted && corner == &KITCHEN { &STUDY } else { &KITCHEN };
    let first: &'static RoomUse = plan.pick(&[&BEDROOM, &BATHROOM]);
    let second: &'static RoomUse = if first == &BATHROOM { &BEDROOM } else { &BATHROOM };
    plan.room_row(north, true, &[first, second, &BEDROOM], &[&NURSERY, &BEDROOM, &STORE_ROOM]);
    let south = if south.height() > 4 && plan.random.once_in(3) { south.inset(0, 0, 0, 1) } else { south };
    plan.room_row(south, true, &[kitchen, &BEDROOM, &STORE_ROOM], &[&BATHROOM, &GUEST_ROOM]);
    hall.from.y
}

/// A house in its garden, or a pair of houses.
pub(super) fn house(area: Area, plan: &mut PlanDrawing) {
    let inside = plan.strip_outside(area, &FRONT_GARDEN, &BACK_GARDEN, 3);
    if inside.width() <= ONE_HOUSE {
        return ground_floor(inside, plan);
    }
    let [left, right] = inside.split_by_wall(true, (inside.width() - 1) / 2);
    plan.home = 1;
    ground_floor(left, plan);
    plan.home = 2;
    let begun = plan.rooms.len();
    ground_floor(right, plan);
    for part in plan.rooms[begun..].iter_mut().flat_map(|room| &mut room.parts) {
        *part = part.mirrored(right);
    }
}

/// A hall from the front door, with rooms on both sides of it and small ones at its end.
fn ground_floor(area: Area, plan: &mut PlanDrawing) {
    let wide = plan.vary_length(area.width(), 38, [5, 9]);
    let [left, rest] = area.split_by_wall(true, wide);
    let [middle, right] = rest.split_by_wall(true, if area.width() > 20 { 4 } else { 3 });
    let deep = area.height();
    let [back, front] = left.cut_last(false, (deep * 55 / 100).clamp(3, deep - 4));
    let bay = i16::from(plan.random.once_in(2));
    plan.room(&LIVING, front);
    if back.height() >= 9 {
        plan.room_row(back, false, &[&DINING], &[&GUEST_ROOM]);
    } else {
        plan.room(&DINING, back);
    }
    let hall = (deep * 3 / 5).max(4).min(deep - 3);
    let [small, hall] = middle.cut_last(false, hall);
    plan.room(&HALL, hall);
    plan.room_row(small, false, &[&TOILET], &[&PANTRY, &UTILITY]);
    let first: &'static RoomUse = match right.width() {
        ..5 => &STUDY,
        _ => plan.pick(&[&GARAGE, &GARAGE, &BEDROOM, &GAMES_ROOM]),
    };
    let right = if plan.random.once_in(2) { right.inset(0, 0, 0, 1 + bay) } else { right.inset(0, bay, 0, 0) };
    let [kitchen, front] = right.cut_last(false, plan_depth(first, right.height()));
    plan.room(first, front);
    if kitchen.height() >= 8 {
        plan.room_row(kitchen, false, &[&KITCHEN, &UTILITY], &[&BEDROOM]);
    } else {
        plan.room(&KITCHEN, kitchen);
    }
}

fn plan_depth(purpose: &'static RoomUse, height: i16) -> i16 {
    purpose.most.min(height - 4).max(2)
}

/// A great hall between two wings; the garden, and often a court between the wings.
pub(super) fn villa(area: Area, plan: &mut PlanDrawing) {
    let inside = plan.strip_outside(area, &GARDEN, &BACK_GARDEN, 3);
    let wing = plan.vary_length(inside.width(), 27, [4, 8]);
    let [west, rest] = inside.split_by_wall(true, wing);
    let [middle, east] = rest.cut_last(true, wing);
    let middle = if middle.height() > 9 { middle.inset(0, 2 + plan.random.within(0, 1), 0, 0) } else { middle };
    let (short_west, short_east) = (plan.random.within(0, 2), plan.random.within(0, 2));
    let west = if plan.random.once_in(2) { west.inset(0, short_west, 0, 0) } else { west };
    let east = if plan.random.once_in(2) { east.inset(0, 0, 0, short_east) } else { east };
    let hall = (middle.height() / 2).max(3);
    let [back, hall] = middle.cut_last(false, hall);
    if middle.width() > 12 {
        let [a, rest] = hall.split_by_wall(true, (middle.width() - 7) / 2);
        let [great, b] = rest.cut_last(true, (middle.width() - 7) / 2);
        plan.room(&GREAT_HALL, great);
        let beside = plan.pick(&[&STUDY, &LIBRARY, &GAMES_ROOM]);
        plan.room(if beside == &STUDY { &CLOAKROOM } else { beside }, a);
        plan.room(&STUDY, b);
    } else {
        plan.room(&GREAT_HALL, hall);
    }
    plan.room_row(back, true, &[&DRAWING_ROOM], &[&GARDEN_ROOM, &BATHROOM, &GUEST_ROOM]);
    plan.room_row(west, false, &[&KITCHEN, &DINING], &[&PANTRY, &GUN_ROOM, &LIBRARY]);
    plan.room_row(east, false, &[&MASTER_BEDROOM, &BATHROOM, &GUEST_ROOM], &[&BEDROOM, &STUDY]);
}

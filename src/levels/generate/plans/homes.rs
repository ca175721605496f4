//! Homes: a flat or several about a stairwell, a house or a pair of houses, a villa with two wings.
use super::super::area::Area;
use super::super::plan_drawing::{PlanDrawing, RoomRow};
use super::super::room_uses::*;

/// A floor wider or deeper than this holds several flats.
const ONE_FLAT: [i16; 2] = [27, 17];
/// A floor of fewer rows has no court behind the flat.
const COURT_FROM: i16 = 15;
/// A pair of houses stands on more columns than this.
const ONE_HOUSE: i16 = 26;
/// A plot of fewer rows has no garden behind the house.
const BACK_FROM: i16 = 16;

/// One flat behind a landing, or flats on both sides of a stairwell.
pub(super) fn flat(area: Area, plan: &mut PlanDrawing) {
    if area.width() <= ONE_FLAT[0] && area.height() <= ONE_FLAT[1] {
        return one_flat(area, plan);
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
            halls.push(home(flat, plan, false));
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

/// A flat on the ground floor, with a court behind it that the landing leads to; a small one has two doors on the landing.
fn one_flat(area: Area, plan: &mut PlanDrawing) {
    let court = area.height() >= COURT_FROM;
    let inside = if court {
        let [inside, court] = area.cut_last(false, 3);
        plan.room(&COURT, court);
        inside
    } else {
        area
    };
    let wide = plan.random.within(3, 4);
    let [strip, inside] = inside.split_by_wall(true, wide);
    let hall = home(inside, plan, !court);
    let tall = plan.random.within(6, 8);
    let top = (hall - tall / 2 + 1).clamp(strip.from.y, strip.to.y - tall + 1);
    let bottom = if court { strip.to.y } else { top + tall - 1 };
    plan.room(&LANDING, Area::new(strip.from.x, top, strip.to.x, bottom));
}

/// A flat whose hall begins in the west: bedrooms and bathroom along it, the kitchen at its end, living and dining room
/// across the end. Returns the hall's first row. The hall of a flat without a court goes along the landing too.
fn home(area: Area, plan: &mut PlanDrawing, bent: bool) -> i16 {
    let deep = plan.vary_length(area.width(), 36, [5, 7]);
    let [rest, end] = area.cut_last(true, deep);
    let above = plan.vary_length(area.height() - 4, 50, [3, area.height() - 7]);
    let [north, lower] = rest.split_by_wall(false, above);
    let [hall, south] = lower.split_by_wall(false, 2);
    // A dining room beside the kitchen, so deep that the hall still ends in the living room.
    if above >= 4 && area.height() >= 11 {
        let [dining, living] = end.split_by_wall(false, above - plan.random.within(0, 1));
        plan.room(&DINING, dining);
        plan.room(&LIVING, living);
    } else {
        plan.room(&LIVING, end);
    }
    let (parts, south) = if bent {
        let arm = Area::new(hall.from.x, hall.from.y, hall.from.x + 1, (hall.from.y + 5).min(area.to.y));
        (vec![hall, arm], south.inset(3, 0, 0, 0))
    } else {
        (vec![hall], south)
    };
    plan.room_of_parts(&HALL, parts);
    let north_row = RoomRow {
        amid: &[&BEDROOM],
        more: &[&NURSERY, &BEDROOM, &STORE_ROOM],
        last: &[&KITCHEN],
        ..RoomRow::default()
    };
    plan.room_row(north, true, &north_row);
    let south = if south.height() > 4 && plan.random.once_in(3) { south.inset(0, 0, 0, 1) } else { south };
    let south_row =
        RoomRow { amid: &[&BATHROOM, &BEDROOM], more: &[&STUDY, &STORE_ROOM, &GUEST_ROOM], ..RoomRow::default() };
    plan.room_row(south, true, &south_row);
    hall.from.y
}

/// A house in its garden, or a pair of houses.
pub(super) fn house(area: Area, plan: &mut PlanDrawing) {
    let [mut inside, front] = area.cut_last(false, 3);
    let back = area.height() >= BACK_FROM;
    // The garden behind the house: one with that before it, round the side, or apart.
    let round = back && area.width() >= 20 && area.width() <= ONE_HOUSE && plan.coin_flip();
    if back {
        let [strip, rest] = inside.split_by_wall(false, 3);
        inside = rest;
        if round {
            let side = Area::new(area.to.x - 1, area.from.y, area.to.x, area.to.y);
            inside = inside.inset(0, 0, 3, 0);
            plan.room_of_parts(&GARDEN, vec![front, side, strip]);
        } else {
            plan.room(&FRONT_GARDEN, front);
            plan.room(&BACK_GARDEN, strip);
        }
    } else {
        plan.room(&FRONT_GARDEN, front);
    }
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

/// A hall from the front door to the kitchen, with the living room on one side and smaller rooms on the other; dining room
/// and kitchen lie along the back.
fn ground_floor(area: Area, plan: &mut PlanDrawing) {
    let wide = plan.vary_length(area.width(), 34, [4, 8]);
    let deep = (area.height() - 1) / 2;
    let [back, front] = area.cut_last(false, deep);
    let [living, rest] = front.split_by_wall(true, wide);
    let [hall, right] = rest.split_by_wall(true, if area.width() > 20 { 3 } else { 2 });
    plan.room(&LIVING, living);
    plan.room(&HALL, hall);
    let [dining, service] = back.split_by_wall(true, wide);
    plan.room(&DINING, dining);
    let small: &[&RoomUse] = if plan.coin_flip() { &[&UTILITY] } else { &[&PANTRY] };
    let last = if service.width() >= 9 { small } else { &[] };
    plan.room_row(service, true, &RoomRow { first: &[&KITCHEN], last, ..RoomRow::default() });
    if right.height() >= 8 {
        let first = plan.pick(&[&STUDY, &GUEST_ROOM]);
        let row = RoomRow { first: &[first], amid: &[&TOILET], more: &[&BEDROOM, &BATHROOM], ..RoomRow::default() };
        return plan.room_row(right, false, &row);
    }
    if right.width() >= 8 && plan.random.once_in(2) {
        let [toilet, garage] = right.split_by_wall(true, 2);
        plan.room(&TOILET, toilet);
        return plan.room(&GARAGE, garage);
    }
    let (corner, wide) = if right.width() >= 8 { (&BATHROOM, 3) } else { (&TOILET, 2) };
    let first = if right.width() >= 8 { &BEDROOM } else { plan.pick(&[&STUDY, &GUEST_ROOM]) };
    if right.height() < 5 || right.width() < 5 {
        return plan.room(first, right);
    }
    // The toilet or bathroom beside the front door, and the room around it.
    let Area { from, to } = right;
    plan.room(corner, Area::new(from.x, to.y - 1, from.x + wide - 1, to.y));
    let (over, beside) = (Area::new(from.x, from.y, to.x, to.y - 3), Area::new(from.x + wide + 1, from.y, to.x, to.y));
    plan.room_of_parts(first, vec![over, beside]);
}

/// A great hall and a gallery behind it, between two wings: kitchen and dining room in one, bedrooms in the other. The gallery
/// goes on along the bedrooms to the garden.
pub(super) fn villa(area: Area, plan: &mut PlanDrawing) {
    let [mut inside, front] = area.cut_last(false, 3);
    plan.room(&GARDEN, front);
    if inside.height() >= 15 {
        let [strip, rest] = inside.split_by_wall(false, 3);
        plan.room(&BACK_GARDEN, strip);
        inside = rest;
    }
    let wing = plan.vary_length(inside.width(), 24, [4, 8]);
    let [west, rest] = inside.split_by_wall(true, wing);
    let [middle, east] = rest.cut_last(true, wing);
    let [middle, passage] = middle.cut_last(true, 2);
    let hall = ((inside.height() - 4) / 2).max(3);
    let [rest, great] = middle.cut_last(false, hall);
    let [back, gallery] = rest.cut_last(false, 2);
    let gallery = gallery.inset(0, 0, -1, 0);
    plan.room_of_parts(&GALLERY, vec![gallery, passage]);
    if great.width() > 13 {
        let [great, beside] = great.cut_last(true, 4);
        plan.room(&GREAT_HALL, great);
        let purpose = plan.pick(&[&STUDY, &CLOAKROOM]);
        plan.room(purpose, beside);
    } else {
        plan.room(&GREAT_HALL, great);
    }
    let court = if back.height() > 4 { plan.random.within(0, 2) } else { 0 };
    let back = back.inset(0, court, 0, 0);
    let more: &[&RoomUse] = &[&LIBRARY, &GAMES_ROOM, &STUDY];
    plan.room_row(back, true, &RoomRow { first: &[&DRAWING_ROOM], more, ..RoomRow::default() });
    // The kitchen begins behind the gallery's end, and reaches both it and the dining room.
    let dining = hall.min(west.height() - 6).max(3);
    let [behind, dining] = west.cut_last(false, dining);
    plan.room(&VILLA_DINING, dining);
    let last: &[&RoomUse] = &[&KITCHEN];
    let first: &[&RoomUse] = if behind.height() >= 7 { &[&PANTRY] } else { &[] };
    plan.room_row(behind, false, &RoomRow { first, last, ..RoomRow::default() });
    let short = plan.random.within(0, 2);
    let east = if plan.random.once_in(2) { east.inset(0, short, 0, 0) } else { east };
    let row = RoomRow {
        first: &[&MASTER_BEDROOM],
        amid: &[&BATHROOM, &GUEST_ROOM],
        more: &[&STUDY, &BEDROOM],
        ..RoomRow::default()
    };
    plan.room_row(east, false, &row);
}

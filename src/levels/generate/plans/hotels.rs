//! Hotels: a ground floor with lobby and breakfast room, and the floors of rooms above it.
use super::super::area::Area;
use super::super::plan_drawing::{PlanDrawing, RoomRow};
use super::super::room_uses::*;
use super::corridor_buildings::{Wing, draw};

/// A narrower building shows a floor of rooms only.
const GROUND_FROM: i16 = 26;
/// The least depth of a row of rooms with baths, and the rows of a floor that has space for two.
const SUITES: i16 = 6;
const SUITES_TWICE: i16 = 2 * SUITES + 4;

pub(super) fn hotel(area: Area, plan: &mut PlanDrawing) {
    if area.width() >= GROUND_FROM && plan.random.once_in(3) {
        return ground_floor(area, plan);
    }
    let wing = Wing {
        outside: None,
        begun: false,
        rows: [RoomRow::default(); 2],
        drawn: [Some(rooms_and_linen), Some(suites)],
        ends: &[],
        far: (&BACK_STAIRS, false),
        depth: if area.height() < SUITES_TWICE { 42 } else { 50 },
        shallowest: if area.height() < SUITES_TWICE { 3 } else { SUITES },
    };
    draw(area, plan, &wing);
}

/// The street, lobby and lounge behind it, and a corridor from the lobby with rooms on one side.
fn ground_floor(area: Area, plan: &mut PlanDrawing) {
    let [street, rest] = area.split_by_wall(true, 3);
    plan.room(&STREET, street);
    let [lobby, inside] = rest.split_by_wall(true, 6);
    // The lobby takes in the end of the corridor.
    let [lounge, lobby] = lobby.split_by_wall(false, (lobby.height() - 7) / 2);
    if lounge.height() >= 4 {
        plan.room(&LOUNGE, lounge);
        plan.room(&LOBBY, lobby);
    } else {
        plan.room(&LOBBY, Area { from: lounge.from, to: lobby.to });
    }
    let service = RoomRow {
        first: &[&BREAKFAST, &HOTEL_KITCHEN],
        amid: &[&TOILETS],
        more: &[&SHOP_OFFICE, &LINEN],
        ..RoomRow::default()
    };
    let wing = Wing {
        outside: None,
        begun: true,
        rows: [RoomRow::default(), service],
        drawn: [Some(suites), None],
        ends: &[],
        far: (&BACK_YARD, false),
        depth: 55,
        shallowest: if area.height() < SUITES_TWICE { 3 } else { SUITES },
    };
    draw(inside, plan, &wing);
}

/// A row that begins with a linen room.
fn rooms_and_linen(area: Area, plan: &mut PlanDrawing, north: bool) {
    let [linen, rest] = area.split_by_wall(true, 2);
    plan.room(&LINEN, linen);
    suites(rest, plan, north);
}

/// Hotel rooms: each with a bath beside its door, a short way in, and the room itself.
fn suites(area: Area, plan: &mut PlanDrawing, north: bool) {
    let count = ((area.width() + 1) / 6).max(1);
    let mut rest = area;
    for number in 0..count {
        let wide = (rest.width() + 1) / (count - number) - 1;
        let [module, next] = if number + 1 == count { [rest, rest] } else { rest.split_by_wall(true, wide) };
        rest = next;
        if module.height() < 6 || module.width() < 5 {
            plan.room(&HOTEL_ROOM, module);
            continue;
        }
        let [near, far] = if north {
            let [far, near] = module.cut_last(false, 2);
            [near, far]
        } else {
            module.split_by_wall(false, 2)
        };
        let bath_first = number % 2 == 0;
        let [bath, entry] = if bath_first {
            near.split_by_wall(true, near.width() - 3)
        } else {
            let [entry, bath] = near.cut_last(true, near.width() - 3);
            [bath, entry]
        };
        // The way in joins the room: no wall between.
        let entry = if north { entry.inset(0, -1, 0, 0) } else { entry.inset(0, 0, 0, -1) };
        plan.room(&EN_SUITE, bath);
        plan.room_of_parts(&HOTEL_ROOM, vec![far, entry]);
    }
}

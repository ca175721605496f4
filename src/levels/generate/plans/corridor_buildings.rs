//! Rooms along corridors: offices, wards, schools, hotels, police stations.
use super::super::area::Area;
use super::super::plan_drawing::PlanDrawing;
use super::super::room_uses::*;

type Menu<'m> = &'m [&'static RoomUse];

/// The deepest row of rooms along a corridor.
const DEEPEST: i16 = 8;

/// A building along corridors.
struct Wing<'m> {
    /// The team's start: outside before an end of the corridor, or inside at a stair.
    outside: &'static RoomUse,
    /// Rooms of the two rows along a corridor, and those with which a row goes on.
    rows: [(Menu<'m>, Menu<'m>); 2],
    /// A room over the whole end of the corridor.
    ends: Menu<'m>,
    /// Depth of the first row, in percent of both.
    depth: i16,
    /// The first row is one of hotel rooms with their baths.
    suites: bool,
}

pub(super) fn office(area: Area, plan: &mut PlanDrawing) {
    draw(
        area,
        plan,
        &Wing {
            outside: &FORECOURT,
            rows: [
                (
                    &[&RECEPTION, &MEETING_ROOM, &TOILETS, &SHOP_OFFICE],
                    &[&OFFICE, &OFFICE, &COPY_ROOM, &OFFICE, &ARCHIVE],
                ),
                (&[&OPEN_OFFICE, &SERVER_ROOM, &TEA_KITCHEN], &[&OFFICE, &BOARD_ROOM, &OFFICE]),
            ],
            ends: &[&OPEN_OFFICE, &BOARD_ROOM, &CANTEEN],
            depth: 50,
            suites: false,
        },
    );
}

pub(super) fn ward(area: Area, plan: &mut PlanDrawing) {
    let outside = plan.pick(&[&AMBULANCES, &GROUNDS]);
    draw(
        area,
        plan,
        &Wing {
            outside,
            rows: [
                (&[&WARD, &SICKROOM, &WARD], &[&SICKROOM, &SICKROOM, &WARD, &DAY_ROOM]),
                (&[&NURSES, &PHARMACY, &TOILETS, &SURGERY], &[&X_RAY, &LINEN, &THEATRE, &SICKROOM]),
            ],
            ends: &[&DAY_ROOM, &WARD],
            depth: 57,
            suites: false,
        },
    );
}

pub(super) fn school(area: Area, plan: &mut PlanDrawing) {
    draw(
        area,
        plan,
        &Wing {
            outside: &PLAYGROUND,
            rows: [
                (&[&CLASSROOM, &CLASSROOM], &[&CLASSROOM, &STORE_ROOM]),
                (&[&CLOAKROOM, &STAFF_ROOM, &TOILETS, &HEAD], &[&LABORATORY, &BOOKS, &TOILETS, &OFFICE]),
            ],
            ends: &[&GYM, &SCHOOL_LIBRARY, &CANTEEN],
            depth: 60,
            suites: false,
        },
    );
}

pub(super) fn hotel(area: Area, plan: &mut PlanDrawing) {
    draw(
        area,
        plan,
        &Wing {
            outside: &LOBBY,
            rows: [(&[], &[]), (&[&FRONT_DESK, &LINEN, &SHOP_OFFICE], &[&SUITE, &BREAKFAST, &LINEN])],
            ends: &[&BREAKFAST],
            depth: 62,
            suites: true,
        },
    );
}

pub(super) fn police(area: Area, plan: &mut PlanDrawing) {
    draw(
        area,
        plan,
        &Wing {
            outside: &YARD,
            rows: [
                (&[&PUBLIC_DESK, &CID, &OFFICE], &[&OFFICE, &BRIEFING, &BREAK_ROOM, &EVIDENCE]),
                (&[&CUSTODY, &CELL, &CELL, &CELL, &INTERVIEW, &ARMOURY, &LOCKERS], &[&CELL, &TOILETS, &INTERVIEW]),
            ],
            ends: &[&BRIEFING, &CID],
            depth: 62,
            suites: false,
        },
    );
}

/// A corridor from the way in, or two and a passage between them, with rooms on both sides.
fn draw(area: Area, plan: &mut PlanDrawing, wing: &Wing) {
    let stair = plan.random.once_in(3);
    let lobby = wing.outside.name == LOBBY.name;
    let inside = if stair {
        area
    } else {
        let [strip, inside] = area.split_by_wall(true, if lobby { 5 } else { 3 });
        let short = if lobby {
            (strip.height() - 9).max(0) / 2
        } else {
            plan.random.within(0, (strip.height() - 10).max(0) / 4)
        };
        plan.room(wing.outside, strip.inset(0, short, 0, short));
        inside
    };
    let inside = far_end(inside, plan, wing);
    let bands = if inside.height() > 2 * DEEPEST + 4 { 2 } else { 1 };
    let mut corridors = Vec::new();
    let areas = if bands == 2 { inside.split_by_wall(false, (inside.height() - 1) / 2).to_vec() } else { vec![inside] };
    let cross = Area::new(inside.from.x, 0, inside.from.x + 1, 0);
    for (number, mut band) in areas.into_iter().enumerate() {
        if bands == 2 {
            band = band.inset(3, 0, 0, 0);
        }
        let turn = usize::from(number == 1) ^ usize::from(bands == 1 && plan.random.once_in(2));
        let rows = band.height() - 4;
        let share = if turn == 0 { wing.depth } else { 100 - wing.depth };
        let above = plan.vary_length(rows, share, [3, DEEPEST]).max(rows - DEEPEST).min(rows - 3);
        let [north, rest] = band.split_by_wall(false, above);
        let [corridor, south] = rest.split_by_wall(false, 2);
        corridors.push(if bands == 2 { corridor.inset(-3, 0, 0, 0) } else { corridor });
        let cut_short = plan.random.below(6);
        let outer = [bands == 1 || number == 0, bands == 1 || number == 1];
        for (place, row) in [north, south].into_iter().enumerate() {
            let which = (place + turn) % 2;
            let stair = stair && number == 0 && place == 0;
            side(
                row,
                plan,
                wing,
                which,
                Row { north: place == 0, outer: outer[place], stair, again: number == 1, short: place == cut_short },
            );
        }
    }
    if let [first, second] = corridors[..] {
        corridors.push(Area::new(cross.from.x, first.from.y, cross.to.x, second.to.y));
    }
    plan.room_of_parts(&CORRIDOR, corridors);
}

/// A room over the whole end away from the way in, if there is space for one.
fn far_end(inside: Area, plan: &mut PlanDrawing, wing: &Wing) -> Area {
    if inside.width() < 22 || inside.height() > 20 || plan.random.once_in(3) {
        return inside;
    }
    let purpose = plan.pick(wing.ends);
    let deep = (inside.width() * 3 / 10).clamp(5, 10).min(purpose.most.max(5));
    let [rest, end] = inside.cut_last(true, deep);
    let spare = (end.height() - 10).max(0);
    let cut = plan.random.within(0, spare.min(4));
    let end = if plan.random.once_in(2) { end.inset(0, cut, 0, 0) } else { end.inset(0, 0, 0, cut) };
    plan.room(purpose, end);
    rest
}

/// Position of a row of rooms in its building.
struct Row {
    north: bool,
    /// Its far side is an outer wall.
    outer: bool,
    stair: bool,
    /// The second of its kind in the building.
    again: bool,
    /// Its end is left out.
    short: bool,
}

/// One row of rooms. Its outer wall may step back.
fn side(mut area: Area, plan: &mut PlanDrawing, wing: &Wing, which: usize, row: Row) {
    if row.stair {
        let [stair, rest] = area.split_by_wall(true, plan.random.within(5, 6));
        plan.room(&STAIRHEAD, stair);
        area = rest;
    }
    if row.outer && area.width() >= 20 && row.short {
        area = area.inset(0, 0, plan.random.within(5, 7), 0);
    }
    let back = if row.outer && area.height() > 5 { plan.random.within(0, 2) } else { 0 };
    let stepped = |area: Area| if row.north { area.inset(0, back, 0, 0) } else { area.inset(0, 0, 0, back) };
    let parts = if back > 0 && area.width() >= 16 {
        let [one, two] = area.split_by_wall(true, area.width() / 2);
        if plan.random.once_in(2) { vec![stepped(one), two] } else { vec![one, stepped(two)] }
    } else {
        vec![area]
    };
    for (number, part) in parts.into_iter().enumerate() {
        if wing.suites && (which == 0 || row.again) {
            suites(part, plan, row.north);
            continue;
        }
        let (menu, more) = wing.rows[which];
        let menu = if number == 0 && !row.again { menu } else { more };
        plan.room_row(part, true, menu, more);
    }
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

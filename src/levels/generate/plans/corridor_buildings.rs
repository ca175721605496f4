//! Rooms along corridors: offices, wards, schools, police stations.
use super::super::area::Area;
use super::super::plan_drawing::{PlanDrawing, RoomRow};
use super::super::room_uses::*;

/// The deepest row of rooms along a corridor.
const DEEPEST: i16 = 8;
/// A building of fewer columns has neither a room over its end nor a second way in there.
const LONG: i16 = 22;

/// Draws the rooms of a row; whether it lies north of its corridor.
type DrawRow = fn(Area, &mut PlanDrawing, bool);

/// A building along corridors.
#[derive(Copy, Clone)]
pub(super) struct Wing<'m> {
    /// The ground before the end of the corridor where the team starts, and its depth; none upstairs, where it is a stair.
    pub outside: Option<(&'static RoomUse, i16)>,
    /// Whether the corridor begins in a room that is drawn already.
    pub begun: bool,
    /// Rooms of the two rows along a corridor.
    pub rows: [RoomRow<'m>; 2],
    /// What draws a row in place of its list.
    pub drawn: [Option<DrawRow>; 2],
    /// A room over the whole end of the corridor.
    pub ends: &'m [&'static RoomUse],
    /// The ground at the far end of the corridor, and whether it is always there.
    pub far: (&'static RoomUse, bool),
    /// Depth of the first row, in percent of both.
    pub depth: i16,
    /// The least depth of a row.
    pub shallowest: i16,
}

pub(super) fn office(area: Area, plan: &mut PlanDrawing) {
    let stair = plan.random.once_in(3);
    let north = RoomRow {
        first: &[&RECEPTION],
        amid: &[&TOILETS, &MEETING_ROOM, &SHOP_OFFICE],
        more: &[&OFFICE, &OFFICE, &COPY_ROOM, &OFFICE, &ARCHIVE],
        ..RoomRow::default()
    };
    let south = RoomRow {
        amid: &[&TEA_KITCHEN, &OPEN_OFFICE, &SERVER_ROOM],
        more: &[&OFFICE, &BOARD_ROOM, &OFFICE],
        ..RoomRow::default()
    };
    let wing = Wing {
        outside: (!stair).then_some((&FORECOURT, 3)),
        begun: false,
        rows: [north, south],
        drawn: [None; 2],
        ends: &[&OPEN_OFFICE, &BOARD_ROOM, &CANTEEN],
        far: (if stair { &BACK_STAIRS } else { &BACK_YARD }, false),
        depth: 50,
        shallowest: 3,
    };
    draw(area, plan, &wing);
}

pub(super) fn ward(area: Area, plan: &mut PlanDrawing) {
    let stair = plan.random.once_in(3);
    let outside = plan.pick(&[&AMBULANCES, &GROUNDS]);
    let beds =
        RoomRow { amid: &[&WARD, &SICKROOM, &WARD], more: &[&SICKROOM, &SICKROOM, &DAY_ROOM], ..RoomRow::default() };
    let staff = RoomRow {
        first: if stair { &[&NURSES] } else { &[&WAITING, &NURSES] },
        amid: &[&TOILETS, &PHARMACY, &SURGERY],
        more: &[&X_RAY, &LINEN, &SICKROOM, &THEATRE],
        ..RoomRow::default()
    };
    let wing = Wing {
        outside: (!stair).then_some((outside, 3)),
        begun: false,
        rows: [beds, staff],
        drawn: [None; 2],
        ends: &[&DAY_ROOM, &WARD],
        far: (if stair { &BACK_STAIRS } else { &GARDEN }, false),
        depth: 57,
        shallowest: 3,
    };
    draw(area, plan, &wing);
}

pub(super) fn school(area: Area, plan: &mut PlanDrawing) {
    let stair = plan.random.once_in(4);
    let classes = RoomRow { amid: &[&CLASSROOM; 3], more: &[&CLASSROOM, &BOOKS], ..RoomRow::default() };
    let staff = RoomRow {
        first: if stair { &[] } else { &[&SCHOOL_CLOAKROOM] },
        amid: &[&TOILETS, &STAFF_ROOM, &HEAD],
        more: &[&LABORATORY, &BOOKS, &OFFICE, &CLASSROOM],
        ..RoomRow::default()
    };
    let wing = Wing {
        outside: (!stair).then_some((&PLAYGROUND, 4)),
        begun: false,
        rows: [classes, staff],
        drawn: [None; 2],
        // Upstairs there is no gym.
        ends: if stair { &[&SCHOOL_LIBRARY, &LABORATORY] } else { &[&GYM, &SCHOOL_LIBRARY, &CANTEEN] },
        far: (if stair { &BACK_STAIRS } else { &BACK_YARD }, false),
        depth: 60,
        shallowest: 3,
    };
    draw(area, plan, &wing);
}

/// The public comes in from the street, the arrested from the yard behind.
pub(super) fn police(area: Area, plan: &mut PlanDrawing) {
    let front = RoomRow {
        first: &[&PUBLIC_DESK],
        amid: &[&TOILETS, &CID, &EVIDENCE],
        more: &[&OFFICE, &LOCKERS, &BRIEFING, &ARMOURY, &OFFICE],
        ..RoomRow::default()
    };
    let custody = RoomRow {
        amid: &[&INTERVIEW],
        more: &[&ARMOURY, &INTERVIEW, &OFFICE],
        last: &[&CELL, &CELL, &CELL, &CUSTODY],
        ..RoomRow::default()
    };
    let wing = Wing {
        outside: Some((&STREET, 3)),
        begun: false,
        rows: [front, custody],
        drawn: [None; 2],
        ends: &[],
        far: (&YARD, true),
        depth: 57,
        shallowest: 3,
    };
    draw(area, plan, &wing);
}

/// A corridor from the way in, or two that are joined at their ends, with rooms on both sides.
pub(super) fn draw(area: Area, plan: &mut PlanDrawing, wing: &Wing) {
    let mut inside = area;
    if let Some((outside, deep)) = wing.outside {
        let [strip, rest] = area.split_by_wall(true, deep);
        let short = plan.random.within(0, (strip.height() - 10).max(0) / 4);
        plan.room(outside, strip.inset(0, short, 0, short));
        inside = rest;
    }
    let two = inside.height() > 2 * DEEPEST + 4;
    let (far, always) = wing.far;
    let behind = if always || !two && inside.width() > LONG && plan.random.once_in(3) {
        let [rest, strip] = inside.cut_last(true, 3);
        inside = rest;
        Some(strip)
    } else {
        inside = if two { inside } else { far_end(inside, plan, wing) };
        None
    };
    let areas = if two { inside.split_by_wall(false, (inside.height() - 1) / 2).to_vec() } else { vec![inside] };
    let mut corridors: Vec<Area> = Vec::new();
    let cut_short = plan.random.below(6);
    for (number, whole) in areas.into_iter().enumerate() {
        let band = if two { whole.inset(3, 0, if behind.is_some() { 0 } else { 3 }, 0) } else { whole };
        let turn = usize::from(number == 1) ^ usize::from(!two && plan.random.once_in(2));
        let rows = band.height() - 4;
        let share = if turn == 0 { wing.depth } else { 100 - wing.depth };
        let least = wing.shallowest.min(rows / 2);
        let above = plan.vary_length(rows, share, [least, DEEPEST]).max(rows - DEEPEST).min(rows - least);
        let [north, rest] = band.split_by_wall(false, above);
        let [corridor, south] = rest.split_by_wall(false, 2);
        corridors.push(Area::new(whole.from.x, corridor.from.y, whole.to.x, corridor.to.y));
        for (place, row) in [north, south].into_iter().enumerate() {
            let lie = Lie {
                north: place == 0,
                outer: !two || place == number,
                stair: wing.outside.is_none() && !wing.begun && number == 0 && place == 0,
                again: number == 1,
                short: place == cut_short && behind.is_none(),
            };
            side(row, plan, wing, (place + turn) % 2, lie);
        }
    }
    let first = corridors[0];
    if let Some(strip) = behind {
        // A stair lies at the corridor's end alone.
        let stair = strip.inset(0, (first.from.y - 2 - strip.from.y).max(0), 0, (strip.to.y - first.to.y - 2).max(0));
        plan.room(far, if far.name == BACK_STAIRS.name { stair } else { strip });
    }
    if let [first, second] = corridors[..] {
        let ends = [first.from.x, first.to.x - 1].into_iter().take(if behind.is_some() { 1 } else { 2 });
        corridors.extend(ends.map(|x| Area::new(x, first.from.y, x + 1, second.to.y)));
    }
    let cells = plan.rooms.iter().filter(|room| room.purpose.name == CELL.name).map(|room| room.parts[0].from.x);
    match (&corridors[..], cells.min()) {
        // The cells have a corridor of their own, toward the yard.
        ([corridor], Some(from)) if from - corridor.from.x >= 5 => {
            let [corridor, custody] = corridor.split_by_wall(true, from - 1 - corridor.from.x);
            plan.room(&CORRIDOR, corridor);
            plan.room(&CUSTODY_CORRIDOR, custody);
        }
        _ => plan.room_of_parts(&CORRIDOR, corridors),
    }
}

/// A room over the whole end away from the way in, if there is space for one.
fn far_end(inside: Area, plan: &mut PlanDrawing, wing: &Wing) -> Area {
    // A stair takes its space from a row as well.
    let least = if wing.outside.is_none() { LONG + 7 } else { LONG };
    if inside.width() < least || wing.ends.is_empty() || plan.random.once_in(3) {
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
struct Lie {
    north: bool,
    /// Its far side is an outer wall.
    outer: bool,
    stair: bool,
    /// The second of its kind in the building.
    again: bool,
    /// Its end is left out, if its rooms find space without.
    short: bool,
}

/// One row of rooms. Half of its outer wall may step back.
fn side(mut area: Area, plan: &mut PlanDrawing, wing: &Wing, which: usize, lie: Lie) {
    if lie.stair {
        let [stair, rest] = area.split_by_wall(true, plan.random.within(5, 6));
        plan.room(&STAIRHEAD, stair);
        area = rest;
    }
    if let Some(draw) = wing.drawn[which] {
        return draw(area, plan, lie.north);
    }
    let mut row = wing.rows[which];
    if lie.again {
        row = RoomRow { more: row.more, ..RoomRow::default() };
    }
    let cut = plan.random.within(5, 7);
    if lie.outer && lie.short && area.width() - cut >= row.least().max(13) {
        area = area.inset(0, 0, cut, 0);
    }
    let begun = plan.rooms.len();
    plan.room_row(area, true, &row);
    let back = if lie.outer { plan.random.within(0, 2).min(area.height() - 4) } else { 0 };
    let western = plan.random.once_in(2);
    if back < 1 || area.width() < 16 {
        return;
    }
    for part in plan.rooms[begun..].iter_mut().flat_map(|room| &mut room.parts) {
        if (part.from.x + part.to.x < area.from.x + area.to.x) == western {
            *part = if lie.north { part.inset(0, back, 0, 0) } else { part.inset(0, 0, 0, back) };
        }
    }
}

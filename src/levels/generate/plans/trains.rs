//! Trains: cars in a row with gangways between, beside a platform; two trains where there is space for both.
use super::super::area::Area;
use super::super::plan_drawing::{PlanDrawing, RoomRow};
use super::super::room_uses::*;

/// Tiles across a car, and along it.
const ACROSS: i16 = 5;
const ALONG: i16 = 10;
/// The engine's length, and the side of a WC.
const ENGINE_LONG: i16 = 8;
const WC: i16 = 2;
/// Two walls and the gangway between two cars.
const BETWEEN: i16 = 3;

pub(super) fn train(area: Area, plan: &mut PlanDrawing) {
    let across = ACROSS;
    let deep = (area.height() - across - 1).min(5);
    if area.height() < 2 * across + 6 {
        let area = area.inset(0, (area.height() - across - 1 - deep) / 2, 0, 0);
        let [cars, platform] = area.split_by_wall(false, across);
        row_of_cars(cars, plan, true);
        return plan
            .room(&PLATFORM, Area::new(platform.from.x, platform.from.y, platform.to.x, platform.from.y + deep - 1));
    }
    let deep = (area.height() - 2 * across - 2).min(7);
    let top = area.from.y + (area.height() - 2 * across - 2 - deep) / 2;
    let lane = |from: i16, rows: i16| Area::new(area.from.x, from, area.to.x, from + rows - 1);
    row_of_cars(lane(top, across), plan, true);
    plan.room(&PLATFORM, lane(top + across + 1, deep));
    row_of_cars(lane(top + across + deep + 2, across), plan, false);
}

/// The cars of one train, the engine at one end; their doors are toward the platform.
fn row_of_cars(area: Area, plan: &mut PlanDrawing, platform_south: bool) {
    let count = ((area.width() + BETWEEN) / (ALONG + BETWEEN)).max(if area.width() >= 15 { 2 } else { 1 });
    let coaches = count - 1;
    let room_left = area.width() - BETWEEN * coaches - ENGINE_LONG;
    let mut kinds: Vec<usize> = (0..4).collect();
    plan.random.shuffle(&mut kinds);
    // One car at least has seats, and a WC.
    if let Some(place) = kinds.iter().position(|kind| *kind == 0) {
        kinds.swap(place, plan.random.below(coaches.max(1) as usize));
    }
    let engine_first = plan.random.once_in(2);
    let (mut left, mut shared) = (area.from.x, room_left);
    for number in 0..count {
        let end = if engine_first { number == 0 } else { number + 1 == count };
        let place = number - i16::from(engine_first);
        let along = if end { ENGINE_LONG } else { shared / (coaches - place) };
        shared -= if end { 0 } else { along };
        let car = Area::new(left, area.from.y, left + along - 1, area.to.y);
        left += along + BETWEEN;
        if end {
            engine(car, plan, engine_first);
        } else {
            carriage(car, plan, kinds[place as usize % kinds.len()], platform_south);
        }
        if number + 1 < count {
            // Where both an aisle and a corridor beside the platform lead.
            let at = if platform_south { area.to.y - 1 } else { area.from.y };
            plan.room(&GANGWAY, Area::new(car.to.x + 2, at, car.to.x + 2, at + 1));
        }
    }
}

fn engine(car: Area, plan: &mut PlanDrawing, first: bool) {
    let (cab, rest) = if first {
        let [cab, rest] = car.split_by_wall(true, 2);
        (cab, rest)
    } else {
        let [rest, cab] = car.cut_last(true, 2);
        (cab, rest)
    };
    plan.room(&CAB, cab.inset(0, 1, 0, 1));
    let purpose = plan.pick(&[&ENGINE, &MAIL, &LUGGAGE, &GUARD]);
    plan.room(purpose, rest);
}

fn carriage(car: Area, plan: &mut PlanDrawing, kind: usize, platform_south: bool) {
    // What lies off the aisle or the corridor is on the side away from the platform.
    let beside = |deep: i16| {
        if platform_south {
            car.cut_last(false, deep)
        } else {
            let [near, far] = car.split_by_wall(false, deep);
            [far, near]
        }
    };
    let aisle = car.height() - WC - 1;
    let off = |plan: &mut PlanDrawing, small: &'static RoomUse, large: &'static RoomUse, wide: i16| {
        let [far, near] = beside(aisle);
        let first = plan.random.once_in(2);
        let (corner, past, rest) = if first {
            let [corner, _] = far.split_by_wall(true, wide);
            (corner, near.inset(0, 0, near.width() - wide - 1, 0), car.inset(wide + 1, 0, 0, 0))
        } else {
            let [_, corner] = far.cut_last(true, wide);
            (corner, near.inset(near.width() - wide - 1, 0, 0, 0), car.inset(0, 0, wide + 1, 0))
        };
        plan.room(small, corner);
        plan.room_of_parts(large, vec![rest, past]);
    };
    match kind {
        0 => off(plan, &TRAIN_WC, &SECOND_CLASS, WC),
        1 => plan.room(&SECOND_CLASS, car),
        2 => off(plan, &GALLEY, &DINING_CAR, 3),
        // Compartments off a corridor along the side of the platform, which leads from gangway to gangway.
        _ => {
            let [far, near] = beside(1);
            plan.room(&SIDE_CORRIDOR, near);
            plan.room_row(far, true, &RoomRow { amid: &[&COMPARTMENT; 4], ..RoomRow::default() });
        }
    }
}

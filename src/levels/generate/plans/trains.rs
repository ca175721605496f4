//! Trains: cars in a row with gangways between, beside a platform; two trains where there is space for both.
use super::super::area::Area;
use super::super::plan_drawing::{PlanDrawing, RoomRow};
use super::super::room_uses::*;

/// Tiles across a car, and along it.
const ACROSS: i16 = 7;
const ALONG: i16 = 10;
/// Two walls and the gangway between two cars.
const BETWEEN: i16 = 3;

pub(super) fn train(area: Area, plan: &mut PlanDrawing) {
    let across = if area.height() < 12 { 6 } else { ACROSS };
    let deep = (area.height() - across - 1).min(6);
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
    let along = (area.width() - BETWEEN * (count - 1)) / count;
    let mut kinds: Vec<usize> = (0..5).collect();
    plan.random.shuffle(&mut kinds);
    let engine_first = plan.random.once_in(2);
    for number in 0..count {
        let left = area.from.x + number * (along + BETWEEN);
        let right = if number + 1 == count { area.to.x } else { left + along - 1 };
        let car = Area::new(left, area.from.y, right, area.to.y);
        let end = if engine_first { number == 0 } else { number + 1 == count };
        if end {
            engine(car, plan, engine_first);
        } else {
            carriage(car, plan, kinds[number as usize % kinds.len()], platform_south);
        }
        if number + 1 < count {
            // Where both an aisle in the middle and a corridor beside the platform lead.
            let at = if platform_south { area.to.y - 2 } else { area.from.y + 1 };
            plan.room(&GANGWAY, Area::new(right + 2, at, right + 2, at + 1));
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
    let [far, near] = if platform_south {
        car.cut_last(false, 2)
    } else {
        let [near, far] = car.split_by_wall(false, 2);
        [far, near]
    };
    match kind {
        0 | 1 => plan.room(&SECOND_CLASS, car),
        2 => {
            let [galley, _] = far.split_by_wall(true, 3);
            let [past, tables] = [near.inset(0, 0, near.width() - 4, 0), car.inset(4, 0, 0, 0)];
            plan.room(&GALLEY, galley);
            plan.room_of_parts(&DINING_CAR, vec![tables, past]);
        }
        // Compartments off a corridor along the side of the platform, which leads from gangway to gangway.
        _ => {
            plan.room(&SIDE_CORRIDOR, near);
            plan.room_row(far, true, &RoomRow { amid: &[&COMPARTMENT; 4], ..RoomRow::default() });
        }
    }
}

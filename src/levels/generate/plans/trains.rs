//! Trains: an engine and cars in a row beside a platform, with gangways in one line; two trains where there is space for both.
use super::super::area::Area;
use super::super::plan_drawing::{PlanDrawing, RoomRow};
use super::super::room_uses::*;

/// Tiles across a car, and along it.
const ACROSS: i16 = 5;
const ALONG: i16 = 10;
/// The engine's length, the least of a WC, and that of a galley.
const ENGINE_LONG: i16 = 8;
const WC: i16 = 2;
const GALLEY_LONG: i16 = 2;
/// Two walls and the gangway between two cars.
const BETWEEN: i16 = 3;
/// A shorter car has nothing but seats.
const SHORT: i16 = 9;

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

/// The cars of one train, the engine in the west; their doors are toward the platform. What needs no way through is last.
fn row_of_cars(area: Area, plan: &mut PlanDrawing, platform_south: bool) {
    let count = ((area.width() + BETWEEN) / (ALONG + BETWEEN)).max(if area.width() >= 15 { 2 } else { 1 });
    let coaches = count - 1;
    let mut shared = area.width() - BETWEEN * coaches - ENGINE_LONG;
    let [head, mut rest] = [area.split_by_wall(true, ENGINE_LONG)[0], area];
    engine(head, plan);
    let mut end = head.to.x;
    for place in 0..coaches {
        // The first of them are the longer ones.
        let along = (shared + coaches - place - 1) / (coaches - place);
        shared -= along;
        let middle = (area.from.y + area.to.y) / 2;
        plan.room(&GANGWAY, Area::new(end + 2, middle, end + 2, middle));
        rest = Area::new(end + BETWEEN + 1, rest.from.y, end + BETWEEN + along, rest.to.y);
        end = rest.to.x;
        let last = place + 1 == coaches;
        if along < SHORT {
            plan.room(&SECOND_CLASS, rest);
        } else if last && place > 0 {
            last_car(rest, plan, platform_south);
        } else {
            coach_with_wc(rest, plan, platform_south);
        }
    }
}

fn engine(car: Area, plan: &mut PlanDrawing) {
    let [cab, rest] = car.split_by_wall(true, 2);
    plan.room(&CAB, cab.inset(0, 1, 0, 1));
    let purpose = plan.pick(&[&ENGINE, &MAIL, &LUGGAGE, &GUARD]);
    plan.room(purpose, rest);
}

/// The part of a car on the side away from the platform, of so many rows, and the part beside the platform.
fn away_and_beside(car: Area, platform_south: bool, away: i16) -> [Area; 2] {
    if platform_south {
        car.split_by_wall(false, away)
    } else {
        let [beside, away] = car.cut_last(false, away);
        [away, beside]
    }
}

/// Seats on both sides of an aisle, and a WC at one end.
fn coach_with_wc(car: Area, plan: &mut PlanDrawing, platform_south: bool) {
    let [away, beside] = away_and_beside(car, platform_south, 1);
    // As long as leaves space for whole rows of seats.
    let wc = WC + (car.width() - WC - 2) % 3;
    let spare = car.width() - wc - 1;
    let (corner, past, rest) = if plan.random.once_in(2) {
        (away.inset(0, 0, spare + 1, 0), beside.inset(0, 0, spare, 0), car.inset(wc + 1, 0, 0, 0))
    } else {
        (away.inset(spare + 1, 0, 0, 0), beside.inset(spare, 0, 0, 0), car.inset(0, 0, wc + 1, 0))
    };
    plan.room(&TRAIN_WC, corner);
    plan.room_of_parts(&SECOND_CLASS, vec![rest, past]);
}

/// A sleeper, a dining car or a coach.
fn last_car(car: Area, plan: &mut PlanDrawing, platform_south: bool) {
    match plan.random.below(5) {
        0 => coach_with_wc(car, plan, platform_south),
        1 | 2 => {
            let [tables, galley] = car.cut_last(true, GALLEY_LONG);
            plan.room(&DINING_CAR, tables);
            plan.room(&GALLEY, galley);
        }
        // Sleepers off a corridor along the side of the platform, which begins across the car.
        _ => {
            let [end, rest] = car.split_by_wall(true, 1);
            let [sleepers, corridor] = away_and_beside(rest, platform_south, car.height() - 2);
            plan.room_of_parts(&SIDE_CORRIDOR, vec![end, corridor.inset(-1, 0, 0, 0)]);
            plan.room_row(sleepers, true, &RoomRow { amid: &[&SLEEPER; 4], ..RoomRow::default() });
        }
    }
}

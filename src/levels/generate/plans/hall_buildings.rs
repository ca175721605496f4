//! Halls with small rooms at their side: warehouses, shops, restaurants.
use super::super::area::Area;
use super::super::plan_drawing::{PlanDrawing, RoomRow};
use super::super::room_uses::*;

/// A hall of racks behind a loading bay, with offices along one end.
pub(super) fn warehouse(area: Area, plan: &mut PlanDrawing) {
    let inside = plan.strip_outside(area, &YARD, &BACK_YARD, 3);
    let side = plan.random.within(4, 5);
    let [offices, rest] = inside.split_by_wall(true, side);
    let offices = offices.inset(0, plan.random.within(0, 3), 0, 0);
    let row = RoomRow {
        amid: &[&LOCKERS, &TOILET],
        more: &[&BREAK_ROOM, &STORE_ROOM, &BOILER],
        last: &[&DISPATCH],
        ..RoomRow::default()
    };
    plan.room_row(offices, false, &row);
    let rest = if rest.height() >= 11 {
        let deep = plan.vary_length(rest.height(), 25, [4, 6]);
        let [rest, bay] = rest.cut_last(false, deep);
        let purpose = plan.pick(&[&PACKING, &WORKSHOP]);
        if bay.width() >= 16 {
            let [one, two] = bay.split_by_wall(true, bay.width() * 3 / 5);
            plan.room(&LOADING_BAY, one);
            let short = plan.random.within(0, 2);
            plan.room(purpose, two.inset(0, 0, short, 0));
        } else {
            plan.room(&LOADING_BAY, bay);
        }
        rest
    } else {
        rest
    };
    if rest.width() < 17 {
        return plan.room(&MAIN_HALL, rest);
    }
    let deep = plan.random.within(4, 6);
    let [hall, end] = rest.cut_last(true, deep);
    plan.room(&MAIN_HALL, hall);
    let end = end.inset(0, plan.random.within(0, 2), 0, 0);
    let row = RoomRow { amid: &[&COLD_STORE], more: &[&CAGE, &WORKSHOP, &COLD_STORE], ..RoomRow::default() };
    plan.room_row(end, false, &row);
}

/// Aisles behind a row of tills, with stock and staff at the back; goods come in from a yard at the side.
pub(super) fn shop(area: Area, plan: &mut PlanDrawing) {
    let front = plan.pick(&[&CAR_PARK, &STREET]);
    let [inside, strip] = area.cut_last(false, if area.height() > 16 { 4 } else { 3 });
    plan.room(front, strip);
    let deep = plan.vary_length(inside.height(), 30, [3, 6]);
    let [back, floor] = inside.split_by_wall(false, deep);
    let [back, yard] = back.cut_last(true, 3);
    // The sales floor goes on below the yard, or the yard is as deep as the shop.
    let below = plan.random.once_in(2);
    let yard = if below { yard } else { Area::new(yard.from.x, yard.from.y, yard.to.x, floor.to.y) };
    let floor = if below { floor } else { floor.inset(0, 0, 4, 0) };
    plan.room(&BACK_YARD, yard);
    let cut = plan.random.within(0, 4).min(back.width() - 20).max(0);
    let back = back.inset(cut, 0, 0, 0);
    let staff = RoomRow {
        // The toilet lies off the break room.
        first: if back.width() >= 20 { &[&TOILET, &BREAK_ROOM] } else { &[&BREAK_ROOM] },
        amid: &[&SHOP_OFFICE],
        last: &[&COLD_STORE, &STOCK],
        ..RoomRow::default()
    };
    plan.room_row(back, true, &staff);
    if floor.width() < 22 || plan.random.once_in(3) {
        return plan.room(&SALES, floor);
    }
    let wide = plan.random.within(4, 5);
    let [side, floor] = floor.split_by_wall(true, wide);
    plan.room(&SALES, floor);
    let short = plan.random.within(0, 2);
    plan.room(&BAKERY, side.inset(0, 0, 0, short));
}

/// Tables before a bar, and a kitchen behind, which a yard at the side supplies.
pub(super) fn restaurant(area: Area, plan: &mut PlanDrawing) {
    let [inside, strip] = area.cut_last(false, if area.height() > 15 { 4 } else { 3 });
    plan.room(&STREET, strip);
    let deep = plan.vary_length(inside.height(), 38, [4, 8]);
    let [back, front] = inside.split_by_wall(false, deep);
    let bar = plan.random.within(5, 6);
    let [dining, side] = front.cut_last(true, bar);
    // A terrace before the bar, or before the tables.
    let terrace = if front.height() >= 8 { plan.random.within(2, 4) } else { 0 };
    let (dining, side) = match plan.random.below(3) {
        0 => (dining, side.inset(0, 0, 0, terrace.min(side.height() - 4).max(0))),
        1 => (dining.inset(0, 0, 0, terrace.min(dining.height() - 6).max(0)), side),
        _ => (dining, side),
    };
    plan.room(&BAR, side);
    let [mut back, yard] = back.cut_last(true, 4);
    plan.room(&BACK_YARD, yard);
    let mut first: &[&RoomUse] = &[&GUEST_TOILETS];
    if dining.width() > 22 {
        let [more, guests] = dining.split_by_wall(true, 6);
        plan.room(&GUESTS, guests);
        let row = RoomRow { amid: &[&GUEST_TOILETS, &PRIVATE_DINING], more: &[&PRIVATE_DINING], ..RoomRow::default() };
        plan.room_row(more, false, &row);
        back = back.inset(7, 0, 0, 0);
        first = &[];
    } else {
        plan.room(&GUESTS, dining);
        let cut = plan.random.within(0, 5).min(back.width() - 16).max(0);
        back = back.inset(cut, 0, 0, 0);
    }
    let row =
        RoomRow { first, more: &[&GUEST_TOILETS, &PRIVATE_DINING], last: &[&COLD_STORE, &RANGE], ..RoomRow::default() };
    plan.room_row(back, true, &row);
}

//! Halls with small rooms at their side: warehouses, shops, restaurants.
use super::super::area::Area;
use super::super::plan_drawing::PlanDrawing;
use super::super::room_uses::*;

/// A hall of racks behind a loading bay, with offices along one end.
pub(super) fn warehouse(area: Area, plan: &mut PlanDrawing) {
    let inside = plan.strip_outside(area, &YARD, &BACK_YARD, 3);
    let side = plan.random.within(4, 5);
    let [offices, rest] = inside.split_by_wall(true, side);
    let offices = offices.inset(0, plan.random.within(0, 3), 0, 0);
    plan.room_row(offices, false, &[&DISPATCH, &LOCKERS], &[&TOILET, &BREAK_ROOM, &BOILER, &STORE_ROOM]);
    let (bay, rest) = if rest.height() >= 11 {
        let deep = plan.vary_length(rest.height(), 25, [4, 6]);
        let [rest, bay] = rest.cut_last(false, deep);
        (Some(bay), rest)
    } else {
        (None, rest)
    };
    if let Some(bay) = bay {
        let purpose = plan.pick(&[&PACKING, &WORKSHOP]);
        if bay.width() >= 16 {
            let [one, two] = bay.split_by_wall(true, bay.width() * 3 / 5);
            plan.room(&LOADING_BAY, one);
            let short = plan.random.within(0, 2);
            plan.room(purpose, two.inset(0, 0, short, 0));
        } else {
            plan.room(&LOADING_BAY, bay);
        }
    }
    if rest.width() < 17 {
        return plan.room(&MAIN_HALL, rest);
    }
    let deep = plan.random.within(4, 6);
    let [hall, end] = rest.cut_last(true, deep);
    plan.room(&MAIN_HALL, hall);
    let end = end.inset(0, plan.random.within(0, 2), 0, 0);
    plan.room_row(end, false, &[&COLD_STORE], &[&CAGE, &WORKSHOP, &COLD_STORE]);
}

/// Aisles behind a row of tills, with stock and staff at the back.
pub(super) fn shop(area: Area, plan: &mut PlanDrawing) {
    let front = plan.pick(&[&CAR_PARK, &STREET]);
    let [mut inside, strip] = area.cut_last(false, if area.height() > 16 { 4 } else { 3 });
    plan.room(front, strip);
    if plan.random.once_in(3) {
        let [rest, yard] = inside.cut_last(true, 3);
        plan.room(&BACK_YARD, yard.inset(0, 0, 0, (yard.height() - 8).max(0)));
        inside = rest;
    }
    let deep = plan.vary_length(inside.height(), 32, [3, 6]);
    let [back, floor] = inside.split_by_wall(false, deep);
    let cut = plan.random.within(0, 6).min(back.width() - 14).max(0);
    let back = if plan.random.once_in(2) { back.inset(cut, 0, 0, 0) } else { back };
    plan.room_row(back, true, &[&STOCK, &COLD_STORE, &SHOP_OFFICE], &[&BREAK_ROOM, &TOILET, &STOCK, &BOILER]);
    if floor.width() >= 22 && plan.coin_flip() {
        let wide = plan.random.within(4, 5);
        let [floor, side] = floor.cut_last(true, wide);
        plan.room(&SALES, floor);
        let short = plan.random.within(0, 2);
        plan.room_row(side.inset(0, 0, 0, short), false, &[&BAKERY], &[&BREAK_ROOM, &BAKERY]);
    } else {
        plan.room(&SALES, floor);
    }
}

/// Tables before a bar, and a kitchen behind.
pub(super) fn restaurant(area: Area, plan: &mut PlanDrawing) {
    let inside = plan.strip_outside(area, &STREET, &BACK_YARD, if area.height() > 15 { 4 } else { 3 });
    let deep = plan.vary_length(inside.height(), 38, [4, 8]);
    let [back, front] = inside.split_by_wall(false, deep);
    let bar = plan.random.within(5, 6);
    let [dining, side] = front.cut_last(true, bar);
    // A terrace before the bar, or before the tables.
    let terrace = if front.height() >= 8 { plan.random.within(2, 4) } else { 0 };
    let (dining, side) = match plan.random.below(3) {
        0 => (dining, side.inset(0, 0, 0, terrace.min(side.height() - 4))),
        1 => (dining.inset(0, 0, 0, terrace.min(dining.height() - 6).max(0)), side),
        _ => (dining, side),
    };
    if dining.width() > 22 {
        let [guests, more] = dining.cut_last(true, 7);
        plan.room(&GUESTS, guests);
        plan.room_row(more, false, &[&PRIVATE_DINING], &[&PRIVATE_DINING, &GUEST_TOILETS]);
    } else {
        plan.room(&GUESTS, dining);
    }
    let [toilets, bar] = if side.height() >= 9 { side.split_by_wall(false, 3) } else { [side, side] };
    if side.height() >= 9 {
        plan.room_row(toilets, true, &[&GUEST_TOILETS], &[&GUEST_TOILETS]);
    }
    plan.room(&BAR, bar);
    let cut = plan.random.within(0, 5).min(back.width() - 14).max(0);
    let back = if plan.random.once_in(2) { back.inset(0, 0, cut, 0) } else { back };
    plan.room_row(back, true, &[&RANGE, &GUEST_TOILETS, &COLD_STORE], &[&SCULLERY, &WINE, &SHOP_OFFICE, &STORE_ROOM]);
}

//! A building under the other books: places to be held, or a device to be secured.
use super::super::Request;
use super::super::floor::Floor;
use super::super::random::Seeded;
use super::{Cast, Item, NAMES, Person, Places, depth_first, line, number, posts, team};
use crate::model::Side;

pub(super) fn skirmish(request: &Request, floor: &Floor, places: &mut Places, random: &mut Seeded) -> Option<Cast> {
    let plain = |template: &str| vec![line("template", template)];
    let members = [
        ("lead", plain("rifleman")),
        ("left", plain("rifleman")),
        ("right", plain("rifleman")),
        ("gun", plain("machine-gunner")),
        ("tube", plain("grenadier")),
        ("sapper", plain("sapper")),
    ];
    let mut cast = Cast { rounds: 14, ..Cast::default() };
    cast.people = team(floor, places, random, &members)?;
    let step = usize::from(request.strength);
    for (index, (at, room)) in posts(number(request, floor, 2) + 1, floor, places, random)?.into_iter().enumerate() {
        let template = if index * 12 < step * 8 { "rifleman" } else { "militia" };
        let mut lines = vec![line("template", template)];
        if index % 3 == 1 {
            lines.push(line("temperament", "unaware"));
            let walk = places.within(room, random)?;
            lines.push(format!("route = [[{}, {}], [{}, {}]]", walk.x, walk.y, at.x, at.y));
        }
        let name = Some(NAMES[index % NAMES.len()]);
        cast.people.push(Person { id: format!("hostile-{index}"), name, at, side: Side::Hostile, lines });
    }
    held(&mut cast, floor, places, random)?;
    Some(cast)
}

/// Two places to be held, in two rooms.
fn held(cast: &mut Cast, floor: &Floor, places: &mut Places, random: &mut Seeded) -> Option<()> {
    let mut rooms = depth_first(floor);
    let far = rooms.remove(0);
    let near = *random.pick(&rooms)?;
    for (id, name, room) in [("set", "the radio set", far), ("store", "the store", near)] {
        let at = places.within(room, random)?;
        cast.items.push(Item { id, name, kind: "device", grade: None, at });
        cast.objectives.push(("hold", id.into(), false));
    }
    Some(())
}

pub(super) fn close_assault(
    request: &Request,
    floor: &Floor,
    places: &mut Places,
    random: &mut Seeded,
) -> Option<Cast> {
    let squad = |template: &str, models: usize| vec![line("template", template), format!("models = {models}")];
    let members = [
        ("first", squad("regular-squad", 6)),
        ("second", squad("assault-squad", 5)),
        ("third", squad("support-team", 4)),
        ("fourth", squad("regular-squad", 5)),
    ];
    let mut cast = Cast { rounds: 8, ..Cast::default() };
    cast.people = team(floor, places, random, &members)?;
    let step = usize::from(request.strength);
    let count = request.hostiles.map_or(2 + step / 5, usize::from);
    for (index, (at, room)) in posts(count, floor, places, random)?.into_iter().enumerate() {
        let space = floor.rooms[room].tiles().filter(|tile| floor.glyph(*tile) == '.').count();
        let template = if index * 12 < step * 4 { "regular-squad" } else { "militia-band" };
        let models = (3 + step / 3).min(space / 2).max(2);
        let name = Some(["The night shift", "The watch", "The band", "The crew", "The guard", "The gang"][index % 6]);
        cast.people.push(Person {
            id: format!("hostile-{index}"),
            name,
            at,
            side: Side::Hostile,
            lines: squad(template, models),
        });
    }
    held(&mut cast, floor, places, random)?;
    Some(cast)
}

pub(super) fn momentum(request: &Request, floor: &Floor, places: &mut Places, random: &mut Seeded) -> Option<Cast> {
    let plain = |template: &str| vec![line("template", template)];
    let members = [
        ("lead", plain("leader")),
        ("rifle", plain("rifle")),
        ("medic", plain("medic")),
        ("technician", plain("technician")),
    ];
    let mut cast = Cast { rounds: 14, ..Cast::default() };
    cast.people = team(floor, places, random, &members)?;
    let step = usize::from(request.strength);
    for (index, (at, _)) in posts(number(request, floor, 2), floor, places, random)?.into_iter().enumerate() {
        let template = match index {
            0 => "commander",
            _ if index * 12 < step * 6 => "enforcer",
            _ => "guard",
        };
        let mut lines = plain(template);
        lines.extend((index % 4 == 2).then(|| line("temperament", "hidden")));
        let (id, name) = match index {
            0 => ("boss".to_owned(), "the boss"),
            _ => (format!("hostile-{index}"), NAMES[index % NAMES.len()]),
        };
        cast.people.push(Person { id, name: Some(name), at, side: Side::Hostile, lines });
    }
    let rooms = depth_first(floor);
    let device = places.within(*rooms.first()?, random)?;
    cast.items.push(Item { id: "device", name: "the device", kind: "device", grade: None, at: device });
    let papers = places.within(*random.pick(&rooms)?, random)?;
    cast.items.push(Item { id: "papers", name: "the papers", kind: "evidence", grade: None, at: papers });
    cast.objectives =
        vec![("secure", "device".into(), false), ("secure", "papers".into(), true), ("capture", "boss".into(), true)];
    let at = places.within(*rooms.first()?, random)?;
    cast.entry = Some(("round = 4", "guard", at));
    Some(cast)
}

//! A building under Modern CQB: a team of four, a gang with a boss, bystanders, papers, and now and then a hostage.
use super::super::Request;
use super::super::floor::Floor;
use super::super::random::Seeded;
use super::{BYSTANDERS, Cast, Item, NAMES, Person, Places, depth_first, line, number, posts, team, words};
use crate::model::Side;

pub(super) fn modern_cqb(request: &Request, floor: &Floor, places: &mut Places, random: &mut Seeded) -> Option<Cast> {
    let operator =
        |gear: &[&str], doctrine: &str| vec![line("template", "operator"), words(gear), line("doctrine", doctrine)];
    let far = floor.width.max(floor.height) > 24;
    let rifle = if far { "marksman-rifle" } else { "carbine" };
    let mut alpha = operator(&["carbine", "mirror", "flash", "restraint-kit"], "point");
    alpha.push("leader = true".into());
    let members = [
        ("alpha", alpha),
        ("bravo", operator(&["shotgun", "breaching-charge", "wedge", "flash", "restraint-kit"], "breacher")),
        ("charlie", operator(&[rifle, "med-kit", "flash"], "medic")),
        ("delta", operator(&["smg", "flash", "restraint-kit", "evidence-kit"], "point")),
    ];
    let mut cast = Cast { rounds: 18 + floor.rooms.len() as u16, ..Cast::default() };
    cast.people = team(floor, places, random, &members)?;
    let posts = posts(number(request, floor, 2), floor, places, random)?;
    let step = usize::from(request.strength);
    for (index, (at, _)) in posts.iter().enumerate() {
        let boss = index == 0;
        let guns = ["pistol", "pistol", "smg", "shotgun", "smg", "carbine"];
        let gun = guns[((step / 3 + index) % 3 + step / 4).min(5)];
        let template = match (boss, index % 4) {
            (false, 1) if step < 9 => "lookout",
            _ if step > 8 => "security",
            _ => "gunman",
        };
        let mut lines = vec![line("template", template), words(&[gun]), format!("aim = {}", 1 + step / 4)];
        lines.extend(boss.then(|| "leader = true\nnamed = true".to_owned()));
        let name = if boss { "the boss" } else { NAMES[index % NAMES.len()] };
        let id = if boss { "boss".to_owned() } else { format!("hostile-{index}") };
        cast.people.push(Person { id, name: Some(name), at: *at, side: Side::Hostile, lines });
    }
    let rooms = depth_first(floor);
    cast.fallback = rooms.first().copied();
    cast.anchor = rooms.get(1).copied();
    for name in BYSTANDERS.iter().take(random.below(3)) {
        let room = *random.pick(&rooms)?;
        let at = places.within(room, random)?;
        let id = name.replace("the ", "");
        cast.people.push(Person {
            id,
            name: Some(name),
            at,
            side: Side::Civilian,
            lines: vec![line("template", "civilian")],
        });
    }
    let papers = places.within(*rooms.get(random.below(3)).or(rooms.first())?, random)?;
    cast.items.push(Item { id: "papers", name: "the papers", kind: "evidence", grade: Some("major"), at: papers });
    cast.objectives = match random.below(3) {
        0 => vec![("secure", "papers".into(), false), ("neutralize", "all".into(), true)],
        1 => {
            let at = places.within(*rooms.first()?, random)?;
            cast.items.push(Item { id: "hostage", name: "the hostage", kind: "hostage", grade: None, at });
            vec![("secure", "hostage".into(), false), ("secure", "papers".into(), true)]
        }
        _ => vec![("neutralize", "all".into(), false), ("secure", "papers".into(), true)],
    };
    cast.objectives.push(("arrest", "boss".into(), true));
    let at = places.within(*rooms.first()?, random)?;
    cast.entry = Some(("heat = 6", "gunman", at));
    Some(cast)
}

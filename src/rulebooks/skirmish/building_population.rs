//! Fills a generated building: a section of six, a garrison, and two places to hold.
use crate::model::{BuildingSite, Cast, HOSTILE_NAMES, Person, Side, line};

/// Fills the building; `None` if there is no space for all.
pub fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
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
    cast.people = site.team(&members)?;
    let strength = site.strength();
    let count = site.number(2) + 1;
    for (index, (at, room)) in site.posts(count)?.into_iter().enumerate() {
        let template = if index * 12 < strength * 8 { "rifleman" } else { "militia" };
        let mut lines = vec![line("template", template)];
        if index % 3 == 1 {
            lines.push(line("temperament", "unaware"));
            let walk = site.within(room)?;
            lines.push(format!("route = [[{}, {}], [{}, {}]]", walk.x, walk.y, at.x, at.y));
        }
        let name = Some(HOSTILE_NAMES[index % HOSTILE_NAMES.len()]);
        cast.people.push(Person { id: format!("hostile-{index}"), name, at, side: Side::Hostile, lines });
    }
    site.two_places_to_hold(&mut cast)?;
    Some(cast)
}

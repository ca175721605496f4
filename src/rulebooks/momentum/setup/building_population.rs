//! Fills a generated building: a team of four, a boss with guards, a device to secure, and papers.

use crate::model::{BuildingSite, Cast, HOSTILE_NAMES, Item, Person, Side, line};

/// Fills the building; `None` if there is no space for all.
pub fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
    let plain = |template: &str| vec![line("template", template)];
    let members = [
        ("lead", plain("leader")),
        ("rifle", plain("rifle")),
        ("medic", plain("medic")),
        ("technician", plain("technician")),
    ];
    let mut cast = Cast { rounds: 14, ..Cast::default() };
    cast.people = site.team(&members)?;
    let strength = site.strength();
    let count = site.number(2);
    for (index, (at, _)) in site.posts(count)?.into_iter().enumerate() {
        let template = match index {
            0 => "commander",
            _ if index * 12 < strength * 6 => "enforcer",
            _ => "guard",
        };
        let mut lines = plain(template);
        lines.extend((index % 4 == 2).then(|| line("temperament", "hidden")));
        let (id, name) = match index {
            0 => ("boss".to_owned(), "the boss"),
            _ => (format!("hostile-{index}"), HOSTILE_NAMES[index % HOSTILE_NAMES.len()]),
        };
        cast.people.push(Person { id, name: Some(name), at, side: Side::Hostile, lines });
    }
    let rooms = site.deepest_first();
    let device = site.within(*rooms.first()?)?;
    cast.items.push(Item { id: "device", name: "the device", kind: "device", grade: None, at: device });
    let room = site.pick(&rooms)?;
    let papers = site.within(room)?;
    cast.items.push(Item { id: "papers", name: "the papers", kind: "evidence", grade: None, at: papers });
    cast.objectives =
        vec![("secure", "device".into(), false), ("secure", "papers".into(), true), ("capture", "boss".into(), true)];
    let at = site.within(*rooms.first()?)?;
    cast.entry = Some(("round = 4", "guard", at));
    Some(cast)
}

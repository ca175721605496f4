//! Fills a generated building: a team of four, a boss with guards, a device to secure, and papers.

use crate::model::{BuildingPopulation, BuildingSite, HOSTILE_NAMES, Item, Person, Side, level_line};

/// Fills the building; `None` if there is no space for all.
pub fn populate(site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
    let plain = |template: &str| vec![level_line("template", template)];
    let members = [
        ("lead", plain("leader")),
        ("rifle", plain("rifle")),
        ("medic", plain("medic")),
        ("technician", plain("technician")),
    ];
    let mut cast = BuildingPopulation { rounds: 14, ..BuildingPopulation::default() };
    cast.people = site.place_team(&members)?;
    let strength = site.defence_strength();
    let count = site.hostile_count(2);
    for (index, (at, _)) in site.hostile_posts(count)?.into_iter().enumerate() {
        let template = match index {
            0 => "commander",
            _ if index * 12 < strength * 6 => "enforcer",
            _ => "guard",
        };
        let mut lines = plain(template);
        lines.extend((index % 4 == 2).then(|| level_line("temperament", "hidden")));
        let (id, name) = match index {
            0 => ("boss".to_owned(), "the boss"),
            _ => (format!("hostile-{index}"), HOSTILE_NAMES[index % HOSTILE_NAMES.len()]),
        };
        cast.people.push(Person { id, name: Some(name), at, side: Side::Hostile, lines });
    }
    let rooms = site.defence_rooms_deepest_first();
    let device = site.take_tile_in(*rooms.first()?)?;
    cast.items.push(Item { id: "device", name: "the device", kind: "device", grade: None, at: device });
    let room = site.pick_room(&rooms)?;
    let papers = site.take_tile_in(room)?;
    cast.items.push(Item { id: "papers", name: "the papers", kind: "evidence", grade: None, at: papers });
    cast.objectives =
        vec![("secure", "device".into(), false), ("secure", "papers".into(), true), ("capture", "boss".into(), true)];
    let at = site.take_tile_in(*rooms.first()?)?;
    cast.entry = Some(("round = 4", "guard", at));
    Some(cast)
}

//! Fills a generated building: a team of four, a gang with a boss, bystanders, papers, and sometimes a hostage.

use crate::model::{BuildingPopulation, BuildingSite, HOSTILE_NAMES, Item, Person, Side, level_line};
use crate::rulebooks::modern_cqb::data;

const BYSTANDERS: [&str; 4] = ["the cleaner", "the tenant", "the clerk", "the caretaker"];

/// Fills the building; `None` if there is no space for all.
pub fn populate(site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
    let operator = |gear: &[&str], doctrine: &str| {
        vec![level_line("template", "operator"), words(gear), level_line("doctrine", doctrine)]
    };
    let far = site.longest_dimension() > 24;
    let rifle = if far { "marksman-rifle" } else { "carbine" };
    let mut alpha = operator(&["carbine", "mirror", "flash", "restraint-kit"], "point");
    alpha.push("leader = true".into());
    let members = [
        ("alpha", alpha),
        ("bravo", operator(&["shotgun", "breaching-charge", "wedge", "flash", "restraint-kit"], "breacher")),
        ("charlie", operator(&[rifle, "med-kit", "flash"], "medic")),
        ("delta", operator(&["smg", "flash", "restraint-kit", "evidence-kit"], "point")),
    ];
    let mut cast =
        BuildingPopulation { rounds: 18 + site.room_count() as u16, heat: true, ..BuildingPopulation::default() };
    cast.people = site.place_team(&members)?;
    let count = site.hostile_count(2);
    let posts = site.hostile_posts(count)?;
    let (strength, book) = (site.defence_strength(), data::current_data());
    for (index, (at, _)) in posts.iter().enumerate() {
        let boss = index == 0;
        let guns = ["pistol", "pistol", "smg", "shotgun", "smg", "carbine"];
        let gun = guns[((strength / 3 + index) % 3 + strength / 4).min(5)];
        let template = match (boss, index % 4) {
            (false, 1) if strength < 9 => "lookout",
            _ if strength > 8 => "security",
            _ => "gunman",
        };
        let aim = 1 + strength / 4;
        let mut lines = vec![level_line("template", template), words(&[gun])];
        // Lint speaks of a stat that the template has anyway.
        let usual = book.templates.get(template).map(|template| usize::from(template.aim));
        lines.extend((usual != Some(aim)).then(|| format!("aim = {aim}")));
        lines.extend(boss.then(|| "leader = true\nnamed = true".to_owned()));
        let name = if boss { "the boss" } else { HOSTILE_NAMES[index % HOSTILE_NAMES.len()] };
        let id = if boss { "boss".to_owned() } else { format!("hostile-{index}") };
        cast.people.push(Person { id, name: Some(name), at: *at, side: Side::Hostile, lines });
    }
    let rooms = site.defence_rooms_deepest_first();
    cast.fallback = rooms.first().copied();
    cast.anchor = rooms.get(1).copied();
    let bystanders = site.choose_below(3);
    for name in BYSTANDERS.iter().take(bystanders) {
        let room = site.pick_room(&rooms)?;
        let at = site.take_tile_in(room)?;
        let id = name.replace("the ", "");
        cast.people.push(Person {
            id,
            name: Some(name),
            at,
            side: Side::Civilian,
            lines: vec![level_line("template", "civilian")],
        });
    }
    let room = site.choose_below(3);
    let papers = site.take_tile_in(*rooms.get(room).or(rooms.first())?)?;
    cast.items.push(Item { id: "papers", name: "the papers", kind: "evidence", grade: Some("major"), at: papers });
    cast.objectives = match site.choose_below(3) {
        0 => vec![("secure", "papers".into(), false), ("neutralize", "all".into(), true)],
        1 => {
            let at = site.take_tile_in(*rooms.first()?)?;
            cast.items.push(Item { id: "hostage", name: "the hostage", kind: "hostage", grade: None, at });
            vec![("secure", "hostage".into(), false), ("secure", "papers".into(), true)]
        }
        _ => vec![("neutralize", "all".into(), false), ("secure", "papers".into(), true)],
    };
    cast.objectives.push(("arrest", "boss".into(), true));
    let at = site.take_tile_in(*rooms.first()?)?;
    cast.entry = Some(("heat = 6", "gunman", at));
    Some(cast)
}

fn words(items: &[&str]) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("\"{item}\"")).collect();
    format!("gear = [{}]", quoted.join(", "))
}

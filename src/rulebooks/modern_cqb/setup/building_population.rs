//! Fills a generated building: a team of four, a gang with a boss, bystanders, papers, and sometimes a hostage.

use crate::model::{BuildingSite, Cast, HOSTILE_NAMES, Item, Person, Side, line};
use crate::rulebooks::modern_cqb::data;

const BYSTANDERS: [&str; 4] = ["the cleaner", "the tenant", "the clerk", "the caretaker"];

/// Fills the building; `None` if there is no space for all.
pub fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
    let operator =
        |gear: &[&str], doctrine: &str| vec![line("template", "operator"), words(gear), line("doctrine", doctrine)];
    let far = site.longest() > 24;
    let rifle = if far { "marksman-rifle" } else { "carbine" };
    let mut alpha = operator(&["carbine", "mirror", "flash", "restraint-kit"], "point");
    alpha.push("leader = true".into());
    let members = [
        ("alpha", alpha),
        ("bravo", operator(&["shotgun", "breaching-charge", "wedge", "flash", "restraint-kit"], "breacher")),
        ("charlie", operator(&[rifle, "med-kit", "flash"], "medic")),
        ("delta", operator(&["smg", "flash", "restraint-kit", "evidence-kit"], "point")),
    ];
    let mut cast = Cast { rounds: 18 + site.rooms() as u16, heat: true, ..Cast::default() };
    cast.people = site.team(&members)?;
    let count = site.number(2);
    let posts = site.posts(count)?;
    let (strength, book) = (site.strength(), data::current());
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
        let mut lines = vec![line("template", template), words(&[gun])];
        // Lint speaks of a stat that the template has anyway.
        let usual = book.templates.get(template).map(|template| usize::from(template.aim));
        lines.extend((usual != Some(aim)).then(|| format!("aim = {aim}")));
        lines.extend(boss.then(|| "leader = true\nnamed = true".to_owned()));
        let name = if boss { "the boss" } else { HOSTILE_NAMES[index % HOSTILE_NAMES.len()] };
        let id = if boss { "boss".to_owned() } else { format!("hostile-{index}") };
        cast.people.push(Person { id, name: Some(name), at: *at, side: Side::Hostile, lines });
    }
    let rooms = site.deepest_first();
    cast.fallback = rooms.first().copied();
    cast.anchor = rooms.get(1).copied();
    let bystanders = site.below(3);
    for name in BYSTANDERS.iter().take(bystanders) {
        let room = site.pick(&rooms)?;
        let at = site.within(room)?;
        let id = name.replace("the ", "");
        cast.people.push(Person {
            id,
            name: Some(name),
            at,
            side: Side::Civilian,
            lines: vec![line("template", "civilian")],
        });
    }
    let room = site.below(3);
    let papers = site.within(*rooms.get(room).or(rooms.first())?)?;
    cast.items.push(Item { id: "papers", name: "the papers", kind: "evidence", grade: Some("major"), at: papers });
    cast.objectives = match site.below(3) {
        0 => vec![("secure", "papers".into(), false), ("neutralize", "all".into(), true)],
        1 => {
            let at = site.within(*rooms.first()?)?;
            cast.items.push(Item { id: "hostage", name: "the hostage", kind: "hostage", grade: None, at });
            vec![("secure", "hostage".into(), false), ("secure", "papers".into(), true)]
        }
        _ => vec![("neutralize", "all".into(), false), ("secure", "papers".into(), true)],
    };
    cast.objectives.push(("arrest", "boss".into(), true));
    let at = site.within(*rooms.first()?)?;
    cast.entry = Some(("heat = 6", "gunman", at));
    Some(cast)
}

fn words(items: &[&str]) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("\"{item}\"")).collect();
    format!("gear = [{}]", quoted.join(", "))
}

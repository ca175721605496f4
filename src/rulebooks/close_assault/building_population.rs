//! Fills a generated building: four squads, a garrison, and two places to hold.
use crate::model::{BuildingSite, Cast, Person, Side, line};

/// Fills the building; `None` if there is no space for all.
pub fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
    let squad = |template: &str, models: usize| vec![line("template", template), format!("models = {models}")];
    let members = [
        ("first", squad("regular-squad", 6)),
        ("second", squad("assault-squad", 5)),
        ("third", squad("support-team", 4)),
        ("fourth", squad("regular-squad", 5)),
    ];
    let mut cast = Cast { rounds: 8, holders: ["squad holds", "squads hold"], ..Cast::default() };
    cast.people = site.team(&members)?;
    let strength = site.strength();
    let count = site.hostiles().unwrap_or(2 + strength / 5);
    for (index, (at, room)) in site.posts(count)?.into_iter().enumerate() {
        let space = site.space(room);
        let template = if index * 12 < strength * 4 { "regular-squad" } else { "militia-band" };
        let models = (3 + strength / 3).min(space / 2).max(2);
        let name = Some(["The night shift", "The watch", "The band", "The crew", "The guard", "The gang"][index % 6]);
        cast.people.push(Person {
            id: format!("hostile-{index}"),
            name,
            at,
            side: Side::Hostile,
            lines: squad(template, models),
        });
    }
    site.two_places_to_hold(&mut cast)?;
    Some(cast)
}

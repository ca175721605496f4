//! Writes a generated building as a level, with a title and a briefing of its own.
use std::fmt::Write as _;

use super::Request;
use super::building_floor::BuildingFloor;
use super::building_kinds::BuildingKind;
use super::room_uses::{FORECOURT, LOBBY, STAIRHEAD};
use super::seeded_choices::SeededChoices;
use crate::board::Tile;
use crate::model::{BuildingPopulation, Side};

const PLACES: [&str; 16] = [
    "Alder", "Harrow", "Quay", "Mill", "Castle", "Linden", "Foundry", "Abbey", "Bridge", "Ferry", "Orchard", "Chapel",
    "Granary", "Tannery", "Lock", "Beacon",
];

pub(super) fn write_level(
    request: &Request,
    floor: &BuildingFloor,
    cast: &BuildingPopulation,
    random: &mut SeededChoices,
) -> String {
    let mut text = String::new();
    let title = title(request.kind, floor, random);
    let _ = write!(text, "# A generated {}, seed {}.\nformat = 1\n", request.kind.noun(), request.seed);
    let _ = write!(text, "name = \"{title}\"\nrulebook = \"{}\"\n", request.rulebook);
    let _ = write!(text, "briefing = \"\"\"\n{}\"\"\"\n", briefing(request, floor, cast));
    let _ = writeln!(text, "round_limit = {}", cast.rounds);
    if cast.heat {
        text += "heat = { start = 0 }\n";
    }
    let _ = write!(text, "map = '''\n{}'''\n", floor.map());
    people(&mut text, cast);
    items(&mut text, cast);
    rooms(&mut text, floor, cast);
    for (verb, target, optional) in &cast.objectives {
        let _ = write!(text, "\n[[objective]]\n{verb} = \"{target}\"\n");
        text += if *optional { "optional = true\n" } else { "" };
    }
    if let Some((when, template, at)) = &cast.entry {
        let _ = write!(
            text,
            "\n[[event]]\nwhen = {{ {when} }}\nthen = {{ reinforce = [\"{template}\"], at = {} }}\n",
            tile(*at)
        );
    }
    text
}

fn tile(at: Tile) -> String {
    format!("[{}, {}]", at.x, at.y)
}

fn people(text: &mut String, cast: &BuildingPopulation) {
    for person in &cast.people {
        let _ = write!(text, "\n[figures.{}]\n", person.id);
        if let Some(name) = person.name {
            let _ = writeln!(text, "name = \"{name}\"");
        }
        let _ = write!(text, "at = {}\nside = \"{}\"\n", tile(person.at), person.side.word());
        person.lines.iter().for_each(|line| *text += &format!("{line}\n"));
    }
}

fn items(text: &mut String, cast: &BuildingPopulation) {
    for item in &cast.items {
        let _ = write!(text, "\n[objects.{}]\nname = \"{}\"\nkind = \"{}\"\n", item.id, item.name, item.kind);
        if let Some(grade) = item.grade {
            let _ = writeln!(text, "grade = \"{grade}\"");
        }
        let _ = writeln!(text, "at = {}", tile(item.at));
    }
}

/// The rooms by their uses. Each is named by a tile of its floor.
fn rooms(text: &mut String, floor: &BuildingFloor, cast: &BuildingPopulation) {
    for (index, name) in floor.names.iter().enumerate() {
        let Some(at) = floor.tiles[index].iter().copied().find(|tile| floor.glyph(*tile) == '.') else { continue };
        let _ = write!(text, "\n[rooms.room-{index}]\nat = {}\nname = \"{name}\"\n", tile(at));
        if cast.fallback == Some(index) {
            *text += "fallback = true\n";
        }
        if cast.anchor == Some(index) {
            *text += "anchor = true\n";
        }
    }
}

fn title(kind: BuildingKind, floor: &BuildingFloor, random: &mut SeededChoices) -> String {
    let place = PLACES[random.below(PLACES.len())];
    let number = 2 + random.below(60);
    match kind {
        BuildingKind::Flat => format!("Flat {number}, {place} Street"),
        BuildingKind::Office if floor.starts.iter().any(|start| floor.names[*start] == FORECOURT.name) => {
            format!("{place} House")
        }
        BuildingKind::Office => format!("{place} House, Floor {}", 1 + number % 9),
        BuildingKind::House => format!("{number} {place} Road"),
        BuildingKind::Villa => format!("Villa {place}"),
        BuildingKind::School if floor.names.iter().any(|name| name == STAIRHEAD.name) => {
            format!("{place} School, Floor {}", 1 + number % 3)
        }
        BuildingKind::School => format!("{place} School"),
        BuildingKind::Hotel if floor.names.iter().any(|name| name == LOBBY.name) => {
            format!("The {place} Hotel, Ground Floor")
        }
        BuildingKind::Hotel => format!("The {place} Hotel, Floor {}", 1 + number % 6),
        BuildingKind::Police => format!("{place} Police Station"),
        BuildingKind::Shop => format!("{place} Market"),
        BuildingKind::Restaurant => format!("The {place} Grill"),
        BuildingKind::Ward => format!("{place} Hospital, Ward {}", 1 + number % 12),
        BuildingKind::Warehouse => format!("Shed {number}, {place} Dock"),
        BuildingKind::Train => format!("The {place} Night Train"),
    }
}

fn briefing(request: &Request, floor: &BuildingFloor, cast: &BuildingPopulation) -> String {
    let count = |side: Side| cast.people.iter().filter(|person| person.side == side).count();
    let noun = request.kind.noun();
    let start: Vec<String> = floor.starts.iter().map(|room| floor.names[*room].to_lowercase()).collect();
    let [one, several] = cast.holders;
    let who = match count(Side::Hostile) {
        1 => format!("One {one}"),
        many => format!("{} {several}", capital(&word(many))),
    };
    let ways = floor.ways.iter().filter(|(a, b)| floor.starts.contains(a) != floor.starts.contains(b)).count();
    let aim = cast.objectives.first().map_or(String::new(), |(verb, target, _)| aim(cast, verb, target));
    let bystanders = match count(Side::Civilian) {
        0 => String::new(),
        1 => " One civilian is inside: check your fire.".into(),
        many => format!(" {} civilians are inside: check your fire.", capital(&word(many))),
    };
    format!(
        "{who} the {noun}. You start at the {}, with {} doors in. {aim}{bystanders}",
        start.join(" and the "),
        word(ways)
    )
}

fn aim(cast: &BuildingPopulation, verb: &str, target: &str) -> String {
    let name = cast.items.iter().find(|item| item.id == target).map_or(target, |item| item.name);
    match verb {
        "neutralize" => "Put all of them out of the fight.".into(),
        "hold" => {
            let names: Vec<&str> = cast.items.iter().map(|item| item.name).collect();
            format!("Hold {} when it ends.", names.join(" and "))
        }
        _ => format!("{} {name}.", capital(verb)),
    }
}

fn word(number: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

//! The action bar of a unit, and the legend of tokens.

use bevy::prelude::World;

use super::attack::ground;
use super::data::Weapon;
use super::tasks::Works;
use super::unit::{Items, Riding, Unit, book};
use super::walk::Drops;
use crate::board::Board;
use crate::model::{Aim, FigureId, Figures, Legend, MenuEntry, Tint, Word};

/// The action bar of a unit.
pub fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
    let entry = |order, name: &str, key, aim, help| MenuEntry::new(order, name, key, aim, "turn", help);
    let items = world.of::<Items>(figure).map(|items| items.0.clone()).unwrap_or_default();
    let carries = |word: &str| items.contains(&Word::new(word));
    let data = book(world);
    let blast = world.weapons(data, figure).iter().any(|(_, weapon)| weapon.blast.is_some());
    let mut entries = vec![
        entry("move", "Move", 'M', Aim::Path, "Walk, before or after the Action."),
        entry("open", "Open", 'E', Aim::Tile, "Open a door beside the unit: 1 tile of its move.").handy(),
        entry("close", "Close", 'C', Aim::Tile, "Close a door beside the unit: 1 tile of its move."),
        entry("attack", "Attack", 'F', Aim::Target, "Roll Skill to hit, then Damage against Defense.").harming(),
        entry("suppress", "Suppress", 'U', Aim::Tile, "Suppress whoever is around a point, seen or not."),
        entry("assist", "Assist", 'A', Aim::Target, "Stay put and add 1 to a friend's weapon or task."),
        entry("pick_up", "Pick up", 'P', Aim::Tile, "Take a dropped weapon, as part of the move."),
        entry("spot", "Spot", 'T', Aim::None, "Look for a unit that foliage or netting hides."),
        entry("force", "Force", 'B', Aim::Tile, "Force a locked door."),
        entry("operate", "Break in", 'I', Aim::Tile, "Break into a terminal and learn where the enemy is.").handy(),
        entry("observe", "Observe", 'O', Aim::Target, "Observe for a friend's indirect weapon."),
        entry("mount", "Get in", 'J', Aim::Target, "Get into a unit with a free seat."),
        entry("hold", "Hold", 'H', Aim::None, "Do nothing more this turn."),
    ];
    entries.retain(|entry| may_come_up(world, figure, entry.order));
    if world.has::<Riding>(figure) {
        entries = vec![entry("dismount", "Get out", 'J', Aim::Tile, "Get out onto a tile beside the carrier.")];
    }
    if blast {
        entries.insert(4, entry("bombard", "Bombard", 'G', Aim::Tile, "Aim the blast at a tile."));
    }
    if carries("smoke-grenade") {
        entries.push(entry("smoke", "Smoke", 'S', Aim::Tile, "Smoke partly hides units in or behind it."));
    }
    if carries("charge") {
        entries.push(entry("place", "Charge", 'X', Aim::Tile, "Place a charge on a shut door or a soft wall."));
    }
    if world.resource::<Works>().charges.values().any(|side| *side == world.side(figure)) {
        entries.push(entry("set_off", "Set off", 'K', Aim::None, "Set off every charge that your side has placed."));
    }
    entries
}

/// Whether a unit could get this kind of order at some time in this battle, as far as its side knows.
fn may_come_up(world: &World, figure: FigureId, order: &str) -> bool {
    let (data, works) = (book(world), world.resource::<Works>());
    let board = world.resource::<Board>();
    let friends = || world.units_of(world.side(figure)).into_iter().filter(|id| *id != figure);
    let any =
        |fits: fn(&Weapon) -> bool| friends().any(|id| world.weapons(data, id).iter().any(|(_, weapon)| fits(weapon)));
    match order {
        "assist" => any(|weapon| weapon.crew > 0) || !works.terminals.is_empty(),
        "observe" => any(|weapon| weapon.indirect),
        "mount" => friends().any(|id| world.stats(id).is_some_and(|stats| stats.seats > 0)),
        "operate" => !works.terminals.is_empty(),
        "force" => board.doors().any(|(_, door)| !door.works_by_hand()),
        "pick_up" => !world.resource::<Drops>().0.is_empty(),
        "spot" => ground(world).can_hide(),
        "open" | "close" => board.doors().next().is_some(),
        _ => true,
    }
}

/// The meaning of each token.
pub fn legend() -> Vec<Legend> {
    let row = |token: &str, name, text, tint| Legend { token: Word::new(token), name, text, tint };
    vec![
        row("dead", "Destroyed", "Out of the game; its weapons lie where it fell.", Tint::Dim),
        row("suppressed", "Suppressed", "Rolls every Skill twice and keeps the lower.", Tint::Warn),
        row(
            "unaware",
            "Unaware",
            "Knows of no enemy: Skill against it is rolled twice, keeping the higher. It notices a move in the open within 12 tiles, one partly hidden or of half the length within 8, one in the dark within 4.",
            Tint::Unsure,
        ),
        row("spotted", "Spotted", "Foliage and netting only partly hide it.", Tint::Warn),
        row("traced", "Seen going in", "The enemy saw it go into foliage, which only partly hides it.", Tint::Warn),
        row("assisting", "Assisting", "Adds 1 to a friend's Skill roll this turn.", Tint::Team),
        row("observing", "Observing", "Observes for a friend's indirect weapon this turn.", Tint::Team),
    ]
}

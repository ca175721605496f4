//! A button of the action bar: its picture over its key, its name, and how many of its item are left.
use bevy::prelude::*;

use crate::input::{Device, ShownWith};
use crate::model::{ANY, MenuEntry};
use crate::theme::art::{Art, Glyph, Picture};
use crate::theme::fonts::{Fonts, bold_size_for, bold_width};
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Height of a slot.
pub const TALL: f32 = 36.0;

/// A slot to spawn.
pub struct ActionBarSlot {
    pub wide: f32,
    pub key: String,
    pub glyph: Glyph,
    pub can: bool,
    pub stock: Option<u16>,
}

impl ActionBarSlot {
    /// Spawns the button, with its name and the words on it.
    pub fn spawn(
        self,
        commands: &mut Commands,
        (fonts, art): (&Fonts, &Art),
        name: Name,
        words: &str,
        ink: Color,
    ) -> Entity {
        let node = Node {
            width: px(self.wide),
            height: px(TALL),
            padding: UiRect::axes(px(4), px(1)),
            min_width: px(0),
            ..row(4.0)
        };
        let skin = (button(ButtonSkin::quiet(), node), DisabledButton(!self.can));
        let slot = commands.spawn((name, skin)).id();
        let faint = with_alpha(*FAINT, 0.7);
        let (ink, dim) = if self.can { (ink, *DIM) } else { (faint, faint) };
        let left = Node { width: px(20), flex_shrink: 0.0, align_items: AlignItems::Center, ..column(0.0) };
        let left = commands.spawn((left, ChildOf(slot))).id();
        let picture = Node { width: px(18), height: px(18), ..default() };
        let glyph = ImageNode::new(art.get(Picture::Glyph(self.glyph))).with_color(ink);
        commands.spawn((glyph, picture, ChildOf(left)));
        // With a gamepad the orders are stepped through.
        commands.spawn((bold(fonts, self.key, TINY - 1.0, dim), ShownWith(Device::Keyboard), NotRead, ChildOf(left)));
        let count = self.stock.map(|count| format!(" ×{count}")).unwrap_or_default();
        let (words, size) = fitted(&format!("{words}{count}"), self.wide - 35.0);
        let layout = TextLayout { justify: Justify::Left, linebreak: LineBreak::NoWrap };
        let ink = if self.can { *INK } else { faint };
        commands.spawn((bold(fonts, words, size, ink), layout, ChildOf(slot)));
        slot
    }
}

/// A name in one line if it fits, else in two of about the same length or a line for each word, and its font size.
fn fitted(name: &str, room: f32) -> (String, f32) {
    let fits = bold_width(name, SMALL) <= room;
    let breaks = name.match_indices(' ').map(|(at, _)| at);
    let lines = match breaks.min_by_key(|at| (*at).max(name.len() - at)) {
        Some(at) if !fits => vec![&name[..at], &name[at + 1..]],
        _ => vec![name],
    };
    let long = |line: &&&str| bold_width(line, TINY - 2.0) > room;
    let lines = if lines.iter().any(|line| long(&line)) { name.split(' ').collect() } else { lines };
    let fitting = lines.iter().map(|line| bold_size_for(line, SMALL, room)).fold(SMALL, f32::min);
    // Three lines have no room for large letters.
    let largest = if lines.len() > 2 { TINY - 2.0 } else { SMALL };
    (lines.join("\n"), fitting.clamp(TINY - 2.0, largest))
}

/// The glyph of an entry: that of its item, else that of its order.
pub fn entry_glyph(entry: &MenuEntry) -> Glyph {
    let used = entry.with.iter().map(|(field, word)| match (*field, word.as_str()) {
        ("explosive", "true") => Glyph::Charge,
        ("kit", "true") => Glyph::Restrain,
        // Removing a wedge, not placing one.
        ("what", "wedge") => Glyph::Unwedge,
        ("what", "suppressed") => Glyph::Recover,
        ("lethal", "") => Glyph::Stun,
        ("lethal", "true") => Glyph::Fire,
        ("dice", ANY) => Glyph::ExtraDice,
        ("at", ANY) if entry.order == "ready" => Glyph::Ready,
        ("at", ANY) => Glyph::PickUp,
        (_, word) => Glyph::of(word),
    });
    used.into_iter().find(|glyph| *glyph != Glyph::Use).unwrap_or(Glyph::of(entry.order))
}

/// The colour of an entry's picture: what hurts, what is carried, and the rest.
pub fn entry_colour(entry: &MenuEntry) -> Color {
    match () {
        () if entry.harms => *HOSTILE,
        () if entry.with.iter().any(|(field, word)| *field == "item" || word == "true") => *CONTACT,
        () => *TEAM,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{BattleStart, Session};
    use crate::faults::Source;
    use crate::model::Figures;

    #[test]
    fn each_order_of_a_menu_has_its_own_picture() {
        for (name, text) in crate::levels::shipped() {
            let start = BattleStart::of(&Source::new(*name, *text), crate::books(), 7, &[]).unwrap();
            let mut session = Session::begin(start, crate::books(), &[]).unwrap().session;
            for _ in 0..60 {
                let battle = session.battle();
                let menus = battle.world().figures().into_iter().map(|id| battle.menu(id));
                for (one, other) in menus.flat_map(pairs) {
                    assert!(entry_glyph(&one) != entry_glyph(&other), "{name}: {:?} and {:?}", one.name, other.name);
                }
                let order = battle.choose(battle.active());
                if session.give(&order).is_err() {
                    break;
                }
            }
        }
    }

    /// Each two entries of a menu.
    fn pairs(menu: Vec<MenuEntry>) -> Vec<(MenuEntry, MenuEntry)> {
        let others = |place: usize| menu[place + 1..].iter().map(move |other| (place, other));
        let all = (0..menu.len()).flat_map(others);
        all.map(|(place, other)| (menu[place].clone(), other.clone())).collect()
    }

    #[test]
    fn long_names_break_into_two_even_lines() {
        assert_eq!(fitted("Move", 60.0), ("Move".into(), SMALL));
        assert_eq!(fitted("Join storm troop", 68.0).0, "Join storm\ntroop");
        assert_eq!(fitted("Overwatch", 30.0).0, "Overwatch", "one word stays one");
    }
}

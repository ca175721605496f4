//! Reads the tree of the interface: each part with its lines and buttons, from top to bottom.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::Serialize;

use crate::hud::tooltip::Tooltip;
use crate::localization::{Localizer, Phrase};
use crate::theme::screen_reader_marks::{NotRead, PlanOf, ScreenRegion, SpokenName, SpokenText};
use crate::theme::sizes::{PAD, layer};
use crate::theme::widgets::{ButtonSkin, ChosenButton, DisabledButton};

/// A part of the interface: its name, and what is in it.
#[derive(Serialize, Clone, Debug, Default, PartialEq, Eq)]
pub struct UiSection {
    pub name: String,
    /// What it is called in the player's language, where that is another name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub spoken: String,
    pub items: Vec<UiItem>,
}

/// A line of words, a button, or a floor plan by the word that opens its mission.
#[derive(Serialize, Clone, Debug, PartialEq, Eq)]
#[serde(untagged)]
pub enum UiItem {
    Words { words: String },
    Plan { plan: String },
    Button { press: String, name: String, words: String, off: bool, chosen: bool, tip: String },
}

type Root = (Entity, Option<&'static GlobalZIndex>, Option<&'static Name>, Option<&'static SpokenName>);
type Seen = (
    (&'static Node, Option<&'static Text>, Option<&'static Children>, Option<&'static Name>),
    (Option<&'static ScreenRegion>, Has<NotRead>, Option<&'static SpokenText>, Option<&'static Tooltip>),
    (Has<ButtonSkin>, Option<&'static DisabledButton>, Option<&'static ChosenButton>),
    (Option<&'static PlanOf>, Option<&'static SpokenName>),
);

/// The whole interface.
#[derive(SystemParam)]
pub struct UiTreeReader<'w, 's> {
    roots: Query<'w, 's, Root, (With<Node>, Without<ChildOf>)>,
    nodes: Query<'w, 's, Seen>,
    localizer: Option<Res<'w, Localizer>>,
}

/// Text read so far; `line` is the line that is not yet whole.
#[derive(Default)]
struct Reading {
    sections: Vec<UiSection>,
    line: Vec<String>,
}

/// Stands between the words of a row that lie apart.
const APART: &str = "·";

impl Reading {
    fn part_words(&mut self) {
        if self.line.last().is_some_and(|last| last != APART) {
            self.line.push(APART.into());
        }
    }

    fn open(&mut self, (name, spoken): (&str, &str)) {
        self.end_line();
        self.sections.push(UiSection { name: name.to_owned(), spoken: spoken.to_owned(), items: Vec::new() });
    }

    fn put(&mut self, item: UiItem) {
        if let Some(section) = self.sections.last_mut() {
            section.items.push(item);
        }
    }

    fn end_line(&mut self) {
        let mut words = std::mem::take(&mut self.line);
        words.pop_if(|last| last == APART);
        let words = words.join(" ");
        if !words.is_empty() {
            self.put(UiItem::Words { words });
        }
    }
}

impl UiTreeReader<'_, '_> {
    /// Every part of it, and whether an overlay covers the rest; then only that is read, with the notices.
    pub fn read(&self) -> (Vec<UiSection>, bool) {
        let height = |layer: Option<&GlobalZIndex>| layer.map_or(0, |layer| layer.0);
        let mut roots: Vec<_> =
            self.roots.iter().map(|(root, z, name, spoken)| (height(z), root, (name, spoken))).collect();
        roots.sort_by_key(|(z, root, _)| (*z, *root));
        let overlays = layer::CURTAIN..layer::NOTICE;
        let top = roots.iter().map(|(z, ..)| *z).filter(|z| overlays.contains(z)).max();
        let mut reading = Reading::default();
        for (z, root, (name, spoken)) in roots.into_iter().filter(|(z, ..)| *z >= top.unwrap_or(0)) {
            // A drop hint lies over everything, and is no overlay.
            if z == layer::DROP {
                continue;
            }
            let name = name.map_or("", Name::as_str);
            let spoken = spoken.map_or_else(String::new, |spoken| self.text(&spoken.0));
            reading.open((name, &spoken));
            self.walk(root, (name, &spoken), &mut reading);
            reading.end_line();
        }
        reading.sections.retain(|section| !section.items.is_empty());
        (reading.sections, top.is_some())
    }

    /// What a node is called.
    fn name(&self, name: Option<&Name>, spoken: Option<&SpokenName>) -> String {
        match spoken {
            Some(SpokenName(phrase)) => self.text(phrase),
            None => name.map_or_else(String::new, |name| name.to_string()),
        }
    }

    /// The player's language.
    pub fn localizer(&self) -> &Localizer {
        self.localizer.as_deref().unwrap_or_else(|| Localizer::english())
    }

    /// A phrase in the player's language.
    pub fn text(&self, phrase: &Phrase) -> String {
        self.localizer().text(phrase)
    }

    fn walk(&self, node: Entity, part: (&str, &str), reading: &mut Reading) {
        let Ok(((style, text, children, name), (region, unread, said, tip), (button, off, chosen), (plan, spoken))) =
            self.nodes.get(node)
        else {
            return;
        };
        if unread || style.display == Display::None {
            return;
        }
        if let Some(SpokenText(said)) = said {
            reading.line.push(self.text(said));
            return;
        }
        if let Some(PlanOf(plan)) = plan {
            reading.end_line();
            return reading.put(UiItem::Plan { plan: plan.clone() });
        }
        if button {
            reading.end_line();
            let mut words = Vec::new();
            self.words(node, &mut words);
            reading.put(UiItem::Button {
                press: node.to_bits().to_string(),
                name: self.name(name, spoken),
                words: lines(&words),
                off: off.is_some_and(|off| off.0),
                chosen: chosen.is_some_and(|chosen| chosen.0),
                tip: tip.map_or_else(String::new, |tip| self.text(&tip.0)),
            });
            return;
        }
        let label = spoken.filter(|_| region.is_some()).map_or_else(String::new, |spoken| self.text(&spoken.0));
        let within = region.map_or(part, |region| (region.0, label.as_str()));
        if region.is_some() {
            reading.open(within);
        }
        reading.line.extend(text.map(|text| text.0.clone()).filter(|words| !words.is_empty()));
        for child in children.into_iter().flatten() {
            self.walk(*child, within, reading);
            if style.flex_direction == FlexDirection::Column {
                reading.end_line();
            } else if lies_apart(style) {
                reading.part_words();
            }
        }
        if region.is_some() {
            reading.open(part);
        }
    }

    fn words(&self, node: Entity, words: &mut Vec<String>) {
        let Ok(((style, text, children, _), (_, unread, said, _), ..)) = self.nodes.get(node) else { return };
        if unread || style.display == Display::None {
            return;
        }
        if let Some(SpokenText(said)) = said {
            words.push(self.text(said));
            return;
        }
        words.extend(text.map(|text| text.0.replace('\n', " ")).filter(|text| !text.is_empty()));
        for child in children.into_iter().flatten() {
            self.words(*child, words);
            if style.flex_direction == FlexDirection::Column {
                words.push("\n".into());
            }
        }
    }
}

/// Whether what is in a row lies farther apart than words of a sentence do.
fn lies_apart(row: &Node) -> bool {
    row.justify_content == JustifyContent::SpaceBetween || matches!(row.column_gap, Val::Px(gap) if gap >= PAD)
}

/// The words of a button, with its line breaks.
fn lines(words: &[String]) -> String {
    let lines = words.split(|word| word == "\n").filter(|line| !line.is_empty());
    lines.map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::widgets::{column, row};

    fn read(app: &mut App) -> (Vec<UiSection>, bool) {
        app.world_mut().run_system_cached(|interface: UiTreeReader| interface.read()).unwrap()
    }

    fn words(words: &str) -> UiItem {
        UiItem::Words { words: words.into() }
    }

    #[test]
    fn rows_are_lines_and_buttons_are_buttons() {
        let mut app = App::new();
        let skin = ButtonSkin { ground: Color::NONE, hover: Color::NONE, edge: Color::NONE, chosen: Color::NONE };
        let order = (Name::new("Order Move"), skin, DisabledButton(true), Tooltip("Not now.".into()), column(1.0));
        let pips = (row(1.0), SpokenText("wounds 2 of 3".into()), children![Text::new("wounds")]);
        let team = (ScreenRegion("Team"), column(1.0), children![(row(1.0), children![Text::new("Alpha"), pips])]);
        let key = (NotRead, row(1.0), children![Text::new("M")]);
        app.world_mut().spawn((
            Name::new("HUD"),
            column(1.0),
            children![
                Text::new("Round 1"),
                team,
                (order, children![Text::new("Move"), key, Text::new("14 tiles")]),
                Text::new("Below")
            ],
        ));
        let (sections, covered) = read(&mut app);
        assert!(!covered);
        assert_eq!(sections.iter().map(|section| section.name.as_str()).collect::<Vec<_>>(), ["HUD", "Team", "HUD"]);
        assert_eq!(sections[1].items, [words("Alpha wounds 2 of 3")]);
        let [UiItem::Button { name, words: said, off, tip, .. }, below] = &sections[2].items[..] else {
            panic!("{sections:?}")
        };
        assert_eq!(
            (name.as_str(), said.as_str(), *off, tip.as_str()),
            ("Order Move", "Move\n14 tiles", true, "Not now.")
        );
        assert_eq!(*below, words("Below"));
    }

    #[test]
    fn words_that_lie_apart_do_not_run_together() {
        let mut app = App::new();
        let between = Node { justify_content: JustifyContent::SpaceBetween, ..row(1.0) };
        let empty = (row(1.0), children![Text::new("")]);
        app.world_mut().spawn((
            column(1.0),
            children![
                (row(PAD), children![Text::new("STASH HOUSE"), Text::new("Round 1"), empty]),
                (between, children![Text::new("Arrest the bookkeeper"), Text::new("not met")]),
                (row(4.0), children![Text::new("Heat"), Text::new("0")]),
            ],
        ));
        let (sections, _) = read(&mut app);
        let lines = ["STASH HOUSE · Round 1", "Arrest the bookkeeper · not met", "Heat 0"];
        assert_eq!(sections[0].items, lines.map(words));
    }

    #[test]
    fn an_overlay_covers_the_rest_but_not_the_notices() {
        let mut app = App::new();
        for (name, z) in [("HUD", 0), ("Pause", layer::VEIL), ("Notice", layer::NOTICE), ("Drop target", layer::DROP)] {
            app.world_mut().spawn((Name::new(name), column(1.0), GlobalZIndex(z), children![Text::new("Words")]));
        }
        let (sections, covered) = read(&mut app);
        assert!(covered);
        assert_eq!(sections.iter().map(|section| section.name.as_str()).collect::<Vec<_>>(), ["Pause", "Notice"]);
    }
}

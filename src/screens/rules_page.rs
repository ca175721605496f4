//! The rules in short: a page of the help, from the current book's guide.
use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::ui::ScrollPosition;

use crate::input::{Action, ActionInput};
use crate::localization::{Language, Localizer, phrase};
use crate::referee::AnyBook;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::CurrentBattle;
#[cfg(target_family = "wasm")]
use crate::view::web_page_messages::PageMessage;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FetchedGuides>();
    #[cfg(target_family = "wasm")]
    app.add_systems(PreUpdate, take_fetched.run_if(on_message::<PageMessage>));
}

/// The rules in short that a page fetched with the messages of a language, by the names of the books.
#[derive(Resource, Default)]
pub(super) struct FetchedGuides(Option<(Language, BTreeMap<String, String>)>);

impl FetchedGuides {
    /// A book's guide in a language; in English where the language has none.
    fn guide(&self, book: &dyn AnyBook, language: Language) -> &str {
        let fetched = self.0.as_ref().filter(|(of, _)| *of == language).and_then(|(_, guides)| guides.get(book.name()));
        book.translated_guide(language).or(fetched.map(String::as_str)).unwrap_or_else(|| book.guide())
    }
}

#[cfg(target_family = "wasm")]
fn take_fetched(mut said: MessageReader<PageMessage>, mut fetched: ResMut<FetchedGuides>) {
    for message in said.read() {
        if let PageMessage::Language { tag, text: Some(_), guides, .. } = message
            && let Some(language) = Language::of_tag(tag)
        {
            fetched.0 = Some((language, guides.clone()));
        }
    }
}

/// The scrolling column of rules.
#[derive(Component)]
pub(super) struct RulesColumn;

/// Logical pixels scrolled by a key press.
const SCROLLED: f32 = 48.0;

/// The section of a book's guide that is shown; a guide in another language is that section alone.
const SECTION: &str = "## The game in short";

/// A point of the rules: its heading (may be empty) and its text, without the ids of rules.
#[derive(Debug, PartialEq, Eq)]
struct Point {
    head: String,
    words: String,
}

/// Spawns the rules of the current book.
pub(super) fn spawn_rules_page(
    commands: &mut Commands,
    fonts: &Fonts,
    (battle, guides): (&CurrentBattle, &FetchedGuides),
    localizer: &Localizer,
    sheet: Entity,
) {
    let node = Node { width: px(760), max_width: percent(100), min_height: px(0), ..column(8.0) };
    let side = commands.spawn((node, ChildOf(sheet))).id();
    let title = phrase!("rules-title", book = battle.book.title());
    commands.spawn((bold(fonts, title, LARGE, *INK), ChildOf(side)));
    let list = Node { flex_shrink: 1.0, ..scrolling_column(9.0) };
    let list = commands.spawn((Name::new("Rules"), RulesColumn, list, ScrollingColumn, ChildOf(side))).id();
    for point in points(guides.guide(battle.book, localizer.language())) {
        let node = Node { flex_shrink: 0.0, ..column(1.0) };
        let place = commands.spawn((node, ChildOf(list))).id();
        if !point.head.is_empty() {
            commands.spawn((bold(fonts, point.head, BODY, *TEAM), ChildOf(place)));
        }
        commands.spawn((text(fonts, point.words, BODY, *DIM), ChildOf(place)));
    }
}

/// Up and Down scroll, as the wheel does.
pub(super) fn scroll_rules(
    input: ActionInput,
    mut columns: Query<(&mut ScrollPosition, &ComputedNode), With<RulesColumn>>,
) {
    let way = f32::from(input.just_pressed(&Action::Down)) - f32::from(input.just_pressed(&Action::Up));
    for (mut at, node) in columns.iter_mut().filter(|_| way != 0.0) {
        let most = (node.content_size() - node.size()).y * node.inverse_scale_factor();
        at.y = (at.y + way * SCROLLED).clamp(0.0, most.max(0.0));
    }
}

/// Parses a book's guide, a Markdown list of points: `- **Head.** Text (CQB-FIRE-1, CQB-FIRE-2)`.
fn points(guide: &str) -> Vec<Point> {
    let section = guide.split_once(SECTION).map_or(guide, |(_, rest)| rest);
    let section = section.split("\n## ").next().unwrap_or_default();
    let items = format!("\n{}", section.trim());
    items.split("\n- ").skip(1).map(point).collect()
}

fn point(item: &str) -> Point {
    let words = item.split_whitespace().collect::<Vec<_>>().join(" ");
    let words = without_ids(&words);
    let (head, rest) = words.strip_prefix("**").and_then(|rest| rest.split_once("**")).unwrap_or(("", &words));
    let name = head.trim_end_matches(['.', ':']);
    let alone = name != head || rest.starts_with(':') || head.is_empty();
    // A head that is the start of a sentence stays part of the text.
    let said = if alone { rest.trim_start_matches([':', ' ']).to_string() } else { format!("{head}{rest}") };
    let words = crate::model::finish_sentence(said.replace("**", "").replace('`', ""));
    Point { head: name.to_string(), words }
}

/// The text of a point without its bracketed ids.
fn without_ids(point: &str) -> String {
    let (mut words, mut rest) = (String::new(), point);
    while let Some((before, after)) = around_ids(rest) {
        words.push_str(before);
        rest = after;
    }
    words + rest
}

/// The text before and after the first brackets that contain only ids.
fn around_ids(text: &str) -> Option<(&str, &str)> {
    let sign = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let id = |word: &str| word.contains('-') && word.chars().all(sign);
    let mut brackets = text.match_indices(" (").filter_map(|(at, _)| {
        let (ids, after) = text[at + 2..].split_once(')')?;
        ids.split(", ").all(id).then_some((&text[..at], after))
    });
    brackets.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_shows_the_guide_of_its_language_and_else_the_english() {
        let book = crate::books()[0];
        let own = FetchedGuides::default();
        let guide = |language| own.guide(book, language);
        assert_eq!(guide(Language::Pseudo), guide(Language::English));
        assert!(guide(Language::German).contains("Regeln") && guide(Language::Polish).contains("zasady"));
        let fetched = BTreeMap::from([(book.name().to_owned(), "- **Ein Zug.** Geh.".to_owned())]);
        let fetched = FetchedGuides(Some((Language::Pseudo, fetched)));
        assert_eq!(points(fetched.guide(book, Language::Pseudo))[0].head, "Ein Zug");
        assert_eq!(fetched.guide(book, Language::English), book.guide());
    }

    #[test]
    fn the_page_quotes_the_books_guide() {
        let guide = "# Title\n\n## The game in short\n\n- **A turn.** Roll `2d6`,\n  then **act**.\n- **Fire** kills\n  (at once) (CQB-FIRE-1,\n  MO-WIN-1). It hurts (CQB-FIRE-1).\n- Plain.\n\n## Readings\n\n- no";
        let point = |head: &str, words: &str| Point { head: head.into(), words: words.into() };
        let fire = point("Fire", "Fire kills (at once). It hurts.");
        let wanted = [point("A turn", "Roll 2d6, then act."), fire, point("", "Plain.")];
        assert_eq!(points(guide), wanted);
    }

    #[test]
    fn every_book_has_a_readable_page() {
        let languages = Language::OFFERED.map(|language| crate::books().iter().map(move |book| (*book, language)));
        for (book, language) in languages.into_iter().flatten() {
            let points = points(FetchedGuides::default().guide(book, language));
            assert!(points.len() >= 8, "{} has {} points", book.name(), points.len());
            for Point { head, words } in points {
                let id = |word: &str| ["CQB-", "CA-", "SK-", "MO-"].iter().any(|book| word.contains(book));
                assert!(!words.split_whitespace().any(id), "{}: {words}", book.name());
                assert!(!words.contains(['*', '`', '|']) && !head.contains('*'), "{}: {words}", book.name());
                assert!(words.ends_with('.') && words.len() > 40, "{}: {words}", book.name());
            }
        }
    }
}

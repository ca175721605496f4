//! The static pages of a gallery: an overview, and a page for each level. Self-contained, without scripts; plans as inline SVG.
mod gauge;
mod level_page;
mod overview;
mod plan_picture;

use super::build_gallery::GalleryFile;
use super::gallery_index::{GalleryIndex, GalleryLevel, INDEX};
use crate::playtest::html_page;
use crate::referee::AnyBook;

const STYLE: &str = include_str!("style.css");

/// All files of a gallery, the index first. `page` is the address of a page with the game, as seen from the gallery's; empty if
/// there is none.
pub fn pages(index: &GalleryIndex, page: &str, books: &[&'static dyn AnyBook]) -> Vec<GalleryFile> {
    let file = |path: String, text: String| GalleryFile { path, text };
    let mut files = vec![
        file(INDEX.to_owned(), index.json()),
        file("index.html".to_owned(), html_page(&index.title, STYLE, &overview::overview(index, page, books))),
    ];
    for level in &index.levels {
        let body = level_page::level_page(index, level, page, books);
        files.push(file(address(level), html_page(&level.name, STYLE, &body)));
        files.push(file(format!("levels/{}.toml", level.id), level.text.clone()));
    }
    files
}

/// `1 level`, `2 levels`.
fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// The file name of a level's page.
fn address(level: &GalleryLevel) -> String {
    format!("level-{}.html", level.id)
}

/// Rulebook, size, rounds and sides in a line.
fn facts(level: &GalleryLevel) -> String {
    let [width, height] = level.size;
    let sides = level.sides.iter().map(|side| if side == "hostile" { "the other side" } else { "the team" });
    let parts = [
        level.day.clone(),
        Some(level.rulebook_title.clone()),
        Some(format!("{width} × {height} tiles")),
        level.round_limit.map(|rounds| format!("{rounds} rounds")),
        Some(sides.collect::<Vec<_>>().join(" or ")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

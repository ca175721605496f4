//! The first page of a gallery: every level as a card.
use std::collections::BTreeMap;

use maud::{Markup, html};

use super::super::gallery_index::{GalleryIndex, GalleryLevel, GalleryScore};
use super::plan_picture::plan_picture;
use super::{address, capital, counted, facts, gauge};
use crate::referee::AnyBook;

pub fn overview(index: &GalleryIndex, page: &str, books: &[&'static dyn AnyBook]) -> Markup {
    let scores = index.levels.iter().map(|level| level.scores.len()).sum();
    let games = index.levels.first().map(|level| level.measured.games);
    html! {
        header.front {
            p.brand { "Fatal Funnel" @if !page.is_empty() { " · " a href=(page) { "the game" } } }
            h1 { (index.title) }
            p.conclusion {
                (counted(index.levels.len(), "level")) ", " (counted(scores, "score")) ", each played again and found true."
            }
            @if let Some(games) = games {
                p.dim {
                    "How hard a level is was measured: the game’s own team played it " (games) " times against the game’s own other side. "
                    "The bar shows the share that it won, within its 95 % interval."
                }
            }
        }
        @for (title, levels) in groups(index, books) {
            section { h2 { (title) } ul.cards { @for level in levels { (card(level, books)) } } }
        }
        @if !index.left_out.is_empty() {
            section {
                h2 { "Left out" }
                p.dim { "These files of the folder are not shown above." }
                div.block.scroll { table {
                    tr { th.l { "File" } th.l { "Why" } th.l { "What to do" } }
                    @for left_out in &index.left_out {
                        tr { td.l { (left_out.file) } td.l { (capital(&left_out.why)) "." } td.l { (left_out.mend) "." } }
                    }
                } }
            }
        }
        footer {
            "Built by Fatal Funnel " (index.game) ". " a href="index.json" { "index.json" } " holds all of it as data."
        }
    }
}

/// The levels under their headings: buildings of a day, then those of each rulebook in the game's order, then packs.
fn groups<'i>(index: &'i GalleryIndex, books: &[&'static dyn AnyBook]) -> Vec<(String, Vec<&'i GalleryLevel>)> {
    let place = |rulebook: &str| books.iter().position(|book| book.name() == rulebook).unwrap_or(books.len());
    let mut groups: BTreeMap<(u8, usize, &str), Vec<&GalleryLevel>> = BTreeMap::new();
    for level in &index.levels {
        let key = match (&level.day, &level.pack) {
            (Some(_), _) => (0, 0, "Building of the day"),
            (None, None) => (1, place(&level.rulebook), level.rulebook_title.as_str()),
            (None, Some(pack)) => (2, 0, pack.as_str()),
        };
        groups.entry(key).or_default().push(level);
    }
    groups.into_iter().map(|((_, _, title), levels)| (title.to_owned(), levels)).collect()
}

fn card(level: &GalleryLevel, books: &[&'static dyn AnyBook]) -> Markup {
    html! {
        li { a.card href=(address(level)) {
            div.sheet { (plan_picture(level, books)) }
            div.words {
                h3 { (level.name) }
                p.facts { (facts(level)) }
                (gauge::gauge(&level.measured))
                p.best { (best(&level.scores)) }
            }
        } }
    }
}

/// The best score of the team, or of the other side where there is none.
fn best(scores: &[GalleryScore]) -> Markup {
    html! {
        @match scores.first() {
            Some(best) => { "Best: " b { (best.by) } ", " (best.points) " points" @if let Some(medal) = &best.medal { ", " (medal) } },
            None => span.dim { "No score yet" },
        }
    }
}

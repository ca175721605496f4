//! The page of a level: plan, briefing, measured difficulty, and the tables of its scores.
use maud::{Markup, html};

use super::super::gallery_index::{GalleryIndex, GalleryLevel, GalleryScore};
use super::plan_picture::plan_picture;
use super::{capital, facts, gauge};
use crate::chronicle::Medal;
use crate::faults::Source;
use crate::levels;
use crate::playtest::shell_quoted;
use crate::referee::AnyBook;

pub fn level_page(index: &GalleryIndex, level: &GalleryLevel, page: &str, books: &[&'static dyn AnyBook]) -> Markup {
    html! {
        header.front {
            p.brand { a href="index.html" { "← " (index.title) } @if let Some(pack) = &level.pack { " · " (pack) } }
            h1 { (level.name) }
            p.facts { (facts(level)) }
            @if !level.about.is_empty() { p.dim { (level.about) } }
        }
        div.brief {
            div.sheet { (plan_picture(level, books)) }
            div.words {
                @if !level.briefing.is_empty() { p.briefing { (level.briefing) } }
                (gauge::gauge(&level.measured))
                p.dim.small {
                    "The game’s own team won " (level.measured.won) " of " (level.measured.games) " games against the game’s own other side."
                }
                (openers(level, page))
                @if let Some(medals) = medals(level, books) { p.dim.small { (medals) } }
            }
        }
        (tables(level, page))
        footer {
            "A score is a saved battle. When the gallery was built, each was played again: the player’s orders were given anew, the game’s "
            "own mind answered them, and every state was compared. That shows what these orders come to with this seed; it does not show how often "
            "somebody tried. Level " (level.path) ", text " code { (level.hash) } ", rules " code { (level.measured.data_hash) } "."
        }
    }
}

/// Ways into the level: a link to a page with the game, or a command; and its file.
fn openers(level: &GalleryLevel, page: &str) -> Markup {
    let file = format!("levels/{}.toml", level.id);
    let link = level.link.as_ref().filter(|_| !page.is_empty());
    html! {
        p.openers {
            @if let Some(link) = link { a.button.main href={ (page) "#" (link) } { "Play" } }
            a.button href=(file) download { "Level file" }
        }
        @if link.is_none() { p.dim.small { "Play it: " code { "fatal-funnel play " (shell_quoted(&file)) } } }
    }
}

fn medals(level: &GalleryLevel, books: &[&'static dyn AnyBook]) -> Option<String> {
    let spec = levels::read_to_play(&Source::new(&*level.name, &*level.text), books).ok()?;
    Some(Medal::requirements(&spec))
}

/// A table for each side and difficulty. Scores are in this order already.
fn tables(level: &GalleryLevel, page: &str) -> Markup {
    let same = |one: &GalleryScore, other: &GalleryScore| one.side == other.side && one.difficulty == other.difficulty;
    html! {
        section {
            h2 { @if level.day.is_some() { "Table of the day" } @else { "Scores" } }
            @if level.scores.is_empty() {
                p.dim { "No score yet. Play it to its end, save the battle, and put the file into the gallery’s folder." }
            }
            @for scores in level.scores.chunk_by(same) {
                h3 { (heading(&scores[0])) }
                div.block.scroll { (table(scores, page)) }
            }
        }
    }
}

fn heading(score: &GalleryScore) -> String {
    let side = if score.side == "hostile" { "As the other side" } else { "As the team" };
    format!("{side}, {}", score.difficulty)
}

fn table(scores: &[GalleryScore], page: &str) -> Markup {
    let watched = !page.is_empty() && scores.iter().any(|score| score.link.is_some());
    html! {
        table {
            tr {
                th { "#" } th.l { "By" } th.l { "Result" } th { "Points" } th.l { "Medal" } th { "Lost" } th { "Rounds" } th { "Orders" } th { "Seed" }
                @if watched { th.l { "Battle" } }
            }
            @for (place, score) in (1..).zip(scores) {
                tr.first[place == 1] {
                    td { (place) }
                    td.l { (score.by) @if score.own_gear { span.dim { " · own gear" } } }
                    td.l.(class(&score.outcome)) { (capital(&score.result.replace('-', " "))) }
                    td { (score.points) }
                    td.l { (score.medal.as_deref().map(capital).unwrap_or_default()) }
                    td { (score.lost) }
                    td { (score.rounds) }
                    td { (score.orders) }
                    td.dim { (score.seed) }
                    @if watched {
                        td.l { @if let Some(link) = &score.link { a href={ (page) "#" (link) } { "Watch" } } }
                    }
                }
            }
        }
    }
}

fn class(outcome: &str) -> &'static str {
    match outcome {
        "won" => "good",
        "drawn" => "warn",
        _ => "dim",
    }
}

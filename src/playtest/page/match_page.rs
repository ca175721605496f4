//! The page of a match.
use maud::{Markup, Render, html};

use super::tables::table;
use super::{Section, page, sections};
use crate::model::Side;
use crate::playtest::match_game::{Forfeit, MatchGame};
use crate::playtest::match_report::{MatchReport, ProgramPairing, ProgramResults};

impl MatchReport {
    /// The report as a self-contained HTML page.
    pub fn page(&self) -> String {
        let names: Vec<&str> = self.settings.programs.iter().map(|program| program.name.as_str()).collect();
        let title = if let [one, other] = names[..] { format!("{one} against {other}") } else { names.join(", ") };
        let mut contents: Vec<Section> =
            vec![("Table", standings(self)), ("Two by two", pairings(self)), ("How games ended", endings(self))];
        if self.forfeits().next().is_some() {
            contents.push(("Forfeits", forfeits(self)));
        }
        let body = html! {
            header {
                h1 { (title) }
                p.dim { (self.settings_in_words()) "." }
                @if let Some(shortened) = self.early_stop_reason() { p.warn { (shortened) "." } }
                @for game in self.void_games() { p.bad { "Game " (game.number) " is void: " (game.reason) } }
            }
            (sections(&contents))
            footer {
                "Elo by Bradley and Terry's model with draws as half a win, the last program at 0; its interval treats the games of a \
                 seed as one. The interval of the lead is a confidence sequence by betting: it holds at every look. Clocks: "
                (self.settings.order_time) " s an order, " (self.settings.game_time) " s a game."
            }
        };
        page(&title, &body)
    }
}

fn standings(report: &MatchReport) -> Markup {
    let row = |standing: &&ProgramResults| {
        let of = |[won, all]: [u64; 2]| format!("{won} of {all}").render();
        vec![
            html! { (standing.name) " " small { (standing.command) } },
            standing.games.render(),
            standing.won.render(),
            standing.drawn.render(),
            standing.lost.render(),
            of(standing.as_team),
            of(standing.as_hostile),
            standing.illegal.render(),
            standing.forfeits_in_words().render(),
            format!("{:+.0}", standing.elo.elo).render(),
            html! { span.dim { (format!("{:+.0} to {:+.0}", standing.elo.low, standing.elo.high)) } },
        ]
    };
    let heads = [
        "program",
        "games",
        "won",
        "drawn",
        "lost",
        "won as team",
        "won as hostile",
        "illegal orders",
        "forfeits",
        "Elo",
        "95 % interval",
    ];
    table(&heads, report.ranking().iter().map(row))
}

fn pairings(report: &MatchReport) -> Markup {
    let row = |pairing: &ProgramPairing| {
        vec![
            html! { (pairing.one) " against " (pairing.other) },
            pairing.pairs.render(),
            pairing.one_won.render(),
            pairing.drawn.render(),
            pairing.other_won.render(),
            pairing.lead_in_words().render(),
            html! { (pairing.verdict_in_words()) @if pairing.ended_early { ", so the rest was left out" } },
        ]
    };
    let heads = ["pairing", "pairs", "won", "drawn", "lost", "lead in points, 95 %", "<verdict"];
    table(&heads, report.pairings.iter().map(row))
}

/// How often each side won with each ending.
fn endings(report: &MatchReport) -> Markup {
    let mut counts = std::collections::BTreeMap::<(Option<Side>, &str), u64>::new();
    report.games.iter().for_each(|game| *counts.entry((game.winner, &game.result)).or_default() += 1);
    let row = |((winner, result), count): (&(Option<Side>, &str), &u64)| {
        let winner = match winner {
            Some(Side::Hostile) => "the hostile side won",
            Some(_) => "the team won",
            None => "nobody won",
        };
        vec![html! { (*result) }, count.render(), html! { (winner) }]
    };
    table(&["ending", "games", "<who won"], counts.iter().map(row))
}

fn forfeits(report: &MatchReport) -> Markup {
    let row = |(game, forfeit): (&MatchGame, &Forfeit)| {
        let name = &report.settings.programs[game.program(forfeit.side)].name;
        vec![game.number.render(), html! { (name) }, html! { (forfeit.kind.word()) }, html! { "it " (forfeit.why) }]
    };
    table(&["game", "<program", "<kind", "<what it did"], report.forfeits().map(row))
}

//! The report of a match as text.
use std::fmt;

use super::match_report::{MatchReport, ProgramPairing, ProgramResults};
use super::sequential_test::TestVerdict;

/// The most forfeits that are listed one by one.
const MOST_FORFEITS: usize = 20;

impl ProgramPairing {
    /// The verdict of the sequential test, in a sentence without its full stop.
    pub fn verdict_in_words(&self) -> String {
        let Self { one, other, .. } = self;
        match self.verdict {
            Some(TestVerdict::Better) => format!("{one} wins more often than {other}"),
            Some(TestVerdict::Worse) => format!("{other} wins more often than {one}"),
            Some(TestVerdict::Alike) => format!("{one} and {other} differ by less than the margin"),
            None => format!("it is not clear yet whether {one} or {other} wins more often"),
        }
    }

    /// The interval of the lead in percentage points.
    pub fn lead_in_words(&self) -> String {
        let [low, high] = self.lead.map(|bound| 100.0 * bound);
        format!("{low:+.1} to {high:+.1}")
    }
}

impl ProgramResults {
    /// The forfeits by kind, such as `2 crash, 1 silence`; a dash for none.
    pub fn forfeits_in_words(&self) -> String {
        let kinds: Vec<String> = self.forfeits.iter().map(|(kind, count)| format!("{count} {}", kind.word())).collect();
        if kinds.is_empty() { "-".to_owned() } else { kinds.join(", ") }
    }
}

impl MatchReport {
    /// The settings of the match, in a line without its full stop.
    pub fn settings_in_words(&self) -> String {
        let settings = &self.settings;
        let levels: Vec<String> =
            settings.levels.iter().map(|level| format!("{} ({})", level.name, level.rulebook)).collect();
        let swap = if settings.swap { "sides swapped" } else { "sides as given" };
        let (games, seeds, first) = (self.games.len(), settings.seeds, settings.first_seed);
        let levels = levels.join(", ");
        format!("{games} games on {levels}: up to {seeds} seeds from {first} on each level, {swap}")
    }

    /// Why fewer games were played than the schedule holds.
    pub fn early_stop_reason(&self) -> Option<String> {
        let (games, all) = (self.games.len(), self.scheduled);
        match self.broken_off {
            true => Some(format!("Broken off: {games} of {all} games were played")),
            false => (games as u64)
                .lt(&all)
                .then(|| format!("{games} of {all} games were played: the verdict came before the rest")),
        }
    }
}

impl fmt::Display for MatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.settings_in_words())?;
        if let Some(shortened) = self.early_stop_reason() {
            writeln!(f, "{shortened}")?;
        }
        let wide = self.standings.iter().map(|standing| standing.name.chars().count()).fold(10, usize::max);
        writeln!(
            f,
            "\n{:<wide$}{:>7}{:>6}{:>7}{:>6}{:>12}{:>12}{:>9}{:>7}  {:<20}forfeits",
            "program", "games", "won", "drawn", "lost", "as team", "as hostile", "illegal", "Elo", "95 %"
        )?;
        for standing in self.ranking() {
            let ProgramResults { name, games, won, drawn, lost, illegal, .. } = standing;
            let of = |[won, all]: [u64; 2]| format!("{won}/{all}");
            let interval = format!("{:+.0} to {:+.0}", standing.elo.low, standing.elo.high);
            writeln!(
                f,
                "{name:<wide$}{games:>7}{won:>6}{drawn:>7}{lost:>6}{:>12}{:>12}{illegal:>9}{:>+7.0}  {interval:<20}{}",
                of(standing.as_team),
                of(standing.as_hostile),
                standing.elo.elo,
                standing.forfeits_in_words(),
            )?;
        }
        writeln!(f)?;
        for pairing in &self.pairings {
            let ProgramPairing { one, other, pairs, one_won, drawn, other_won, .. } = pairing;
            writeln!(
                f,
                "{one} against {other}: {one_won} won, {drawn} drawn, {other_won} lost; lead {} points (95 % at every look, \
                 {pairs} pairs): {}",
                pairing.lead_in_words(),
                pairing.verdict_in_words()
            )?;
        }
        let mut forfeits = self.forfeits();
        for (game, forfeit) in forfeits.by_ref().take(MOST_FORFEITS) {
            let name = &self.settings.programs[game.program(forfeit.side)].name;
            writeln!(f, "game {}: {name} forfeits ({}): it {}", game.number, forfeit.kind.word(), forfeit.why)?;
        }
        match forfeits.count() {
            0 => {}
            more => writeln!(f, "and {more} more forfeits; the JSON lists all")?,
        }
        self.void_games().try_for_each(|game| writeln!(f, "game {} is void: {}", game.number, game.reason))
    }
}

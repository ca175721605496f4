//! Notable games of a batch, with commands to replay them.
use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::batch::Batch;
use super::game::Game;
use super::metrics::{casualties, harmed, wounds};
use super::player::{Player, Seats};
use crate::faults::is_control;
use crate::model::{Difficulty, Grade, Manner, Side};

/// A game worth a look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotableGame {
    /// Why it is notable, such as `closest win`.
    pub what: &'static str,
    pub seed: u64,
    /// Orders given in it, to record it again.
    #[serde(skip)]
    pub orders: u64,
    /// Summary: one sentence without its full stop.
    pub sentence: String,
    /// Command that replays the game.
    pub command: String,
}

/// Account of a game.
#[derive(Clone, Debug)]
struct Summary {
    seed: u64,
    orders: u64,
    /// Its result; `None` if it did not end.
    result: Option<String>,
    rounds: u16,
    score: i32,
    /// Of the team, put out of the fight.
    fallen: i64,
    harmed_civilians: i64,
    /// The first flaw.
    flaw: Option<String>,
}

impl Summary {
    fn of(game: &Game) -> Self {
        Self {
            seed: game.seed,
            orders: game.orders,
            result: game.end.as_ref().map(|(result, _)| result.clone()),
            rounds: game.rounds,
            score: game.score,
            fallen: casualties(game, Side::Response),
            harmed_civilians: harmed(game, Side::Civilian),
            flaw: game.flaws.first().map(|flaw| format!("{} after order {}", flaw.invariant, flaw.order)),
        }
    }

    fn sentence(&self, scored: bool) -> String {
        let Self { rounds, score, fallen, harmed_civilians, .. } = self;
        let end = self.result.as_deref().unwrap_or("not ended");
        let points = if scored { format!(" with {score:+} points") } else { String::new() };
        let mut parts = vec![format!("{end} in {rounds} rounds{points}")];
        parts.extend((*fallen > 0).then(|| format!("{fallen} of the team put out of the fight")));
        parts.extend((*harmed_civilians > 0).then(|| format!("civilians harmed: {harmed_civilians}")));
        parts.extend(self.flaw.clone());
        parts.join(", ")
    }
}

/// The game with the least key; of equal ones the first.
#[derive(Clone, Debug)]
struct Least<K>(Option<(K, Summary)>);

impl<K> Default for Least<K> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: Ord> Least<K> {
    fn offer(&mut self, key: K, summary: &Summary) {
        if self.0.as_ref().is_none_or(|(least, _)| key < *least) {
            self.0 = Some((key, summary.clone()));
        }
    }

    fn game(&self) -> Option<&Summary> {
        self.0.as_ref().map(|(_, summary)| summary)
    }
}

/// The games of a batch that are worth a look so far. Keys to be maximised are negated.
#[derive(Clone, Debug, Default)]
pub struct NotableTally {
    closest_win: Least<(i64, i32, i64)>,
    best_win: Least<(i64, i64, u16)>,
    quickest_loss: Least<(u16, u64)>,
    most_wounds: Least<i64>,
    civilian_killed: Option<Summary>,
    most_harmed: Least<i64>,
    longest: Least<(Reverse<u16>, Reverse<u64>)>,
    flawed: Option<Summary>,
    /// The first game of each score.
    by_score: BTreeMap<i32, Summary>,
}

impl NotableTally {
    pub fn add(&mut self, game: &Game) {
        let summary = &Summary::of(game);
        let (score, fallen) = (game.score, summary.fallen);
        if game.end.is_some() && game.won {
            self.closest_win.offer((-fallen, score, -i64::from(game.rounds)), summary);
            self.best_win.offer((-i64::from(score), fallen, game.rounds), summary);
        } else if game.end.is_some() {
            self.quickest_loss.offer((game.rounds, game.orders), summary);
        }
        let wounds = wounds(game, Side::Response);
        if wounds > 0 {
            self.most_wounds.offer(-wounds, summary);
        }
        if summary.harmed_civilians > 1 {
            self.most_harmed.offer(-summary.harmed_civilians, summary);
        }
        self.longest.offer((Reverse(game.rounds), Reverse(game.orders)), summary);
        let killed = game.notes.people.iter().any(|person| person.side == Side::Civilian && person.died);
        first(&mut self.civilian_killed, killed, summary);
        first(&mut self.flawed, game.has_flaws(), summary);
        self.by_score.entry(score).or_insert_with(|| summary.clone());
    }

    /// The notable games; each reason appears once, a game may have several. Scores are mentioned only if there are any.
    pub fn games(&self, batch: &Batch, median: Option<i64>, scored: bool) -> Vec<NotableGame> {
        let data = batch.data();
        let how = (batch.rules.seats, batch.start.difficulty);
        let tell = |(what, game): (&'static str, &Summary)| NotableGame {
            what,
            seed: game.seed,
            orders: game.orders,
            sentence: game.sentence(scored),
            command: replay_command(&batch.start.level, how, game.seed, data.as_deref()),
        };
        self.picks(median.filter(|_| scored), scored).into_iter().map(tell).collect()
    }

    fn picks(&self, median: Option<i64>, scored: bool) -> Vec<(&'static str, &Summary)> {
        let median = median.and_then(|score| self.by_score.get(&i32::try_from(score).ok()?));
        let lowest = self.by_score.first_key_value().map(|(_, game)| game);
        let picks = [
            ("closest win", self.closest_win.game()),
            ("best win", self.best_win.game()),
            ("quickest loss", self.quickest_loss.game()),
            ("most wounds", self.most_wounds.game()),
            ("civilian killed", self.civilian_killed.as_ref()),
            ("most civilians harmed", self.most_harmed.game()),
            ("median score", median),
            ("lowest score", lowest.filter(|_| scored)),
            ("longest", self.longest.game()),
            ("flawed", self.flawed.as_ref()),
        ];
        picks.into_iter().filter_map(|(what, game)| Some((what, game?))).collect()
    }
}

/// Keeps the first game that fits.
fn first(kept: &mut Option<Summary>, fits: bool, summary: &Summary) {
    if fits && kept.is_none() {
        *kept = Some(summary.clone());
    }
}

/// The command that plays a game again and keeps its record.
pub fn replay_command(level: &str, (seats, difficulty): (Seats, Difficulty), seed: u64, data: Option<&str>) -> String {
    let (level, difficulty) = (shell_quoted(level), difficulty_arguments(&difficulty));
    let Seats { response, hostile } = seats;
    let seat = |side: &str, player: Player| match player {
        Player::Scripted => String::new(),
        player => format!(" --{side} {player}"),
    };
    let (response, hostile) = (seat("response", response), seat("hostile", hostile));
    let data = data_argument(data);
    format!("fatal-funnel playtest {level} --games 1 --seed {seed}{response}{hostile}{difficulty}{data} --report again")
}

/// The arguments of a difficulty; the hostile player already plays as it has it.
fn difficulty_arguments(difficulty: &Difficulty) -> String {
    let sliders = [("wounds", difficulty.wounds), ("armor", difficulty.armor), ("clock", difficulty.clock)];
    let mut said: Vec<String> = match difficulty.grade() {
        Some(Grade::Regular) => Vec::new(),
        Some(grade) => vec![format!(" --difficulty {}", grade.word())],
        None => {
            let moved = sliders.into_iter().filter(|(_, grade)| *grade != Grade::Regular);
            let mind = (difficulty.mind != Manner::default()).then(|| format!(" --mind {}", difficulty.mind.word()));
            moved.map(|(name, grade)| format!(" --{name} {}", grade.word())).chain(mind).collect()
        }
    };
    said.extend(difficulty.ironman.then(|| " --ironman".to_owned()));
    said.concat()
}

/// The `--data` argument of a command, if any.
pub fn data_argument(data: Option<&str>) -> String {
    data.map_or_else(String::new, |file| format!(" --data {}", shell_quoted(file)))
}

/// Quotes a word of a command for the shell if needed, with control characters as escapes.
///
/// ```
/// use fatal_funnel::playtest::shell_quoted;
/// assert_eq!(shell_quoted("a/b.toml"), "a/b.toml");
/// assert_eq!(shell_quoted("it's"), r"'it'\''s'");
/// assert_eq!(shell_quoted("it's\u{1b}\u{202e}"), r"$'it\'s\x1b\xe2\x80\xae'");
/// ```
pub fn shell_quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else if word.chars().any(is_control) {
        format!("$'{}'", word.chars().map(escaped).collect::<String>())
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// A character within `$'…'`.
fn escaped(letter: char) -> String {
    match letter {
        '\'' | '\\' => format!("\\{letter}"),
        letter if is_control(letter) => letter.to_string().bytes().map(|byte| format!("\\x{byte:02x}")).collect(),
        letter => letter.to_string(),
    }
}

//! Notable games of a batch, with commands to replay them.
use serde::Serialize;

use super::batch::Batch;
use super::game::Game;
use super::metrics::{fallen, harmed, wounds};
use super::player::{Player, Seats};
use crate::model::{Difficulty, Grade, Manner, Side};

/// A game worth a look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotableGame {
    /// Why it is notable, such as `closest win`.
    pub what: &'static str,
    pub seed: u64,
    /// Summary: one sentence without its full stop.
    pub sentence: String,
    /// Command that replays the game.
    pub command: String,
}

/// Picks the notable games; each reason appears once, a game may have several. Scores are mentioned only if there are any.
pub fn notable_games(batch: &Batch, games: &[Game], scored: bool) -> Vec<NotableGame> {
    let data = batch.data();
    let tell = |(what, game): (&'static str, &Game)| NotableGame {
        what,
        seed: game.seed,
        sentence: sentence(game, scored),
        command: replay_command(
            &batch.start.level,
            (batch.rules.seats, batch.start.difficulty),
            game.seed,
            data.as_deref(),
        ),
    };
    picks(games, scored).into_iter().map(tell).collect()
}

fn picks(games: &[Game], scored: bool) -> Vec<(&'static str, &Game)> {
    let ended = || games.iter().filter(|game| game.end.is_some());
    let (wins, losses) = (|| ended().filter(|game| game.won), || ended().filter(|game| !game.won));
    let hurt = |side| move |game: &&Game| harmed(game, side);
    let mut scores: Vec<i32> = games.iter().map(|game| game.score).collect();
    scores.sort_unstable();
    let median = scores.get(scores.len().saturating_sub(1) / 2).copied();
    // Of equal games the first is taken, as `min_by_key` does; keys to be maximised are negated.
    let cost = |game: &&Game| (-fallen(game, Side::Response), game.score, -i64::from(game.rounds));
    let dead = |game: &&Game| game.notes.people.iter().any(|person| person.side == Side::Civilian && person.died);
    [
        ("closest win", wins().min_by_key(cost)),
        ("best win", wins().min_by_key(|game| (-game.score, fallen(game, Side::Response), game.rounds))),
        ("quickest loss", losses().min_by_key(|game| (game.rounds, game.orders))),
        ("most wounds", games.iter().min_by_key(|game| -wounds(game, Side::Response))),
        ("civilian killed", games.iter().find(dead)),
        ("most civilians harmed", games.iter().min_by_key(|game| -hurt(Side::Civilian)(game))),
        ("median score", games.iter().find(|game| Some(game.score) == median)),
        ("lowest score", games.iter().min_by_key(|game| game.score)),
        ("longest", games.iter().min_by_key(|game| (std::cmp::Reverse(game.rounds), std::cmp::Reverse(game.orders)))),
        ("flawed", games.iter().find(|game| game.odd())),
    ]
    .into_iter()
    .filter_map(|(what, game)| Some((what, game?)))
    .filter(|(what, game)| match *what {
        "most wounds" => wounds(game, Side::Response) > 0,
        "most civilians harmed" => harmed(game, Side::Civilian) > 1,
        "median score" | "lowest score" => scored,
        _ => true,
    })
    .collect()
}

fn sentence(game: &Game, scored: bool) -> String {
    let end = game.end.as_ref().map_or("not ended", |(result, _)| result.as_str());
    let points = if scored { format!(" with {:+} points", game.score) } else { String::new() };
    let mut parts = vec![format!("{end} in {} rounds{points}", game.rounds)];
    let (team, civilians) = (fallen(game, Side::Response), harmed(game, Side::Civilian));
    parts.extend((team > 0).then(|| format!("{team} of the team put out of the fight")));
    parts.extend((civilians > 0).then(|| format!("civilians harmed: {civilians}")));
    parts.extend(game.flaws.first().map(|flaw| format!("{} after order {}", flaw.invariant, flaw.order)));
    parts.join(", ")
}

/// The command that plays a game again and keeps its record.
pub fn replay_command(level: &str, (seats, difficulty): (Seats, Difficulty), seed: u64, data: Option<&str>) -> String {
    let (level, difficulty) = (quoted(level), difficulty_arguments(&difficulty));
    let Seats { response, hostile } = seats;
    let seat = |side: &str, player: Player| match player {
        Player::Scripted => String::new(),
        player => format!(" --{side} {}", player.word()),
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
    data.map_or_else(String::new, |file| format!(" --data {}", quoted(file)))
}

/// Quotes a word of a command for the shell if needed.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

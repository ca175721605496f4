//! `playtest`: plays a level many times and reports.
use std::path::Path;

use super::output::OutputFormat;
use super::subcommands::Playtest;
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, level_arg, matrix, output, playtest_output, rulebook_data_arg};
use crate::files::{self, GrowingFile};
use crate::playtest::{
    self, AblatedPart, Ablation, Batch, Game, GamesWriter, MetricTally, Report, ReportTally, Rules, SeedAndLength,
    Statistic, UnderBook, UtilityComparison,
};
use crate::referee::AnyBook;

/// Folder in which a paranoid play-test saves flawed games, unless another one is named.
const FLAWED: &str = "flawed-games";

/// Plays the games and reports.
pub fn playtest(arguments: &Playtest, books: &[&'static dyn AnyBook]) -> Outcome {
    if let Some(file) = &arguments.matrix {
        return matrix::playtest_matrix(arguments, file, books);
    }
    let data = rulebook_data_arg::load_rulebook_data(&arguments.game_args.data, books)?;
    let mut batch = batch(arguments, arguments.rulebook.as_deref(), books)?;
    rulebook_data_arg::check_rulebook(data, &batch.start.rulebook)?;
    batch.shard = arguments.shard;
    playtest_output::parse_thresholds(&arguments.output.fail_if, false)?;
    playtest_output::create_folder(arguments.keep.as_deref())?;
    playtest_output::create_folder(arguments.output.report.as_deref())?;
    arguments.games_file.as_deref().map_or(Ok(()), files::check_writable).map_err(unwritten)?;
    let others = if arguments.rulebooks { others(arguments, &batch, books) } else { Vec::new() };
    let again = others.iter().filter(|(_, batch)| batch.is_ok()).count() as u64 + u64::from(arguments.without_utility);
    let pool = WorkerPool::new(batch.count() * (1 + again), arguments.game_args.jobs);
    let bare = arguments.without_utility.then(|| batch.without_utility());
    let mut played = Played::new(&batch, arguments);
    play(&pool, &batch, bare.as_ref(), &mut played)?;
    let Played { tally, bare: without, wins, kept, games_file } = played;
    // Print the results even if a file cannot be written.
    let written = games_file.map_or(Ok(()), GamesOut::finish);
    let mut report = tally.report(&batch);
    if !others.is_empty() {
        report.rulebooks = rulebooks(&pool, &batch, &report, others)?;
    }
    pool.finish_progress_bar();
    let outcome = match (bare, wins) {
        (Some(bare), _) => compared(report, without.report(&bare), arguments.output.format),
        (None, Some(wins)) => ablated(&batch, (report, &wins), arguments),
        (None, None) => playtest_output::deliver_report(report, &batch, &arguments.output, books),
    };
    let found = (!kept.odd.is_empty()).then_some(Path::new(FLAWED));
    if let Some(folder) = arguments.keep.as_deref().or(found) {
        playtest_output::create_folder(Some(folder))?;
        save_records(&batch, &kept, folder, books)?;
    }
    written.and(outcome)
}

/// Record of the games: with `--ablate` a flag for each, otherwise as much for any number of them.
struct Played {
    tally: ReportTally,
    /// The same games without utility items.
    bare: ReportTally,
    /// Whether each game was won, for `--ablate`.
    wins: Option<Vec<bool>>,
    kept: KeptGames,
    games_file: Option<GamesOut>,
}

impl Played {
    fn new(batch: &Batch, arguments: &Playtest) -> Self {
        let games_file = arguments.games_file.as_deref().map(|path| GamesOut::begin(batch, path));
        let (tally, bare, wins) = (ReportTally::default(), ReportTally::default(), arguments.ablate.then(Vec::new));
        Self { tally, bare, wins, kept: KeptGames::new(arguments), games_file }
    }

    fn add(&mut self, game: &Game) {
        self.tally.add(game);
        self.kept.add(game);
        if let Some(wins) = &mut self.wins {
            wins.push(game.won);
        }
        if let Some(file) = &mut self.games_file {
            file.add(game);
        }
    }
}

/// Plays the games, and again without utility items if asked to. If interrupted, only seeds played both ways count.
fn play(pool: &WorkerPool, batch: &Batch, bare: Option<&Batch>, played: &mut Played) -> Result<(), CommandFailure> {
    for numbers in pool.blocks(batch.game_numbers()) {
        let mut games = pool.play_range(batch, numbers.clone())?;
        if let Some(bare) = bare {
            let without = pool.play_range(bare, numbers)?;
            games.truncate(without.len());
            without.iter().take(games.len()).for_each(|game| played.bare.add(game));
        }
        games.iter().for_each(|game| played.add(game));
    }
    Ok(())
}

/// The file of games, written as they are played.
struct GamesOut {
    lines: GamesWriter,
    /// The file, or why it cannot be written.
    file: Result<GrowingFile, String>,
}

impl GamesOut {
    fn begin(batch: &Batch, path: &Path) -> Self {
        let lines = GamesWriter::new(batch);
        let mut out = Self { lines, file: GrowingFile::begin(path) };
        let head = out.lines.head().to_owned();
        out.write(&head);
        out
    }

    fn add(&mut self, game: &Game) {
        let line = self.lines.line(game);
        self.write(&line);
    }

    fn write(&mut self, text: &str) {
        let written = self.file.as_mut().map_or(Ok(()), |file| file.add(text.as_bytes()));
        if let Err(sentence) = written {
            self.file = Err(sentence);
        }
    }

    fn finish(self) -> Outcome {
        let head = self.lines.sealed_head();
        self.file.and_then(|file| file.finish(head.as_bytes())).map_err(unwritten)
    }
}

/// The games to save: lost and flawed ones, or all, flawed ones first.
struct KeptGames {
    odd: Vec<SeedAndLength>,
    others: Vec<SeedAndLength>,
    /// Number of both, saved or not.
    all: usize,
    /// The most that are saved; 0 without `--keep`.
    most: usize,
    most_odd: usize,
    won: bool,
}

impl KeptGames {
    fn new(arguments: &Playtest) -> Self {
        let most = if arguments.keep.is_some() { arguments.most_kept } else { 0 };
        // A paranoid play-test keeps what it finds in any case.
        let most_odd = if arguments.paranoid { arguments.most_kept } else { most };
        Self { odd: Vec::new(), others: Vec::new(), all: 0, most, most_odd, won: arguments.keep_won }
    }

    fn add(&mut self, game: &Game) {
        if !self.won && !game.is_lost_or_flawed() {
            return;
        }
        self.all += 1;
        let (kept, most) =
            if game.has_flaws() { (&mut self.odd, self.most_odd) } else { (&mut self.others, self.most) };
        kept.extend((kept.len() < most).then(|| SeedAndLength::from(game)));
    }
}

fn batch(
    arguments: &Playtest,
    rulebook: Option<&str>,
    books: &[&'static dyn AnyBook],
) -> Result<Batch, CommandFailure> {
    let start = level_arg::battle_start(arguments.level(), rulebook, books, arguments.seed, &[])?;
    let start = start.with_difficulty(arguments.game_args.difficulty.difficulty());
    let paranoid = arguments.paranoid;
    let rules = Rules { paranoid, ..arguments.game_args.rules(arguments.check || paranoid) };
    Batch::new(start, arguments.games, rules, books).map_err(|unfit| output::input_fault(&unfit.to_string(), ""))
}

fn unwritten(sentence: String) -> CommandFailure {
    output::usage_error(&format!("The file {sentence}"), "Choose another place")
}

type Other = (&'static dyn AnyBook, Result<Batch, String>);

/// Plays the level under the other rulebooks, or says why one rejects it.
fn others(arguments: &Playtest, batch: &Batch, books: &[&'static dyn AnyBook]) -> Vec<Other> {
    let under = |book: &'static dyn AnyBook| {
        let start = level_arg::start_under(arguments.level(), book.name(), books, arguments.seed)?;
        Batch::new(start.with_difficulty(batch.start.difficulty), arguments.games, batch.rules, books)
            .map_err(|unfit| unfit.to_string())
    };
    let others = books.iter().copied().filter(|book| book.name() != batch.book().name());
    others.map(|book| (book, under(book))).collect()
}

/// A row per rulebook, the level's own first.
fn rulebooks(
    pool: &WorkerPool,
    batch: &Batch,
    report: &Report,
    others: Vec<Other>,
) -> Result<Vec<UnderBook>, CommandFailure> {
    let row = |book: &dyn AnyBook, refused: String, metrics: Vec<Statistic>| UnderBook {
        rulebook: book.name().to_owned(),
        title: book.title().to_owned(),
        refused,
        metrics,
    };
    let mut rows = vec![row(batch.book(), String::new(), report.metrics.clone())];
    for (book, under) in others {
        rows.push(match under {
            Ok(_) if pool.is_stopped() => row(book, "stopped before it was played".into(), Vec::new()),
            Ok(under) => {
                let mut metrics = MetricTally::default();
                pool.play(&under, |game| metrics.add(&game))?;
                row(book, String::new(), metrics.statistics())
            }
            Err(sentence) => row(book, sentence, Vec::new()),
        });
    }
    Ok(rows)
}

/// Prints the results with utility items and without them.
fn compared(with: Report, without: Report, format: OutputFormat) -> Outcome {
    let both = UtilityComparison::of(with, without);
    match format {
        OutputFormat::Text => output::print(&both.to_string()),
        OutputFormat::Json => output::print_json(&both.json()),
    }
    if both.with.flaws.is_empty() && both.without.flaws.is_empty() { Ok(()) } else { Err(CommandFailure::Fault) }
}

/// Plays the games again without each part of the level in turn and prints what that changes.
fn ablated(batch: &Batch, (report, wins): (Report, &[bool]), arguments: &Playtest) -> Outcome {
    let parts = playtest::removable_parts(batch.level());
    let pool = WorkerPool::new(batch.count() * parts.len() as u64, arguments.game_args.jobs);
    let mut rows = Vec::new();
    for part in parts {
        let Some(without) = batch.without(part).filter(|_| !pool.is_stopped()) else { continue };
        let mut others = Vec::new();
        pool.play(&without, |game| others.push(game.won))?;
        rows.push(AblatedPart::of(part, batch.level(), wins, &others));
    }
    pool.finish_progress_bar();
    let sound = report.flaws.is_empty();
    let ablation = Ablation::of(report, rows);
    match arguments.output.format {
        OutputFormat::Text => output::print(&ablation.to_string()),
        OutputFormat::Json => output::print_json(&ablation.json()),
    }
    if sound { Ok(()) } else { Err(CommandFailure::Fault) }
}

/// Saves the kept games in a folder.
fn save_records(batch: &Batch, kept: &KeptGames, folder: &Path, books: &[&'static dyn AnyBook]) -> Outcome {
    let KeptGames { odd, others, all, most, most_odd, won } = kept;
    let most = most.max(most_odd);
    for game in odd.iter().chain(others).take(*most) {
        playtest_output::save_record(batch, *game, folder, books)?;
    }
    let which = if *won { "games" } else { "lost or odd games" };
    output::print_note(&format!("{} of {all} {which} saved in {}", all.min(most), folder.display()));
    Ok(())
}

//! `match`: programs play each other over the line protocol, and are rated.
mod bot_process;
mod command_words;
mod live_child;
mod match_args;
mod match_folder;
mod match_plan;
mod play_game;
mod play_match;
mod program;
mod program_clocks;
mod tournament_file;
mod verify_match;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use super::output::{self, OutputFormat};
use super::{CommandFailure, Outcome, level_arg, playtest_output, rulebook_data_arg, stop_request, worker_pool};
use crate::chronicle::BattleStart;
use crate::playtest::MatchReport;
use crate::referee::AnyBook;
pub use match_args::Match;
use match_folder::MatchFolder;
use match_plan::{MatchLimits, MatchPlan};
use play_match::MatchRun;
use program::{Program, Unusable, make_names_unique};
use program_clocks::{TimeLimits, wall_clock_now};
use tournament_file::TournamentFile;

fn unusable((sentence, mend): Unusable) -> CommandFailure {
    output::usage_error(&sentence, &mend)
}

/// Plays a match or a tournament, or checks one that was kept.
pub fn bot_match(arguments: &Match, books: &'static [&'static dyn AnyBook]) -> Outcome {
    let data = rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    if let Some(folder) = &arguments.verify {
        return verify(folder, books);
    }
    let (plan, folders) = match_plan(arguments, books)?;
    if data.is_some() {
        plan.starts.iter().try_for_each(|start| rulebook_data_arg::check_rulebook(data, &start.rulebook))?;
    }
    playtest_output::create_folder(folders.report.as_deref())?;
    playtest_output::create_folder(arguments.log.as_deref())?;
    let (kept, played) = match &folders.keep {
        Some(folder) => {
            MatchFolder::open(folder, &plan).map(|(kept, played)| (Some(kept), played)).map_err(unusable)?
        }
        None => (None, BTreeMap::new()),
    };
    let report = play(arguments, &plan, kept, played, books)?;
    let written = folders.report.as_deref().map_or(Ok(()), |folder| write(&report, folder));
    // Print the results even if the folder cannot be written.
    match arguments.format {
        OutputFormat::Text => output::print(&report.to_string()),
        OutputFormat::Json => output::print_json(&report.json()),
    }
    written?;
    if report.void_games().next().is_some() { Err(CommandFailure::Fault) } else { Ok(()) }
}

fn play(
    arguments: &Match,
    plan: &MatchPlan,
    kept: Option<MatchFolder>,
    played: BTreeMap<u64, crate::playtest::MatchGame>,
    books: &'static [&'static dyn AnyBook],
) -> Result<MatchReport, CommandFailure> {
    stop_request::listen_to_signals(live_child::kill_all_children);
    let jobs = arguments.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    let (begun, before) = (wall_clock_now(), played.len());
    let bar = worker_pool::bar(plan.games());
    bar.inc(before as u64);
    let mut run = MatchRun { plan, jobs, log: arguments.log.as_deref(), kept, bar, books };
    let report = run.play(played);
    run.bar.finish_and_clear();
    let report = report.map_err(unusable)?;
    let (games, seconds) = (report.games.len().saturating_sub(before), begun.elapsed().as_secs_f64());
    let earlier = if before > 0 { format!(", after {before} played before") } else { String::new() };
    output::print_note(&format!("{games} games in {seconds:.1} s{earlier}"));
    Ok(report)
}

fn write(report: &MatchReport, folder: &Path) -> Outcome {
    playtest_output::write_report_file(folder, "match.json", &report.json())?;
    playtest_output::write_report_file(folder, "match.txt", &report.to_string())?;
    playtest_output::write_report_file(folder, "match.html", &report.page())?;
    output::print_note(&format!("The report is in {}", folder.join("match.html").display()));
    Ok(())
}

fn verify(folder: &Path, books: &[&'static dyn AnyBook]) -> Outcome {
    let mend = "Name a folder that `match --keep` has written";
    let (games, faults) =
        verify_match::verify_match(folder, books).map_err(|sentence| output::usage_error(&sentence, mend))?;
    for (record, why) in &faults {
        output::print_error(&format!("{record}: {why}"), "");
    }
    if faults.is_empty() {
        output::print(&format!("{games} games: each record replays, and ends as its result says\n"));
        Ok(())
    } else {
        Err(output::input_fault(&format!("{} of {games} games do not agree with their records", faults.len()), ""))
    }
}

/// Folders that a match writes to.
struct Folders {
    keep: Option<PathBuf>,
    report: Option<PathBuf>,
}

fn match_plan(
    arguments: &Match,
    books: &'static [&'static dyn AnyBook],
) -> Result<(MatchPlan, Folders), CommandFailure> {
    match (&arguments.team, &arguments.hostile, &arguments.levels[..]) {
        (Some(team), Some(hostile), _) => {
            let folders = Folders { keep: arguments.keep.clone(), report: arguments.report.clone() };
            Ok((plan_of_two(arguments, [team, hostile], books)?, folders))
        }
        (_, _, [file]) => tournament(arguments, file, books),
        _ => Err(output::usage_error(
            "A match on levels needs two programs",
            "Name them with --team and --hostile, or name one tournament file alone",
        )),
    }
}

fn plan_of_two(
    arguments: &Match,
    lines: [&String; 2],
    books: &'static [&'static dyn AnyBook],
) -> Result<MatchPlan, CommandFailure> {
    let folder = PathBuf::from(".");
    let programs = lines.into_iter().map(|line| Program::of_line(line, &folder)).collect::<Result<Vec<_>, _>>();
    let mut programs = programs.map_err(unusable)?;
    match &arguments.names[..] {
        [] => make_names_unique(&mut programs),
        [one, other] if one != other => {
            let named = programs.into_iter().zip([one, other]).map(|(program, name)| program.with_name(name));
            programs = named.collect::<Result<_, _>>().map_err(unusable)?;
        }
        _ => return Err(output::usage_error("--names takes two different names", "Give them as --names ann,bob")),
    }
    let first_seed = arguments.seed.unwrap_or(1);
    let starts = starts(&arguments.levels, first_seed, books)?;
    let margin = (!arguments.all).then(|| arguments.margin.unwrap_or(5.0) / 100.0);
    let seeds = arguments.games.unwrap_or(100);
    let (swap, limits) = (!arguments.no_swap, limits(arguments, MatchLimits::default()));
    Ok(MatchPlan { programs, folder, starts, seeds, first_seed, swap, limits, margin })
}

fn starts(
    levels: &[PathBuf],
    seed: u64,
    books: &'static [&'static dyn AnyBook],
) -> Result<Vec<BattleStart>, CommandFailure> {
    levels.iter().map(|level| level_arg::battle_start(level, None, books, seed, &[])).collect()
}

/// The limits given by options, and the usual ones otherwise.
fn limits(arguments: &Match, usual: MatchLimits) -> MatchLimits {
    let time = TimeLimits {
        order: arguments.order_time.unwrap_or(usual.time.order),
        game: arguments.game_time.unwrap_or(usual.time.game),
    };
    MatchLimits {
        time,
        illegal: arguments.most_illegal.unwrap_or(usual.illegal),
        orders: arguments.most_orders.unwrap_or(usual.orders),
    }
}

/// The plan of a tournament file; options given take precedence. Its games and report go beside it, unless it is said
/// otherwise.
fn tournament(
    arguments: &Match,
    path: &Path,
    books: &'static [&'static dyn AnyBook],
) -> Result<(MatchPlan, Folders), CommandFailure> {
    if !path.exists() && level_arg::shipped_source(path).is_some() {
        let sentence = format!("{} is a level, and a match on it needs two programs", path.display());
        return Err(output::usage_error(&sentence, "Name them with --team and --hostile"));
    }
    let source = rulebook_data_arg::read_source(path, "TOURNAMENT.toml")?;
    let file = TournamentFile::read(&source).map_err(unusable)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let programs = file.programs(folder).map_err(unusable)?;
    let beside = |level: &PathBuf| {
        let beside = folder.join(level);
        if beside.is_file() { beside } else { level.clone() }
    };
    let first_seed = arguments.seed.unwrap_or(file.first_seed);
    let starts = starts(&file.levels.iter().map(beside).collect::<Vec<_>>(), first_seed, books)?;
    let margin = (!arguments.all && !file.all).then(|| arguments.margin.unwrap_or(file.margin) / 100.0);
    let keep = arguments.keep.clone().unwrap_or_else(|| path.with_extension("match"));
    let report = arguments.report.clone().unwrap_or_else(|| keep.clone());
    let plan = MatchPlan {
        programs,
        folder: folder.to_owned(),
        starts,
        seeds: arguments.games.unwrap_or(file.seeds),
        first_seed,
        swap: file.swap && !arguments.no_swap,
        limits: limits(arguments, file.limits()),
        margin,
    };
    Ok((plan, Folders { keep: Some(keep), report: Some(report) }))
}

//! Reports: what they tell of a batch is what happened in its games.
use std::sync::atomic::AtomicBool;

use crate::fixtures::{fixture_level, fixture_levels};
use fatal_funnel::books;
use fatal_funnel::chronicle::BattleStart;
use fatal_funnel::faults::Source;
use fatal_funnel::model::{FigureId, Side};
use fatal_funnel::playtest::{Batch, Game, Report, Rules, SideTileCounts, TileCounts};

fn played(level: &str, games: u64, rules: Rules) -> (Batch, Vec<Game>) {
    let source = Source::new(level, fixture_level(level).unwrap());
    let batch = Batch::new(BattleStart::of(&source, books(), 5, &[]).unwrap(), games, rules, books()).unwrap();
    let games = batch.run(2, &AtomicBool::new(false), &|_| {}).unwrap();
    (batch, games)
}

fn sum(spots: &TileCounts) -> u64 {
    spots.values().map(|count| u64::from(*count)).sum()
}

fn all(spots: &SideTileCounts) -> u64 {
    sum(&spots.all())
}

/// In every book, every figure that fell did so somewhere, and every attack was made from somewhere by somebody.
#[test]
fn the_notes_of_a_game_agree_with_each_other_in_every_book() {
    let mut attacks = std::collections::BTreeMap::new();
    for (level, _) in fixture_levels() {
        let (batch, games) = played(level, 1, Rules { most_orders: 150, ..Rules::default() });
        let (notes, heat) = (&games[0].notes, &games[0].notes.heat);
        let fell = notes.people.iter().filter(|person| person.down || person.died).count() as u64;
        assert_eq!(all(&heat.fallen), fell, "{level}");
        let died = notes.people.iter().filter(|person| person.died);
        let lost = &games[0].lost;
        assert!(lost.response + lost.hostile + lost.civilian >= died.count() as u64, "{level}: the dead are lost");
        let shots: u64 = notes.people.iter().map(|person| u64::from(person.shots)).sum();
        assert_eq!((all(&heat.shots_from), all(&heat.shots_at)), (shots, shots), "{level}");
        let opened: u64 = notes.doors.values().map(|door| door.opened).sum();
        let steps = all(&heat.steps);
        assert!(steps > 0 && all(&heat.time) > 0, "{level}: {steps} steps");
        // In Close Assault everybody sees everybody.
        assert_eq!(notes.seen.is_none(), batch.book().name() == "close-assault", "{level}");
        assert!(notes.shot.is_none_or(|first| first.round >= 1 && first.order >= 1), "{level}");
        let book = attacks.entry(batch.book().name()).or_insert((0, 0));
        *book = (book.0 + shots, book.1 + opened);
    }
    // Closed doors there are in all but one of the books' levels.
    assert!(attacks.values().all(|(shots, _)| *shots > 0), "{attacks:?}");
    assert!(attacks.values().filter(|(_, opened)| *opened > 0).count() >= 2, "{attacks:?}");
}

#[test]
fn counts_of_modern_cqb_are_those_of_its_events() {
    let (batch, games) = played("stash-house", 2, Rules::default());
    let report = Report::of(&batch, &games);
    let event = |word: &str| report.tally.events.get(word).map_or(0, |count| count.all);
    let shots: u64 = report.people.iter().map(|fate| fate.shots).sum();
    assert_eq!(shots, event("fired"));
    assert_eq!(all(&report.heat.watched), event("overwatch_triggered"));
    assert_eq!(report.people.iter().map(|fate| fate.died).sum::<u64>(), event("died"));
    assert_eq!(
        report.tempers.iter().map(|fate| fate.figures).sum::<u64>(),
        report.losses.iter().map(|it| it.figures).sum::<u64>()
    );
    assert_eq!(sum(&report.first_seen.at), report.first_seen.games);
    let lanes: u64 = report.lanes.iter().map(|lane| lane.counts.watched).sum();
    assert_eq!(lanes, event("overwatch_triggered"));
    assert_eq!(report.scores.iter().map(|bin| bin.games).sum::<u64>(), 2);
    assert_eq!(report.value("win-rate"), Some(report.metrics[0].value));
    assert_eq!(report.value("win-rate-low"), Some(report.metrics[0].low));
    assert_eq!(report.value("win-rates"), None);
}

/// In text, JSON and on the page; a level that says nothing of itself gets no line.
#[test]
fn a_report_repeats_what_the_level_says_of_itself() {
    let about =
        "author = \"Ann\"\nlicence = \"CC-BY-4.0\"\ndifficulty = \"hard\"\ntags = [\"night\"]\nlanguages = [\"en\"]\n";
    let told = |about: &str| {
        let text = fixture_level("ford").unwrap();
        let bare = text.lines().filter(|line| {
            !["author", "licence", "difficulty", "par", "tags", "languages"].iter().any(|key| line.starts_with(key))
        });
        let text = about.to_owned() + &bare.collect::<Vec<_>>().join("\n");
        let start = BattleStart::of(&Source::new("ford", text), books(), 5, &[]).unwrap();
        let batch = Batch::new(start, 1, Rules { most_orders: 5, ..Rules::default() }, books()).unwrap();
        let games = batch.run(1, &AtomicBool::new(false), &|_| {}).unwrap();
        let report = Report::of(&batch, &games);
        (report.to_string(), report.json(), report.page(&batch))
    };
    let (text, json, page) = told(about);
    let line = "by Ann · hard · night · en · CC-BY-4.0";
    assert!(text.contains(&format!("\n{line}\n")) && page.contains(line), "{text}");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let wanted = serde_json::json!({"author": "Ann", "licence": "CC-BY-4.0", "difficulty": "hard", "tags": ["night"], "languages": ["en"]});
    assert_eq!(json["about"], wanted);
    let (text, json, page) = told("");
    assert!(!text.contains("by Ann") && !json.contains("\"about\"") && !page.contains("CC-BY"), "{text}");
}

/// Hostages stand among a level's objects, and are people of it all the same.
#[test]
fn whom_the_level_names_is_told_by_name() {
    let (batch, games) = played("night-ward", 1, Rules { most_orders: 20, ..Rules::default() });
    let report = Report::of(&batch, &games);
    let told = |side| report.people.iter().filter(move |fate| fate.side == side);
    let hostages = batch.level().objects.iter().filter(|object| object.kind.as_str() == "hostage");
    for hostage in hostages {
        let named = told(Side::Civilian).find(|fate| fate.id == Some(FigureId(hostage.id)));
        let name = hostage.name.clone().unwrap_or_else(|| hostage.id.to_string());
        assert_eq!(named.map(|fate| &fate.title), Some(&name));
    }
    assert!(told(Side::Civilian).count() >= 3 && report.people.iter().all(|fate| fate.title != "reinforcements"));
}

/// The page stands by itself, whatever browser opens it and wherever it lies.
#[test]
fn the_page_needs_nothing_else_and_is_always_the_same() {
    let (batch, games) = played("stash-house", 2, Rules { most_orders: 90, ..Rules::default() });
    let page = Report::of(&batch, &games).page(&batch);
    assert_eq!(page, Report::of(&batch, &games).page(&batch));
    for outside in ["http", "<script", " src=", "url(", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.len() < 1_000_000, "{} bytes", page.len());
    for tag in ["svg", "table", "figure", "section", "span", "div"] {
        let (open, close) = (page.matches(&format!("<{tag}")).count(), page.matches(&format!("</{tag}>")).count());
        assert_eq!(open, close, "{tag}");
    }
    for title in ["Casualties", "Under fire", "Overwatch triggered", "First contact", "Front room"] {
        assert!(page.contains(title), "{title}");
    }
}

/// One row for all games that ended alike, however many models were destroyed in each.
#[test]
fn ends_that_differ_in_their_numbers_alone_are_one() {
    let (batch, games) = played("print-works", 1, Rules::default());
    let ended = |result: &str, reason: &str| {
        let end = Some((result.to_owned(), reason.to_owned()));
        Game { end, ..games[0].clone() }
    };
    let games = [
        ended("accomplished", "Objectives 2 to 1, models destroyed 26 to 9."),
        ended("accomplished", "Objectives 2 to 1, models destroyed 26 to 15."),
        ended("accomplished", "Objectives 2 to 0, models destroyed 26 to 4."),
        ended("accomplished", "The hostile side has no units left."),
        ended("lost", "Objectives 2 to 1, models destroyed 26 to 9."),
        Game { end: None, ..games[0].clone() },
        ended("lost", "2 to 11 objectives."),
        ended("lost", "The hostile side has no units left."),
        ended("lost", "The hostile side has no units left."),
    ];
    let report = Report::of(&batch, &games);
    let told: Vec<_> = report.ends.iter().map(|end| (&*end.result, &*end.reason, end.games)).collect();
    let expected = [
        ("accomplished", "Objectives 2 to 0-1, models destroyed 26 to 4-15.", 3),
        ("lost", "The hostile side has no units left.", 2),
        ("", "", 1),
        ("accomplished", "The hostile side has no units left.", 1),
        ("lost", "2 to 11 objectives.", 1),
        ("lost", "Objectives 2 to 1, models destroyed 26 to 9.", 1),
    ];
    let (mut sorted, mut meant) = (told.clone(), expected.to_vec());
    sorted.sort_unstable();
    meant.sort_unstable();
    assert_eq!(sorted, meant);
    assert!(told.is_sorted_by_key(|(_, _, games)| std::cmp::Reverse(*games)), "{told:?}");
}

/// The report answers why games are lost: what was still open, what the level did, and where the team went in.
#[test]
fn the_course_of_the_games_adds_up() {
    let (batch, games) = played("fourth-floor", 4, Rules::default());
    let report = Report::of(&batch, &games);
    let courses = &report.courses;
    let won = report.wins.count;
    assert_eq!(courses.goals.len(), batch.level().objectives.len());
    for goal in &courses.goals {
        let of = |fates: fatal_funnel::playtest::ObjectiveOutcomes| fates.met + fates.open + fates.impossible;
        assert_eq!((of(goal.won), of(goal.lost)), (won, 4 - won), "{}", goal.text);
        assert!(goal.optional || goal.won.met == won, "a game is won by its objectives: {}", goal.text);
    }
    let happened =
        |index: u16| games.iter().filter(|game| game.notes.course.events.contains_key(&index)).count() as u64;
    assert_eq!(courses.level_events.len(), batch.level().events.len());
    for (index, event) in courses.level_events.iter().enumerate() {
        assert_eq!(event.games, happened(index as u16), "{}", event.what);
    }
    let told = report.tally.events.get("happened").map_or(0, |count| count.all);
    assert_eq!(courses.level_events.iter().map(|event| event.games).sum::<u64>(), told);
    assert_eq!(courses.by_round.first().map(|row| row.games), Some(4));
    assert_eq!(courses.by_round.iter().map(|row| row.ended).sum::<u64>(), 4);
    let went_in: u64 = courses.entries.iter().map(|entry| entry.games).sum();
    assert!(went_in > 0 && went_in == courses.routes.iter().map(|route| route.games).sum::<u64>());
    let page = report.page(&batch);
    for title in ["Objectives", "Events of the level", "Round by round", "Ways in", "Routes of the team"] {
        assert!(page.contains(title), "{title}");
    }
}

/// A part that is taken out is gone from the level, and the same seeds are played.
#[test]
fn a_level_is_played_without_each_of_its_parts() {
    use fatal_funnel::playtest::{AblatedPart, RemovablePart, removable_parts};
    let (batch, games) = played("stash-house", 2, Rules { most_orders: 60, ..Rules::default() });
    let all = removable_parts(batch.level());
    let count = |kind: &str| all.iter().filter(|part| part.kind() == kind).count();
    let hostiles = batch.level().figures.iter().filter(|figure| figure.side == Side::Hostile).count();
    assert_eq!((count("hostile"), count("door")), (hostiles, batch.level().board.doors().count()));
    for part in &all {
        let without = batch.without(*part).unwrap_or_else(|| panic!("{part:?} can be taken out"));
        let (brief, before) = (without.level(), batch.level());
        let gone = match part {
            RemovablePart::Hostile(id) => brief.figures.iter().all(|figure| figure.id != *id),
            RemovablePart::Door(at) => brief.board.door(*at).is_none() && !brief.board.passable(*at),
            RemovablePart::Item(..) => {
                let gear = |brief: &fatal_funnel::model::LevelSpec| {
                    brief.figures.iter().map(|own| own.gear.len()).sum::<usize>()
                };
                gear(brief) + 1 == gear(before)
            }
        };
        assert!(gone, "{part:?}");
    }
    let without = batch.without(all[0]).unwrap().run(1, &AtomicBool::new(false), &|_| {}).unwrap();
    let wins = |games: &[Game]| games.iter().map(|game| game.won).collect::<Vec<_>>();
    let row = AblatedPart::of(all[0], batch.level(), &wins(&games), &wins(&without));
    assert_eq!((row.pairs, row.kind), (2, "hostile"));
}

/// The reader is told first what came of it, and who was in the way.
#[test]
fn a_report_begins_with_its_conclusion_and_tells_who_still_stood_in_lost_games() {
    let (batch, games) = played("stash-house", 3, Rules { most_orders: 60, ..Rules::default() });
    let games: Vec<Game> =
        games.into_iter().enumerate().map(|(index, game)| Game { won: index == 0, ..game }).collect();
    let report = Report::of(&batch, &games);
    let (conclusion, text, page) = (report.conclusion(), report.to_string(), report.page(&batch));
    assert!(conclusion.starts_with("The team, played by the scripted mind, won 1 of 3 games"), "{conclusion}");
    assert!(conclusion.contains("lost games"), "{conclusion}");
    assert!(text.starts_with(&conclusion), "{text}");
    let heading = page.find("</h1>").unwrap();
    assert!(page[heading..].starts_with("</h1><p class=\"conclusion\">The team,"), "{}", &page[heading..heading + 200]);
    let standing = &report.still_standing;
    let stood = games[1..].iter().flat_map(|game| &game.notes.people).filter(|person| person.stood.is_some());
    let stood: Vec<_> = stood.collect();
    assert_eq!((standing.lost, all(&standing.at)), (2, stood.len() as u64));
    assert_eq!(standing.figures.iter().map(|row| row.games).sum::<u64>(), stood.len() as u64);
    assert!(stood.iter().all(|person| !person.out && !person.taken) && stood.len() > 8, "{}", stood.len());
    let first = &standing.figures[0];
    assert!(first.side == Side::Hostile && first.at_games <= first.games && conclusion.contains(&first.title));
    assert!(text.contains("still standing in 2 lost games") && page.contains("Hostiles still standing"));
    // A level that is never lost has nobody to tell of.
    let won: Vec<Game> = games.into_iter().map(|game| Game { won: true, ..game }).collect();
    let report = Report::of(&batch, &won);
    assert!(report.still_standing.figures.is_empty() && !report.page(&batch).contains("still standing"));
    assert!(!report.conclusion().contains("lost"), "{}", report.conclusion());
}

/// A door that one mind never used is no proof that nobody can.
#[test]
fn habits_of_the_mind_are_told_as_habits() {
    let (batch, games) = played("stash-house", 2, Rules { most_orders: 40, ..Rules::default() });
    let report = Report::of(&batch, &games);
    let unused = report.doors.iter().filter(|door| door.games == 0).count();
    let habits = report.player_habits();
    let doors = habits.iter().find(|habit| habit.contains("doors")).expect("forty orders leave doors unused");
    assert!(unused > 0 && doors.contains(&format!("{unused} of {} doors", report.doors.len())), "{doors}");
    let (text, page) = (report.to_string(), report.page(&batch));
    for told in [&text, &page] {
        assert!(told.contains("Habits of the scripted mind, no proof about the level"), "{told}");
        assert!(told.contains("doors in no game"), "{told}");
    }
}

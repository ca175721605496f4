//! Live reload: a battle goes on in its level as it was edited, says what it had to reset, and can be replayed.
#[path = "../common/fixtures.rs"]
mod fixtures;
use crate::fixtures::{fixture_level, fixture_levels};
use fatal_funnel::board::{Board, Terrain, Tile};
use fatal_funnel::chronicle::{BattleStart, BegunSession, Record, ReloadedBattle, Replay, Session, Unfit};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{CarriedChanges, Clock, ComponentRegistry, Figures, Knowledge, Outcome, Score, Side};
use fatal_funnel::referee::AnyOrder;
use serde_json::{Value, json};

fn level(name: &str) -> Source {
    Source::new(name, fixture_level(name).expect("the level comes with the game"))
}

/// A battle in which minds gave this many orders for the team.
fn fought(source: &Source, orders: usize) -> Session {
    let start = BattleStart::of(source, fatal_funnel::books(), 5, &[]).expect("the level has no fault");
    let BegunSession { mut session, .. } =
        Session::begin(start, fatal_funnel::books(), &[Side::Hostile]).expect("it begins");
    go_on(&mut session, orders);
    session
}

fn go_on(session: &mut Session, orders: usize) {
    for _ in 0..orders {
        if session.battle().over() {
            return;
        }
        let order = session.battle().choose(session.battle().active());
        session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).expect("a mind's order");
    }
}

fn edited(source: &Source, from: &str, to: &str) -> Source {
    assert!(source.text.contains(from), "{from} is there to be edited");
    Source::new(&*source.name, source.text.replacen(from, to, 1))
}

fn reloaded(session: &Session, source: &Source) -> (Session, CarriedChanges) {
    let ReloadedBattle { session, outcome, .. } = session.reload(source, fatal_funnel::books()).expect("no fault");
    (session, outcome.expect("the battle goes on"))
}

fn figures(session: &Session) -> Vec<Value> {
    let state = fatal_funnel::chronicle::state_answer(session, None);
    state["figures"].as_array().expect("figures").clone()
}

#[test]
fn without_an_edit_battles_of_every_book_continue_bit_by_bit() {
    for (name, text) in fixture_levels() {
        let source = Source::new(*name, *text);
        let session = fought(&source, 12);
        let (after, carried) = reloaded(&session, &edited(&source, "format = 1", "# an afterthought\nformat = 1"));
        assert_eq!(carried, CarriedChanges::default(), "{name}");
        let difference = ComponentRegistry::difference(session.battle().world(), after.battle().world());
        assert_eq!((difference, after.digest()), (None, session.digest()), "{name}");
    }
}

#[test]
fn a_moved_wall_shows_and_figures_keep_their_tiles() {
    let source = level("stash-house");
    let session = fought(&source, 60);
    let row = row_with(&source, "..");
    let (after, carried) = reloaded(&session, &edited(&source, &row, &row.replacen("..", ".h", 1)));
    assert_eq!(carried.changed, ["board"]);
    assert_eq!(carried.reset, Vec::<String>::new());
    assert_eq!(figures(&after), figures(&session));
    assert_ne!(after.digest(), session.digest());
}

/// A row of the map with no figure in the edited place: the last such row.
fn row_with(source: &Source, tiles: &str) -> String {
    let map = source.text.split("'''").nth(1).expect("a map");
    map.lines().rev().find(|row| row.contains(tiles)).expect("such a row").to_owned()
}

#[test]
fn more_rounds_are_given_without_a_step_back() {
    let source = level("stash-house");
    let session = fought(&source, 60);
    let round = |session: &Session| *session.battle().world().resource::<Clock>();
    let (after, carried) = reloaded(&session, &edited(&source, "round_limit = ", "round_limit = 1"));
    assert_eq!(carried.changed, ["clock"]);
    assert_eq!(carried.reset, Vec::<String>::new(), "the round stays, the limit is the level's");
    assert_eq!(round(&after).now, round(&session).now);
    assert!(round(&after).limit > round(&session).limit);
}

#[test]
fn a_figure_moved_by_both_team_and_designer_stands_where_the_level_says() {
    let source = level("stash-house");
    let session = fought(&source, 60);
    let world = session.battle().world();
    let alpha = world.figures()[0];
    let (x, y) = free_tile(&session, &source);
    let places = source.text.split(&format!("[figures.{alpha}]\n")).nth(1).expect("alpha is in the level");
    let home = places.lines().next().expect("a place");
    let (after, carried) = reloaded(&session, &edited(&source, home, &format!("at = [{x}, {y}]")));
    assert_eq!(carried.reset, [format!("{alpha}: at")]);
    assert_eq!(after.battle().world().at(alpha).map(|at| (at.x as usize, at.y as usize)), Some((x, y)));
}

/// A level with another glyph in its map.
fn with_glyph(source: &Source, at: Tile, glyph: char) -> Source {
    let map = source.text.split("'''\n").nth(1).expect("a map");
    let above: usize = map.lines().take(at.y as usize).map(|row| row.len() + 1).sum();
    let byte = source.text.find(map).expect("the map") + above + at.x as usize;
    Source::new(&*source.name, format!("{}{glyph}{}", &source.text[..byte], &source.text[byte + 1..]))
}

#[test]
fn moving_a_door_in_a_seen_wall_does_not_restart_the_battle() {
    let source = level("stash-house");
    let session = fought(&source, 60);
    let (world, board) = (session.battle().world(), session.battle().world().resource::<Board>());
    let known = world.resource::<Knowledge>().0[&Side::Response].doors.keys().copied();
    let aside = |door: Tile| door.offset(0, -1);
    let free = |door: &Tile| {
        board.terrain(aside(*door)) == Terrain::Wall && world.figures().iter().all(|id| world.at(*id) != Some(*door))
    };
    let door = known.into_iter().find(free).expect("a door that the team has seen, in a wall that runs down");
    let moved = with_glyph(&with_glyph(&source, door, '#'), aside(door), '+');
    let (after, _) = reloaded(&session, &moved);
    let doors = &after.battle().world().resource::<Knowledge>().0[&Side::Response].doors;
    assert!(!doors.contains_key(&door), "{door:?}");
}

/// CQB-ROUND-2 and SK-BOARD-1: the remaining move never exceeds the full move.
#[test]
fn slowing_a_figure_clamps_its_remaining_move() {
    for (name, template) in [("stash-house", "template = \"operator\""), ("radio-hut", "template = ")] {
        let source = level(name);
        let session = fought(&source, 0);
        let slower = edited(&source, template, &format!("move = 1\n{template}"));
        let (after, carried) = reloaded(&session, &slower);
        assert!(carried.changed.iter().any(|part| part.ends_with(": stats")), "{name}: {carried:?}");
        assert_eq!(figures(&after).len(), figures(&session).len());
    }
}

#[test]
fn a_faulty_edit_changes_nothing_and_lists_its_faults() {
    let source = level("stash-house");
    let session = fought(&source, 20);
    let before = session.digest().to_owned();
    let map = source.text.find("map = '''").unwrap();
    let torn = Source::new(&*source.name, &source.text[..map + 40]);
    assert!(matches!(session.reload(&torn, fatal_funnel::books()), Err(Unfit::Faults(faults)) if faults.has_faults()));
    let wrong = edited(&source, "template = \"operator\"", "template = \"opertor\"");
    assert!(matches!(session.reload(&wrong, fatal_funnel::books()), Err(Unfit::Faults(_))));
    assert_eq!(session.digest(), before);
}

#[test]
fn an_impossible_edit_restarts_the_battle_and_says_why() {
    let source = level("stash-house");
    let session = fought(&source, 60);
    let row = row_with(&source, "#");
    let larger = edited(&source, &row, &format!("{row}\n{row}"));
    let ReloadedBattle { session: after, outcome, .. } =
        session.reload(&larger, fatal_funnel::books()).expect("no fault");
    assert_eq!(outcome, Err("the map has another size".to_owned()));
    assert!(after.orders().is_empty(), "{} orders", after.orders().len());
    let mut over = fought(&source, 100_000);
    assert!(over.battle().over() && !over.battle().world().resource::<Score>().0.is_empty());
    over = over.reload(&source, fatal_funnel::books()).expect("no fault").session;
    assert!(!over.battle().world().resource::<Outcome>().over(), "a battle that was over begins again");
}

#[test]
fn a_known_figure_cannot_be_edited_away() {
    let source = level("stash-house");
    let mut session = fought(&source, 60);
    let table = |id: &str| {
        let from = source.text.find(&format!("[figures.{id}]\n")).expect("the figure is in the level");
        let to = source.text[from + 1..].find("\n[").expect("something comes after it") + from + 2;
        source.text[from..to].to_owned()
    };
    let less = edited(&source, &table("delta"), "");
    let ReloadedBattle { session: after, outcome, .. } =
        session.reload(&less, fatal_funnel::books()).expect("no fault");
    // The hostile side has seen delta; the audit checks that it still knows of it.
    assert_eq!(outcome, Err("the hostile side knows of `delta`".to_owned()));
    assert!(figures(&after).iter().all(|figure| figure["id"] != "delta"));
    session = after;
    go_on(&mut session, 40);
    assert!(!session.orders().is_empty(), "it is played on");
}

#[test]
fn a_battle_with_an_added_figure_continues_saves_and_replays() {
    let source = level("stash-house");
    let session = fought(&source, 60);
    let free = free_tile(&session, &source);
    let more = format!(
        "\n[figures.late]\nat = [{}, {}]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\"]\n",
        free.0, free.1
    );
    let before = source.text.find("\n[figures.").expect("figures");
    let text = format!("{}{more}{}", &source.text[..before], &source.text[before..]);
    let (mut after, carried) = reloaded(&session, &Source::new(&*source.name, text));
    assert!(carried.changed.contains(&"late is new".to_owned()), "{carried:?}");
    assert_eq!(figures(&after).len(), figures(&session).len() + 1);
    go_on(&mut after, 30);
    let record = Record::read(&after.save()).expect("a save is read");
    let mut replay = Replay::of(record, fatal_funnel::books()).expect("it is laid out");
    while let Some(step) = replay.next_order() {
        step.expect("the replay goes the way of the battle");
    }
    assert_eq!(replay.session().digest(), after.digest());
    let loaded = Session::load(&after.save(), fatal_funnel::books()).expect("it is taken up");
    assert_eq!(loaded.digest(), after.digest());
}

/// A floor tile on which no figure stands or starts.
fn free_tile(session: &Session, source: &Source) -> (usize, usize) {
    let map = source.text.split("'''").nth(1).expect("a map");
    let taken = |x: usize, y: usize| {
        let at = format!("at = [{x}, {y}]");
        source.text.contains(&at) || figures(session).iter().any(|figure| figure["at"] == json!([x, y]))
    };
    let rows = map.trim_start_matches('\n').lines().enumerate();
    let mut tiles = rows.flat_map(|(y, row)| row.char_indices().map(move |(x, glyph)| (x, y, glyph)));
    let free = tiles.find(|(x, y, glyph)| *glyph == '.' && !taken(*x, *y)).expect("free ground");
    (free.0, free.1)
}

//! Levels that draw by lot: each seed draws for itself, before any die of the battle, and everything that comes back from a start
//! draws the same.
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, LinkPurpose, Session, ShareLink, state_answer, verify_replay};
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::model::{At, FigureId, Figures, Side};
use fatal_funnel::playtest::{Batch, Player, Rules, Seats, record_of_game};

const BASE: &str = include_str!("../../docs/levels/examples/modern-cqb.toml");

/// A gunman at one of three places, and one of two others, who carries the ledger.
fn level() -> Source {
    let text = BASE.replacen("at = [9, 2]", "at = [9, 2]\nor_at = [[9, 1], [10, 3]]", 1);
    let text = text.replacen("at = [2, 5]\nkind", "carried_by = \"ada\"\nkind", 1);
    let others: String = [("ada", 7), ("eve", 9)]
        .map(|(id, x)| {
            format!("[figures.{id}]\nat = [{x}, 6]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\"]\n")
        })
        .concat();
    let draw = "[[draw]]\none_of = [[\"ada\"], [\"eve\"]]\n[[event]]\nwhen = { round = 3, or_round = [4] }\nthen = { reinforce = [\"gunman\"], at = [1, 5] }\n";
    Source::new("drawn", format!("{text}{others}{draw}"))
}

fn begun(seed: u64) -> Session {
    let start = BattleStart::of(&level(), books(), seed, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    Session::begin(start, books(), &[Side::Hostile]).unwrap_or_else(|unfit| panic!("{unfit}")).session
}

/// Who of the hostile side is there, and where.
fn drawn(session: &Session) -> Vec<String> {
    let world = session.battle().world();
    let hostile = world.figures().into_iter().filter(|id| world.side(*id) == Side::Hostile);
    hostile.map(|id| format!("{id} {}", world.of::<At>(id).unwrap().0)).collect()
}

#[test]
fn every_alternative_is_drawn_and_a_seed_draws_the_same_again() {
    let mut all = BTreeSet::new();
    for seed in 0..60 {
        let session = begun(seed);
        assert_eq!(session.digest(), begun(seed).digest());
        let drawn = drawn(&session);
        assert_eq!(drawn.len(), 2, "{drawn:?}");
        all.extend(drawn);
    }
    let expected = ["ada [7, 6]", "eve [9, 6]", "zed [10, 3]", "zed [9, 1]", "zed [9, 2]"];
    assert_eq!(all.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

/// What somebody carries is there if he is.
#[test]
fn what_a_figure_carries_goes_with_it() {
    let spec = levels::read(&level(), books()).unwrap_or_else(|faults| panic!("{faults}")).0;
    for seed in 0..20 {
        let drawn = spec.drawn(seed);
        let there = |id: &str| drawn.figures.iter().any(|figure| figure.id == FigureId::new(id));
        assert_eq!(there("ada"), !drawn.objects.is_empty(), "seed {seed}");
        assert!(there("ada") != there("eve") && there("alpha") && drawn.draws.is_empty());
        assert!([Some(3), Some(4)].contains(&drawn.events[0].round));
    }
}

/// The dice of a battle are those that it would have without lots.
#[test]
fn a_lot_moves_no_die() {
    let plain = Source::new("drawn", BASE);
    let start = |source: &Source, seed| BattleStart::of(source, books(), seed, &[]).unwrap();
    let lots = Source::new("drawn", BASE.replacen("at = [9, 2]", "at = [9, 2]\nor_at = [[9, 1]]", 1));
    let mut same = 0;
    for seed in 0..12 {
        let [one, other] = [&plain, &lots].map(|source| {
            let mut session = Session::begin(start(source, seed), books(), &[Side::Hostile]).unwrap().session;
            let first = session.digest().to_owned();
            for _ in 0..30 {
                if session.battle().over() {
                    break;
                }
                let order = session.battle().choose(Side::Response);
                session.give(&order).unwrap();
            }
            (first, session.digest().to_owned())
        });
        if one.0 == other.0 {
            assert_eq!(one, other, "seed {seed}");
            same += 1;
        }
    }
    assert!((1..12).contains(&same), "{same} draws left him where he was");
}

/// CQB-SIGHT-1: a draw is hidden until it is seen: whatever was drawn, the team is told the same at the start.
#[test]
fn the_team_is_not_told_what_was_drawn() {
    let told = |seed| {
        let mut told = state_answer(&begun(seed), Some(Side::Response));
        told.retain(|key, _| key != "seed" && key != "digest");
        serde_json::Value::Object(told).to_string()
    };
    let first = told(0);
    let mut kinds = BTreeSet::new();
    for seed in 0..12 {
        assert_eq!(told(seed), first, "seed {seed}");
        kinds.insert(drawn(&begun(seed)));
    }
    assert!(kinds.len() > 2, "{kinds:?}");
}

#[test]
fn saves_links_and_records_of_a_batch_draw_the_same() {
    let seats = Seats { response: Player::Scripted, hostile: Player::Scripted };
    let start = BattleStart::of(&level(), books(), 5, &[]).unwrap();
    let batch = Batch::new(start, 6, Rules { seats, check: true, ..Rules::default() }, books()).unwrap();
    let games = batch.run(2, &AtomicBool::new(false), &|_| {}).unwrap();
    assert_eq!(games, batch.run(1, &AtomicBool::new(false), &|_| {}).unwrap());
    for game in &games {
        assert!(game.flaws.is_empty(), "{:?}", game.flaws);
        let record = record_of_game(&batch, game, books()).unwrap();
        assert_eq!(record.last_digest(), game.digest.unwrap().to_string(), "seed {}", game.seed);
        let link = ShareLink { purpose: LinkPurpose::Watch, record: record.clone() }.text().unwrap();
        let back = ShareLink::read(&link, books()).unwrap_or_else(|unfit| panic!("{unfit}")).record;
        assert_eq!(verify_replay(back, books()).unwrap(), Ok(game.orders as usize), "seed {}", game.seed);
    }
    let session = begun(9);
    let loaded = Session::load(&session.save(), books()).unwrap_or_else(|unfit| panic!("{unfit}"));
    assert_eq!((drawn(&loaded), loaded.digest()), (drawn(&session), session.digest()));
}

/// What is so in some draws is told once, with the lots.
#[test]
fn a_warning_says_in_which_draw_it_is() {
    let text = BASE.replacen("[[objective]]", "[[draw]]\none_of = [[\"zed\"], [\"mia\"]]\n[[objective]]", 1);
    let (_, warnings) = levels::read(&Source::new("drawn", text), books()).unwrap_or_else(|faults| panic!("{faults}"));
    let told: Vec<String> = warnings.iter().map(|fault| fault.sentence.clone()).collect();
    assert!(told.len() == 1 && told[0].ends_with(", with list 2 of draw 1"), "{told:?}");
}

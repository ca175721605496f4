//! The opening board of each mission, and boards on which the alarm has come to something.
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::shipped;
use fatal_funnel::window_state::LastTurnReview;

use crate::driver::Game;
use crate::screenshots::Studio;

/// The opening boards of the Modern CQB missions.
pub fn missions(studio: &mut Studio) {
    let mut game = studio.open(LaunchRequest::Missions);
    for (file, text) in shipped().iter().filter(|(_, text)| text.contains("rulebook = \"modern-cqb\"")) {
        if studio.wants_picture("missions", file) {
            game.change_to(LaunchRequest::level(Source::new(*file, *text), Some(7)));
            studio.take(&mut game, file);
        }
    }
}

/// A mission whose file reads otherwise at a place.
fn altered(name: &str, from: &str, to: &str) -> LaunchRequest {
    let of = |(file, _): &&(&str, &str)| file.contains(name);
    let (file, text) = shipped().iter().find(of).unwrap_or_else(|| panic!("no mission {name}"));
    assert!(text.contains(from), "{name} has no `{from}`");
    LaunchRequest::level(Source::new(*file, text.replace(from, to)), Some(7))
}

/// A small site with what the alarm brings about: a fire, enemies who cover the team and who give up, a crowded tile.
const SIGNS: &str = r#"
format = 1
name = "Signs"
rulebook = "modern-cqb"
briefing = "Everything at once."
round_limit = 20
heat = { start = 3 }
map = '''
##############
#......#.....#
#......+.....#
#<.....#.....#
##############
'''
[figures.alpha]
at = [3, 2]
side = "response"
template = "operator"
gear = ["carbine", "restraint-kit"]
doctrine = "point"
leader = true
[figures.bravo]
at = [2, 3]
side = "response"
template = "operator"
gear = ["shotgun", "med-kit"]
doctrine = "breacher"
[figures.guard]
name = "the guard on his rounds"
at = [6, 1]
side = "hostile"
template = "security"
gear = ["smg"]
leader = true
[figures.clerk]
name = "the night clerk"
at = [6, 3]
side = "hostile"
template = "lookout"
gear = ["smg"]
[figures.cleaner]
name = "the cleaner"
at = [4, 3]
side = "civilian"
template = "civilian"
[objects.tapes]
name = "the tapes"
kind = "evidence"
at = [3, 1]
grade = "major"
[[objective]]
secure = "tapes"
[[objective]]
side = "hostile"
destroy = "tapes"
[[event]]
name = "They burn the tapes"
when = { heat = 4 }
then = { burn = ["tapes"], message = "They have set fire to the tapes." }
[[event]]
name = "A second crew comes"
when = { heat = 8 }
then = { reinforce = ["gunman"], at = [1, 3] }
"#;

/// The alarm track before and after a rung, the fire, who is at gunpoint, and the strip that tells of it.
pub fn alarm(studio: &mut Studio) {
    let mut game = studio.open(altered("bay-nine", "start = 0", "start = 2"));
    studio.take(&mut game, "ahead");
    game.change_to(altered("bay-nine", "start = 0", "start = 5"));
    studio.take(&mut game, "reached");
    game.change_to(LaunchRequest::level(Source::new("signs.toml", SIGNS), Some(7)));
    studio.take(&mut game, "signs");
    for _ in 0..4 {
        if !game.app.world().resource::<LastTurnReview>().moments.is_empty() {
            break;
        }
        game.end_phase();
    }
    studio.take(&mut game, "covered");
    fire(&mut game);
    for _ in 0..2 {
        game.end_phase();
    }
    studio.take(&mut game, "on-fire");
}

/// The first shot that can be ordered.
fn fire(game: &mut Game) {
    let order = game.play().legal_orders().into_iter().find(|order| order.word() == "fire");
    order.into_iter().for_each(|order| game.give(order));
}

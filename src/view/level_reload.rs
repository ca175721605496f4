//! Live reload: the battle continues in the edited level.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{CurrentBattle, Notice};
use super::playback::{Playback, caught_up};
use super::question::{AfterAnswer, LOST, Question};
use crate::chronicle::Unfit;
use crate::faults::{Faults, Source};
use crate::input::Screen;
use crate::localization::Phrase;
use crate::model::CarriedChanges;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelFaults>().init_resource::<EditedSource>();
    app.add_systems(OnEnter(Screen::Mission), |mut edited: ResMut<EditedSource>, mut faults: ResMut<LevelFaults>| {
        (edited.0, faults.0) = (None, None);
    });
    let free = caught_up.and_then(in_state(Screen::Mission));
    app.add_systems(Update, take_over.in_set(ViewSystems::Order).run_if(free));
}

/// The question to ask before an edited level restarts the battle; `None` if it continues, or nothing would be lost.
pub fn question_before_restart(battle: &CurrentBattle, source: &Source) -> Option<Question> {
    let why = battle.has_unsaved_orders().then(|| battle.why_not_reloadable(source))??;
    let words = format!("The battle cannot continue in the edited level: {}.", why.trim_end_matches('.'));
    let words = Phrase::sentences([words.into(), LOST.into()]);
    let title = format!("Restart {} as edited?", battle.title);
    Some(Question::new(title, words, ("RESTART", AfterAnswer::Edit(source.clone())), "CONTINUE"))
}

/// The most changes a notice names.
const MOST_NAMED: usize = 4;

/// The edited level, waiting until playback has caught up.
#[derive(Resource, Default)]
pub struct EditedSource(pub Option<Source>);

/// The name and faults of the edited level; meanwhile the battle goes on in the last good version.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct LevelFaults(pub Option<(String, Faults)>);

fn take_over(
    mut edited: ResMut<EditedSource>,
    mut battle: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut faults: ResMut<LevelFaults>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let Some(source) = edited.0.take() else { return };
    match battle.reload(&source) {
        Ok((shown, outcome)) => {
            let (book, start) = (battle.book, battle.start().clone());
            commands.queue(move |world: &mut World| {
                let _data = start.lay_data(crate::books());
                book.reload_data(world);
            });
            playback.show_snapshot(shown);
            notices.write(Notice::good(match outcome {
                Ok(carried) => words(&carried),
                Err(why) => format!("the edited level restarts: {why}"),
            }));
        }
        Err(Unfit::Faults(found)) => faults.0 = Some((source.name.to_string(), found)),
        Err(unfit) => _ = notices.write(Notice::bad(unfit.to_string())),
    }
}

/// State components, in a designer's words. A name missing here is shown as it is.
const CALLED: [(&str, &str); 17] = [
    ("board", "the map"),
    ("clock", "the round limit"),
    ("knowledge", "who knows what"),
    ("log-book", "the log"),
    ("goals", "objectives"),
    ("timeline", "events"),
    ("agenda", "events"),
    ("site", "rooms"),
    ("tariff", "the score"),
    ("at", "place"),
    ("off-map", "presence"),
    ("label", "name"),
    ("kind", "template"),
    ("post", "guarded room"),
    ("patrol", "route"),
    ("stowed", "gear"),
    ("held", "gear"),
];

/// A change such as `alpha: at`, in a designer's words.
fn called(change: &str) -> String {
    let (figure, part) = change.split_once(": ").map_or((None, change), |(figure, part)| (Some(figure), part));
    let word = CALLED.iter().find(|(name, _)| *name == part).map_or(part.replace('-', " "), |(_, word)| (*word).into());
    figure.map_or(word.clone(), |figure| format!("{figure}: {word}"))
}

/// Changes of a reload, in a sentence.
fn words(carried: &CarriedChanges) -> String {
    let few = |names: &[String]| {
        let mut called: Vec<String> = Vec::new();
        names.iter().map(|name| self::called(name)).for_each(|name| {
            if !called.contains(&name) {
                called.push(name);
            }
        });
        let more = called.len().saturating_sub(MOST_NAMED);
        let named = called.iter().take(MOST_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
        if more > 0 { format!("{named} and {more} more") } else { named }
    };
    match (carried.changed.is_empty(), carried.reset.is_empty()) {
        (true, _) => "level reloaded: nothing changes in this battle".into(),
        (_, true) => format!("level reloaded, the battle continues: {}", few(&carried.changed)),
        _ => format!("level reloaded, the battle continues; reset to the level: {}", few(&carried.reset)),
    }
}

//! Live reload: the battle continues in the edited level.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{CurrentBattle, Notice, without_full_stop};
use super::playback::{Playback, caught_up};
use super::question::{AfterAnswer, LOST, Question};
use crate::chronicle::Unfit;
use crate::faults::{Faults, Source};
use crate::input::Screen;
use crate::localization::{MessageId, Phrase, phrase};
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
    let words = phrase!("reload-cannot-continue", why = without_full_stop(why));
    let words = Phrase::sentences([words, LOST.into()]);
    let title = phrase!("reload-question", mission = &battle.title);
    let yes = (phrase!("restart-yes"), AfterAnswer::Edit(source.clone()));
    Some(Question::new(title, words, yes, phrase!("restart-no")))
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
                Err(why) => phrase!("reload-restarts", why = without_full_stop(why)),
            }));
        }
        Err(Unfit::Faults(found)) => faults.0 = Some((source.name.to_string(), found)),
        Err(unfit) => _ = notices.write(Notice::bad(unfit.to_string())),
    }
}

/// State components, in a designer's words. A name missing here is shown as it is.
const CALLED: [(&str, MessageId); 17] = [
    ("board", MessageId("part-board")),
    ("clock", MessageId("part-clock")),
    ("knowledge", MessageId("part-knowledge")),
    ("log-book", MessageId("part-log-book")),
    ("goals", MessageId("part-goals")),
    ("timeline", MessageId("part-timeline")),
    ("agenda", MessageId("part-agenda")),
    ("site", MessageId("part-site")),
    ("tariff", MessageId("part-tariff")),
    ("at", MessageId("part-at")),
    ("off-map", MessageId("part-off-map")),
    ("label", MessageId("part-label")),
    ("kind", MessageId("part-kind")),
    ("post", MessageId("part-post")),
    ("patrol", MessageId("part-patrol")),
    ("stowed", MessageId("part-stowed")),
    ("held", MessageId("part-held")),
];

/// A change such as `alpha: at`, in a designer's words.
fn called(change: &str) -> Phrase {
    let (figure, part) = change.split_once(": ").map_or((None, change), |(figure, part)| (Some(figure), part));
    let known = CALLED.iter().find(|(name, _)| *name == part);
    let word = known.map_or_else(|| part.replace('-', " ").into(), |(_, word)| (*word).into());
    Phrase::joined(": ", figure.map(Phrase::from).into_iter().chain([word]))
}

/// Changes of a reload, in a sentence.
fn words(carried: &CarriedChanges) -> Phrase {
    let few = |names: &[String]| {
        let mut called: Vec<Phrase> = Vec::new();
        names.iter().map(|name| self::called(name)).for_each(|name| {
            if !called.contains(&name) {
                called.push(name);
            }
        });
        let more = called.len().saturating_sub(MOST_NAMED);
        let named = Phrase::joined(", ", called.into_iter().take(MOST_NAMED));
        if more > 0 { phrase!("reload-parts-and-more", parts = named, count = more) } else { named }
    };
    match (carried.changed.is_empty(), carried.reset.is_empty()) {
        (true, _) => phrase!("reload-nothing"),
        (_, true) => phrase!("reload-goes-on", parts = few(&carried.changed)),
        _ => phrase!("reload-resets", parts = few(&carried.reset)),
    }
}

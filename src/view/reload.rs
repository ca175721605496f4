//! Live reload: a battle is taken over into its level as it was edited meanwhile.
use bevy::prelude::*;

use super::ViewSystems;
use super::play::{Notice, Play};
use super::playback::{Playback, caught_up};
use crate::chronicle::Unfit;
use crate::faults::{Faults, Source};
use crate::input::Screen;
use crate::table::Carried;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelFaults>().init_resource::<Edited>();
    let free = caught_up.and_then(in_state(Screen::Mission));
    app.add_systems(Update, take_over.in_set(ViewSystems::Order).run_if(free));
}

/// The most changes that are named.
const MOST_NAMED: usize = 4;

/// The level as it was edited, until the battle can be taken over into it: playback goes first.
#[derive(Resource, Default)]
pub struct Edited(pub Option<Source>);

/// What is wrong with the level as it was saved last, and its name; the battle goes on in the last good one.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct LevelFaults(pub Option<(String, Faults)>);

fn take_over(
    mut edited: ResMut<Edited>,
    mut play: ResMut<Play>,
    mut playback: ResMut<Playback>,
    mut faults: ResMut<LevelFaults>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(source) = edited.0.take() else { return };
    match play.reload(&source) {
        Ok((shown, outcome)) => {
            playback.show(shown);
            notices.write(Notice::good(match outcome {
                Ok(carried) => words(&carried),
                Err(why) => format!("the edited level begins anew, for {why}"),
            }));
        }
        Err(Unfit::Faults(found)) => faults.0 = Some((source.name.to_string(), found)),
        Err(unfit) => _ = notices.write(Notice::bad(unfit.to_string())),
    }
}

/// What an edit came to.
fn words(carried: &Carried) -> String {
    let few = |names: &[String]| {
        let more = names.len().saturating_sub(MOST_NAMED);
        let named = names.iter().take(MOST_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
        if more > 0 { format!("{named} and {more} more") } else { named }
    };
    match (carried.changed.is_empty(), carried.reset.is_empty()) {
        (true, _) => "the level was saved; nothing of the battle changes".into(),
        (_, true) => format!("the battle goes on in the edited level: {}", few(&carried.changed)),
        _ => format!("the battle goes on in the edited level; as it says there now: {}", few(&carried.reset)),
    }
}

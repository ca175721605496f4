//! The briefing of a level that the command line opens: the mission list, which shows it otherwise, is not seen then.
use bevy::prelude::*;

use super::current_battle::CurrentBattle;
use super::question::Question;
use crate::chronicle::LaunchRequest;
use crate::input::Screen;
use crate::localization::phrase;

pub(super) fn plugin(app: &mut App) {
    // The battle is put there in the frame in which its screen is entered.
    let opened = in_state(Screen::Mission).and_then(resource_exists::<CurrentBattle>);
    app.add_systems(Update, brief.run_if(resource_exists::<BriefAtLaunch>.and_then(opened)));
}

/// The first battle begins with its briefing.
#[derive(Resource, Clone, Copy, Debug)]
pub struct BriefAtLaunch;

impl BriefAtLaunch {
    /// A briefing for a level that begins; a battle that goes on has been briefed.
    pub fn of(request: &LaunchRequest) -> Option<Self> {
        matches!(request, LaunchRequest::Level { .. }).then_some(Self)
    }
}

fn brief(battle: Res<CurrentBattle>, mut questions: MessageWriter<Question>, mut commands: Commands) {
    commands.remove_resource::<BriefAtLaunch>();
    let briefing = battle.side_briefing();
    // Two players are briefed one by one, on the curtain.
    if !briefing.is_empty() && !battle.curtain {
        questions.write(Question::with_answers(&battle.title, briefing, vec![(phrase!("briefing-begin"), None)]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::Source;
    use bevy::state::app::StatesPlugin;

    #[test]
    fn a_level_named_at_launch_is_briefed_once() {
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        assert!(BriefAtLaunch::of(&LaunchRequest::Missions).is_none());
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(Screen::Missions).add_message::<Question>();
        app.insert_resource(CurrentBattle::open(&level, 0).unwrap().0);
        app.insert_resource(BriefAtLaunch::of(&level).expect("it begins")).add_plugins(plugin);
        for asked in [1, 0] {
            app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Mission);
            app.update();
            let told: Vec<Question> = app.world_mut().resource_mut::<Messages<Question>>().drain().collect();
            assert_eq!(told.len(), asked);
            let words = &app.world().resource::<CurrentBattle>().briefing;
            assert!(told.iter().all(|question| question.words == words.trim() && question.answers.len() == 1));
            app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Missions);
            app.update();
        }
    }
}

//! Asks at launch what the window would ask: the command line and a reloaded page replace no battle without an answer.
use bevy::prelude::*;

use super::campaign_state::CampaignState;
use super::question::Question;
use super::question_before_opening::question_before_opening;
use crate::chronicle::LaunchRequest;
use crate::input::Screen;

/// Opens on the mission list, with the question over it, if opening the request would lose a battle.
pub(super) fn plugin(app: &mut App) {
    let world = app.world();
    let (request, campaign_state) = (world.get_resource::<LaunchRequest>(), world.get_resource::<CampaignState>());
    let asked =
        request.zip(campaign_state).and_then(|(request, state)| question_before_opening("", request, None, state));
    let Some(question) = asked else { return };
    app.insert_resource(LaunchRequest::Missions).insert_state(Screen::Missions);
    app.add_systems(Startup, move |mut questions: MessageWriter<Question>| _ = questions.write(question.clone()));
}

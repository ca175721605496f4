//! The texts of objectives, and of what an event of the level tells the team.

use bevy::prelude::World;

use super::goal_progress::{Goal, Goals, Progress, Target, Verb};
use super::timeline::{Timeline, TimelineEvent};
use crate::model::{Side, capitalized, id_in_words, in_small_letters};

/// The words before what the hostile side is to do.
pub const THEY_WANT: &str = "They want";

/// The text of an open objective, by its index.
pub fn open_text_of_index(world: &World, index: u8) -> String {
    world.resource::<Goals>().0.get(usize::from(index)).map_or_else(String::new, open_text)
}

/// The text of a met objective, by its index.
pub fn met_text_of_index(world: &World, index: u8) -> String {
    world.resource::<Goals>().0.get(usize::from(index)).map_or_else(String::new, met_text)
}

/// The announcement of a level event to the team: its message, then the objectives that it opens (CQB-HEAT-1). One that the
/// team knows to be met or lost already is no news.
pub fn announcement(world: &World, index: u16) -> String {
    let Some(scene) = world.resource::<Timeline>().0.get(usize::from(index)).and_then(TimelineEvent::scene) else {
        return String::new();
    };
    let goals = scene.goals.iter().filter_map(|goal| {
        let open = |goal: &&Goal| goal.is_told(world) && goal.as_known(world, Side::Response) == Progress::Open;
        let opened = world.resource::<Goals>().0.get(usize::from(*goal)).filter(open)?;
        let whose = if opened.hostile().is_some() { THEY_WANT } else { "New objective" };
        Some(format!("{whose}: {}.", open_text(opened)))
    });
    scene.message.iter().cloned().chain(goals).collect::<Vec<_>>().join(" ")
}

/// The name of an objective's target.
fn about(goal: &Goal) -> String {
    let name = || goal.name.clone().unwrap_or_else(|| id_in_words(goal.about.as_str()));
    match (goal.verb, goal.target) {
        (Verb::Neutralize | Verb::Arrest | Verb::Escape, Target::All) => "every hostile".into(),
        (Verb::Clear, Target::All) => "every room".into(),
        (Verb::Secure, Target::All) => "everything and everybody".into(),
        (Verb::Extract, Target::All) => "every civilian".into(),
        (Verb::Protect, Target::All) => "every civilian and all evidence".into(),
        (Verb::Destroy, Target::All) => "all evidence".into(),
        (Verb::Kill, Target::All) => "the whole team".into(),
        (_, Target::Any) => "one of the team".into(),
        (Verb::Clear | Verb::Hold, _) => format!("the {}", in_small_letters(&name())),
        // One of the team has the name of its call sign.
        (Verb::Kill, _) => capitalized(&name()),
        _ => name(),
    }
}

/// The text of an open objective: `Secure the books`.
pub fn open_text(goal: &Goal) -> String {
    let about = about(goal);
    match goal.verb {
        Verb::Neutralize => format!("Put {about} out of the fight"),
        Verb::Clear => format!("Clear {about}"),
        Verb::Secure => format!("Secure {about}"),
        Verb::Arrest => format!("Arrest {about}"),
        Verb::Extract => format!("Bring {about} out"),
        Verb::Protect => format!("Keep {about} from harm"),
        Verb::Escape => format!("Get {about} away"),
        Verb::Hold => {
            let until = goal.hostile().and_then(|terms| terms.until).unwrap_or_default();
            format!("Hold {about} to the end of round {until}")
        }
        Verb::Destroy => format!("Burn {about}"),
        Verb::Execute => format!("Kill {about}"),
        Verb::SetOff => format!("Set off {about}"),
        Verb::Kill => format!("Put {about} out of the fight"),
    }
}

/// The text of a met objective: `Secured: the books`.
pub fn met_text(goal: &Goal) -> String {
    let done = match goal.verb {
        Verb::Neutralize => "Out of the fight",
        Verb::Clear => "Cleared",
        Verb::Secure => "Secured",
        Verb::Arrest => "Arrested",
        Verb::Extract => "Brought out",
        Verb::Protect => "Kept from harm",
        Verb::Escape => "Got away",
        Verb::Hold => "Held against the team",
        Verb::Destroy => "Burnt",
        Verb::Execute => "Killed",
        Verb::SetOff => "Went off",
        Verb::Kill => "Put out of the fight",
    };
    format!("{done}: {}", about(goal))
}

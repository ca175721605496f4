//! Events of a level in a few words.
use crate::model::{LevelEvent, Occurrence, SceneSpec, Spot};

/// Condition and consequences of an event: `Heat 4: doors lock`.
pub fn event_in_words(event: &LevelEvent) -> String {
    let mut when: Vec<String> = event.heat.map(|heat| format!("Heat {heat}")).into_iter().collect();
    when.extend(event.round.map(|round| format!("round {round}")));
    when.extend(event.scene.all.iter().map(|spot| occurrence(&spot.value)));
    if !event.scene.any.is_empty() {
        let group = |group: &Vec<Spot<Occurrence>>| {
            group.iter().map(|spot| occurrence(&spot.value)).collect::<Vec<_>>().join(" and ")
        };
        when.push(event.scene.any.iter().map(group).collect::<Vec<_>>().join(" or "));
    }
    format!("{}: {}", when.join(", "), follows(event).join(", "))
}

fn occurrence(what: &Occurrence) -> String {
    match what {
        Occurrence::Heat(heat) => format!("Heat {heat}"),
        Occurrence::Round(round) => format!("round {round}"),
        Occurrence::Entered(room) => format!("{room} entered"),
        Occurrence::Opened(door) => format!("door {door} open"),
        Occurrence::Out(figure) => format!("{figure} out"),
        Occurrence::Seen(figure) => format!("{figure} seen"),
        Occurrence::Secured(object) => format!("{object} secured"),
        Occurrence::Met(verb, target) => format!("{verb} {target} met"),
    }
}

fn follows(event: &LevelEvent) -> Vec<String> {
    let words = |all: &[Spot<crate::model::Word>]| {
        all.iter().map(|word| word.value.to_string()).collect::<Vec<_>>().join(" and ")
    };
    let mut all = Vec::new();
    if !event.reinforce.is_empty() {
        all.push(format!("{} arrive", words(&event.reinforce)));
    }
    if !event.lock.is_empty() {
        all.push(format!("{} doors lock", event.lock.len()));
    }
    if !event.burn.is_empty() {
        all.push(format!("{} burns", words(&event.burn)));
    }
    all.extend(event.detonate.iter().map(|device| format!("{} goes off", device.value)));
    if !event.test.is_empty() {
        all.push(format!("{} tested", words(&event.test)));
    }
    all.extend(in_scene(&event.scene));
    all
}

fn in_scene(scene: &SceneSpec) -> Vec<String> {
    let mut all = Vec::new();
    let doors = [(&scene.unlock, "unlock"), (&scene.open, "open"), (&scene.barricade, "are barricaded")];
    for (doors, verb) in doors {
        if !doors.is_empty() {
            all.push(format!("{} doors {verb}", doors.len()));
        }
    }
    for (effects, verb) in [(&scene.start, "begins"), (&scene.stop, "ends")] {
        all.extend(effects.iter().map(|effect| format!("{} {verb}", effect.value)));
    }
    all.extend(scene.order.iter().map(|order| format!("order {}", order.value)));
    all.extend(scene.objective.iter().map(|goal| format!("objective {} {} opens", goal.value.0, goal.value.1)));
    if !scene.rooms.is_empty() {
        all.push("failures change".to_owned());
    }
    if scene.message.is_some() {
        all.push("a message".to_owned());
    }
    all
}

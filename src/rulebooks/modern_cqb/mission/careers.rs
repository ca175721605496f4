//! Careers over a campaign: the deeds of the team in a battle, and what they make of its operators (CQB-CAMPAIGN-1).

use std::collections::BTreeMap;

use bevy::prelude::{Component, World};
use serde::{Deserialize, Serialize};

use crate::localization::MessageId;
use crate::model::{FigureId, Figures, Side, Trait, Word, Writer};

/// Deeds of an operator in this battle, each with its count.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deeds(BTreeMap<Word, u16>);

pub const HITS: &str = "hits";
pub const COMPOSURE: &str = "nerve-tests-passed";
pub const ARRESTS: &str = "arrests";
pub const LED_OUT: &str = "people-led-out";
pub const DOWNED: &str = "times-downed";

/// Traits that operators can earn, each once; the scar stays too.
pub const TRAITS: [Trait; 6] = [
    Trait {
        word: "steady-hand",
        name: MessageId("cqb-trait-steady-hand"),
        about: MessageId("cqb-trait-steady-hand.about"),
        stats: &[("aim", MessageId("cqb-stat-aim"), 1)],
        earned_by: Some((HITS, 4)),
    },
    Trait {
        word: "cool-head",
        name: MessageId("cqb-trait-cool-head"),
        about: MessageId("cqb-trait-cool-head.about"),
        stats: &[("nerve", MessageId("cqb-stat-nerve"), 1)],
        earned_by: Some((COMPOSURE, 3)),
    },
    Trait {
        word: "firm-grip",
        name: MessageId("cqb-trait-firm-grip"),
        about: MessageId("cqb-trait-firm-grip.about"),
        stats: &[("control", MessageId("cqb-stat-control"), 1)],
        earned_by: Some((ARRESTS, 2)),
    },
    Trait {
        word: "shepherd",
        name: MessageId("cqb-trait-shepherd"),
        about: MessageId("cqb-trait-shepherd.about"),
        stats: &[("nerve", MessageId("cqb-stat-nerve"), 1)],
        earned_by: Some((LED_OUT, 2)),
    },
    Trait {
        word: "old-wound",
        name: MessageId("cqb-trait-old-wound"),
        about: MessageId("cqb-trait-old-wound.about"),
        stats: &[("move", MessageId("cqb-stat-move"), -1)],
        earned_by: Some((DOWNED, 1)),
    },
    Trait {
        word: "green",
        name: MessageId("cqb-trait-green"),
        about: MessageId("cqb-trait-green.about"),
        stats: &[("aim", MessageId("cqb-stat-aim"), -1), ("nerve", MessageId("cqb-stat-nerve"), -1)],
        earned_by: None,
    },
];

/// Counts a deed of a figure of the team.
pub fn count_deed(world: &mut World, figure: FigureId, deed: &str) {
    if world.side(figure) == Side::Response {
        let mut deeds = world.of::<Deeds>(figure).cloned().unwrap_or_default();
        *deeds.0.entry(Word::new(deed)).or_default() += 1;
        world.put(figure, deeds);
    }
}

/// The deeds of a figure in this battle, and how often it did each.
pub fn deeds_of(world: &World, figure: FigureId) -> Vec<(Word, u16)> {
    let deeds = world.of::<Deeds>(figure).into_iter().flat_map(|deeds| &deeds.0);
    deeds.map(|(deed, count)| (*deed, *count)).collect()
}

/// The traits that a figure's deeds in this battle earn it.
pub fn earned_traits(world: &World, figure: FigureId) -> Vec<Word> {
    let Some(Deeds(deeds)) = world.of::<Deeds>(figure) else { return Vec::new() };
    let often = |deed: &str| deeds.get(&Word::new(deed)).copied().unwrap_or(0);
    let earned = TRAITS.iter().filter(|of| of.earned_by.is_some_and(|(deed, least)| often(deed) >= least));
    earned.map(|of| Word::new(of.word)).collect()
}

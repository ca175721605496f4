//! Picture that a side has at a moment: a change in it is news, and stops what goes on by itself.
use std::collections::BTreeMap;

use crate::localization::{MessageId, Phrase};
use crate::model::{Certainty, FigureId, Figures, Side, SideKnowledge, Tint, Word};
use crate::referee::{AnyBattle, AnyBook};

/// The figures that a side knows, and how its own fare.
#[derive(Clone, PartialEq)]
pub(super) struct KnownPicture {
    others: BTreeMap<FigureId, Certainty>,
    own: Vec<(FigureId, Vec<u16>, Vec<Word>)>,
    objectives: Vec<(Phrase, Word)>,
}

impl KnownPicture {
    pub(super) fn of(battle: &dyn AnyBattle, book: &dyn AnyBook, side: Side) -> Self {
        let world = battle.world();
        let legend = book.legend();
        let bad =
            |token: &Word| legend.iter().any(|of| of.token == *token && matches!(of.tint, Tint::Bad | Tint::Warn));
        let own = world.figures().into_iter().filter(|id| world.side(*id) == side).map(|id| {
            let card = book.card(world, id, side);
            let bars = card.bars.iter().map(|bar| bar.now).chain([u16::from(!card.out)]).collect();
            (id, bars, card.tokens.into_iter().filter(bad).collect())
        });
        let report = (side == Side::Response).then(|| battle.report().objectives);
        let objectives = report.into_iter().flatten().map(|goal| (goal.text, goal.state));
        Self {
            others: SideKnowledge::by(world, side)
                .others()
                .into_iter()
                .map(|(id, seen)| (id, seen.certainty))
                .collect(),
            own: own.collect(),
            objectives: objectives.collect(),
        }
    }

    /// News since, as a clause; somebody lost from sight, or a token that has passed, is not.
    pub(super) fn news(&self, since: &Self) -> Option<MessageId> {
        let of_the_mission = || (self.objectives != since.objectives).then_some(MessageId("news-mission"));
        self.news_of_people(since).or_else(of_the_mission)
    }

    /// News since of people alone.
    pub(super) fn news_of_people(&self, since: &Self) -> Option<MessageId> {
        let fresh =
            |(id, certainty): (&FigureId, &Certainty)| since.others.get(id).is_none_or(|before| certainty > before);
        let worse = |(_, bars, tokens): &(FigureId, Vec<u16>, Vec<Word>), before: &(FigureId, Vec<u16>, Vec<Word>)| {
            bars.iter().zip(&before.1).any(|(now, then)| now < then)
                || tokens.iter().any(|token| !before.2.contains(token))
        };
        if self.others.iter().any(fresh) {
            Some(MessageId("news-somebody"))
        } else if self.own.iter().zip(&since.own).any(|(now, before)| worse(now, before)) {
            Some(MessageId("news-trouble"))
        } else {
            None
        }
    }
}

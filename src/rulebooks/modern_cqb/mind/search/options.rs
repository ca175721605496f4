//! What there is to compare: the styles in which a side may play its part of a phase, and go on from there.
use super::super::known_situation::Outlook;
use super::super::{Candidate, ponder};
use crate::model::{CommonOrder, Manner, Side};
use crate::rulebooks::modern_cqb::orders_and_events::Order;

/// A way to play: a plain mind, or one that stays where it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Style {
    Plain(Manner),
    /// Nobody moves; actions are those of the whole mind.
    Still,
}

/// The styles of each side, the plain mind's own first.
const TEAM: [Style; 3] = [Style::Plain(Manner::Whole), Style::Plain(Manner::Simple), Style::Plain(Manner::Careless)];
const HOSTILES: [Style; 4] =
    [Style::Plain(Manner::Whole), Style::Plain(Manner::Simple), Style::Plain(Manner::Careless), Style::Still];

/// The styles that a side may choose from now; a single one if there is no choice to speak of.
pub fn of(outlook: &Outlook) -> &'static [Style] {
    match outlook.side {
        Side::Response => &TEAM,
        // Hostiles who know of nobody have nothing to choose.
        _ if outlook.foes.is_empty() => &HOSTILES[..1],
        _ => &HOSTILES,
    }
}

impl Style {
    /// The best candidates of the side in this style, best first.
    pub fn ponder(self, outlook: &Outlook, most: usize) -> Vec<Candidate> {
        match self {
            Self::Plain(Manner::Whole) => ponder(outlook, most),
            Self::Plain(manner) => {
                let seat = outlook.seat.in_manner(manner);
                Outlook::take(&seat).map(|outlook| ponder(&outlook, most)).unwrap_or_default()
            }
            Self::Still if outlook.moving => Vec::new(),
            Self::Still => ponder(outlook, most),
        }
    }

    /// What it is about, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Self::Plain(Manner::Simple) => "each for itself",
            Self::Plain(Manner::Careless) => "all at once",
            Self::Plain(_) => "by the plan",
            Self::Still => "lets them come",
        }
    }
}

/// The first order of a style; `end_phase` if it has none.
pub fn first(style: Style, outlook: &Outlook) -> (Order, &'static str) {
    let best = style.ponder(outlook, 1).into_iter().next();
    best.map_or((CommonOrder::EndPhase {}.into(), "nothing that is left to do is worth an action"), |best| {
        (best.order, best.why)
    })
}

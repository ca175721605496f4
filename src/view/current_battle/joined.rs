//! A battle at a referee's table: what comes over the line is shown, what is known is asked.
use bevy::prelude::Resource;

use crate::duel::{JoinedBattle, JoinedNews};
use crate::localization::{Phrase, phrase};
use crate::model::Snapshot;

use super::{CurrentBattle, Notice, OrderSource};

/// The battle of a seat that was given, until its screen opens.
#[derive(Resource, Default)]
pub(in crate::view) struct SeatedBattle(pub Option<(Box<JoinedBattle>, Snapshot)>);

/// What a window does about news of the line, beside showing events.
pub(in crate::view) enum TableNews {
    Say(Notice),
    /// The battle is told anew at this state.
    Show(Snapshot),
    /// Why carrying on stopped: told once it was shown.
    Halted(String),
    /// The player has no seat any more: why.
    Leave(String),
}

impl CurrentBattle {
    /// Opens a battle at a table, and returns the state to show.
    pub(in crate::view) fn join(joined: Box<JoinedBattle>, shown: Snapshot) -> (Self, Snapshot) {
        let stage = joined.stage().clone();
        let battle = Self::of(OrderSource::Joined(joined));
        let battle = Self {
            side: stage.side,
            title: stage.title,
            // The referee tells each side its own.
            hostile_briefing: (&stage.briefing).into(),
            briefing: stage.briefing,
            rooms: stage.rooms,
            scenery: stage.scenery.into(),
            guest: true,
            ..battle
        };
        (battle, shown)
    }

    /// The joined battle, if it is one.
    pub(super) fn joined(&self) -> Option<&JoinedBattle> {
        match &self.order_source {
            OrderSource::Joined(joined) => Some(joined),
            OrderSource::Played(_) | OrderSource::Watched(_) => None,
        }
    }

    /// Whether it is played at a referee's table, who keeps it.
    pub fn is_joined(&self) -> bool {
        self.joined().is_some()
    }

    /// Whether the referee has not answered the last wish yet.
    pub fn awaits_answer(&self) -> bool {
        self.joined().is_some_and(JoinedBattle::awaits_answer)
    }

    /// What keeps a joined battle waiting, if anything does.
    pub fn waits_for(&self) -> Option<Phrase> {
        let joined = self.joined().filter(|_| !self.is_over())?;
        match (joined.stands(), joined.is_other_here()) {
            (false, _) => Some(phrase!("table-line-down")),
            (true, false) => Some(phrase!("table-other-away")),
            (true, true) => (self.battle().active() != self.side).then(|| phrase!("table-others-turn")),
        }
    }

    /// Gives a wish to the referee; `None` for a battle of this window.
    pub(super) fn give_over_line(
        &mut self,
        wish: impl FnOnce(&mut JoinedBattle) -> Result<(), String>,
    ) -> Option<Result<(), Phrase>> {
        match &mut self.order_source {
            OrderSource::Joined(joined) => Some(wish(joined).map_err(Phrase::from)),
            OrderSource::Played(_) | OrderSource::Watched(_) => None,
        }
    }

    /// Takes what came over the line, and queues what happened to be shown.
    pub(in crate::view) fn hear_table(&mut self) -> Vec<TableNews> {
        let OrderSource::Joined(joined) = &mut self.order_source else { return Vec::new() };
        let news = joined.hear();
        news.into_iter().flat_map(|news| self.take_news(news)).collect()
    }

    fn take_news(&mut self, news: JoinedNews) -> Vec<TableNews> {
        let bad = |words: String| vec![TableNews::Say(Notice::bad(words))];
        match news {
            JoinedNews::Refused(why) | JoinedNews::Lost(why) => bad(why),
            JoinedNews::Closed(why) => vec![TableNews::Leave(why)],
            JoinedNews::Back => vec![TableNews::Say(Notice::good(phrase!("table-line-back")))],
            JoinedNews::Other { here: true } => vec![TableNews::Say(Notice::good(phrase!("table-other-came")))],
            JoinedNews::Other { here: false } => vec![TableNews::Say(Notice::bad(phrase!("table-other-left")))],
            JoinedNews::Anew(shown) => {
                self.state_number += 1;
                self.queue.clear();
                self.states.clear();
                vec![TableNews::Show(shown)]
            }
            JoinedNews::Turned(turn) => {
                self.state_number += 1;
                let (events, states): (Vec<_>, Vec<_>) = turn.events.into_iter().unzip();
                self.queue.extend(events);
                self.states.extend(states);
                self.ends_with_jump = true;
                let mut told = Vec::new();
                if turn.took_back {
                    told.extend([TableNews::Show(turn.now), TableNews::Say(Notice::good(phrase!("undo-done")))]);
                }
                told.extend(turn.halt.map(TableNews::Halted));
                told
            }
        }
    }
}

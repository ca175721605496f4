//! A recording: its orders one by one, and jumps to any of them.
use crate::chronicle::Replay;
use crate::model::{Rationale, Side, Snapshot};
use crate::referee::AnyOrder;

use super::super::log_from_record::past_events;
use super::{CurrentBattle, OrderSource};

impl CurrentBattle {
    /// Orders of the recording played so far, and their total; `None` for a battle that is played.
    pub fn replay_progress(&self) -> Option<(usize, usize)> {
        match &self.order_source {
            OrderSource::Played(_) | OrderSource::Joined(_) => None,
            OrderSource::Watched(replay) => Some((replay.orders_replayed(), replay.order_count())),
        }
    }

    /// Whether events wait to be shown, or a recording has orders left.
    pub(in crate::view) fn has_more_to_show(&self) -> bool {
        !self.queue.is_empty() || self.ends_with_jump || self.replay_progress().is_some_and(|(done, all)| done < all)
    }

    /// The side that gives the next order of a recording, and a mind's rationale for it in that side's place.
    pub(in crate::view) fn next_recorded_order(&self) -> Option<(Side, Rationale<AnyOrder>)> {
        match &self.order_source {
            OrderSource::Played(_) | OrderSource::Joined(_) => None,
            OrderSource::Watched(replay) => replay.next_rationale(),
        }
    }

    /// Plays the next order of a recording; false if there is none.
    ///
    /// # Errors
    /// The first difference of the replay from the recording.
    pub(in crate::view) fn show_next_order(&mut self) -> Result<bool, String> {
        let OrderSource::Watched(replay) = &mut self.order_source else { return Ok(false) };
        match replay.next_order() {
            None => Ok(false),
            Some(Ok(turned)) => {
                self.queue.extend(turned.played.events);
                Ok(true)
            }
            Some(Err(difference)) => Err(difference.to_string()),
        }
    }

    /// Moves a recording to the state after a number of orders, and returns that state. The log is told anew.
    ///
    /// # Errors
    /// The first difference of the replay from the recording.
    pub(in crate::view) fn seek(&mut self, order: usize) -> Result<Option<Snapshot>, String> {
        let OrderSource::Watched(replay) = &mut self.order_source else { return Ok(None) };
        let mut anew = Replay::of(replay.record().clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
        while anew.orders_replayed() < order.min(anew.order_count()) {
            if let Some(Err(difference)) = anew.next_order() {
                return Err(difference.to_string());
            }
        }
        **replay = anew;
        let record = replay.session().record();
        self.queue.clear();
        self.opening.clear();
        self.past = past_events(record, self.side);
        Ok(Some(self.state_now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{LaunchRequest, Record};
    use crate::view::current_battle::first_level as level;

    #[test]
    fn a_recording_takes_no_orders_and_replays_its_own() {
        let (mut battle, _) = CurrentBattle::open(&LaunchRequest::level(level(), Some(7)), 0).unwrap();
        battle.give(&AnyOrder::end_phase()).unwrap();
        let record = Record::read(&battle.save()).unwrap();
        let orders = record.orders.len();
        let (mut watched, _) = CurrentBattle::open(&LaunchRequest::Watch(Box::new(record)), 0).unwrap();
        assert_eq!(watched.replay_progress(), Some((0, orders)));
        assert!(watched.legal_orders().is_empty() && !watched.awaits_orders());
        assert!(watched.give(&AnyOrder::end_phase()).is_err_and(|why| why.english().contains("recording")));
        while watched.show_next_order().unwrap() {}
        assert_eq!(watched.replay_progress(), Some((orders, orders)));
        assert_eq!(watched.battle().snapshot(), battle.battle().snapshot());
    }
}

//! Opens a battle: a level, a save, a recording or a link; and again in its edited level.
use crate::chronicle::{
    BattleStart, BegunSession, LaunchRequest, LinkPurpose, Record, ReloadedBattle, Replay, Seating, Session, Unfit,
};
use crate::faults::Source;
use crate::levels::lessons::Lesson;
use crate::model::{CarriedChanges, Difficulty, Snapshot};

use super::super::log_from_record::{HandoverEvents, handover_events, past_events};
use super::{CurrentBattle, LastTurn, OrderSource};

impl CurrentBattle {
    /// Opens the requested battle and returns the state to show first. `chance` is the seed if the request names none.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub fn open(request: &LaunchRequest, chance: u64) -> Result<(Self, Snapshot), String> {
        match request {
            LaunchRequest::Missions | LaunchRequest::Join(_) | LaunchRequest::Edit { .. } => {
                Err("no mission was chosen".into())
            }
            LaunchRequest::Level { source, seed, difficulty, seating } => {
                Self::begin(source, seed.unwrap_or(chance), *difficulty, *seating)
            }
            LaunchRequest::Saved(record) => Self::resume((**record).clone()),
            LaunchRequest::Watch(record) => Self::watch((**record).clone()),
            LaunchRequest::Guest(link) => {
                let record = link.record.clone();
                let opened =
                    if link.purpose == LinkPurpose::Watch { Self::watch(record) } else { Self::resume(record) };
                opened.map(|(battle, shown)| (Self { guest: true, ..battle }, shown))
            }
        }
    }

    /// Begins a level, in its usual seating if none is named, and returns the state to show first.
    ///
    /// # Errors
    /// Every fault of the level, in sentences.
    fn begin(
        source: &Source,
        seed: u64,
        difficulty: Difficulty,
        seating: Option<Seating>,
    ) -> Result<(Self, Snapshot), String> {
        let books = crate::books();
        // A lesson has dice of its own.
        let lesson = Lesson::of(source).map(|(_, lesson)| lesson);
        let (seed, dice) = lesson.map_or((seed, &[][..]), |lesson| (lesson.seed, &lesson.dice));
        let start = BattleStart::of(source, books, seed, dice)
            .map_err(|faults| faults.to_string())?
            .with_difficulty(difficulty);
        let usual = || {
            let level = start.level_spec(books).ok().map(|(level, _)| level);
            level.and_then(|level| Seating::offered_by_level(&level).into_iter().next()).unwrap_or_default()
        };
        let seating = seating.unwrap_or_else(usual);
        // Begun once without a mind to get the state before the minds have acted.
        let opened = Session::begin(start.clone(), books, &[]).map_err(|unfit| unfit.to_string())?;
        let shown = opened.session.battle().snapshot();
        let BegunSession { session, answers, .. } =
            Session::begin(start, books, seating.scripted()).map_err(|unfit| unfit.to_string())?;
        let mut battle = Self::of(OrderSource::Played(Box::new(session)));
        battle.opening = opened.opening.events;
        battle.seat();
        battle.queue.extend(answers.into_iter().flat_map(|turned| turned.played.events));
        Ok((battle, shown))
    }

    /// Resumes a saved battle, and returns the state to show.
    fn resume(record: Record) -> Result<(Self, Snapshot), String> {
        let mut session = Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
        let shown = session.battle().snapshot();
        if Seating::of_scripted(session.scripted()).is_hot_seat() {
            return Ok(Self::resume_hot_seat(session, record));
        }
        let answers = session.set_scripted_sides(Seating::of_scripted(session.scripted()).scripted());
        let mut battle = Self::of(OrderSource::Played(Box::new(session)));
        battle.queue.extend(answers.into_iter().flat_map(|turned| turned.played.events));
        Ok((Self { past: past_events(record, battle.side), ..battle }, shown))
    }

    /// Resumes a battle of two players for the one whose turn it is, and returns the state before the other's last turn: that
    /// is shown first.
    fn resume_hot_seat(session: Session, record: Record) -> (Self, Snapshot) {
        let mut battle = Self::of(OrderSource::Played(Box::new(session)));
        battle.seat();
        let HandoverEvents { past, before, since } = handover_events(record, battle.side);
        if !since.is_empty() {
            battle.last_turn = Some(LastTurn { before: before.clone(), events: since.clone() });
        }
        battle.queue.extend(since);
        (Self { past, ..battle }, before)
    }

    /// Seats the player whose turn it is, behind a curtain, where two play at the window.
    fn seat(&mut self) {
        if self.seating().is_hot_seat() && self.is_under_way() {
            (self.side, self.curtain) = (self.battle().active(), true);
        }
    }

    /// Opens a record for replay, and returns the state before its first order.
    fn watch(record: Record) -> Result<(Self, Snapshot), String> {
        let replay = Replay::of(record, crate::books()).map_err(|unfit| unfit.to_string())?;
        let shown = replay.session().battle().snapshot();
        let opening = replay.opening.events.clone();
        Ok((Self { opening, ..Self::of(OrderSource::Watched(Box::new(replay))) }, shown))
    }

    /// A battle that was begun elsewhere, under a book that the game need not list. For tests.
    #[doc(hidden)]
    pub fn with_session(session: Session) -> Self {
        Self::of(OrderSource::Played(Box::new(session)))
    }

    /// Reloads the battle into its edited level. Returns the state to show, and what the reload changed or why the
    /// battle had to restart.
    ///
    /// # Errors
    /// The faults of the edited level. A recording cannot be reloaded.
    pub(in crate::view) fn reload(
        &mut self,
        source: &Source,
    ) -> Result<(Snapshot, Result<CarriedChanges, String>), Unfit> {
        if self.is_joined() {
            return Err(Unfit::Sentence {
                sentence: "this battle is played at a referee's table".into(),
                mend: "Play the level by yourself to edit it".into(),
            });
        }
        let OrderSource::Played(session) = &self.order_source else {
            return Err(Unfit::Sentence {
                sentence: "this is a recording".into(),
                mend: "Play the level to edit it".into(),
            });
        };
        let ReloadedBattle { session, outcome, opening, .. } = session.reload(source, crate::books())?;
        let shown = session.battle().snapshot();
        let (guest, played) = (self.guest, self.played && outcome.is_ok());
        let (elsewhere, state_number) = (self.elsewhere, self.state_number + 1);
        let (side, source) = (self.side, OrderSource::Played(Box::new(session)));
        *self = Self { opening: opening.events, guest, played, elsewhere, state_number, side, ..Self::of(source) };
        Ok((shown, outcome))
    }

    /// The reason why the battle could not continue in the edited level; `None` if it could.
    pub(in crate::view) fn why_not_reloadable(&self, source: &Source) -> Option<String> {
        let OrderSource::Played(session) = &self.order_source else { return None };
        session.reload(source, crate::books()).ok()?.outcome.err()
    }

    /// A record of the same level with this seed and no orders.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub(in crate::view) fn restarted(&self, seed: u64) -> Result<Record, String> {
        if self.is_joined() {
            return Err("a battle at a table is begun anew by its referee".into());
        }
        Self::begin(&self.source(), seed, self.difficulty(), Some(self.seating())).map(|(battle, _)| battle.record())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::AnyOrder;
    use crate::view::current_battle::first_level as level;

    #[test]
    fn a_request_with_a_seed_uses_it_and_one_without_a_random_one() {
        let seed_of =
            |seed| CurrentBattle::open(&LaunchRequest::level(level(), seed), 99).map(|(battle, _)| battle.seed());
        assert_eq!(seed_of(Some(7)), Ok(7));
        assert_eq!(seed_of(None), Ok(99));
        assert!(CurrentBattle::open(&LaunchRequest::Missions, 1).is_err_and(|words| words.contains("no mission")));
    }

    #[test]
    fn a_saved_battle_has_its_log_again_and_can_be_played_on() {
        let (mut battle, _) = CurrentBattle::open(&LaunchRequest::level(level(), Some(7)), 0).unwrap();
        battle.give(&AnyOrder::end_phase()).unwrap();
        let record = Record::read(&battle.save()).unwrap();
        let (resumed, shown) = CurrentBattle::open(&LaunchRequest::Saved(Box::new(record)), 0).unwrap();
        assert_eq!(shown, battle.battle().snapshot());
        assert!(resumed.past.iter().any(|told| told.sentence.english().contains("Move Phase")), "{:?}", resumed.past);
        assert!(resumed.past.iter().all(|told| told.cue == crate::model::Cue::None));
    }
}

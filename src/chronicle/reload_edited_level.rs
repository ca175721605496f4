//! Live reload: a battle continues in its level after an edit.
use super::battle_start::{BattleStart, ResumedState};
use super::session::{BegunSession, ResolvedOrder, Session};
use super::unfit_reasons::Unfit;
use crate::faults::Source;
use crate::model::CarriedChanges;
use crate::referee::{AnyBook, Resolved};

/// A battle in the edited level.
pub struct ReloadedBattle {
    pub session: Session,
    /// Changes of the edit; if the battle had to restart, the reason.
    pub outcome: Result<CarriedChanges, String>,
    /// The opening events of a restarted battle; empty if the battle continues.
    pub opening: Resolved,
    /// Orders that scripted sides gave first.
    pub answers: Vec<ResolvedOrder>,
}

impl Session {
    /// Continues the battle in the edited level: figures keep their place, Wounds and tokens, doors and smoke stay,
    /// and what the edit changed comes from the level. This is a new start with no orders. If the edit does not
    /// allow it, the battle restarts from the same seed.
    ///
    /// # Errors
    /// Every fault of the edited level; the battle is unchanged then.
    pub fn reload(&self, source: &Source, books: &[&'static dyn AnyBook]) -> Result<ReloadedBattle, Unfit> {
        let fresh = BattleStart::of(source, books, self.start().seed, &self.start().dice).map_err(Unfit::Faults)?;
        let fresh = fresh.with_difficulty(self.start().difficulty);
        let (start, outcome) = match self.carried(&fresh, books) {
            Ok((taken, carried)) => (BattleStart { from: Some(Box::new(taken)), ..fresh }, Ok(carried)),
            Err(sentence) => (fresh, Err(sentence)),
        };
        let BegunSession { mut session, opening, answers } = Session::begin(start, books, self.scripted())?;
        if outcome.is_ok() {
            session.restore_standing(self.saved_standing());
            (session.lesson, session.advice) = (self.lesson, self.advice);
        }
        Ok(ReloadedBattle { session, outcome, opening, answers })
    }

    fn carried(
        &self,
        fresh: &BattleStart,
        books: &[&'static dyn AnyBook],
    ) -> Result<(ResumedState, CarriedChanges), String> {
        if fresh.rulebook != self.start().rulebook {
            return Err("the level names another rulebook".into());
        }
        if self.battle().over() {
            return Err("the battle was over".into());
        }
        let read = |start: &BattleStart| match start.level_spec(books) {
            Ok((level, _)) => Ok(level.drawn(start.seed).into_owned()),
            Err(unfit) => Err(unfit.to_string()),
        };
        let (before, after) = (read(self.start())?, read(fresh)?);
        let (battle, carried) = self.book().carry(&before, &after, self.battle(), &self.start().data_hash)?;
        Ok((ResumedState { state: battle.snapshot(), contacts: self.contacts().clone() }, carried))
    }
}

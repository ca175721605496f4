//! Answers of the true battle, as far as the player's side knows.
use crate::board::Tile;
use crate::chronicle::{Medal, MissionEnd, Seating, SideResult, hostile_report};
use crate::levels;
use crate::localization::{Phrase, phrase};
use crate::model::{
    AlarmRungProgress, AlarmRungStatus, Clock, FigureId, Figures, MenuEntry, Odds, PendingQuestion, Rationale, Report,
    Side, Stamp, Word,
};
use crate::referee::{AimedEntry, AnyOrder, BadOrder, LAST_ROUND};

use super::{CurrentBattle, sentence};

impl CurrentBattle {
    /// The legal orders of the player's side.
    pub fn legal_orders(&self) -> Vec<AnyOrder> {
        if self.awaits_orders() { self.battle().list(self.side) } else { Vec::new() }
    }

    /// The odds of an order.
    pub fn odds(&self, order: &AnyOrder) -> Option<Odds> {
        self.battle().odds(order).ok().flatten()
    }

    /// The reason why an order would be refused; `None` if it is legal. It has no full stop.
    pub fn refusal(&self, order: &AnyOrder) -> Option<Phrase> {
        match self.battle().check(order) {
            Err(BadOrder::Refused(refusal)) => Some(refusal.reason),
            _ => None,
        }
    }

    /// The reason why an aimed entry of the action bar would be refused; `None` if it is legal, or needs another aim.
    pub fn refusal_of(&self, aimed: &AimedEntry) -> Option<Phrase> {
        self.battle().aimed_order(aimed).ok().and_then(|order| self.refusal(&order))
    }

    /// Reads an order in protocol form.
    pub fn read_order(&self, order: &serde_json::Value) -> Result<AnyOrder, BadOrder> {
        self.battle().read_order(order)
    }

    /// Steps of an order's path that would draw a reaction, as far as the player's side knows, each with its reason.
    pub fn dangers(&self, order: &AnyOrder) -> Vec<(usize, Phrase)> {
        self.battle().dangers(order)
    }

    /// The tiles of a figure's bodies after an order that moves several of them.
    pub fn body_tiles_after(&self, order: &AnyOrder) -> Vec<Tile> {
        self.battle().bodies_after(order)
    }

    /// The way in that an order forces.
    pub fn forced_entry(&self, order: &AnyOrder) -> Option<Tile> {
        self.battle().forced_entry(order)
    }

    /// The way in that the player's side forced last in this phase.
    pub(in crate::view) fn last_forced_entry(&self) -> Option<Tile> {
        let since = self.orders().iter().rev().take_while(|given| given.word() != "end_phase");
        let own = since.filter(|given| given.by == self.side);
        own.filter_map(|given| self.forced_entry(&self.read_order(&given.order).ok()?)).next()
    }

    /// The question to the player in the middle of a turn.
    pub fn question(&self) -> Option<PendingQuestion> {
        self.battle().pending_question().filter(|_| self.awaits_orders())
    }

    /// A warning that the battle ends or may end with this round, in a few words.
    pub fn end_warning(&self) -> Option<Phrase> {
        match self.side {
            Side::Response => self.battle().ending_soon_warning(),
            // What the team knows of its objectives is its secret.
            _ => (self.rounds_left() == Some(0)).then(|| LAST_ROUND.into()),
        }
    }

    /// Score that an order would forfeit by ending the battle, as far as the player's side knows.
    pub fn forfeited_score(&self, order: &AnyOrder) -> Option<Phrase> {
        self.battle().forfeit_warning(order)
    }

    /// Orders that say more than another one; see [`Action::unlisted_variants`](crate::referee::Action::unlisted_variants).
    pub fn unlisted_orders(&self, order: &AnyOrder) -> Vec<AnyOrder> {
        self.battle().unlisted_variants(order)
    }

    /// Things that the figure of an order lets go by it, each as a clause.
    pub fn things_given_up(&self, order: &AnyOrder) -> Vec<Phrase> {
        self.battle().stances_let_go(order)
    }

    /// The orders a mind would give now, best first: for the player's side, or for the active side of a recording.
    pub fn rationales(&self) -> Vec<Rationale<AnyOrder>> {
        let side = if self.replay_progress().is_some() { self.battle().active() } else { self.side };
        self.battle().rationales(side)
    }

    /// The entries of the action bar for a figure.
    pub fn menu(&self, figure: FigureId) -> Vec<MenuEntry> {
        self.battle().menu(figure)
    }

    /// The round and phase of the true battle.
    pub(in crate::view) fn present_stamp(&self) -> Stamp {
        self.battle().world().resource::<Clock>().now
    }

    /// The order that ends a mission of which nothing required is open, if it can be given.
    pub fn mission_ending_order(&self) -> Option<AnyOrder> {
        let of_figure = |figure: FigureId| {
            let order = self.battle().read_order(&serde_json::json!({"order": "call_in", "figure": figure})).ok()?;
            self.battle().check(&order).is_ok().then_some(order)
        };
        let world = self.battle().world();
        world.figures().into_iter().filter(|id| world.side(*id) == self.side).find_map(of_figure)
    }

    /// Answers to a growing alarm that the team knows to be still ahead, such as `Heat 5: They block the canteen`.
    pub fn alarm_answers_ahead(&self) -> Vec<Phrase> {
        let rungs = self.book.rungs(self.battle().world());
        rungs.iter().filter(|rung| rung.progress == AlarmRungProgress::Ahead).map(rung_phrase).collect()
    }

    /// The rounds that are left after this one, if there is a limit.
    pub fn rounds_left(&self) -> Option<u16> {
        let clock = self.battle().world().resource::<Clock>();
        clock.limit.map(|limit| limit.saturating_sub(clock.now.round))
    }

    /// Name of what `end_phase` would end: `Move Phase`, `Turn`.
    pub fn phase_title(&self) -> Phrase {
        let phases = self.book.phases();
        let clock = self.battle().world().resource::<Clock>();
        let title = phases.get(usize::from(clock.now.phase)).map_or(Phrase::EMPTY, |phase| phase.title.into());
        if phases.len() > 1 { phrase!("phase-named", phase = title) } else { title }
    }

    /// The round, and the phase that `end_phase` would end: `Round 3, Move Phase`.
    pub fn round_and_phase(&self) -> Phrase {
        phrase!("round-and-phase", round = self.present_stamp().round, phase = self.phase_title())
    }

    /// Moves that ending the phase now would leave undone.
    pub fn moves_left_undone(&self) -> Option<Phrase> {
        let spared: Vec<FigureId> =
            self.battle().world().figures().into_iter().filter(|id| self.standing_order(*id).is_some()).collect();
        self.battle().end_phase_warning(self.side, &spared)
    }

    /// Whether the player's side has no order left but to end the phase or to withdraw.
    pub fn has_nothing_to_do(&self) -> bool {
        let list = self.legal_orders();
        list.iter().any(|order| order.word() == "end_phase")
            && list.iter().all(|order| ["end_phase", "withdraw"].contains(&order.word()))
    }

    /// The after-action report, as far as the side knows whose view is shown.
    pub fn report(&self) -> Report {
        if self.is_hostile() { hostile_report(self.battle(), self.book) } else { self.battle().report() }
    }

    /// The meaning of a result to the side whose view is shown.
    pub fn result_to_side(&self, result: Word) -> SideResult {
        SideResult::of(self.book, result, self.side)
    }

    /// The outcome for the campaign; `None` while the battle goes on.
    pub fn mission_end(&self) -> Option<MissionEnd> {
        let end = MissionEnd::of(self.battle())?;
        Some(MissionEnd { difficulty: self.difficulty(), ..end })
    }

    /// The medal of a mission that is over, and what it lacked for gold; `None` if it was not accomplished. Only who leads the
    /// team against a mind earns one.
    pub fn medal(&self) -> Option<(Medal, Vec<Phrase>)> {
        if self.seating() != Seating::Team || self.is_joined() {
            return None;
        }
        let (end, report) = (self.mission_end()?, self.report());
        let about = levels::read_to_play(&self.source(), crate::books()).map(|level| level.about).unwrap_or_default();
        let lost = Medal::team_losses(&end, self.book, self.battle().world());
        let cost = self.session().advice.medal_classes_lost();
        let mut lacking = Medal::missing_for_gold(&end, &report, lost, &about);
        lacking.extend((cost > 0).then(|| phrase!("medal-fewer-calls")));
        Some((Medal::of(&end, &report, lost, &about)?.lowered(cost), lacking))
    }

    /// Whether the battle has ended.
    pub fn is_over(&self) -> bool {
        self.battle().over()
    }

    /// Whether the battle waits for the player's orders.
    pub fn awaits_orders(&self) -> bool {
        self.replay_progress().is_none() && self.battle().active() == self.side && !self.is_over()
    }

    pub fn can_undo(&self) -> bool {
        match self.joined() {
            Some(joined) => joined.why_no_undo().is_none(),
            None => self.replay_progress().is_none() && self.session().may_undo(),
        }
    }

    /// The reason why the last order cannot be undone, as a sentence; `None` if it can.
    pub fn why_no_undo(&self) -> Option<Phrase> {
        if self.replay_progress().is_some() {
            return Some(phrase!("undo-recording"));
        }
        let why = match self.joined() {
            Some(joined) => joined.why_no_undo(),
            None => self.session().why_no_undo(),
        };
        why.map(|why| sentence(why).into())
    }
}

/// The time of a rung of the alarm, and what it brings: `Heat 4: They burn the books`.
pub fn rung_phrase(rung: &AlarmRungStatus) -> Phrase {
    let AlarmRungStatus { name, heat, round, to_round, .. } = rung;
    match (*heat, *round, *to_round) {
        (None, None, _) => name.into(),
        (Some(heat), None, _) => phrase!("alarm-at-heat", heat = heat, rung = name),
        (None, Some(round), None) => phrase!("alarm-at-round", round = round, rung = name),
        (None, Some(round), Some(last)) => phrase!("alarm-at-rounds", round = round, last = last, rung = name),
        (Some(heat), Some(round), None) => {
            phrase!("alarm-at-heat-or-round", heat = heat, round = round, rung = name)
        }
        (Some(heat), Some(round), Some(last)) => {
            phrase!("alarm-at-heat-or-rounds", heat = heat, round = round, last = last, rung = name)
        }
    }
}

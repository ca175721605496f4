//! Executes commands and builds their answers.
use std::path::Path;

use serde_json::{Map, Value, json};

use super::Host;
use super::error_answer::error_answer;
use super::host_command::{self, HostCommand};
use crate::chronicle::{self, LARGEST_SAVE, Record, ResolvedOrder, Session};
use crate::files;
use crate::model::{FigureId, Manner, Odds, Side, StandingOrder};
use crate::referee::{AnyOrder, BadOrder};

fn bad(bad: BadOrder) -> Value {
    match bad {
        BadOrder::Unreadable(message) => error_answer("bad-order", message),
        BadOrder::Refused(refusal) => json!({ "type": "refused", "rule": refusal.rule, "reason": refusal.reason }),
    }
}

impl Host {
    /// Executes a line.
    pub fn answer(&mut self, line: &str) -> Value {
        self.execute(host_command::read(line))
    }

    pub(super) fn execute_command(&mut self, command: HostCommand) -> Value {
        match command {
            HostCommand::State => self.state(),
            HostCommand::Orders => self.orders(),
            HostCommand::Why(mind) => self.why(mind),
            HostCommand::WhyOrder(order) => self.why_order(&order),
            HostCommand::Odds(order) => self.odds(&order),
            HostCommand::Do(order) => self.perform(&order),
            HostCommand::CarryOn => self.carry_on(),
            HostCommand::Standing(figure, order) => self.stand(figure, order),
            HostCommand::Report => self.report(),
            HostCommand::Undo => self.undo(),
            HostCommand::Save(_) | HostCommand::Load(_) if self.seats.is_sealed() => {
                error_answer("sealed", "this battle is sealed: it is neither saved nor loaded")
            }
            HostCommand::Load(_) if self.session.start().difficulty.ironman => error_answer(
                "ironman",
                "this battle is ironman: it is not left for another save. Quit, and load its save in a new host",
            ),
            HostCommand::Save(path) => self.save(&path),
            HostCommand::Load(path) => self.load(&path),
            HostCommand::Quit => json!({ "type": "bye" }),
        }
    }

    fn state(&self) -> Value {
        let mut state = chronicle::state_answer(&self.session, self.seats.known_side());
        state.insert("type".into(), json!("state"));
        self.with_digest(state)
    }

    fn orders(&self) -> Value {
        let battle = self.session.battle();
        self.named(|| json!({ "type": "orders", "orders": battle.list(battle.active()) }))
    }

    /// A mind's thoughts in the caller's place. The active side is always one that the caller plays.
    fn why(&self, mind: Manner) -> Value {
        let battle = self.session.battle();
        let side = battle.active();
        self.named(|| json!({ "type": "why", "side": side, "thoughts": battle.rationales_as(side, mind) }))
    }

    /// A mind's thought on one order.
    fn why_order(&self, order: &Value) -> Value {
        let battle = self.session.battle();
        if battle.over() {
            return self.ended();
        }
        let side = battle.active();
        self.named(|| match battle.read_order(order).and_then(|order| battle.rationale_of_order(side, &order)) {
            Ok(thought) => json!({ "type": "why", "side": side, "thoughts": [thought] }),
            Err(why) => bad(why),
        })
    }

    fn odds(&self, order: &Value) -> Value {
        let battle = self.session.battle();
        if battle.over() {
            return self.ended();
        }
        let odds = |order| battle.check(&order).and_then(|()| battle.odds(&order));
        self.named(|| match battle.read_order(order).and_then(odds) {
            Ok(odds) => answer("odds", &odds.unwrap_or_else(sure)),
            Err(why) => bad(why),
        })
    }

    fn perform(&mut self, order: &Value) -> Value {
        if self.session.battle().over() {
            return self.ended();
        }
        let battle = self.session.battle();
        let legal = |order: AnyOrder| battle.check(&order).map(|()| order);
        // Refusals name figures as the caller knows them.
        match self.named(|| battle.read_order(order).and_then(legal)).and_then(|order| self.session.give(&order)) {
            Ok(turned) => self.told(&turned),
            Err(why) => bad(why),
        }
    }

    /// The caller's mind gives the routine orders.
    fn carry_on(&mut self) -> Value {
        if self.session.battle().over() {
            return self.ended();
        }
        match self.session.give_routine_orders() {
            Ok(done) => {
                self.note_for_other_side(&done.turned);
                let (events, undoable) = (self.events_json(&done.turned), self.session.may_undo());
                let orders =
                    done.turned.iter().filter(|turned| self.seats.known_side().is_none_or(|side| turned.by == side));
                let orders: Vec<&AnyOrder> = orders.map(|turned| &turned.order).collect();
                let answer = json!({ "type": "events", "events": events, "undoable": undoable, "orders": orders, "halt": done.halt });
                self.with_ended(fields(answer))
            }
            Err(why) => error_answer("not-calm", why.english()),
        }
    }

    /// Gives a figure of the caller a standing order.
    fn stand(&mut self, figure: FigureId, order: Option<StandingOrder>) -> Value {
        if self.session.battle().over() {
            return self.ended();
        }
        match self.session.set_standing(figure, order) {
            Ok(turned) => self.told(&turned),
            Err(why) => error_answer("no-use", why),
        }
    }

    /// Results of orders, with the standing orders that ended.
    fn told(&mut self, turned: &[ResolvedOrder]) -> Value {
        self.note_for_other_side(turned);
        let (events, undoable) = (self.events_json(turned), self.session.may_undo());
        self.with_ended(fields(json!({ "type": "events", "events": events, "undoable": undoable })))
    }

    /// Keeps for the other caller what its side learns of, if there is one.
    pub(super) fn note_for_other_side(&mut self, turned: &[ResolvedOrder]) {
        if let (Some(unread), Some(side)) = (&mut self.unread, self.seats.known_side().and_then(Side::enemy)) {
            unread.add(&self.session, turned, side);
        }
    }

    pub(super) fn with_ended(&mut self, mut answer: Map<String, Value>) -> Value {
        let ended = self.session.take_ended_standing_orders_of(self.seats.known_side());
        if !ended.is_empty() {
            let all = answer.entry("standing_ended").or_insert_with(|| json!([]));
            all.as_array_mut().into_iter().for_each(|all| all.extend(ended.iter().map(|ended| json!(ended))));
        }
        self.with_digest(answer)
    }

    fn ended(&self) -> Value {
        error_answer("ended", "the battle is over, and takes no more orders")
    }

    fn report(&self) -> Value {
        self.named(|| {
            let report = self.session.battle().report();
            let team = self.seats.known_side() != Some(Side::Hostile);
            answer("report", &if team { report } else { report.without_team_secrets() })
        })
    }

    fn undo(&mut self) -> Value {
        match self.session.undo() {
            Ok(()) => self.with_digest(fields(json!({ "type": "undone" }))),
            Err(sentence) => error_answer("no-undo", sentence),
        }
    }

    fn save(&self, path: &str) -> Value {
        match files::write(Path::new(path), &self.session.save()) {
            Ok(()) => json!({ "type": "saved", "path": path, "digest": self.session.digest() }),
            Err(sentence) => error_answer("save-failed", sentence),
        }
    }

    fn load(&mut self, path: &str) -> Value {
        let text = match files::read_text(Path::new(path), LARGEST_SAVE) {
            Ok(text) => text,
            Err(unread) => {
                return error_answer(
                    "load-failed",
                    format!("{}: {unread}. Name a file that was saved.", files::shown_path(Path::new(path))),
                );
            }
        };
        match Record::read(&text).and_then(|record| Session::resume(record, self.books)) {
            Ok(session) => {
                self.session = session;
                let answers = self.session.set_scripted_sides(&self.seats.scripted());
                self.with_digest(self.about("loaded", self.events_json(&answers)))
            }
            Err(unfit) => error_answer("load-failed", unfit.to_string()),
        }
    }

    /// Level, rulebook, and the events so far.
    pub(super) fn about(&self, kind: &str, events: Vec<Value>) -> Map<String, Value> {
        let start = self.session.start();
        let about = json!({ "type": kind, "level": start.level, "rulebook": start.rulebook,
            "difficulty": start.difficulty, "events": events });
        let mut about = fields(about);
        if !self.seats.is_sealed() {
            about.insert("seed".into(), json!(start.seed));
        }
        about
    }

    /// Adds the state digest, except in sealed battles: it covers hidden state and would confirm guesses.
    pub(super) fn with_digest(&self, mut answer: Map<String, Value>) -> Value {
        if !self.seats.is_sealed() {
            answer.insert("digest".into(), json!(self.session.digest()));
        }
        Value::Object(answer)
    }

    /// The events that the caller may learn of.
    pub(super) fn events_json(&self, turned: &[ResolvedOrder]) -> Vec<Value> {
        turned
            .iter()
            .flat_map(|turned| self.session.events_json(&turned.played.events, self.seats.known_side()))
            .collect()
    }

    /// Runs a closure with ids translated to the names that the caller's side knows.
    fn named<T>(&self, work: impl FnOnce() -> T) -> T {
        self.session.with_ids_masked_for(self.seats.known_side(), work)
    }
}

/// An answer with a type and the fields of a value.
fn answer(kind: &str, told: &impl serde::Serialize) -> Value {
    let mut answer = fields(json!(told));
    answer.insert("type".into(), json!(kind));
    Value::Object(answer)
}

fn fields(value: Value) -> Map<String, Value> {
    if let Value::Object(fields) = value { fields } else { Map::new() }
}

/// Odds of an order without a roll.
fn sure() -> Odds {
    let mut odds = Odds::default();
    odds.add_outcome("nothing is rolled", 1, 1);
    odds
}

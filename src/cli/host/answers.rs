//! Answers: what each command does, and the line that it gives.
use std::path::Path;

use serde_json::{Map, Value, json};

use super::Host;
use super::commands::{self, Command};
use crate::chronicle::{self, LARGEST_SAVE, Record, Session, Turned};
use crate::faults::echo;
use crate::files;
use crate::referee::BadOrder;
use crate::table::{Odds, Side};

/// An answer to a line that could not be followed. Nothing has changed.
pub fn error(code: &str, message: impl Into<String>) -> Value {
    json!({ "type": "error", "code": code, "message": message.into() })
}

fn bad(bad: BadOrder) -> Value {
    match bad {
        BadOrder::Unreadable(message) => error("bad-order", message),
        BadOrder::Refused(refusal) => json!({ "type": "refused", "rule": refusal.rule, "reason": refusal.reason }),
    }
}

impl Host {
    /// Follows a line.
    pub fn answer(&mut self, line: &str) -> Value {
        match commands::read(line) {
            Ok(command) => self.follow(command),
            Err(answer) => answer,
        }
    }

    fn follow(&mut self, command: Command) -> Value {
        match command {
            Command::State => self.state(),
            Command::Orders => self.orders(),
            Command::Why(None) => self.why(),
            Command::Why(Some(order)) => self.why_order(&order),
            Command::Odds(order) => self.odds(&order),
            Command::Do(order) => self.perform(&order),
            Command::Report => self.report(),
            Command::Undo => self.undo(),
            Command::Save(path) => self.save(&path),
            Command::Load(path) => self.load(&path),
            Command::Quit => json!({ "type": "bye" }),
        }
    }

    fn state(&self) -> Value {
        let mut state = chronicle::state(&self.session, self.seats.view());
        state.insert("type".into(), json!("state"));
        state.insert("digest".into(), json!(self.session.digest()));
        Value::Object(state)
    }

    fn orders(&self) -> Value {
        let battle = self.session.battle();
        let orders: Vec<Value> = battle.list(battle.active()).iter().map(|order| self.masked(order)).collect();
        json!({ "type": "orders", "orders": orders })
    }

    /// What a mind would do in the caller's place. The side that is asked is always one that the caller plays.
    fn why(&self) -> Value {
        let battle = self.session.battle();
        let side = battle.active();
        let thoughts: Vec<Value> = battle.why(side).iter().map(|thought| self.masked(&json!(thought))).collect();
        json!({ "type": "why", "side": side, "thoughts": thoughts })
    }

    /// The same of one order, best or not.
    fn why_order(&self, order: &Value) -> Value {
        let battle = self.session.battle();
        if battle.over() {
            return self.ended();
        }
        let side = battle.active();
        match battle.why_order(side, &self.unmasked(order)) {
            Ok(thought) => json!({ "type": "why", "side": side, "thoughts": [self.masked(&json!(thought))] }),
            Err(why) => self.masked(&bad(why)),
        }
    }

    fn odds(&self, order: &Value) -> Value {
        let battle = self.session.battle();
        let order = self.unmasked(order);
        if battle.over() {
            return self.ended();
        }
        match battle.check(&order).and_then(|()| battle.odds(&order)) {
            Ok(odds) => {
                let mut answer = Map::from_iter([("type".to_owned(), json!("odds"))]);
                if let Value::Object(odds) = self.masked(&json!(odds.unwrap_or_else(sure))) {
                    answer.extend(odds);
                }
                Value::Object(answer)
            }
            Err(why) => self.masked(&bad(why)),
        }
    }

    fn perform(&mut self, order: &Value) -> Value {
        if self.session.battle().over() {
            return self.ended();
        }
        let order = self.unmasked(order);
        match self.session.give(&order) {
            Ok(turned) => {
                let (events, digest) = (self.told(&turned), self.session.digest());
                json!({ "type": "events", "events": events, "digest": digest, "undoable": self.session.may_undo() })
            }
            Err(why) => self.masked(&bad(why)),
        }
    }

    fn ended(&self) -> Value {
        error("ended", "the battle is over, and takes no more orders")
    }

    fn report(&self) -> Value {
        let mut answer = Map::from_iter([("type".to_owned(), json!("report"))]);
        let mut report = self.session.battle().report();
        if self.seats.view() == Some(Side::Hostile) {
            // Numbers are those of the team's log.
            report.rows.iter_mut().flat_map(|row| &mut row.lines).for_each(|line| line.event = None);
        }
        if let Value::Object(report) = self.masked(&json!(report)) {
            answer.extend(report);
        }
        Value::Object(answer)
    }

    fn undo(&mut self) -> Value {
        match self.session.undo() {
            Ok(()) => json!({ "type": "undone", "digest": self.session.digest() }),
            Err(sentence) => error("no-undo", sentence),
        }
    }

    fn save(&self, path: &str) -> Value {
        match files::write(Path::new(path), &self.session.save()) {
            Ok(()) => json!({ "type": "saved", "path": path, "digest": self.session.digest() }),
            Err(sentence) => error("save-failed", sentence),
        }
    }

    fn load(&mut self, path: &str) -> Value {
        let text = match files::read_text(Path::new(path), LARGEST_SAVE) {
            Ok(text) => text,
            Err(unread) => {
                return error("load-failed", format!("{}: {unread}. Name a file that was saved.", echo(path)));
            }
        };
        match Record::read(&text).and_then(|record| Session::resume(record, self.books)) {
            Ok(session) => {
                self.session = session;
                let answers = self.session.seat(&self.seats.scripted());
                Value::Object(self.about("loaded", self.told(&answers)))
            }
            Err(unfit) => error("load-failed", unfit.to_string()),
        }
    }

    /// What battle this is, and what has just happened in it.
    pub(super) fn about(&self, kind: &str, events: Vec<Value>) -> Map<String, Value> {
        let start = self.session.start();
        let about = json!({
            "type": kind,
            "level": start.level,
            "rulebook": start.rulebook,
            "seed": start.seed,
            "events": events,
            "digest": self.session.digest(),
        });
        if let Value::Object(about) = about { about } else { Map::new() }
    }

    /// The events of orders, as far as the caller learns of them.
    pub(super) fn told(&self, turned: &[Turned]) -> Vec<Value> {
        turned.iter().flat_map(|turned| self.session.told(&turned.played.events, self.seats.view())).collect()
    }

    fn masked(&self, value: &Value) -> Value {
        let world = self.session.battle().world();
        self.seats.view().map_or_else(|| value.clone(), |side| self.session.contacts().mask(world, side, value))
    }

    fn unmasked(&self, order: &Value) -> Value {
        self.seats.view().map_or_else(|| order.clone(), |side| self.session.contacts().unmask(side, order))
    }
}

/// The odds of an order that rolls nothing.
fn sure() -> Odds {
    let mut odds = Odds::default();
    odds.outcome("nothing is rolled", 1, 1);
    odds
}

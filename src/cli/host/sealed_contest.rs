//! A battle between two callers, each of whom has the answers of a sealed host for its own side.
use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::host_command::HostCommand;
use super::unread_events::UnreadEvents;
use super::{Host, InputLine, Seats, command_of};
use crate::chronicle::{BegunSession, Session};
use crate::model::Side;
use crate::referee::{AnyBook, AnyOrder, BadOrder, SidePlayer};

/// A battle of two callers, or of a caller and a mind.
pub struct SealedContest {
    host: Host,
    /// The `events` of the order that passed the turn on, kept back until the turn comes back.
    kept_back: BTreeMap<Side, Value>,
    /// Sides that have had their `hello`.
    greeted: Vec<Side>,
}

/// The kind of a caller's line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// Orders were carried out.
    Ordered,
    /// A question, or a command that cannot be followed now.
    Question,
    /// An order that breaks a rule, or that the rulebook does not have.
    Illegal,
    /// A line that is no command.
    Garbage,
    /// The caller gives up.
    Resigned,
}

/// The answer to a line.
pub struct ContestReply {
    pub kind: ReplyKind,
    /// The answer, unless the order passed the turn on: then it comes with the next [`undelivered_line`](SealedContest::undelivered_line).
    pub answer: Option<Value>,
}

impl SealedContest {
    /// Seals a battle that has just begun, without scripted sides.
    pub fn new(begun: BegunSession, books: &'static [&'static dyn AnyBook]) -> Self {
        let mut session = begun.session;
        session.seal();
        let mut unread = UnreadEvents::default();
        for side in Side::FIGHTING {
            unread.add_opening(session.events_json(&begun.opening.events, Some(side)), side);
        }
        let host = Host { session, books, seats: Seats::Sealed(Side::Response), unread: Some(unread) };
        Self { host, kept_back: BTreeMap::new(), greeted: Vec::new() }
    }

    /// The side to give an order; `None` once the battle is over.
    pub fn active(&self) -> Option<Side> {
        let battle = self.session().battle();
        (!battle.over()).then(|| battle.active())
    }

    pub fn session(&self) -> &Session {
        &self.host.session
    }

    /// The line that a side's caller has not had yet, when its turn comes or the battle ends: its `hello`, or the `events`
    /// since its last order.
    pub fn undelivered_line(&mut self, side: Side) -> Option<Value> {
        self.host.seats = Seats::Sealed(side);
        let unread = self.host.unread.as_mut().map(|unread| unread.take(side)).unwrap_or_default();
        if !self.greeted.contains(&side) {
            self.greeted.push(side);
            return Some(self.host.hello(unread));
        }
        let Value::Object(mut answer) = self.kept_back.remove(&side)? else { return None };
        if let Some(Value::Array(events)) = answer.get_mut("events") {
            events.extend(unread);
        }
        answer.insert("undoable".into(), json!(false));
        Some(self.host.with_ended(answer))
    }

    /// Executes a line of the active side's caller.
    pub fn answer(&mut self, line: &InputLine) -> ContestReply {
        let side = self.session().battle().active();
        self.host.seats = Seats::Sealed(side);
        let command = command_of(line);
        let kind = kind_of(&command);
        let undoes = matches!(command, Ok(HostCommand::Undo));
        let answer = self.host.execute(command);
        if undoes && let Some(unread) = &mut self.host.unread {
            unread.undo(self.host.session.orders().len());
        }
        let carried_out = answer["type"] == "events";
        let kind = match kind {
            ReplyKind::Ordered if !carried_out && answer["code"] != "not-calm" && answer["code"] != "no-use" => {
                ReplyKind::Illegal
            }
            ReplyKind::Ordered if !carried_out => ReplyKind::Question,
            kind => kind,
        };
        if carried_out && self.active() != Some(side) {
            self.pass_turn();
            self.kept_back.insert(side, answer);
            return ContestReply { kind, answer: None };
        }
        ContestReply { kind, answer: Some(answer) }
    }

    /// Gives the orders of a mind on the active side until the turn passes on or `most` orders have been given in the battle.
    ///
    /// # Errors
    /// If the mind's order is refused and its part cannot be ended either.
    pub fn play_mind(&mut self, player: SidePlayer, most: usize) -> Result<(), BadOrder> {
        let side = self.session().battle().active();
        self.host.seats = Seats::Sealed(side);
        while self.active() == Some(side) && self.session().orders().len() < most {
            let order = self.session().battle().order_of(side, player);
            let session = &mut self.host.session;
            let turned = session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase()))?;
            self.host.note_for_other_side(&turned);
        }
        self.pass_turn();
        Ok(())
    }

    /// From now on nobody takes back what was done: an undo belongs to the side whose order it was.
    fn pass_turn(&mut self) {
        self.host.session.set_scripted_sides(&[]);
    }
}

/// The kind of a command, if it can be followed.
fn kind_of(command: &Result<HostCommand, Value>) -> ReplyKind {
    match command {
        Err(_) => ReplyKind::Garbage,
        Ok(HostCommand::Do(_) | HostCommand::CarryOn | HostCommand::Standing(..)) => ReplyKind::Ordered,
        Ok(HostCommand::Quit) => ReplyKind::Resigned,
        Ok(_) => ReplyKind::Question,
    }
}

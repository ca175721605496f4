//! Carrying on: while nothing is known to be amiss, the mind of the player's side gives its routine orders, to the end of
//! the round or until there is news.
use super::known_picture::KnownPicture;
use super::session::{ResolvedOrder, Session};
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{Certainty, Clock, Cue, FigureId, Side, SideKnowledge, Sighting, Snapshot};
use crate::referee::{AnyOrder, WitnessedEvent};

/// The most orders that are given in one go; the round is over long before.
const MOST: usize = 200;

/// Result of carrying on.
pub struct RoutineOrdersGiven {
    pub turned: Vec<ResolvedOrder>,
    /// Why it stopped, as a sentence.
    pub halt: Phrase,
    /// The state before the other side last answered, and the first event of that answer's order in `turned`.
    pub answered: Option<(Snapshot, usize)>,
}

impl Session {
    /// Gives the routine orders of the active side until there is news, an order is the player's own to give, or another
    /// round begins.
    ///
    /// # Errors
    /// A sentence, if the side is [alarm_reason](Self::alarm_reason); nothing has been done then.
    pub fn give_routine_orders(&mut self) -> Result<RoutineOrdersGiven, Phrase> {
        let side = self.battle().active();
        if let Some(why) = self.alarm_reason(side) {
            return Err(why);
        }
        let round = self.round();
        let mut done = RoutineOrdersGiven { turned: Vec::new(), halt: Phrase::EMPTY, answered: None };
        for _ in 0..MOST {
            let order = match self.routine(side) {
                Ok(order) => order,
                Err(halt) => return Ok(RoutineOrdersGiven { halt, ..done }),
            };
            let (before, known) = (self.battle().snapshot(), self.known_picture(side));
            let Ok(turned) = self.give(&order) else { break };
            if turned.len() > 1 {
                done.answered = Some((before, done.turned.len()));
            }
            let events = turned.iter().flat_map(|turned| &turned.played.events);
            let news = self.known_picture(side).news(&known).or_else(|| self.told(side, events));
            done.turned.extend(turned);
            let halt = if self.battle().over() {
                Some(phrase!("routine-ended"))
            } else if let Some(news) = news {
                Some(Phrase::from(news).as_sentence())
            } else if self.battle().active() != side {
                Some(phrase!("routine-their-turn"))
            } else {
                (self.round() > round).then(|| phrase!("routine-round", round = self.round()))
            };
            if let Some(halt) = halt {
                return Ok(RoutineOrdersGiven { halt, ..done });
            }
        }
        Ok(RoutineOrdersGiven { halt: phrase!("routine-rest"), ..done })
    }

    /// Picture of a side's knowledge now.
    pub(super) fn known_picture(&self, side: Side) -> KnownPicture {
        KnownPicture::of(self.battle(), self.book(), side)
    }

    fn round(&self) -> u16 {
        self.battle().world().resource::<Clock>().now.round
    }

    /// The reason why a side cannot carry on, as a sentence without its full stop: in this round or the last it noticed an
    /// enemy at large, or somebody who may be one.
    pub fn alarm_reason(&self, side: Side) -> Option<Phrase> {
        if self.battle().over() {
            return Some(phrase!("routine-over"));
        }
        let (world, book) = (self.battle().world(), self.book());
        let known = SideKnowledge::by(world, side);
        let at_large = |(id, _): &(FigureId, _)| match known.side_of(*id) {
            Some(of) => Some(of) == side.enemy() && !known.has_left_map(*id) && !book.card(world, *id, side).out,
            None => true,
        };
        let lately = |(_, seen): &(_, Sighting)| seen.round + 1 >= self.round();
        let (_, seen) = known.others().into_iter().filter(lately).find(at_large)?;
        let enemy = seen.certainty == Certainty::Confirmed;
        Some(phrase!("routine-noticed", enemy = enemy, at = Argument::Tile(seen.at.x, seen.at.y)))
    }

    /// The next routine order: one that a mind gives, else one that watches a way in; `end_phase` if nobody has anything
    /// left to do.
    fn routine(&self, side: Side) -> Result<AnyOrder, Phrase> {
        let battle = self.battle();
        if let Some(question) = battle.pending_question() {
            return Err(question.words);
        }
        let (mut seen, mut waits, mut waiting) = (Vec::new(), None, Vec::new());
        for thought in battle.rationales(side) {
            let figure = thought.order.figure();
            // Only what a figure would do first: its second choice may leave a door that it is to open.
            // One with a standing order follows that.
            if figure.is_some_and(|figure| seen.contains(&figure) || self.standing_order_of(figure).is_some()) {
                continue;
            }
            seen.extend(figure);
            let ends = || battle.forfeit_warning(&thought.order).map(|_| phrase!("reserved-mission-end"));
            match (battle.reason_reserved_for_player(&thought.order).or_else(ends), figure) {
                (None, Some(_)) => return Ok(thought.order),
                (Some(why), Some(figure)) => {
                    waiting.push(figure);
                    let name = || Argument::figure(self.book().card(battle.world(), figure, side).title);
                    waits = waits.or_else(|| Some(phrase!("routine-yours", figure = name(), why = why)));
                }
                _ => {}
            }
        }
        let watch = self.watch(&waiting);
        watch.map_or_else(|| waits.map_or_else(|| Ok(AnyOrder::end_phase()), Err), Ok)
    }

    /// An order that watches a way in, by a figure that neither follows a standing order nor waits for one of the player's.
    fn watch(&self, waiting: &[FigureId]) -> Option<AnyOrder> {
        let busy = |figure: FigureId| waiting.contains(&figure) || self.standing_order_of(figure).is_some();
        let mut orders = self.battle().watch_orders().into_iter();
        orders.find(|order| !order.figure().is_some_and(busy))
    }

    /// News of the events that the side's [`KnownPicture`] does not show.
    fn told<'e>(&self, side: Side, events: impl Iterator<Item = &'e WitnessedEvent>) -> Option<MessageId> {
        let (world, book) = (self.battle().world(), self.book());
        let mut told = events.filter(|event| event.known_to.contains(side));
        told.find_map(|event| match book.cue(world, &event.event) {
            Cue::Shot { .. } => Some(MessageId("news-shot")),
            Cue::Struck { .. } => Some(MessageId("news-hit")),
            Cue::Thrown { .. } => Some(MessageId("news-thrown")),
            Cue::Door { loud: true, .. } => Some(MessageId("news-forced")),
            // Phases and rounds are announced so too.
            Cue::Banner { .. } if !["phase_began", "round_began"].contains(&event.event.word().as_str()) => {
                Some(MessageId("news-mission"))
            }
            _ => None,
        })
    }
}

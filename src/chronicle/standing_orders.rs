//! Standing orders of a session: given once, followed in each phase of their side until there is news.
use super::session::{ResolvedOrder, Session};
use super::standing_order_state::{EndedStandingOrder, PhasePart, SavedStandingOrder};
use crate::model::{Clock, FigureId, Figures, NextStep, Side, StandingOrder};

/// The most orders that one figure gives itself in a phase; far fewer end it.
const MOST: usize = 20;

impl Session {
    /// A figure's standing order.
    pub fn standing_order_of(&self, figure: FigureId) -> Option<StandingOrder> {
        self.standing.of.get(&figure).copied()
    }

    /// All figures with a standing order.
    pub fn standing_orders(&self) -> impl Iterator<Item = (FigureId, StandingOrder)> + '_ {
        self.standing.of.iter().map(|(figure, standing)| (*figure, *standing))
    }

    /// Gives a figure a standing order, which it follows at once, or takes it away.
    ///
    /// # Errors
    /// A sentence, if it has no use for it now; nothing has been done then.
    pub fn set_standing(
        &mut self,
        figure: FigureId,
        order: Option<StandingOrder>,
    ) -> Result<Vec<ResolvedOrder>, String> {
        let Some(standing) = order else {
            self.standing.of.remove(&figure);
            return Ok(Vec::new());
        };
        let side = self.battle().active();
        let world = self.battle().world();
        let known = world.figures().contains(&figure) && world.side(figure) == side;
        if self.battle().over() || !known {
            return Err("only a figure of the side whose turn it is takes a standing order".into());
        }
        if !self.battle().standing_orders(figure).contains(&standing) {
            return Err(match standing {
                StandingOrder::LeadOut => "this figure leads and drags nobody: take somebody in hand first",
                StandingOrder::Guard => "this figure stands beside no captive: go to one first",
            }
            .into());
        }
        self.standing.of.insert(figure, standing);
        self.standing.known.insert(side, self.known_picture(side));
        Ok(self.follow(figure, standing, true))
    }

    /// Whether a standing order has ended since [`take_ended_standing_orders`](Self::take_ended_standing_orders) was last called.
    pub fn has_ended_standing_orders(&self) -> bool {
        !self.standing.ended.is_empty()
    }

    /// The standing orders that have ended since the last call.
    pub fn take_ended_standing_orders(&mut self) -> Vec<EndedStandingOrder> {
        std::mem::take(&mut self.standing.ended)
    }

    /// Those of a side; the others' are kept. `None` takes those of all sides.
    pub fn take_ended_standing_orders_of(&mut self, side: Option<Side>) -> Vec<EndedStandingOrder> {
        let all = self.take_ended_standing_orders();
        let world = self.battle().world();
        let asked = |ended: &EndedStandingOrder| side.is_none_or(|side| world.side(ended.figure) == side);
        let (asked, rest) = all.into_iter().partition(asked);
        self.standing.ended = rest;
        asked
    }

    pub(super) fn current_part(&self) -> PhasePart {
        (self.battle().world().resource::<Clock>().now, self.battle().active())
    }

    /// Follows the standing orders of the active side, whose part of a phase begins; with news they end.
    pub(super) fn follow_standing_orders(&mut self) -> Vec<ResolvedOrder> {
        let side = self.battle().active();
        let own = |id: &FigureId| self.battle().world().side(*id) == side;
        let of: Vec<_> = self.standing_orders().filter(|(id, _)| own(id)).collect();
        if of.is_empty() {
            return Vec::new();
        }
        let now = self.known_picture(side);
        let news = self.standing.known.get(&side).and_then(|known| now.news_of_people(known));
        if let Some(news) = news {
            self.end_all(side, news);
            return Vec::new();
        }
        self.standing.known.insert(side, now);
        let mut turned = Vec::new();
        for (figure, standing) in of {
            // Another one's news may have ended it.
            if self.standing_order_of(figure).is_some() {
                turned.extend(self.follow(figure, standing, false));
            }
        }
        turned
    }

    /// Next step of a figure that follows its order in this phase.
    fn follow(&mut self, figure: FigureId, standing: StandingOrder, undoable: bool) -> Vec<ResolvedOrder> {
        let (mut turned, part) = (Vec::new(), self.current_part());
        for _ in 0..MOST {
            match self.battle().next_standing_step(figure, standing) {
                NextStep::Give(order) => {
                    let done = if undoable { self.give_one(&order) } else { self.perform(&order).map(|own| vec![own]) };
                    let Ok(done) = done else {
                        self.end_standing(figure, Some("cannot go on"));
                        break;
                    };
                    turned.extend(done);
                }
                NextStep::Wait => break,
                NextStep::Done => {
                    self.end_standing(figure, None);
                    break;
                }
                NextStep::Stopped(why) => {
                    self.end_standing(figure, Some(why));
                    break;
                }
            }
            let now = self.known_picture(part.1);
            if let Some(news) = self.standing.known.get(&part.1).and_then(|known| now.news_of_people(known)) {
                self.end_all(part.1, news);
                break;
            }
            if self.battle().over() || self.current_part() != part {
                break;
            }
        }
        turned
    }

    fn end_standing(&mut self, figure: FigureId, why: Option<&str>) {
        if let Some(standing) = self.standing.of.remove(&figure) {
            self.standing.ended.push(EndedStandingOrder { figure, standing, why: why.map(str::to_owned) });
        }
    }

    fn end_all(&mut self, side: Side, why: &str) {
        let of: Vec<FigureId> = self.standing.of.keys().copied().collect();
        for figure in of {
            if self.battle().world().side(figure) == side {
                self.end_standing(figure, Some(why));
            }
        }
    }

    /// A player's own Move takes a figure off its standing order.
    pub(super) fn cancel_standing_order(&mut self, figure: FigureId) {
        self.standing.of.remove(&figure);
    }

    /// The standing orders as a save holds them.
    pub fn saved_standing(&self) -> Vec<SavedStandingOrder> {
        self.standing_orders().map(|(figure, standing)| SavedStandingOrder { figure, standing }).collect()
    }

    /// Takes up the standing orders of a save.
    pub(super) fn restore_standing(&mut self, saved: Vec<SavedStandingOrder>) {
        let own: Vec<SavedStandingOrder> =
            saved.into_iter().filter(|saved| self.battle().world().figures().contains(&saved.figure)).collect();
        for SavedStandingOrder { figure, standing } in own {
            let side = self.battle().world().side(figure);
            self.standing.of.insert(figure, standing);
            self.standing.known.insert(side, self.known_picture(side));
        }
    }
}

//! A player who asks for a seat.
use super::joined_battle::JoinedBattle;
use super::{FromPlayer, Line, LineNews, ToPlayer};
use crate::chronicle::JoinLink;
use crate::model::Snapshot;
use crate::referee::AnyBook;

/// A line over which a seat is asked for.
pub struct Joining {
    line: Box<dyn Line>,
    link: JoinLink,
}

/// What became of asking.
pub enum SeatAnswer {
    /// The referee has not answered yet.
    Pending(Joining),
    /// The player has the seat; the battle begins at this state.
    Given(Box<JoinedBattle>, Snapshot),
    /// The player has no seat: why, as a sentence.
    Refused(String),
}

impl Joining {
    /// Asks for the seat of a link over a line to its address.
    pub fn new(line: Box<dyn Line>, link: JoinLink) -> Self {
        Self { line, link }
    }

    /// Looks whether the referee has answered.
    pub fn look(mut self, books: &'static [&'static dyn AnyBook]) -> SeatAnswer {
        let mut news = self.line.hear().into_iter();
        while let Some(told) = news.next() {
            match told {
                LineNews::Stands => self.line.say(&FromPlayer::join(&self.link, None)),
                LineNews::Closed(why) => return SeatAnswer::Refused(why),
                LineNews::Came(said) => {
                    let ToPlayer::Seated(seated) = *said else { continue };
                    return match JoinedBattle::seated(self.line, self.link, *seated, news.collect(), books) {
                        Ok((battle, shown)) => SeatAnswer::Given(Box::new(battle), shown),
                        Err(why) => SeatAnswer::Refused(why),
                    };
                }
                LineNews::Lost(_) => {}
            }
        }
        SeatAnswer::Pending(self)
    }
}

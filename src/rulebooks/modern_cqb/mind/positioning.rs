//! The best tile to move to: every tile in reach is compared with the figure's own.
use super::Candidate;
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::Tile;
use crate::model::Move;

/// The worth of a tile, with its largest term for it and its largest against it, and the reasons for these.
#[derive(Copy, Clone, Default)]
pub struct Worth {
    sum: i32,
    most: i32,
    why: &'static str,
    worst: i32,
    why_not: &'static str,
}

impl Worth {
    /// Adds a term for or against the tile.
    pub fn add(&mut self, points: i32, why: &'static str) {
        self.sum += points;
        if points > self.most {
            (self.most, self.why) = (points, why);
        }
        if points < self.worst {
            (self.worst, self.why_not) = (points, why);
        }
    }

    pub fn points(self) -> i32 {
        self.sum
    }
}

/// The move to the best tile, if one beats staying by the margin; the score is the gain.
pub fn best_move(outlook: &Outlook, own: &Own, worth: impl Fn(Tile) -> Worth) -> Option<Candidate> {
    let stays = worth(own.at);
    let here = stays.points();
    let moves = outlook.seat.moves(own.id)?;
    let least = outlook.mind.margin + outlook.stirring_harm_points(own);
    let mut best: Option<(Tile, i32, &'static str)> = None;
    for (tile, _) in moves.reach().end_tiles() {
        let there = worth(tile);
        let gain = there.points() - here - least;
        if gain > best.map_or(0, |(_, most, _)| most) {
            best = Some((tile, gain, there.why));
        }
    }
    let (tile, gain, why) = best?;
    // Where nothing speaks for a tile, something spoke against the one that is left.
    let why = if why.is_empty() { stays.why_not } else { why };
    let order = Move { figure: own.id, path: moves.path_to(tile)? };
    Some(Candidate::new(order, gain, why))
}

//! The order of scores in a table.
use std::cmp::Reverse;

use super::gallery_index::GalleryScore;

/// Sorts scores, the best first: won before drawn and lost; then points, medals, fewer losses, fewer rounds, fewer orders. Those that
/// are alike stand in the order of their files. The team's come before the other side's, and each difficulty by itself: those who
/// had it easier are no better for it.
pub fn rank(scores: &mut [GalleryScore]) {
    scores.sort_by(|one, other| key(one).cmp(&key(other)));
}

type Key<'s> = ((bool, u8, &'s str), u8, Reverse<i32>, u8, u64, u16, u64, &'s str);

fn key(score: &GalleryScore) -> Key<'_> {
    let outcome = match &*score.outcome {
        "won" => 0,
        "drawn" => 1,
        _ => 2,
    };
    let medal = match score.medal.as_deref() {
        Some("gold") => 0,
        Some("silver") => 1,
        Some(_) => 2,
        None => 3,
    };
    let table = (score.side == "hostile", u8::from(score.difficulty != "regular"), &*score.difficulty);
    (table, outcome, Reverse(score.points), medal, score.lost, score.rounds, score.orders, &score.file)
}

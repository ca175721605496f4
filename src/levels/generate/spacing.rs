//! Spaces between pieces of furniture along a stretch.
/// Places of blocks that fill a stretch from end to end, with gaps of at least `gap` between them; the gaps take what is over.
pub(super) fn justified(length: i16, block: i16, gap: i16) -> Vec<i16> {
    let count = ((length + gap) / (block + gap)).max(1);
    let over = (length - count * (block + gap) + gap).max(0);
    let wider = |number: i16| if count > 1 { over * number / (count - 1) } else { 0 };
    (0..count).map(|number| number * (block + gap) + wider(number)).collect()
}

/// Places of blocks on a stretch, gaps between them, the same at both ends. Narrow ones leave two tiles before their ends, or
/// none: one would be a gap.
pub(super) fn spread(length: i16, block: i16, gap: i16, narrow: bool) -> Vec<i16> {
    let left_over = |blocks: i16| length - blocks * (block + gap) + gap;
    let most = ((length + gap) / (block + gap)).max(0);
    let fits = |blocks: &i16| match left_over(*blocks) {
        0 => narrow,
        over if narrow && over < 4 => *blocks > 1,
        over => over >= 2,
    };
    let Some(blocks) = (1..=most).rev().find(fits) else { return Vec::new() };
    let over = left_over(blocks);
    if narrow && over < 4 {
        return justified(length, block, gap);
    }
    (0..blocks).map(|number| over / 2 + number * (block + gap)).collect()
}

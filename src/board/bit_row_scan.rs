//! Rows of bits, one bit per tile, processed a word at a time.

/// One row of a board: the lowest bit of the first word is column 0.
pub(super) type Row<const N: usize> = [u64; N];

/// The first column at or after `from` whose bit is set; a column past the row if there is none.
pub(super) fn next_set<const N: usize>(row: &Row<N>, from: usize) -> usize {
    next::<N>(from, |word| row[word])
}

/// The first column at or after `from` whose bit is clear; a column past the row if there is none.
pub(super) fn next_clear<const N: usize>(row: &Row<N>, from: usize) -> usize {
    next::<N>(from, |word| !row[word])
}

fn next<const N: usize>(from: usize, word: impl Fn(usize) -> u64) -> usize {
    let mut at = from / 64;
    if at >= N {
        return 64 * N;
    }
    let mut bits = word(at) & (u64::MAX << (from % 64));
    while bits == 0 {
        at += 1;
        if at == N {
            return 64 * N;
        }
        bits = word(at);
    }
    64 * at + bits.trailing_zeros() as usize
}

/// Sets the bits of columns `first` to `last`, both inclusive and both within the row.
pub(super) fn set<const N: usize>(row: &mut Row<N>, first: usize, last: usize) {
    for (at, word) in row.iter_mut().enumerate() {
        let (low, high) = (first.max(64 * at), last.min(64 * at + 63));
        if low <= high {
            *word |= (u64::MAX << (low % 64)) & (u64::MAX >> (63 - high % 64));
        }
    }
}

/// A row of a board `width` columns wide, mirrored: its last column comes first.
pub(super) fn mirrored<const N: usize>(row: Row<N>, width: usize) -> Row<N> {
    let spare = 64 * N - width;
    let (words, bits) = (spare / 64, spare % 64);
    let turned = |word: usize| N.checked_sub(1 + word).map_or(0, |from| row[from].reverse_bits());
    std::array::from_fn(|word| {
        let low = turned(word + words) >> bits;
        if bits == 0 { low } else { low | turned(word + words + 1) << (64 - bits) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_searched_filled_and_turned_about() {
        for width in [1, 5, 63, 64, 65, 128, 200, 256] {
            let mut row: Row<4> = [0; 4];
            for column in (0..width).filter(|column| column % 7 == 3 || column % 64 == 0) {
                set(&mut row, column, column);
            }
            let turned = mirrored(row, width);
            for column in 0..width {
                assert_eq!(
                    next_set(&row, column) == column,
                    next_set(&turned, width - 1 - column) == width - 1 - column,
                    "{width} {column}"
                );
                assert_eq!(next_set(&row, column) == column, next_clear(&row, column) != column, "{width} {column}");
            }
            assert_eq!(mirrored(turned, width), row);
        }
        let mut row: Row<2> = [0; 2];
        set(&mut row, 60, 70);
        assert_eq!((next_set(&row, 0), next_clear(&row, 60), next_set(&row, 71)), (60, 71, 128));
    }
}

//! A set of tiles of one board, stored as a bitmap.
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{Tile, TileBounds};

/// The tiles of a board of a given size; a tile off the board is never a member. Each row starts a new word, so that
/// whole rows can be combined. Only the rows between its first and its last tile are gone through, so that a room costs
/// the same on a large board as on a small one.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct TileSet {
    width: u16,
    height: u16,
    words: Vec<u64>,
    /// All words outside this range are 0.
    used: Range<usize>,
}

impl TileSet {
    /// An empty set for a board of this size, in tiles.
    pub fn new(width: u16, height: u16) -> Self {
        Self { width, height, words: vec![0; stride(width) * usize::from(height)], used: 0..0 }
    }

    /// A set of the tiles of these words, all of them in the given rows.
    pub(super) fn of_words(width: u16, height: u16, words: Vec<u64>, rows: Range<usize>) -> Self {
        let stride = stride(width);
        Self { width, height, words, used: rows.start * stride..rows.end * stride }
    }

    /// The words, by row.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Columns.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Words per row.
    pub(super) fn stride(&self) -> usize {
        stride(self.width)
    }

    /// Adds a tile. Returns whether it is new; a tile off the board is not added.
    pub fn insert(&mut self, tile: Tile) -> bool {
        let Some((word, bit)) = self.at(tile) else {
            return false;
        };
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        self.used = joined(&self.used, &(word..word + 1));
        new
    }

    /// Removes a tile. Returns whether it was present.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let Some((word, bit)) = self.at(tile) else {
            return false;
        };
        let was = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        was
    }

    /// Whether a tile is in the set.
    pub fn contains(&self, tile: Tile) -> bool {
        self.at(tile).is_some_and(|(word, bit)| self.words[word] & bit != 0)
    }

    /// Number of tiles.
    pub fn len(&self) -> usize {
        self.used().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.used().iter().all(|word| *word == 0)
    }

    /// Removes every tile.
    pub fn clear(&mut self) {
        self.words[self.used.clone()].fill(0);
        self.used = 0..0;
    }

    /// Adds every tile of another set. Where the sizes differ, tiles off this board are dropped.
    pub fn union_with(&mut self, other: &TileSet) {
        if !self.same_size(other) {
            return self.extend(other.iter());
        }
        self.join(other, other.used.clone(), |here, there| here | there);
        self.used = joined(&self.used, &other.used);
    }

    /// Removes every tile that the other set does not hold.
    pub fn intersect_with(&mut self, other: &TileSet) {
        if !self.same_size(other) {
            return self.intersect_with(&self.fitted(other));
        }
        self.join(other, self.used.clone(), |here, there| here & there);
    }

    /// Removes every tile that the other set holds.
    pub fn subtract(&mut self, other: &TileSet) {
        if !self.same_size(other) {
            return self.subtract(&self.fitted(other));
        }
        self.join(other, self.common(other), |here, there| here & !there);
    }

    /// Whether the other set holds every tile of this one.
    pub fn is_subset(&self, other: &TileSet) -> bool {
        if self.same_size(other) {
            return self.pairs(other, self.used.clone()).all(|(here, there)| here & !there == 0);
        }
        self.iter().all(|tile| other.contains(tile))
    }

    /// The number of tiles that the two sets share.
    pub fn shared_count(&self, other: &TileSet) -> usize {
        if self.same_size(other) {
            let shared = self.pairs(other, self.common(other)).map(|(here, there)| (here & there).count_ones());
            return shared.sum::<u32>() as usize;
        }
        self.iter().filter(|tile| other.contains(*tile)).count()
    }

    /// Whether the two sets share no tile.
    pub fn is_disjoint(&self, other: &TileSet) -> bool {
        if self.same_size(other) {
            return self.pairs(other, self.common(other)).all(|(here, there)| here & there == 0);
        }
        !self.iter().any(|tile| other.contains(tile))
    }

    /// Whether the two sets share no tile of a rectangle. Looks at no other.
    pub fn is_disjoint_within(&self, other: &TileSet, bounds: TileBounds) -> bool {
        if !self.same_size(other) {
            return self.is_disjoint(other);
        }
        let (stride, common) = (self.stride(), self.common(other));
        let word = |tile: Tile| usize::from(tile.y.max(0) as u16) * stride + usize::from(tile.x.max(0) as u16) / 64;
        let (first, last) = (word(bounds.first), word(bounds.last));
        let across = first..=(first + (last - first) % stride.max(1));
        let rows = (0..=(last - first) / stride.max(1)).map(|row| row * stride);
        let mut words =
            rows.flat_map(|row| across.clone().map(move |word| row + word)).filter(|at| common.contains(at));
        words.all(|at| self.words[at] & other.words[at] == 0)
    }

    /// The tiles, by row and then column.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        let (stride, first) = (self.stride().max(1), self.used.start);
        self.used().iter().enumerate().flat_map(move |(place, word)| {
            let index = first + place;
            let (x, y) = (index % stride * 64, index / stride);
            bits(*word).map(move |bit| Tile::new((x + bit) as i16, y as i16))
        })
    }

    /// The first tile by row and then column.
    pub fn first(&self) -> Option<Tile> {
        self.iter().next()
    }

    /// Opposite corners of the smallest rectangle that holds all tiles, both inclusive.
    pub fn bounds(&self) -> Option<(Tile, Tile)> {
        let stride = self.stride().max(1);
        let filled = || self.used().iter().enumerate().filter(|(_, word)| **word != 0);
        let place = |(place, _): (usize, &u64)| self.used.start + place;
        let (top, bottom) = (place(filled().next()?) / stride, place(filled().next_back()?) / stride);
        let columns = filled().map(|(at, word)| {
            let from = (self.used.start + at) % stride * 64;
            (from + word.trailing_zeros() as usize, from + 63 - word.leading_zeros() as usize)
        });
        let (left, right) = columns.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))?;
        Some((Tile::new(left as i16, top as i16), Tile::new(right as i16, bottom as i16)))
    }

    fn used(&self) -> &[u64] {
        &self.words[self.used.clone()]
    }

    fn same_size(&self, other: &TileSet) -> bool {
        (self.width, self.height) == (other.width, other.height)
    }

    /// Another set in the size of this one.
    fn fitted(&self, other: &TileSet) -> Self {
        let mut fitted = TileSet::new(self.width, self.height);
        fitted.extend(other.iter());
        fitted
    }

    /// The words in which both sets, of one size, may hold tiles.
    fn common(&self, other: &TileSet) -> Range<usize> {
        let start = self.used.start.max(other.used.start);
        start..self.used.end.min(other.used.end).max(start)
    }

    fn pairs<'a>(&'a self, other: &'a TileSet, words: Range<usize>) -> impl Iterator<Item = (&'a u64, &'a u64)> {
        self.words[words.clone()].iter().zip(&other.words[words])
    }

    fn join(&mut self, other: &TileSet, words: Range<usize>, join: impl Fn(u64, u64) -> u64) {
        for (here, there) in self.words[words.clone()].iter_mut().zip(&other.words[words]) {
            *here = join(*here, *there);
        }
    }

    fn at(&self, tile: Tile) -> Option<(usize, u64)> {
        let (x, y) = (u16::try_from(tile.x).ok()?, u16::try_from(tile.y).ok()?);
        let inside = x < self.width && y < self.height;
        inside.then(|| (usize::from(y) * self.stride() + usize::from(x) / 64, 1 << (x % 64)))
    }
}

/// Sets are equal if they hold the same tiles of a board of the same size.
impl PartialEq for TileSet {
    fn eq(&self, other: &Self) -> bool {
        self.same_size(other) && self.words == other.words
    }
}

impl Eq for TileSet {}

impl Hash for TileSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.width, self.height, &self.words).hash(state);
    }
}

/// The smallest range that holds both.
fn joined(one: &Range<usize>, other: &Range<usize>) -> Range<usize> {
    match (one.is_empty(), other.is_empty()) {
        (true, _) => other.clone(),
        (_, true) => one.clone(),
        _ => one.start.min(other.start)..one.end.max(other.end),
    }
}

fn stride(width: u16) -> usize {
    usize::from(width).div_ceil(64)
}

/// The positions of the set bits of a word, lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

impl Extend<Tile> for TileSet {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| {
            self.insert(tile);
        });
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|tile| (tile.x, tile.y))).finish()
    }
}

/// The serialised form of a set: its size and its rows of words.
#[derive(Serialize, Deserialize)]
struct Form {
    width: u16,
    height: u16,
    words: Vec<u64>,
}

impl From<TileSet> for Form {
    fn from(set: TileSet) -> Self {
        Self { width: set.width, height: set.height, words: set.words }
    }
}

impl TryFrom<Form> for TileSet {
    type Error = &'static str;

    fn try_from(form: Form) -> Result<Self, Self::Error> {
        let stride = stride(form.width);
        if form.words.len() != stride * usize::from(form.height) {
            return Err("a tile set's words do not fit its size");
        }
        let spare = if form.width.is_multiple_of(64) { 0 } else { u64::MAX << (form.width % 64) };
        if form.words.iter().skip(stride.wrapping_sub(1)).step_by(stride.max(1)).any(|word| word & spare != 0) {
            return Err("a tile set holds a tile off its board");
        }
        let rows = 0..usize::from(form.height);
        Ok(Self::of_words(form.width, form.height, form.words, rows))
    }
}

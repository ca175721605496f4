//! The open list of a path search: a bucket queue.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Costs at most this far ahead get a bucket each, one bit of a word.
const SPAN: u32 = u64::BITS;
const NONE: u32 = u32::MAX;

/// Indices of tiles, cheapest first, for a search whose costs only rise. The order among equal costs is undefined: a
/// search that needs one compares further.
pub struct BucketQueue {
    /// The cost of the current bucket.
    now: u32,
    /// The non-empty buckets, by cost modulo [`SPAN`].
    filled: u64,
    /// The last entry of each bucket.
    heads: [u32; SPAN as usize],
    /// An index, and the entry before it in its bucket.
    links: Vec<(u32, u32)>,
    /// The last entry that is used no more; each names the one before it.
    free: u32,
    far: BinaryHeap<Reverse<(u32, u32)>>,
}

impl Default for BucketQueue {
    fn default() -> Self {
        let links = Vec::with_capacity(256);
        Self { now: 0, filled: 0, heads: [NONE; SPAN as usize], links, free: NONE, far: BinaryHeap::new() }
    }
}

impl BucketQueue {
    /// Whether there is no index left.
    pub fn is_empty(&self) -> bool {
        self.filled == 0 && self.far.is_empty()
    }

    /// Adds an index at a cost no lower than the last one popped.
    pub fn push(&mut self, cost: u32, index: usize) {
        if cost.saturating_sub(self.now) < SPAN {
            self.link(cost, index as u32);
        } else {
            self.far.push(Reverse((cost, index as u32)));
        }
    }

    /// Removes a cheapest index, with its cost.
    pub fn pop(&mut self) -> Option<(u32, usize)> {
        if self.filled == 0 {
            self.now = self.far.peek()?.0.0;
        }
        while let Some(Reverse((cost, index))) = self.far.peek().copied().filter(|far| far.0.0 - self.now < SPAN) {
            self.far.pop();
            self.link(cost, index);
        }
        self.now += self.filled.rotate_right(self.now % SPAN).trailing_zeros();
        let slot = self.now % SPAN;
        let entry = self.heads[slot as usize];
        let (index, before) = self.links[entry as usize];
        self.links[entry as usize].1 = std::mem::replace(&mut self.free, entry);
        self.heads[slot as usize] = before;
        if before == NONE {
            self.filled &= !(1 << slot);
        }
        Some((self.now, index as usize))
    }

    fn link(&mut self, cost: u32, index: u32) {
        let slot = cost % SPAN;
        let link = (index, self.heads[slot as usize]);
        let entry = if self.free == NONE { self.links.len() as u32 } else { self.free };
        match self.links.get_mut(entry as usize) {
            Some(unused) => self.free = std::mem::replace(unused, link).1,
            None => self.links.push(link),
        }
        self.heads[slot as usize] = entry;
        self.filled |= 1 << slot;
    }
}

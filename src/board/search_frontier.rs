//! What a search is still to go on from.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Costs that lie no farther ahead than this go into a bucket each, a bit of a word.
const SPAN: u32 = u64::BITS;
const NONE: u32 = u32::MAX;

/// Places by their index, the cheapest first, for a search whose costs only rise. Which of equally cheap ones comes first is left
/// open: a search that needs an order among them makes it by what it compares.
pub struct Frontier {
    /// The cost that is being taken out.
    now: u32,
    /// Which buckets hold any, by cost modulo [`SPAN`].
    filled: u64,
    /// The last link of each bucket.
    heads: [u32; SPAN as usize],
    /// Index, and the link before it in its bucket.
    links: Vec<(u32, u32)>,
    far: BinaryHeap<Reverse<(u32, u32)>>,
}

impl Default for Frontier {
    fn default() -> Self {
        let links = Vec::with_capacity(256);
        Self { now: 0, filled: 0, heads: [NONE; SPAN as usize], links, far: BinaryHeap::new() }
    }
}

impl Frontier {
    /// Puts a place in, for no less than was taken out last.
    pub fn push(&mut self, cost: u32, index: usize) {
        if cost.saturating_sub(self.now) < SPAN {
            self.link(cost, index as u32);
        } else {
            self.far.push(Reverse((cost, index as u32)));
        }
    }

    /// Takes out a cheapest place and what it costs.
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
        let (index, before) = self.links[self.heads[slot as usize] as usize];
        self.heads[slot as usize] = before;
        if before == NONE {
            self.filled &= !(1 << slot);
        }
        Some((self.now, index as usize))
    }

    fn link(&mut self, cost: u32, index: u32) {
        let slot = cost % SPAN;
        self.links.push((index, self.heads[slot as usize]));
        self.heads[slot as usize] = (self.links.len() - 1) as u32;
        self.filled |= 1 << slot;
    }
}

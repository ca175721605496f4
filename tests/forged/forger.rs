//! Forges snapshots: parses their format (`src/model/snapshot.rs`), changes something, and writes them again.

/// A seeded, repeatable random number generator.
pub struct Numbers(u64);

impl Numbers {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66_D15E_A5E5)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize).checked_rem(bound).unwrap_or(0)
    }
}

#[derive(Clone)]
struct Figure {
    id: Vec<u8>,
    parts: Vec<Option<Vec<u8>>>,
}

/// A snapshot split into blocks.
#[derive(Clone)]
pub struct Forger {
    figures: Vec<Figure>,
    /// The parts of the battle, then the dice.
    battle: Vec<Vec<u8>>,
}

struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, count: usize) -> &'b [u8] {
        let (head, rest) = self.0.split_at(count);
        self.0 = rest;
        head
    }

    fn number(&mut self) -> usize {
        u32::from_le_bytes(self.take(4).try_into().unwrap()) as usize
    }
}

/// How many figure parts the table and a book register cannot be told from the bytes; it is the one number with which
/// they come out.
fn figures(bytes: &[u8], count: usize, parts: usize) -> Option<(Vec<Figure>, Vec<Vec<u8>>)> {
    fn block(rest: &mut &[u8]) -> Option<Vec<u8>> {
        let (length, tail) = rest.split_at_checked(4)?;
        let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
        let (block, tail) = tail.split_at_checked(length)?;
        *rest = tail;
        Some(block.to_vec())
    }
    let mut rest = bytes;
    let mut figures = Vec::new();
    for _ in 0..count {
        let id = block(&mut rest)?;
        if id.is_empty() || !id.iter().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let mut all = Vec::new();
        for _ in 0..parts {
            let (there, tail) = rest.split_first()?;
            rest = tail;
            match there {
                0 => all.push(None),
                1 => all.push(Some(block(&mut rest)?)),
                _ => return None,
            }
        }
        figures.push(Figure { id, parts: all });
    }
    let mut battle = Vec::new();
    while !rest.is_empty() {
        battle.push(block(&mut rest)?);
    }
    // The first part of the battle is the board; the last block holds the dice with their stream names.
    let board = battle.first().is_some_and(|board| board.contains(&b'#'));
    let dice = battle.last().is_some_and(|dice| dice.windows(6).any(|name| name == b"combat"));
    (board && dice).then_some((figures, battle))
}

impl Forger {
    pub fn of(bytes: &[u8]) -> Self {
        let mut reader = Reader(bytes);
        assert_eq!(reader.take(4), b"FFS2");
        let count = reader.number();
        let found = (7..80).find_map(|parts| figures(reader.0, count, parts));
        let (figures, battle) = found.expect("it comes out with some number of parts");
        let whole = Self { figures, battle };
        assert_eq!(whole.bytes(), bytes, "what is taken apart is put together again");
        whole
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut out = b"FFS2".to_vec();
        let number = |out: &mut Vec<u8>, number: usize| out.extend((number as u32).to_le_bytes());
        let block = |out: &mut Vec<u8>, bytes: &[u8]| {
            out.extend((bytes.len() as u32).to_le_bytes());
            out.extend(bytes);
        };
        number(&mut out, self.figures.len());
        for figure in &self.figures {
            block(&mut out, &figure.id);
            for part in &figure.parts {
                out.push(u8::from(part.is_some()));
                part.iter().for_each(|bytes| block(&mut out, bytes));
            }
        }
        self.battle.iter().for_each(|part| block(&mut out, part));
        out
    }

    /// Sets round and phase: the clock is the second part of the battle.
    pub fn with_clock(&self, round: u16, phase: u8) -> Vec<u8> {
        let mut forged = self.clone();
        let clock = &mut forged.battle[1];
        let length = clock.iter().position(|byte| *byte < 128).unwrap() + 1;
        clock.splice(..=length, varint(round.into()).into_iter().chain([phase]));
        forged.bytes()
    }

    /// A snapshot with one to three changes, and their descriptions.
    pub fn forge(mut self, numbers: &mut Numbers) -> (Vec<u8>, String) {
        let mut what = Vec::new();
        for _ in 0..=numbers.below(3) {
            let kind = numbers.below(12);
            what.push(match kind {
                0 => self.take_part(numbers),
                1 => self.lend_part(numbers),
                2 => self.figure(numbers),
                _ => self.field(numbers),
            });
        }
        (self.bytes(), what.join(", "))
    }

    /// Removes a part of a figure.
    fn take_part(&mut self, numbers: &mut Numbers) -> String {
        let (figure, part) = self.part(numbers);
        self.figures[figure].parts[part] = None;
        format!("figure {figure} without part {part}")
    }

    /// Gives a figure another one's part.
    fn lend_part(&mut self, numbers: &mut Numbers) -> String {
        let (from, part) = self.part(numbers);
        let to = numbers.below(self.figures.len());
        self.figures[to].parts[part] = self.figures[from].parts[part].clone();
        format!("figure {to} with part {part} of figure {from}")
    }

    fn part(&self, numbers: &mut Numbers) -> (usize, usize) {
        let figure = numbers.below(self.figures.len());
        let there: Vec<usize> =
            (0..self.figures[figure].parts.len()).filter(|part| self.figures[figure].parts[*part].is_some()).collect();
        (figure, there[numbers.below(there.len())])
    }

    /// Removes, duplicates, renames or moves a figure.
    fn figure(&mut self, numbers: &mut Numbers) -> String {
        let at = numbers.below(self.figures.len());
        match numbers.below(4) {
            0 => {
                self.figures.remove(at);
                format!("figure {at} is gone")
            }
            1 => {
                self.figures.push(self.figures[at].clone());
                format!("figure {at} is there twice")
            }
            2 => {
                self.figures[at].id = b"nobody".to_vec();
                format!("figure {at} goes by another name")
            }
            _ => {
                self.figures.swap(0, at);
                format!("figure {at} comes first")
            }
        }
    }

    /// Changes bytes of a part: a number at its end or beyond, a letter, one byte more, one less.
    fn field(&mut self, numbers: &mut Numbers) -> String {
        let of_battle = numbers.below(2) == 0;
        let (name, bytes) = if of_battle {
            let part = numbers.below(self.battle.len());
            (format!("battle part {part}"), &mut self.battle[part])
        } else {
            let (figure, part) = self.part(numbers);
            let bytes = self.figures[figure].parts[part].as_mut().expect("it is there");
            (format!("part {part} of figure {figure}"), bytes)
        };
        if bytes.is_empty() {
            bytes.push(numbers.below(256) as u8);
            return format!("{name}: a byte where there was none");
        }
        let at = numbers.below(bytes.len());
        let was = bytes[at];
        let new: Vec<u8> = match numbers.below(12) {
            0 => vec![was.wrapping_add(1)],
            1 => vec![was.wrapping_sub(1)],
            2 => vec![was.wrapping_add(2)],
            3 => vec![0],
            4 => vec![numbers.below(128) as u8],
            5 => vec![numbers.below(256) as u8],
            6 => varint([127, 128, 255, 256][numbers.below(4)]),
            7 => varint([16_383, 32_767, 32_768, 65_534, 65_535][numbers.below(5)]),
            8 => varint([u64::from(u32::MAX), 1 << 31, u64::MAX, 9_999_999][numbers.below(4)]),
            9 => Vec::new(),
            10 => vec![was, numbers.below(4) as u8],
            _ => vec![numbers.below(10) as u8],
        };
        let told = format!("{name}, byte {at}: {was} is {new:?}");
        bytes.splice(at..=at, new);
        told
    }
}

/// A number as postcard writes it: seven bits a byte, lowest first.
fn varint(mut number: u64) -> Vec<u8> {
    let mut out = Vec::new();
    while number >= 128 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
    out
}

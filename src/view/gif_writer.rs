//! Writes a moving picture as GIF89a: each frame has 256 colours of its own, and only what changed since the frame before.

/// Bits of a colour channel by which colours are counted.
const BITS: u32 = 5;
/// Colours of a frame.
const COLOURS: usize = 256;
/// The most codes of GIF's LZW, the code that clears its table, and the one that ends it.
const MOST_CODES: u16 = 4096;
const CLEAR: u16 = 256;
const END: u16 = 257;

/// A moving picture that grows frame by frame.
pub struct GifWriter {
    bytes: Vec<u8>,
    size: (u16, u16),
    /// The last frame as it stands, in RGB.
    shown: Vec<[u8; 3]>,
    /// Where the time of the last frame is written, and how long it was shown already, in hundredths of a second.
    time: Option<(usize, u16)>,
}

impl GifWriter {
    /// A picture of so many pixels, which begins anew when it is over.
    pub fn new(width: u16, height: u16) -> Self {
        let mut bytes = b"GIF89a".to_vec();
        bytes.extend(width.to_le_bytes());
        bytes.extend(height.to_le_bytes());
        bytes.extend([0, 0, 0]);
        bytes.extend(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00");
        Self { bytes, size: (width, height), shown: Vec::new(), time: None }
    }

    pub fn size(&self) -> (u16, u16) {
        self.size
    }

    /// Adds a frame of RGB pixels, so many hundredths of a second after the one before; it is shown for as long at first.
    pub fn add(&mut self, pixels: &[[u8; 3]], hundredths: u16) {
        let changed = self.changed(pixels);
        if let Some((at, shown)) = &mut self.time {
            *shown = shown.saturating_add(hundredths);
            let more = if changed.is_some() { 0 } else { hundredths };
            self.bytes[*at..*at + 2].copy_from_slice(&shown.saturating_add(more).to_le_bytes());
        }
        let Some((corner, size)) = changed else { return };
        self.bytes.extend(b"\x21\xF9\x04\x04");
        self.time = Some((self.bytes.len(), 0));
        self.bytes.extend(hundredths.to_le_bytes());
        self.bytes.extend([0, 0, 0x2C]);
        for number in [corner.0, corner.1, size.0, size.1] {
            self.bytes.extend((number as u16).to_le_bytes());
        }
        self.bytes.push(0x87);
        let wide = usize::from(self.size.0);
        let rows = (corner.1..corner.1 + size.1).map(|y| y * wide + corner.0);
        let part: Vec<[u8; 3]> = rows.flat_map(|from| pixels[from..from + size.0].iter().copied()).collect();
        let (palette, indices) = indexed(&part);
        self.bytes.extend(palette.iter().flatten());
        self.bytes.extend([0; 3].repeat(COLOURS - palette.len()));
        self.bytes.push(8);
        for block in compressed(&indices).chunks(255) {
            self.bytes.push(block.len() as u8);
            self.bytes.extend(block);
        }
        self.bytes.push(0);
        self.shown = pixels.to_vec();
    }

    /// The whole file.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.push(0x3B);
        self.bytes
    }

    /// The corner and size of the part that is unlike the last frame; `None` if nothing is.
    fn changed(&self, pixels: &[[u8; 3]]) -> Option<((usize, usize), (usize, usize))> {
        let (wide, high) = (usize::from(self.size.0), usize::from(self.size.1));
        if self.shown.is_empty() {
            return Some(((0, 0), (wide, high)));
        }
        let differs = |at: usize| pixels[at] != self.shown[at];
        let rows: Vec<usize> = (0..high).filter(|y| (y * wide..(y + 1) * wide).any(differs)).collect();
        let (top, bottom) = (*rows.first()?, *rows.last()?);
        let column = |x: &usize| (top..=bottom).any(|y| differs(y * wide + x));
        let (left, right) = ((0..wide).find(column)?, (0..wide).rev().find(column)?);
        Some(((left, top), (right - left + 1, bottom - top + 1)))
    }
}

/// The bin of a colour.
fn bin(colour: [u8; 3]) -> usize {
    colour.iter().fold(0, |bin, channel| bin << BITS | usize::from(channel >> (8 - BITS)))
}

/// A bin that occurs: its colours' sum, and how many there are.
#[derive(Clone, Copy, Default)]
struct Counted {
    sum: [u64; 3],
    count: u64,
}

impl Counted {
    fn mean(self) -> [u8; 3] {
        self.sum.map(|sum| (sum / self.count.max(1)) as u8)
    }
}

/// At most 256 colours for some pixels, by median cut, and the colour of each pixel.
fn indexed(pixels: &[[u8; 3]]) -> (Vec<[u8; 3]>, Vec<u8>) {
    let mut bins = vec![Counted::default(); 1 << (3 * BITS)];
    for pixel in pixels {
        let counted = &mut bins[bin(*pixel)];
        counted.count += 1;
        (0..3).for_each(|channel| counted.sum[channel] += u64::from(pixel[channel]));
    }
    let used: Vec<usize> = (0..bins.len()).filter(|bin| bins[*bin].count > 0).collect();
    let mut boxes = vec![used];
    while boxes.len() < COLOURS {
        let widest =
            (0..boxes.len()).filter(|of| boxes[*of].len() > 1).max_by_key(|of| worth_cutting(&boxes[*of], &bins));
        let Some(widest) = widest else { break };
        let far = cut(&mut boxes[widest], &bins);
        boxes.push(far);
    }
    let mut places = vec![0_u8; bins.len()];
    let mut palette = Vec::new();
    for (place, of) in boxes.iter().enumerate() {
        let mut all = Counted::default();
        for bin in of {
            places[*bin] = place as u8;
            all.count += bins[*bin].count;
            (0..3).for_each(|channel| all.sum[channel] += bins[*bin].sum[channel]);
        }
        palette.push(all.mean());
    }
    (palette, pixels.iter().map(|pixel| places[bin(*pixel)]).collect())
}

/// The channel in which the colours of a box differ most, and by how much.
fn widest_channel(of: &[usize], bins: &[Counted]) -> (usize, u8) {
    let spread = |channel: usize| {
        let values = of.iter().map(|bin| bins[*bin].mean()[channel]);
        values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
    };
    (0..3).map(|channel| (channel, spread(channel))).max_by_key(|(_, spread)| *spread).unwrap_or((0, 0))
}

/// How much a picture gains by cutting a box: many pixels of unlike colours count.
fn worth_cutting(of: &[usize], bins: &[Counted]) -> u64 {
    let spread = u64::from(widest_channel(of, bins).1);
    // Few pixels of a colour that is nowhere else are seen too.
    spread * spread * (of.iter().map(|bin| bins[*bin].count).sum::<u64>().ilog2() as u64 + 1)
}

/// Cuts a box in the middle of its pixels, and returns its farther part.
fn cut(of: &mut Vec<usize>, bins: &[Counted]) -> Vec<usize> {
    let channel = widest_channel(of, bins).0;
    of.sort_by_key(|bin| bins[*bin].mean()[channel]);
    let half = of.iter().map(|bin| bins[*bin].count).sum::<u64>() / 2;
    let mut passed = 0;
    let middle = of.iter().position(|bin| {
        passed += bins[*bin].count;
        passed > half
    });
    of.split_off(middle.unwrap_or(0).clamp(1, of.len() - 1))
}

/// The bytes that LZW makes of palette indices, as GIF has them: the lowest bit first.
fn compressed(indices: &[u8]) -> Vec<u8> {
    let mut bits = Bits::default();
    let mut table = CodeTable::new();
    bits.write(CLEAR, table.width());
    let mut code: Option<u16> = None;
    for letter in indices {
        let Some(before) = code else {
            code = Some(u16::from(*letter));
            continue;
        };
        if let Some(longer) = table.find(before, *letter) {
            code = Some(longer);
            continue;
        }
        bits.write(before, table.width());
        if table.is_full() {
            bits.write(CLEAR, table.width());
            table = CodeTable::new();
        } else {
            table.push(before, *letter);
        }
        code = Some(u16::from(*letter));
    }
    code.into_iter().for_each(|code| bits.write(code, table.width()));
    bits.write(END, table.width_after_last());
    bits.finish()
}

/// The codes of strings: each extends a shorter one by a letter.
struct CodeTable {
    /// By code: its first longer code, the next with the same beginning, and its last letter; 0 for none.
    longer: Vec<u16>,
    beside: Vec<u16>,
    letters: Vec<u8>,
}

impl CodeTable {
    fn new() -> Self {
        let start = usize::from(END) + 1;
        Self { longer: vec![0; start], beside: vec![0; start], letters: vec![0; start] }
    }

    fn next(&self) -> u16 {
        self.longer.len() as u16
    }

    fn is_full(&self) -> bool {
        self.next() == MOST_CODES
    }

    /// Bits of the next code that is written: the reader's table is one string behind.
    fn width(&self) -> u32 {
        bits_of(self.next().saturating_sub(1).max(END))
    }

    /// The same when the reader has learnt the last string.
    fn width_after_last(&self) -> u32 {
        bits_of(self.next().clamp(END, MOST_CODES - 1))
    }

    fn find(&self, code: u16, letter: u8) -> Option<u16> {
        let mut at = self.longer[usize::from(code)];
        while at != 0 && self.letters[usize::from(at)] != letter {
            at = self.beside[usize::from(at)];
        }
        (at != 0).then_some(at)
    }

    fn push(&mut self, code: u16, letter: u8) {
        let new = self.next();
        let first = std::mem::replace(&mut self.longer[usize::from(code)], new);
        self.longer.push(0);
        self.beside.push(first);
        self.letters.push(letter);
    }
}

/// Bits that a code needs.
fn bits_of(code: u16) -> u32 {
    (u16::BITS - code.leading_zeros()).max(9)
}

/// Bits in a row.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    held: u32,
    count: u32,
}

impl Bits {
    fn write(&mut self, code: u16, width: u32) {
        self.held |= u32::from(code) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.held as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The indices that a reader of GIF makes of compressed bytes.
    fn read(bytes: &[u8]) -> Vec<u8> {
        let (mut held, mut count, mut bytes) = (0_u32, 0, bytes.iter());
        let mut strings: Vec<Vec<u8>> = Vec::new();
        let (mut before, mut read): (Option<Vec<u8>>, Vec<u8>) = (None, Vec::new());
        let mut width = 9;
        loop {
            while count < width {
                held |= u32::from(*bytes.next().expect("the code that ends it")) << count;
                count += 8;
            }
            let code = held & ((1 << width) - 1);
            held >>= width;
            count -= width;
            match code as u16 {
                CLEAR => {
                    strings = (0..=255).map(|letter| vec![letter]).chain([vec![], vec![]]).collect();
                    (before, width) = (None, 9);
                    continue;
                }
                END => return read,
                _ => {}
            }
            let known = strings.get(code as usize).cloned();
            let string = known.unwrap_or_else(|| {
                let before = before.as_ref().expect("a string before");
                [&before[..], &before[..1]].concat()
            });
            if let Some(before) = before.filter(|_| strings.len() < usize::from(MOST_CODES)) {
                strings.push([&before[..], &string[..1]].concat());
            }
            if strings.len() == 1 << width && width < 12 {
                width += 1;
            }
            read.extend(&string);
            before = Some(string);
        }
    }

    #[test]
    fn what_is_compressed_reads_as_it_was() {
        for length in [0, 1, 2, 3, 255, 256, 257, 4_000, 120_000] {
            let mixed = |n: usize| ((n * n + n / 7) % 251) as u8;
            for indices in [vec![7; length], (0..length).map(mixed).collect(), (0..length).map(|n| n as u8).collect()] {
                assert!(read(&compressed(&indices)) == indices, "{length} indices");
            }
        }
    }

    #[test]
    fn few_colours_are_kept_and_many_are_close() {
        let few: Vec<[u8; 3]> = (0..200).map(|n| [n as u8, 0, 255 - n as u8]).collect();
        let far = |pixels: &[[u8; 3]]| {
            let (palette, indices) = indexed(pixels);
            assert!(palette.len() <= COLOURS);
            let off = |(pixel, index): (&[u8; 3], &u8)| {
                let drawn = palette[usize::from(*index)];
                (0..3).map(|channel| pixel[channel].abs_diff(drawn[channel])).max().unwrap()
            };
            pixels.iter().zip(&indices).map(off).max().unwrap()
        };
        assert!(far(&few) <= 7, "as near as the bins: {}", far(&few));
        let many: Vec<[u8; 3]> = (0..40_000).map(|n| [(n % 200) as u8, (n / 200) as u8, 90]).collect();
        assert!(far(&many) <= 24, "{}", far(&many));
    }

    #[test]
    fn a_frame_holds_what_changed_and_one_that_changes_nothing_goes_on_longer() {
        let mut gif = GifWriter::new(8, 6);
        let dark = vec![[0; 3]; 48];
        gif.add(&dark, 10);
        let (whole, time) = (gif.bytes.len(), gif.time.expect("a frame").0);
        gif.add(&dark, 10);
        assert_eq!((gif.bytes.len(), gif.bytes[time]), (whole, 20), "it stands, and as long again");
        let mut lit = dark.clone();
        lit[8 * 2 + 3] = [255; 3];
        gif.add(&lit, 15);
        assert_eq!(&gif.bytes[whole + 8..whole + 17], [0x2C, 3, 0, 2, 0, 1, 0, 1, 0], "one pixel");
        assert_eq!(gif.bytes[time], 25, "the first was shown until then");
        let file = gif.finish();
        assert_eq!((&file[..10], file.last()), (&b"GIF89a\x08\x00\x06\x00"[..], Some(&0x3B)));
    }
}

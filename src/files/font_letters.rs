//! The letters of a font file, read from its character map alone: a font of many megabytes is not loaded to be asked.
use std::io::{Read, Seek, SeekFrom};

/// The largest character map that is read.
const LARGEST: usize = 4 << 20;

/// The character map of a font.
pub struct FontLetters {
    table: Vec<u8>,
    /// The byte where the chosen map of the table begins.
    map: usize,
}

impl FontLetters {
    /// The letters of the first face in a TrueType or OpenType file or collection that has outlines; `None` for other files.
    pub fn read(file: &mut (impl Read + Seek)) -> Option<Self> {
        let start = match &bytes(file, 0, 4)?[..] {
            b"ttcf" => u32_at(&bytes(file, 12, 4)?, 0)? as u64,
            b"OTTO" | b"true" | [0, 1, 0, 0] => 0,
            _ => return None,
        };
        let count = usize::from(u16_at(&bytes(file, start + 4, 2)?, 0)?);
        let records = bytes(file, start + 12, count * 16)?;
        let mut records = records.chunks_exact(16);
        let outlines =
            records.clone().any(|record| [b"glyf", b"CFF ", b"CFF2"].iter().any(|tag| record.starts_with(*tag)));
        let cmap = records.find(|record| record.starts_with(b"cmap"))?;
        let (offset, length) = (u32_at(cmap, 8)?, u32_at(cmap, 12)? as usize);
        if !outlines || length > LARGEST {
            return None;
        }
        let table = bytes(file, offset.into(), length)?;
        let map = best_map(&table)?;
        Some(Self { table, map })
    }

    /// Whether the font draws a letter.
    pub fn has(&self, letter: char) -> bool {
        let map = &self.table[self.map..];
        let found = match u16_at(map, 0) {
            Some(4) => in_segments(map, u32::from(letter)),
            Some(12) => in_groups(map, u32::from(letter)),
            _ => None,
        };
        found.unwrap_or(false)
    }
}

fn bytes(file: &mut (impl Read + Seek), at: u64, count: usize) -> Option<Vec<u8>> {
    file.seek(SeekFrom::Start(at)).ok()?;
    let mut bytes = vec![0; count];
    file.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// The byte of the map over all of Unicode (format 12), else of that over its first plane (format 4).
fn best_map(table: &[u8]) -> Option<usize> {
    let count = usize::from(u16_at(table, 2)?);
    let maps = (0..count).filter_map(|index| Some(u32_at(table, 4 + index * 8 + 4)? as usize));
    let readable = maps.filter_map(|at| {
        let format = u16_at(table, at)?;
        [4, 12].contains(&format).then_some((format, at))
    });
    readable.max().map(|(_, at)| at)
}

/// Format 4: segments of code points, the ends of all of them first.
fn in_segments(map: &[u8], code: u32) -> Option<bool> {
    let code = u16::try_from(code).ok()?;
    let twice = usize::from(u16_at(map, 6)?);
    let part = |which: usize, segment: usize| 14 + which * twice + segment * 2 + if which > 0 { 2 } else { 0 };
    let segment = (0..twice / 2).find(|segment| u16_at(map, part(0, *segment)).is_some_and(|end| end >= code))?;
    let start = u16_at(map, part(1, segment))?;
    if start > code {
        return Some(false);
    }
    let delta = u16_at(map, part(2, segment))?;
    let offset = usize::from(u16_at(map, part(3, segment))?);
    let glyph = match offset {
        0 => code.wrapping_add(delta),
        _ => match u16_at(map, part(3, segment) + offset + usize::from(code - start) * 2)? {
            0 => 0,
            glyph => glyph.wrapping_add(delta),
        },
    };
    Some(glyph != 0)
}

/// Format 12: groups of a first and a last code point.
fn in_groups(map: &[u8], code: u32) -> Option<bool> {
    let count = u32_at(map, 12)? as usize;
    let groups = map.get(16..)?.chunks_exact(12).take(count);
    let holds = |group: &[u8]| Some(u32_at(group, 0)? <= code && code <= u32_at(group, 4)?);
    Some(groups.into_iter().any(|group| holds(group) == Some(true)))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn the_games_own_fonts_have_the_letters_that_lint_counts_on() {
        for font in [
            &include_bytes!("../../assets/fonts/FiraSans-Regular.ttf")[..],
            include_bytes!("../../assets/fonts/FiraSans-Bold.ttf"),
        ] {
            let letters = FontLetters::read(&mut Cursor::new(font)).expect("a font");
            for line in include_str!("../../assets/fonts/letters.txt").lines() {
                let (first, last) = line.split_once('-').unwrap_or((line, line));
                let code = |text| u32::from_str_radix(text, 16).expect("a code point");
                let lacking =
                    (code(first)..=code(last)).filter_map(char::from_u32).find(|letter| !letters.has(*letter));
                assert_eq!(lacking, None);
            }
            assert!(!letters.has('部') && !letters.has('\u{10348}'));
        }
    }

    #[test]
    fn no_file_that_is_cut_or_is_no_font_does_harm() {
        let font = include_bytes!("../../assets/fonts/FiraSans-Regular.ttf");
        for length in (0..600).chain([font.len() / 2]) {
            if let Some(letters) = FontLetters::read(&mut Cursor::new(&font[..length])) {
                letters.has('a');
            }
        }
        assert!(FontLetters::read(&mut Cursor::new(b"a text of some length, and no font")).is_none());
    }
}

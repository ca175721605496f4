//! Makes a TrueType font of letters that were drawn as pictures.

/// Units of the em square: the pixels of `web/letters.js`.
const EM: u16 = 96;
/// The highest and the lowest point of a line, as in the game's own fonts.
const ASCENT: i16 = 90;
const DESCENT: i16 = -25;

/// A letter as rectangles: left, right, bottom and top of each, from where the letter stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnLetter {
    pub letter: char,
    pub advance: u16,
    pub rectangles: Vec<[i16; 4]>,
}

/// A font of some letters, which ascend; glyph 0 is empty.
pub fn font_of_drawn_letters(name: &str, letters: &[DrawnLetter]) -> Vec<u8> {
    let count = letters.len() as u16 + 1;
    let glyphs: Vec<Vec<u8>> = std::iter::once(Vec::new()).chain(letters.iter().map(glyph)).collect();
    let widest = letters.iter().map(|letter| letter.advance).max().unwrap_or(0);
    let most = letters.iter().map(|letter| letter.rectangles.len() as u16).max().unwrap_or(0);
    let tables = [
        (*b"cmap", characters(letters)),
        (*b"glyf", glyphs.concat()),
        (*b"head", head()),
        (*b"hhea", horizontal_header(widest, count)),
        (*b"hmtx", metrics(letters)),
        (*b"loca", locations(&glyphs)),
        (*b"maxp", limits(count, most)),
        (*b"name", names(name)),
        (*b"post", words(&[3, 0]).into_iter().chain([0; 28]).collect()),
    ];
    assembled(&tables)
}

fn words(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

fn signed(numbers: &[i16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

fn longs(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

/// The directory of the tables, and the tables, each from a multiple of four bytes.
fn assembled(tables: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let power = count.ilog2() as u16;
    let range = 16 << power;
    let mut font = [longs(&[0x0001_0000]), words(&[count, range, power, 16 * count - range])].concat();
    let mut place = 12 + 16 * tables.len();
    for (tag, table) in tables {
        font.extend(tag);
        // Nothing here reads the checksum of a table.
        font.extend(longs(&[0, place as u32, table.len() as u32]));
        place += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        font.extend(table);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    font
}

fn head() -> Vec<u8> {
    let bounds = signed(&[-(EM as i16) / 2, DESCENT, EM as i16 * 3 / 2, ASCENT]);
    let start = [longs(&[0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5]), words(&[0, EM]), vec![0; 16]].concat();
    // Places of glyphs are long numbers.
    [start, bounds, words(&[0, 1, 2, 1, 0])].concat()
}

fn horizontal_header(widest: u16, count: u16) -> Vec<u8> {
    let lines = [longs(&[0x0001_0000]), signed(&[ASCENT, DESCENT, 0])].concat();
    [lines, words(&[widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, count])].concat()
}

fn limits(count: u16, most: u16) -> Vec<u8> {
    [longs(&[0x0001_0000]), words(&[count, 4 * most, most, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])].concat()
}

fn metrics(letters: &[DrawnLetter]) -> Vec<u8> {
    let of = |letter: &DrawnLetter| [letter.advance, bounds(letter)[0] as u16];
    words(&[[0, 0]].into_iter().chain(letters.iter().map(of)).flatten().collect::<Vec<_>>())
}

fn locations(glyphs: &[Vec<u8>]) -> Vec<u8> {
    let ends = glyphs.iter().scan(0, |end, glyph| {
        *end += glyph.len() as u32;
        Some(*end)
    });
    longs(&std::iter::once(0).chain(ends).collect::<Vec<_>>())
}

/// The glyph of each letter: a group for each.
fn characters(letters: &[DrawnLetter]) -> Vec<u8> {
    let count = letters.len() as u32;
    let start = [words(&[0, 1, 3, 10]), longs(&[12]), words(&[12, 0]), longs(&[16 + 12 * count, 0, count])].concat();
    let group = |(letter, glyph): (&DrawnLetter, u32)| [u32::from(letter.letter), u32::from(letter.letter), glyph];
    [start, longs(&letters.iter().zip(1..).flat_map(group).collect::<Vec<_>>())].concat()
}

/// The name of the family.
fn names(name: &str) -> Vec<u8> {
    let name: Vec<u16> = name.encode_utf16().collect();
    [words(&[0, 1, 18, 3, 1, 0x409, 1, 2 * name.len() as u16, 0]), words(&name)].concat()
}

/// The least and the greatest x and y: left, bottom, right, top.
fn bounds(letter: &DrawnLetter) -> [i16; 4] {
    let least = |at: usize| letter.rectangles.iter().map(|rectangle| rectangle[at]).min().unwrap_or(0);
    let most = |at: usize| letter.rectangles.iter().map(|rectangle| rectangle[at]).max().unwrap_or(0);
    [least(0), least(2), most(1), most(3)]
}

/// The outline of a letter: each rectangle is a contour of four points, clockwise.
fn glyph(letter: &DrawnLetter) -> Vec<u8> {
    let count = letter.rectangles.len();
    let (mut x, mut y) = (Vec::new(), Vec::new());
    let mut last = [0, 0];
    for [left, right, bottom, top] in &letter.rectangles {
        for [at_x, at_y] in [[left, bottom], [left, top], [right, top], [right, bottom]] {
            x.push(at_x - last[0]);
            y.push(at_y - last[1]);
            last = [*at_x, *at_y];
        }
    }
    let ends: Vec<u16> = (0..count as u16).map(|contour| 4 * contour + 3).collect();
    let on_curve = vec![1; 4 * count];
    let start = [signed(&[count as i16]), signed(&bounds(letter)), words(&ends), words(&[0])].concat();
    let mut glyph = [start, on_curve, signed(&x), signed(&y)].concat();
    glyph.resize(glyph.len().next_multiple_of(4), 0);
    glyph
}

#[cfg(test)]
mod tests {
    use bevy::prelude::Font;
    use fontique::{Collection, CollectionOptions};

    use super::*;

    #[test]
    fn a_font_has_the_letters_that_were_drawn_and_no_others() {
        let drawn = |letter, advance| DrawnLetter { letter, advance, rectangles: vec![[4, 90, 0, 8], [40, 48, 8, 70]] };
        let bytes = font_of_drawn_letters("Browser 1", &[drawn('א', 60), drawn('部', 96), drawn('𠀀', 96)]);
        let data = Font::from_bytes(bytes.clone()).data;
        let mut fonts = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        let families = fonts.register_fonts(data, None);
        assert_eq!(families.len(), 1);
        assert_eq!(fonts.family_name(families[0].0), Some("Browser 1"));
        let characters = families[0].1[0].charmap_index().charmap(&bytes).unwrap();
        let glyphs = ['א', '部', '𠀀', '屋', 'a'].map(|letter| characters.map(letter).filter(|glyph| *glyph > 0));
        assert_eq!(glyphs, [Some(1), Some(2), Some(3), None, None]);
    }
}

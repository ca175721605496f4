//! A moving picture that grows frame by frame: each frame holds what changed since the one before.
use std::io;

use gif::{Encoder, EncodingError, Frame, Repeat};

/// Pace of the encoder in choosing 256 colours for a frame, from 1 (best) to 30 (quickest).
const PACE: i32 = 10;

/// A GIF file in the making.
pub struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    size: (u16, u16),
    /// The last frame as it stands, in RGB.
    shown: Vec<[u8; 3]>,
    /// The last frame: its time on screen is known when the next one comes.
    last: Option<Frame<'static>>,
}

impl GifWriter {
    /// A picture of so many pixels, which begins anew when it is over.
    ///
    /// # Errors
    /// If a size is 0.
    pub fn new(size: (u16, u16)) -> io::Result<Self> {
        let mut encoder = Encoder::new(Vec::new(), size.0, size.1, &[]).map_err(as_io)?;
        encoder.set_repeat(Repeat::Infinite).map_err(as_io)?;
        Ok(Self { encoder, size, shown: Vec::new(), last: None })
    }

    /// Adds a frame of RGB pixels, so many hundredths of a second after the one before. One that changes nothing lets the last stand
    /// for longer.
    ///
    /// # Errors
    /// If the frame before cannot be encoded.
    pub fn add(&mut self, pixels: &[[u8; 3]], hundredths: u16) -> io::Result<()> {
        if let Some(last) = &mut self.last {
            last.delay = last.delay.saturating_add(hundredths);
        }
        let Some((corner, size)) = self.changed(pixels) else { return Ok(()) };
        self.write_last()?;
        let wide = usize::from(self.size.0);
        let rows = (corner.1..corner.1 + size.1).map(|y| y * wide + corner.0);
        let part: Vec<u8> = rows.flat_map(|from| pixels[from..from + size.0].as_flattened()).copied().collect();
        let mut frame = Frame::from_rgb_speed(size.0 as u16, size.1 as u16, &part, PACE);
        (frame.left, frame.top) = (corner.0 as u16, corner.1 as u16);
        self.last = Some(frame);
        self.shown = pixels.to_vec();
        Ok(())
    }

    /// The whole file; its last frame stands for a second.
    ///
    /// # Errors
    /// If the last frame cannot be encoded.
    pub fn finish(mut self) -> io::Result<Vec<u8>> {
        if let Some(last) = &mut self.last {
            last.delay = last.delay.saturating_add(100);
        }
        self.write_last()?;
        self.encoder.into_inner().map_err(as_io)
    }

    fn write_last(&mut self) -> io::Result<()> {
        self.last.take().map_or(Ok(()), |frame| self.encoder.write_frame(&frame).map_err(as_io))
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

fn as_io(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        error => io::Error::other(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Places, sizes and times of the frames of a file, and its pixels at the end.
    fn read(file: &[u8]) -> (Vec<(u16, u16, u16, u16, u16)>, Vec<[u8; 3]>) {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut reader = options.read_info(file).expect("a file");
        let wide = usize::from(reader.width());
        let mut pixels = vec![[0; 3]; wide * usize::from(reader.height())];
        let mut frames = Vec::new();
        while let Some(frame) = reader.read_next_frame().expect("whole frames") {
            frames.push((frame.left, frame.top, frame.width, frame.height, frame.delay));
            for (n, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let (x, y) = (n % usize::from(frame.width), n / usize::from(frame.width));
                let at = (usize::from(frame.top) + y) * wide + usize::from(frame.left) + x;
                pixels[at] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        (frames, pixels)
    }

    #[test]
    fn a_frame_holds_what_changed_and_one_that_changes_nothing_goes_on_longer() {
        let mut gif = GifWriter::new((8, 6)).unwrap();
        let dark = vec![[0; 3]; 48];
        gif.add(&dark, 10).unwrap();
        gif.add(&dark, 10).unwrap();
        let mut lit = dark.clone();
        lit[8 * 2 + 3] = [255; 3];
        gif.add(&lit, 15).unwrap();
        let (frames, pixels) = read(&gif.finish().unwrap());
        assert_eq!(frames, [(0, 0, 8, 6, 25), (3, 2, 1, 1, 100)]);
        assert_eq!(pixels, lit);
    }

    #[test]
    fn colours_are_close() {
        let many: Vec<[u8; 3]> = (0..40_000).map(|n| [(n % 200) as u8, (n / 200) as u8, 90]).collect();
        let mut gif = GifWriter::new((200, 200)).unwrap();
        gif.add(&many, 10).unwrap();
        let (_, drawn) = read(&gif.finish().unwrap());
        let off =
            |(one, other): (&[u8; 3], &[u8; 3])| (0..3).map(|of| u32::from(one[of].abs_diff(other[of]))).sum::<u32>();
        let mean = many.iter().zip(&drawn).map(off).sum::<u32>() / 40_000;
        assert!(mean <= 24, "{mean}");
    }
}

//! Palettes for colour-blind players and for high contrast: changes to a theme's tones.
use serde::{Deserialize, Serialize};

use crate::levels::{Rgb, Theme, Tone};
use crate::localization::{Phrase, phrase};

/// The colour vision that a palette is made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vision {
    /// The theme as it is.
    #[default]
    Usual,
    /// Red and green look alike (protanopia, deuteranopia).
    RedGreen,
    /// Blue and yellow look alike (tritanopia).
    BlueYellow,
    HighContrast,
}

/// A tone and its colour.
type Change = (Tone, Rgb);

/// The lit floor is cool, so that warm signs stand out from it.
const RED_GREEN: &[Change] = &[
    (Tone::Floor, [0x3b, 0x42, 0x4a]),
    (Tone::Joint, [0x2c, 0x32, 0x39]),
    (Tone::Lamp, [0xc6, 0xd4, 0xe6]),
    (Tone::Team, [0x3d, 0x8b, 0xff]),
    (Tone::TeamDark, [0x0f, 0x25, 0x4a]),
    (Tone::Hostile, [0xff, 0x8a, 0x1f]),
    (Tone::HostileDark, [0x57, 0x2b, 0x08]),
    (Tone::Civilian, [0xff, 0xf3, 0xb0]),
    (Tone::CivilianDark, [0x5a, 0x53, 0x2c]),
    (Tone::Contact, [0xc9, 0xbf, 0xff]),
    (Tone::Warn, [0xff, 0xd2, 0x3e]),
    (Tone::Good, [0x7f, 0xe0, 0xff]),
];

const BLUE_YELLOW: &[Change] = &[
    (Tone::Floor, [0x46, 0x45, 0x43]),
    (Tone::Lamp, [0xe6, 0xdc, 0xd2]),
    (Tone::Team, [0x35, 0xd0, 0xc0]),
    (Tone::Hostile, [0xff, 0x4f, 0x5e]),
    (Tone::HostileDark, [0x57, 0x14, 0x1b]),
    (Tone::Civilian, [0xf7, 0xf3, 0xe6]),
    (Tone::CivilianDark, [0x55, 0x52, 0x49]),
    (Tone::Contact, [0xd4, 0xa0, 0xe8]),
    (Tone::Warn, [0xff, 0x9a, 0xa8]),
    (Tone::Good, [0x8f, 0xf0, 0xc8]),
];

const HIGH_CONTRAST: &[Change] = &[
    (Tone::Void, [0x00, 0x00, 0x00]),
    (Tone::Grid, [0x10, 0x10, 0x10]),
    (Tone::Blueprint, [0x5a, 0x6c, 0x80]),
    (Tone::Floor, [0x2e, 0x2d, 0x2b]),
    (Tone::Joint, [0x1c, 0x1b, 0x1a]),
    (Tone::Lamp, [0xff, 0xe8, 0xc8]),
    (Tone::Wall, [0xb8, 0xc2, 0xcc]),
    (Tone::WallEdge, [0xff, 0xff, 0xff]),
    (Tone::WallSide, [0x18, 0x1c, 0x22]),
    (Tone::Ink, [0xfe, 0xfe, 0xfe]),
    (Tone::Dim, [0xd6, 0xde, 0xe8]),
    (Tone::Faint, [0xa8, 0xb4, 0xc2]),
    (Tone::OnBright, [0x02, 0x04, 0x04]),
    (Tone::Team, [0x3f, 0xf0, 0xe4]),
    (Tone::Hostile, [0xff, 0x7a, 0x5e]),
    (Tone::Civilian, [0xff, 0xee, 0x70]),
    (Tone::Contact, [0xd0, 0xc4, 0xff]),
    (Tone::Warn, [0xff, 0xc8, 0x58]),
    (Tone::Good, [0xa4, 0xf0, 0x92]),
    (Tone::Panel, [0x03, 0x05, 0x08]),
    (Tone::Raised, [0x0c, 0x10, 0x16]),
    (Tone::Hover, [0x1c, 0x28, 0x36]),
    (Tone::Line, [0x8c, 0x9c, 0xae]),
];

impl Vision {
    /// Every palette, in the order of the settings.
    pub const ALL: [Vision; 4] = [Vision::Usual, Vision::RedGreen, Vision::BlueYellow, Vision::HighContrast];

    /// Its name.
    pub fn title(self) -> Phrase {
        match self {
            Vision::Usual => phrase!("colours-usual"),
            Vision::RedGreen => phrase!("colours-red-green"),
            Vision::BlueYellow => phrase!("colours-blue-yellow"),
            Vision::HighContrast => phrase!("colours-high-contrast"),
        }
    }

    /// A theme in this palette.
    pub fn of(self, theme: &Theme) -> Theme {
        theme.with_changes(match self {
            Vision::Usual => &[],
            Vision::RedGreen => RED_GREEN,
            Vision::BlueYellow => BLUE_YELLOW,
            Vision::HighContrast => HIGH_CONTRAST,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Linear = [f32; 3];

    /// A colour as such eyes see it: published matrices (Machado, Oliveira, Fernandes, 2009), over linear light.
    const PROTANOPIA: [Linear; 3] = [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]];
    const DEUTERANOPIA: [Linear; 3] = [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]];
    const TRITANOPIA: [Linear; 3] = [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]];

    fn linear(rgb: Rgb) -> Linear {
        rgb.map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn seen(by: &[Linear; 3], of: Linear) -> Linear {
        by.map(|row| row.iter().zip(of).map(|(weight, part)| weight * part).sum::<f32>().clamp(0.0, 1.0))
    }

    /// Visible difference of two colours: their distance in OKLab.
    fn apart(a: Linear, b: Linear) -> f32 {
        let lab = |[r, g, b]: Linear| {
            let l = (0.4122 * r + 0.5363 * g + 0.0514 * b).cbrt();
            let m = (0.2119 * r + 0.6807 * g + 0.1074 * b).cbrt();
            let s = (0.0883 * r + 0.2817 * g + 0.6300 * b).cbrt();
            [
                0.2105 * l + 0.7936 * m - 0.0041 * s,
                1.9780 * l - 2.4286 * m + 0.4506 * s,
                0.0259 * l + 0.7828 * m - 0.8087 * s,
            ]
        };
        lab(a).iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
    }

    /// The least difference among the sides and the lit floor, as such eyes see them.
    fn least(vision: Vision, eyes: &[Linear; 3]) -> f32 {
        let theme = vision.of(&Theme::own());
        let sides = [Tone::Team, Tone::Hostile, Tone::Civilian, Tone::Contact].map(|tone| linear(theme.of(tone)));
        let (floor, lamp) = (linear(theme.of(Tone::Floor)), linear(theme.of(Tone::Lamp)));
        let lit = [0, 1, 2].map(|part| floor[part] + 0.35 * lamp[part] * (1.0 - floor[part]) * 0.4);
        let all: Vec<Linear> = sides.into_iter().chain([lit]).map(|colour| seen(eyes, colour)).collect();
        let pairs = (0..all.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.map(|(one, other)| apart(all[one], all[other])).fold(f32::MAX, f32::min)
    }

    #[test]
    fn sides_and_lit_floor_are_told_apart_by_the_eyes_a_palette_is_for() {
        for (vision, eyes) in
            [(Vision::RedGreen, &PROTANOPIA), (Vision::RedGreen, &DEUTERANOPIA), (Vision::BlueYellow, &TRITANOPIA)]
        {
            let (usual, ours) = (least(Vision::Usual, eyes), least(vision, eyes));
            assert!(ours > 0.15 && ours > usual, "{vision:?}: {ours} against {usual}");
        }
    }

    #[test]
    fn every_palette_stays_readable_and_keeps_its_tones_distinct() {
        let light = |rgb: Rgb| {
            let [r, g, b] = linear(rgb);
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        for vision in Vision::ALL {
            let theme = vision.of(&Theme::own());
            let contrast = |ink: Tone, ground: Tone| {
                let (ink, ground) = (light(theme.of(ink)), light(theme.of(ground)));
                (ink.max(ground) + 0.05) / (ink.min(ground) + 0.05)
            };
            for ink in [Tone::Ink, Tone::Dim, Tone::Team, Tone::Hostile, Tone::Civilian, Tone::Contact, Tone::Warn] {
                let least = if vision == Vision::HighContrast { 7.0 } else { 3.0 };
                assert!(contrast(ink, Tone::Raised) >= least, "{vision:?} {ink:?}: {}", contrast(ink, Tone::Raised));
            }
            // Colours on the screen are turned by looking them up.
            for (place, tone) in Tone::ALL.iter().enumerate() {
                let twin = Tone::ALL[..place].iter().find(|other| theme.of(**other) == theme.of(*tone));
                let shadow = *tone == Tone::Shadow || twin == Some(&Tone::Shadow);
                assert!(twin.is_none() || shadow, "{vision:?}: {tone:?} looks like {twin:?}");
            }
        }
    }
}

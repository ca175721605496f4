//! Every colour of the game: warm light against cold dark, and one colour a side.
use bevy::color::{Alpha, Color};

const fn rgb(hex: u32) -> Color {
    Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Behind everything: ground that nobody on the team knows.
pub const VOID: Color = rgb(0x0a0e13);
/// The drafting grid on unknown ground.
pub const GRID: Color = rgb(0x141b24);
/// The lines of a plan that was briefed and not yet seen.
pub const BLUEPRINT: Color = rgb(0x2b3a4b);
/// Ground that is remembered and not seen now.
pub const MEMORY: Color = rgb(0x1a222c);
/// Floor as the team sees it now, before its lamps warm it.
pub const FLOOR: Color = rgb(0x484540);
/// The joints between floor slabs.
pub const JOINT: Color = rgb(0x35322e);
/// What a lamp adds to the floor near a figure of the team.
pub const LAMP: Color = rgb(0xffc884);
/// The top of a wall, its lit edge, and its side.
pub const WALL: Color = rgb(0x77828f);
pub const WALL_EDGE: Color = rgb(0x9aa6b3);
pub const WALL_SIDE: Color = rgb(0x2a323d);
/// Plaster that a charge goes through.
pub const WALL_SOFT: Color = rgb(0x9a8b78);
/// Doors, crates and their edges.
pub const WOOD: Color = rgb(0xb58a55);
pub const WOOD_DARK: Color = rgb(0x5d4426);
pub const STEEL: Color = rgb(0xcfd8df);
pub const GLASS: Color = rgb(0x9fd4e8);

/// Text on dark ground, and text of lesser weight.
pub const INK: Color = rgb(0xe8edf2);
pub const DIM: Color = rgb(0x93a0b0);
pub const FAINT: Color = rgb(0x5a6878);
/// Text on a bright button.
pub const ON_BRIGHT: Color = rgb(0x06201f);

/// The team, the hostile side, those who should never be hit, and somebody not yet told apart.
pub const TEAM: Color = rgb(0x4cc9c0);
pub const TEAM_DARK: Color = rgb(0x0f3b39);
pub const HOSTILE: Color = rgb(0xff6a4d);
pub const HOSTILE_DARK: Color = rgb(0x571d11);
pub const CIVILIAN: Color = rgb(0xf3d48a);
pub const CIVILIAN_DARK: Color = rgb(0x5a4715);
pub const CONTACT: Color = rgb(0xa79bd6);

pub const WARN: Color = rgb(0xffb54a);
pub const WARN_DARK: Color = rgb(0x3a2500);
pub const GOOD: Color = rgb(0x8bd17c);

/// Panels, their edges, and what stands on them.
pub const PANEL: Color = rgb(0x10161d);
pub const PANEL_RAISED: Color = rgb(0x18212b);
pub const PANEL_HOVER: Color = rgb(0x223040);
pub const LINE: Color = rgb(0x2a3542);
pub const SHADOW: Color = Color::srgba(0.0, 0.0, 0.0, 0.55);

/// The same colour, `alpha` of it.
pub fn thin(colour: Color, alpha: f32) -> Color {
    colour.with_alpha(alpha)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::color::{ColorToComponents, LinearRgba};

    /// Contrast as the Web Content Accessibility Guidelines reckon it: 1 to 21.
    fn contrast(a: Color, b: Color) -> f32 {
        let light = |c: Color| {
            let [r, g, b, _] = LinearRgba::from(c).to_f32_array();
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read_on_every_panel() {
        for ground in [VOID, PANEL, PANEL_RAISED, PANEL_HOVER] {
            for ink in [INK, DIM, TEAM, HOSTILE, CIVILIAN, CONTACT, WARN, GOOD] {
                assert!(contrast(ink, ground) >= 4.5, "{ink:?} on {ground:?}: {}", contrast(ink, ground));
            }
        }
        for bright in [TEAM, WARN, GOOD] {
            assert!(contrast(ON_BRIGHT, bright) >= 4.5);
        }
    }

    #[test]
    fn the_sides_differ_in_lightness_or_hue() {
        let sides = [TEAM, HOSTILE, CIVILIAN, CONTACT];
        for (i, a) in sides.iter().enumerate() {
            for b in &sides[i + 1..] {
                let [r1, g1, b1, _] = a.to_srgba().to_f32_array();
                let [r2, g2, b2, _] = b.to_srgba().to_f32_array();
                let apart = (r1 - r2).abs() + (g1 - g2).abs() + (b1 - b2).abs();
                assert!(apart > 0.35, "{a:?} and {b:?}");
            }
        }
    }
}

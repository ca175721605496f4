//! Every colour of the window, taken from the theme: warm light against cold dark, and one colour a side.
use std::ops::Deref;
use std::sync::{PoisonError, RwLock};

use bevy::color::{Alpha, Color, Mix};

use super::colour_blind_palettes::Vision;
use crate::levels::{Rgb, Theme, Tone};
use crate::model::Tint;

/// A colour of the present theme.
pub struct ThemeColour(Tone);

macro_rules! shades {
    ($($shade:ident $tone:ident,)*) => { $(pub static $shade: ThemeColour = ThemeColour(Tone::$tone);)* };
}

shades! {
    VOID Void,
    GRID Grid,
    BLUEPRINT Blueprint,
    FLOOR Floor,
    JOINT Joint,
    LAMP Lamp,
    WALL Wall,
    WALL_EDGE WallEdge,
    WALL_SIDE WallSide,
    WALL_SOFT WallSoft,
    WOOD Wood,
    WOOD_DARK WoodDark,
    STEEL Steel,
    GLASS Glass,
    SHADOW Shadow,
    INK Ink,
    DIM Dim,
    FAINT Faint,
    ON_BRIGHT OnBright,
    TEAM Team,
    TEAM_DARK TeamDark,
    HOSTILE Hostile,
    HOSTILE_DARK HostileDark,
    CIVILIAN Civilian,
    CIVILIAN_DARK CivilianDark,
    CONTACT Contact,
    WARN Warn,
    WARN_DARK WarnDark,
    GOOD Good,
    PANEL Panel,
    PANEL_RAISED Raised,
    PANEL_HOVER Hover,
    LINE Line,
}

/// A theme, as Bevy colours.
pub struct Palette {
    pub theme: Theme,
    /// The colour vision that its colours are adapted to.
    pub vision: Vision,
    colours: Vec<Color>,
}

/// The present palette. Colours are borrowed from it, so old ones are leaked: about a kilobyte for each reload of a
/// theme.
static NOW: RwLock<Option<&'static Palette>> = RwLock::new(None);

/// Opacity of shadows.
const SHADE: f32 = 0.55;

impl Deref for ThemeColour {
    type Target = Color;

    fn deref(&self) -> &Color {
        &current_palette().colours[self.0 as usize]
    }
}

impl Palette {
    fn of(theme: Theme, vision: Vision) -> Self {
        let seen = vision.of(&theme);
        let colour = |tone: &Tone| {
            let colour = rgb(seen.of(*tone));
            if *tone == Tone::Shadow { colour.with_alpha(SHADE) } else { colour }
        };
        Self { colours: Tone::ALL.iter().map(colour).collect(), theme, vision }
    }

    /// The colour in another palette that corresponds to `colour`, with the same alpha; `colour` itself if it is not of
    /// this palette.
    pub fn counterpart_of(&self, colour: Color, other: &Palette) -> Color {
        let solid = colour.with_alpha(1.0);
        let place = self.colours.iter().position(|own| own.with_alpha(1.0) == solid);
        place.map_or(colour, |place| other.colours[place].with_alpha(colour.alpha()))
    }
}

fn rgb([red, green, blue]: Rgb) -> Color {
    Color::srgb_u8(red, green, blue)
}

/// The present palette.
pub fn current_palette() -> &'static Palette {
    held().unwrap_or_else(|| set_theme_and_vision(Theme::own(), Vision::Usual))
}

fn held() -> Option<&'static Palette> {
    *NOW.read().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a theme the present one, for the same colour vision; what is already drawn keeps its colours.
pub fn set_theme(theme: Theme) -> &'static Palette {
    set_theme_and_vision(theme, held().map_or(Vision::Usual, |palette| palette.vision))
}

/// Makes a theme the present one, for some colour vision; what is already drawn keeps its colours.
pub fn set_theme_and_vision(theme: Theme, vision: Vision) -> &'static Palette {
    let palette: &'static Palette = Box::leak(Box::new(Palette::of(theme, vision)));
    *NOW.write().unwrap_or_else(PoisonError::into_inner) = Some(palette);
    palette
}

/// The colour of a tint.
pub fn tint_colour(tint: Tint) -> Color {
    match tint {
        Tint::Plain => *INK,
        Tint::Dim => *DIM,
        Tint::Good => *GOOD,
        Tint::Warn => *WARN,
        Tint::Bad | Tint::Hostile => *HOSTILE,
        Tint::Team => *TEAM,
        Tint::Civilian => *CIVILIAN,
        Tint::Unsure => *CONTACT,
    }
}

/// The same colour with its alpha set.
pub fn with_alpha(colour: Color, alpha: f32) -> Color {
    colour.with_alpha(alpha)
}

/// Mixes `part` of the second colour into the first.
pub fn mix_colours(a: Color, b: Color, part: f32) -> Color {
    a.to_srgba().mix(&b.to_srgba(), part).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::Source;

    #[test]
    fn colours_map_to_another_theme_and_others_stay() {
        let red = Theme::read(&Source::new("red.toml", "[sides]\nteam = \"#ff8080\"")).unwrap();
        let (own, red) = (Palette::of(Theme::own(), Vision::Usual), Palette::of(red, Vision::Usual));
        let [team, other] = [[0x4c, 0xc9, 0xc0], [0x01, 0x02, 0x03]].map(rgb);
        assert_eq!(own.counterpart_of(with_alpha(team, 0.5), &red), with_alpha(rgb([0xff, 0x80, 0x80]), 0.5));
        assert_eq!(own.counterpart_of(other, &red), other);
    }
}

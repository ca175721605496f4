//! Reads the colours of the window. A theme file lists its changes; the embedded one lists every colour.
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::diagnostics::{DiagnosticFamily, Diagnostics};
use super::table_fields::shorten_name;
use super::toml_syntax;
use super::toml_values::{Value, kind};
use crate::faults::{Faults, Source};

/// The text of the embedded theme.
pub const OWN_THEME: &str = include_str!("../../assets/theme.toml");

/// A colour as red, green and blue, 0 to 255 each.
pub type Rgb = [u8; 3];

/// The least contrast of readable text, as the Web Content Accessibility Guidelines define it (1 to 21).
const FAINTEST: f32 = 3.0;

macro_rules! tones {
    ($($tone:ident $table:literal $name:literal,)*) => {
        /// A role with a colour; `assets/theme.toml` describes each.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum Tone { $($tone,)* }

        impl Tone {
            /// All tones, in the order of the embedded theme.
            pub const ALL: &[Tone] = &[$(Tone::$tone,)*];

            /// Its table and key in a theme file.
            pub fn key(self) -> (&'static str, &'static str) {
                match self { $(Tone::$tone => ($table, $name),)* }
            }
        }
    };
}

tones! {
    Void "ground" "void",
    Grid "ground" "grid",
    Blueprint "ground" "blueprint",
    Floor "ground" "floor",
    Joint "ground" "joint",
    Lamp "ground" "lamp",
    Wall "ground" "wall",
    WallEdge "ground" "wall-edge",
    WallSide "ground" "wall-side",
    WallSoft "ground" "wall-soft",
    Wood "ground" "wood",
    WoodDark "ground" "wood-dark",
    Steel "ground" "steel",
    Glass "ground" "glass",
    Shadow "ground" "shadow",
    Ink "text" "ink",
    Dim "text" "dim",
    Faint "text" "faint",
    OnBright "text" "on-bright",
    Team "sides" "team",
    TeamDark "sides" "team-dark",
    Hostile "sides" "hostile",
    HostileDark "sides" "hostile-dark",
    Civilian "sides" "civilian",
    CivilianDark "sides" "civilian-dark",
    Contact "sides" "contact",
    Warn "signs" "warn",
    WarnDark "signs" "warn-dark",
    Good "signs" "good",
    Panel "panels" "panel",
    Raised "panels" "raised",
    Hover "panels" "hover",
    Line "panels" "line",
}

/// Pairs of text and background that need contrast.
const READ: [(&[Tone], &[Tone]); 2] = [
    (
        &[Tone::Ink, Tone::Dim, Tone::Team, Tone::Hostile, Tone::Civilian, Tone::Contact, Tone::Warn, Tone::Good],
        &[Tone::Void, Tone::Panel, Tone::Raised, Tone::Hover],
    ),
    (&[Tone::OnBright], &[Tone::Team, Tone::Warn, Tone::Good]),
];

/// A colour for every tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme(Vec<Rgb>);

impl Theme {
    /// The embedded theme.
    pub fn own() -> Self {
        let source = Source::new("assets/theme.toml", OWN_THEME);
        // The file is part of the build, and a test reads it.
        Self::over(Self(vec![[0; 3]; Tone::ALL.len()]), &source).expect("the embedded theme is whole")
    }

    /// Reads a theme; colours that it leaves out are the embedded ones.
    ///
    /// # Errors
    /// All faults.
    pub fn read(source: &Source) -> Result<Self, Faults> {
        Self::over(Self::own(), source)
    }

    pub fn of(&self, tone: Tone) -> Rgb {
        self.0[tone as usize]
    }

    /// The theme with some tones changed.
    pub fn with_changes(&self, changes: &[(Tone, Rgb)]) -> Self {
        let mut theme = self.clone();
        changes.iter().for_each(|(tone, rgb)| theme.0[*tone as usize] = *rgb);
        theme
    }

    fn over(mut theme: Self, source: &Source) -> Result<Self, Faults> {
        let mut diagnostics = Diagnostics::of(source, DiagnosticFamily::Theme);
        if let Some(document) = toml_syntax::parse(&mut diagnostics) {
            let given = tables(&mut diagnostics, document.get_ref());
            given.iter().for_each(|(tone, rgb, _)| theme.0[*tone as usize] = *rgb);
            legible(&mut diagnostics, &theme, &given);
        }
        let faults = diagnostics.finish();
        if faults.has_faults() { Err(faults) } else { Ok(theme) }
    }
}

/// A tone, its colour, and its place in the file.
type Given = (Tone, Rgb, Range<usize>);

fn tables(diagnostics: &mut Diagnostics, root: &DeTable) -> Vec<Given> {
    let mut names: Vec<&str> = Tone::ALL.iter().map(|tone| tone.key().0).collect();
    names.dedup();
    let mut given = Vec::new();
    for (table, value) in root {
        let word = table.get_ref().as_ref();
        if !names.contains(&word) {
            let sentence = format!("a theme has no table `{}`", shorten_name(word));
            diagnostics.unknown("theme::key", table.span(), word, sentence, &names, "take it out");
        } else if let DeValue::Table(colours) = value.get_ref() {
            given.extend(colours.iter().filter_map(|(key, value)| {
                let tone = known(diagnostics, word, key.get_ref(), key.span())?;
                colour(diagnostics, tone, value).map(|rgb| (tone, rgb, value.span()))
            }));
        } else {
            let sentence = format!("`{word}` should be a table, and is {}", kind(value.get_ref()));
            diagnostics.fault("theme::type", value.span(), sentence, format!("write it like `[{word}]`"));
        }
    }
    given
}

fn known(diagnostics: &mut Diagnostics, table: &str, word: &str, span: Range<usize>) -> Option<Tone> {
    let of_table = || Tone::ALL.iter().filter(|tone| tone.key().0 == table);
    let found = of_table().find(|tone| tone.key().1 == word);
    if found.is_none() {
        let names: Vec<&str> = of_table().map(|tone| tone.key().1).collect();
        let sentence = format!("`{table}` has no colour `{}`", shorten_name(word));
        diagnostics.unknown("theme::key", span, word, sentence, &names, "take it out");
    }
    found.copied()
}

/// The colour of a value written as `"#rrggbb"`.
fn colour(diagnostics: &mut Diagnostics, tone: Tone, value: Value) -> Option<Rgb> {
    let name = tone.key().1;
    let DeValue::String(text) = value.get_ref() else {
        let sentence = format!("`{name}` should be a text, and is {}", kind(value.get_ref()));
        diagnostics.fault("theme::type", value.span(), sentence, format!("write it like `{name} = \"#4cc9c0\"`"));
        return None;
    };
    let rgb = text.strip_prefix('#').filter(|digits| digits.len() == 6).and_then(hex);
    if rgb.is_none() {
        let sentence = format!("`{name}` is no colour: `{}`", shorten_name(text));
        let mend = "write two hexadecimal digits each for red, green and blue, like `\"#4cc9c0\"`";
        diagnostics.fault("theme::colour", value.span(), sentence, mend);
    }
    rgb
}

fn hex(digits: &str) -> Option<Rgb> {
    data_encoding::HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok()?.try_into().ok()
}

/// Reports colours that make text unreadable.
fn legible(diagnostics: &mut Diagnostics, theme: &Theme, given: &[Given]) {
    for (tone, _, span) in given {
        let worst = against(*tone).map(|other| (contrast(theme.of(*tone), theme.of(other)), other));
        let Some((low, other)) = worst.min_by(|a, b| a.0.total_cmp(&b.0)).filter(|(low, _)| *low < FAINTEST) else {
            continue;
        };
        let (one, other) = (tone.key().1, other.key().1);
        let sentence =
            format!("`{one}` and `{other}` have a contrast of {low:.1}, and text is written in one on the other");
        diagnostics.fault(
            "theme::contrast",
            span.clone(),
            sentence,
            format!("set them apart: text needs {FAINTEST:.1}"),
        );
    }
}

/// The other tone of a text and background pair.
fn against(tone: Tone) -> impl Iterator<Item = Tone> {
    READ.iter().flat_map(move |(texts, grounds)| {
        let of = |from: &[Tone], to: &'static [Tone]| if from.contains(&tone) { to } else { &[] };
        of(texts, grounds).iter().chain(of(grounds, texts)).copied()
    })
}

/// Contrast as the Web Content Accessibility Guidelines define it: 1 to 21.
pub fn contrast(a: Rgb, b: Rgb) -> f32 {
    let linear = |byte: u8| {
        let part = f32::from(byte) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let light = |[r, g, b]: Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (a, b) = (light(a), light(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

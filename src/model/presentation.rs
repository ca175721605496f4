//! A book's description of itself as data: cards, menus, cues. The view draws these and holds no code for a book.

use schemars::JsonSchema;
use serde::Serialize;

use super::{FigureId, Side, Word};
use crate::board::Tile;
use crate::localization::{Argument, MessageId, Phrase, phrase};

/// A colour by meaning.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tint {
    Plain,
    Dim,
    Good,
    Warn,
    Bad,
    Team,
    Hostile,
    Civilian,
    Unsure,
}

impl Tint {
    /// The colour of an event for the side that it concerns: what is good for a hostile is neither good news nor the
    /// team's, and what harms one is no alarm.
    pub fn of(self, side: Side) -> Self {
        match (self, side) {
            (Tint::Good | Tint::Team, Side::Hostile) => Tint::Hostile,
            (Tint::Bad, Side::Hostile) => Tint::Plain,
            _ => self,
        }
    }
}

/// A row of pips, such as Wounds 2 of 3.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Bar {
    pub name: Phrase,
    pub now: u16,
    pub most: u16,
    pub tint: Tint,
    /// Its meaning, in a sentence.
    pub about: Phrase,
}

/// A number of a book that the mission bar shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// Its field in the state of the protocol.
    pub word: &'static str,
    pub name: MessageId,
    pub tint: Tint,
    /// Its meaning, in sentences.
    pub about: MessageId,
}

/// Another figure that a figure is bound to: by a hold, a leash, a grip.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Bond {
    /// The token that binds it.
    pub token: Word,
    pub figure: FigureId,
}

/// Panel of a figure in the HUD.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Card {
    /// The English name, by which the figure is told in sentences; [`name`](Self::name) is shown.
    pub title: String,
    /// Such as `Point · carbine`.
    pub subtitle: Phrase,
    pub bars: Vec<Bar>,
    /// Name and value, such as `Aim` `3`.
    pub stats: Vec<(Phrase, Phrase)>,
    /// Carried things by their English names, and how many; see [`gear_names`](Self::gear_names).
    pub gear: Vec<(String, u16)>,
    /// The word of its role: a doctrine, a template; empty as long as the asking side does not know.
    #[serde(skip)]
    pub role: Word,
    /// The words of what it may have in its hands, the weapon at hand first, as far as the asking side knows.
    #[serde(skip)]
    pub hands: Vec<Word>,
    /// Words of status tokens.
    pub tokens: Vec<Word>,
    /// The tiles that it watches, where the asking side knows of it.
    pub watches: Vec<Tile>,
    /// Whom it is bound to, where the asking side knows of both.
    pub bonds: Vec<Bond>,
    /// Its remaining actions, such as `5 Move left`.
    pub left: Phrase,
    /// Ways to spend them, a line for each kind of action where the number alone does not say.
    pub spends: Vec<Phrase>,
    /// Whether an order may still be given to it in this phase.
    pub ready: bool,
    /// Whether it is out of the fight.
    pub out: bool,
}

impl Card {
    /// The name of the figure, as a title.
    pub fn name(&self) -> Phrase {
        phrase!("card-name", figure = Argument::figure(&self.title))
    }

    /// Carried things and how many, for the eye.
    pub fn gear_names(&self) -> Vec<Phrase> {
        let carried = |(name, count): &(String, u16)| phrase!("card-gear", item = Argument::item(name), count = *count);
        self.gear.iter().map(carried).collect()
    }
}

/// The words by which the arms of a figure are drawn and heard: of a weapon that the rulebook does not have itself, the one
/// whose look it has. Where none has a picture, they are those of the stat line whose look the figure's own has.
///
/// `weapon` is the look of a weapon, `arms` the gear of the stat line whose look the figure's has.
pub fn drawn_as<'d>(
    held: Vec<Word>,
    weapon: impl Fn(&str) -> Option<&'d String>,
    arms: Option<&[String]>,
) -> Vec<Word> {
    let look = |word: Word| weapon(word.as_str()).and_then(|look| Word::try_new(look)).unwrap_or(word);
    // Who is not known to hold anything is drawn so.
    let more = arms.filter(|_| !held.is_empty()).unwrap_or_default().iter().filter_map(|word| Word::try_new(word));
    held.into_iter().map(look).chain(more).collect()
}

/// Something on the map that is no figure, as far as a side knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapObject {
    pub id: Word,
    pub at: Tile,
    /// Its appearance: `evidence`, `device`, `terminal`, `trap`, `effect`, `wedge` …
    pub kind: Word,
    pub title: Phrase,
    /// Its name and state, in a few words.
    pub text: Phrase,
    pub tint: Tint,
    /// Whether orders may name its id as their target.
    pub targetable: bool,
    /// The rounds until it is lost or goes off, this one included, where the asking side knows.
    #[serde(skip)]
    pub rounds: Option<u16>,
}

/// Meaning of a token, for help and tool tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LegendEntry {
    pub token: Word,
    pub name: Phrase,
    /// One sentence in our own words.
    pub text: Phrase,
    pub tint: Tint,
}

/// The way in which the player points at what an order needs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Nothing: the order is whole.
    None,
    /// A path: the field is `path`, aimed at its end tile.
    Path,
    /// A tile: the field is `at`.
    Tile,
    /// A figure or object: the field is `target`.
    Target,
    /// A lane: the field is `lane`.
    Lane,
}

impl Aim {
    /// The field that is pointed at; empty for an order that is whole.
    pub fn field(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Path => "path",
            Self::Tile => "at",
            Self::Target => "target",
            Self::Lane => "lane",
        }
    }
}

/// Any word, in [`MenuEntry::with`]: whatever the field says.
pub const ANY: &str = "*";

/// An entry of the action bar. The legal orders come from the book's list; the menu says how to point at one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MenuEntry {
    /// The `order` word.
    pub order: &'static str,
    /// Further fields that an order must have to belong to this entry, such as `("item", "flash")`; an empty text stands
    /// for a field that is absent, `"true"` for a flag that is set, [`ANY`] for a field that stands, whatever it says.
    pub with: Vec<(&'static str, String)>,
    pub name: Phrase,
    /// The key that chooses it, such as `F`.
    pub key: char,
    pub aim: Aim,
    /// The phase in which it belongs, shown dim in others.
    pub phase: &'static str,
    /// One sentence of help.
    pub help: Phrase,
    /// Whether a click on what it can be aimed at gives it, where no other entry was chosen by hand.
    pub handy: bool,
    /// Whether it hurts whom it is aimed at: those who are out of the fight are aimed at only when it is chosen twice.
    pub harms: bool,
    /// The field that names what is pointed at, where it is not the aim's own.
    pub aims_by: Option<&'static str>,
    /// The fields in which orders at one place differ and that are asked for, in this order, when it is pointed at; of
    /// an entry without any, the orders there are stepped through.
    pub asks: &'static [&'static str],
    /// Where it stands in the bar; of equal places, in the order of the book's actions.
    #[serde(skip)]
    pub place: u8,
}

impl MenuEntry {
    /// An entry that is chosen in the bar and hurts nobody.
    pub fn new(
        order: &'static str,
        name: impl Into<Phrase>,
        key: char,
        aim: Aim,
        phase: &'static str,
        help: impl Into<Phrase>,
    ) -> Self {
        let (name, help, with) = (name.into(), help.into(), Vec::new());
        Self {
            order,
            with,
            name,
            key,
            aim,
            phase,
            help,
            handy: false,
            harms: false,
            aims_by: None,
            asks: &[],
            place: 0,
        }
    }

    /// This entry for orders in which these fields say this; see [`MenuEntry::with`].
    pub fn of(mut self, field: &'static str, word: impl Into<String>) -> Self {
        self.with.push((field, word.into()));
        self
    }

    /// This entry, given by a click on what it is aimed at.
    pub fn given_by_click(self) -> Self {
        Self { handy: true, ..self }
    }

    /// This entry, hurting whom it is aimed at.
    pub fn harming(self) -> Self {
        Self { harms: true, ..self }
    }

    /// This entry, pointed at what this field names.
    pub fn aimed_by(self, field: &'static str) -> Self {
        Self { aims_by: Some(field), ..self }
    }

    /// This entry, with the fields that are asked for.
    pub fn with_asked_fields(self, fields: &'static [&'static str]) -> Self {
        Self { asks: fields, ..self }
    }

    /// This entry, at a place of the bar.
    pub fn at_bar_position(self, place: u8) -> Self {
        Self { place, ..self }
    }

    /// The field that is pointed at; empty for an order that is whole.
    pub fn aimed_field(&self) -> &'static str {
        self.aims_by.unwrap_or(self.aim.field())
    }
}

/// A question that a side is asked in the middle of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingQuestion {
    /// The danger and the choices, in sentences.
    pub words: Phrase,
    /// The answer that ending the phase gives, in a word or two.
    pub no: Phrase,
}

/// Picture and sound of an event. `None` stands where an event shows nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "cue", rename_all = "snake_case")]
pub enum Cue {
    None,
    /// A figure glides from one tile to the next.
    Moved {
        figure: FigureId,
        from: Tile,
        to: Tile,
    },
    /// The bodies of a figure go each its own way; a path begins where its body stood.
    Marched {
        figure: FigureId,
        /// The number of each body, and its path.
        paths: Vec<(u8, Vec<Tile>)>,
    },
    /// Something is thrown and bursts; `kind` is its word, such as `smoke`, and `reach` the tiles that the player's side
    /// takes it to reach.
    Thrown {
        figure: FigureId,
        from: Tile,
        to: Tile,
        kind: Word,
        reach: Vec<Tile>,
    },
    /// A shot goes from a figure to a tile; `strikes` is how hard.
    Shot {
        figure: FigureId,
        from: Tile,
        to: Tile,
        strikes: u16,
    },
    /// A figure is hurt; `text` floats up from it, or from the tile on which it stood if it has left the board.
    Struck {
        figure: FigureId,
        #[serde(skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        text: Phrase,
        tint: Tint,
    },
    /// A token comes or goes.
    Token {
        figure: FigureId,
        token: Word,
        gained: bool,
    },
    /// A door moves; `loud` where it is blown or broken.
    Door {
        at: Tile,
        open: bool,
        loud: bool,
    },
    /// Smoke changes on a tile.
    Smoke {
        at: Tile,
    },
    /// Something comes into view, or is `gone` from it.
    Seen {
        figure: FigureId,
        at: Tile,
        gone: bool,
    },
    /// A word floats up from a tile.
    Said {
        at: Tile,
        text: Phrase,
        tint: Tint,
    },
    /// A banner across the screen: a phase, a round, a turn.
    Banner {
        text: Phrase,
        tint: Tint,
    },
}

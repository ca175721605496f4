//! Lines of the log, written from what is shown.
use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::board::Tile;
use crate::input::Screen;
use crate::localization::{Argument, Localizer, phrase};
use crate::model::{Card, FigureId, Tint};
use crate::view::ViewSystems;
use crate::view::cue_length_and_weight::EventWeight;
use crate::view::current_battle::CurrentBattle;
use crate::view::place_names::PlaceNames;
use crate::view::shown_event::{LogRewound, LogRow, ShownEvent};
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogLines>();
    app.add_systems(OnEnter(Screen::Mission), |mut lines: ResMut<LogLines>| lines.list.clear());
    app.add_systems(Update, write_lines.in_set(ViewSystems::Draw));
}

/// The lines of the log, oldest first.
#[derive(Resource, Default)]
pub struct LogLines {
    pub(super) list: Vec<LogLine>,
    /// The number of times that lines were taken back.
    pub(super) taken_back: u32,
    /// The first line changed since the log was last drawn.
    pub(super) changed_from: Option<usize>,
}

type Cards = BTreeMap<FigureId, Card>;

/// What lines are written with: the known figures, and the language with its names of places.
struct Telling<'a> {
    cards: &'a Cards,
    localizer: &'a Localizer,
    places: Option<PlaceNames<'a>>,
}

impl Telling<'_> {
    fn title(&self, figure: FigureId) -> Argument {
        Argument::figure(self.cards.get(&figure).map_or("somebody", |card| card.title.as_str()))
    }

    fn with_place_names(&self, words: String) -> String {
        match &self.places {
            Some(places) => places.with_place_names(&words),
            None => words,
        }
    }
}

/// A line of the log.
#[derive(Clone)]
pub struct LogLine {
    /// The number of its event, if it has one.
    pub number: Option<u32>,
    /// The place of its event among all, by which lines are taken back.
    place: Option<u32>,
    pub words: String,
    /// The same in English, in which the figures that it names are found.
    english: String,
    pub tint: Tint,
    pub weight: EventWeight,
    /// The tiles that its event names, which the words call by their places.
    tiles: Vec<Tile>,
    /// The figure whose step this is, if it is one, and the one that it leads along.
    walks: Option<FigureId>,
    leads: Option<FigureId>,
}

impl LogLine {
    /// One line for a step and the one before it, which shows the last: of one figure, or of a leader and the one led.
    fn joined_to(&self, last: &Self, telling: &Telling) -> Option<Self> {
        let walker = self.walks?;
        if last.walks == self.walks {
            let leads = last.leads;
            let own = || (self.words.clone(), self.english.clone());
            let (words, english) = leads.and_then(|led| self.leading(led, telling)).unwrap_or_else(own);
            return Some(Self { words, english, leads, ..self.clone() });
        }
        let leader = leader_of(walker, telling.cards).filter(|leader| last.walks == Some(*leader))?;
        let own = || (last.words.clone(), last.english.clone());
        let told = if last.leads.is_none() { last.leading(walker, telling) } else { None };
        let (words, english) = told.unwrap_or_else(own);
        Some(Self { words, english, walks: Some(leader), leads: Some(walker), ..self.clone() })
    }

    /// The words of a step that takes another figure along, and the same in English: `Alpha leads Farah to the kitchen.`
    /// None for a step out of sight, which has no tile to tell of.
    fn leading(&self, led: FigureId, telling: &Telling) -> Option<(String, String)> {
        let (Some(leader), [to]) = (self.walks, self.tiles.as_slice()) else { return None };
        let (leader, led, to) = (telling.title(leader), telling.title(led), Argument::Tile(to.x, to.y));
        let words = phrase!("log-leads", leader = leader, led = led, to = to);
        Some((telling.with_place_names(telling.localizer.sentence(&words)), Localizer::english().sentence(&words)))
    }

    /// The tiles that its event names.
    pub(super) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Whether it names somebody.
    pub(super) fn names(&self, title: &str) -> bool {
        !title.is_empty() && self.english.contains(title)
    }

    /// The known figures that it names.
    pub(super) fn figures(&self, view_model: &ViewModel) -> Vec<FigureId> {
        view_model.cards.iter().filter(|(_, card)| self.names(&card.title)).map(|(id, _)| *id).collect()
    }
}

/// The tiles whose coordinates a sentence names.
fn named_tiles(words: &str) -> Vec<Tile> {
    let parts: Vec<&str> = words.split(' ').collect();
    let pair = |ends: &[&str]| {
        let x = ends[0].trim_start_matches('[').strip_suffix(',')?.parse().ok()?;
        let y = ends[1].trim_end_matches(|letter: char| !letter.is_ascii_digit()).parse().ok()?;
        Some(Tile::new(x, y))
    };
    parts.windows(2).filter_map(pair).collect()
}

impl LogLines {
    /// The newest line.
    pub(super) fn last(&self) -> Option<(&str, Tint)> {
        self.list.last().map(|line| (line.words.as_str(), line.tint))
    }

    /// Every line, oldest first.
    pub fn all(&self) -> &[LogLine] {
        &self.list
    }

    /// Has all lines drawn anew.
    pub(super) fn redraw_all(&mut self) {
        self.taken_back += 1;
    }

    /// Writes the newest line anew.
    fn replace_last(&mut self, line: LogLine) {
        self.list.pop();
        let place = self.list.len();
        self.changed_from = Some(self.changed_from.map_or(place, |before| before.min(place)));
        self.list.push(line);
    }

    /// Removes the lines of later events.
    fn cut_after(&mut self, last: u32) {
        let later = |line: &LogLine| line.place.is_some_and(|place| place > last);
        if self.list.iter().rev().find(|line| line.place.is_some()).is_some_and(later) {
            self.list.retain(|line| !later(line));
            self.taken_back += 1;
        }
    }
}

/// Writes the lines of what was shown.
pub(super) fn write_lines(
    mut rewound: MessageReader<LogRewound>,
    mut shown: MessageReader<ShownEvent>,
    view_model: Option<Res<ViewModel>>,
    battle: Option<Res<CurrentBattle>>,
    localizer: Option<Res<Localizer>>,
    mut lines: ResMut<LogLines>,
) {
    let localizer = localizer.as_deref().unwrap_or_else(|| Localizer::english());
    let nobody = Cards::new();
    let places =
        view_model.as_deref().zip(battle.as_deref()).map(|(known, battle)| PlaceNames::known(known, battle, localizer));
    let cards = view_model.as_ref().map_or(&nobody, |known| &known.cards);
    let telling = Telling { cards, localizer, places };
    // Undone events leave the log at once.
    if let Some(LogRewound(last)) = rewound.read().last() {
        lines.cut_after(*last);
    }
    for shown in shown.read().filter(|shown| !shown.again) {
        if let Some(place) = shown.place {
            lines.cut_after(place.saturating_sub(1));
        }
        let sentence = localizer.sentence(&shown.sentence);
        let words = telling.with_place_names(sentence.clone());
        let told = lines.list.last().is_some_and(|last| last.words == words);
        if shown.sentence.is_empty() || (told && shown.row == LogRow::Once) {
            continue;
        }
        let walks = match shown.row {
            LogRow::Step(figure) => Some(figure),
            _ => None,
        };
        let (number, place, tint, weight) = (shown.number, shown.place, shown.tint, shown.weight);
        let tiles = named_tiles(&sentence);
        let english = Localizer::english().sentence(&shown.sentence);
        let line = LogLine { number, place, words, english, tint, weight, tiles, walks, leads: None };
        match lines.list.last().and_then(|last| line.joined_to(last, &telling)) {
            Some(whole) => lines.replace_last(whole),
            None => lines.list.push(line),
        }
    }
}

/// The figure that leads another along.
fn leader_of(led: FigureId, cards: &Cards) -> Option<FigureId> {
    cards.get(&led)?.bonds.iter().find(|bond| bond.token == *"controlled").map(|bond| bond.figure)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::model::{Bond, Cue, Word};

    pub fn event(number: Option<u32>, words: &str, row: LogRow, cue: Cue) -> ShownEvent {
        let (word, tint, weight) = (Word::default(), Tint::Dim, EventWeight::Minor);
        let (roll, theirs, again) = (None, false, false);
        let place = number;
        ShownEvent { number, place, cue, sentence: words.into(), tint, row, word, weight, roll, theirs, again }
    }

    pub fn log() -> App {
        let mut app = App::new();
        app.add_message::<ShownEvent>().add_message::<LogRewound>();
        app.init_resource::<LogLines>().add_systems(Update, write_lines);
        app
    }

    #[test]
    fn steps_are_one_line_in_play_and_after_loading() {
        let alpha = FigureId::new("alpha");
        let at = crate::board::Tile::new(1, 1);
        let cues = [Cue::None, Cue::Moved { figure: alpha, from: at, to: at }];
        for cue in cues {
            let mut app = log();
            let rows = [("Alpha steps to 1, 2.", LogRow::Step(alpha)), ("Alpha steps to 1, 3.", LogRow::Step(alpha))];
            let told = [
                ("A door opens.", LogRow::Own),
                ("A door opens.", LogRow::Own),
                ("Smoke.", LogRow::Once),
                ("Smoke.", LogRow::Once),
            ];
            for (number, (words, row)) in rows.into_iter().chain(told).enumerate() {
                app.world_mut().write_message(event(Some(number as u32 + 1), words, row, cue.clone()));
            }
            app.update();
            let lines: Vec<&str> =
                app.world().resource::<LogLines>().all().iter().map(|line| line.words.as_str()).collect();
            assert_eq!(lines, ["Alpha steps to 1, 3.", "A door opens.", "A door opens.", "Smoke."]);
        }
    }

    #[test]
    fn the_steps_of_a_leader_and_the_one_led_are_one_line() {
        let [alpha, farah] = ["alpha", "farah"].map(FigureId::new);
        let bonds = vec![Bond { token: Word::new("controlled"), figure: alpha }];
        let named = |title: &str| Card { title: title.into(), ..Card::default() };
        let cards = Cards::from([(farah, Card { bonds, ..named("Farah") }), (alpha, named("Alpha"))]);
        let telling = |cards| Telling { cards, localizer: Localizer::english(), places: None };
        let step = |walker, words: &str| LogLine {
            number: None,
            place: None,
            words: words.into(),
            english: words.into(),
            tint: Tint::Dim,
            weight: EventWeight::Minor,
            tiles: named_tiles(words),
            walks: Some(walker),
            leads: None,
        };
        let mut line = step(alpha, "Alpha moves to [2, 1].");
        let steps =
            [(farah, "Farah moves to [1, 1]."), (alpha, "Alpha moves to [3, 1]."), (farah, "Farah moves to [2, 1].")];
        let told = steps.map(|(walker, words)| {
            line = step(walker, words).joined_to(&line, &telling(&cards)).expect("they walk together");
            line.words.clone()
        });
        assert_eq!(
            told,
            ["Alpha leads Farah to [2, 1].", "Alpha leads Farah to [3, 1].", "Alpha leads Farah to [3, 1]."]
        );
        let nobody = Cards::new();
        let alone = step(farah, "Farah moves to [1, 1].").joined_to(&line, &telling(&nobody));
        assert!(alone.is_none(), "nobody leads her");
        let clerk = Cards::from([(farah, named("The clerk")), (alpha, named("Alpha"))]);
        let told = step(alpha, "Alpha moves to [2, 1].").leading(farah, &telling(&clerk)).unwrap();
        assert_eq!(told.0, "Alpha leads the clerk to [2, 1].");
    }

    #[test]
    fn a_line_names_the_tiles_in_its_words() {
        assert_eq!(named_tiles("Alpha moves to [10, 4]."), [Tile::new(10, 4)]);
        assert_eq!(named_tiles("Carl fires from [3, 2] at [5, 7]: 2 3 8."), [Tile::new(3, 2), Tile::new(5, 7)]);
        assert_eq!(named_tiles("Initiative: 3 4, then the rest."), []);
    }

    #[test]
    fn lines_of_undone_events_leave_the_log_at_once() {
        let mut app = log();
        for (number, words) in [(Some(1), "A door opens."), (None, "Saved."), (Some(2), "Alpha moves.")] {
            app.world_mut().write_message(event(number, words, LogRow::Own, Cue::None));
        }
        app.update();
        app.world_mut().write_message(LogRewound(1));
        app.update();
        let lines = app.world().resource::<LogLines>();
        let left: Vec<&str> = lines.all().iter().map(|line| line.words.as_str()).collect();
        assert_eq!((left, lines.taken_back), (vec!["A door opens.", "Saved."], 1));
    }
}

//! Moments of the other side's last turn that mattered, each to be seen again; and that turn played once more.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::camera::{CameraTarget, PanelInsets};
use super::cue_length_and_weight::EventWeight;
use super::current_battle::{CurrentBattle, GiveOrder, Notice};
use super::place_names::PlaceNames;
use super::playback::Playback;
use super::pointer::Pointer;
use super::shown_event::ShownEvent;
use super::tile_highlight::Spotlight;
use super::view_model::{FigureView, ViewModel};
use super::{ViewSystems, on_board, tile_centre};
use crate::board::Tile;
use crate::input::{Action, ActionInput, Screen};
use crate::localization::{Argument, Localizer, Phrase, phrase};
use crate::model::{Cue, EventDice, FigureId, Tint, Word, capitalized};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastTurnReview>()
        .add_message::<ReplayMoment>()
        .add_message::<ReplayLastTurn>()
        .add_message::<ReplayedCue>();
    app.add_systems(OnEnter(Screen::Mission), |mut review: ResMut<LastTurnReview>| *review = LastTurnReview::default());
    app.add_systems(Update, (by_key, close.after(super::aim::KeysHeeded)).in_set(ViewSystems::Input).run_if(on_board));
    app.add_systems(Update, (play_again, look_ahead).in_set(ViewSystems::Order));
    app.add_systems(
        Update,
        (gather, see_again).chain().in_set(ViewSystems::Gather).after(super::view_model::update_view_model),
    );
}

/// The moments of the other side's last turn.
#[derive(Resource, Default)]
pub struct LastTurnReview {
    pub moments: Vec<TurnMoment>,
    /// The moment being looked at.
    pub open: Option<usize>,
    /// Whether the player has acted since, so that the strip makes room.
    pub folded: bool,
    /// The turn that they are of, as playback counts them, and the round in which the last of them came.
    turn: u32,
    round: u16,
    /// Whether moments came since the figures in them were last named.
    unnamed: bool,
    /// The moment of the last shot that struck, until it is known what came of it.
    shot: Option<usize>,
}

/// A moment that mattered.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnMoment {
    pub cue: Cue,
    /// Whom it is about, as far as the side knows; empty if nobody.
    pub who: String,
    /// What happened, in a word or two.
    pub what: Phrase,
    pub sentence: String,
    pub tint: Tint,
    pub roll: Option<EventDice>,
    /// The figure that it is about.
    about: Option<FigureId>,
    /// Whether that figure is of the own side.
    ours: bool,
    /// News of the mission since the player last acted: it outlives the turn it came before.
    fresh: bool,
    at: Option<Tile>,
    line: Option<(Tile, Tile)>,
}

/// A figure, as it is called.
fn named(who: &str) -> Phrase {
    phrase!("card-name", figure = Argument::figure(who))
}

impl TurnMoment {
    /// The title in two: who, and what happened; the second is empty where nobody is named.
    pub fn parts(&self) -> (Phrase, Phrase) {
        match self.who.as_str() {
            "" => (self.what.clone(), Phrase::EMPTY),
            who => (named(who), Phrase::joined("", [":\u{a0}".into(), self.what.clone()])),
        }
    }

    /// Whom it is about, and what happened.
    pub fn title(&self) -> Phrase {
        let who = if self.who.is_empty() { Phrase::EMPTY } else { named(&self.who) };
        Phrase::joined(": ", [who, self.what.clone()])
    }

    /// Its weight: losses and what befell the own side most, then shots and forced doors, then who was seen.
    fn gravity(&self) -> u8 {
        match self.cue {
            Cue::Struck { .. } => 2,
            Cue::Token { gained: true, .. } if self.ours => 2,
            _ if self.tint == Tint::Bad => 2,
            Cue::Seen { .. } | Cue::Door { loud: false, .. } => 0,
            _ => 1,
        }
    }
}

impl LastTurnReview {
    /// Notes what came of the last shot: one that only suppresses hits nobody.
    fn follow_shot(&mut self, cue: &Cue) {
        let Some(moment) = self.shot.and_then(|place| self.moments.get_mut(place)) else { return };
        match cue {
            Cue::Shot { .. } | Cue::Struck { .. } => self.shot = None,
            Cue::Token { token, gained: true, .. } if *token == "suppressed" => {
                moment.what = phrase!("moment-suppresses");
                self.shot = None;
            }
            _ => {}
        }
    }

    /// Adds a moment; of too many the first go.
    fn push(&mut self, moment: TurnMoment) {
        let struck = matches!(moment.cue, Cue::Shot { strikes, .. } if strikes > 0);
        self.moments.push(moment);
        self.unnamed = true;
        let surplus = self.moments.len().saturating_sub(MOST);
        self.moments.drain(..surplus);
        self.shot = match struck {
            true => self.moments.len().checked_sub(1),
            false => self.shot.and_then(|place| place.checked_sub(surplus)),
        };
    }

    /// The places of the heaviest moments, at most so many, in the order in which they came. Of equals the last count.
    pub fn heaviest(&self, most: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.moments.len()).collect();
        places.sort_by_key(|place| std::cmp::Reverse((self.moments[*place].gravity(), *place)));
        places.truncate(most);
        places.sort_unstable();
        places
    }
}

/// Request to look at a moment, by its index; the open one is closed.
#[derive(Message, Clone, Copy, Debug)]
pub struct ReplayMoment(pub usize);

/// Request to play the other side's last turn again.
#[derive(Message, Clone, Copy, Debug)]
pub struct ReplayLastTurn;

/// A cue whose effect is shown once more.
#[derive(Message, Clone, Debug)]
pub struct ReplayedCue(pub Cue);

/// The token of whoever has given up.
const SURRENDERING: &str = "surrendering";

/// The most moments kept; of a busier turn, the last.
const MOST: usize = 24;

fn by_key(input: ActionInput, mut plays: MessageWriter<ReplayLastTurn>) {
    if input.just_pressed(&Action::Again) {
        plays.write(ReplayLastTurn);
    }
}

/// A click on the board, or stepping back, ends the look.
fn close(
    input: ActionInput,
    pointer: Res<Pointer>,
    mut review: ResMut<LastTurnReview>,
    mut spotlight: ResMut<Spotlight>,
) {
    let ends = pointer.clicked || input.just_pressed(&Action::Cancel);
    if ends && (review.open.is_some() || spotlight.is_lit()) {
        review.open = None;
        spotlight.clear();
    }
}

/// Who gives an order looks ahead: nothing stays lit on the board.
fn look_ahead(
    mut orders: MessageReader<GiveOrder>,
    mut review: ResMut<LastTurnReview>,
    mut spotlight: ResMut<Spotlight>,
) {
    if orders.read().last().is_some() && (review.open.is_some() || spotlight.is_lit()) {
        review.open = None;
        spotlight.clear();
    }
}

fn play_again(
    mut asked: MessageReader<ReplayLastTurn>,
    mut battle: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut review: ResMut<LastTurnReview>,
    mut spotlight: ResMut<Spotlight>,
    mut notices: MessageWriter<Notice>,
) {
    if asked.read().last().is_none() || battle.replay_progress().is_some() {
        return;
    }
    if !playback.has_caught_up() {
        notices.write(Notice::bad(phrase!("wait-for-playback")));
        return;
    }
    let Some(before) = battle.queue_last_turn() else {
        notices.write(Notice::bad(phrase!("review-no-turn")));
        return;
    };
    playback.show_snapshot(before);
    review.open = None;
    spotlight.clear();
}

fn gather(
    mut shown: MessageReader<ShownEvent>,
    battle: Res<CurrentBattle>,
    (playback, localizer): (Res<Playback>, Res<Localizer>),
    view_model: Option<Res<ViewModel>>,
    mut review: ResMut<LastTurnReview>,
    mut spotlight: ResMut<Spotlight>,
) {
    let Some(view_model) = view_model else { return };
    let watched = battle.replay_progress().is_some();
    // Also a turn of which nothing was seen takes the place of the one before.
    if review.turn != playback.their_turns {
        if review.open.is_some() {
            spotlight.clear();
        }
        let news = review.moments.drain(..).filter(|moment| moment.fresh);
        // It outlives this one turn, and not the next.
        let news = news.map(|moment| TurnMoment { fresh: false, ..moment }).collect();
        *review = LastTurnReview { turn: playback.their_turns, moments: news, ..default() };
    }
    // A side of which nobody is left has no turn that would end them.
    let round = view_model.clock.now.round;
    if !review.moments.is_empty() && round > review.round + 1 {
        if review.open.is_some() {
            spotlight.clear();
        }
        *review = LastTurnReview { turn: review.turn, ..default() };
    }
    for shown in shown.read().filter(|shown| !watched && !shown.again && shown.cue != Cue::None) {
        // The player acts, and the strip makes room.
        if !shown.theirs && !review.moments.is_empty() && playback.has_caught_up() {
            review.folded = true;
            review.moments.iter_mut().for_each(|moment| moment.fresh = false);
        }
        review.follow_shot(&shown.cue);
        // Rounds, phases and turns have banners too; what is bad news has one of its own.
        let news = matches!(shown.cue, Cue::Banner { tint: Tint::Bad, .. });
        let happened = shown.theirs && shown.weight >= EventWeight::Major && !matches!(shown.cue, Cue::Banner { .. });
        let surrendered = who_gives_up(shown, &view_model);
        if surrendered.is_some() {
            review.folded = false;
        }
        if news || happened || surrendered.is_some() {
            let fresh = news || surrendered.is_some() && !shown.theirs;
            review.round = round;
            review.push(TurnMoment { fresh, ..moment(shown, surrendered, &view_model, &battle, &localizer) });
        }
    }
    if playback.has_caught_up() && review.unnamed {
        review.unnamed = false;
        // Whoever was made out since then is called by name.
        for moment in &mut review.moments {
            if let Some(card) = moment.about.and_then(|id| view_model.card(id)) {
                moment.who.clone_from(&card.title);
            }
        }
    }
}

/// The name of a figure as the side knows it.
fn called(id: FigureId, view_model: &ViewModel) -> String {
    view_model.card(id).map_or_else(|| "Somebody".into(), |card| card.title.clone())
}

/// The figure that an event shows giving up, in whosever turn, also if it is first seen with its hands up.
fn who_gives_up(shown: &ShownEvent, view_model: &ViewModel) -> Option<FigureId> {
    let gave_up = |figure_view: &&FigureView| figure_view.tokens.iter().any(|token| *token == SURRENDERING);
    match &shown.cue {
        Cue::Token { figure, token, gained: true } if *token == SURRENDERING => Some(*figure),
        Cue::Said { at, tint: Tint::Good, .. } if shown.weight >= EventWeight::Major => {
            let here = view_model.figures.iter().filter(|figure_view| figure_view.at == *at);
            here.filter(gave_up).map(|figure_view| figure_view.id).next()
        }
        _ => None,
    }
}

/// What was thrown: a flash device or smoke.
fn thrown_item(kind: Word) -> Phrase {
    phrase!("moment-thrown", kind = kind.as_str())
}

/// The name of a token, as the legend of the book has it.
fn token_name(battle: &CurrentBattle, token: Word) -> Phrase {
    let named = battle.book.legend().into_iter().find(|entry| entry.token == token).map(|entry| entry.name);
    named.unwrap_or_else(|| token.as_str().replace('-', " ").into())
}

fn moment(
    shown: &ShownEvent,
    surrendered: Option<FigureId>,
    view_model: &ViewModel,
    battle: &CurrentBattle,
    localizer: &Localizer,
) -> TurnMoment {
    let at = |id: FigureId| view_model.figure(id).map(|figure_view| figure_view.at);
    // Names are looked for in English, in which they stand as they are.
    let english = Localizer::english().sentence(&shown.sentence);
    let about: Option<(FigureId, Phrase)> = match &shown.cue {
        _ if let Some(figure) = surrendered => Some((figure, phrase!("moment-surrenders"))),
        Cue::Shot { figure, strikes, .. } => {
            Some((*figure, if *strikes == 0 { phrase!("moment-misses") } else { phrase!("moment-hits") }))
        }
        Cue::Thrown { figure, kind, .. } => Some((*figure, thrown_item(*kind))),
        Cue::Struck { figure, text, .. } => Some((*figure, text.clone())),
        Cue::Token { figure, token, .. } => Some((*figure, token_name(battle, *token))),
        Cue::Seen { figure, gone: true, .. } => Some((*figure, phrase!("moment-out-of-sight"))),
        Cue::Seen { figure, .. } => Some((*figure, phrase!("moment-seen"))),
        // Words over somebody are of him, if the sentence is.
        Cue::Said { at, text, .. } => {
            let here = view_model.figures.iter().filter(|figure_view| figure_view.at == *at);
            let named = |id: FigureId| view_model.card(id).is_some_and(|card| names(&english, &card.title));
            here.map(|figure_view| figure_view.id).find(|id| named(*id)).map(|id| (id, bare_words(text)))
        }
        _ => None,
    };
    let (at, line) = match &shown.cue {
        Cue::Shot { from, to, .. } | Cue::Thrown { from, to, .. } => (Some(*to), Some((*from, *to))),
        Cue::Struck { figure, at: fell, .. } => (fell.or_else(|| at(*figure)), None),
        Cue::Token { figure, .. } => (at(*figure), None),
        Cue::Door { at, .. } | Cue::Seen { at, .. } | Cue::Said { at, .. } => (Some(*at), None),
        _ => (None, None),
    };
    let sentence =
        PlaceNames::known(view_model, battle, localizer).with_place_names(&localizer.sentence(&shown.sentence));
    let what = match (&about, &shown.cue) {
        (Some((_, what)), _) => what.clone(),
        (None, Cue::Door { loud: true, .. }) => phrase!("moment-door-forced"),
        (None, Cue::Door { open: true, .. }) => phrase!("moment-door-opens"),
        (None, Cue::Door { .. }) => phrase!("moment-door-shuts"),
        (None, Cue::Said { text, .. } | Cue::Banner { text, .. }) => capitalized(&localizer.text(text)).into(),
        (None, _) => sentence.clone().into(),
    };
    let about = about.map(|(figure, _)| figure);
    let who = about.map_or_else(String::new, |figure| called(figure, view_model));
    let (cue, tint, roll) = (shown.cue.clone(), shown.tint, shown.roll.clone());
    let ours = about.is_some_and(|figure| view_model.own.contains(&figure));
    TurnMoment { cue, who, what, sentence, tint, roll, about, ours, fresh: false, at, line }
}

/// Whether a sentence begins with somebody's name.
fn names(sentence: &str, title: &str) -> bool {
    !title.is_empty() && capitalized(sentence).starts_with(title)
}

/// The words of a caption without the mark that makes a moment of them.
fn bare_words(text: &Phrase) -> Phrase {
    match text {
        Phrase::Verbatim(text) => text.trim_end_matches('!').into(),
        other => other.clone(),
    }
}

fn see_again(
    mut asked: MessageReader<ReplayMoment>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut review: ResMut<LastTurnReview>,
    mut spotlight: ResMut<Spotlight>,
    mut camera: ResMut<CameraTarget>,
    mut cues: MessageWriter<ReplayedCue>,
) {
    let Some(ReplayMoment(place)) = asked.read().last().copied() else { return };
    if review.open == Some(place) || place >= review.moments.len() {
        review.open = None;
        spotlight.clear();
        return;
    }
    review.open = Some(place);
    let moment = &review.moments[place];
    cues.write(ReplayedCue(moment.cue.clone()));
    let tiles: Vec<Tile> = moment.line.map_or_else(Vec::new, |(from, to)| vec![from, to]);
    let tiles: Vec<Tile> = tiles.into_iter().chain(moment.at).collect();
    for tile in &tiles {
        camera.reveal(tile_centre(*tile), &insets, window.size());
    }
    spotlight.show(&tiles, &[], moment.line);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::LaunchRequest;
    use crate::faults::Source;

    #[test]
    fn of_a_busy_turn_losses_are_shown_before_who_was_seen() {
        let moment = |cue: Cue, tint: Tint| TurnMoment {
            cue,
            who: String::new(),
            what: Phrase::EMPTY,
            sentence: String::new(),
            tint,
            roll: None,
            about: None,
            ours: false,
            fresh: false,
            at: None,
            line: None,
        };
        let (id, tile) = (FigureId::new("a"), Tile::new(1, 1));
        let lost = moment(Cue::Struck { figure: id, at: None, text: "down".into(), tint: Tint::Bad }, Tint::Bad);
        let seen = moment(Cue::Seen { figure: id, at: tile, gone: false }, Tint::Plain);
        let shot = moment(Cue::Shot { figure: id, from: tile, to: tile, strikes: 0 }, Tint::Plain);
        let review = LastTurnReview { moments: vec![lost, seen.clone(), seen.clone(), shot, seen], ..default() };
        assert_eq!(review.heaviest(3), [0, 3, 4], "in the order in which they came");
        assert_eq!(review.heaviest(0), [0; 0]);
        let flashed = Cue::Token { figure: id, token: "flashed".into(), gained: true };
        let ours = TurnMoment { ours: true, ..moment(flashed.clone(), Tint::Warn) };
        let review = LastTurnReview { moments: vec![ours, moment(flashed, Tint::Warn)], ..default() };
        assert_eq!(review.heaviest(1), [0], "what befell the own side counts for more");
    }

    const LEVEL: &str = include_str!("../../tests/data/hands.toml");

    #[test]
    fn who_is_first_seen_with_its_hands_up_gives_up_too() {
        let level = LaunchRequest::level(Source::new("hands", LEVEL), Some(1));
        let (battle, state) = CurrentBattle::open(&level, 1).unwrap();
        let mut world = World::new();
        battle.book.show_in(&mut world);
        state.restore(&mut world).unwrap();
        let mut view_model = crate::view::view_model::gather_view_model(&world, &battle).unwrap();
        let gun = FigureId::new("gun");
        let at = view_model.figure(gun).unwrap().at;
        let shown = |tint| ShownEvent {
            number: None,
            place: None,
            cue: Cue::Said { at, text: "a word!".into(), tint },
            sentence: "Alpha identifies somebody.".into(),
            tint,
            row: Default::default(),
            word: "sighted".into(),
            weight: EventWeight::Major,
            roll: None,
            theirs: false,
            again: false,
        };
        assert_eq!(who_gives_up(&shown(Tint::Good), &view_model), None, "it is on its feet and armed");
        let figure_view = view_model.figures.iter_mut().find(|figure_view| figure_view.id == gun).unwrap();
        figure_view.tokens.push(SURRENDERING.into());
        let surrendered = who_gives_up(&shown(Tint::Good), &view_model);
        assert_eq!(surrendered, Some(gun));
        let moment = moment(&shown(Tint::Good), surrendered, &view_model, &battle, Localizer::english());
        assert!(moment.title().english().ends_with(": surrenders"), "{moment:?}");
        assert_eq!(who_gives_up(&shown(Tint::Bad), &view_model), None, "bad news is something else");
    }

    #[test]
    fn a_shot_that_only_suppresses_hits_nobody() {
        let (id, tile) = (FigureId::new("a"), Tile::new(1, 1));
        let shot = || TurnMoment {
            cue: Cue::Shot { figure: id, from: tile, to: tile, strikes: 2 },
            who: String::new(),
            what: "hits".into(),
            sentence: String::new(),
            tint: Tint::Plain,
            roll: None,
            about: Some(id),
            ours: false,
            fresh: false,
            at: None,
            line: None,
        };
        let gained = |token: &str| Cue::Token { figure: id, token: token.into(), gained: true };
        let wounds = Cue::Struck { figure: id, at: None, text: "1 Wound".into(), tint: Tint::Bad };
        let told = |after: &[Cue]| {
            let mut review = LastTurnReview::default();
            review.push(shot());
            after.iter().for_each(|cue| review.follow_shot(cue));
            review.moments[0].what.english()
        };
        assert_eq!(told(&[gained("suppressed")]), "suppresses");
        assert_eq!(told(&[wounds, gained("wounded"), gained("suppressed")]), "hits");
        assert_eq!(told(&[gained("flashed"), gained("suppressed")]), "suppresses");
        assert_eq!(told(&[shot().cue, gained("suppressed")]), "hits", "the next shot did that");
    }
}

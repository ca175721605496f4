//! The help overlay: every key, every sign, and the rules in short.
use bevy::prelude::*;

use super::overlay_veil::veil;
use super::rules_page::{self, FetchedGuides};
use crate::chronicle::{ChanceBands, band_in_words};
use crate::hud::card_widgets::spawn_portrait;
use crate::input::{ACTIONS, Action, ActionInput, Overlay, Screen, TouchState, key_of};
use crate::localization::{Argument, Localizer, MessageId, Phrase, phrase};
use crate::model::Difficulty;
use crate::theme::art::{Art, Body, Person, Picture, TokenIcon};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenName;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::CurrentBattle;
use crate::view::service_record::{MissionTally, ServiceRecord, ServiceTotals};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(rules_page::plugin);
    app.init_resource::<HelpPage>().init_resource::<LetGo>().add_systems(OnEnter(Overlay::Help), (hold, open));
    app.add_systems(Update, (rules_page::scroll_rules, turn, close).chain().run_if(in_state(Overlay::Help)));
}

/// The page of the help that is or was last open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HelpPage {
    #[default]
    Keys,
    Rules,
    Record,
    Credits,
}

impl HelpPage {
    /// Whether Left and Right turn to the other pages.
    fn turns(self) -> bool {
        matches!(self, Self::Keys | Self::Rules)
    }
}

/// Whether mouse and touch were released since the help opened, so that the press that opened it does not close it.
#[derive(Resource, Default)]
struct LetGo(bool);

fn hold(mut let_go: ResMut<LetGo>) {
    let_go.0 = false;
}

/// The root of the help overlay.
#[derive(Component)]
struct Sheet;

/// The figures' pictures, with their meanings.
const FIGURES: [(Body, MessageId); 6] = [
    (Body::Team, MessageId("sign-the-team")),
    (Body::Hostile, MessageId("sign-hostile")),
    (Body::Civilian, MessageId("sign-civilian")),
    (Body::Contact, MessageId("sign-contact")),
    (Body::TeamDown, MessageId("sign-downed")),
    (Body::HostileDead, MessageId("sign-dead")),
];

const TOKEN_ICONS: [(TokenIcon, MessageId); 19] = [
    (TokenIcon::Suppressed, MessageId("token-suppressed")),
    (TokenIcon::Wounded, MessageId("token-wounded")),
    (TokenIcon::Bleeding, MessageId("token-bleeding")),
    (TokenIcon::Critical, MessageId("token-critical")),
    (TokenIcon::Flashed, MessageId("token-flashed")),
    (TokenIcon::Stunned, MessageId("token-stunned")),
    (TokenIcon::Overwatch, MessageId("token-overwatch")),
    (TokenIcon::Surrendering, MessageId("token-surrendering")),
    (TokenIcon::Restrained, MessageId("token-restrained")),
    (TokenIcon::Controlled, MessageId("token-controlled")),
    (TokenIcon::Engaged, MessageId("token-engaged")),
    (TokenIcon::Panicking, MessageId("token-panicking")),
    (TokenIcon::FreshlyBreached, MessageId("token-freshly-breached")),
    (TokenIcon::Dragging, MessageId("token-dragging")),
    (TokenIcon::Hostage, MessageId("token-hostage")),
    (TokenIcon::FallingBack, MessageId("token-falling-back")),
    (TokenIcon::Braced, MessageId("token-braced")),
    (TokenIcon::Idle, MessageId("token-idle")),
    (TokenIcon::Suspicious, MessageId("token-suspicious")),
];

/// The tokens of the current book; outside a battle, the most common ones.
fn token_icons(battle: Option<&CurrentBattle>) -> Vec<(TokenIcon, Phrase)> {
    let own = battle.map(|battle| battle.book.legend());
    // A figure's picture shows these.
    let shown = |name: &Phrase| FIGURES.iter().any(|(_, id)| Phrase::from(*id).english().starts_with(&name.english()));
    let own = own.map(|rows| {
        let rows = rows.iter().filter(|row| !shown(&row.name));
        rows.map(|row| (TokenIcon::of(row.token.as_str()), row.name.clone())).collect()
    });
    own.unwrap_or_else(|| TOKEN_ICONS.map(|(icon, id)| (icon, id.into())).to_vec())
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    art: Res<Art>,
    (battle, record): (Option<Res<CurrentBattle>>, Res<ServiceRecord>),
    page: Res<HelpPage>,
    (localizer, guides): (Res<Localizer>, Res<FetchedGuides>),
) {
    let spoken = SpokenName(phrase!("help-title"));
    let root = commands.spawn((Name::new("Help"), spoken, Sheet, DespawnOnExit(Overlay::Help), veil())).id();
    let sheet = Node { padding: UiRect::all(px(WIDE)), max_width: percent(96), max_height: percent(96), ..column(PAD) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let inside = commands.spawn((Node { column_gap: px(28), min_height: px(0), ..default() }, ChildOf(sheet))).id();
    match (*page, battle.as_deref()) {
        (HelpPage::Rules, Some(battle)) => {
            rules_page::spawn_rules_page(&mut commands, &fonts, (battle, &guides), &localizer, inside);
        }
        (HelpPage::Credits, _) => credits(&mut commands, &fonts, inside),
        (HelpPage::Record, _) => service_record(&mut commands, &fonts, &record, inside),
        _ => {
            let both = (
                ScrollingColumn,
                rules_page::RulesColumn,
                Node {
                    flex_direction: FlexDirection::Row,
                    align_items: AlignItems::FlexStart,
                    column_gap: px(28),
                    ..scrolling_column(0.0)
                },
            );
            let inside = commands.spawn((both, ChildOf(inside))).id();
            keys(&mut commands, &fonts, &localizer, inside);
            signs(&mut commands, &fonts, &art, &token_icons(battle.as_deref()), inside);
        }
    }
    let [up, down, left, right, close] =
        [Action::Up, Action::Down, Action::Left, Action::Right, Action::Cancel].map(key_of);
    let words = match (battle.is_some(), *page) {
        (_, HelpPage::Credits | HelpPage::Record) => phrase!("help-close", close = close),
        (false, _) => phrase!("help-read", up = up, down = down, close = close),
        (true, HelpPage::Keys) => {
            phrase!("help-to-rules", up = up, down = down, left = left, right = right, close = close)
        }
        (true, HelpPage::Rules) => {
            phrase!("help-to-keys", up = up, down = down, left = left, right = right, close = close)
        }
    };
    commands.spawn((text(&fonts, words, SMALL, *TEAM), Node { flex_shrink: 0.0, ..default() }, ChildOf(sheet)));
}

/// Left and Right turn the page.
fn turn(
    input: ActionInput,
    sheets: Query<Entity, With<Sheet>>,
    fonts: Res<Fonts>,
    art: Res<Art>,
    (battle, record): (Option<Res<CurrentBattle>>, Res<ServiceRecord>),
    mut page: ResMut<HelpPage>,
    words: (Res<Localizer>, Res<FetchedGuides>),
    mut commands: Commands,
) {
    let turned =
        [Action::Left, Action::Right, Action::Next, Action::Previous].iter().any(|act| input.just_pressed(act));
    if !turned || battle.is_none() || !page.turns() {
        return;
    }
    *page = if *page == HelpPage::Keys { HelpPage::Rules } else { HelpPage::Keys };
    sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
    open(commands, fonts, art, (battle, record), page.into(), words);
}

/// People and works that the game is made of.
const CREDITS: [(MessageId, MessageId); 6] = [
    (MessageId("credits-game"), MessageId("credits-game.about")),
    (MessageId("credits-pictures"), MessageId("credits-pictures.about")),
    (MessageId("credits-type"), MessageId("credits-type.about")),
    (MessageId("credits-engine"), MessageId("credits-engine.about")),
    (MessageId("credits-language"), MessageId("credits-language.about")),
    (MessageId("credits-thanks"), MessageId("credits-thanks.about")),
];

fn credits(commands: &mut Commands, fonts: &Fonts, sheet: Entity) {
    let list = commands.spawn((Node { max_width: px(620), ..column(PAD) }, ChildOf(sheet))).id();
    heading(commands, fonts, phrase!("credits-title"), list);
    for (what, who) in CREDITS {
        let line = commands.spawn((column(2.0), ChildOf(list))).id();
        commands.spawn((bold(fonts, Phrase::from(what), SMALL, *TEAM), ChildOf(line)));
        commands.spawn((text(fonts, Phrase::from(who), BODY, *INK), ChildOf(line)));
    }
}

/// Results of the missions that were played to their end.
fn service_record(commands: &mut Commands, fonts: &Fonts, record: &ServiceRecord, sheet: Entity) {
    let list = commands.spawn((Node { max_width: px(760), ..column(6.0) }, ChildOf(sheet))).id();
    heading(commands, fonts, phrase!("record-title"), list);
    let missions = record.missions();
    let hostile = record.missions_as_hostile();
    if missions.is_empty() && hostile.is_empty() {
        commands.spawn((text(fonts, phrase!("record-empty"), BODY, *DIM), ChildOf(list)));
        return;
    }
    let ServiceTotals { played, accomplished, lost } = record.totals();
    let words = phrase!("record-totals", accomplished = accomplished, played = played, lost = lost);
    commands.spawn((text(fonts, words, BODY, *INK), ChildOf(list)));
    let columns = [230.0, 110.0, 90.0, 190.0];
    let mut line = |cells: [Phrase; 4], ink: Color| {
        let line = commands.spawn((row(8.0), ChildOf(list))).id();
        for (words, width) in cells.into_iter().zip(columns) {
            let cell = Node { width: px(width), flex_shrink: 0.0, ..default() };
            commands.spawn((cell, ChildOf(line), children![text(fonts, words, SMALL, ink)]));
        }
    };
    let best_score = || phrase!("record-best-score");
    let best_of = |tally: &MissionTally| match &tally.best {
        Some((score, at)) => {
            let at = Difficulty::phrase_of_words(at);
            phrase!("record-best", score = Argument::Signed((*score).into()), difficulty = at)
        }
        None => phrase!("record-none-kept"),
    };
    let done_of = |tally: &MissionTally| phrase!("record-of", done = tally.accomplished, of = tally.played);
    line([phrase!("record-mission"), phrase!("record-accomplished"), phrase!("record-lost"), best_score()], *DIM);
    for tally in missions {
        let ink = if tally.accomplished > 0 { *GOOD } else { *INK };
        let lost = tally.lost.to_string().into();
        line([(&tally.title).into(), done_of(tally), lost, best_of(tally)], ink);
    }
    if !hostile.is_empty() {
        line([phrase!("record-as-hostile"), phrase!("record-won"), Phrase::EMPTY, best_score()], *DIM);
        for tally in hostile {
            let ink = if tally.accomplished > 0 { *GOOD } else { *INK };
            line([(&tally.title).into(), done_of(tally), Phrase::EMPTY, best_of(tally)], ink);
        }
    }
    chances(commands, fonts, record.chances(), list);
}

/// Rates at which the chances that the player was shown came true.
fn chances(commands: &mut Commands, fonts: &Fonts, chances: &ChanceBands, list: Entity) {
    if chances.bands_with_rolls().next().is_none() {
        return;
    }
    let head = Node { margin: UiRect::top(px(10)), ..default() };
    commands.spawn((bold(fonts, phrase!("chances-title"), BODY, *INK), head, ChildOf(list)));
    let columns = [110.0, 70.0, 110.0, 110.0, 180.0];
    let mut line = |cells: [Phrase; 5], ink: Color| {
        let line = commands.spawn((row(8.0), ChildOf(list))).id();
        for (words, width) in cells.into_iter().zip(columns) {
            let cell = Node { width: px(width), flex_shrink: 0.0, ..default() };
            commands.spawn((cell, ChildOf(line), children![text(fonts, words, SMALL, ink)]));
        }
    };
    let head = [
        phrase!("chances-shown"),
        phrase!("chances-rolls"),
        phrase!("chances-expected"),
        phrase!("chances-came-true"),
        phrase!("chances-allowed"),
    ];
    line(head, *DIM);
    for (low, band) in chances.bands_with_rolls() {
        let (expected, (least, most)) = (band.expected(), band.usual_range());
        let (rolls, came) = (u64::from(band.rolls), u64::from(band.successes));
        let share = (band.shown_sum / rolls + 50) / 100;
        let expected = Argument::Tenths(i64::try_from(expected).unwrap_or(i64::MAX));
        let expected = phrase!("chances-count", count = expected, share = share);
        let came = phrase!("chances-count", count = came, share = (came * 100 + rolls / 2) / rolls);
        let allowed = phrase!("chances-range", least = least, most = most);
        let ink = if band.is_usual() { *INK } else { *WARN };
        line([band_in_words(low), band.rolls.to_string().into(), expected, came, allowed], ink);
    }
    commands.spawn((text(fonts, chances.sentence(), SMALL, *DIM), ChildOf(list)));
}

fn heading(commands: &mut Commands, fonts: &Fonts, words: Phrase, parent: Entity) {
    commands.spawn((
        bold(fonts, words, LARGE, *INK),
        Node { margin: UiRect::bottom(px(6)), ..default() },
        ChildOf(parent),
    ));
}

/// Actions that are told in one line.
const TOGETHER: [(&[Action], MessageId); 2] = [
    (&[Action::Up, Action::Down, Action::Left, Action::Right], MessageId("action-together-cursor")),
    (&[Action::PanUp, Action::PanDown, Action::PanLeft, Action::PanRight], MessageId("action-together-view")),
];

/// The lines of the keys: the actions with what they do.
fn key_lines() -> Vec<(Vec<Action>, MessageId)> {
    let grouped = |action: &Action| TOGETHER.iter().find(|(group, _)| group.contains(action));
    let told = ACTIONS.iter().filter(|line| line.action != Action::NoOrder);
    let lines = told.filter_map(|line| match grouped(&line.action) {
        Some((group, words)) => (group[0] == line.action).then(|| (group.to_vec(), *words)),
        None => Some((vec![line.action], line.name)),
    });
    lines.collect()
}

/// Letters of a line of what a key does, about.
const LETTERS: usize = 34;

/// Number of lines that make a column that is as high as the rest, as far as their words take several rows.
fn balanced_split(lines: &[(Vec<Action>, MessageId)], localizer: &Localizer) -> usize {
    let height =
        |(_, words): &(Vec<Action>, MessageId)| 1 + 2 * localizer.text(&Phrase::from(*words)).len().div_ceil(LETTERS);
    let whole: usize = lines.iter().map(height).sum();
    let mut above = 0;
    let fits = |line: &&(Vec<Action>, MessageId)| {
        above += height(line);
        2 * above <= whole + height(line)
    };
    lines.iter().take_while(fits).count()
}

fn keys(commands: &mut Commands, fonts: &Fonts, localizer: &Localizer, sheet: Entity) {
    let lines = key_lines();
    let (left, right) = lines.split_at(balanced_split(&lines, localizer));
    for (place, part) in [left, right].into_iter().enumerate() {
        let list = commands.spawn((Node { width: px(350), ..column(5.0) }, ChildOf(sheet))).id();
        heading(commands, fonts, if place == 0 { phrase!("help-keys") } else { " ".into() }, list);
        for (actions, words) in part {
            let entry = commands.spawn((row(8.0), ChildOf(list))).id();
            let caps = Node { width: px(112), flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(2), ..row(3.0) };
            let caps = commands.spawn((caps, ChildOf(entry))).id();
            for action in actions {
                commands.spawn((key_cap(fonts, key_of(*action)), ChildOf(caps)));
            }
            commands.spawn((text(fonts, Phrase::from(*words), SMALL, *DIM), ChildOf(entry)));
        }
    }
}

/// A sign that the help explains.
#[derive(Clone, Copy)]
enum Sign {
    Person(Body),
    Token(TokenIcon),
}

fn signs(commands: &mut Commands, fonts: &Fonts, art: &Art, icons: &[(TokenIcon, Phrase)], sheet: Entity) {
    let list = commands.spawn((column(5.0), ChildOf(sheet))).id();
    heading(commands, fonts, phrase!("help-signs"), list);
    let figures = FIGURES.map(|(body, id)| (Sign::Person(body), Phrase::from(id)));
    let icons: Vec<_> = icons.iter().map(|(icon, words)| (Sign::Token(*icon), words.clone())).collect();
    for pair in figures.chunks(2).chain(icons.chunks(2)) {
        let line = commands.spawn((row(8.0), ChildOf(list))).id();
        for (sign, words) in pair {
            let cell = commands.spawn((Node { width: px(164), ..row(8.0) }, ChildOf(line))).id();
            let frame = Node { width: px(38), justify_content: JustifyContent::Center, flex_shrink: 0.0, ..default() };
            let frame = commands.spawn((frame, ChildOf(cell))).id();
            match *sign {
                Sign::Person(body) => spawn_portrait(commands, art, &Person::usual(body, &[]), 38.0, frame),
                Sign::Token(icon) => {
                    let node = Node { width: px(20), height: px(20), ..default() };
                    commands.spawn((ImageNode::new(art.get(Picture::TokenIcon(icon))), node, ChildOf(frame)));
                }
            }
            commands.spawn((text(fonts, words, SMALL, *DIM), ChildOf(cell)));
        }
    }
}

fn close(
    input: ActionInput,
    fingers: Res<TouchState>,
    screen: Res<State<Screen>>,
    mut let_go: ResMut<LetGo>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let key = [Action::Cancel, Action::Help, Action::Confirm].iter().any(|act| input.just_pressed(act));
    // A finger may mean to scroll, so it closes when it lifts in place.
    let clicked = fingers.tapped || input.just_pressed(&Action::Select) && !fingers.are_touching();
    // The tap that opens the help lifts in the frame in which it opens.
    let busy = fingers.are_touching() || input.pressed(&Action::Select) || input.just_released(&Action::Select);
    let_go.0 |= !busy;
    if key || let_go.0 && clicked {
        debug!("help closes over {:?}", screen.get());
        overlay.set(Overlay::None);
    }
}

#[cfg(test)]
mod tests {
    use leafwing_input_manager::prelude::Buttonlike;

    use super::*;
    use crate::input::testing::app_on;

    #[test]
    fn the_press_that_opens_the_help_does_not_close_it() {
        let mut app = app_on(Screen::Mission);
        app.init_resource::<LetGo>().add_systems(OnEnter(Overlay::Help), hold);
        app.add_systems(Update, close.run_if(in_state(Overlay::Help)));
        let frame = |app: &mut App, act: fn(&MouseButton, &mut World)| {
            act(&MouseButton::Left, app.world_mut());
            app.update();
            *app.world().resource::<State<Overlay>>().get()
        };
        // A button of the pause overlay handles the press first and opens the help in the same frame.
        app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Help);
        assert_eq!(frame(&mut app, MouseButton::press), Overlay::Help);
        assert_eq!(frame(&mut app, MouseButton::release), Overlay::Help);
        assert_eq!(frame(&mut app, |_, _| ()), Overlay::Help);
        frame(&mut app, MouseButton::press);
        assert_eq!(frame(&mut app, MouseButton::release), Overlay::None);
        // A quick click is pressed and released within one frame.
        app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Help);
        let click = |button: &MouseButton, world: &mut World| {
            button.press(world);
            button.release(world);
        };
        assert_eq!(frame(&mut app, click), Overlay::Help);
        assert_eq!(frame(&mut app, |_, _| ()), Overlay::Help);
        assert_eq!(frame(&mut app, |_, _| ()), Overlay::Help);
        frame(&mut app, click);
        assert_eq!(frame(&mut app, |_, _| ()), Overlay::None);
    }
}

//! The pause menu: commands for the battle, and its briefing.
use bevy::prelude::*;

use super::help_overlay::HelpPage;
use super::overlay_veil::veil;
use super::settings_cursor::SettingsCursor;
use crate::chronicle::LinkPurpose;
use crate::hud::objective_list::objective_line;
use crate::input::{Action, ActionInput, Overlay, Screen, key_of};
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{ObjectiveStatus, Withdraw};
use crate::referee::AnyOrder;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::battle_command::BattleCommand;
#[cfg(not(target_family = "wasm"))]
use crate::view::board_photo::TakePhoto;
use crate::view::copy_share_link::CopyShareLink;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::question::{AfterAnswer, KEPT, Question};
use crate::view::settings::Settings;
use crate::view::view_model::ViewModel;
use crate::view::window_commands::{OWN_WINDOW, WindowCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Pause), open);
    app.add_systems(Update, by_key.run_if(in_state(Overlay::Pause)));
}

/// Effect of a line of the menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Resume,
    Battle(BattleCommand),
    /// Save slots and autosaves.
    Saves,
    /// Copy a link for playing on from here.
    Share,
    Help,
    Rules,
    Settings,
    /// Turn all questions on again.
    AskAgain,
    /// Withdraw, which ends the mission.
    Withdraw,
    Leave,
    /// Take a picture of the board.
    Photo,
    Fullscreen,
    Quit,
}

const LINES: [(Line, MessageId, Option<Action>); 16] = [
    (Line::Resume, MessageId("pause-resume"), Some(Action::Cancel)),
    (Line::Battle(BattleCommand::Save), MessageId("pause-save"), Some(Action::Save)),
    (Line::Battle(BattleCommand::Load), MessageId("pause-load"), Some(Action::Load)),
    (Line::Saves, MessageId("pause-saves"), None),
    (Line::Share, MessageId("pause-share"), None),
    (Line::Battle(BattleCommand::RestartSameSeed), MessageId("pause-same-seed"), None),
    (Line::Battle(BattleCommand::RestartNewSeed), MessageId("pause-new-seed"), None),
    (Line::Rules, MessageId("pause-rules"), None),
    (Line::Help, MessageId("pause-keys"), Some(Action::Help)),
    (Line::Settings, MessageId("pause-settings"), Some(Action::Settings)),
    (Line::AskAgain, MessageId("pause-ask-again"), None),
    (Line::Photo, MessageId("pause-photo"), Some(Action::Photo)),
    (Line::Fullscreen, MessageId("pause-fullscreen"), Some(Action::Fullscreen)),
    (Line::Withdraw, MessageId("pause-withdraw"), None),
    (Line::Leave, MessageId("pause-leave"), None),
    (Line::Quit, MessageId("pause-quit"), None),
];

/// A line of the menu: its index from the top, and what it does.
#[derive(Component, Clone, Copy)]
struct Entry(usize, Line);

fn withdrawal() -> AnyOrder {
    Withdraw {}.into()
}

/// The cost of a withdrawal, and the score that it is taken from.
fn price_of_withdrawal(battle: &CurrentBattle) -> Phrase {
    let costs = battle.odds(&withdrawal()).map(|odds| odds.warnings).unwrap_or_default();
    let mut words = vec![phrase!("withdraw-ends")];
    words.extend(costs.iter().cloned().map(Phrase::as_sentence));
    if !battle.book.score_kinds().is_empty() {
        words.extend(costs.is_empty().then(|| phrase!("withdraw-free")));
        words.push(phrase!("withdraw-score", score = Argument::Signed(battle.report().total.into())));
    }
    Phrase::sentences(words)
}

/// Lines that a recording does not have.
const NOT_OF_RECORDINGS: [Line; 3] =
    [Line::Battle(BattleCommand::Save), Line::Battle(BattleCommand::RestartNewSeed), Line::Withdraw];

/// Lines that a page does not have.
const NOT_OF_PAGES: [Line; 3] = [Line::Photo, Line::Fullscreen, Line::Quit];

/// Lines that ask first during an unfinished battle.
const ASKS: [Line; 5] = [
    Line::Battle(BattleCommand::Load),
    Line::Battle(BattleCommand::RestartSameSeed),
    Line::Battle(BattleCommand::RestartNewSeed),
    Line::Withdraw,
    Line::Leave,
];

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    settings: Res<Settings>,
    battle: Option<Res<CurrentBattle>>,
    view_model: Option<Res<ViewModel>>,
) {
    let Some(battle) = battle else { return };
    let root = commands.spawn((Name::new("Pause"), DespawnOnExit(Overlay::Pause), veil())).id();
    let sheet = Node {
        padding: UiRect::all(px(WIDE)),
        max_width: percent(96),
        max_height: percent(98),
        column_gap: px(36),
        ..default()
    };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let list = commands.spawn((Node { width: px(300), flex_shrink: 0.0, ..column(5.0) }, ChildOf(sheet))).id();
    let below = Node { margin: UiRect::bottom(px(GAP)), ..default() };
    commands.spawn((bold(&fonts, phrase!("pause-title"), TITLE, *INK), below, ChildOf(list)));
    let watched = battle.replay_progress().is_some();
    let lines = LINES.into_iter().filter(|(line, ..)| !watched || !NOT_OF_RECORDINGS.contains(line));
    let lines = lines.filter(|(line, ..)| *line != Line::AskAgain || settings.has_question_turned_off());
    let lines = lines.filter(|(line, ..)| OWN_WINDOW || !NOT_OF_PAGES.contains(line));
    // The rules decide when the team may withdraw.
    let held = battle.refusal(&withdrawal());
    for (place, (line, words, act)) in lines.enumerate() {
        let node = Node {
            // With large words the lines move closer, so that the menu stays in the window.
            height: px(35),
            min_height: px(28),
            padding: UiRect::horizontal(px(PAD)),
            justify_content: JustifyContent::SpaceBetween,
            ..row(GAP)
        };
        let why = held.as_ref().filter(|_| line == Line::Withdraw);
        let ink = if why.is_some() { *FAINT } else { *INK };
        let entry = (
            Name::new(Phrase::from(words).english()),
            Entry(place, line),
            button(ButtonSkin::quiet(), node),
            children![bold(&fonts, Phrase::from(words), BODY, ink)],
            ChildOf(list),
        );
        let entry = commands.spawn(entry).insert(ChosenButton(place == 0)).id();
        if let Some(act) = act {
            commands.spawn((key_cap(&fonts, key_of(act)), ChildOf(entry)));
        }
        commands.entity(entry).observe(pressed);
        if let Some(why) = why {
            commands.entity(entry).insert(DisabledButton(true));
            commands.spawn((text(&fonts, why.clone().as_sentence(), TINY, *DIM), ChildOf(list)));
        }
    }
    let goals = view_model.map_or_else(Vec::new, |view_model| view_model.objectives.clone());
    briefing(&mut commands, &fonts, &battle, &goals, sheet);
}

/// The mission's name, briefing and objectives.
fn briefing(commands: &mut Commands, fonts: &Fonts, battle: &CurrentBattle, goals: &[ObjectiveStatus], sheet: Entity) {
    let side = commands.spawn((Node { width: px(460), ..column(GAP) }, ChildOf(sheet))).id();
    commands.spawn((text(fonts, phrase!("pause-briefing"), SMALL, *TEAM), ChildOf(side)));
    commands.spawn((bold(fonts, &battle.title, LARGE, *INK), ChildOf(side)));
    spawn_long_text(commands, text(fonts, battle.side_briefing(), BODY, *DIM), 260.0, side);
    for goal in goals {
        let ink = match (goal.is_met(), goal.optional) {
            (true, _) if !goal.hostile => *GOOD,
            (_, true) => *DIM,
            _ => *WARN,
        };
        commands.spawn((text(fonts, objective_line(goal), BODY, ink), ChildOf(side)));
    }
    commands.spawn((Node { flex_grow: 1.0, ..default() }, ChildOf(side)));
    let (seed, difficulty) = (battle.seed().to_string(), battle.difficulty().phrase());
    let start = phrase!("pause-seed", seed = seed, difficulty = difficulty);
    commands.spawn((text(fonts, start, SMALL, *FAINT), ChildOf(side)));
}

/// Everything that a line of the menu may change.
#[derive(bevy::ecs::system::SystemParam)]
struct Follow<'w, 's> {
    asks: MessageWriter<'w, BattleCommand>,
    settings: ResMut<'w, Settings>,
    notices: MessageWriter<'w, Notice>,
    shares: MessageWriter<'w, CopyShareLink>,
    questions: MessageWriter<'w, Question>,
    window: MessageWriter<'w, WindowCommand>,
    #[cfg(not(target_family = "wasm"))]
    photos: MessageWriter<'w, TakePhoto>,
    battle: Option<Res<'w, CurrentBattle>>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    page: ResMut<'w, HelpPage>,
    cursor: ResMut<'w, SettingsCursor>,
    off: Query<'w, 's, &'static DisabledButton>,
}

impl Follow<'_, '_> {
    fn line(&mut self, entry: Entity, line: Line) {
        if self.off.get(entry).is_ok_and(|off| off.0) {
            return;
        }
        let asks = ASKS.contains(&line) && self.under_way();
        match line {
            Line::Help | Line::Rules => {
                *self.page = if line == Line::Rules { HelpPage::Rules } else { HelpPage::Keys };
                self.overlay.set(Overlay::Help);
            }
            Line::Settings => self.cursor.open(Overlay::Pause, &mut self.overlay),
            Line::Saves => self.overlay.set(Overlay::Saves),
            // The menu stays: a question may cover it.
            Line::Quit | Line::Fullscreen => {}
            // A question covers the menu; if declined, the menu is still there.
            _ if asks => {}
            _ => self.overlay.set(Overlay::None),
        }
        match line {
            Line::Battle(ask) => _ = self.asks.write(ask),
            Line::Share => _ = self.shares.write(CopyShareLink(self.purpose())),
            Line::Withdraw => {
                let words = self.battle.as_ref().map_or(Phrase::EMPTY, |battle| price_of_withdrawal(battle));
                let yes = (phrase!("withdraw-yes"), AfterAnswer::Give(withdrawal()));
                self.ask(phrase!("withdraw-question"), words, yes)
            }
            Line::Leave if asks => {
                self.ask(phrase!("leave-question"), KEPT.into(), (phrase!("leave-yes"), AfterAnswer::Leave))
            }
            Line::Leave => self.screen.set(Screen::Missions),
            Line::AskAgain => {
                let kept = self.settings.turn_all_questions_on();
                self.notices.write(match kept {
                    Ok(()) => Notice::good(phrase!("pause-asked-again")),
                    Err(why) => Notice::bad(why),
                });
            }
            Line::Fullscreen => _ = self.window.write(WindowCommand::Fullscreen),
            Line::Quit => _ = self.window.write(WindowCommand::Quit),
            #[cfg(not(target_family = "wasm"))]
            Line::Photo => _ = self.photos.write(TakePhoto),
            #[cfg(target_family = "wasm")]
            Line::Photo => {}
            Line::Resume | Line::Saves | Line::Help | Line::Rules | Line::Settings => {}
        }
    }

    fn under_way(&self) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.is_under_way())
    }

    fn ask(&mut self, title: Phrase, words: Phrase, yes: (Phrase, AfterAnswer)) {
        self.questions.write(Question::new(title, words, yes, phrase!("stay")));
    }

    /// The purpose of a link: playing on, or watching a recording.
    fn purpose(&self) -> LinkPurpose {
        let watched = self.battle.as_ref().is_some_and(|battle| battle.replay_progress().is_some());
        if watched { LinkPurpose::Watch } else { LinkPurpose::GoOn }
    }
}

fn pressed(press: On<ButtonPressed>, lines: Query<&Entry>, mut follow: Follow) {
    if let Ok(Entry(_, line)) = lines.get(press.entity) {
        follow.line(press.entity, *line);
    }
}

fn by_key(input: ActionInput, mut lines: Query<(Entity, &Entry, &mut ChosenButton)>, mut follow: Follow) {
    let count = lines.iter().len().max(1);
    let now = lines.iter().find(|(.., chosen)| chosen.0).map_or(0, |(_, entry, _)| entry.0);
    // Keys that work everywhere are read elsewhere.
    let own = LINES.iter().filter(|(line, ..)| !NOT_OF_PAGES.contains(line));
    if let Some((line, ..)) = own.into_iter().find(|(.., act)| act.is_some_and(|act| input.just_pressed(&act))) {
        return follow.line(Entity::PLACEHOLDER, *line);
    }
    let next = match () {
        () if input.just_pressed(&Action::Up) => (now + count - 1) % count,
        () if input.just_pressed(&Action::Down) => (now + 1) % count,
        () => now,
    };
    for (entity, &Entry(place, line), mut chosen) in &mut lines {
        chosen.set_if_neq(ChosenButton(place == next));
        if place == now && input.just_pressed(&Action::Confirm) {
            follow.line(entity, line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::LaunchRequest;
    use crate::faults::Source;
    use bevy::state::app::StatesPlugin;

    fn app() -> App {
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        let (battle, _) = CurrentBattle::open(&level, 0).unwrap();
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(Screen::Mission).insert_state(Overlay::Pause);
        app.add_message::<Notice>()
            .add_message::<BattleCommand>()
            .add_message::<CopyShareLink>()
            .add_message::<Question>()
            .add_message::<WindowCommand>()
            .add_message::<TakePhoto>()
            .init_resource::<HelpPage>()
            .init_resource::<SettingsCursor>();
        app.init_resource::<Settings>();
        app.insert_resource(Fonts { regular: Handle::default(), bold: Handle::default() });
        app.insert_resource(battle).add_systems(OnEnter(Overlay::Pause), open);
        app.update();
        app
    }

    /// Presses a line of the menu; returns whether the menu is still open.
    fn press(app: &mut App, words: &str) -> bool {
        let mut lines = app.world_mut().query_filtered::<(Entity, &Name), With<Entry>>();
        let line = lines.iter(app.world()).find(|(_, name)| name.as_str() == words).map(|(line, _)| line).unwrap();
        app.world_mut().trigger(crate::theme::widgets::ButtonPressed { entity: line });
        app.update();
        *app.world().resource::<State<Overlay>>().get() == Overlay::Pause
    }

    #[test]
    fn leaving_and_restarting_ask_first() {
        let mut app = app();
        assert!(press(&mut app, "Leave the mission"), "the menu waits for the answer");
        let asked: Vec<Question> = app.world_mut().resource_mut::<Messages<Question>>().drain().collect();
        let answers = [(phrase!("leave-yes"), Some(AfterAnswer::Leave)), (phrase!("stay"), None)];
        assert_eq!(asked[0].answers, answers);
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Mission);
        // The battle command asks by itself.
        assert!(press(&mut app, "Restart, new seed"));
        assert!(!press(&mut app, "Resume"));
    }
}

//! The end screen: outcome, score or objectives, the log, and what to do next.
use bevy::prelude::*;

use super::after_action_report::{self, CampaignStory, ScoreRowNode};
use super::mission_items::result_words;
use super::moment_strip::spawn_moments;
use super::overlay_veil::veil;
use crate::chronicle::{LaunchRequest, LinkPurpose, Medal, Record, SideResult};
use crate::hud::log_lines::LogLines;
use crate::input::{Action, ActionInput, Overlay, Screen};
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{Card, FigureId, Report, ReportLine, Word};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenName;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::battle_command::BattleCommand;
use crate::view::campaign_state::{CampaignState, MissionNews};
use crate::view::copy_share_link::CopyShareLink;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::decisive_moments::{DecisiveMoment, decisive_moments};
use crate::view::playback::Playback;
use crate::view::playback_keys::StartAt;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Follow>();
    // A question that is open, such as that after a lesson, is answered first.
    let seen = in_state(Screen::Mission).and_then(in_state(Overlay::None)).and_then(resource_exists::<CurrentBattle>);
    app.add_systems(Update, (notice_end.run_if(seen), (by_key, follow).chain().run_if(in_state(Screen::End))));
    app.add_systems(OnEnter(Screen::End), open);
    app.add_plugins(after_action_report::plugin);
}

/// Seconds from the last event to the end screen.
const PAUSE: f32 = 1.2;

fn notice_end(
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut waited: Local<f32>,
    mut screen: ResMut<NextState<Screen>>,
) {
    *waited = if battle.is_over() && playback.has_caught_up() { *waited + time.delta_secs() } else { 0.0 };
    if *waited > PAUSE {
        *waited = 0.0;
        // A link or another battle that was asked for in this very frame goes first.
        if matches!(*screen, NextState::Unchanged) {
            screen.set(Screen::End);
        }
    }
}

fn open(
    view_model: Option<Res<ViewModel>>,
    battle: Option<Res<CurrentBattle>>,
    campaign_state: Res<CampaignState>,
    lines: Res<LogLines>,
    fonts: Res<Fonts>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (Some(view_model), Some(battle)) = (view_model, battle) else { return };
    let spoken = SpokenName(phrase!("end-title"));
    let root = commands.spawn((Name::new("End"), spoken, DespawnOnExit(Screen::End), veil())).id();
    let sheet = Node {
        width: px(1180),
        max_width: percent(96),
        height: percent(92),
        max_height: px(860),
        padding: UiRect::all(px(26)),
        column_gap: px(26),
        ..default()
    };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let left = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), min_height: px(0), ..column(6.0) };
    let left = commands.spawn((left, ChildOf(sheet))).id();
    let (word, reason) = view_model.outcome.clone().unwrap_or((Word::new("over"), Phrase::EMPTY));
    let result = battle.result_to_side(word);
    let tint = if battle.is_hostile() { side_colour(result) } else { tint_colour(battle.book.result_tint(word)) };
    let heading = match battle.is_hostile() || battle.seating().is_hot_seat() {
        true => side_heading(&battle, result),
        false => result_words(word),
    };
    let won = result == SideResult::Won;
    commands.spawn((text(&fonts, Phrase::from(&battle.title).in_capitals(), BODY, *DIM), ChildOf(left)));
    let mut head = commands.spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(PAD) }, ChildOf(left)));
    head.with_child(bold(&fonts, heading, 40.0, tint));
    let report = battle.report();
    // A book without a score lists its objectives instead.
    let scored = !battle.book.score_kinds().is_empty();
    if scored {
        let score = phrase!("end-score", score = Argument::Signed(view_model.points.into()));
        head.with_child(bold(&fonts, score, TITLE, tint));
    }
    commands.spawn((text(&fonts, reason, BODY, *INK), ChildOf(left)));
    commands.spawn((text(&fonts, facts(&view_model, &battle), SMALL, *DIM), ChildOf(left)));
    if let Some((medal, lacking)) = battle.medal() {
        commands.spawn((text(&fonts, medal_words(medal, lacking), BODY, *GOOD), ChildOf(left)));
    }
    let news = campaign_state.news.as_ref().filter(|_| battle.replay_progress().is_none());
    let story = news.map(|news| story(news, &campaign_state)).unwrap_or_default();
    if let Some(news) = news {
        opened(&mut commands, &fonts, news, &campaign_state, left);
    }
    let rows = rows(&report);
    let weights: Vec<(u32, i32)> = rows.iter().filter_map(|row| Some((row.event?, row.points))).collect();
    let moments = decisive_moments(battle.record(), battle.side, &weights);
    let watch = |commands: &mut Commands, button: Entity, place: usize, moment: &DecisiveMoment| {
        let entry = Entry(place, EndChoice::WatchFrom(moment.order));
        commands.entity(button).insert((entry, ChosenButton(false))).observe(pressed);
    };
    let mut strip =
        |commands: &mut Commands, list: Entity| spawn_moments(commands, &fonts, &mut images, &moments, list, watch);
    if scored {
        after_action_report::show_report(&mut commands, &fonts, &report, (&story, &rows), won, left, strip);
    } else {
        strip(&mut commands, left);
        after_action_report::show_story(&mut commands, &fonts, &story, left);
        after_action_report::show_goals(&mut commands, &fonts, &report.objectives, won, left);
        if !report.arrests.is_empty() {
            after_action_report::show_arrests(&mut commands, &fonts, &report.arrests, left);
        }
        after_action_report::show_own_figures(&mut commands, &fonts, &view_model, left);
    }
    buttons(&mut commands, &fonts, &battle, campaign_state.news.is_some(), moments.len(), left);
    after_action_report::show_log(&mut commands, &fonts, &lines, sheet);
}

/// The heading of the end as the hostile side has it: the words of the book are the team's.
fn side_heading(battle: &CurrentBattle, result: SideResult) -> Phrase {
    match result {
        SideResult::Drawn => phrase!("end-drawn"),
        won if battle.seating().is_hot_seat() => match (won == SideResult::Won) == battle.is_hostile() {
            true => phrase!("end-other-side-won"),
            false => phrase!("end-team-won"),
        },
        SideResult::Won => phrase!("end-you-won"),
        SideResult::Lost => phrase!("end-you-lost"),
    }
}

fn side_colour(result: SideResult) -> Color {
    match result {
        SideResult::Won => *GOOD,
        SideResult::Drawn => *WARN,
        SideResult::Lost => *HOSTILE,
    }
}

/// The score as rows, each line of a row on its own.
fn rows(report: &Report) -> Vec<ScoreRowNode> {
    let lines = report.rows.iter().flat_map(|row| row.lines.iter().map(move |line| (row.title.clone(), line)));
    let row = |(title, line): (Phrase, &ReportLine)| ScoreRowNode {
        title,
        points: line.points,
        sentence: line.sentence.clone(),
        event: line.event,
    };
    lines.map(row).collect()
}

/// The medal, and what it took to have gold.
fn medal_words(medal: Medal, lacking: Vec<impl Into<Phrase>>) -> Phrase {
    let lacking = Phrase::joined("; ", lacking.into_iter().map(Into::into));
    match medal {
        Medal::Silver if !lacking.is_empty() => phrase!("end-silver", lacking = lacking),
        Medal::Bronze if !lacking.is_empty() => phrase!("end-bronze", lacking = lacking),
        Medal::Gold | Medal::Silver | Medal::Bronze => phrase!("end-gold"),
    }
}

fn facts(view_model: &ViewModel, battle: &CurrentBattle) -> Phrase {
    let own: Vec<(FigureId, &Card)> =
        view_model.own.iter().filter_map(|id| Some((*id, view_model.card(*id)?))).collect();
    let standing =
        own.iter().filter(|(id, card)| !card.out || after_action_report::has_left(view_model, *id, card)).count();
    let standing = match battle.is_hostile() {
        true => phrase!("end-own-side-standing", standing = standing, all = own.len()),
        false => phrase!("end-team-standing", standing = standing, all = own.len()),
    };
    let rounds = phrase!("end-rounds", rounds = view_model.clock.now.round);
    let seed = phrase!("end-seed", seed = battle.seed().to_string());
    Phrase::facts([rounds, standing, battle.difficulty().phrase(), seed])
}

/// Missions that the result opens in the campaign.
fn opened(commands: &mut Commands, fonts: &Fonts, news: &MissionNews, campaign_state: &CampaignState, sheet: Entity) {
    let names: Vec<String> = news.opened.iter().map(|id| campaign_state.title(*id)).collect();
    let (words, ink) = match names.is_empty() {
        true => (phrase!("end-opens-nothing"), *DIM),
        false => (phrase!("end-opens", missions = Argument::list(names)), *TEAM),
    };
    commands.spawn((bold(fonts, words, BODY, ink), ChildOf(sheet)));
}

/// Consequences of a campaign's mission, in the story and for the team.
fn story(news: &MissionNews, campaign_state: &CampaignState) -> CampaignStory {
    let came = campaign_state.consequences_in_words(news.mission).into_iter().map(|came| (came.into(), *INK)).collect();
    let team = news.team.iter().map(|(words, good)| (words.clone(), if *good { *GOOD } else { *WARN })).collect();
    [(phrase!("end-story"), came), (phrase!("end-story-team"), team)]
}

/// A button of the end screen: its index from the left, and what it does.
#[derive(Component, Clone, Copy)]
struct Entry(usize, EndChoice);

/// Effect of a button of the end screen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EndChoice {
    Battle(BattleCommand),
    /// Copy a link for watching the battle.
    Share,
    /// Replay the battle.
    Watch,
    /// Replay the battle from the state after this many orders.
    WatchFrom(usize),
    Missions,
}

/// Request to take that step.
#[derive(Message, Clone, Copy)]
struct Follow(EndChoice);

/// The buttons at the bottom; `before` others come before them.
fn buttons(
    commands: &mut Commands,
    fonts: &Fonts,
    battle: &CurrentBattle,
    campaign: bool,
    before: usize,
    sheet: Entity,
) {
    // Large words take a second row.
    let node =
        Node { margin: UiRect::top(px(8)), flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(8), ..row(10.0) };
    let place = commands.spawn((node, ChildOf(sheet))).id();
    let ways: &[(EndChoice, MessageId)] = match (battle.replay_progress().is_some(), campaign) {
        (true, _) => &[
            (EndChoice::Battle(BattleCommand::RestartSameSeed), MessageId("end-watch-again")),
            (EndChoice::Share, MessageId("end-copy-link")),
            (EndChoice::Missions, MessageId("end-missions")),
        ],
        (_, true) => &[
            (EndChoice::Watch, MessageId("end-watch")),
            (EndChoice::Share, MessageId("end-copy-link")),
            (EndChoice::Missions, MessageId("end-campaign")),
        ],
        _ => &[
            (EndChoice::Watch, MessageId("end-watch")),
            (EndChoice::Share, MessageId("end-copy-link")),
            (EndChoice::Battle(BattleCommand::RestartSameSeed), MessageId("end-same-seed")),
            (EndChoice::Battle(BattleCommand::RestartNewSeed), MessageId("end-new-seed")),
            (EndChoice::Missions, MessageId("end-missions")),
        ],
    };
    for (place_in_row, (way, words)) in ways.iter().enumerate() {
        let node = Node {
            height: px(46),
            flex_grow: 1.0,
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::horizontal(px(8)),
            ..default()
        };
        let last = *way == EndChoice::Missions;
        let (skin, ink) = if last { (ButtonSkin::bright(), *ON_BRIGHT) } else { (ButtonSkin::quiet(), *INK) };
        let words = Phrase::from(*words);
        let name = Name::new(words.english());
        let content = children![bold(fonts, words, SMALL, ink)];
        let button = commands
            .spawn((name, Entry(before + place_in_row, *way), button(skin, node), content, ChildOf(place)))
            .id();
        commands.entity(button).insert(ChosenButton(last)).observe(pressed);
    }
}

fn pressed(press: On<ButtonPressed>, ways: Query<&Entry>, mut follow: MessageWriter<Follow>) {
    if let Ok(Entry(_, way)) = ways.get(press.entity) {
        follow.write(Follow(*way));
    }
}

fn follow(
    mut asked: MessageReader<Follow>,
    battle: Option<Res<CurrentBattle>>,
    mut request: ResMut<LaunchRequest>,
    mut asks: MessageWriter<BattleCommand>,
    mut shares: MessageWriter<CopyShareLink>,
    mut notices: MessageWriter<Notice>,
    mut start_at: ResMut<StartAt>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let (Some(Follow(way)), Some(battle)) = (asked.read().last(), battle) else { return };
    match way {
        EndChoice::Battle(ask) => _ = asks.write(*ask),
        EndChoice::Share => _ = shares.write(CopyShareLink(LinkPurpose::Watch)),
        EndChoice::Missions => screen.set(Screen::Missions),
        EndChoice::Watch | EndChoice::WatchFrom(_) => match Record::read(&battle.save()) {
            Ok(record) => {
                start_at.0 = if let EndChoice::WatchFrom(order) = way { Some(*order) } else { None };
                *request = LaunchRequest::Watch(Box::new(record));
                screen.set(Screen::Mission);
            }
            Err(unfit) => _ = notices.write(Notice::bad(unfit.to_string())),
        },
    }
}

fn by_key(
    input: ActionInput,
    mut ways: Query<(&Entry, &mut ChosenButton)>,
    picked: Res<after_action_report::SelectedReportRow>,
    mut follow: MessageWriter<Follow>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if input.just_pressed(&Action::Cancel) {
        return screen.set(Screen::Missions);
    }
    let count = ways.iter().len().max(1);
    let now = ways.iter().find(|(_, chosen)| chosen.0).map_or(0, |(entry, _)| entry.0);
    let next = match () {
        () if input.just_pressed(&Action::Left) || input.just_pressed(&Action::Previous) => (now + count - 1) % count,
        () if input.just_pressed(&Action::Right) || input.just_pressed(&Action::Next) => (now + 1) % count,
        () => now,
    };
    for (&Entry(place, way), mut chosen) in &mut ways {
        chosen.set_if_neq(ChosenButton(place == next));
        // While a row is selected, Enter belongs to it.
        if place == now && picked.0.is_none() && input.just_pressed(&Action::Confirm) {
            follow.write(Follow(way));
        }
    }
}

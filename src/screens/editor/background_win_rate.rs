//! The win rate of the level under edit, from games played on idle cores while its author draws.
use std::num::NonZero;
use std::thread::available_parallelism;

use bevy::prelude::*;

use super::editor_state::EditorState;
use super::overlays::ShownHeatMap;
use super::plan_overlay::PlanOverlay;
use crate::faults::Source;
use crate::input::Screen;
use crate::localization::Phrase;
use crate::playtest::{
    BackgroundGames, BackgroundTally, HeatMaps, Share, SinceLastSave, TestVerdict, level_changes_in_words, percent,
    rate_in_words,
};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::sentence;
use crate::view::pointer::BlocksPointer;
use crate::view::power_saving::DrawFramesUntil;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Versions>().init_resource::<ShownHeatMap>();
    let shown = in_state(Screen::Editor).and_then(resource_exists::<EditorState>);
    app.add_systems(Update, (play, fill).chain().run_if(shown));
    app.add_systems(OnExit(Screen::Editor), pause);
}

/// Games of each version, and the seed of the first, as `watch` has them.
const GAMES: u64 = 400;
const SEED: u64 = 1;
/// Seconds without an edit after which a version is played: a stroke is not played tile by tile.
const PAUSE: f32 = 0.3;
/// Seconds between two figures.
const SHOW: f32 = 0.4;
/// Versions whose games are kept, so that an undo has its figure at once.
const KEPT: usize = 6;
/// Reasons of lost games and ways in that are listed.
const LISTED: usize = 4;

/// A version of the level, and its games unless it cannot be played.
struct Version {
    text: String,
    games: Result<BackgroundGames, String>,
}

/// The versions that were played, the latest last.
#[derive(Resource, Default)]
struct Versions {
    all: Vec<Version>,
    /// The version of the draft that was last seen, and for how long it has stood.
    seen: (u64, f32),
}

impl Versions {
    fn of(&self, text: &str) -> Option<&Version> {
        self.all.iter().find(|version| version.text == text)
    }

    fn stop(&self) {
        self.all.iter().filter_map(|version| version.games.as_ref().ok()).for_each(BackgroundGames::stop);
    }

    /// Plays a version, and no other; the one that was `saved` last is kept. Returns whether it has games left to play.
    fn play(&mut self, source: &Source, saved: Option<&str>) -> bool {
        let place = self.all.iter().position(|version| version.text == *source.text);
        let version = place.map(|place| self.all.remove(place)).unwrap_or_else(|| Version {
            text: source.text.to_string(),
            games: BackgroundGames::new(source, SEED, GAMES, crate::books()),
        });
        self.stop();
        let oldest = self.all.iter().position(|version| saved != Some(&version.text));
        if let Some(oldest) = oldest.filter(|_| self.all.len() >= KEPT) {
            self.all.remove(oldest);
        }
        self.all.push(version);
        let Some(Version { games, .. }) = self.all.last_mut() else { return false };
        // One core is left to the window.
        let jobs = available_parallelism().map_or(1, NonZero::get).saturating_sub(1).max(1);
        if let Ok(playing) = games
            && let Err(words) = playing.resume(jobs)
        {
            *games = Err(words);
        }
        games.as_ref().is_ok_and(|games| !games.is_over())
    }
}

/// Plays the level as it is, and then as it was last saved.
fn play(
    editing: Res<EditorState>,
    time: Res<Time<Real>>,
    mut versions: ResMut<Versions>,
    mut heat: ResMut<ShownHeatMap>,
    mut awake: ResMut<DrawFramesUntil>,
    mut waited: Local<f32>,
) {
    if editing.is_added() {
        *versions = Versions::default();
    }
    awake.glances = true; // the file may change, too
    if !editing.shown.iter().any(|shown| shown.needs_games()) {
        versions.stop();
        return;
    }
    let stood = if versions.seen.0 == editing.draft.version() { versions.seen.1 + time.delta_secs() } else { 0.0 };
    versions.seen = (editing.draft.version(), stood);
    if stood < PAUSE {
        versions.stop();
        return;
    }
    // Whether it has faults is known once lint has read the last stroke.
    let faulty = editing.has_unread_strokes() || editing.checked.spec.is_none();
    let saved = editing.file.saved_text().map(|text| Source::new(editing.file.home().name(), text));
    let now = Some(editing.source()).filter(|_| !faulty);
    // One after the other; `any` ends with the first that has games left.
    now.into_iter().chain(saved).any(|source| versions.play(&source, editing.file.saved_text()));
    *waited += time.delta_secs();
    if *waited >= SHOW && editing.shown.contains(&PlanOverlay::Heat) {
        *waited = 0.0;
        let games = versions.of(editing.draft.text()).and_then(|version| version.games.as_ref().ok());
        let count = games.map_or(0, |games| games.with_tally(BackgroundTally::games));
        if heat.0 != count {
            let summed = games.map_or_else(HeatMaps::default, |games| games.with_tally(|tally| tally.heat().clone()));
            *heat = ShownHeatMap(count, summed);
        }
    }
}

/// Nothing is played while the editor is left, and none of its cores taken from the battle.
fn pause(versions: Res<Versions>, mut awake: ResMut<DrawFramesUntil>) {
    versions.stop();
    awake.glances = false;
}

#[derive(Component)]
struct WinRatePanel;

/// The panel, hidden until it is asked for.
pub fn spawn_win_rate_panel(commands: &mut Commands, parent: Entity) {
    let node = Node {
        display: Display::None,
        flex_shrink: 0.0,
        max_height: of_parent(40.0),
        padding: UiRect::all(px(10)),
        overflow: Overflow::scroll_y(),
        ..column(4.0)
    };
    commands.spawn((
        Name::new("Win rate panel"),
        WinRatePanel,
        BlocksPointer,
        ScrollingColumn,
        panel(node),
        ChildOf(parent),
    ));
}

fn of_parent(share: f32) -> Val {
    Val::Percent(share)
}

/// Everything that the panel depends on: the version of the draft, the games of it and of the saved one, whether that differs, and
/// whether it has faults.
type Shown = (u64, usize, usize, bool, bool);

fn fill(
    editing: Res<EditorState>,
    versions: Res<Versions>,
    time: Res<Time<Real>>,
    panel: Option<Single<(Entity, &mut Node, Ref<WinRatePanel>)>>,
    fonts: Res<Fonts>,
    mut last: Local<Option<Shown>>,
    mut waited: Local<f32>,
    mut commands: Commands,
) {
    let Some((entity, mut node, spawned)) = panel.map(Single::into_inner) else { return };
    let open = editing.shown.contains(&PlanOverlay::WinRate);
    let display = if open { Display::Flex } else { Display::None };
    if node.display != display {
        node.display = display;
    }
    if spawned.is_added() {
        *last = None;
    }
    *waited += time.delta_secs();
    let text = editing.draft.text();
    let now = versions.of(text);
    let saved = editing.file.saved_text().filter(|saved| *saved != text).and_then(|saved| versions.of(saved));
    let count = |version: Option<&Version>| {
        version
            .and_then(|version| version.games.as_ref().ok())
            .map_or(0, |games| games.with_tally(BackgroundTally::games))
    };
    let faulty = editing.checked.spec.is_none();
    let shown = (editing.draft.version(), count(now), count(saved), saved.is_some(), faulty);
    let edited = last.is_none_or(|last| (last.0, last.3, last.4) != (shown.0, shown.3, shown.4));
    if !open || *last == Some(shown) || !edited && *waited < SHOW {
        return;
    }
    (*last, *waited) = (Some(shown), 0.0);
    commands.entity(entity).despawn_children();
    let mut page = Page { commands: &mut commands, fonts: &fonts, parent: entity };
    page.bold("WIN RATE", TINY, *DIM);
    if faulty {
        page.text("A level with faults is not played.", SMALL, *WARN);
    }
    match now.map(|version| &version.games) {
        Some(Ok(games)) => page.rate(games),
        Some(Err(words)) => page.text(sentence(words), SMALL, *HOSTILE),
        None if !faulty => page.text("The first games are being played.", SMALL, *DIM),
        None => {}
    }
    if let Some(Version { text: saved_text, games }) = saved {
        page.since(saved_text, games, text, now);
    }
    if let Some(Version { games: Ok(games), .. }) = now {
        page.why(games);
    }
}

/// Everything that the panel's lines are spawned with.
struct Page<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    fonts: &'a Fonts,
    parent: Entity,
}

impl Page<'_, '_, '_> {
    fn text(&mut self, words: impl Into<Phrase>, size: f32, ink: Color) {
        self.commands.spawn((text(self.fonts, words, size, ink), ChildOf(self.parent)));
    }

    fn bold(&mut self, words: impl Into<Phrase>, size: f32, ink: Color) {
        self.commands.spawn((bold(self.fonts, words, size, ink), ChildOf(self.parent)));
    }

    /// The figure with its interval, as a number and as a bar.
    fn rate(&mut self, games: &BackgroundGames) {
        let share = games.with_tally(BackgroundTally::won);
        if share.of == 0 {
            return self.text("The first games are being played.", SMALL, *DIM);
        }
        let line = self.commands.spawn((Node { flex_shrink: 0.0, ..row(GAP) }, ChildOf(self.parent))).id();
        let figure = format!("{} %", percent(share.share));
        self.commands.spawn((Name::new("Figure"), bold(self.fonts, figure, TITLE, *INK), ChildOf(line)));
        let all = if games.is_over() {
            format!("{}", share.of)
        } else {
            format!("{} of {}", share.of, games.requested_games())
        };
        let words = format!("{} to {} %\n{all} games", percent(share.low), percent(share.high));
        self.commands.spawn((text(self.fonts, words, SMALL, *DIM), ChildOf(line)));
        self.bar(share, *TEAM);
    }

    /// A scale from 0 to 100 % with the interval and the figure itself.
    fn bar(&mut self, share: Share, ink: Color) {
        let [figure, low, high] = [share.share, share.low, share.high].map(|share| share as f32 * 100.0);
        let node = Node { width: of_parent(100.0), height: px(8), flex_shrink: 0.0, ..default() };
        let free = Node { position_type: PositionType::Absolute, height: of_parent(100.0), ..default() };
        let interval = Node { left: of_parent(low), width: of_parent(high - low), ..free.clone() };
        let mark = Node { left: of_parent(figure.min(99.0)), width: px(3), ..free };
        self.commands.spawn((
            (node, BackgroundColor(*VOID), ChildOf(self.parent)),
            children![(interval, BackgroundColor(with_alpha(ink, 0.45))), (mark, BackgroundColor(ink))],
        ));
    }

    /// The version that was last saved, and what the edits since then did.
    fn since(&mut self, saved: &str, old: &Result<BackgroundGames, String>, text: &str, now: Option<&Version>) {
        self.bold("SINCE THE LAST SAVE", TINY, *DIM);
        for line in level_changes_in_words(saved, text) {
            self.text(line, TINY, *DIM);
        }
        let old = match old {
            Ok(old) => old,
            Err(words) => return self.text(sentence(&format!("the saved version {words}")), SMALL, *WARN),
        };
        let was = old.with_tally(BackgroundTally::won);
        if was.of == 0 {
            return;
        }
        self.text(format!("It was {}.", rate_in_words(was)), SMALL, *INK);
        self.bar(was, *DIM);
        let Some(Version { games: Ok(new), .. }) = now else { return };
        let [old, new] = [old, new].map(|games| games.with_tally(|tally| tally.traces().to_vec()));
        let told = SinceLastSave::of(&old, &new);
        if told.common_seeds() == 0 {
            return;
        }
        let ink = match told.verdict().filter(|_| !told.is_unchanged()) {
            Some(TestVerdict::Better) => *GOOD,
            Some(TestVerdict::Worse) => *HOSTILE,
            _ => *DIM,
        };
        self.text(sentence(&told.to_string()), SMALL, ink);
    }

    /// Why games were lost, and by which ways the team went in.
    fn why(&mut self, games: &BackgroundGames) {
        let all = games.with_tally(BackgroundTally::games) as u64;
        let won = |word: &str| games.book().results().iter().any(|ending| ending.won && ending.word == word);
        let lost: Vec<_> =
            games.with_tally(BackgroundTally::ends).into_iter().filter(|end| !won(&end.result)).take(LISTED).collect();
        if !lost.is_empty() {
            self.bold("LOST BECAUSE", TINY, *DIM);
        }
        for end in lost {
            self.line(end.games, all, &sentence(&end.reason));
        }
        let ways = games.with_tally(|tally| tally.entries(games.level()));
        let went: u64 = ways.iter().map(|way| way.games).sum();
        if went > 0 {
            self.bold("FIRST WAY IN", TINY, *DIM);
        }
        for way in ways.iter().take(LISTED) {
            self.line(way.games, went, &format!("[{}, {}] {}", way.at.x, way.at.y, way.what));
        }
    }

    /// A share of games, and what it is a share of.
    fn line(&mut self, count: u64, of: u64, words: &str) {
        let node = Node { flex_shrink: 0.0, align_items: AlignItems::Start, ..row(GAP) };
        let share = Node { width: px(36), flex_shrink: 0.0, justify_content: JustifyContent::End, ..default() };
        let figure = format!("{} %", percent(Share::of(count, of).share));
        self.commands.spawn((
            (node, ChildOf(self.parent)),
            children![(share, children![bold(self.fonts, figure, SMALL, *INK)]), text(self.fonts, words, SMALL, *INK)],
        ));
    }
}

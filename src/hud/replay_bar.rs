//! The bar of a recording: its progress and playback controls; and above the board, the order that is shown and why it was given.
use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;

use super::panel_layout::{HudSystems, Panel, PanelArrangement, RIBBON, TopRow};
#[cfg(not(target_family = "wasm"))]
use super::recording_film::{Film, TurnFilm};
use super::tooltip::Tooltip;
use crate::input::{Action, Screen, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::{never_cut_text, one_line};
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::current_battle::CurrentBattle;
use crate::view::order_caption::{CaptionedOrder, OrderCaption};
use crate::view::playback::Playback;
use crate::view::playback_keys::PlaybackControl;
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), spawn_caption.in_set(HudSystems));
    let told_anew = resource_changed::<OrderCaption>
        .or_else(resource_changed::<PanelArrangement>)
        .or_else(resource_exists_and_changed::<CurrentBattle>);
    let caption = fill_caption.run_if(told_anew);
    app.add_systems(Update, (fill, caption).in_set(ViewSystems::Draw).run_if(resource_exists::<CurrentBattle>));
}

/// Content of the bar, to rebuild it only on a change.
#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    done: usize,
    length: usize,
    paused: bool,
    over: bool,
    speed: String,
    filming: bool,
    places: Vec<Entity>,
}

impl Shown {
    fn ended(&self) -> bool {
        self.over && self.done >= self.length
    }

    fn how(&self) -> String {
        let state = match (self.ended(), self.paused) {
            (true, _) => "finished",
            (_, true) => "paused",
            _ => "playing",
        };
        format!("Order {} of {} · {state} · {}", self.done, self.length, self.speed)
    }
}

fn fill(
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    fonts: Res<Fonts>,
    #[cfg(not(target_family = "wasm"))] film: Res<Film>,
    places: Query<(Entity, &Panel)>,
    mut shown: Local<Shown>,
    mut commands: Commands,
) {
    let Some((done, length)) = battle.replay_progress() else { return };
    let of = |which| places.iter().find(|(_, place)| **place == which).map(|(entity, _)| entity);
    let (Some(bar), Some(corner)) = (of(Panel::Actions), of(Panel::End)) else { return };
    let (paused, speed) = (playback.is_paused(), playback.speed_name().english());
    #[cfg(not(target_family = "wasm"))]
    let filming = film.is_running();
    #[cfg(target_family = "wasm")]
    let filming = false;
    let over = playback.has_caught_up();
    let now = Shown { done, length, paused, over, speed, filming, places: vec![bar, corner] };
    if now == *shown {
        return;
    }
    commands.entity(bar).despawn_children();
    commands.entity(corner).despawn_children();
    let edge = Node { padding: UiRect::axes(px(PAD), px(8)), width: percent(100), max_width: px(760), ..column(6.0) };
    let sheet = commands.spawn((Name::new("Recording"), panel(edge), BlocksPointer, ChildOf(bar))).id();
    commands.entity(sheet).insert(BorderColor::all(*WARN));
    let line = commands.spawn((row(PAD), ChildOf(sheet))).id();
    commands.spawn((bold(&fonts, "RECORDING", BODY, *WARN), never_cut_text(), ChildOf(line)));
    commands.spawn((text(&fonts, now.how(), SMALL, *DIM), never_cut_text(), ChildOf(line)));
    seek_bar(&mut commands, &now, line);
    let buttons = commands.spawn((row(GAP), ChildOf(sheet))).id();
    for (pace, act, name) in [
        (PlaybackControl::Back, Action::Undo, "Back"),
        (PlaybackControl::OneOrder, Action::Skip, "Step"),
        (PlaybackControl::Slower, Action::Slower, "Slower"),
        (PlaybackControl::Faster, Action::Faster, "Faster"),
        (PlaybackControl::Eyes, Action::Eyes, "Other side"),
    ] {
        let content = children![key_cap(&fonts, key_of(act)), (bold(&fonts, name, SMALL, *INK), never_cut_text())];
        let node = Node { padding: UiRect::axes(px(10), px(6)), flex_grow: 1.0, ..row(6.0) };
        let node = Node { justify_content: JustifyContent::Center, ..node };
        let button = (Name::new(name), button(ButtonSkin::quiet(), node), content, ChildOf(buttons));
        commands
            .spawn(button)
            .observe(move |_: On<ButtonPressed>, mut paces: MessageWriter<PlaybackControl>| _ = paces.write(pace));
    }
    #[cfg(not(target_family = "wasm"))]
    film_button(&mut commands, &fonts, now.filming, buttons);
    large(&mut commands, &fonts, &now, corner);
    *shown = now;
}

/// The button that films the recording.
#[cfg(not(target_family = "wasm"))]
fn film_button(commands: &mut Commands, fonts: &Fonts, filming: bool, parent: Entity) {
    let node = Node { padding: UiRect::axes(px(10), px(6)), ..row(6.0) };
    let (words, ink) = if filming { ("Keep", *WARN) } else { ("Film", *INK) };
    let tip = Tooltip(
        "Films the board from here on, as a moving picture (GIF) beside the saves. A second press keeps it.".into(),
    );
    let content = children![(bold(fonts, words, SMALL, ink), never_cut_text())];
    let button = (Name::new("Film"), button(ButtonSkin::quiet(), node), ChosenButton(filming), tip, content);
    commands
        .spawn((button, ChildOf(parent)))
        .observe(|_: On<ButtonPressed>, mut asks: MessageWriter<TurnFilm>| _ = asks.write(TurnFilm));
}

/// The place of the caption, in the row of the other side's turn, of which a recording has none.
#[derive(Component)]
struct CaptionRow;

fn spawn_caption(mut commands: Commands) {
    let top = px(RIBBON + 4.0);
    let node =
        Node { position_type: PositionType::Absolute, top, justify_content: JustifyContent::Center, ..default() };
    commands.spawn((Name::new("Order caption"), CaptionRow, TopRow, DespawnOnExit(Screen::Mission), node));
}

/// The order that is shown, and the reason for it; that of the other side is for the other side's view.
fn fill_caption(
    caption: Res<OrderCaption>,
    battle: Res<CurrentBattle>,
    arrangement: Res<PanelArrangement>,
    fonts: Res<Fonts>,
    place: Option<Single<(Entity, &mut Node), With<CaptionRow>>>,
    mut shown: Local<(Option<CaptionedOrder>, Option<(Entity, PanelArrangement)>)>,
    mut commands: Commands,
) {
    let Some(place) = place else { return };
    let (place, mut node) = place.into_inner();
    let told = |order: &CaptionedOrder| match order.by == battle.side || battle.reveals {
        true => order.clone(),
        false => {
            let why = format!("{} shows their view, and why they do what they do.", key_of(Action::Eyes));
            CaptionedOrder { by: order.by, title: "The other side acts".into(), why }
        }
    };
    let now = (caption.0.as_ref().map(told), Some((place, *arrangement)));
    if now == *shown {
        return;
    }
    let (left, right) = arrangement.left_and_right();
    (node.left, node.right) = (px(left), px(right));
    commands.entity(place).despawn_children();
    if let Some(order) = &now.0 {
        let line = Node { padding: UiRect::axes(px(12), px(3)), max_width: percent(100), ..column(0.0) };
        let line = commands.spawn((panel(line), BlocksPointer, ChildOf(place))).id();
        commands.spawn((bold(&fonts, &order.title, SMALL, *INK), one_line(), ChildOf(line)));
        if !order.why.is_empty() {
            commands.spawn((text(&fonts, &order.why, SMALL, *DIM), one_line(), ChildOf(line)));
        }
    }
    *shown = now;
}

/// The bar that shows how far the recording is; a press moves it there.
#[derive(Component)]
#[require(RelativeCursorPosition)]
struct Seek(usize);

fn seek_bar(commands: &mut Commands, now: &Shown, sheet: Entity) {
    let done = now.done as f32 / now.length.max(1) as f32 * 100.0;
    let node = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(120), height: px(24), ..default() };
    let tip = Tooltip("A click moves the recording there.".into());
    let bar = (Name::new("Seek"), Seek(now.length), button(ButtonSkin::quiet(), node), tip, ChildOf(sheet));
    let bar = commands.spawn(bar).observe(seek).id();
    let node =
        Node { width: percent(done), height: percent(100), border_radius: BorderRadius::all(px(RADIUS)), ..default() };
    commands.spawn((node, BackgroundColor(*WARN), bevy::ui::FocusPolicy::Pass, ChildOf(bar)));
}

fn seek(
    press: On<ButtonPressed>,
    bars: Query<(&Seek, &RelativeCursorPosition)>,
    mut paces: MessageWriter<PlaybackControl>,
) {
    let Ok((Seek(length), at)) = bars.get(press.entity) else { return };
    // The position is relative to the centre.
    let Some(at) = at.normalized else { return };
    let part = (at.x + 0.5).clamp(0.0, 1.0);
    paces.write(PlaybackControl::Seek((part * *length as f32).round() as usize));
}

/// The large button: pause or continue.
fn large(commands: &mut Commands, fonts: &Fonts, now: &Shown, corner: Entity) {
    let (title, below) = match (now.ended(), now.paused) {
        (true, _) => ("END", format!("{} opens the menu", key_of(Action::Cancel))),
        (_, true) => ("CONTINUE", format!("From order {} ({})", now.done, key_of(Action::EndPhase))),
        _ => ("PAUSE", format!("Pauses the recording ({})", key_of(Action::EndPhase))),
    };
    let node = Node {
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..column(3.0)
    };
    let content = children![bold(fonts, title, LARGE, *INK), text(fonts, below, SMALL, *DIM)];
    let skin = button(ButtonSkin::quiet(), node);
    let button = commands
        .spawn((Name::new("Pause recording"), skin, DisabledButton(now.ended()), content, ChildOf(corner)))
        .id();
    commands.entity(button).observe(|_: On<ButtonPressed>, mut paces: MessageWriter<PlaybackControl>| {
        _ = paces.write(PlaybackControl::Pause)
    });
}

//! The bar of a recording: its progress and playback controls.
use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;

use super::panel_layout::Panel;
use super::tooltip::Tooltip;
use crate::input::{Action, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::current_battle::CurrentBattle;
use crate::view::playback::Playback;
use crate::view::playback_keys::PlaybackControl;
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.in_set(ViewSystems::Draw).run_if(resource_exists::<CurrentBattle>));
}

/// Content of the bar, to rebuild it only on a change.
#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    done: usize,
    length: usize,
    paused: bool,
    over: bool,
    speed: String,
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
    places: Query<(Entity, &Panel)>,
    mut shown: Local<Shown>,
    mut commands: Commands,
) {
    let Some((done, length)) = battle.replay_progress() else { return };
    let of = |which| places.iter().find(|(_, place)| **place == which).map(|(entity, _)| entity);
    let (Some(bar), Some(corner)) = (of(Panel::Actions), of(Panel::End)) else { return };
    let (paused, speed) = (playback.is_paused(), playback.speed_name().english());
    let now = Shown { done, length, paused, over: playback.has_caught_up(), speed, places: vec![bar, corner] };
    if now == *shown {
        return;
    }
    commands.entity(bar).despawn_children();
    commands.entity(corner).despawn_children();
    let edge = Node { padding: UiRect::axes(px(WIDE), px(8)), max_width: percent(100), ..column(6.0) };
    let sheet = commands.spawn((Name::new("Recording"), panel(edge), BlocksPointer, ChildOf(bar))).id();
    commands.entity(sheet).insert(BorderColor::all(*WARN));
    let line = commands.spawn((row(WIDE), ChildOf(sheet))).id();
    let words = commands.spawn((column(2.0), ChildOf(line))).id();
    commands.spawn((bold(&fonts, "RECORDING", LARGE, *WARN), ChildOf(words)));
    commands.spawn((text(&fonts, now.how(), SMALL, *DIM), ChildOf(words)));
    let buttons = commands.spawn((row(GAP), ChildOf(line))).id();
    for (pace, act, name) in [
        (PlaybackControl::OneOrder, Action::Skip, "Step"),
        (PlaybackControl::Slower, Action::Slower, "Slower"),
        (PlaybackControl::Faster, Action::Faster, "Faster"),
        (PlaybackControl::Eyes, Action::Eyes, "Side"),
    ] {
        let content = children![key_cap(&fonts, key_of(act)), bold(&fonts, name, BODY, *INK)];
        let node = Node { padding: UiRect::axes(px(PAD), px(7)), ..row(GAP) };
        let button = (Name::new(name), button(ButtonSkin::quiet(), node), content, ChildOf(buttons));
        commands
            .spawn(button)
            .observe(move |_: On<ButtonPressed>, mut paces: MessageWriter<PlaybackControl>| _ = paces.write(pace));
    }
    seek_bar(&mut commands, &now, sheet);
    large(&mut commands, &fonts, &now, corner);
    *shown = now;
}

/// The bar that shows how far the recording is; a press moves it there.
#[derive(Component)]
#[require(RelativeCursorPosition)]
struct Seek(usize);

fn seek_bar(commands: &mut Commands, now: &Shown, sheet: Entity) {
    let done = now.done as f32 / now.length.max(1) as f32 * 100.0;
    let node = Node { width: percent(100), height: px(18), ..default() };
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

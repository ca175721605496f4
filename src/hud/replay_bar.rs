//! The bar of a recording: its progress and playback controls.
use bevy::prelude::*;

use super::layout::Place;
use crate::input::{Action, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::current_battle::CurrentBattle;
use crate::view::playback::Playback;
use crate::view::playback_keys::Pace;
use crate::view::pointer::Blocks;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.in_set(ViewSystems::Draw).run_if(resource_exists::<CurrentBattle>));
}

/// What is shown, to rebuild it only on a change.
#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    done: usize,
    length: usize,
    paused: bool,
    over: bool,
    speed: &'static str,
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
    play: Res<CurrentBattle>,
    playback: Res<Playback>,
    fonts: Res<Fonts>,
    places: Query<(Entity, &Place)>,
    mut shown: Local<Shown>,
    mut commands: Commands,
) {
    let Some((done, length)) = play.replay_progress() else { return };
    let of = |which| places.iter().find(|(_, place)| **place == which).map(|(entity, _)| entity);
    let (Some(bar), Some(corner)) = (of(Place::Actions), of(Place::End)) else { return };
    let (paused, speed) = (playback.paused(), playback.speed());
    let now = Shown { done, length, paused, over: playback.caught_up(), speed, places: vec![bar, corner] };
    if now == *shown {
        return;
    }
    commands.entity(bar).despawn_children();
    commands.entity(corner).despawn_children();
    let edge = Node { padding: UiRect::axes(px(WIDE), px(10)), max_width: percent(100), ..row(WIDE) };
    let sheet = commands.spawn((Name::new("Recording"), panel(edge), Blocks, ChildOf(bar))).id();
    commands.entity(sheet).insert(BorderColor::all(*WARN));
    let words = commands.spawn((column(2.0), ChildOf(sheet))).id();
    commands.spawn((bold(&fonts, "RECORDING", LARGE, *WARN), ChildOf(words)));
    commands.spawn((text(&fonts, now.how(), SMALL, *DIM), ChildOf(words)));
    let buttons = commands.spawn((row(GAP), ChildOf(sheet))).id();
    for (pace, act, name) in [
        (Pace::Step, Action::Skip, "Step"),
        (Pace::Slower, Action::Slower, "Slower"),
        (Pace::Faster, Action::Faster, "Faster"),
        (Pace::Eyes, Action::Eyes, "Side"),
    ] {
        let content = children![key_cap(&fonts, key_of(act)), bold(&fonts, name, BODY, *INK)];
        let node = Node { padding: UiRect::axes(px(PAD), px(12)), ..row(GAP) };
        let button = (Name::new(name), button(Skin::quiet(), node), content, ChildOf(buttons));
        commands.spawn(button).observe(move |_: On<Pressed>, mut paces: MessageWriter<Pace>| _ = paces.write(pace));
    }
    large(&mut commands, &fonts, &now, corner);
    *shown = now;
}

/// The large button: pause or continue.
fn large(commands: &mut Commands, fonts: &Fonts, now: &Shown, corner: Entity) {
    let (title, below) = match (now.ended(), now.paused) {
        (true, _) => ("END", "Esc opens the menu".to_string()),
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
    let skin = button(Skin::quiet(), node);
    let button = commands.spawn((Name::new("Pause recording"), skin, Off(now.ended()), content, ChildOf(corner))).id();
    commands.entity(button).observe(|_: On<Pressed>, mut paces: MessageWriter<Pace>| _ = paces.write(Pace::Pause));
}

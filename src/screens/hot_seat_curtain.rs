//! The curtain between the turns of two players at one window: it hides all, names whose turn it is, and is lifted by hand.
use bevy::prelude::*;

use crate::input::{Action, ActionInput, Overlay, Screen, key_of};
use crate::localization::{Phrase, phrase};
use crate::model::Side;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenName;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::CurrentBattle;
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    let battle = in_state(Screen::Mission).and_then(resource_exists::<CurrentBattle>);
    app.add_systems(Update, (hang, lift_by_key.run_if(in_state(Overlay::Curtain))).chain().run_if(battle));
}

#[derive(Component)]
struct Curtain;

/// Hangs the curtain, and has it take all input, for as long as the battle asks for it.
fn hang(
    battle: Res<CurrentBattle>,
    hanging: Query<(), With<Curtain>>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    if !battle.curtain {
        return;
    }
    if *overlay.get() == Overlay::None {
        next.set(Overlay::Curtain);
    }
    if hanging.is_empty() {
        spawn(&mut commands, &fonts, &battle);
    }
}

fn spawn(commands: &mut Commands, fonts: &Fonts, battle: &CurrentBattle) {
    let whole = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let look = (whole, BackgroundColor(*VOID), GlobalZIndex(layer::CURTAIN));
    let spoken = SpokenName(phrase!("curtain-title"));
    let root = (Name::new("Curtain"), spoken, Curtain, BlocksPointer, DespawnOnExit(Screen::Mission), look);
    let root = commands.spawn(root).id();
    let sheet = Node { width: px(620), max_width: percent(92), padding: UiRect::all(px(28)), ..column(PAD) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let (whose, ink) = match battle.side {
        Side::Hostile => (phrase!("curtain-other-side"), *HOSTILE),
        _ => (phrase!("curtain-team"), *TEAM),
    };
    commands.spawn((text(fonts, Phrase::from(&battle.title).in_capitals(), SMALL, *DIM), ChildOf(sheet)));
    commands.spawn((bold(fonts, whose, TITLE, ink), ChildOf(sheet)));
    let words = phrase!("curtain-who-looks", turn = battle.round_and_phase(), side = battle.side.word());
    commands.spawn((text(fonts, words, BODY, *INK), ChildOf(sheet)));
    let briefing = battle.side_briefing();
    if battle.is_first_turn() && !briefing.is_empty() {
        commands.spawn((text(fonts, briefing, BODY, *DIM), ChildOf(sheet)));
    }
    let buttons = Node { margin: UiRect::top(px(10)), flex_wrap: FlexWrap::Wrap, ..row(10.0) };
    let buttons = commands.spawn((buttons, ChildOf(sheet))).id();
    let node = || Node { height: px(48), padding: UiRect::horizontal(px(22)), ..row(GAP) };
    let content =
        children![bold(fonts, phrase!("curtain-lift"), SMALL, *ON_BRIGHT), key_cap(fonts, key_of(Action::Confirm))];
    let lift = (Name::new("Lift the curtain"), button(ButtonSkin::bright(), node()), content, ChildOf(buttons));
    commands.spawn(lift).observe(
        |_: On<ButtonPressed>,
         mut battle: ResMut<CurrentBattle>,
         curtain: Query<Entity, With<Curtain>>,
         mut overlay: ResMut<NextState<Overlay>>,
         mut commands: Commands| lift_curtain(&mut battle, &curtain, &mut overlay, &mut commands),
    );
    let content = children![bold(fonts, phrase!("curtain-leave"), SMALL, *INK)];
    let leave =
        (Name::new("Leave for the mission list"), button(ButtonSkin::quiet(), node()), content, ChildOf(buttons));
    commands
        .spawn(leave)
        .observe(|_: On<ButtonPressed>, mut screen: ResMut<NextState<Screen>>| screen.set(Screen::Missions));
}

fn lift_by_key(
    input: ActionInput,
    mut battle: ResMut<CurrentBattle>,
    curtain: Query<Entity, With<Curtain>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut commands: Commands,
) {
    if battle.curtain && input.just_pressed(&Action::Confirm) {
        lift_curtain(&mut battle, &curtain, &mut overlay, &mut commands);
    }
}

fn lift_curtain(
    battle: &mut CurrentBattle,
    curtain: &Query<Entity, With<Curtain>>,
    overlay: &mut NextState<Overlay>,
    commands: &mut Commands,
) {
    battle.curtain = false;
    curtain.iter().for_each(|curtain| commands.entity(curtain).despawn());
    overlay.set(Overlay::None);
}

//! The list of a level's faults: of the current level after a bad edit, or of one that could not be opened.
use bevy::prelude::*;

use crate::faults::Fault;
use crate::input::{ActionInput, Screen};
use crate::localization::{Phrase, phrase};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::sentence;
use crate::view::level_reload::LevelFaults;
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<LevelFaults>.or_else(state_changed::<Screen>);
    let away = (put_away.run_if(not(in_state(Screen::Mission))), pressed);
    app.add_systems(Update, (away, show.run_if(changed)).chain());
}

/// The most faults listed.
const MOST: usize = 6;

#[derive(Component)]
struct FaultList;

/// The visible, pressable part of the list.
#[derive(Component)]
struct Plate;

/// Outside a battle, any press dismisses the list.
fn put_away(input: ActionInput, mut faults: ResMut<LevelFaults>) {
    if !input.get_just_pressed().is_empty() && !faults.is_changed() {
        faults.set_if_neq(LevelFaults(None));
    }
}

/// A press on the list dismisses it, also during a battle.
fn pressed(plates: Query<&Interaction, (With<Plate>, Changed<Interaction>)>, mut faults: ResMut<LevelFaults>) {
    if plates.iter().any(|now| *now == Interaction::Pressed) {
        faults.set_if_neq(LevelFaults(None));
    }
}

fn show(
    screen: Res<State<Screen>>,
    faults: Res<LevelFaults>,
    old: Query<Entity, With<FaultList>>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    old.iter().for_each(|panel| commands.entity(panel).despawn());
    let Some((name, faults)) = &faults.0 else { return };
    let all: Vec<&Fault> = faults.iter().filter(|fault| !fault.is_warning()).collect();
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let place = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top: percent(9),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let plate = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(18), px(12)),
        row_gap: px(5),
        max_width: percent(54),
        border: UiRect::all(px(1.5)),
        border_radius: BorderRadius::all(px(RADIUS)),
        ..default()
    };
    let plate = (Plate, BlocksPointer, plate, BackgroundColor(*PANEL), BorderColor::all(*WARN));
    let root = (Name::new("Level faults"), FaultList, place, GlobalZIndex(layer::FAULTS), DespawnOnExit(*screen.get()));
    commands.spawn(root).with_children(|root| {
        root.spawn(plate).with_children(|plate| {
            plate.spawn(bold(&fonts, phrase!("faults-of", file = file, count = all.len()), BODY, *WARN));
            for fault in all.iter().take(MOST) {
                plate.spawn(text(&fonts, line(fault), SMALL, *INK));
            }
            if all.len() > MOST {
                plate.spawn(text(&fonts, phrase!("faults-more", count = all.len() - MOST), SMALL, *DIM));
            }
            let end = match screen.get() {
                Screen::Mission => phrase!("faults-in-battle"),
                _ => phrase!("faults-elsewhere"),
            };
            plate.spawn(text(&fonts, end, SMALL, *DIM));
        });
    });
}

/// A fault in a line: place, what is wrong, and a fix.
fn line(fault: &Fault) -> Phrase {
    let place = format!("{}:{}", fault.place.line, fault.place.column);
    let meant = fault.did_you_mean.as_ref().map(|word| phrase!("faults-meant", word = word));
    let mend = meant.unwrap_or_else(|| sentence(&fault.mend).into());
    Phrase::joined("   ", [place.into(), Phrase::sentences([sentence(&fault.sentence).into(), mend])])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::Source;
    use crate::input::Action;
    use bevy::state::app::StatesPlugin;
    use leafwing_input_manager::prelude::ActionState;

    fn app(screen: Screen) -> App {
        let (name, text) = crate::levels::shipped()[0];
        let broken = Source::new(name, text.replace("rulebook = ", "rulebok = "));
        let found = crate::levels::read(&broken, crate::books()).unwrap_err();
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(screen);
        app.world_mut().spawn(ActionState::<Action>::default());
        app.insert_resource(Fonts { regular: Handle::default(), bold: Handle::default() });
        app.insert_resource(LevelFaults(Some(("room.toml".into(), found)))).add_plugins(plugin);
        app.update();
        app
    }

    #[test]
    fn level_faults_cover_every_overlay_and_block_presses() {
        for screen in [Screen::Missions, Screen::Mission, Screen::End] {
            let mut app = app(screen);
            let mut panels = app.world_mut().query_filtered::<&GlobalZIndex, With<FaultList>>();
            let heights: Vec<i32> = panels.iter(app.world()).map(|index| index.0).collect();
            assert!(heights.len() == 1 && heights[0] > layer::VEIL, "{screen:?}: {heights:?}");
            let mut plates =
                app.world_mut().query_filtered::<&bevy::ui::FocusPolicy, (With<Plate>, With<BlocksPointer>)>();
            assert!(plates.iter(app.world()).all(|policy| *policy == bevy::ui::FocusPolicy::Block), "{screen:?}");
        }
    }

    #[test]
    fn a_press_dismisses_the_faults_during_a_battle() {
        let mut app = app(Screen::Mission);
        let mut plates = app.world_mut().query_filtered::<&mut Interaction, With<Plate>>();
        plates.iter_mut(app.world_mut()).for_each(|mut now| *now = Interaction::Pressed);
        app.update();
        assert_eq!(*app.world().resource::<LevelFaults>(), LevelFaults(None));
        let mut panels = app.world_mut().query_filtered::<Entity, With<FaultList>>();
        assert_eq!(panels.iter(app.world()).count(), 0);
    }
}

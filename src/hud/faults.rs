//! What is wrong with the level as its file was saved last, while the battle goes on in the last good one.
use bevy::prelude::*;

use crate::faults::Fault;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::measure::*;
use crate::theme::palette::*;
use crate::theme::parts::*;
use crate::view::play::sentence;
use crate::view::reload::LevelFaults;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<LevelFaults>;
    app.add_systems(Update, show.run_if(in_state(Screen::Mission).and_then(changed)));
}

/// The most faults that are listed.
const MOST: usize = 6;

#[derive(Component)]
struct Panel;

fn show(faults: Res<LevelFaults>, old: Query<Entity, With<Panel>>, fonts: Res<Fonts>, mut commands: Commands) {
    old.iter().for_each(|panel| commands.entity(panel).despawn());
    let Some((name, faults)) = &faults.0 else { return };
    let all: Vec<&Fault> = faults.iter().filter(|fault| !fault.is_warning()).collect();
    let count = if all.len() == 1 { "a fault".to_owned() } else { format!("{} faults", all.len()) };
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
    let plate = (plate, BackgroundColor(thin(*PANEL, 0.97)), BorderColor::all(*WARN));
    let root = (Name::new("Level faults"), Panel, place, GlobalZIndex(55), DespawnOnExit(Screen::Mission));
    commands.spawn(root).with_children(|root| {
        root.spawn(plate).with_children(|plate| {
            plate.spawn(bold(&fonts, format!("{file} was saved with {count}"), BODY, *WARN));
            for fault in all.iter().take(MOST) {
                plate.spawn(text(&fonts, line(fault), SMALL, *INK));
            }
            if all.len() > MOST {
                plate.spawn(text(&fonts, format!("and {} more", all.len() - MOST), SMALL, *DIM));
            }
            plate.spawn(text(&fonts, "The battle goes on with what was good before.", SMALL, *DIM));
        });
    });
}

/// A fault in a line: where, what, and how to mend it.
fn line(fault: &Fault) -> String {
    let place = format!("{}:{}", fault.place.line, fault.place.column);
    let meant = fault.did_you_mean.as_ref().map(|word| format!(" Did you mean `{word}`?"));
    let mend = Some(&fault.mend).filter(|mend| meant.is_none() && !mend.is_empty());
    let mend = mend.map(|mend| format!(" {}", sentence(mend)));
    format!("{place}   {}{}", sentence(&fault.sentence), meant.or(mend).unwrap_or_default())
}

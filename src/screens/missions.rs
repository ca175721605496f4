//! The list of missions: a column of cards, and the plan and briefing of the one that is chosen.
use bevy::prelude::*;
use bevy::ui::widget::NodeImageMode;

use super::plan;
use super::shelf::{Brief, Shelf};
use crate::chronicle::Wish;
use crate::input::{Act, Asked, Overlay, Screen, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::measure::*;
use crate::theme::palette::*;
use crate::theme::parts::*;
use crate::view::keep::Ask;

pub(super) fn plugin(app: &mut App) {
    let shelf = Shelf::read();
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let plans = Plans(shelf.0.iter().map(|brief| images.add(plan::draw(brief))).collect());
    app.insert_resource(shelf).insert_resource(plans).init_resource::<Choice>();
    app.add_systems(OnEnter(Screen::Missions), open);
    app.add_systems(
        Update,
        (choose_by_key, show_choice.run_if(resource_changed::<Choice>), fit_plan)
            .chain()
            .run_if(in_state(Screen::Missions).and_then(in_state(Overlay::None))),
    );
}

/// Begins the chosen mission with a seed of chance.
fn begin(choice: &Choice, shelf: &Shelf, wish: &mut Wish, screen: &mut NextState<Screen>) {
    if let Some(brief) = shelf.0.get(choice.0) {
        *wish = Wish::Level { source: brief.source.clone(), seed: None };
        screen.set(Screen::Mission);
    }
}

/// Which mission is chosen: its place on the shelf.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
pub struct Choice(pub usize);

/// The floor plans, in the order of the shelf.
#[derive(Resource)]
struct Plans(Vec<Handle<Image>>);

/// A card of the list, with its place on the shelf.
#[derive(Component)]
struct Card(usize);

/// What the plan is fitted into, and the plan itself.
#[derive(Component)]
struct Frame;
#[derive(Component)]
struct Plan;

/// The sheet beside the list.
#[derive(Component)]
struct Sheet;

fn open(mut commands: Commands, fonts: Res<Fonts>, shelf: Res<Shelf>, plans: Res<Plans>, mut choice: ResMut<Choice>) {
    choice.set_changed();
    let root = commands
        .spawn((
            Name::new("Mission list"),
            DespawnOnExit(Screen::Missions),
            Node { padding: UiRect::all(px(WIDE)), width: percent(100), height: percent(100), ..column(PAD) },
            BackgroundColor(VOID),
        ))
        .id();
    commands.spawn((header(&fonts), ChildOf(root)));
    let body = Node { flex_grow: 1.0, min_height: px(0), column_gap: px(WIDE), ..default() };
    let body = commands.spawn((body, ChildOf(root))).id();
    let list = Node { width: px(350), flex_shrink: 0.0, overflow: Overflow::scroll_y(), ..column(10.0) };
    let list = commands.spawn((Name::new("Missions"), list, ChildOf(body))).id();
    for (place, brief) in shelf.0.iter().enumerate() {
        let card = commands.spawn((card(&fonts, brief, &plans.0[place], place), ChildOf(list))).id();
        commands.entity(card).observe(
            move |_: On<Pressed>,
                  mut choice: ResMut<Choice>,
                  shelf: Res<Shelf>,
                  mut wish: ResMut<Wish>,
                  mut screen: ResMut<NextState<Screen>>| {
                if choice.0 == place {
                    begin(&choice, &shelf, &mut wish, &mut screen);
                }
                choice.0 = place;
            },
        );
    }
    let sheet = Node { flex_grow: 1.0, min_width: px(0), padding: UiRect::all(px(WIDE)), ..column(PAD) };
    commands.spawn((Name::new("Briefing"), Sheet, panel(sheet), ChildOf(body)));
    footer(&mut commands, &fonts, root);
}

fn header(fonts: &Fonts) -> impl Bundle {
    let bar = Node { width: px(5), height: px(44), ..default() };
    (
        row(16.0),
        children![
            (bar, BackgroundColor(TEAM)),
            (
                column(0.0),
                children![
                    bold(fonts, "FATAL FUNNEL", 34.0, INK),
                    text(fonts, "Every doorway is somebody's line of fire", BODY, DIM),
                ]
            ),
        ],
    )
}

/// The keys; what the sheet has no button for can be pressed here.
fn footer(commands: &mut Commands, fonts: &Fonts, root: Entity) {
    let line = commands.spawn((row(18.0), ChildOf(root))).id();
    let hint = |keys: String, does: &str| children![key_cap(fonts, keys), text(fonts, does, SMALL, DIM)];
    let choose = format!("{} {}", key_of(Act::Up), key_of(Act::Down));
    commands.spawn((row(6.0), hint(choose, "choose"), ChildOf(line)));
    commands.spawn((row(6.0), hint(key_of(Act::Confirm), "begin"), ChildOf(line)));
    let node = || Node { padding: UiRect::axes(px(10), px(5)), ..row(6.0) };
    let saved = (button(Skin::QUIET, node()), hint(key_of(Act::Load), "saved battle"), ChildOf(line));
    commands.spawn(saved).observe(|_: On<Pressed>, mut asks: MessageWriter<Ask>| _ = asks.write(Ask::Load));
    let keys = (button(Skin::QUIET, node()), hint(key_of(Act::Help), "keys and signs"), ChildOf(line));
    commands.spawn(keys).observe(|_: On<Pressed>, mut overlay: ResMut<NextState<Overlay>>| overlay.set(Overlay::Help));
}

fn card(fonts: &Fonts, brief: &Brief, plan: &Handle<Image>, place: usize) -> impl Bundle {
    let node = Node { padding: UiRect::all(px(12)), flex_shrink: 0.0, min_height: px(92), ..row(PAD) };
    let frame = Node {
        width: px(92),
        height: px(66),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let (columns, rows) = brief.size();
    let scale = (88.0 / columns as f32).min(62.0 / rows as f32);
    let picture = Node { width: px(columns as f32 * scale), height: px(rows as f32 * scale), ..default() };
    (
        Name::new(format!("Mission {}", brief.source.name)),
        Card(place),
        button(Skin::CARD, node),
        children![
            (frame, BackgroundColor(VOID), children![(picture, ImageNode::new(plan.clone()))]),
            (
                Node { flex_shrink: 1.0, min_width: px(0), ..column(3.0) },
                children![
                    bold(fonts, &brief.name, LARGE, INK),
                    text(fonts, brief.rulebook, SMALL, TEAM),
                    text(fonts, facts(brief), SMALL, DIM),
                ]
            ),
        ],
    )
}

fn facts(brief: &Brief) -> String {
    let (columns, rows) = brief.size();
    let size = format!("{columns} × {rows} tiles");
    brief.rounds.map_or(size.clone(), |rounds| format!("{size} · {rounds} rounds"))
}

fn choose_by_key(
    asked: Asked,
    shelf: Res<Shelf>,
    mut choice: ResMut<Choice>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut wish: ResMut<Wish>,
) {
    let last = shelf.0.len().saturating_sub(1);
    let step = |act| asked.just_pressed(&act);
    if step(Act::Up) || step(Act::Previous) {
        choice.set_if_neq(Choice(choice.0.checked_sub(1).unwrap_or(last)));
    }
    if step(Act::Down) || (step(Act::Next) && !step(Act::Previous)) {
        choice.set_if_neq(Choice(if choice.0 >= last { 0 } else { choice.0 + 1 }));
    }
    if step(Act::Confirm) {
        begin(&choice, &shelf, &mut wish, &mut screen);
    }
    if step(Act::Help) {
        overlay.set(Overlay::Help);
    }
}

fn show_choice(
    choice: Res<Choice>,
    shelf: Res<Shelf>,
    plans: Res<Plans>,
    fonts: Res<Fonts>,
    mut cards: Query<(&Card, &mut Chosen)>,
    sheet: Single<Entity, With<Sheet>>,
    mut commands: Commands,
) {
    for (card, mut chosen) in &mut cards {
        chosen.set_if_neq(Chosen(card.0 == choice.0));
    }
    let Some(brief) = shelf.0.get(choice.0) else { return };
    commands.entity(*sheet).despawn_children();
    let mut title =
        commands.spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(PAD) }, ChildOf(*sheet)));
    title.with_child(bold(&fonts, &brief.name, TITLE, INK));
    title.with_child(text(&fonts, format!("{} · {}", brief.rulebook, facts(brief)), BODY, DIM));
    if !brief.briefing.is_empty() {
        commands.spawn((text(&fonts, &brief.briefing, BODY, DIM), ChildOf(*sheet)));
    }
    let frame = Node {
        flex_grow: 1.0,
        min_height: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let frame = commands.spawn((Name::new("Frame"), Frame, frame, ChildOf(*sheet))).id();
    let image = ImageNode::new(plans.0[choice.0].clone()).with_mode(NodeImageMode::Stretch);
    commands.spawn((Name::new("Plan"), Plan, image, Node::default(), ChildOf(frame)));
    begin_button(&mut commands, &fonts, *sheet);
}

/// The plan fills its frame and keeps its proportions; small plans are not blown up beyond four times.
fn fit_plan(
    frame: Option<Single<&ComputedNode, (With<Frame>, Changed<ComputedNode>)>>,
    plan: Option<Single<&mut Node, With<Plan>>>,
    choice: Res<Choice>,
    shelf: Res<Shelf>,
) {
    let (Some(frame), Some(mut plan), Some(brief)) = (frame, plan, shelf.0.get(choice.0)) else { return };
    let (columns, rows) = brief.size();
    let tiles = Vec2::new(columns as f32, rows as f32);
    let room = frame.size() * frame.inverse_scale_factor();
    let size = tiles * (room / tiles).min_element().min(plan::TILE * 4.0);
    (plan.width, plan.height) = (px(size.x), px(size.y));
}

fn begin_button(commands: &mut Commands, fonts: &Fonts, sheet: Entity) {
    let node = Node {
        height: px(56),
        width: px(300),
        align_self: AlignSelf::FlexEnd,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let start = (
        Name::new("Begin"),
        button(Skin::BRIGHT, node),
        children![bold(fonts, "BEGIN", LARGE, ON_BRIGHT)],
        ChildOf(sheet),
    );
    commands.spawn(start).observe(
        |_: On<Pressed>,
         choice: Res<Choice>,
         shelf: Res<Shelf>,
         mut wish: ResMut<Wish>,
         mut screen: ResMut<NextState<Screen>>| begin(&choice, &shelf, &mut wish, &mut screen),
    );
}

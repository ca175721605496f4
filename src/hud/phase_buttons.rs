//! The button that ends the phase, and those above it: skip, advice, foresight.
use bevy::prelude::*;
use bevy::text::RemSize;

use super::panel_layout::{Panel, PanelArrangement};
use super::tooltip::Tooltip;
use crate::input::{Action, Bindings, Device, Overlay, key_of};
use crate::localization::{Localizer, MessageId, Phrase, phrase};
use crate::model::{FigureId, few_figures};
use crate::theme::fonts::{Fonts, REM, bold_size_for, plain_size_for};
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::advice::{Advice, AdviceRequest, advice_price};
use crate::view::current_battle::CurrentBattle;
use crate::view::end_phase::EndPhaseRequest;
use crate::view::order_plan::{OrderPlan, PlanCommand};
use crate::view::playback::Playback;
use crate::view::routine_orders::GiveRoutineOrders;
use crate::view::sight_preview::{Foresight, ToggleForesight};
use crate::view::stored_battle::WINDOW_NOUN;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<ViewModel>
        .or_else(resource_changed::<PanelArrangement>)
        .or_else(resource_changed::<Bindings>)
        .or_else(resource_changed::<Device>)
        .or_else(resource_changed::<Advice>)
        .or_else(resource_changed::<Foresight>)
        .or_else(resource_changed::<OrderPlan>)
        .or_else(resource_changed::<RemSize>)
        .or_else(resource_changed::<Localizer>)
        .or_else(resource_exists_and_changed::<CurrentBattle>);
    app.add_systems(Update, end.in_set(ViewSystems::Draw).run_if(changed));
}

/// The phase that the end button ends, and the state of the smaller ones above it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Next {
    title: Phrase,
    below: Phrase,
    /// Logical pixels for the title and its key.
    room: f32,
    /// Logical pixels of the key's cap.
    key: f32,
    /// Whether the player may act and playback has caught up.
    ours: bool,
    /// Whether every own figure has acted or watches a lane.
    done: bool,
    advice: bool,
    /// The price of calls for advice.
    price: Option<Phrase>,
    foresight: bool,
    /// Whether orders are drawn up, and how many are.
    plan: Option<usize>,
    /// Moves that ending the phase would leave undone.
    at_stake: Phrase,
    /// Why the team cannot be left to carry on.
    alarm: Option<Phrase>,
    /// Whether words are too large for a key beside each.
    large: bool,
    place: Option<Entity>,
}

fn end(
    view_model: Option<Res<ViewModel>>,
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    (advice, foresight, plan): (Res<Advice>, Res<Foresight>, Res<OrderPlan>),
    (bindings, device): (Res<Bindings>, Res<Device>),
    (fonts, rem, localizer, arrangement): (Res<Fonts>, Res<RemSize>, Res<Localizer>, Res<PanelArrangement>),
    places: Query<(Entity, &Panel)>,
    mut shown: Local<Next>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let Some((place, _)) = places.iter().find(|(_, place)| **place == Panel::End) else { return };
    if battle.replay_progress().is_some() {
        return;
    }
    let phase = battle.book.phases().get(usize::from(view_model.clock.now.phase)).filter(|phase| phase.asks);
    let (ours, waiting) = (playback.has_caught_up() && battle.awaits_orders(), view_model.unspent_figures().count());
    let (large, larger) = (rem.0 > REM * LARGE_WORDS, rem.0 / REM);
    let room = (arrangement.preview_width() - go_on_width(large) - BESIDE) / larger;
    let key = key_cap_width(&localizer.text(&bindings.name_of(Action::EndPhase, *device)));
    let waits_for = battle.waits_for().filter(|_| playback.has_caught_up());
    let below = match (ours, waiting) {
        _ if let Some(words) = waits_for => words,
        (false, _) => phrase!("phase-playback"),
        _ if let Some(words) = battle.end_warning() => words,
        (true, 0) if view_model.ready_figures().next().is_some() => phrase!("phase-others-watch"),
        (true, 0) => phrase!("phase-nothing-left"),
        (true, _) => can_act(&view_model, &localizer, room),
    };
    let at_stake = battle.moves_left_undone().filter(|_| ours && !battle.elsewhere).map(Phrase::as_sentence);
    let at_stake = at_stake.unwrap_or_default();
    let alarm = if ours { battle.why_no_routine_orders() } else { None };
    let plan = plan.is_drawing_up().then(|| names(&view_model, plan.figures()));
    let (title, below) = match &plan {
        None if battle.elsewhere && ours => {
            (phrase!("phase-watching"), phrase!("phase-watching.about", place = WINDOW_NOUN))
        }
        None if let Some(question) = battle.question().filter(|_| ours) => {
            (localizer.text(&question.no).to_uppercase().into(), question.words)
        }
        None => match phase {
            Some(phase) => (phrase!("phase-end", phase = localizer.text(&phase.title.into()).to_uppercase()), below),
            None => (phrase!("phase-end-this"), below),
        },
        Some(names) if names.is_empty() => (phrase!("plan-leave"), phrase!("plan-leave.about")),
        Some(names) => (phrase!("plan-let-go"), few_figures(names)),
    };
    let plan = plan.map(|names| names.len());
    let (advice, foresight) = (advice.on, foresight.0);
    let (done, price, at) = (waiting == 0, advice_price(&battle), Some(place));
    let now =
        Next { title, below, room, key, ours, done, advice, price, foresight, plan, at_stake, alarm, large, place: at };
    if now == *shown {
        return;
    }
    commands.entity(place).despawn_children();
    let sheet = Node { width: percent(100), height: percent(100), ..column(6.0) };
    let sheet = commands.spawn((sheet, ChildOf(place))).id();
    let small = Node { width: percent(100), height: px(SMALL_BUTTON), flex_shrink: 0.0, ..row(3.0) };
    let small = commands.spawn((small, ChildOf(sheet))).id();
    let skip = skip_button(&mut commands, &fonts, &now);
    let advice = advice_button(&mut commands, &fonts, &now);
    let foresight = foresight_button(&mut commands, &fonts, &now);
    let plan = plan_button(&mut commands, &fonts, &now);
    commands.entity(small).add_children(&[skip, advice, foresight, plan]);
    let last = Node { width: percent(100), flex_grow: 1.0, align_items: AlignItems::Stretch, ..row(5.0) };
    let last = commands.spawn((last, ChildOf(sheet))).id();
    let end = end_button(&mut commands, &fonts, &localizer, &now);
    let on = carry_on_button(&mut commands, &fonts, &now);
    commands.entity(last).add_children(&[end, on]);
    *shown = now;
}

/// Logical pixels beside the words of the end button: gaps and borders.
const BESIDE: f32 = 19.0;

/// The figures that can still act and watch no lane: by name, where there is room for the names.
fn can_act(view_model: &ViewModel, localizer: &Localizer, room: f32) -> Phrase {
    let names = names(view_model, view_model.unspent_figures());
    let named = phrase!("phase-can-act", names = few_figures(&names), count = names.len());
    let fits = plain_size_for(&localizer.text(&named), SMALL, room) == SMALL;
    if fits { named } else { phrase!("phase-number-can-act", count = names.len()) }
}

fn names(view_model: &ViewModel, figures: impl Iterator<Item = FigureId>) -> Vec<String> {
    figures.filter_map(|id| view_model.card(id)).map(|card| card.title.clone()).collect()
}

/// Factor by which words are larger than usual where the small buttons have no room for their keys.
const LARGE_WORDS: f32 = 1.15;

/// Width of the button to go on.
fn go_on_width(large: bool) -> f32 {
    if large { 66.0 } else { 54.0 }
}

/// Height of the small buttons: at the smallest scale of the interface still 26 pixels.
const SMALL_BUTTON: f32 = 33.0;

/// A small button with its key, or with the key in its tooltip where words are large.
fn small(
    commands: &mut Commands,
    fonts: &Fonts,
    now: &Next,
    (name, title): (Name, MessageId),
    act: Action,
    off: bool,
    tip: Phrase,
) -> Entity {
    let node = Node {
        height: percent(100),
        min_width: px(0),
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..row(2.0)
    };
    let (key, ink) = (key_of(act), if off { *FAINT } else { *INK });
    let tip = if now.large { phrase!("tip-with-key", tip = tip, key = &key) } else { tip };
    let content = children![(bold(fonts, title, TINY, ink), one_line())];
    let button =
        commands.spawn((name, button(ButtonSkin::quiet(), node), DisabledButton(off), Tooltip(tip), content)).id();
    if !now.large {
        commands.spawn((narrow_key_cap(fonts, key), ChildOf(button)));
    }
    button
}

/// Skip has its own button: a second press on it cannot end the phase.
fn skip_button(commands: &mut Commands, fonts: &Fonts, now: &Next) -> Entity {
    let why = if now.ours { phrase!("phase-skip-nothing") } else { phrase!("phase-skip.about") };
    let names = (Name::new("Skip"), MessageId("phase-skip"));
    let button = small(commands, fonts, now, names, Action::Skip, now.ours, why);
    commands.entity(button).observe(press_skip).id()
}

fn advice_button(commands: &mut Commands, fonts: &Fonts, now: &Next) -> Entity {
    let tip = Phrase::sentences([phrase!("phase-advice.about")].into_iter().chain(now.price.clone()));
    let names = (Name::new("Advice"), MessageId("phase-advice"));
    let button = small(commands, fonts, now, names, Action::Advice, false, tip);
    commands.entity(button).insert(ChosenButton(now.advice)).observe(
        |_: On<ButtonPressed>, mut asks: MessageWriter<AdviceRequest>| {
            asks.write(AdviceRequest::Toggle);
        },
    );
    button
}

fn foresight_button(commands: &mut Commands, fonts: &Fonts, now: &Next) -> Entity {
    let names = (Name::new("Threat"), MessageId("phase-threat"));
    let button = small(commands, fonts, now, names, Action::Foresight, false, phrase!("phase-threat.about"));
    commands.entity(button).insert(ChosenButton(now.foresight)).observe(
        |_: On<ButtonPressed>, mut asks: MessageWriter<ToggleForesight>| {
            asks.write(ToggleForesight);
        },
    );
    button
}

fn plan_button(commands: &mut Commands, fonts: &Fonts, now: &Next) -> Entity {
    let names = (Name::new("Plan"), MessageId("phase-plan"));
    let button = small(commands, fonts, now, names, Action::Plan, !now.ours, phrase!("phase-plan.about"));
    commands.entity(button).insert(ChosenButton(now.plan.is_some())).observe(
        |_: On<ButtonPressed>, mut plans: MessageWriter<PlanCommand>| {
            plans.write(PlanCommand::Turn);
        },
    );
    button
}

/// Dim while somebody was noticed lately who may be an enemy; the reason is in its tooltip.
fn carry_on_button(commands: &mut Commands, fonts: &Fonts, now: &Next) -> Entity {
    let tip = match &now.alarm {
        Some(why) => why.clone().as_sentence(),
        None => phrase!("phase-go-on.about"),
    };
    let off = !now.ours || now.alarm.is_some();
    let ink = if off { *FAINT } else { *INK };
    let node = Node {
        width: px(go_on_width(now.large)),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..column(4.0)
    };
    let content = children![bold(fonts, phrase!("phase-go-on"), TINY, ink), key_cap(fonts, key_of(Action::CarryOn))];
    let button = (Name::new("Go on"), button(ButtonSkin::quiet(), node), DisabledButton(off), Tooltip(tip), content);
    let button = commands.spawn(button).id();
    commands.entity(button).observe(|_: On<ButtonPressed>, mut asks: MessageWriter<GiveRoutineOrders>| {
        asks.write(GiveRoutineOrders);
    });
    button
}

fn end_button(commands: &mut Commands, fonts: &Fonts, localizer: &Localizer, now: &Next) -> Entity {
    // While figures can still act the button is dim, so that it is not pressed by habit.
    let bright = now.ours && now.plan.map_or(now.done, |orders| orders > 0);
    let skin = if bright { ButtonSkin::bright() } else { ButtonSkin::quiet() };
    let (ink, dim) = match (bright, now.ours) {
        (true, _) => (*ON_BRIGHT, *ON_BRIGHT),
        (_, true) => (*INK, *DIM),
        _ => (*FAINT, *FAINT),
    };
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..column(1.0)
    };
    let title = Node { column_gap: px(GAP), ..row(GAP) };
    let title = commands.spawn(title).id();
    let words = localizer.text(&now.title);
    // The key stands beside the title where that leaves it legible.
    let beside_key = now.room - GAP - now.key;
    let with_key = !bright && bold_size_for(&words, LARGE, beside_key) >= TINY;
    let size = bold_size_for(&words, LARGE, if with_key { beside_key } else { now.room }).max(TINY - 1.0);
    commands.spawn((bold(fonts, &now.title, size, ink), one_line(), ChildOf(title)));
    if with_key {
        commands.spawn((key_cap(fonts, key_of(Action::EndPhase)), ChildOf(title)));
    }
    let tip = Tooltip::from(now.at_stake.clone());
    let end = (Name::new("End phase"), button(skin, node), DisabledButton(!now.ours), tip);
    let end = commands.spawn(end).observe(press_end).add_child(title).id();
    let centred = TextLayout { justify: Justify::Center, ..default() };
    let whole = Node { max_width: percent(100), ..default() };
    commands.spawn((text(fonts, &now.below, SMALL, dim), centred, whole, ChildOf(end)));
    end
}

fn press_skip(_: On<ButtonPressed>, mut playback: ResMut<Playback>, overlay: Res<State<Overlay>>) {
    if *overlay.get() == Overlay::None {
        playback.skip();
    }
}

fn press_end(_: On<ButtonPressed>, overlay: Res<State<Overlay>>, mut ends: MessageWriter<EndPhaseRequest>) {
    if *overlay.get() == Overlay::None {
        ends.write(EndPhaseRequest::ByPlayer);
    }
}

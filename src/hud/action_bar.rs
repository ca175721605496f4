//! The action bar of the selected figure, and the button that ends the phase.
use bevy::prelude::*;

use super::layout::{Place, Width};
use super::tooltip::Tooltip;
use crate::input::{Action, Overlay, key_of};
use crate::model::MenuEntry;
use crate::theme::art::{Art, Glyph, Picture};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::aim::{Aiming, Pick};
use crate::view::current_battle::{CurrentBattle, UndoOrder, sentence};
use crate::view::end_phase::EndPhaseRequest;
use crate::view::playback::Playback;
use crate::view::pointer::Blocks;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MenuPage>();
    let changed = resource_changed::<Aiming>
        .or_else(resource_changed::<Width>)
        .or_else(resource_changed::<MenuPage>)
        .or_else(resource_exists_and_changed::<ViewModel>);
    app.add_systems(Update, (fill.run_if(changed.clone()), end.run_if(changed)).in_set(ViewSystems::Draw));
    app.add_systems(Update, hint.in_set(ViewSystems::Input));
}

/// A button of the bar, with its entry's index in the menu.
#[derive(Component)]
struct Entry(usize);

/// The page of the bar, for a menu that does not fit; counts up from 0 and wraps.
#[derive(Resource, Default)]
struct MenuPage(usize);

/// Hovering over an entry explains it, also if it is disabled.
fn hint(entries: Query<(&Entry, &Interaction)>, mut aiming: ResMut<Aiming>) {
    let under = entries.iter().find(|(_, interaction)| **interaction != Interaction::None).map(|(entry, _)| entry.0);
    if aiming.hint != under {
        aiming.hint = under;
    }
}

/// Tooltip of the undo button.
const UNDO: &str = "Undoes the last order.";
const SHOWING: &str = "Wait for playback, or skip it.";

/// What is shown, to rebuild it only on a change.
#[derive(Default, PartialEq)]
struct Shown {
    menu: Vec<MenuEntry>,
    can: Vec<bool>,
    entry: Option<usize>,
    phase: u8,
    back: bool,
    stuck: Option<&'static str>,
    width: Width,
    bar: Option<Entity>,
    page: usize,
    /// The menu indices of the entries in the bar.
    places: Option<Vec<usize>>,
}

fn fill(
    aiming: Res<Aiming>,
    view_model: Option<Res<ViewModel>>,
    play: Res<CurrentBattle>,
    playback: Res<Playback>,
    fonts: Res<Fonts>,
    art: Res<Art>,
    width: Res<Width>,
    places: Query<(Entity, &Place)>,
    mut page: ResMut<MenuPage>,
    mut shown: Local<Shown>,
    mut commands: Commands,
) {
    let Some((bar, _)) = places.iter().find(|(_, place)| **place == Place::Actions) else { return };
    if page.0 > 0 && aiming.menu != shown.menu {
        page.0 = 0;
    }
    let mut now = Shown {
        menu: aiming.menu.clone(),
        can: aiming.counts.iter().map(|count| *count > 0 && playback.caught_up()).collect(),
        entry: aiming.entry,
        phase: view_model.as_ref().map_or(0, |view_model| view_model.clock.now.phase),
        back: play.can_undo() && playback.caught_up(),
        stuck: play.why_no_undo(),
        width: *width,
        bar: Some(bar),
        page: page.0,
        places: shown.places.clone(),
    };
    if now == *shown || play.replay_progress().is_some() {
        return;
    }
    // During playback nothing can be done, and the entries keep their places.
    let kept =
        shown.places.clone().filter(|_| !playback.caught_up() && shown.menu == now.menu && shown.phase == now.phase);
    let kept = kept.filter(|_| shown.page == now.page);
    commands.entity(bar).despawn_children();
    let sheet = Node { padding: UiRect::all(px(10)), max_width: percent(100), ..row(7.0) };
    let sheet = commands.spawn((panel(sheet), Blocks, ChildOf(bar))).id();
    let phase = view_model
        .and_then(|view_model| play.book.phases().get(usize::from(view_model.clock.now.phase)).map(|phase| phase.word));
    let (room, gap, whole, least) =
        if *width == Width::Full { (88.0, 6.0, 930.0, 60.0) } else { (66.0, 4.0, 640.0, 54.0) };
    // Undo takes a place, and so does the button that turns the page.
    let most = (whole / (least + gap)) as usize - 1;
    let most = if now.menu.len() > most { most - 1 } else { most };
    now.places = kept.or_else(|| Some(fitting(&now.menu, &now.can, now.entry, phase, most, page.0)));
    let places = now.places.clone().unwrap_or_default();
    let beyond = now.menu.len() - places.len();
    let count = places.len() + 1 + usize::from(beyond > 0);
    let side: f32 = f32::min(room, (whole - gap * count as f32) / count as f32);
    for place in places {
        let (entry, can) = (&now.menu[place], now.can.get(place).copied().unwrap_or(false));
        let button = slot(&mut commands, &fonts, &art, side, entry.key.to_string(), glyph(entry), &entry.name, can);
        commands.entity(button).insert((Entry(place), Chosen(now.entry == Some(place)), ChildOf(sheet)));
        commands.entity(button).observe(
            |press: On<Pressed>, entries: Query<&Entry>, mut picks: MessageWriter<Pick>| {
                if let Ok(Entry(place)) = entries.get(press.entity) {
                    picks.write(Pick::Entry(*place));
                }
            },
        );
    }
    if beyond > 0 {
        let more = more(&mut commands, &fonts, side, beyond);
        commands.entity(more).insert(ChildOf(sheet));
    }
    let undo = slot(&mut commands, &fonts, &art, side, key_of(Action::Undo), Glyph::Undo, "Undo", now.back);
    let why = if playback.caught_up() { play.why_no_undo().map(sentence) } else { Some(SHOWING.into()) };
    commands.entity(undo).insert((ChildOf(sheet), Tooltip(why.unwrap_or_else(|| UNDO.into()))));
    commands.entity(undo).observe(|_: On<Pressed>, mut backs: MessageWriter<UndoOrder>| _ = backs.write(UndoOrder));
    *shown = now;
}

/// The entries that fit into the bar, in menu order: what can be done now comes first, then the rest of this phase,
/// then everything else, on further pages. Entries on other pages still react to their keys.
fn fitting(
    menu: &[MenuEntry],
    can: &[bool],
    chosen: Option<usize>,
    phase: Option<&str>,
    most: usize,
    page: usize,
) -> Vec<usize> {
    let rank = |&place: &usize| {
        let now = phase.is_none_or(|phase| phase == menu[place].phase);
        let able = can.get(place).copied().unwrap_or(false);
        (chosen != Some(place) && !able, !now, place)
    };
    let mut places: Vec<usize> = (0..menu.len()).collect();
    places.sort_by_key(rank);
    let pages = menu.len().div_ceil(most.max(1)).max(1);
    let mut places: Vec<usize> = places.into_iter().skip(page % pages * most).take(most).collect();
    places.sort_unstable();
    places
}

/// The button that turns to the next page.
fn more(commands: &mut Commands, fonts: &Fonts, side: f32, beyond: usize) -> Entity {
    let node = Node {
        width: px(side),
        height: px(72),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        min_width: px(0),
        ..column(2.0)
    };
    let words = children![bold(fonts, format!("+{beyond}"), LARGE, *TEAM), bold(fonts, "more", TINY, *INK)];
    let more = commands.spawn((Name::new("More orders"), button(Skin::quiet(), node), words)).id();
    commands.entity(more).observe(|_: On<Pressed>, mut page: ResMut<MenuPage>| page.0 += 1);
    more
}

/// The glyph of an entry: that of its item, else that of its order.
fn glyph(entry: &MenuEntry) -> Glyph {
    let used = entry.with.iter().map(|(field, word)| match (*field, word.as_str()) {
        ("explosive", "true") => Glyph::Charge,
        ("kit", "true") => Glyph::Restrain,
        // Removing a wedge, not placing one.
        ("what", "wedge") => Glyph::Unwedge,
        ("what", "suppressed") => Glyph::Recover,
        (_, word) => Glyph::of(word),
    });
    used.into_iter().find(|glyph| *glyph != Glyph::Use).unwrap_or(Glyph::of(entry.order))
}

fn slot(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    side: f32,
    key: String,
    glyph: Glyph,
    name: &str,
    can: bool,
) -> Entity {
    let node = Node {
        width: px(side),
        height: px(72),
        padding: UiRect::all(px(4)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 1.0,
        min_width: px(0),
        ..column(2.0)
    };
    let slot = commands.spawn((Name::new(format!("Order {name}")), button(Skin::quiet(), node), Off(!can))).id();
    let tint = if can { *INK } else { thin(*FAINT, 0.7) };
    let head = Node { width: percent(100), ..row(0.0) };
    let head = commands.spawn((head, ChildOf(slot))).id();
    commands.spawn((key_cap(fonts, key), ChildOf(head)));
    let picture = Node { width: px(24), height: px(24), margin: UiRect::top(px(-8)), ..default() };
    commands.spawn((ImageNode::new(art.get(Picture::Glyph(glyph))).with_color(tint), picture, ChildOf(slot)));
    let lines = lines(name, side);
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as f32;
    let size = ((side - 8.0) / (widest * WIDE_AS)).clamp(TINY - 2.5, if side < 70.0 { TINY } else { SMALL });
    let layout = TextLayout { justify: Justify::Center, linebreak: LineBreak::NoWrap };
    commands.spawn((bold(fonts, lines.join("\n"), size, tint), layout, ChildOf(slot)));
    slot
}

/// Approximate width of a letter, as a part of the font size.
const WIDE_AS: f32 = 0.56;

/// A name in one line if it fits, else in two lines of about the same length.
fn lines(name: &str, side: f32) -> Vec<&str> {
    let fits = name.chars().count() as f32 * WIDE_AS * TINY <= side - 8.0;
    let breaks = name.match_indices(' ').map(|(at, _)| at);
    let even = breaks.min_by_key(|at| (*at).max(name.len() - at));
    match even {
        Some(at) if !fits => vec![&name[..at], &name[at + 1..]],
        _ => vec![name],
    }
}

/// What the end button ends, and what the smaller one above it skips.
#[derive(Clone, Debug, Default, PartialEq)]
struct Next {
    title: String,
    below: String,
    /// Whether the player may act and playback has caught up.
    ours: bool,
    /// Whether every own figure has acted.
    done: bool,
    place: Option<Entity>,
}

fn end(
    view_model: Option<Res<ViewModel>>,
    play: Res<CurrentBattle>,
    playback: Res<Playback>,
    fonts: Res<Fonts>,
    places: Query<(Entity, &Place)>,
    mut shown: Local<Next>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let Some((place, _)) = places.iter().find(|(_, place)| **place == Place::End) else { return };
    if play.replay_progress().is_some() {
        return;
    }
    let phase = play.book.phases().get(usize::from(view_model.clock.now.phase)).map_or("", |phase| phase.title);
    let (ours, waiting) = (playback.caught_up() && play.awaits_orders(), view_model.ready().count());
    let below = match (ours, waiting) {
        (false, _) => "Playback is running".to_string(),
        (true, 0) => "All figures have acted".to_string(),
        (true, 1) => "1 figure can still act".to_string(),
        (true, count) => format!("{count} figures can still act"),
    };
    let title = format!("END {}", phase.to_uppercase());
    let now = Next { title, below, ours, done: waiting == 0, place: Some(place) };
    if now == *shown {
        return;
    }
    commands.entity(place).despawn_children();
    let sheet = Node { width: percent(100), height: percent(100), ..column(6.0) };
    let sheet = commands.spawn((sheet, ChildOf(place))).id();
    let skip = skip_button(&mut commands, &fonts, &now);
    let end = end_button(&mut commands, &fonts, &now);
    commands.entity(sheet).add_children(&[skip, end]);
    *shown = now;
}

/// Height of the Skip button: at the smallest scale of the interface it is still 26 pixels.
const SKIP: f32 = 33.0;

/// Skip has its own button: a second press on it cannot end the phase.
fn skip_button(commands: &mut Commands, fonts: &Fonts, now: &Next) -> Entity {
    let node = Node {
        width: percent(100),
        height: px(SKIP),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..row(GAP)
    };
    let ink = if now.ours { *FAINT } else { *INK };
    let content = children![bold(fonts, "SKIP", SMALL, ink), key_cap(fonts, key_of(Action::Skip))];
    let why = if now.ours { "Nothing to skip." } else { "Skips playback." };
    let skin = (button(Skin::quiet(), node), Off(now.ours), Tooltip(why.into()), content);
    commands.spawn((Name::new("Skip"), skin)).observe(press_skip).id()
}

fn end_button(commands: &mut Commands, fonts: &Fonts, now: &Next) -> Entity {
    // While figures can still act the button is dim, so that it is not pressed by habit.
    let bright = now.ours && now.done;
    let skin = if bright { Skin::bright() } else { Skin::quiet() };
    let (ink, dim) = match (bright, now.ours) {
        (true, _) => (*ON_BRIGHT, *ON_BRIGHT),
        (_, true) => (*INK, *DIM),
        _ => (*FAINT, *FAINT),
    };
    let node = Node {
        width: percent(100),
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..column(1.0)
    };
    let title = Node { column_gap: px(GAP), ..row(GAP) };
    let title = commands.spawn(title).id();
    commands.spawn((bold(fonts, &now.title, LARGE, ink), ChildOf(title)));
    if !bright {
        commands.spawn((key_cap(fonts, key_of(Action::EndPhase)), ChildOf(title)));
    }
    let end = (Name::new("End phase"), button(skin, node), Off(!now.ours));
    let end = commands.spawn(end).observe(press_end).add_child(title).id();
    commands.spawn((text(fonts, &now.below, SMALL, dim), ChildOf(end)));
    end
}

fn press_skip(_: On<Pressed>, mut playback: ResMut<Playback>, overlay: Res<State<Overlay>>) {
    if *overlay.get() == Overlay::None {
        playback.skip();
    }
}

fn press_end(_: On<Pressed>, overlay: Res<State<Overlay>>, mut ends: MessageWriter<EndPhaseRequest>) {
    if *overlay.get() == Overlay::None {
        ends.write(EndPhaseRequest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Aim;

    #[test]
    fn a_full_bar_keeps_entries_with_legal_orders() {
        let entry = |key: char, phase| MenuEntry::new("use", &key.to_string(), key, Aim::Tile, phase, "");
        let menu = [entry('A', "move"), entry('B', "fire"), entry('C', "fire"), entry('D', "fire"), entry('E', "move")];
        let can = [false, false, true, true, false];
        let fire = Some("fire");
        assert_eq!(fitting(&menu, &can, None, fire, 9, 0), [0, 1, 2, 3, 4]);
        assert_eq!(fitting(&menu, &can, None, fire, 3, 0), [1, 2, 3]);
        assert_eq!(fitting(&menu, &can, Some(4), fire, 3, 0), [2, 3, 4]);
        assert_eq!(fitting(&menu, &can, None, fire, 2, 0), [2, 3]);
        // Further pages hold the rest, then the first comes again.
        assert_eq!(fitting(&menu, &can, None, fire, 3, 1), [0, 4]);
        assert_eq!(fitting(&menu, &can, None, fire, 3, 2), [1, 2, 3]);
        assert_eq!(fitting(&menu, &can, Some(4), fire, 3, 1), [0, 1]);
    }

    #[test]
    fn long_names_break_into_two_even_lines() {
        assert_eq!(lines("Move", 60.0), ["Move"]);
        assert_eq!(lines("With storm troop", 68.0), ["With storm", "troop"]);
        assert_eq!(lines("Overwatch", 30.0), ["Overwatch"], "one word stays one");
    }
}

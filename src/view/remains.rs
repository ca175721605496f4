//! Remains of those whom the rules take off the board: the wreck of a vehicle, and the fallen of a squad. Each side sees what
//! was left before its own eyes.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::current_battle::CurrentBattle;
use super::figures::drawn_centre;
use super::person_sprites::spawn_person;
use super::replayed_world::ReplayedWorld;
use super::shown_event::{LogRewound, ShownEvent};
use super::view_model::{FigureView, ViewModel};
use super::{BoardSystems, height, tile_centre};
use crate::chronicle::{BattleStart, Record};
use crate::input::Screen;
use crate::model::{Cue, EventNumbers, EventTag, FigureId, Side};
use crate::theme::art::{Art, Body, Dress, Person, Pose};
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Remains>();
    let changed = resource_exists_and_changed::<ViewModel>.and_then(resource_exists::<CurrentBattle>);
    app.add_systems(Update, (note, (lay, hide_from_others).chain().run_if(changed)).chain().in_set(BoardSystems::Draw));
    app.add_systems(OnEnter(Screen::Missions), |mut commands: Commands| commands.run_system_cached(clear));
}

/// The figures and events from which it follows what is left on the board.
#[derive(Resource, Default)]
struct Remains {
    /// The figures as they were before the last change.
    before: Vec<FigureView>,
    /// Figures hurt since then, and the place of the last such event among all.
    hurt: Vec<FigureId>,
    place: u32,
    /// The battle and the side to which it is shown, and the place of the last event that was.
    of: Option<(BattleStart, Side)>,
    last: u32,
}

/// Something left by an event at this place among all, before the eyes of a side.
#[derive(Component, Clone, Copy)]
struct Left {
    place: u32,
    seen_by: Side,
}

/// Size of a fallen body of a squad.
const SCALE: f32 = 0.84;

fn note(
    mut shown: MessageReader<ShownEvent>,
    mut rewound: MessageReader<LogRewound>,
    battle: Option<Res<CurrentBattle>>,
    mut remains: ResMut<Remains>,
    lying: Query<(Entity, &Left)>,
    mut laying: Laying,
) {
    if let Some(LogRewound(last)) = rewound.read().last() {
        let of = battle.as_ref().map(|battle| (battle.start().clone(), battle.side));
        // Another battle, or a later moment of this one: what led there has not been shown.
        let unseen = std::mem::replace(&mut remains.of, of) != remains.of || *last > remains.last;
        let gone = lying.iter().filter(|(_, left)| unseen || left.place > *last);
        gone.for_each(|(entity, _)| laying.commands.entity(entity).despawn());
        (remains.before, remains.hurt, remains.last) = (Vec::new(), Vec::new(), *last);
        if let (true, Some(battle)) = (unseen && *last > 0, battle) {
            hurt_earlier(battle.record(), battle.side, *last, |left, was, now| laying.leave(left, was, now));
        }
    }
    for shown in shown.read().filter(|shown| !shown.again) {
        remains.last = shown.place.unwrap_or(remains.last);
        if let Cue::Struck { figure, .. } = shown.cue {
            remains.hurt.push(figure);
            remains.place = remains.last;
        }
    }
}

/// Lays down who was hurt and is there no more.
fn lay(view_model: Res<ViewModel>, battle: Res<CurrentBattle>, mut remains: ResMut<Remains>, mut laying: Laying) {
    let before = std::mem::replace(&mut remains.before, view_model.figures.clone());
    let hurt = std::mem::take(&mut remains.hurt);
    let left = Left { place: remains.place, seen_by: battle.side };
    for was in before.iter().filter(|was| hurt.contains(&was.id)) {
        laying.leave(left, was, view_model.figure(was.id));
    }
}

/// Spawns what is left.
#[derive(SystemParam)]
struct Laying<'w, 's> {
    art: Res<'w, Art>,
    commands: Commands<'w, 's>,
}

impl Laying<'_, '_> {
    /// Lays down what a figure leaves, by how it was and how it is now.
    fn leave(&mut self, left: Left, was: &FigureView, now: Option<&FigureView>) {
        let commands = &mut self.commands;
        for (person, at, scale) in left_by(was, now) {
            let place = Transform::from_translation(at.extend(height::THINGS - 0.3));
            let name = Name::new(format!("Remains of {}", was.id));
            let entity = commands.spawn((name, left, place, Visibility::default())).id();
            let turned = Transform::from_rotation(Quat::from_rotation_z(was.facing_vector().to_angle()));
            let turning = commands.spawn((turned, Visibility::default(), ChildOf(entity))).id();
            let fixed = commands.spawn((Transform::default(), Visibility::default(), ChildOf(entity))).id();
            spawn_person(commands, &self.art, &person, (scale, 1.0), (turning, fixed));
        }
    }
}

/// The figures that were hurt up to an event of a battle, by its place among all: each as it was before what hurt it, and after.
fn hurt_earlier(record: Record, side: Side, last: u32, mut each: impl FnMut(Left, &FigureView, Option<&FigureView>)) {
    let Some(mut replayed) = ReplayedWorld::of(record, side) else { return };
    let book = replayed.book;
    let harms = |tag: &EventTag| matches!(tag, EventTag::Hurt { .. } | EventTag::Down { .. } | EventTag::Died { .. });
    while let Some((_, events)) = replayed.next_order() {
        let world = &mut replayed.world;
        for witnessed in events {
            let harmful = book.tags(world, &witnessed.event).iter().any(harms);
            let before = if harmful { ViewModel::known_to(world, book, side) } else { None };
            book.apply(world, &witnessed.event);
            // A recording goes on beyond the moment that is shown.
            if world.resource::<EventNumbers>().all > last {
                return;
            }
            let (Some(before), Cue::Struck { figure, .. }) = (before, book.cue(world, &witnessed.event)) else {
                continue;
            };
            let after = ViewModel::known_to(world, book, side);
            if let (Some(was), Some(after)) = (before.figure(figure), after) {
                let left = Left { place: world.resource::<EventNumbers>().all, seen_by: side };
                each(left, was, after.figure(figure));
            }
        }
    }
}

/// Where two play at one window, or a recording shows the other side's view, each is shown its own.
fn hide_from_others(battle: Res<CurrentBattle>, mut lying: Query<(&Left, &mut Visibility)>) {
    for (left, mut visibility) in &mut lying {
        let shown = if left.seen_by == battle.side { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(shown);
    }
}

/// Remains of a figure: of a squad those bodies that it has no more, else itself if it is gone. With place and scale.
fn left_by(was: &FigureView, now: Option<&FigureView>) -> Vec<(Person, Vec2, f32)> {
    let dead = match was.side {
        Some(Side::Response) => Body::TeamDead,
        Some(Side::Hostile) => Body::HostileDead,
        _ => Body::CivilianDead,
    };
    let dress = Dress { kit: None, ..was.dress };
    let fallen = Person { body: dead, hands: Vec::new(), pose: Pose::Lying, dress };
    if was.members.len() > 1 || now.is_some_and(|now| !now.members.is_empty()) {
        let stands = |id: u8| now.is_some_and(|now| now.members.iter().any(|member| member.id == id));
        let lost = was.members.iter().filter(|member| !stands(member.id));
        return lost.map(|member| (fallen.clone(), tile_centre(member.at), SCALE)).collect();
    }
    match now {
        Some(_) => Vec::new(),
        None if was.body.is_vehicle() => {
            let widest = f32::from(was.size.0.max(was.size.1));
            let wreck = Person { body: Body::Wreck, ..was.person() };
            vec![(wreck, drawn_centre(was), widest * TILE / 58.0)]
        }
        None => vec![(fallen, drawn_centre(was), 1.0)],
    }
}

fn clear(lying: Query<Entity, With<Left>>, mut remains: ResMut<Remains>, mut commands: Commands) {
    lying.iter().for_each(|entity| commands.entity(entity).despawn());
    *remains = default();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{LaunchRequest, Session};
    use crate::faults::Source;
    use crate::view::tile_at;

    #[test]
    fn a_battle_that_is_gone_on_with_has_those_who_fell_in_it() {
        let text = crate::levels::shipped_level("school-house").unwrap();
        let start = BattleStart::of(&Source::new("school-house", text), crate::books(), 7, &[]).unwrap();
        let mut session = Session::begin(start, crate::books(), &[Side::Hostile]).unwrap().session;
        while !session.battle().over() {
            session.give(&session.battle().choose(Side::Response)).unwrap();
        }
        let mut tiles = Vec::new();
        let mut note = |left: Left, was: &FigureView, now: Option<&FigureView>| {
            tiles.extend(left_by(was, now).into_iter().map(|(_, at, _)| (left.place, tile_at(at), was.tiles())));
        };
        hurt_earlier(session.record(), Side::Response, u32::MAX, &mut note);
        assert!(!tiles.is_empty(), "somebody falls in an assault");
        assert!(tiles.windows(2).all(|pair| pair[0].0 <= pair[1].0), "in the order of the battle: {tiles:?}");
        assert!(tiles.iter().all(|(_, at, stood)| stood.contains(at)), "each lies where it stood: {tiles:?}");
        let (middle, mut earlier) = (tiles[tiles.len() / 2].0, 0);
        hurt_earlier(session.record(), Side::Response, middle, |left, _, _| {
            assert!(left.place <= middle, "what a recording shows later lies nowhere yet");
            earlier += 1;
        });
        assert!(earlier > 0);
    }

    #[test]
    fn a_side_is_shown_only_what_was_left_before_its_eyes() {
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        let (battle, _) = CurrentBattle::open(&level, 0).unwrap();
        let mut app = App::new();
        app.insert_resource(battle).add_systems(Update, hide_from_others);
        let left = [Side::Response, Side::Hostile]
            .map(|seen_by| app.world_mut().spawn((Left { place: 1, seen_by }, Visibility::default())).id());
        for (shown, hidden, side) in [(left[0], left[1], Side::Response), (left[1], left[0], Side::Hostile)] {
            app.world_mut().resource_mut::<CurrentBattle>().side = side;
            app.update();
            assert_eq!(app.world().get::<Visibility>(shown), Some(&Visibility::Inherited), "{side}");
            assert_eq!(app.world().get::<Visibility>(hidden), Some(&Visibility::Hidden), "{side}");
        }
    }
}

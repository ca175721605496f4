//! Short effects of events: flashes, shots, floating words and icons.
use bevy::prelude::*;
use bevy::sprite::{Anchor, Text2dShadow};

use super::breach_effects::BlastPlace;
use super::camera::CameraShake;
use super::effect_animation::{Effect, Fades, Lingers, spawn_burst};
use super::figures::FigureSprites;
use super::last_turn_review::ReplayedCue;
use super::settings::Settings;
use super::shot_effects::ShotSpawner;
use super::shown_event::ShownEvent;
use super::throw_effects::{FLIGHT, spawn_thrown_item};
use super::view_model::ViewModel;
use super::{ViewSystems, height, tile_centre};
use crate::board::Tile;
use crate::input::Screen;
use crate::localization::Localizer;
use crate::model::Cue;
use crate::theme::art::{Art, Picture, TokenIcon};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;

pub(super) fn plugin(app: &mut App) {
    let begin = (begin_event_effects, leave_nothing_again).chain();
    app.add_systems(Update, begin.in_set(ViewSystems::Draw).after(super::figures::sync_figure_sprites));
}

/// Seconds of a charge's flash.
const FLASH: f32 = 0.3;

pub(super) fn begin_event_effects(
    mut shown: MessageReader<ShownEvent>,
    mut again: MessageReader<ReplayedCue>,
    sprites: Res<FigureSprites>,
    places: Query<&Transform>,
    fonts: Res<Fonts>,
    art: Res<Art>,
    (settings, localizer): (Res<Settings>, Res<Localizer>),
    view_model: Option<Res<ViewModel>>,
    mut shots: ShotSpawner,
    mut shake: ResMut<CameraShake>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let mut row = 0.0;
    let (glare, still) = (settings.comfort.glare(), settings.comfort.less_motion);
    let blast = |at: &Tile| BlastPlace { at: *at, board: &view_model.board, still };
    let is_forced = |at: &Tile| view_model.doors.get(at).is_some_and(|door| door.forced);
    for cue in shown.read().map(|shown| &shown.cue).chain(again.read().map(|ReplayedCue(cue)| cue)) {
        let place =
            |id| sprites.0.get(id).and_then(|entity| places.get(*entity).ok()).map(|at| at.translation.truncate());
        match cue {
            Cue::Shot { figure, from, to, strikes } => {
                shots.spawn(&view_model, *figure, (*from, *to), *strikes);
            }
            Cue::Thrown { from, to, kind, reach, .. } => {
                spawn_thrown_item(&mut commands, &art, glare, (*from, *to), kind.as_str(), reach);
                if *kind != *"smoke" {
                    shake.start(3.0);
                }
                if !["smoke", "flash"].contains(&kind.as_str()) {
                    blast(to).dust(&mut commands, &art, FLIGHT);
                }
            }
            Cue::Struck { figure, at, text, tint } => {
                let Some(at) = at.map(tile_centre).or_else(|| place(figure)) else { continue };
                float(
                    &mut commands,
                    &fonts,
                    at + Vec2::new(0.0, 26.0 + row),
                    &localizer.text(text),
                    tint_colour(*tint),
                );
                spawn_burst(&mut commands, &art, at, 46.0, with_alpha(tint_colour(*tint), 0.7), 0.35);
                row += 16.0;
            }
            Cue::Token { figure, token, gained } => {
                let Some(at) = place(figure) else { continue };
                token_floats(
                    &mut commands,
                    &art,
                    at + Vec2::new(0.0, 30.0 + row),
                    TokenIcon::of(token.as_str()),
                    *gained,
                );
                row += 16.0;
            }
            Cue::Door { at, loud: true, .. } => {
                blast(at).breach(&mut commands, &art, glare);
                shots.drawing(blast(at).flash(glare), Effect::of(FLASH), Color::WHITE, height::EFFECTS);
                shake.start(9.0);
            }
            Cue::Door { at, open: true, .. } if is_forced(at) => {
                blast(at).kick(&mut commands, &art);
                shake.start(4.0);
            }
            Cue::Door { at, .. } => {
                spawn_burst(&mut commands, &art, tile_centre(*at), 56.0, with_alpha(*WOOD, 0.6), 0.3)
            }
            Cue::Seen { at, .. } => ping(&mut commands, &art, tile_centre(*at), *CONTACT),
            Cue::Said { at, text, tint } => {
                float(
                    &mut commands,
                    &fonts,
                    tile_centre(*at) + Vec2::new(0.0, 24.0 + row),
                    &localizer.text(text),
                    tint_colour(*tint),
                );
                row += 16.0;
            }
            Cue::None | Cue::Moved { .. } | Cue::Marched { .. } | Cue::Smoke { .. } | Cue::Banner { .. } => {}
        }
    }
}

/// Lets all that an event gives off when it is looked at again fade: what it has left lies there already.
fn leave_nothing_again(
    mut again: MessageReader<ReplayedCue>,
    lingering: Query<Entity, Added<Lingers>>,
    mut commands: Commands,
) {
    if again.read().count() > 0 {
        lingering.iter().for_each(|entity| _ = commands.entity(entity).remove::<Lingers>());
    }
}

/// Words that rise and fade.
fn float(commands: &mut Commands, fonts: &Fonts, at: Vec2, words: &str, colour: Color) {
    commands.spawn((
        Effect { drift: Vec2::new(0.0, 16.0), ..Effect::of(1.3) },
        Fades(colour),
        Text2d::new(words),
        fonts.bold(30.0),
        TextColor(colour),
        Text2dShadow { offset: Vec2::new(0.0, -3.0), color: *VOID },
        Anchor::CENTER,
        Transform::from_translation(at.extend(height::EFFECTS + 1.0)).with_scale(Vec3::splat(0.5)),
        DespawnOnEnter(Screen::Missions),
    ));
}

fn token_floats(commands: &mut Commands, art: &Art, at: Vec2, icon: TokenIcon, gained: bool) {
    let drift = Vec2::new(0.0, if gained { -10.0 } else { 26.0 });
    let tint = if gained { Color::WHITE } else { with_alpha(Color::WHITE, 0.5) };
    let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(24.0)), ..art.sprite(Picture::TokenIcon(icon)) };
    let effect = Effect { drift, growth: if gained { -0.3 } else { 0.2 }, scale: 1.4, ..Effect::of(0.8) };
    let place = Transform::from_translation(at.extend(height::EFFECTS));
    commands.spawn((effect, Fades(tint), sprite, place, DespawnOnEnter(Screen::Missions)));
}

fn ping(commands: &mut Commands, art: &Art, at: Vec2, tint: Color) {
    let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(60.0)), ..art.sprite(Picture::Ring) };
    let effect = Effect { growth: -0.6, scale: 1.7, ..Effect::of(0.7) };
    let place = Transform::from_translation(at.extend(height::EFFECTS));
    commands.spawn((effect, Fades(tint), sprite, place, DespawnOnEnter(Screen::Missions)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_again_leaves_nothing_more() {
        let mut app = App::new();
        let begin = |mut commands: Commands| _ = commands.spawn(Lingers(1.0));
        app.add_message::<ReplayedCue>().add_systems(Update, (begin, leave_nothing_again).chain());
        let mut lying = app.world_mut().query::<&Lingers>();
        app.update();
        assert_eq!(lying.iter(app.world()).count(), 1);
        app.world_mut().write_message(ReplayedCue(Cue::None));
        app.update();
        assert_eq!(lying.iter(app.world()).count(), 1, "what lay there stays");
    }
}

//! Music and ambience that follow the state of the battle, as far as the player's side knows it.
use bevy::prelude::*;

use super::sound_catalogue::{Sound, SoundLoop};
use super::sound_player::{LoopVolumes, SoundHeard};
use crate::input::Screen;
use crate::model::{Side, Tint};
use crate::view::ViewSystems;
use crate::view::current_battle::CurrentBattle;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tension>();
    app.add_systems(Update, follow.after(ViewSystems::Animate));
    app.add_systems(OnEnter(Screen::End), sting);
}

/// The tension of a battle.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tension {
    /// No battle: the mission list.
    #[default]
    Waiting,
    /// Nobody dangerous is in view.
    Calm,
    /// An enemy, or somebody not told apart, is in view.
    Tense,
    /// The battle is over.
    Over,
}

impl Tension {
    /// The mood of a battle, by what its player's side knows.
    pub fn of(view_model: &ViewModel, side: Side) -> Self {
        let enemy = side.enemy();
        let out = |id| view_model.card(id).is_some_and(|card| card.out);
        let near = |look: &&crate::view::view_model::FigureView| {
            !look.remembered && !view_model.own.contains(&look.id) && !out(look.id)
        };
        let danger = view_model.figures.iter().filter(near).any(|look| look.side.is_none() || look.side == enemy);
        match (&view_model.outcome, danger) {
            (Some(_), _) => Tension::Over,
            (None, true) => Tension::Tense,
            (None, false) => Tension::Calm,
        }
    }

    /// Strength of each loop, from 0 to 1, in a building or outdoors.
    fn loops(self, outdoors: bool) -> [(SoundLoop, f32); 4] {
        let (calm, tense, air) = match self {
            Tension::Waiting => (0.8, 0.0, 0.0),
            Tension::Calm => (0.7, 0.0, 1.0),
            Tension::Tense => (0.45, 0.9, 0.8),
            Tension::Over => (0.5, 0.0, 0.6),
        };
        let (indoors, outdoors) = if outdoors { (0.0, air) } else { (air, 0.0) };
        [
            (SoundLoop::Calm, calm),
            (SoundLoop::Tense, tense),
            (SoundLoop::Indoors, indoors),
            (SoundLoop::Outdoors, outdoors),
        ]
    }
}

fn follow(
    battle: Option<Res<CurrentBattle>>,
    view_model: Option<Res<ViewModel>>,
    mut mood: ResMut<Tension>,
    mut wanted: ResMut<LoopVolumes>,
) {
    let now = match (&battle, &view_model) {
        (Some(battle), Some(view_model)) => Tension::of(view_model, battle.side),
        _ => Tension::Waiting,
    };
    mood.set_if_neq(now);
    let outdoors = battle.is_some_and(|battle| battle.book.open_ground());
    let loops = LoopVolumes(now.loops(outdoors));
    wanted.set_if_neq(loops);
}

/// The end of a battle sounds as it is for the player.
fn sting(battle: Option<Res<CurrentBattle>>, view_model: Option<Res<ViewModel>>, mut heard: MessageWriter<SoundHeard>) {
    let Some((battle, (result, _))) =
        battle.as_ref().zip(view_model.as_ref().and_then(|view_model| view_model.outcome.as_ref()))
    else {
        return;
    };
    let won = matches!(battle.book.result_tint(*result), Tint::Good | Tint::Team);
    heard.write(SoundHeard::interface_sound(if won { Sound::Won } else { Sound::Lost }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tension_adds_a_layer_and_a_building_has_its_own_air() {
        let of = |mood: Tension, outdoors, wanted| {
            mood.loops(outdoors).into_iter().find(|(of, _)| *of == wanted).map(|(_, strength)| strength).unwrap()
        };
        assert_eq!(of(Tension::Calm, false, SoundLoop::Tense), 0.0);
        assert!(of(Tension::Tense, false, SoundLoop::Tense) > of(Tension::Tense, false, SoundLoop::Calm));
        assert!(
            of(Tension::Calm, false, SoundLoop::Indoors) > 0.0 && of(Tension::Calm, false, SoundLoop::Outdoors) == 0.0
        );
        assert!(
            of(Tension::Calm, true, SoundLoop::Outdoors) > 0.0 && of(Tension::Calm, true, SoundLoop::Indoors) == 0.0
        );
        assert_eq!(of(Tension::Waiting, true, SoundLoop::Outdoors), 0.0);
    }
}

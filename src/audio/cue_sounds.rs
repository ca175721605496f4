//! The sounds of an event known to the player's side, chosen by its cue and its name, for any rulebook.
use super::sound_catalogue::Sound;
use crate::board::{Board, Terrain, Tile};
use crate::model::{Cue, FigureId, Side, Tint, Word};
use crate::theme::art::Hands;
use crate::view::shown_event::ShownEvent;
use crate::view::view_model::ViewModel;

/// A sound, and where it comes from; `None` for interface sounds, which have no position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoundSource {
    pub sound: Sound,
    pub at: Option<Tile>,
    /// Whether it echoes from walls.
    pub echoes: bool,
    /// Whether it gets a caption; ordered actions of the player's own figures do not.
    pub told: bool,
}

fn from(at: Tile, sound: Sound) -> SoundSource {
    SoundSource { sound, at: Some(at), echoes: true, told: true }
}

fn sign(sound: Sound) -> SoundSource {
    SoundSource { sound, at: None, echoes: false, told: false }
}

impl SoundSource {
    fn quiet(self) -> Self {
        Self { told: false, ..self }
    }

    fn told_if(self, told: bool) -> Self {
        Self { told, ..self }
    }
}

/// Events that report a noise from a source out of sight.
const NOISES: [&str; 1] = ["heard"];

/// The sounds of an event, in the order in which they begin. `view_model` is what the player's side knows after it.
pub fn sounds_of(shown: &ShownEvent, view_model: &ViewModel) -> Vec<SoundSource> {
    let mut sounds = of_cue(shown, view_model);
    if shown.roll.is_some() && !sounds.iter().any(|source| source.echoes && is_loud(source.sound)) {
        sounds.insert(0, sign(Sound::Dice));
    }
    sounds
}

fn of_cue(shown: &ShownEvent, view_model: &ViewModel) -> Vec<SoundSource> {
    match &shown.cue {
        Cue::None | Cue::Smoke { .. } => Vec::new(),
        Cue::Moved { figure, to, .. } => {
            vec![from(*to, step(view_model, *figure, *to)).told_if(!own(view_model, *figure))]
        }
        Cue::Marched { figure, paths } => {
            let end = paths.first().and_then(|(_, path)| path.last());
            end.map(|at| from(*at, march(view_model, *figure)).told_if(!own(view_model, *figure))).into_iter().collect()
        }
        Cue::Thrown { from: start, to, kind, .. } => thrown(*start, *to, *kind),
        Cue::Shot { figure, from: start, to, strikes } => shot(view_model, *figure, *start, *to, *strikes),
        Cue::Struck { figure, at, tint, .. } => struck(view_model, *figure, *at, *tint),
        Cue::Token { figure, token, gained } => vec![token_sound(view_model, *figure, *token, *gained)],
        Cue::Door { at, loud: true, .. } => vec![from(*at, Sound::Breach)],
        Cue::Door { at, open, .. } => vec![from(*at, if *open { Sound::DoorOpen } else { Sound::DoorClose })],
        Cue::Seen { figure, at, .. } => seen(view_model, *figure, *at),
        Cue::Said { at, .. } if NOISES.contains(&shown.word.as_str()) => vec![from(*at, Sound::Noise)],
        Cue::Said { at, tint, .. } => vec![SoundSource { at: Some(*at), ..sign(tone(*tint)) }],
        Cue::Banner { tint, .. } => vec![sign(banner(*tint))],
    }
}

fn is_loud(sound: Sound) -> bool {
    use Sound::*;
    matches!(
        sound,
        Shot | ShotPistol | ShotSmg | ShotCarbine | ShotShotgun | ShotRifle | ShotHeavy | Breach | Flash | Blast
    )
}

fn own(view_model: &ViewModel, figure: FigureId) -> bool {
    view_model.own.contains(&figure)
}

/// The step of a figure on the ground it reaches.
fn step(view_model: &ViewModel, figure: FigureId, to: Tile) -> Sound {
    let vehicle = view_model.figure(figure).is_some_and(|look| look.size != (1, 1));
    if vehicle { Sound::Engine } else { footstep_sound(&view_model.board, to) }
}

fn march(view_model: &ViewModel, figure: FigureId) -> Sound {
    let vehicle = view_model.figure(figure).is_some_and(|look| look.size != (1, 1));
    if vehicle { Sound::Engine } else { Sound::March }
}

/// The sound of a step on a tile. Ground with marks (foliage, mud, water) is soft.
pub fn footstep_sound(board: &Board, tile: Tile) -> Sound {
    match board.terrain(tile) {
        Terrain::Rubble | Terrain::Threshold => Sound::StepRubble,
        Terrain::Stairs => Sound::StepStairs,
        _ if !board.attributes(tile).marks.is_empty() => Sound::StepEarth,
        _ => Sound::StepFloor,
    }
}

fn thrown(start: Tile, to: Tile, kind: Word) -> Vec<SoundSource> {
    let flies = from(start, Sound::Throw).quiet();
    match kind.as_str() {
        "smoke" => vec![flies, from(to, Sound::Smoke)],
        "flash" => vec![flies, from(to, Sound::Flash), sign(Sound::Ringing)],
        _ => vec![flies, from(to, Sound::Blast)],
    }
}

/// A shot of the weapon that the player's side knows the shooter to hold, and its impact.
fn shot(view_model: &ViewModel, figure: FigureId, start: Tile, to: Tile, strikes: u16) -> Vec<SoundSource> {
    let weapon =
        view_model.card(figure).into_iter().flat_map(|card| &card.hands).find_map(|word| Hands::of(word.as_str()));
    let end = if strikes > 0 { Sound::Impact } else { Sound::Ricochet };
    match weapon_sound(weapon) {
        Sound::Blade => vec![from(start, Sound::Blade)],
        shot => vec![from(start, shot), from(to, end).quiet()],
    }
}

/// The shot of a weapon.
pub fn weapon_sound(weapon: Option<Hands>) -> Sound {
    match weapon {
        Some(Hands::Pistol | Hands::Shield) => Sound::ShotPistol,
        Some(Hands::Smg) => Sound::ShotSmg,
        Some(Hands::Carbine) => Sound::ShotCarbine,
        Some(Hands::Shotgun) => Sound::ShotShotgun,
        Some(Hands::Rifle) => Sound::ShotRifle,
        Some(Hands::Heavy) => Sound::ShotHeavy,
        Some(Hands::Blade) => Sound::Blade,
        _ => Sound::Shot,
    }
}

fn struck(view_model: &ViewModel, figure: FigureId, at: Option<Tile>, tint: Tint) -> Vec<SoundSource> {
    let Some(look) = view_model.figure(figure) else {
        return vec![at.map_or_else(|| sign(tone(tint)), |at| from(at, Sound::Impact))];
    };
    let voice = match look.side {
        Some(Side::Response) => Sound::HurtTeam,
        Some(Side::Hostile) => Sound::HurtHostile,
        Some(Side::Civilian) => Sound::HurtCivilian,
        None => Sound::Impact,
    };
    vec![from(look.at, voice)]
}

fn token_sound(view_model: &ViewModel, figure: FigureId, token: Word, gained: bool) -> SoundSource {
    let at = view_model.figure(figure).map(|look| look.at);
    let sound = match (token.as_str(), gained) {
        (_, false) => Sound::Relief,
        ("restrained" | "captured", _) => Sound::Arrest,
        ("surrendering", _) => Sound::Surrender,
        ("panicking", _) => Sound::Panic,
        ("suppressed" | "pinned", _) => Sound::Suppressed,
        ("burning", _) => Sound::Fire,
        _ => Sound::Token,
    };
    let said = !matches!(sound, Sound::Relief | Sound::Token);
    SoundSource { sound, at, echoes: false, told: said && at.is_some() }
}

/// A figure comes into view: the voice of its side, or a neutral sign while it is unidentified.
fn seen(view_model: &ViewModel, figure: FigureId, at: Tile) -> Vec<SoundSource> {
    let side = view_model.figure(figure).and_then(|look| look.side);
    let sound = match side {
        Some(Side::Response) => Sound::VoiceTeam,
        Some(Side::Hostile) => Sound::VoiceHostile,
        Some(Side::Civilian) => Sound::VoiceCivilian,
        None => Sound::Contact,
    };
    vec![SoundSource { echoes: false, ..from(at, sound).told_if(!own(view_model, figure)) }]
}

fn tone(tint: Tint) -> Sound {
    match tint {
        Tint::Good => Sound::Good,
        Tint::Warn | Tint::Unsure => Sound::Warn,
        Tint::Bad | Tint::Hostile => Sound::Bad,
        Tint::Plain | Tint::Dim | Tint::Team | Tint::Civilian => Sound::Note,
    }
}

fn banner(tint: Tint) -> Sound {
    match tint {
        Tint::Hostile | Tint::Bad => Sound::PhaseHostile,
        Tint::Good => Sound::Good,
        Tint::Warn => Sound::Warn,
        _ => Sound::Phase,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use bevy::prelude::World;

    use super::*;
    use crate::chronicle::{BattleStart, LaunchRequest, Replay, Session};
    use crate::faults::Source as Text;
    use crate::view::current_battle::CurrentBattle;
    use crate::view::shown_event::ShownEvent;
    use crate::view::view_model::gather_view_model;

    /// Plays some orders of the minds on a shipped level, and hands over each event that the player's side learned of.
    fn play(name: &str, text: &str, orders: usize, mut look: impl FnMut(&ShownEvent, &ViewModel)) -> &'static str {
        let source = Text::new(name, text);
        let level = LaunchRequest::level(source.clone(), Some(7));
        let (battle, _) = CurrentBattle::open(&level, 0).unwrap();
        let start = BattleStart::of(&source, crate::books(), 7, &[]).unwrap();
        let begun = Session::begin(start, crate::books(), &[Side::Hostile]).unwrap();
        let (mut session, mut world, mut told) = (begun.session, World::new(), begun.opening.events);
        told.extend(begun.answers.into_iter().flat_map(|turned| turned.played.events));
        battle.book.show_in(&mut world);
        Replay::of(session.record(), crate::books())
            .unwrap()
            .session()
            .battle()
            .snapshot()
            .restore(&mut world)
            .unwrap();
        for _ in 0..orders {
            for told in told.drain(..) {
                battle.book.apply(&mut world, &told.event);
                if told.known_to.contains(battle.side) {
                    let shown = ShownEvent::of(&world, battle.book, &told);
                    look(&shown, &gather_view_model(&world, &battle).unwrap());
                }
            }
            let order = session.battle().choose(Side::Response);
            let Ok(turned) = session.give(&order) else { break };
            told.extend(turned.into_iter().flat_map(|turned| turned.played.events));
        }
        battle.book.name()
    }

    /// The kind of a cue.
    fn kind(cue: &Cue) -> String {
        let word = serde_json::to_value(cue).unwrap();
        word.get("cue").and_then(|word| word.as_str()).unwrap_or_default().to_owned()
    }

    #[test]
    fn every_cue_of_every_book_has_a_sound_that_is_described() {
        let mut kinds: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for (name, text) in crate::levels::shipped() {
            let mut here = BTreeSet::new();
            let book = play(name, text, 30, |shown, view_model| {
                let sounds = sounds_of(shown, view_model);
                let silent = matches!(shown.cue, Cue::None | Cue::Smoke { .. });
                assert!(silent || !sounds.is_empty(), "{name}: nothing is heard of {:?}", shown.cue);
                assert!(sounds.iter().all(|source| super::super::sound_catalogue::recipe(source.sound).is_some()));
                let directed = sounds.iter().all(|source| !source.told || source.at.is_some());
                assert!(directed, "{name}: a caption needs a direction: {sounds:?}");
                here.insert(kind(&shown.cue));
            });
            kinds.entry(book).or_default().extend(here);
        }
        assert_eq!(kinds.len(), crate::books().len());
        assert!(kinds.values().all(|kinds| kinds.len() >= 5), "{kinds:?}");
    }

    #[test]
    fn dice_are_heard_where_they_are_rolled_unless_a_shot_covers_them() {
        let (mut rolled, mut covered) = (0, 0);
        let (name, text) = crate::levels::shipped()[0];
        play(name, text, 60, |shown, view_model| {
            let sounds = sounds_of(shown, view_model);
            let dice = sounds.iter().any(|source| source.sound == Sound::Dice);
            let loud = sounds.iter().any(|source| is_loud(source.sound));
            assert_eq!(dice, shown.roll.is_some() && !loud, "{:?}", shown.sentence);
            rolled += usize::from(dice);
            covered += usize::from(shown.roll.is_some() && loud);
        });
        assert!(rolled > 0 && covered > 0, "{rolled} {covered}");
    }

    #[test]
    fn a_shot_sounds_like_its_weapon_as_far_as_it_is_known() {
        let weapons = Hands::ALL.map(|hands| weapon_sound(Some(hands)));
        let different: BTreeSet<Sound> = weapons.into_iter().collect();
        assert!(different.len() >= 8, "{different:?}");
        assert_eq!(weapon_sound(None), Sound::Shot);
    }

    /// Opens a level of a few tiles and steps onto each ground.
    #[test]
    fn steps_sound_like_the_ground() {
        let mut heard = BTreeSet::new();
        for (name, text) in crate::levels::shipped() {
            let level = LaunchRequest::level(Text::new(*name, *text), Some(7));
            let (_, state) = CurrentBattle::open(&level, 0).unwrap();
            let mut world = World::new();
            crate::book(&state_book(text)).unwrap().show_in(&mut world);
            state.restore(&mut world).unwrap();
            let board = world.resource::<Board>();
            heard.extend(
                board.tiles().filter(|tile| board.terrain(*tile).is_ground()).map(|tile| footstep_sound(board, tile)),
            );
        }
        assert!(heard.len() >= 3, "{heard:?}");
    }

    fn state_book(text: &str) -> String {
        let level: toml::Table = toml::from_str(text).unwrap();
        level["rulebook"].as_str().unwrap().to_owned()
    }
}

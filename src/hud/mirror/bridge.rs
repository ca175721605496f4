//! Tells the page what is on the screen whenever that changes, and does what the page's buttons say.
use std::time::Duration;

use bevy::prelude::*;
use serde_json::{Value, json};

use super::targets::{Target, targets};
use super::walk::Interface;
use crate::hud::layout::PagePanels;
use crate::hud::log::Lines;
use crate::input::{Overlay, Screen};
use crate::theme::widgets::{Off, PressSystems, Pressed, Skin};
use crate::view::aim::{Aiming, Pick};
use crate::view::current_battle::{CurrentBattle, GiveOrder};
use crate::view::playback::Playback;
use crate::view::view_model::ViewModel;
use crate::view::web_page::{PageWord, ask};

pub fn plugin(app: &mut App) {
    app.init_resource::<Mirror>();
    app.add_systems(PreUpdate, press.in_set(PressSystems));
    app.add_systems(Update, (aim.run_if(in_state(Screen::Mission).and_then(in_state(Overlay::None))), hide));
    app.add_systems(Last, tell);
}

/// How often the interface is read.
const EVERY: Duration = Duration::from_millis(120);

/// What the page was told last.
#[derive(Resource, Default)]
struct Mirror {
    on: bool,
    next: Duration,
    said: String,
    log: Vec<String>,
}

fn press(
    mut words: MessageReader<PageWord>,
    buttons: Query<&Off, With<Skin>>,
    mut panels: ResMut<PagePanels>,
    mut mirror: ResMut<Mirror>,
    mut commands: Commands,
) {
    for word in words.read() {
        match word {
            PageWord::Mirror => *mirror = Mirror { on: true, ..default() },
            PageWord::Panels(free) => _ = panels.set_if_neq(PagePanels(*free)),
            PageWord::Press(bits) => {
                // The button may be gone by now.
                let entity = Entity::try_from_bits(*bits);
                if let Some(entity) = entity.filter(|entity| buttons.get(*entity).is_ok_and(|off| !off.0)) {
                    commands.trigger(Pressed { entity });
                }
            }
            _ => {}
        }
    }
}

/// Aims at a target, gives the order that is aimed, or goes back to the usual order, aimed at nothing.
fn aim(
    mut words: MessageReader<PageWord>,
    view_model: Option<Res<ViewModel>>,
    mut aiming: ResMut<Aiming>,
    mut picks: MessageWriter<Pick>,
    mut orders: MessageWriter<GiveOrder>,
) {
    let Some(view_model) = view_model else { return };
    for word in words.read() {
        match word {
            PageWord::Target(place) => {
                if let Some(target) = targets(&aiming, &view_model).get(*place) {
                    target.aim(&mut aiming);
                }
            }
            PageWord::Give => {
                orders.write_batch(aiming.picked().map(|choice| GiveOrder(choice.order.clone())));
                // Nobody has aimed the next figure's order yet.
                aiming.at = None;
            }
            PageWord::Usual => {
                aiming.at = None;
                picks.write(Pick::Default);
            }
            _ => {}
        }
    }
}

/// Where the page has panels of its own, the game's stay hidden.
fn hide(page: Res<PagePanels>, mut roots: Query<&mut Visibility, (With<Node>, Without<ChildOf>)>) {
    let wanted = if page.0.is_some() { Visibility::Hidden } else { Visibility::Inherited };
    for mut root in &mut roots {
        root.set_if_neq(wanted);
    }
}

fn tell(
    interface: Interface,
    lines: Res<Lines>,
    (screen, aiming): (Res<State<Screen>>, Res<Aiming>),
    battle: Option<(Res<CurrentBattle>, Res<ViewModel>, Res<Playback>)>,
    time: Res<Time<Real>>,
    mut mirror: ResMut<Mirror>,
) {
    if !mirror.on || time.elapsed() < mirror.next {
        return;
    }
    mirror.next = time.elapsed() + EVERY;
    let (sections, menu) = interface.read();
    let mut said = json!({ "screen": screen.get().word(), "menu": menu, "sections": sections });
    if let Some((play, view_model, playback)) = battle.filter(|_| *screen.get() == Screen::Mission && !menu) {
        let asked = playback.caught_up() && play.awaits_orders();
        let targets = if asked { targets(&aiming, &view_model) } else { Vec::new() };
        let aimed = aiming.picked().filter(|_| asked);
        said["aiming"] = json!({
            "armed": aiming.armed && asked,
            "order": aiming.chosen_entry().map(|entry| &entry.name),
            "targets": targets.iter().map(Target::words).collect::<Vec<_>>(),
            "aimed": aimed.map(|choice| Target::of(choice, &view_model).order(&aiming)),
        });
        said["phase"] = phase(&play, &view_model);
    }
    let text = said.to_string();
    if text != mirror.said {
        ask(&json!({ "mirror": said }));
        mirror.said = text;
    }
    tell_log(&lines, &mut mirror);
}

/// The round, the phase and whose it is.
fn phase(play: &CurrentBattle, view_model: &ViewModel) -> Value {
    let clock = &view_model.clock;
    let title = play.book.phases().get(usize::from(clock.now.phase)).map_or("", |phase| phase.title);
    let whose = if clock.active == play.side { "your team".to_owned() } else { format!("the {} side", clock.active) };
    json!(format!("Round {}, {title}: {whose}", clock.now.round))
}

/// Sends the lines that changed: `at` is the first of them.
fn tell_log(lines: &Lines, mirror: &mut Mirror) {
    let now = lines.all().iter().map(|line| line.words.as_str());
    let same = now.clone().zip(&mirror.log).take_while(|(now, before)| now == before).count();
    let fresh: Vec<String> = now.skip(same).map(str::to_owned).collect();
    if fresh.is_empty() && same == mirror.log.len() {
        return;
    }
    ask(&json!({ "log": { "at": same, "lines": fresh } }));
    mirror.log.truncate(same);
    mirror.log.extend(fresh);
}

//! Tells the page what is on the screen whenever that changes, and hears what the page's buttons ask for.
use std::time::Duration;

use bevy::prelude::*;
use serde_json::json;

use super::requested_presses::RequestedPress;
use super::screen_account::ScreenAccountReader;
use crate::hud::log_lines::LogLines;
use crate::hud::panel_layout::PagePanels;
use crate::theme::widgets::PressSystems;
use crate::view::web_page_calls::send_message;
use crate::view::web_page_messages::PageMessage;

pub fn plugin(app: &mut App) {
    app.add_plugins(super::requested_presses::plugin).init_resource::<Mirror>();
    app.add_systems(PreUpdate, hear.before(PressSystems));
    app.add_systems(Update, hide);
    app.add_systems(Last, tell);
}

/// Time between two readings of the interface.
const EVERY: Duration = Duration::from_millis(120);

/// The account that the page received last.
#[derive(Resource, Default)]
struct Mirror {
    on: bool,
    next: Duration,
    said: String,
    log: Vec<String>,
}

fn hear(
    mut words: MessageReader<PageMessage>,
    mut acts: MessageWriter<RequestedPress>,
    mut panels: ResMut<PagePanels>,
    mut mirror: ResMut<Mirror>,
) {
    for word in words.read() {
        match word {
            PageMessage::Open(_)
            | PageMessage::System(_)
            | PageMessage::Language { .. }
            | PageMessage::Keys(_)
            | PageMessage::Back => {}
            PageMessage::Mirror => *mirror = Mirror { on: true, ..default() },
            PageMessage::Panels(free) => _ = panels.set_if_neq(PagePanels(*free)),
            PageMessage::Press(bits) => _ = acts.write(RequestedPress::Press(*bits)),
            PageMessage::Target(place) => _ = acts.write(RequestedPress::Target(*place)),
            PageMessage::Give => _ = acts.write(RequestedPress::Give),
            PageMessage::Usual => _ = acts.write(RequestedPress::Usual),
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

fn tell(teller: ScreenAccountReader, lines: Res<LogLines>, time: Res<Time<Real>>, mut mirror: ResMut<Mirror>) {
    if !mirror.on || time.elapsed() < mirror.next {
        return;
    }
    mirror.next = time.elapsed() + EVERY;
    let said = json!({ "mirror": teller.account() });
    let text = said.to_string();
    if text != mirror.said {
        send_message(&said);
        mirror.said = text;
    }
    tell_log(&lines, &mut mirror);
}

/// Sends the lines that changed: `at` is the first of them.
fn tell_log(lines: &LogLines, mirror: &mut Mirror) {
    let now = lines.all().iter().map(|line| line.words.as_str());
    let same = now.clone().zip(&mirror.log).take_while(|(now, before)| now == before).count();
    let fresh: Vec<String> = now.skip(same).map(str::to_owned).collect();
    if fresh.is_empty() && same == mirror.log.len() {
        return;
    }
    send_message(&json!({ "log": { "at": same, "lines": fresh } }));
    mirror.log.truncate(same);
    mirror.log.extend(fresh);
}

//! Events as short text lines with all their facts, for comparing whole lists in tests.

use serde_json::Value;

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".into(),
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

fn tile(value: &Value) -> String {
    format!("{},{}", value[0], value[1])
}

fn each(list: &Value, form: impl Fn(&Value) -> String) -> String {
    list.as_array().into_iter().flatten().map(form).collect::<Vec<_>>().join(", ")
}

/// Modifiers as `+1 CA-INIT-1`.
fn ledger(lines: &Value) -> String {
    let line = |line: &Value| format!("{:+} {}", line["dice"].as_i64().unwrap_or(0), text(&line["rule"]));
    each(lines, line)
}

/// ` save 5: 1 2`, or empty without a save.
fn save(event: &Value) -> String {
    match &event["save"] {
        Value::Null => String::new(),
        save => format!(" save {save}: {}", text(&event["saves"])),
    }
}

/// One event as a line.
pub fn line(event: &Value) -> String {
    let say = |name: &str| text(&event[name]);
    let word = say("event");
    match word.as_str() {
        "turn_rolled" => format!("turn {} to {}, {} first", say("response"), say("hostile"), say("first")),
        "round_began" => format!("round {}", say("round")),
        "phase_began" => format!("asked {}", say("side")),
        "activated" => format!("activated {} {}", say("figure"), say("actions")),
        "morale_tested" => format!(
            "morale {} {} [{}] {} on {}+ {}",
            say("figure"),
            say("test"),
            ledger(&event["ledger"]),
            say("face"),
            say("needed"),
            if event["passed"] == true { "passed" } else { "failed" }
        ),
        "marched" => {
            let way = |way: &Value| {
                let end = way["path"].as_array().and_then(|path| path.last());
                let to = end.map_or("stays".into(), |end| format!(">{}", tile(end)));
                format!("{}: {}{to}", way["model"], tile(&way["from"]))
            };
            let free = if event["free"] == true { " freely" } else { "" };
            format!("marched {}{free} {}", say("figure"), each(&event["paths"], way))
        }
        "fired" => {
            let burst = |burst: &Value| {
                let modifier =
                    burst["modifier"].as_i64().filter(|sum| *sum != 0).map_or(String::new(), |sum| format!(" {sum:+}"));
                format!("{} {}{modifier}: {}", burst["model"], text(&burst["weapon"]), text(&burst["faces"]))
            };
            let watch = if event["watch"] == true { " on watch" } else { "" };
            let (figure, target, hits, lost) = (say("figure"), say("target"), say("hits"), say("lost"));
            let volley = each(&event["volley"], burst);
            format!("fired{watch} {figure} at {target} ({volley}) hits {hits}{} lost {lost}", save(event))
        }
        "hull_struck" => format!(
            "hull {} {} {}+{} against {} {}: {}",
            say("figure"),
            say("weapon"),
            say("face"),
            say("at"),
            say("side"),
            say("armour"),
            say("result")
        ),
        "fell" => format!("fell {}: {}", say("figure"), say("models")),
        "removed" => format!("removed {} {}", say("figure"), say("reason")),
        "declared" => {
            let idle = if event["idle"] == true { ", standing" } else { "" };
            format!("declared {} on {}{idle}", say("figures"), say("targets"))
        }
        "engaged" => {
            let footing = |target: &Value| {
                let pinned = if target["pinned"] == true { " pinned" } else { "" };
                format!("{} {}{pinned}", text(&target["figure"]), text(&target["cover"]))
            };
            let placed = |placed: &Value| {
                let (from, to) = (tile(&placed["from"]), tile(&placed["to"]));
                format!("{}{} {from}>{to}", text(&placed["figure"]), placed["model"])
            };
            format!(
                "engaged {} with {} ({})",
                say("figures"),
                each(&event["targets"], footing),
                each(&event["moves"], placed)
            )
        }
        "initiative" => {
            let drawn = |drawn: &Value| {
                format!(
                    "{} {} [{}] = {}",
                    text(&drawn["figure"]),
                    drawn["face"],
                    ledger(&drawn["ledger"]),
                    drawn["total"]
                )
            };
            let order = event["strikes"].as_array().into_iter().flatten().map(text).collect::<Vec<_>>().join(" > ");
            format!("initiative {} ({}) {order}", say("round"), each(&event["rolls"], drawn))
        }
        "bonus_rolled" => format!("bonus {} D{} {}: {}", say("figure"), say("sides"), say("face"), say("attacks")),
        "struck" => {
            let light = event.get("light").map_or(String::new(), |light| format!(" light {}", text(light)));
            let head =
                format!("struck {} at {} {} on {}+", say("figure"), say("target"), say("attacks"), say("needed"));
            format!("{head}: {} hits {}{}{light} lost {}", say("faces"), say("hits"), save(event), say("lost"))
        }
        "mopped_up" => format!(
            "mopped {} {}:{} loser {}",
            say("round"),
            say("assaulters_lost"),
            say("assaulted_lost"),
            say("loser")
        ),
        "assault_ended" => format!("over, winner {} ({})", say("winner"), say("winners")),
        "joined" => format!("joined {} on {}", say("figures"), say("target")),
        "readied" | "spent" | "went_on" => format!("{word} {}", say("figure")),
        "parted" => format!("parted from {}", say("target")),
        "may_fire" => format!("may fire {} at {}", say("watchers"), say("figure")),
        "let_pass" => format!("passed {} by {}", say("target"), say("figure")),
        "put_off" => format!("put off {} {}", say("figure"), event["then"]),
        "door_changed" => {
            let by = event.get("by").map_or("-".into(), text);
            format!("door {} {} by {by}, left {}", tile(&event["at"]), text(&event["after"]["state"]), say("left"))
        }
        "token_gained" => format!("+{} {}", say("token"), say("figure")),
        "token_lost" => format!("-{} {}", say("token"), say("figure")),
        "ended" => format!("ended {}: {}", say("result"), say("reason")),
        _ => event.to_string(),
    }
}

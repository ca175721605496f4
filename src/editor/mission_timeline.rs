//! The course of a mission as its level says it: events in the order in which they may come, and what opens what.
use super::event_sentence::{event_sentence, first_round};
use super::field_value::FieldValue;
use super::mission_names::{MissionNames, verb_and_target};
use super::objective_sentence::objective_sentence;
use super::part_address::PartAddress;

/// The time at which an event may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventTime {
    Round(i64),
    Heat(i64),
    /// The moment something is done, whatever the round.
    Deed,
}

/// An event or an objective with what it hangs on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionStep {
    pub part: PartAddress,
    /// Its sentence.
    pub words: String,
    /// Everything that it waits for, opens, starts and ends: each with the part to go to.
    pub links: Vec<(String, PartAddress)>,
}

/// Events by time, and objectives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MissionTimeline {
    pub events: Vec<(EventTime, MissionStep)>,
    pub objectives: Vec<MissionStep>,
}

impl MissionTimeline {
    /// The timeline of a level.
    pub fn of(names: &MissionNames) -> Self {
        let parts = || names.level.parts.iter();
        let objectives: Vec<(String, &PartAddress)> = parts()
            .filter_map(|(part, fields)| Some((verb_and_target(&names.objective, part, fields)?, part)))
            .collect();
        let of_name = |name: &String| -> Vec<PartAddress> {
            objectives.iter().filter(|(of, _)| of == name).map(|(_, part)| (*part).clone()).collect()
        };
        let mut timeline = Self::default();
        for (part, fields) in parts().filter(|(part, _)| matches!(part, PartAddress::Event(_))) {
            let mut links = Vec::new();
            for (key, words) in [("when", "waits for"), ("stopped_by", "is kept off by")] {
                let met = texts_under(fields.get(key), "met");
                links.extend(met.iter().flat_map(of_name).map(|to| (format!("{words} {to}"), to)));
            }
            let opened = opened_by(fields);
            links.extend(opened.iter().flat_map(of_name).map(|to| (format!("opens {to}"), to)));
            let words = event_sentence(names, part, fields).unwrap_or_default().words();
            timeline.events.push((moment(fields), MissionStep { part: part.clone(), words, links }));
        }
        timeline.events.sort_by_key(|(moment, _)| *moment);
        for (part, fields) in parts().filter(|(part, _)| matches!(part, PartAddress::Objective(_))) {
            let name = verb_and_target(&names.objective, part, fields);
            let named = |texts: Vec<String>| name.as_ref().is_some_and(|name| texts.contains(name));
            let mut links = Vec::new();
            for (event, of) in parts().filter(|(event, _)| matches!(event, PartAddress::Event(_))) {
                let mut link = |words: &str, so: bool| {
                    if so {
                        links.push((format!("{words} {event}"), event.clone()));
                    }
                };
                link("opened by", named(opened_by(of)));
                link("once met, brings about", named(texts_under(of.get("when"), "met")));
                link("once met, keeps off", named(texts_under(of.get("stopped_by"), "met")));
            }
            let words = objective_sentence(names, part, fields).unwrap_or_default().words();
            timeline.objectives.push(MissionStep { part: part.clone(), words, links });
        }
        timeline
    }
}

fn moment(event: &FieldValue) -> EventTime {
    let heat = event.get("when").and_then(|when| when.get("heat"));
    match (first_round(event), heat) {
        (Some(round), _) => EventTime::Round(round),
        (None, Some(FieldValue::Number(heat))) => EventTime::Heat(*heat),
        _ => EventTime::Deed,
    }
}

fn opened_by(event: &FieldValue) -> Vec<String> {
    let list = event.get("then").and_then(|then| then.get("objective")).and_then(FieldValue::as_list);
    list.unwrap_or_default().iter().filter_map(FieldValue::as_text).map(str::to_owned).collect()
}

/// The texts under a key, at any depth.
fn texts_under(value: Option<&FieldValue>, key: &str) -> Vec<String> {
    match value {
        Some(FieldValue::Table(fields)) => fields
            .iter()
            .flat_map(|(name, value)| match value.as_text() {
                Some(text) if name == key => vec![text.to_owned()],
                _ => texts_under(Some(value), key),
            })
            .collect(),
        Some(FieldValue::List(list)) => list.iter().flat_map(|value| texts_under(Some(value), key)).collect(),
        _ => Vec::new(),
    }
}

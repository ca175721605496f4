//! Events and objectives as sentences: what is picked becomes the level's text, and a new one lacks nothing.
use fatal_funnel::board::Tile;
use fatal_funnel::editor::{
    EventTime, FieldChanges, FieldValue, LevelDraft, LevelEdit, MissionNames, MissionTimeline, PartAddress,
    PartialLevel, Sentence, SentenceSlot, SlotKind, edits_of, event_sentence, fitting_choices, new_event,
    new_objective, objective_sentence,
};
use fatal_funnel::faults::Source;
use fatal_funnel::levels;

use super::{LEVEL, draft, levels as all_levels, parsed};

/// The sentence of a part.
fn sentence(text: &str, part: &PartAddress) -> Sentence {
    let level = PartialLevel::of(text).unwrap();
    let names = MissionNames::of(text, &level).unwrap();
    let fields = level.part(part).unwrap_or_else(|| panic!("no {part} in {text}"));
    event_sentence(&names, part, fields).or_else(|| objective_sentence(&names, part, fields)).unwrap()
}

fn slot(text: &str, part: &PartAddress, name: &str) -> SentenceSlot {
    let sentence = sentence(text, part);
    let names: Vec<&String> = sentence.slots().map(|slot| &slot.name).collect();
    sentence.slot(name).unwrap_or_else(|| panic!("no {name} among {names:?}")).clone()
}

/// The text after a change of a part.
fn changed(text: &str, part: &PartAddress, change: &FieldChanges) -> String {
    let level = PartialLevel::of(text).unwrap();
    let mut draft = draft(text);
    draft.edit_all(&edits_of(part, level.part(part).unwrap(), change), "a change", false).unwrap();
    draft.text().to_owned()
}

/// The text after a word was chosen.
fn chosen(text: &str, part: &PartAddress, name: &str, word: &str) -> String {
    let SlotKind::Choice(choices) = slot(text, part, name).kind else { panic!("{name} is no choice") };
    let words: Vec<&String> = choices.iter().map(|choice| &choice.word).collect();
    let choice = choices.iter().find(|choice| choice.word == word).unwrap_or_else(|| panic!("{word}: {words:?}"));
    changed(text, part, choice.change.as_ref().unwrap_or_else(|| panic!("{}", choice.meaning)))
}

fn event(text: &str, number: usize) -> toml::Value {
    parsed(text)["event"][number].clone()
}

fn toml(text: &str) -> toml::Value {
    text.parse::<toml::Table>().unwrap()["value"].clone()
}

const FIRST: PartAddress = PartAddress::Event(0);

#[test]
fn an_event_reads_as_a_sentence() {
    assert_eq!(
        sentence(LEVEL, &FIRST).words(),
        "When Heat reaches 3 and zed is out of the fight: then reinforce 1 gunman at 4, 2 and open the objective arrest zed"
    );
    let other = LEVEL.replace(
        "when = { heat = 3, out = \"zed\" }",
        "when = { round = 4, or_round = [6], any = [{ out = \"zed\" }, { opened = [3, 1] }] }",
    );
    let words = sentence(&other, &FIRST).words();
    assert!(
        words.starts_with(
            "When round 4 or 6 begins and either zed is out of the fight or the door is open at 3, 1: then"
        ),
        "{words}"
    );
}

#[test]
fn what_is_picked_becomes_the_text() {
    let heat = slot(LEVEL, &FIRST, "when.heat").change_for_value(FieldValue::Number(5)).unwrap();
    assert_eq!(changed(LEVEL, &FIRST, &heat), LEVEL.replace("heat = 3", "heat = 5"));
    let three = chosen(LEVEL, &FIRST, "then.reinforce.0.count", "3");
    assert_eq!(event(&three, 0)["then"]["reinforce"], toml("value = ['gunman', 'gunman', 'gunman']"));
    let two = chosen(&three, &FIRST, "then.reinforce.more", "lookout");
    assert_eq!(event(&two, 0)["then"]["reinforce"], toml("value = ['gunman', 'gunman', 'gunman', 'lookout']"));
    let at = slot(LEVEL, &FIRST, "then.at").change_for_value(FieldValue::tile(Tile::new(5, 1))).unwrap();
    assert_eq!(changed(LEVEL, &FIRST, &at), LEVEL.replace("at = [4, 2], objective", "at = [5, 1], objective"));
    let door = chosen(LEVEL, &FIRST, "then.more", "lock the door at …");
    assert_eq!(event(&door, 0)["then"]["lock"], toml("value = [[3, 1]]"));
}

#[test]
fn conditions_are_added_exchanged_and_taken_out() {
    let both = chosen(LEVEL, &FIRST, "when.more", "and the door is open at …");
    assert_eq!(event(&both, 0)["when"], toml("value = { heat = 3, out = 'zed', opened = [3, 1] }"));
    let twice = chosen(&both, &FIRST, "when.more", "and … is out of the fight");
    assert_eq!(event(&twice, 0)["when"]["all"], toml("value = [{ out = 'zed' }]"));
    let either = chosen(LEVEL, &FIRST, "when.more", "or the team identifies …");
    assert_eq!(event(&either, 0)["when"], toml("value = { any = [{ heat = 3, out = 'zed' }, { seen = 'zed' }] }"));
    let exchanged = chosen(LEVEL, &FIRST, "when.out.lead", "the team identifies …");
    assert_eq!(event(&exchanged, 0)["when"], toml("value = { heat = 3, seen = 'zed' }"));
    let clauses = sentence(LEVEL, &FIRST).clauses;
    let left = changed(LEVEL, &FIRST, clauses[0].removal.as_ref().unwrap());
    assert_eq!(event(&left, 0)["when"], toml("value = { out = 'zed' }"));
    assert!(sentence(&left, &FIRST).clauses[0].removal.is_none(), "the last condition is exchanged, not taken out");
    let unless = chosen(LEVEL, &FIRST, "stopped_by.more", "… is secured");
    assert_eq!(event(&unless, 0)["stopped_by"], toml("value = { secured = 'papers' }"));
}

#[test]
fn what_the_level_lacks_is_said_and_not_offered() {
    let SlotKind::Choice(choices) = slot(LEVEL, &FIRST, "when.more").kind else { panic!() };
    let room = choices.iter().find(|choice| choice.word.contains("the team enters")).unwrap();
    assert_eq!(
        (room.change.as_ref(), room.meaning.as_str()),
        (None, "No room has a name yet: place one with the palette.")
    );
    for choice in &choices {
        assert!(choice.meaning.ends_with('.'), "{choice:?}");
        assert!(!choice.meaning.starts_with("Modern CQB"), "{choice:?}");
    }
}

#[test]
fn a_new_event_has_no_fault() {
    for (name, text) in all_levels() {
        let level = PartialLevel::of(&text).unwrap();
        let names = MissionNames::of(&text, &level).unwrap();
        let mut draft = LevelDraft::of(&*text).unwrap();
        if names.has_events() {
            let Some(FieldValue::Table(fields)) = new_event(&names) else { panic!("{name}") };
            let keys: Vec<&str> = fields.iter().map(|(key, _)| key.as_str()).collect();
            assert_eq!(keys, ["when", "then"], "{name}");
            draft.edit(&LevelEdit::Add { part: PartAddress::Event(0), fields }).unwrap();
        }
        let read = levels::read_to_play(&Source::new(name.as_str(), draft.text()), fatal_funnel::books());
        assert!(read.is_ok(), "{name}: {}", read.unwrap_err());
    }
}

#[test]
fn a_new_objective_asks_for_what_the_level_has() {
    let text = include_str!("../../docs/levels/examples/modern-cqb.toml");
    let text = text.split("[[objective]]").next().unwrap();
    let level = PartialLevel::of(text).unwrap();
    let FieldValue::Table(fields) = new_objective(&MissionNames::of(text, &level).unwrap()) else { panic!() };
    let mut draft = draft(text);
    draft.edit(&LevelEdit::Add { part: PartAddress::Objective(0), fields }).unwrap();
    let read = levels::read_to_play(&Source::new("rooms", draft.text()), fatal_funnel::books());
    assert!(read.is_ok(), "{}", read.unwrap_err());
}

#[test]
fn every_event_of_every_level_has_a_sentence_with_all_that_it_says() {
    for (name, text) in all_levels() {
        let level = PartialLevel::of(&text).unwrap();
        let names = MissionNames::of(&text, &level).unwrap();
        for (part, fields) in level.parts.iter().filter(|(part, _)| matches!(part, PartAddress::Event(_))) {
            let sentence = event_sentence(&names, part, fields).unwrap();
            let slots: Vec<&str> = sentence.slots().map(|slot| slot.name.as_str()).collect();
            for table in ["when", "then", "stopped_by"] {
                let Some(FieldValue::Table(keys)) = fields.get(table) else { continue };
                for (key, _) in keys {
                    let whole = format!("{table}.{key}");
                    assert!(
                        slots.iter().any(|slot| slot.starts_with(&whole)),
                        "{name}: {part}: {whole} is not in {:?}",
                        sentence.words()
                    );
                }
            }
            assert!(!sentence.words().contains(" ? "), "{name}: {}", sentence.words());
        }
    }
}

#[test]
fn an_objective_names_what_its_verb_takes() {
    let part = PartAddress::Objective(1);
    assert_eq!(sentence(LEVEL, &part).words(), "The team must secure papers");
    let SlotKind::Choice(choices) = slot(LEVEL, &part, "target").kind else { panic!() };
    let level = PartialLevel::of(LEVEL).unwrap();
    let fitting = fitting_choices(LEVEL, &part, level.part(&part).unwrap(), &choices);
    let words: Vec<&str> = fitting.iter().map(|choice| choice.word.as_str()).collect();
    assert!(words.contains(&"papers") && !words.contains(&"alpha") && !words.contains(&"zed"), "{words:?}");
    let arrest = chosen(LEVEL, &part, "verb", "arrest");
    assert_eq!(
        parsed(&arrest)["objective"][1],
        toml("value = { arrest = 'papers' }"),
        "lint says that it does not fit"
    );
    let optional = chosen(LEVEL, &part, "more", "optional");
    assert_eq!(sentence(&optional, &part).words(), "The team must secure papers (optional)");
}

#[test]
fn a_change_of_several_fields_is_one_step_or_none() {
    let mut draft = draft(LEVEL);
    let level = PartialLevel::of(LEVEL).unwrap();
    let SlotKind::Choice(choices) = slot(LEVEL, &FIRST, "when.more").kind else { panic!() };
    let either = choices.iter().find(|choice| choice.word.starts_with("or the team identifies")).unwrap();
    let edits = edits_of(&FIRST, level.part(&FIRST).unwrap(), either.change.as_ref().unwrap());
    assert!(edits.len() > 1);
    draft.edit_all(&edits, "a change", false).unwrap();
    let after = draft.text().to_owned();
    draft.undo().unwrap();
    assert_eq!(draft.text(), LEVEL);
    let bad = [edits, vec![LevelEdit::Remove { part: PartAddress::Figure("nobody".into()) }]].concat();
    draft.edit_all(&bad, "a change", false).unwrap_err();
    assert_eq!(draft.text(), LEVEL);
    draft.redo().unwrap();
    assert_eq!(draft.text(), after);
}

#[test]
fn steps_are_listed_and_gone_to() {
    let mut draft = draft(LEVEL);
    for number in 5..9 {
        draft.edit(&LevelEdit::set(PartAddress::Level, "round_limit", FieldValue::Number(number))).unwrap();
    }
    let text = draft.text().to_owned();
    assert_eq!(draft.steps(), (vec!["`round_limit` of the level"; 4], 4));
    draft.go_to_step(1);
    assert!(draft.text().contains("round_limit = 5"), "{}", draft.text());
    assert_eq!(draft.steps().1, 1);
    draft.go_to_step(0);
    assert_eq!(draft.text(), LEVEL);
    draft.go_to_step(4);
    assert_eq!(draft.text(), text);
    draft.go_to_step(99);
    assert_eq!(draft.text(), text);
}

#[test]
fn the_timeline_says_what_comes_when_and_what_waits_for_what() {
    let text = format!(
        "{LEVEL}\n[[event]]\nwhen = {{ round = 7 }}\nthen = {{ message = \"Late.\" }}\n[[event]]\nwhen = {{ met = \"secure papers\" }}\nthen = {{ lock = [[3, 1]] }}\n[[event]]\nwhen = {{ round = 2 }}\nthen = {{ message = \"Early.\" }}\n"
    );
    let level = PartialLevel::of(&text).unwrap();
    let timeline = MissionTimeline::of(&MissionNames::of(&text, &level).unwrap());
    let moments: Vec<(EventTime, &PartAddress)> =
        timeline.events.iter().map(|(moment, step)| (*moment, &step.part)).collect();
    assert_eq!(
        moments,
        [
            (EventTime::Round(2), &PartAddress::Event(3)),
            (EventTime::Round(7), &PartAddress::Event(1)),
            (EventTime::Heat(3), &PartAddress::Event(0)),
            (EventTime::Deed, &PartAddress::Event(2)),
        ]
    );
    assert_eq!(timeline.events[2].1.links, [("opens objective 1".to_owned(), PartAddress::Objective(0))]);
    assert_eq!(timeline.events[3].1.links, [("waits for objective 2".to_owned(), PartAddress::Objective(1))]);
    assert_eq!(timeline.objectives[0].links, [("opened by event 1".to_owned(), PartAddress::Event(0))]);
    assert_eq!(timeline.objectives[1].links, [("once met, brings about event 3".to_owned(), PartAddress::Event(2))]);
}

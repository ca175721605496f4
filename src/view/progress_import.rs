//! Importing progress that was exported: what it would replace is named in a question first.
use std::collections::BTreeMap;

use bevy::prelude::*;

use super::changes_by_other_windows::{StorageChanged, take_up_stored_changes};
use super::current_battle::Notice;
use super::import_request::ImportRequest;
use super::question::{AfterAnswer, Question};
use super::save_list;
use crate::chronicle::with_storage_locked;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ImportRequest>();
    app.add_systems(Update, import.before(take_up_stored_changes).run_if(on_message::<ImportRequest>));
}

/// Imports; if the player has yet to agree to what is lost, returns the question instead.
fn carry_out(request: &ImportRequest) -> Result<Option<Question>, String> {
    with_storage_locked(|| {
        let replaces = request.backup.replaced_texts();
        let lost = named(&replaces);
        if lost.is_empty() || replaces == request.agreed {
            save_list::replace_list_keeping_notes(|| request.backup.restore())?;
            return Ok(None);
        }
        let agreed = ImportRequest { backup: request.backup.clone(), agreed: replaces };
        let words = format!("The file replaces what is stored here: {}. All else stays.", lost.join(", "));
        let yes = ("REPLACE", AfterAnswer::Import(agreed.into()));
        Ok(Some(Question::new("Import progress over your own?", words, yes, "KEEP MINE")))
    })
}

fn import(
    mut requests: MessageReader<ImportRequest>,
    mut questions: MessageWriter<Question>,
    mut notices: MessageWriter<Notice>,
    mut changes: MessageWriter<StorageChanged>,
) {
    let Some(request) = requests.read().last() else { return };
    match carry_out(request) {
        Ok(Some(question)) => _ = questions.write(question),
        Ok(None) => {
            notices.write(Notice::good(format!("progress imported: {} entries", request.backup.text_count())));
            changes.write(StorageChanged);
        }
        Err(words) => _ = notices.write(Notice::bad(words)),
    }
}

/// Stored texts in a player's words, without those that only tell of others.
fn named(stored: &BTreeMap<String, String>) -> Vec<String> {
    let count = |is: &dyn Fn(&str) -> bool| stored.keys().filter(|name| is(name)).count();
    let battles = count(&|name| {
        ["quick-save", "slot-", "autosave-", "under-way-"].iter().any(|start| name.starts_with(start))
            && name != "quick-save-guest"
            || name.ends_with("-battle")
    });
    let kinds = [
        (count(&|name| name.starts_with("campaign-") && !name.ends_with("-battle")), "campaign progress"),
        (count(&|name| name == "service-record"), "the service record"),
        (count(&|name| name == "lessons"), "lessons passed"),
        (count(&|name| name == "settings"), "settings"),
    ];
    let mut all: Vec<String> =
        kinds.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words.to_owned()).collect();
    match battles {
        0 => {}
        1 => all.push("a saved battle".into()),
        more => all.push(format!("{more} saved battles")),
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{ProgressArchive, load, store};

    fn backup(texts: &[(&str, &str)]) -> ImportRequest {
        let kept = texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        ImportRequest::new(ProgressArchive::of(kept))
    }

    fn after(question: Question) -> ImportRequest {
        match question.answers.into_iter().next() {
            Some((_, Some(AfterAnswer::Import(progress)))) => *progress,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nothing_is_replaced_that_the_player_was_not_asked_about() {
        store("campaign-week-0a", "mine").unwrap();
        store("slot-1", "a battle").unwrap();
        let request = backup(&[("campaign-week-0a", "theirs"), ("slot-1", "another"), ("slot-2", "a third")]);
        let question = carry_out(&request).unwrap().unwrap();
        assert!(
            question.words.english().contains("stored here: campaign progress, a saved battle."),
            "{:?}",
            question.words
        );
        assert_eq!(load("campaign-week-0a").unwrap().as_deref(), Some("mine"));
        // Another window finishes a mission while the question stands.
        store("campaign-week-0a", "mine, and one mission more").unwrap();
        let again = carry_out(&after(question)).unwrap().expect("it is asked about that too");
        assert_eq!(load("campaign-week-0a").unwrap().as_deref(), Some("mine, and one mission more"));
        assert_eq!(carry_out(&after(again)), Ok(None));
        let now = ["campaign-week-0a", "slot-1", "slot-2"].map(|name| load(name).unwrap().unwrap());
        assert_eq!(now, ["theirs", "another", "a third"]);
        assert_eq!(carry_out(&request), Ok(None), "what is there already replaces nothing");
    }

    #[test]
    fn the_list_of_saves_keeps_those_that_the_file_does_not_hold() {
        let list = |name: &str| {
            let note = format!(r#"{{"name": "{name}", "title": "Yard", "when": "Round 1", "digest": "0"}}"#);
            format!(r#"{{"notes": [{note}], "under_way": true}}"#)
        };
        store("saved-battles", &list("slot-1")).unwrap();
        assert_eq!(carry_out(&backup(&[("saved-battles", &list("slot-2"))])), Ok(None));
        let all = load("saved-battles").unwrap().unwrap();
        assert!(all.contains("slot-1") && all.contains("slot-2"), "{all}");
    }
}

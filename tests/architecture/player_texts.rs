//! What a player reads goes through messages: no English literals are left in the folders that were brought over.

use std::collections::BTreeSet;
use std::path::Path;

use fatal_funnel::localization::{Language, Localizer, NameKind};
use serde_json::Value;

use super::imports::{Source, sources_of};
use super::rust_tokenizer::{Word, words_and_literals_of};

/// Files and folders of `src/` whose words are messages. The list grows until it names all that a player reads.
const DONE: &[&str] = &[
    "audio/event_and_press_sounds.rs",
    "audio/sound_catalogue.rs",
    "audio/sound_player.rs",
    "audio/sound_position.rs",
    "audio/speaker/",
    "audio/tension_music.rs",
    "chronicle/known_picture.rs",
    "chronicle/medal.rs",
    "chronicle/routine_orders.rs",
    "hud/",
    "input/action.rs",
    "model/difficulty.rs",
    "model/level_about.rs",
    "model/presentation.rs",
    "model/refusal.rs",
    "model/standing_orders.rs",
    "referee/known_mission_progress.rs",
    "referee/rulebook/presentation.rs",
    "rulebooks/close_assault/actions/assault.rs",
    "rulebooks/close_assault/actions/deploy.rs",
    "rulebooks/close_assault/actions/doors.rs",
    "rulebooks/close_assault/actions/end_phase_and_withdraw.rs",
    "rulebooks/close_assault/actions/fire.rs",
    "rulebooks/close_assault/actions/hold.rs",
    "rulebooks/close_assault/actions/joint_assault.rs",
    "rulebooks/close_assault/actions/mod.rs",
    "rulebooks/close_assault/actions/overwatch.rs",
    "rulebooks/close_assault/actions/split_assault.rs",
    "rulebooks/close_assault/actions/walk.rs",
    "rulebooks/close_assault/checks/",
    "rulebooks/close_assault/events/",
    "rulebooks/close_assault/mission/",
    "rulebooks/close_assault/odds/dangers.rs",
    "rulebooks/close_assault/present/presentation.rs",
    "rulebooks/close_assault/resolve/activation.rs",
    "rulebooks/close_assault/resolve/assaults/contact_moves.rs",
    "rulebooks/close_assault/resolve/assaults/mod.rs",
    "rulebooks/close_assault/resolve/assaults/split_and_joint_assaults.rs",
    "rulebooks/close_assault/resolve/assaults/vehicle_assault.rs",
    "rulebooks/close_assault/resolve/casualties.rs",
    "rulebooks/close_assault/resolve/fire.rs",
    "rulebooks/close_assault/resolve/mod.rs",
    "rulebooks/close_assault/resolve/overwatch.rs",
    "rulebooks/close_assault/resolve/vehicle_hits.rs",
    "rulebooks/close_assault/resolve/walk_and_doors.rs",
    "rulebooks/close_assault/senses/cover.rs",
    "rulebooks/close_assault/senses/mod.rs",
    "rulebooks/close_assault/senses/watchers.rs",
    "rulebooks/close_assault/state/",
    "rulebooks/modern_cqb/actions/call_in.rs",
    "rulebooks/modern_cqb/actions/doors.rs",
    "rulebooks/modern_cqb/actions/drag.rs",
    "rulebooks/modern_cqb/actions/end_phase_and_withdraw.rs",
    "rulebooks/modern_cqb/actions/execute.rs",
    "rulebooks/modern_cqb/actions/fire.rs",
    "rulebooks/modern_cqb/actions/hold.rs",
    "rulebooks/modern_cqb/actions/leave.rs",
    "rulebooks/modern_cqb/actions/overwatch.rs",
    "rulebooks/modern_cqb/actions/peek.rs",
    "rulebooks/modern_cqb/actions/score_receipts.rs",
    "rulebooks/modern_cqb/actions/set_off.rs",
    "rulebooks/modern_cqb/actions/stance_end_texts.rs",
    "rulebooks/modern_cqb/actions/take_hostage.rs",
    "rulebooks/modern_cqb/actions/walk.rs",
    "rulebooks/modern_cqb/events/",
    "rulebooks/modern_cqb/mission/objective_texts.rs",
    "rulebooks/modern_cqb/present/alarm_rung_status.rs",
    "rulebooks/modern_cqb/present/hostile_objective_status.rs",
    "rulebooks/modern_cqb/present/map_objects.rs",
    "rulebooks/modern_cqb/present/objective_status.rs",
    "rulebooks/modern_cqb/present/presentation.rs",
    "rulebooks/modern_cqb/resolve/utility/",
    "rulebooks/modern_cqb/resolve/walk/",
    "rulebooks/modern_cqb/state/phases.rs",
    "rulebooks/momentum/actions/hold.rs",
    "rulebooks/momentum/actions/keep_initiative.rs",
    "rulebooks/momentum/actions/mod.rs",
    "rulebooks/momentum/actions/rolled_task_orders.rs",
    "rulebooks/momentum/events/",
    "rulebooks/momentum/flow/",
    "rulebooks/momentum/mission/",
    "rulebooks/momentum/present/",
    "rulebooks/momentum/resolve/advantages.rs",
    "rulebooks/momentum/resolve/assist_guard_direct.rs",
    "rulebooks/momentum/resolve/create_problem.rs",
    "rulebooks/momentum/resolve/damage.rs",
    "rulebooks/momentum/resolve/hazards.rs",
    "rulebooks/momentum/resolve/injuries_and_avoidance.rs",
    "rulebooks/momentum/resolve/minor_actions.rs",
    "rulebooks/momentum/resolve/mod.rs",
    "rulebooks/momentum/resolve/movement.rs",
    "rulebooks/momentum/resolve/payments.rs",
    "rulebooks/momentum/resolve/readied_task.rs",
    "rulebooks/momentum/resolve/readied_task_triggers.rs",
    "rulebooks/momentum/resolve/sightings.rs",
    "rulebooks/momentum/resolve/task_attempts.rs",
    "rulebooks/momentum/resolve/task_resolution.rs",
    "rulebooks/momentum/resolve/task_results.rs",
    "rulebooks/momentum/resolve/threat_spending.rs",
    "rulebooks/momentum/resolve/turns.rs",
    "rulebooks/momentum/resolve/walk_steps.rs",
    "rulebooks/momentum/senses/mod.rs",
    "rulebooks/momentum/senses/sight.rs",
    "rulebooks/momentum/state/",
    "rulebooks/skirmish/actions/assist_and_observe.rs",
    "rulebooks/skirmish/actions/attack.rs",
    "rulebooks/skirmish/actions/bombard.rs",
    "rulebooks/skirmish/actions/doors.rs",
    "rulebooks/skirmish/actions/end_phase_and_withdraw.rs",
    "rulebooks/skirmish/actions/force_door.rs",
    "rulebooks/skirmish/actions/hold.rs",
    "rulebooks/skirmish/actions/mod.rs",
    "rulebooks/skirmish/actions/mount_and_dismount.rs",
    "rulebooks/skirmish/actions/operate_terminal.rs",
    "rulebooks/skirmish/actions/pick_up.rs",
    "rulebooks/skirmish/actions/place_charge.rs",
    "rulebooks/skirmish/actions/set_off_charges.rs",
    "rulebooks/skirmish/actions/spot_hidden_unit.rs",
    "rulebooks/skirmish/actions/throw_smoke.rs",
    "rulebooks/skirmish/actions/walk.rs",
    "rulebooks/skirmish/events/",
    "rulebooks/skirmish/mission/",
    "rulebooks/skirmish/present/",
    "rulebooks/skirmish/resolve/attack.rs",
    "rulebooks/skirmish/resolve/mod.rs",
    "rulebooks/skirmish/resolve/noise_and_alarm.rs",
    "rulebooks/skirmish/resolve/sightings.rs",
    "rulebooks/skirmish/senses/aim_check.rs",
    "rulebooks/skirmish/senses/detection_range.rs",
    "rulebooks/skirmish/senses/footprint.rs",
    "rulebooks/skirmish/senses/mod.rs",
    "rulebooks/skirmish/senses/sight_survey.rs",
    "rulebooks/skirmish/state/",
    "screens/after_action_report.rs",
    "screens/battle_end.rs",
    "screens/briefing.rs",
    "screens/campaign_board/",
    "screens/confirm_dialog.rs",
    "screens/difficulty_row.rs",
    "screens/generated_building_sheet.rs",
    "screens/help_overlay.rs",
    "screens/hot_seat_curtain.rs",
    "screens/key_bindings_page.rs",
    "screens/loadout_sheet.rs",
    "screens/mission_items.rs",
    "screens/mission_list.rs",
    "screens/moment_strip.rs",
    "screens/pause_menu.rs",
    "screens/rules_page.rs",
    "screens/saved_battles.rs",
    "screens/seating_row.rs",
    "screens/settings_screen.rs",
    "screens/title_banner.rs",
    "screens/title_picture/",
    "screens/web_page_mission_list.rs",
    "view/advice.rs",
    "view/aim/choices.rs",
    "view/aim/open_field_questions.rs",
    "view/aim/refusal_reasons.rs",
    "view/aim/unreachable_reasons.rs",
    "view/aiming_overlay.rs",
    "view/autosave.rs",
    "view/beginner_hints.rs",
    "view/board_photo.rs",
    "view/briefing_at_launch.rs",
    "view/campaign_mission_end.rs",
    "view/campaign_state.rs",
    "view/carry_out_battle_commands.rs",
    "view/changes_by_other_windows.rs",
    "view/copy_share_link.rs",
    "view/current_battle.rs",
    "view/current_battle/notice.rs",
    "view/current_battle/orders.rs",
    "view/current_battle/queries.rs",
    "view/darkness_roofs_foliage.rs",
    "view/end_phase.rs",
    "view/external_input.rs",
    "view/figure_links.rs",
    "view/gamepad_notices.rs",
    "view/last_turn_review.rs",
    "view/leave_or_stay_question.rs",
    "view/lesson.rs",
    "view/level_reload.rs",
    "view/log_from_record.rs",
    "view/mission_ending_orders.rs",
    "view/mission_from_web_page.rs",
    "view/open_packs.rs",
    "view/order_caption.rs",
    "view/order_plan.rs",
    "view/playback.rs",
    "view/playback_keys.rs",
    "view/progress_import.rs",
    "view/question.rs",
    "view/question_before_opening.rs",
    "view/routine_orders.rs",
    "view/save_list.rs",
    "view/sea.rs",
    "view/service_record.rs",
    "view/settings/mod.rs",
    "view/settings/setting_catalogue.rs",
    "view/sight_preview.rs",
    "view/squad_sprites.rs",
    "view/standing_orders.rs",
    "view/stored_battle.rs",
    "view/tile_highlight.rs",
    "view/water.rs",
    "view/web_page_messages.rs",
    "view/window_commands.rs",
];

/// Calls whose literals no player reads.
const UNREAD: [&str; 9] =
    ["phrase", "MessageId", "expect", "debug", "Name", "ScreenRegion", "drawing_bundle", "words_of", "says"];

/// The game's name, a key, a name that has a term, and a heading that guides are looked up by.
const NAMES: [&str; 6] = ["FATAL FUNNEL", "Esc", "Somebody", "Nobody", "Contact", "## The game in short"];

/// The English words of a source that a player may read, with their lines.
fn english_of(source: &Source) -> Vec<(usize, String)> {
    let words = words_and_literals_of(&source.text);
    let mut attribute = 0; // open brackets of an attribute
    let mut found = Vec::new();
    for (at, Word { line, text }) in words.iter().enumerate() {
        match text.as_str() {
            "[" if attribute > 0 || words[..at].last().is_some_and(|word| word.text == "#") => attribute += 1,
            "]" if attribute > 0 => attribute -= 1,
            _ => {}
        }
        let Some(literal) = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) else { continue };
        let skipped = attribute > 0 || *line > source.first_test_line() || NAMES.contains(&literal);
        if !skipped && reads_as_english(literal) && !is_unread(&words[..at]) {
            found.push((*line, literal.to_owned()));
        }
    }
    found
}

/// Whether a literal is given to a call that shows it to nobody.
fn is_unread(before: &[Word]) -> bool {
    let mut depth = 0;
    for (back, word) in before.iter().enumerate().rev() {
        match word.text.as_str() {
            ")" | "]" | "}" => depth += 1,
            "(" | "[" if depth == 0 => {
                let call = before[..back].iter().rev().map(|word| word.text.as_str());
                let names = |word: &str| word.chars().all(|letter| letter == '_' || letter.is_alphanumeric());
                let call = call.take_while(|word| ["!", "::", "new"].contains(word) || names(word));
                if call.take(4).any(|word| UNREAD.contains(&word)) {
                    return true;
                }
            }
            "(" | "[" | "{" => depth -= 1,
            ";" if depth == 0 => return false,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    false
}

/// Whether a literal has words: two in a row, or one with a capital. Ids, words of the protocol and signs have none.
fn reads_as_english(literal: &str) -> bool {
    let mut bare = String::new();
    let mut inside = false;
    for letter in literal.chars() {
        inside = (inside || letter == '{') && letter != '}';
        bare.push(if inside || letter == '}' { '\u{1}' } else { letter });
    }
    let words: Vec<&str> = bare.split_whitespace().collect();
    let letters = |word: &str| word.chars().filter(|letter| letter.is_alphabetic()).count();
    let plain: Vec<&str> =
        words.into_iter().filter(|word| letters(word) > 0 && !word.contains(['-', '_', '/', '.'])).collect();
    let long = |word: &&str| letters(word) > 1;
    let capital = |word: &&str| long(word) && word.chars().next().is_some_and(char::is_uppercase);
    plain.len() > 1 && plain.iter().any(long) || plain.iter().any(capital)
}

#[test]
fn no_english_is_left_where_words_are_messages() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let done = |source: &&Source| DONE.iter().any(|done| source.file.starts_with(done));
    let mut read = 0;
    let mut left = Vec::new();
    for source in sources.iter().filter(done) {
        read += 1;
        left.extend(english_of(source).into_iter().map(|(line, text)| format!("src/{}:{line}: {text:?}", source.file)));
    }
    assert!(read >= DONE.len(), "{read} files were read");
    assert!(left.is_empty(), "make messages of these (CONTRIBUTING.md):\n{}\n", left.join("\n"));
}

#[test]
fn every_reason_of_a_mind_has_a_term_in_each_language() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let of_minds = |source: &&Source| source.file.starts_with("rulebooks/") && source.file.contains("/mind/");
    for language in [Language::German, Language::Polish] {
        let localizer = Localizer::embedded(language);
        let lacks = |reason: &String| !localizer.has_term(NameKind::Reason, reason);
        let reasons = sources.iter().filter(of_minds).flat_map(english_of).map(|(_, reason)| reason);
        let without: Vec<String> = reasons.filter(lacks).collect();
        assert!(without.is_empty(), "{} lacks a term for the reasons:\n{}\n", language.tag(), without.join("\n"));
    }
}

/// What tells two orders apart is asked for by the fields of the order and their words.
#[test]
fn every_field_of_an_order_and_every_word_of_one_has_a_term_in_each_language() {
    let mut words = BTreeSet::new();
    fatal_funnel::books().iter().for_each(|book| words_of_schema(&book.schemas().order, &mut words));
    let unasked = ["order"];
    for language in [Language::German, Language::Polish] {
        let localizer = Localizer::embedded(language);
        let lacks = |word: &&String| !localizer.has_term(NameKind::Choice, word);
        let without: Vec<_> = words.iter().filter(|word| !unasked.contains(&word.as_str())).filter(lacks).collect();
        assert!(without.is_empty() && words.len() > 40, "{} lacks terms for {without:?}", language.tag());
    }
}

/// The names of fields in a schema and the words that they may have, but for the words of orders.
fn words_of_schema(schema: &Value, words: &mut BTreeSet<String>) {
    let spelled = |word: &str| word.replace(['-', '_'], " ");
    match schema {
        Value::Object(all) => {
            for (key, value) in all {
                if key == "properties" {
                    words.extend(value.as_object().into_iter().flatten().map(|(field, _)| spelled(field)));
                }
                match (key.as_str(), value) {
                    ("order", _) => {}
                    ("enum", Value::Array(all)) => words.extend(all.iter().filter_map(Value::as_str).map(spelled)),
                    ("const", Value::String(word)) => _ = words.insert(spelled(word)),
                    _ => words_of_schema(value, words),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|one| words_of_schema(one, words)),
        _ => {}
    }
}

#[test]
fn english_is_found_and_what_nobody_reads_is_not() {
    let found =
        |text: &str| english_of(&Source::new("x.rs", text)).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
    assert_eq!(found("bold(fonts, \"PAUSED\", 3)"), ["PAUSED"]);
    assert_eq!(found("format!(\"{a} of {b} played\")"), ["{a} of {b} played"]);
    assert_eq!(found("let a = if b { \"a hit\" } else { \"a miss\" };"), ["a hit", "a miss"]);
    assert_eq!(found("Name::new(format!(\"Mission {}\", a)); phrase!(\"pause-title\", key = \"x\")"), [""; 0]);
    assert_eq!(found("#[doc = \"A line of it\"] x(\"move\", \"skirmish-rifle\", \"·\", \"{a} · {b}\")"), [""; 0]);
    assert_eq!(found("mod tests {\n\"In a test\"\n}"), [""; 0]);
}

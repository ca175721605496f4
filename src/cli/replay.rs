//! `replay`: replays a saved battle without running any mind.
use std::path::{Path, PathBuf};

use super::subcommands::Replay as Arguments;
use super::{CommandFailure, Outcome, Window, link, output, play, rulebook_data_arg, saved_battle_arg};
use crate::chronicle::{self, LaunchFiles, LaunchRequest, Narrator, Record, Replay};
use crate::model::Side;
use crate::referee::AnyBook;

/// Verifies, watches or narrates a saved battle.
pub fn replay(arguments: &Arguments, books: &[&'static dyn AnyBook], window: Option<Window>) -> Outcome {
    rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let (file, record) = match (&arguments.link, &arguments.file) {
        (Some(text), _) => (PathBuf::from("The link"), link::read(text, books)?.record),
        (None, file) => {
            let file = file.clone().unwrap_or_default();
            let record = saved_battle_arg::read_record(&file)?;
            (file, record)
        }
    };
    if arguments.watch {
        record.book(books).map_err(|unfit| saved_battle_arg::report_unfit_save(&file, &unfit))?;
        return play::open(window, LaunchRequest::Watch(Box::new(record)), LaunchFiles::default());
    }
    if arguments.narrate { narrate(&file, record, books) } else { verify(&file, record, books) }
}

fn verify(path: &Path, record: Record, books: &[&'static dyn AnyBook]) -> Outcome {
    let file = path.display();
    let verdict =
        chronicle::verify_replay(record, books).map_err(|unfit| saved_battle_arg::report_unfit_save(path, &unfit))?;
    match verdict {
        Ok(orders) => output::print(&format!("{file}: {orders} orders, and every digest is as recorded\n")),
        Err(difference) => {
            let mend = "The save was changed, or was written by another version of the game";
            return Err(output::input_fault(&format!("{file}: {difference}"), mend));
        }
    }
    Ok(())
}

fn narrate(path: &Path, record: Record, books: &[&'static dyn AnyBook]) -> Outcome {
    let unfit = |unfit| saved_battle_arg::report_unfit_save(path, &unfit);
    let mut replay = Replay::of(record, books).map_err(unfit)?;
    let session = replay.session();
    let broken = |broken: crate::model::BrokenSnapshot| output::input_fault(&broken.to_string(), "Load an older save");
    let _data = session.start().lay_data(books);
    let mut narrator = Narrator::from(session.book(), &session.battle().snapshot(), Side::Response).map_err(broken)?;
    print_sentences(&narrator.past_sentences(&replay.opening.events));
    while let Some(step) = replay.next_order() {
        match step {
            Ok(turned) => print_sentences(&narrator.sentences(&turned.played.events)),
            Err(difference) => return Err::<(), CommandFailure>(output::input_fault(&difference.to_string(), "")),
        }
    }
    output::print(&format!("\n{}", replay.session().battle().report()));
    Ok(())
}

/// Prints each sentence after its event number, which reports refer to.
fn print_sentences(sentences: &[(Option<u32>, String)]) {
    for (number, sentence) in sentences.iter().filter(|(_, sentence)| !sentence.is_empty()) {
        let number = number.map_or_else(String::new, |number| number.to_string());
        output::print(&format!("{number:>5}  {sentence}\n"));
    }
}

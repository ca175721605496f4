//! `link`: share links that contain a battle.
use super::subcommands::Link as Arguments;
use super::{CommandFailure, Outcome, output, saved_battle_arg};
use crate::chronicle::{LinkPurpose, ShareLink, Unfit};
use crate::referee::AnyBook;

/// Prints the link of a saved battle.
pub fn link(arguments: &Arguments) -> Outcome {
    let purpose = if arguments.go_on { LinkPurpose::GoOn } else { LinkPurpose::Watch };
    let record = saved_battle_arg::read_record(&arguments.file)?;
    let text = ShareLink { purpose, record }
        .text()
        .map_err(|unfit| saved_battle_arg::report_unfit_save(&arguments.file, &unfit))?;
    output::print(&format!("{}#{text}\n", arguments.page));
    Ok(())
}

/// Decodes a link and replays its battle.
pub fn read(text: &str, books: &[&'static dyn AnyBook]) -> Result<ShareLink, CommandFailure> {
    ShareLink::read(text, books).map_err(|unfit| match unfit {
        Unfit::Faults(faults) => {
            output::input_fault("The level of the link has faults", faults.to_string().trim_end_matches('.'))
        }
        Unfit::Sentence { sentence, mend } => output::input_fault(&crate::model::finish_sentence(sentence), &mend),
    })
}

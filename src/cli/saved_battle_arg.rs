//! A saved battle that a command is given.
use std::path::Path;

use super::{CommandFailure, output};
use crate::chronicle::{LARGEST_SAVE, Record, Unfit};
use crate::files;

/// Reads the record in a file.
pub fn read_record(file: &Path) -> Result<Record, CommandFailure> {
    let mend = "Check the path, and choose a file that the game saved";
    let text = files::read_text(file, LARGEST_SAVE)
        .map_err(|unread| output::usage_error(&format!("{}: {unread}", files::shown_path(file)), mend))?;
    Record::read(&text).map_err(|unfit| report_unfit_save(file, &unfit))
}

/// Reports a record that cannot be resumed.
pub fn report_unfit_save(file: &Path, unfit: &Unfit) -> CommandFailure {
    match unfit {
        Unfit::Faults(faults) => output::input_fault(
            &format!("The level of {} has faults", files::shown_path(file)),
            faults.to_string().trim_end_matches('.'),
        ),
        Unfit::Sentence { sentence, mend } => {
            output::input_fault(&format!("{}: {sentence}", files::shown_path(file)), mend)
        }
    }
}

//! Manual pages and completions, from the definition of the command line.
use std::io;
use std::path::Path;

use clap_complete::Shell;
use fatal_funnel::cli::command_definition;

const SHELLS: [Shell; 4] = [Shell::Bash, Shell::Fish, Shell::PowerShell, Shell::Zsh];

/// Writes a page for the program and one for each command to `man`, and a file for each shell to `completions`.
pub fn write(folder: &Path) -> io::Result<()> {
    let pages = folder.join("man");
    std::fs::create_dir_all(&pages)?;
    // Pages of `help`, and of `help` for each command, would only repeat the others.
    clap_mangen::generate_to(command_definition().disable_help_subcommand(true), &pages)?;
    let completions = folder.join("completions");
    std::fs::create_dir_all(&completions)?;
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut command_definition(), "fatal-funnel", &completions)?;
    }
    Ok(())
}

//! Facts about the computer, for crash reports and `doctor`. None of them is personal.
use std::path::Path;

use crate::files;

/// More than any description of a system has.
const MOST: usize = 64 * 1024;

/// The operating system, its version where that can be read, and the processor's architecture.
pub fn system_description() -> String {
    let plain = || std::env::consts::OS.to_owned();
    let name = files::read_text(Path::new("/etc/os-release"), MOST).ok().and_then(|text| pretty_name(&text));
    format!("{}, {}", name.unwrap_or_else(plain), std::env::consts::ARCH)
}

fn pretty_name(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="))?;
    Some(line.trim_matches(['"', '\'']).to_owned()).filter(|name| !name.is_empty())
}

/// A text with `~` in place of the user's folder, whose name tells who it is.
pub fn without_home(text: &str) -> String {
    let home = ["HOME", "USERPROFILE"].iter().find_map(std::env::var_os);
    match home.as_ref().and_then(|home| home.to_str()).filter(|home| home.len() > 1) {
        Some(home) => text.replace(home, "~"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_name_of_a_system_is_read() {
        let text = "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n";
        assert_eq!(super::pretty_name(text).as_deref(), Some("Debian GNU/Linux 12"));
        assert_eq!(super::pretty_name("PRETTY_NAME=\n"), None);
    }
}

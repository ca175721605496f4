//! Fonts that the system has for letters which the game's own fonts lack.
use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};

use super::font_letters::FontLetters;

/// Folders within folders that are searched, and the most files that are looked at.
const DEEPEST: usize = 6;
const MOST_FILES: usize = 20_000;
/// The largest font that is loaded, in bytes.
const LARGEST: u64 = 64 << 20;

/// The contents of system fonts that together have as many of the letters as any have. Upright sans faces of usual weight come
/// first. Reads the character map of every font of the system: call it away from the frame.
pub fn system_fonts_with(letters: &BTreeSet<char>) -> Vec<Vec<u8>> {
    fonts_with(letters, &folders())
}

fn fonts_with(letters: &BTreeSet<char>, folders: &[PathBuf]) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for folder in folders {
        list(folder, DEEPEST, &mut files);
    }
    files.sort_by_key(|file| (oddity(file), file.clone()));
    let (mut wanted, mut fonts) = (letters.clone(), Vec::new());
    for file in files {
        if wanted.is_empty() {
            break;
        }
        let found = found_in(&file, &wanted);
        if let (false, Ok(font)) = (found.is_empty(), std::fs::read(&file)) {
            wanted.retain(|letter| !found.contains(letter));
            fonts.push(font);
        }
    }
    fonts
}

/// Folders in which systems keep fonts.
fn folders() -> Vec<PathBuf> {
    let home = |below: &str| std::env::home_dir().map(|home| home.join(below));
    let fixed = ["/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts"];
    let own = [".local/share/fonts", ".fonts", "Library/Fonts", "AppData/Local/Microsoft/Windows/Fonts"];
    let windows = std::env::var_os("WINDIR").map(|windows| Path::new(&windows).join("Fonts"));
    fixed.iter().map(PathBuf::from).chain(windows).chain(own.into_iter().filter_map(home)).collect()
}

fn list(folder: &Path, deeper: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        if files.len() >= MOST_FILES {
            return;
        }
        if path.is_dir() {
            if deeper > 0 {
                list(&path, deeper - 1, files);
            }
        } else if is_font(&path) {
            files.push(path);
        }
    }
}

fn is_font(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    ending.is_some_and(|ending| ["ttf", "otf", "ttc", "otc"].contains(&&*ending))
}

/// Unlikeness of a font to the game's own, by its name: 0 is an upright sans face.
fn oddity(path: &Path) -> usize {
    let name = path.file_stem().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    let odd = ["serif", "mono", "bold", "italic", "oblique", "light", "thin", "black", "condensed", "emoji"];
    let odd = odd.iter().filter(|word| name.replace("sansserif", "").contains(**word)).count();
    odd * 2 + usize::from(!name.contains("sans"))
}

fn found_in(path: &Path, wanted: &BTreeSet<char>) -> BTreeSet<char> {
    let Some(mut file) = File::open(path).ok().filter(|file| file.metadata().is_ok_and(|about| about.len() <= LARGEST))
    else {
        return BTreeSet::new();
    };
    let letters = FontLetters::read(&mut std::io::BufReader::new(&mut file));
    letters.map_or_else(BTreeSet::new, |letters| wanted.iter().copied().filter(|letter| letters.has(*letter)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_are_found_by_their_letters_and_plain_ones_come_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let below = folder.path().join("truetype");
        std::fs::create_dir(&below).expect("a folder");
        let [regular, bold] = [
            &include_bytes!("../../assets/fonts/FiraSans-Regular.ttf")[..],
            include_bytes!("../../assets/fonts/FiraSans-Bold.ttf"),
        ];
        for (name, content) in [("Own-Bold.ttf", bold), ("OwnSans.ttf", regular), ("broken.ttf", b"no font")] {
            std::fs::write(below.join(name), content).expect("a file");
        }
        let found = |letters: &str| fonts_with(&letters.chars().collect(), &[folder.path().to_owned()]);
        assert_eq!(found("Łж"), [regular.to_vec()], "one font is enough");
        assert!(found("部").is_empty(), "no font has it");
        assert!(fonts_with(&BTreeSet::from(['a']), &[folder.path().join("nowhere")]).is_empty());
    }
}

//! Files that are broken as bytes: truncated, in another encoding, with byte order marks, NULs, odd line breaks, or
//! nested too deep.
use std::fs;

use super::super::{linted, listed};
use super::{Broken, base};

fn file(name: &str, bytes: impl Into<Vec<u8>>, expected: &[&str]) -> Broken {
    let mut expected: Vec<String> = expected.iter().map(|place| (*place).to_owned()).collect();
    expected.sort();
    Broken { name: format!("{name}.toml"), bytes: bytes.into(), expected }
}

/// The files stored in `tests/data/broken/`.
pub fn all() -> Vec<Broken> {
    let level = base("modern-cqb");
    let with = |from: &str, to: &str| level.replacen(from, to, 1);
    let cut = |mark: &str| level[..level.find(mark).unwrap() + mark.len()].to_owned();
    let utf_16 = |order: fn(u16) -> [u8; 2]| level.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    let marked = |mark: &[u8], bytes: Vec<u8>| [mark, &bytes].concat();
    let latin: Vec<u8> =
        with("Two Rooms", "Zwei R?ume").bytes().map(|byte| if byte == b'?' { 0xe4 } else { byte }).collect();
    let none = ["1:1 level::missing"; 4];
    vec![
        file("bytes-empty", "", &none),
        file("bytes-blank", " \n\t\n\r\n", &none),
        file("bytes-comment", "# a level, later", &none),
        file("bytes-bom", marked(b"\xef\xbb\xbf", level.clone().into_bytes()), &["1:1 level::file::bom"]),
        file("bytes-bom-alone", b"\xef\xbb\xbf".to_vec(), &["1:1 level::file::bom"]),
        file("bytes-utf-16-little", marked(b"\xff\xfe", utf_16(u16::to_le_bytes)), &["1:1 level::file::encoding"]),
        file("bytes-utf-16-big", marked(b"\xfe\xff", utf_16(u16::to_be_bytes)), &["1:1 level::file::encoding"]),
        file("bytes-utf-16-unmarked", utf_16(u16::to_le_bytes), &["1:2 level::file::nul"]),
        file("bytes-latin-1", latin, &["2:15 level::file::encoding"]),
        file("bytes-half-a-letter", [cut("Two ").as_bytes(), b"\xe9\x83"].concat(), &["2:13 level::file::encoding"]),
        file("bytes-surrogate", [cut("Two ").as_bytes(), b"\xed\xa0\x80\""].concat(), &["2:13 level::file::encoding"]),
        file("bytes-overlong", [cut("Two ").as_bytes(), b"\xc0\xaf\""].concat(), &["2:13 level::file::encoding"]),
        file("bytes-nul", with("Two Rooms", "Two\0Rooms"), &["2:12 level::file::nul"]),
        file("bytes-nul-in-the-map", with("#....+..h..#", "#..\0.+..h..#"), &["9:4 level::file::nul"]),
        file("bytes-nul-at-the-end", level.clone() + "\0", &["42:1 level::file::nul"]),
        file("bytes-escape", with("Two Rooms", "\u{1b}[31mTwo"), &["2:9 level::file::control"]),
        file("bytes-bell-in-the-map", with("#....+..h..#", "#..\u{7}.+..h..#"), &["9:4 level::file::control"]),
        file("bytes-delete", with("Two Rooms", "Two\u{7f}Rooms"), &["2:12 level::file::control"]),
        file("bytes-form-feed", level.replace("\n[rooms.hall]", "\n\u{c}[rooms.hall]"), &["33:1 level::file::control"]),
        file("bytes-turned", with("Two Rooms", "Two \u{202e}Rooms"), &["2:13 level::file::control"]),
        file("bytes-next-line", with("Two Rooms", "Two\u{85}Rooms"), &["2:12 level::file::control"]),
        file(
            "bytes-turned-comment",
            level.replace("\n[rooms.hall]", "\n# \u{2066}\n[rooms.hall]"),
            &["33:3 level::file::control"],
        ),
        file("bytes-crlf-unknown-key", with("fallback =", "fallbak =").replace('\n', "\r\n"), &["39:1 level::key"]),
        file(
            "bytes-crlf-glyph",
            with("#....+..h..#", "#..?.+..h..#").replace('\n', "\r\n"),
            &["9:4 level::map::glyph"],
        ),
        file(
            "bytes-crlf-short-row",
            with("#....+..h..#", "#....+..h.#").replace('\n', "\r\n"),
            &["9:12 level::map::ragged"],
        ),
        file("bytes-mixed-line-ends", with("round_limit = 12\n", "round_limit = 0\r\n"), &["4:15 level::number"]),
        file("bytes-map-never-closed", with("'''\n[figures.alpha]", "[figures.alpha]"), &["6:7 level::toml"]),
        file("bytes-old-mac", level.replace('\n', "\r"), &["1:11 level::file::control"]),
        file("bytes-tabs", with("round_limit = 12", "\t\tround_limit\t=\t0"), &["4:17 level::number"]),
        file("bytes-gzip", b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x4b".to_vec(), &["1:2 level::file::encoding"]),
        file("bytes-png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec(), &["1:1 level::file::encoding"]),
        file("bytes-json", "{ \"format\": 1 }\n", &["1:1 level::toml"]),
        file("bytes-yaml", "format: 1\nname: House\n", &["1:9 level::toml", "2:7 level::toml"]),
        file("bytes-html", "<!DOCTYPE html>\n<title>404</title>\n", &["1:11 level::toml", "2:19 level::toml"]),
        file("cut-in-a-key", cut("round_lim"), &["4:10 level::toml"]),
        file("cut-behind-an-equals", cut("round_limit ="), &["4:14 level::toml"]),
        file("cut-in-the-map", cut("#X...#"), &["6:7 level::toml"]),
        file("cut-in-a-header", cut("[figures.ze"), &["21:12 level::toml"]),
        file("cut-in-a-list", cut("gear = [\"carbine\""), &["20:18 level::toml"]),
        file("cut-in-a-word", cut("template = \"gun"), &["24:16 level::toml"]),
        file("deep-lists", format!("x = {}", "[".repeat(400)), &["1:85 level::toml"]),
        file("deep-tables", format!("x = {}", "{a=".repeat(400)), &["1:245 level::toml"]),
        file("deep-closed-lists", format!("x = {}1{}", "[".repeat(400), "]".repeat(400)), &["1:85 level::toml"]),
    ]
}

/// Files too large to store: beyond a mebibyte, beyond 256 by 256 tiles, nested a hundred thousand deep.
#[test]
fn what_is_vast_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("vast.toml");
    let level = base("modern-cqb");
    let head = "format = 1\nname = \"Vast\"\nrulebook = \"modern-cqb\"\nmap = '''\n";
    let map = |columns: usize, rows: usize| format!("{head}{}'''\n", format!("{}\n", ".".repeat(columns)).repeat(rows));
    let padded = |bytes: usize| format!("{level}#{}", "x".repeat(bytes - level.len() - 1));
    let deep = |unit: &str| unit.repeat((1 << 20) / unit.len() - 8);
    let header = format!("[{}]\n", vec!["a"; 100_000].join("."));
    let dotted = format!("{} = 1\n", vec!["a"; 100_000].join("."));
    for (text, expected) in [
        (padded((1 << 20) + 1), vec!["level::file::large 1:1"]),
        (padded(1 << 20), vec![]),
        (map(257, 3), vec!["level::map::large 5:257"]),
        (map(3, 257), vec!["level::map::large 261:1"]),
        (map(1000, 1000), vec!["level::map::large 261:1"]),
        (format!("x = {}", deep("[")), vec!["level::toml 1:85"]),
        (format!("x = {}", deep("{a=")), vec!["level::toml 1:245"]),
        (header, vec!["level::toml::deep 1:2"]),
        (dotted, vec!["level::toml::deep 1:1"]),
    ] {
        fs::write(&path, &text).unwrap();
        assert_eq!(listed(&linted(&path).1), expected, "{} bytes: {}…", text.len(), &text[..40]);
    }
}

#[test]
fn folders_and_what_is_no_file_are_told() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(listed(&linted(folder.path()).1), ["level::file::folder 1:1"]);
    assert_eq!(listed(&linted(&folder.path().join("none.toml")).1), ["level::file::missing 1:1"]);
    #[cfg(unix)]
    {
        let socket = folder.path().join("socket.toml");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert_eq!(listed(&linted(&socket).1), ["level::file::unreadable 1:1"]);
        let looped = folder.path().join("loop.toml");
        std::os::unix::fs::symlink(&looped, &looped).unwrap();
        assert_eq!(listed(&linted(&looped).1), ["level::file::unreadable 1:1"]);
    }
}

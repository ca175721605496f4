use std::path::Path;
use std::process::Command;

use super::{complaint, script, stand_in, text};

const LINUX: &str = "x86_64-unknown-linux-musl";
const WINDOWS: &str = "x86_64-pc-windows-msvc";

/// Stands in for the example `package_files`, which a test of the layout need not build.
const PACKAGE_FILES: &str = r#"mkdir "$1/man" "$1/completions"
touch "$1/man/fatal-funnel.1" "$1/completions/_fatal-funnel" "$1/completions/fatal-funnel.bash" \
    "$1/completions/fatal-funnel.fish" "$1/THIRD-PARTY-LICENCES.txt""#;

/// Packs a stand-in for the program to `out`.
fn pack(folder: &Path, out: &Path, target: &str) {
    let program = folder.join("program");
    stand_in(&program, "");
    pack_program(folder, &program, out, target, "UTC");
}

/// Packs a program to `out`, where clocks show the time of a zone.
fn pack_program(folder: &Path, program: &Path, out: &Path, target: &str, zone: &str) {
    let files = folder.join("files");
    stand_in(&files, PACKAGE_FILES);
    let mut dist = script("dist");
    dist.arg(out).arg(program).env("PACKAGE_FILES", files).env("TARGET", target).env("SOURCE_DATE_EPOCH", "1700000000");
    dist.env("TZ", zone);
    let output = dist.env("XZ_LEVEL", "0").output().unwrap();
    assert!(output.status.success(), "{}", complaint(&output));
}

/// A template of `package.metadata.binstall`, filled in.
fn binstall(key: &str, target: &str) -> String {
    let manifest: toml::Table = text("Cargo.toml").parse().unwrap();
    let package = &manifest["package"];
    let general = &package["metadata"]["binstall"];
    let own = general["overrides"].get(target).and_then(|own| own.get(key));
    let version = package["version"].as_str().unwrap();
    let words = [("name", "fatal-funnel"), ("bin", "fatal-funnel"), ("version", version), ("target", target)];
    let end = if target == WINDOWS { (".exe", ".zip") } else { ("", ".tar.xz") };
    let words = words.into_iter().chain([("binary-ext", end.0), ("archive-suffix", end.1)]);
    let template = own.unwrap_or(&general[key]).as_str().unwrap().to_owned();
    words.fold(template, |text, (word, value)| text.replace(&format!("{{ {word} }}"), value))
}

fn listed(program: &str, arguments: &[&str], archive: &Path) -> Vec<String> {
    let output = Command::new(program).args(arguments).arg(archive).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(String::from).collect()
}

#[test]
fn binstall_finds_the_program_in_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    pack(folder.path(), &out, LINUX);
    let address = binstall("pkg-url", LINUX);
    let archive = out.join(address.rsplit('/').next().unwrap());
    assert!(archive.is_file(), "{address} names no file of {:?}", std::fs::read_dir(&out).unwrap().collect::<Vec<_>>());
    let files = listed("tar", &["-tf"], &archive);
    assert!(files.contains(&binstall("bin-dir", LINUX)), "{files:?}");
}

#[test]
fn binstall_finds_the_program_in_the_archive_for_windows() {
    if Command::new("zip").arg("-v").output().is_err() || Command::new("unzip").output().is_err() {
        return; // no program here that packs it
    }
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    pack(folder.path(), &out, WINDOWS);
    let archive = out.join(binstall("pkg-url", WINDOWS).rsplit('/').next().unwrap());
    let files = listed("unzip", &["-Z1"], &archive);
    assert!(files.contains(&binstall("bin-dir", WINDOWS)), "{files:?}");
}

#[test]
fn packed_twice_the_bytes_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let outs = ["one", "two"].map(|name| folder.path().join(name));
    for out in &outs {
        pack(folder.path(), out, LINUX);
    }
    let name = format!("fatal-funnel-{}-{LINUX}.tar.xz", env!("CARGO_PKG_VERSION"));
    let [one, two] = outs.map(|out| std::fs::read(out.join(&name)).unwrap());
    assert!(one == two);
}

#[test]
fn a_package_has_the_same_bytes_in_every_time_zone() {
    let present = |program: &str| Command::new(program).arg("--version").output().is_ok();
    if !present("dpkg-deb") || !present("objdump") {
        return; // no program here that makes it
    }
    let folder = tempfile::tempdir().unwrap();
    // One with a table of the C library's names.
    let program = std::fs::canonicalize("/bin/true").unwrap();
    let made = ["UTC", "Asia/Tokyo", "America/Lima"].map(|zone| {
        let out = folder.path().join(zone.replace('/', "-"));
        pack_program(folder.path(), &program, &out, "x86_64-unknown-linux-gnu", zone);
        let package = format!("fatal-funnel_{}_amd64.deb", env!("CARGO_PKG_VERSION"));
        std::fs::read(out.join(package)).unwrap()
    });
    assert!(made[0] == made[1] && made[0] == made[2]);
}

#[test]
fn a_failed_packing_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let output = script("dist").arg(&out).arg("/no/program").env("SOURCE_DATE_EPOCH", "1700000000").output().unwrap();
    assert_eq!(complaint(&output), "dist: there is no program /no/program: build it, or leave the name out.");
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 0);
}

/// Links of a Markdown text to files: no addresses, and no places in the text itself.
fn links(text: &str) -> Vec<&str> {
    let ends = text.match_indices("](").map(|(at, _)| &text[at + 2..]);
    let targets = ends.filter_map(|rest| rest.split([')', '#', ' ']).next());
    targets.filter(|target| !target.is_empty() && !target.contains(':')).collect()
}

/// Markdown files of a folder, those below it too.
fn guides(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { guides(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|end| end == "md")).collect()
}

#[test]
fn every_link_of_the_guides_leads_to_a_file_of_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    pack(folder.path(), &out, LINUX);
    let name = format!("fatal-funnel-{}-{LINUX}", env!("CARGO_PKG_VERSION"));
    let unpacked = Command::new("tar").arg("-C").arg(&out).arg("-xf").arg(out.join(format!("{name}.tar.xz"))).status();
    assert!(unpacked.unwrap().success());
    let tree = out.join(name);
    let readme = std::fs::read_to_string(tree.join("README.md")).unwrap();
    assert!(links(&readme).contains(&"docs/playing.md") && !links(&readme).contains(&"CONTRIBUTING.md"), "{readme}");
    assert!(readme.contains("Start with CONTRIBUTING.md"), "the words of a link stay: {readme}");
    for guide in guides(&tree) {
        let text = std::fs::read_to_string(&guide).unwrap();
        let dead: Vec<&str> = links(&text).into_iter().filter(|to| !guide.with_file_name(to).exists()).collect();
        assert!(dead.is_empty(), "{}: {dead:?}", guide.display());
    }
}

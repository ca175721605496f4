//! Limits on file sizes, streams that are full, paths that are no UTF-8, signals, and a machine without a sound device: a
//! sentence and an exit code, never a crash, and no file that was there is lost.
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_fatal-funnel");

/// Runs a line of the shell, in which `$0` is the program and `$1` a path.
fn shell(line: &str, path: &Path) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", line, PROGRAM]).arg(path).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A level with more faults than a pipe holds.
fn faulty(folder: &Path) -> PathBuf {
    let mut level =
        String::from("format = 1\nname = \"x\"\nrulebook = \"modern-cqb\"\nmap = '''\n#####\n#X..#\n#####\n'''\n");
    (0..300).for_each(|id| level += &format!("[figures.f{id}]\nat = [1, 1]\nfoo = 1\nside = \"x\"\n"));
    let path = folder.join("faulty.toml");
    fs::write(&path, level).unwrap();
    path
}

#[test]
fn a_limit_on_file_sizes_is_an_error_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let save = folder.path().join("x.json");
    let line =
        r#"ulimit -f 4; printf '{"cmd":"save","path":"%s"}\n{"cmd":"quit"}\n' "$1" | "$0" host stash-house | tail -2"#;
    let told = text(&shell(line, &save).stdout);
    assert!(told.contains("save-failed") && told.contains("larger than the system allows"), "{told}");
    assert!(told.contains("bye"), "the host goes on: {told}");
    assert!(!save.exists());
}

#[test]
fn a_full_or_closed_stderr_is_no_crash() {
    let folder = tempfile::tempdir().unwrap();
    let level = faulty(folder.path());
    for command in ["host", "playtest", "lint", "render"] {
        for stream in ["2>/dev/full", "2>&-"] {
            let out = if command == "render" { "\"$1.png\"" } else { "" };
            let told = shell(&format!("\"$0\" {command} \"$1\" {out} {stream}"), &level);
            assert_eq!(told.status.code(), Some(1), "{command} {stream}: {}", text(&told.stderr));
        }
    }
    let told = shell("\"$0\" playtest stash-house --games 2 2>/dev/full", &level);
    assert_eq!(told.status.code(), Some(0));
}

#[test]
fn a_path_that_is_no_utf_8_is_taken_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join(OsStr::from_bytes(b"b\xffd"));
    fs::create_dir(&folder).unwrap();
    let level = folder.join("closet.toml");
    fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/levels/stash-house.toml"), &level).unwrap();
    let lines = [
        "\"$0\" lint \"$1\"",
        "\"$0\" lint \"$(dirname \"$1\")\"",
        "\"$0\" render \"$1\" \"$1.svg\"",
        "\"$0\" host \"$1\"",
        "\"$0\" convert \"$1\" \"$1.tmx\"",
        "\"$0\" playtest \"$1\" --games 2 --report \"$1.report\"",
        "\"$0\" render \"$1\" \"$1.png\" --overlay rooms --overlay \"heat=$1.report/report.json\"",
        "\"$0\" compare \"$1\" \"$1\"",
        "\"$0\" ladder \"$1\" --games 1 --players random,scripted",
        "\"$0\" watch \"$1\" --games 2 --once",
    ];
    for line in lines {
        let told = shell(line, &level);
        assert_eq!(told.status.code(), Some(0), "{line}: {}", text(&told.stderr));
    }
    for written in ["closet.toml.svg", "closet.toml.png", "closet.toml.report/report.json"] {
        assert!(folder.join(written).is_file(), "{written}");
    }
}

/// Whether a process handles Ctrl-C by itself.
#[cfg(target_os = "linux")]
fn heeds_ctrl_c(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught =
        status.lines().find_map(|line| line.strip_prefix("SigCgt:\t")).map(|mask| u64::from_str_radix(mask, 16));
    // Bit n stands for signal n + 1; Ctrl-C is signal 2.
    caught.is_some_and(|mask| mask.is_ok_and(|mask| mask & 2 != 0))
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_generate_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    fs::write(&path, "# mine\n").unwrap();
    let arguments = ["generate", "--difficulty", "hard", "--games", "10000", "--seed", "5", "--force"];
    let mut command = Command::new(PROGRAM);
    command.args(arguments).arg(&path).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    while !heeds_ctrl_c(child.id()) {
        assert_eq!(child.try_wait().unwrap(), None, "it ended by itself");
        std::thread::yield_now();
    }
    let told = Command::new("sh").args(["-c", "kill -INT \"$0\"", &child.id().to_string()]).status().unwrap();
    assert!(told.success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130), "{}", text(&ended.stderr));
    assert!(text(&ended.stderr).contains("nothing is written"), "{}", text(&ended.stderr));
    assert_eq!(fs::read_to_string(&path).unwrap(), "# mine\n");
}

/// The number of a process's threads.
#[cfg(target_os = "linux")]
fn threads(process: u32) -> usize {
    fs::read_dir(format!("/proc/{process}/task")).map_or(0, |tasks| tasks.count())
}

/// A game of which every state is checked takes long: nobody waits for its end.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_play_test_leaves_the_game_under_way() {
    let arguments = ["playtest", "office-floor", "--games", "1", "--check"];
    let mut command = Command::new(PROGRAM);
    let child = command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program's own, the one that waits for signals, and the one that plays.
    while !heeds_ctrl_c(child.id()) || threads(child.id()) < 3 {
        std::thread::yield_now();
    }
    let told = Command::new("sh").args(["-c", "kill -TERM \"$0\"", &child.id().to_string()]).status().unwrap();
    assert!(told.success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130), "{}", text(&ended.stderr));
    assert!(text(&ended.stdout).contains("stopped early: 0 of 1 games"), "{}", text(&ended.stdout));
}

/// Without a device the game says so itself: what ALSA would write to stderr is a page that nobody can act upon.
#[cfg(all(feature = "view", target_os = "linux"))]
#[test]
fn a_machine_without_a_sound_device_is_told_of_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let no_devices = folder.path().join("asound.conf");
    fs::write(&no_devices, "").unwrap();
    let mut doctor = Command::new(PROGRAM);
    doctor.arg("doctor").env("ALSA_CONFIG_PATH", &no_devices).env("XDG_DATA_HOME", folder.path());
    doctor.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    let output = doctor.output().unwrap();
    let (told, besides) = (text(&output.stdout), text(&output.stderr));
    let sound: Vec<&str> = told.lines().filter(|line| line.contains("sound")).collect();
    assert!(sound.len() == 1 && sound[0].contains("The game is silent: "), "{told}");
    assert!(!told.contains("ALSA lib") && !besides.contains("ALSA lib"), "{told}{besides}");
}

//! A program of a match in its own process, behind pipes that can neither block the match nor fill its memory.
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::live_child::LiveChild;
use super::program::executable_path;
use super::program_clocks::{ProgramClocks, TimeLimits, wall_clock_now};
use crate::cli::host::{InputLine, line_start, skip_line};
use crate::cli::{output, stop_request};
use crate::faults::{escape_control_characters_in_json, truncate_for_message};

/// Lines of a program that are read ahead; a program that sends more waits.
const READ_AHEAD: usize = 4;
/// Time for a program to end once the game is over.
const GRACE: Duration = Duration::from_secs(1);
/// Wait for what it printed on stderr, once it has ended.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// Lines of its stderr that are shown for a game, and bytes of each.
const MOST_SHOWN: usize = 20;
const LONGEST_SHOWN: u64 = 4 << 10;

/// Why nothing more comes from a program.
#[derive(Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// It has ended or closed its output.
    Closed,
    /// A clock has run out.
    TimeOut,
}

/// Destination of what a program prints on stderr.
pub enum StderrTo<'p> {
    /// Shown, each line after this label.
    Shown(String),
    File(&'p Path),
}

/// A program in its own process.
pub struct BotProcess {
    child: LiveChild,
    lines: Receiver<InputLine>,
    /// Closing it closes the program's stdin.
    to_write: Option<Sender<String>>,
    written: Receiver<()>,
    last_words: Option<Receiver<()>>,
    pub clocks: ProgramClocks,
}

impl BotProcess {
    /// Starts a program in a folder.
    ///
    /// # Errors
    /// If the system cannot start it, or its file for stderr cannot be made.
    pub fn start(words: &[String], folder: &Path, stderr: StderrTo, limits: TimeLimits) -> io::Result<Self> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(executable_path(program, folder));
        command.args(arguments).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        match stderr {
            StderrTo::Shown(_) => command.stderr(Stdio::piped()),
            StderrTo::File(path) => command.stderr(File::create(path)?),
        };
        // In a group of its own, Ctrl-C reaches it by way of the match alone, and its own children end with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr_pipe) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let child = LiveChild::new(child);
        // A stop that came between these two did not end it.
        if stop_request::is_requested() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let (to_write, texts) = channel();
        let (wrote, written) = channel();
        let (read, lines) = sync_channel(READ_AHEAD);
        if let Some(stdin) = stdin {
            thread::Builder::new().spawn(move || write_all(stdin, &texts, &wrote))?;
        }
        if let Some(stdout) = stdout {
            thread::Builder::new().spawn(move || read_all(stdout, &read))?;
        }
        let mut last_words = None;
        if let (Some(pipe), StderrTo::Shown(label)) = (stderr_pipe, stderr) {
            let (shown, words) = channel();
            thread::Builder::new().spawn(move || show_all(pipe, &label, &shown))?;
            last_words = Some(words);
        }
        let clocks = ProgramClocks::new(limits);
        Ok(Self { child, lines, to_write: Some(to_write), written, last_words, clocks })
    }

    /// Sends an answer and waits for the next line. Its clocks run meanwhile.
    pub fn send_and_await_line(&mut self, answer: &Value) -> Result<InputLine, NoAnswer> {
        self.send(answer);
        let begun = wall_clock_now();
        let left = self.clocks.time_left();
        let heard = self.hear(left);
        let taken = begun.elapsed();
        self.clocks.add_time(if heard == Err(NoAnswer::TimeOut) { taken.max(left) } else { taken });
        heard
    }

    fn hear(&self, left: Duration) -> Result<InputLine, NoAnswer> {
        let begun = wall_clock_now();
        // A program that reads nothing leaves its answer unwritten.
        if self.written.recv_timeout(left) == Err(RecvTimeoutError::Timeout) {
            return Err(NoAnswer::TimeOut);
        }
        match self.lines.recv_timeout(left.saturating_sub(begun.elapsed())) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(NoAnswer::TimeOut),
            Err(RecvTimeoutError::Disconnected) => Err(NoAnswer::Closed),
        }
    }

    /// Sends a line that needs no answer.
    pub fn send(&self, line: &Value) {
        if let Some(to_write) = &self.to_write {
            // A program that has closed its input is noticed by its silence.
            let _ = to_write.send(format!("{}\n", escape_control_characters_in_json(&line.to_string())));
        }
    }

    /// Describes how a program that fell silent ended, as a clause with it as the subject.
    pub fn describe_exit(&mut self) -> String {
        let by_itself = self.child.wait_for_end(GRACE);
        let status = self.child.reap().filter(|_| by_itself);
        match status {
            None => "closed its output".to_owned(),
            Some(status) => match status.code() {
                Some(code) => format!("ended with exit code {code}"),
                None => format!("was ended: {status}"),
            },
        }
    }

    /// Closes its input and lets it end by itself for a moment.
    pub fn close_input_and_wait(&mut self) {
        self.to_write = None;
        self.child.wait_for_end(GRACE);
        self.kill();
    }

    /// Ends it at once, and shows what it still printed.
    pub fn kill(&mut self) {
        self.to_write = None;
        self.child.reap();
        if let Some(last_words) = self.last_words.take() {
            let _ = last_words.recv_timeout(LAST_WORDS);
        }
    }
}

fn write_all(mut stdin: ChildStdin, texts: &Receiver<String>, wrote: &Sender<()>) {
    for text in texts {
        let written = stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush());
        // Nobody listens any more once the game is over.
        if written.is_err() || wrote.send(()).is_err() {
            return;
        }
    }
}

fn read_all(stdout: ChildStdout, read: &SyncSender<InputLine>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        match line_start(&mut stdout) {
            Ok(InputLine::End) | Err(_) => return,
            Ok(line) => {
                let rest = line == InputLine::TooLong;
                if read.send(line).is_err() || rest && skip_line(&mut stdout).is_err() {
                    return;
                }
            }
        }
    }
}

/// Shows the first lines of a program's stderr, and reads the rest so that it is not held up.
fn show_all(stderr: ChildStderr, label: &str, _shown: &Sender<()>) {
    let mut stderr = BufReader::new(stderr);
    for number in 0.. {
        let mut line = Vec::new();
        match Read::take(&mut stderr, LONGEST_SHOWN).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if number < MOST_SHOWN => {
                let text = String::from_utf8_lossy(&line);
                output::print_note(&format!("{label}: {}", truncate_for_message(text.trim_end())));
            }
            Ok(_) if number == MOST_SHOWN => {
                output::print_note(&format!("{label}: and more; --log DIR writes all of it to files"));
            }
            Ok(_) => {}
        }
    }
}

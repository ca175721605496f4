//! `merge` of the shards of a matrix: one report, and all games as a table.
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use super::output::OutputFormat;
use super::playtest_args::OutputArgs;
use super::{CommandFailure, Outcome, output, playtest_output};
use crate::files::{self, GrowingFile};
use crate::playtest::matrix::{
    Datum, MatrixHead, MatrixReport, MergeSink, NamedShard, ParquetTable, PlayedCell, ShardsMissing, is_matrix_shard,
    json_line, merge_shards, missing_shards,
};

/// The files to merge: those named, and the shards of a matrix in the folders named.
pub fn shard_files(named: &[PathBuf]) -> Result<Vec<PathBuf>, CommandFailure> {
    let mut found = Vec::new();
    for path in named {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let shards = files::files_ending_in(path, "jsonl").into_iter().filter(|file| is_matrix_shard_file(file));
        let before = found.len();
        found.extend(shards);
        if found.len() == before {
            let sentence = format!("The folder {} holds no shard of a matrix", files::shown_path(path));
            return Err(output::usage_error(&sentence, "Write them with `playtest --matrix FILE --out DIR`"));
        }
    }
    Ok(found)
}

/// Whether a file begins as a shard of a matrix does.
pub fn is_matrix_shard_file(path: &Path) -> bool {
    let mut line = Vec::new();
    let read = files::open(path).ok().map(|file| BufReader::new(file).read_until(b':', &mut line));
    read.is_some_and(|read| read.is_ok()) && is_matrix_shard(&line)
}

/// Merges the shards and prints the report.
pub fn merge(paths: &[PathBuf], output: &OutputArgs) -> Outcome {
    if !output.fail_if.is_empty() {
        let mend = "Read the table of games, or merge the shards of one level";
        return Err(output::usage_error("A threshold is for one level, and a matrix has many", mend));
    }
    playtest_output::create_folder(output.report.as_deref())?;
    let mut shards = paths.iter().map(|path| head(path)).collect::<Result<Vec<NamedShard>, _>>()?;
    missing_shards(&mut shards).map_err(|ShardsMissing { sentence, mend }| unmergeable(&sentence, mend))?;
    let mut files = output.report.as_deref().map(ReportFiles::begin).transpose()?;
    let open = |shard: &NamedShard| {
        files::open(Path::new(&shard.name)).map(BufReader::new).map_err(|unread| format!("{}: {unread}", shard.name))
    };
    let sink: &mut dyn MergeSink = match &mut files {
        Some(files) => files,
        None => &mut NoFiles,
    };
    let report = merge_shards(&shards, open, sink);
    let report = report.map_err(|sentence| unmergeable(&sentence, "Play that shard again"))?;
    let written = files.map_or(Ok(()), |files| files.finish(&report));
    // Print the results even if the folder cannot be written.
    match output.format {
        OutputFormat::Text => output::print(&report.to_string()),
        OutputFormat::Json => output::print_json(&report.json()),
    }
    written?;
    if report.flaw_count == 0 { Ok(()) } else { Err(CommandFailure::Fault) }
}

fn unmergeable(sentence: &str, mend: &str) -> CommandFailure {
    output::input_fault(&format!("The shards cannot be merged: {sentence}"), mend)
}

fn head(path: &Path) -> Result<NamedShard, CommandFailure> {
    let name = files::shown_path(path);
    let open = files::open(path).map_err(|unread| {
        output::usage_error(&format!("The file {name} cannot be merged: {unread}"), "Check the path")
    })?;
    let mut line = Vec::new();
    // A header has no more than the name of its matrix.
    let read = BufReader::new(io::Read::take(open, 1 << 20)).read_until(b'\n', &mut line);
    let read = read.map_err(|error| files::error_reason(&error)).and_then(|_| MatrixHead::read(&line));
    let head = read.map_err(|sentence| {
        let mend = "Merge shards that this version of the game wrote";
        output::input_fault(&format!("The file {name} cannot be merged: {sentence}"), mend)
    })?;
    Ok(NamedShard { name: path.display().to_string(), head })
}

/// A merge whose games are not written.
struct NoFiles;

impl MergeSink for NoFiles {
    fn cell(&mut self, _: &PlayedCell) -> Result<(), String> {
        Ok(())
    }

    fn game(&mut self, _: &[Datum]) -> Result<(), String> {
        Ok(())
    }
}

/// The file of the table, written through the table's writer.
struct TableFile(GrowingFile);

impl Write for TableFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.add(bytes).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The files of a report; those of games grow as they are read.
struct ReportFiles {
    folder: PathBuf,
    games: GrowingFile,
    table: ParquetTable<TableFile>,
}

impl ReportFiles {
    fn begin(folder: &Path) -> Result<Self, CommandFailure> {
        playtest_output::create_folder(Some(&folder.join("levels")))?;
        let games = GrowingFile::begin(&folder.join("games.jsonl")).map_err(unwritten)?;
        let table = TableFile(GrowingFile::begin(&folder.join("games.parquet")).map_err(unwritten)?);
        let table = ParquetTable::new(table).map_err(unwritten)?;
        Ok(Self { folder: folder.to_owned(), games, table })
    }

    fn finish(self, report: &MatrixReport) -> Outcome {
        let TableFile(table) = self.table.finish().map_err(unwritten)?;
        self.games.finish(&[]).and_then(|()| table.finish(&[])).map_err(unwritten)?;
        playtest_output::write_report_file(&self.folder, "report.json", &report.json())?;
        playtest_output::write_report_file(&self.folder, "report.txt", &report.to_string())?;
        output::print_note(&format!("The report is in {}", self.folder.join("report.txt").display()));
        Ok(())
    }
}

fn unwritten(sentence: String) -> CommandFailure {
    output::usage_error(&format!("The file {sentence}"), "Choose another folder with --report")
}

impl MergeSink for ReportFiles {
    /// Keeps the level of a generated building, which can be played and drawn.
    fn cell(&mut self, cell: &PlayedCell) -> Result<(), String> {
        if cell.label.kind.is_none() {
            return Ok(());
        }
        let name = format!("{}-{}.toml", cell.label.level, cell.label.rulebook);
        files::write(&self.folder.join("levels").join(name), &cell.start.text)
    }

    fn game(&mut self, row: &[Datum]) -> Result<(), String> {
        self.games.add(json_line(row).as_bytes())?;
        self.table.add(row)
    }
}

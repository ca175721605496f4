//! Checks the files of a pack as lint does, and gathers them.
use super::super::campaign::{self, CampaignSpec};
use super::super::diagnostics::Diagnostics;
use super::super::rulebook_data::changes_from_own_data;
use super::super::table_fields::TableFields;
use super::super::{
    Theme, is_shipped_campaign, level_metadata, read as level, toml_syntax, translation, use_data, warn,
};
use super::pack_file_role::{FileRole, PackFile};
use super::{BadPack, ListedText, Pack, PackWarnings, PackedLevel, PackedTranslation, RulebookDataSwap, with_data};
use crate::faults::{Faults, Source, is_control, truncate_for_message};
use crate::model::LevelAbout;
use crate::referee::AnyBook;

type Books<'b> = &'b [&'static dyn AnyBook];

/// The most letters of a pack's name.
const LONGEST_NAME: usize = 80;

const MEND: &str = "Mend it, of which `fatal-funnel lint` tells more, and pack the folder again";

/// A pack of these files, which is named after its file if nothing in it has a name.
pub(super) fn read(file: &str, files: Vec<PackFile>, books: Books) -> Result<Pack, BadPack> {
    let files = Sorted::new(files, books)?;
    // Data is one for the whole program: what this pack does not touch may be another's, who reads one meanwhile.
    let touched: Books = if files.of(FileRole::Data).next().is_some() { books } else { &[] };
    let _back = RulebookDataSwap::remember_current(touched);
    let found = files.of(FileRole::Data).map(|file| data(file, books)).collect::<Result<Vec<_>, _>>()?;
    let (data, changes): (Vec<_>, Vec<_>) =
        found.into_iter().map(|(book, hash, changes)| ((book, hash), (book, changes))).unzip();
    if let Some(book) = twice(&data) {
        return Err(BadPack::new(format!("the pack has two files with numbers of `{book}`"), "Take one out"));
    }
    let theme = files.one(FileRole::Theme)?.map(theme).transpose()?;
    let (Manifest { name: named, about }, manifest_warnings) =
        files.one(FileRole::Manifest)?.map(packed_manifest).transpose()?.unwrap_or_default();
    let told = files.one(FileRole::Campaign)?;
    let name = named.or_else(|| told.and_then(campaign_name)).unwrap_or_else(|| stem(file));
    let levels =
        files.of(FileRole::Level).map(|file| packed(&name, file, &changes, books)).collect::<Result<Vec<_>, _>>()?;
    if levels.is_empty() {
        return Err(BadPack::new("the pack holds no level", "Put a level into its folder, a text that ends in .toml"));
    }
    let folder = told.and_then(|file| file.path.rfind('/').map(|end| &file.path[..=end])).unwrap_or_default();
    let (translations, translation_warnings) = translations(&files)?;
    let warnings = PackWarnings { manifest: manifest_warnings, campaign: 0, translations: translation_warnings };
    let campaign_folder = folder.to_owned();
    let prefabs = files.of(FileRole::Prefab).cloned().collect();
    let mut pack = Pack {
        name,
        about,
        levels,
        campaign: None,
        theme,
        translations,
        prefabs,
        data,
        warnings,
        changes,
        campaign_folder,
    };
    if let Some(file) = told {
        let (plan, warnings) = plan(&pack, file, books)?;
        (pack.campaign, pack.warnings.campaign) = (Some(plan), warnings);
    }
    Ok(pack)
}

/// The files with their roles.
struct Sorted(Vec<(FileRole, PackFile)>);

impl Sorted {
    fn new(files: Vec<PackFile>, books: Books) -> Result<Self, BadPack> {
        let sorted = files.into_iter().map(|file| match file.role(books) {
            Some(role) => Ok((role, file)),
            None => Err(BadPack::new(
                format!(
                    "the pack holds `{}`, which is no level, no data and no note",
                    truncate_for_message(&file.path)
                ),
                "Take it out, and pack the folder again",
            )),
        });
        sorted.collect::<Result<_, _>>().map(Self)
    }

    fn of(&self, role: FileRole) -> impl Iterator<Item = &PackFile> {
        self.0.iter().filter(move |(own, _)| *own == role).map(|(_, file)| file)
    }

    /// The file of a role that there is once at most.
    fn one(&self, role: FileRole) -> Result<Option<&PackFile>, BadPack> {
        let mut files = self.of(role);
        match (files.next(), files.next()) {
            (Some(one), Some(two)) => {
                let sentence = format!("the pack has two campaigns, `{}` and `{}`", one.path, two.path);
                Err(BadPack::new(sentence, "Make a pack of each"))
            }
            (one, _) => Ok(one),
        }
    }
}

/// A rulebook that is named twice.
fn twice(data: &[(&'static str, String)]) -> Option<&'static str> {
    let again = |at: usize| data[..at].iter().any(|(book, _)| *book == data[at].0);
    (0..data.len()).find(|at| again(*at)).map(|at| data[at].0)
}

fn source(file: &PackFile) -> Source {
    Source::new(&*file.path, &*file.text)
}

/// Says how many faults a file has, and the first.
fn faulty(what: &str, file: &PackFile, faults: &Faults) -> BadPack {
    let all: Vec<_> = faults.iter().filter(|fault| !fault.is_warning()).collect();
    let first = all.first().map(|fault| format!("in line {}: {}", fault.place.line, fault.sentence));
    let first = first.unwrap_or_default();
    let sentence = match all.len() {
        1 => format!("the {what} `{}` has a fault {first}", file.path),
        count => format!("the {what} `{}` has {count} faults, the first {first}", file.path),
    };
    BadPack::new(sentence, MEND)
}

/// Keeps numbers of a rulebook as another version of its data. Returns the rulebook, their hash, and what they change.
fn data(file: &PackFile, books: Books) -> Result<(&'static str, String, String), BadPack> {
    let book = use_data(&source(file), books).map_err(|faults| faulty("data file", file, &faults))?;
    Ok((book.name(), book.data_hash(), changes_from_own_data(&file.text, book)))
}

fn theme(file: &PackFile) -> Result<Theme, BadPack> {
    Theme::read(&source(file)).map_err(|faults| faulty("theme", file, &faults))
}

/// `pack.toml`: the pack's name, if it has one, and what it says of itself.
#[derive(Default)]
struct Manifest {
    name: Option<String>,
    about: LevelAbout,
}

/// The manifest in a pack, and the number of its warnings.
fn packed_manifest(file: &PackFile) -> Result<(Manifest, usize), BadPack> {
    let (manifest, faults) = manifest(&source(file));
    if faults.has_faults() { Err(faulty("file", file, &faults)) } else { Ok((manifest, faults.iter().count())) }
}

/// Faults and warnings of a `pack.toml`.
pub fn check_manifest(source: &Source) -> Faults {
    manifest(source).1
}

fn manifest(source: &Source) -> (Manifest, Faults) {
    let mut diagnostics = Diagnostics::on(source);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else {
        return (Manifest::default(), diagnostics.finish());
    };
    let mut root = TableFields::new(document.get_ref(), "the pack", 0..0);
    let manifest = Manifest {
        name: pack_name(&mut diagnostics, &mut root),
        about: level_metadata::read(&mut diagnostics, &mut root),
    };
    root.finish(&mut diagnostics);
    if !diagnostics.has_faults() {
        warn::warn_of_texts(&mut diagnostics, document.get_ref(), &[]);
        warn::apply_allow_comments(&mut diagnostics);
    }
    (manifest, diagnostics.finish())
}

fn pack_name(diagnostics: &mut Diagnostics, root: &mut TableFields) -> Option<String> {
    let name = root.text(diagnostics, "name")?;
    if name.trim().is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        let sentence = format!("`name` of the pack should be a line of 1 to {LONGEST_NAME} characters");
        diagnostics.fault("level::name", name.span.clone(), sentence, "write a short name in one line");
    }
    Some(name.value)
}

/// The translations with what they translate, and the number of their warnings.
fn translations(files: &Sorted) -> Result<(Vec<PackedTranslation>, usize), BadPack> {
    let (mut found, mut warnings) = (Vec::new(), 0);
    for file in files.of(FileRole::Translation) {
        let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        let (within, language) = folder.rsplit_once('/').unwrap_or(("", folder));
        let path = if within.is_empty() { name.to_owned() } else { format!("{within}/{name}") };
        let original = files.0.iter().find(|(role, other)| other.path == path && role.is_translated());
        let original = original.map(|(_, other)| other).filter(|_| !language.is_empty());
        let faults = match original {
            Some(original) => translation::check(&source(file), language, &source(original)),
            None => translation::check_without_original(&source(file), language),
        };
        if faults.has_faults() {
            return Err(faulty("translation", file, &faults));
        }
        warnings += faults.len();
        let original = original.map(|original| original.text.clone()).unwrap_or_default();
        found.push(PackedTranslation { language: language.to_owned(), original, text: file.text.clone() });
    }
    Ok((found, warnings))
}

/// The campaign's name; its faults are told later.
fn campaign_name(file: &PackFile) -> Option<String> {
    let document: toml::Table = toml::from_str(&file.text).ok()?;
    let name = document.get("name")?.as_str()?.trim();
    let fits = !name.is_empty() && name.chars().count() <= LONGEST_NAME && !name.chars().any(is_control);
    fits.then(|| name.to_owned())
}

/// The name of a file without folder and ending.
fn stem(file: &str) -> String {
    let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let name: String = name.chars().filter(|letter| !is_control(*letter)).take(LONGEST_NAME).collect();
    if name.trim().is_empty() { "Pack".into() } else { name }
}

/// A level with the pack's data.
fn packed(
    pack: &str,
    file: &PackFile,
    changes: &[(&'static str, String)],
    books: Books,
) -> Result<PackedLevel, BadPack> {
    let path = file.path.strip_suffix(".toml").unwrap_or(&file.path).to_owned();
    let source = Source::new(format!("{pack}/{path}"), &*file.text);
    let (level, warnings) = level::read(&source, books).map_err(|faults| faulty("level", file, &faults))?;
    let rulebook = level.rulebook.value.to_string();
    let source = with_data(source, changes);
    let (name, about, warnings) = (level.name, level.about, warnings.len());
    Ok(PackedLevel { path, source, name, rulebook, about, warnings, note: String::new() })
}

/// A pack of levels without anything else; those with faults are told and left out.
pub(super) fn of_texts(
    name: &str,
    levels: impl Iterator<Item = ListedText>,
    books: Books,
) -> (Option<Pack>, Vec<String>) {
    let (mut sound, mut left_out) = (Vec::new(), Vec::new());
    for ListedText { path, text, note } in levels {
        match packed(name, &PackFile { path, text }, &[], books) {
            Ok(level) => sound.push(PackedLevel { note, ..level }),
            Err(bad) => left_out.push(bad.sentence),
        }
    }
    let pack = (!sound.is_empty()).then(|| Pack {
        name: name.to_owned(),
        about: LevelAbout::default(),
        levels: sound,
        campaign: None,
        theme: None,
        translations: Vec::new(),
        prefabs: Vec::new(),
        data: Vec::new(),
        warnings: PackWarnings::default(),
        changes: Vec::new(),
        campaign_folder: String::new(),
    });
    (pack, left_out)
}

/// The campaign, and the number of its warnings.
fn plan(pack: &Pack, file: &PackFile, books: Books) -> Result<(CampaignSpec, usize), BadPack> {
    let find = |name: &str| pack.level(name).map(Ok);
    let (plan, warnings) =
        campaign::read(&source(file), books, &find).map_err(|faults| faulty("campaign", file, &faults))?;
    // Progress is kept under the campaign's name.
    if is_shipped_campaign(&plan.name) {
        let sentence = format!("the campaign `{}` has the name of the one that comes with the game", plan.name);
        return Err(BadPack::new(sentence, "Give it another name"));
    }
    Ok((plan, warnings.iter().count()))
}

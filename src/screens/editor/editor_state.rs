//! The level under edit on the screen: its text and file, the tool in hand, and what is selected.
use bevy::prelude::*;

use super::board_tool_state::{BoardToolState, SideSheet};
use super::form_state::{FormState, PendingPick};
use super::plan_overlay::PlanOverlay;
use crate::board::{Board, Tile};
use crate::chronicle::LevelLocation;
use crate::editor::{
    EditRefusal, LevelDraft, LevelEdit, LevelFile, LintResult, MapClip, MapRows, PartAddress, PartialLevel, check_level,
};
use crate::faults::Source;
use crate::model::Word;
use crate::view::battle_claim::BattleClaim;
use crate::view::claim_holder::ClaimHolder;
use crate::view::stored_battle::WINDOW_NOUN;

/// Tool of the mouse on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorTool {
    Select,
    Brush,
    Line,
    /// The edge of a rectangle.
    Rectangle,
    /// A filled rectangle.
    Block,
    Fill,
    Paste,
    /// Sets what the part in hand asks for by a click.
    Pick,
}

/// Ink of the tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolInk {
    /// A tile, by its glyph.
    Tile(char),
    /// A figure of this side.
    Figure(&'static str),
    /// A figure of a stat line that the game itself has not, of its usual side.
    Template(Word, &'static str),
    /// An object of this kind.
    Object(&'static str),
    Room,
}

/// Tiles that were drawn since lint read the level.
#[derive(Default)]
struct UnreadStrokes {
    any: bool,
    /// Those that the board does not show yet.
    unshown: Vec<Tile>,
    /// The draft's [`parts_version`](LevelDraft::parts_version) when the level was read.
    read: u64,
}

/// The level under edit.
#[derive(Resource)]
pub struct EditorState {
    pub draft: LevelDraft,
    pub file: LevelFile,
    /// Keeps other windows off what is kept beside the level.
    claim: BattleClaim,
    pub level: PartialLevel,
    /// What lint found; of an earlier text while strokes are [unread](Self::has_unread_strokes).
    pub checked: LintResult,
    strokes: UnreadStrokes,
    pub tool: EditorTool,
    pub ink: ToolInk,
    pub selected: Option<PartAddress>,
    /// Two corners of the selected area.
    pub area: Option<(Tile, Tile)>,
    pub clip: Option<MapClip>,
    /// The tile that the keyboard points at.
    pub cursor: Option<Tile>,
    /// Overlays of the board.
    pub shown: Vec<PlanOverlay>,
    /// The field whose choices are unfolded.
    pub unfolded: Option<String>,
    /// Forms and lists.
    pub forms: FormState,
    /// The home where the next save overwrites what another program wrote.
    pub overwrites: Option<LevelLocation>,
    /// Whether the level is being played from here.
    pub played: bool,
    /// Whether it is then shown as it is, and not as the team knows it.
    pub reveals: bool,
    /// The version that was last kept beside the level.
    pub kept: u64,
    /// The state of the board's tools.
    pub canvas: BoardToolState,
}

impl EditorState {
    /// Claims the draft of a level.
    pub fn claim(home: &LevelLocation) -> BattleClaim {
        let place = blake3::hash(home.to_string().as_bytes()).to_hex();
        BattleClaim::on(&format!("level-{}", &place[..16]), false)
    }

    /// Opens a level, or a new one with this text, once the claim is answered.
    ///
    /// # Errors
    /// Why it cannot be edited.
    pub fn open(home: &LevelLocation, new: Option<&str>, claim: BattleClaim) -> Result<Self, String> {
        // The draft beside a level that another window edits is that window's.
        let theirs = claim.holder() == ClaimHolder::Theirs;
        let left = |file: &mut LevelFile| if theirs { Vec::new() } else { file.read_autosaves() };
        let (mut file, text) = match new {
            Some(text) => (LevelFile::new(home.clone()), text.to_owned()),
            None => match LevelFile::open(home.clone()) {
                Ok(found) => found,
                Err(_) if theirs => {
                    return Err(format!(
                        "{home} is under edit in another {WINDOW_NOUN}, and was never saved: save it there first"
                    ));
                }
                // A level that was never saved is only beside its place.
                Err(missing) => {
                    let mut file = LevelFile::new(home.clone());
                    let newest = left(&mut file).pop().ok_or(missing)?;
                    (file, newest)
                }
            },
        };
        let mut draft = LevelDraft::of(text).map_err(|refusal| refusal.to_string())?;
        // Each is a step that can be undone, and the newest the last.
        let mut unsaved = if new.is_none() { left(&mut file) } else { Vec::new() };
        if let Some(newest) = unsaved.pop() {
            for older in unsaved {
                // One that is no TOML is still beside the level.
                _ = draft.rewrite(&older, "what another window did not save");
            }
            draft.rewrite(&newest, "what was not saved the last time").map_err(|refusal| refusal.to_string())?;
        }
        let level = PartialLevel::of(draft.text()).map_err(|refusal| refusal.to_string())?;
        let checked = check_level(&Source::new(home.name(), draft.text()));
        let kept = draft.version();
        let strokes = UnreadStrokes { read: draft.parts_version(), ..UnreadStrokes::default() };
        Ok(Self {
            draft,
            file,
            claim,
            level,
            checked,
            strokes,
            tool: EditorTool::Brush,
            ink: ToolInk::Tile('#'),
            selected: None,
            area: None,
            clip: None,
            cursor: None,
            shown: Vec::new(),
            unfolded: None,
            forms: FormState::default(),
            overwrites: None,
            played: false,
            reveals: false,
            kept,
            canvas: BoardToolState::default(),
        })
    }

    /// Whether another window edits the level too.
    pub fn is_shared(&self) -> bool {
        self.claim.holder() == ClaimHolder::Theirs
    }

    /// The level's text as a source for lint and battles.
    pub fn source(&self) -> Source {
        Source::new(self.file.home().name(), self.draft.text())
    }

    /// Makes an edit; a stroke goes on in the step of the last one.
    pub fn edit(&mut self, edit: &LevelEdit, along: bool) -> Result<bool, EditRefusal> {
        let changed = if along { self.draft.edit_in_same_step(edit) } else { self.draft.edit(edit) }?;
        if changed {
            self.renew();
        }
        Ok(changed)
    }

    /// Whether the tool draws tiles.
    pub fn draws_tiles(&self) -> bool {
        let selects = matches!(self.tool, EditorTool::Select | EditorTool::Paste | EditorTool::Pick);
        matches!(self.ink, ToolInk::Tile(_)) && !selects
    }

    /// The sheet that is shown: that of the prefabs beside what is selected, others in its place.
    pub fn open_sheet(&self) -> Option<SideSheet> {
        let free = self.selected.is_none() && self.canvas.group.is_empty();
        self.canvas.sheet.filter(|sheet| free || *sheet == SideSheet::Prefabs)
    }

    /// Makes edits as one step, or none of them.
    pub fn edit_all(&mut self, edits: &[LevelEdit], words: &str) -> Result<bool, EditRefusal> {
        let changed = self.draft.edit_all(edits, words, false)?;
        if changed {
            self.renew();
        }
        Ok(changed)
    }

    /// The parts that are selected: one, or a group.
    pub fn selection(&self) -> Vec<PartAddress> {
        let placed = self.selected.iter().filter(|part| **part != PartAddress::Level);
        if self.canvas.group.is_empty() { placed.cloned().collect() } else { self.canvas.group.clone() }
    }

    /// Selects several parts; one of them alone is selected as usual.
    pub fn select_group(&mut self, parts: Vec<PartAddress>) {
        self.select(None);
        match &parts[..] {
            [one] => self.selected = Some(one.clone()),
            _ => self.canvas.group = parts,
        }
    }

    /// Makes edits that are undone together with the last step.
    pub fn edit_all_along(&mut self, edits: &[LevelEdit]) -> Result<(), EditRefusal> {
        edits.iter().try_for_each(|edit| self.edit(edit, true).map(|_| ()))
    }

    /// Undoes or redoes until so many steps are done.
    pub fn go_to_step(&mut self, count: usize) {
        self.draft.go_to_step(count);
        self.renew();
    }

    /// Goes on with its own text after another program has changed the file. What that wrote is set aside when this is saved.
    pub fn keep_own_text(&mut self) {
        self.forms.left = self.forms.outside.take();
        self.overwrites = Some(self.file.home().clone());
    }

    /// Takes up what another program wrote in place of its own text.
    ///
    /// # Errors
    /// Why it is refused; the text is as it was then.
    pub fn take_foreign_text(&mut self) -> Result<(), String> {
        let Some(theirs) = self.forms.outside.take() else { return Ok(()) };
        let taken = self.adopt_foreign_text(&theirs);
        if taken.is_err() {
            self.forms.left = Some(theirs);
        }
        taken
    }

    /// Takes up the text that another program wrote to the file, as one step.
    ///
    /// # Errors
    /// Why it is refused; the text is as it was then.
    pub fn adopt_foreign_text(&mut self, text: &str) -> Result<(), String> {
        let taken = self.draft.rewrite(text, "what another program wrote");
        taken.map_err(|refusal| refusal.to_string())?;
        self.file.accept_foreign_text(text.to_owned());
        self.renew();
        Ok(())
    }

    pub fn undo(&mut self) -> Option<String> {
        let words = self.draft.undo()?;
        self.renew();
        Some(words)
    }

    pub fn redo(&mut self) -> Option<String> {
        let words = self.draft.redo()?;
        self.renew();
        Some(words)
    }

    /// Selects a part.
    pub fn select(&mut self, part: Option<PartAddress>) {
        self.unfolded = None;
        self.canvas.clear_selection();
        if self.tool == EditorTool::Pick {
            self.tool = EditorTool::Select;
        }
        if part.is_some() && self.canvas.sheet == Some(SideSheet::Prefabs) {
            self.canvas.sheet = None;
        }
        self.forms.picking = None;
        self.forms.lists_all = false;
        self.selected = part;
    }

    /// Has the next click pick something, and lets go of what else a click would set.
    pub fn begin_picking(&mut self, picking: PendingPick) {
        self.canvas.pick = None;
        if self.tool == EditorTool::Pick {
            self.tool = EditorTool::Select;
        }
        self.forms.picking = Some(picking);
    }

    /// Reads the level again after its text has changed. Where tiles alone were drawn, the rest is read after the stroke.
    fn renew(&mut self) {
        if self.forms.left.is_none() {
            self.overwrites = None;
        }
        if !self.take_up_stroke() {
            self.read();
        }
    }

    /// Takes up the tiles that were drawn. Returns `false` if the text has changed otherwise too.
    fn take_up_stroke(&mut self) -> bool {
        let Some(map) = self.draft.drawn_map().filter(|_| self.draft.parts_version() == self.strokes.read) else {
            return false;
        };
        let size = |map: &MapRows| (map.width(), map.height());
        if size(map) != size(&self.level.map) {
            return false;
        }
        self.strokes.unshown.extend(map.difference(&self.level.map));
        self.strokes.any = true;
        self.level.take_up_map(map.clone());
        true
    }

    /// Whether tiles were drawn since lint read the level.
    pub fn has_unread_strokes(&self) -> bool {
        self.strokes.any
    }

    /// Takes the tiles that were drawn and not shown yet.
    pub fn take_unshown_tiles(&mut self) -> Vec<Tile> {
        std::mem::take(&mut self.strokes.unshown)
    }

    /// Reads the level if tiles were drawn since the last time.
    pub fn read_strokes(&mut self) {
        if self.strokes.any {
            self.read();
        }
    }

    /// Takes up what lint found in the text as it is.
    pub fn take_up_lint(&mut self, checked: LintResult) {
        self.checked = checked;
        self.strokes = UnreadStrokes { read: self.strokes.read, ..UnreadStrokes::default() };
    }

    fn read(&mut self) {
        self.take_up_lint(check_level(&self.source()));
        if let Ok(level) = PartialLevel::of(self.draft.text()) {
            self.level = level;
            self.strokes.read = self.draft.parts_version();
        }
        let level = &self.level;
        self.forms.out.retain(|id| level.part(&PartAddress::Figure(id.clone())).is_some());
        let gone = |part: &PartAddress| *part != PartAddress::Level && self.level.part(part).is_none();
        if self.selected.as_ref().is_some_and(gone) {
            self.selected = None;
        }
        self.canvas.group.retain(|part| !gone(part));
    }

    /// Keeps the text beside the level.
    pub fn autosave(&mut self) -> Result<(), String> {
        self.kept = self.draft.version();
        self.file.autosave(self.draft.text())
    }

    /// The board as far as the level draws one.
    pub fn board(&self) -> Option<&Board> {
        let checked = self.checked.spec.as_ref().filter(|_| !self.strokes.any);
        checked.map(|spec| &spec.board).or_else(|| self.level.board())
    }

    /// Lays an overlay over the board, or takes it away. Returns what it says of the board.
    pub fn toggle(&mut self, overlay: PlanOverlay) -> Option<String> {
        if self.shown.contains(&overlay) {
            self.shown.retain(|other| *other != overlay);
            return None;
        }
        self.shown.push(overlay);
        overlay.words(self.board()?)
    }

    /// The number of faults and of warnings.
    pub fn fault_and_warning_counts(&self) -> (usize, usize) {
        let warnings = self.checked.faults.iter().filter(|fault| fault.is_warning()).count();
        (self.checked.faults.len() - warnings, warnings)
    }
}

//! Holders of a battle or a level that several windows may open.

/// Owner of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimHolder {
    /// The browser has yet to say.
    Unknown,
    /// This window's, or of nobody that can be asked.
    Ours,
    /// Another window's.
    Theirs,
}

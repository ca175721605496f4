//! Holders of a battle or a level that several windows may open.

/// Whose a battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimHolder {
    /// The browser has yet to say.
    Unknown,
    /// This window's, or of nobody that can be asked.
    Ours,
    /// Another window's.
    Theirs,
}

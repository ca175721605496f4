//! A change of a text: stretches replaced by others, which can be turned round.
use std::ops::Range;

/// A stretch of a text and what replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Splice {
    /// Byte offset in the text before the change.
    at: usize,
    old: String,
    new: String,
}

/// Splices of one text, in order and apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TextChange(Vec<Splice>);

impl TextChange {
    /// A change that replaces these byte ranges. What a range and its replacement share at both ends is left alone.
    pub fn of(text: &str, replaced: impl IntoIterator<Item = (Range<usize>, String)>) -> Self {
        let mut splices: Vec<Splice> =
            replaced.into_iter().filter_map(|(span, new)| trimmed(text, span, &new)).collect();
        splices.sort_by_key(|splice| splice.at);
        Self(splices)
    }

    /// Whether nothing changes.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The byte ranges of the text before the change that are replaced, each with what replaces it.
    pub fn replaced(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        self.0.iter().map(|splice| (splice.at..splice.at + splice.old.len(), splice.new.as_str()))
    }

    /// The bytes of a text of so many after the change.
    pub fn length_after(&self, length: usize) -> usize {
        self.replaced().fold(length, |length, (old, new)| length + new.len() - old.len())
    }

    /// The text after the change.
    pub fn applied(&self, text: &str) -> String {
        let mut after = String::with_capacity(text.len());
        let mut from = 0;
        for splice in &self.0 {
            after.push_str(&text[from..splice.at]);
            after.push_str(&splice.new);
            from = splice.at + splice.old.len();
        }
        after.push_str(&text[from..]);
        after
    }

    /// The change back.
    pub fn inverse(&self) -> Self {
        let mut shift = 0_isize;
        let back = |splice: &Splice| {
            let at = splice.at.wrapping_add_signed(shift);
            shift += splice.new.len() as isize - splice.old.len() as isize;
            Splice { at, old: splice.new.clone(), new: splice.old.clone() }
        };
        Self(self.0.iter().map(back).collect())
    }
}

fn trimmed(text: &str, span: Range<usize>, new: &str) -> Option<Splice> {
    let old = &text[span.clone()];
    let ahead: usize = old.chars().zip(new.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let (old, new) = (&old[ahead..], &new[ahead..]);
    let both = old.chars().rev().zip(new.chars().rev());
    let behind: usize = both.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let (old, new) = (&old[..old.len() - behind], &new[..new.len() - behind]);
    let differs = !old.is_empty() || !new.is_empty();
    differs.then(|| Splice { at: span.start + ahead, old: old.to_owned(), new: new.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_and_its_inverse_give_the_text_back() {
        let text = "one two three";
        let change =
            TextChange::of(text, [(8..13, "thirteen".to_owned()), (0..3, "eleven".to_owned()), (4..4, "and ".into())]);
        let after = change.applied(text);
        assert_eq!(after, "eleven and two thirteen");
        assert_eq!(change.inverse().applied(&after), text);
    }

    #[test]
    fn only_what_differs_is_replaced() {
        let change = TextChange::of("at = [11, 3]", [(5..12, "[12, 3]".to_owned())]);
        assert_eq!(change.0, [Splice { at: 7, old: "1".into(), new: "2".into() }]);
        assert!(TextChange::of("same", [(0..4, "same".to_owned())]).is_empty());
    }
}

//! Line by line, how one text differs from another.

/// A line of two texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiffLine {
    /// In both.
    Same(String),
    /// In the first only.
    Removed(String),
    /// In the second only.
    Added(String),
    /// Lines left out that are the same.
    Gap,
}

/// The most pairs of lines compared; beyond that the middle counts as replaced.
const MOST_PAIRS: usize = 4_000_000;
/// Lines shown around a difference.
const AROUND: usize = 1;

/// The differences of two texts, with a line around each.
pub fn text_diff(old: &str, new: &str) -> Vec<DiffLine> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let ahead = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let behind = old[ahead..].iter().rev().zip(new[ahead..].iter().rev()).take_while(|(a, b)| a == b).count();
    let (middle_old, middle_new) = (&old[ahead..old.len() - behind], &new[ahead..new.len() - behind]);
    let same = |lines: &[&str]| lines.iter().map(|line| DiffLine::Same((*line).to_owned())).collect::<Vec<_>>();
    let all = [same(&old[..ahead]), middle(middle_old, middle_new), same(&old[old.len() - behind..])].concat();
    shortened(&all)
}

/// Counts of the lines that went and of those that came.
pub fn line_counts(diff: &[DiffLine]) -> (usize, usize) {
    let count = |so: fn(&DiffLine) -> bool| diff.iter().filter(|line| so(line)).count();
    (count(|line| matches!(line, DiffLine::Removed(_))), count(|line| matches!(line, DiffLine::Added(_))))
}

/// The longest common lines stay, all others go or come.
fn middle(old: &[&str], new: &[&str]) -> Vec<DiffLine> {
    let removed = |line: &&str| DiffLine::Removed((*line).to_owned());
    let added = |line: &&str| DiffLine::Added((*line).to_owned());
    if old.len().saturating_mul(new.len()) > MOST_PAIRS {
        return old.iter().map(removed).chain(new.iter().map(added)).collect();
    }
    // Lengths of the longest common lines of the rests.
    let width = new.len() + 1;
    let mut common = vec![0_u32; (old.len() + 1) * width];
    for a in (0..old.len()).rev() {
        for b in (0..new.len()).rev() {
            common[a * width + b] = match old[a] == new[b] {
                true => common[(a + 1) * width + b + 1] + 1,
                false => common[(a + 1) * width + b].max(common[a * width + b + 1]),
            };
        }
    }
    let (mut a, mut b, mut lines) = (0, 0, Vec::new());
    while a < old.len() || b < new.len() {
        let (goes, comes) = (common.get((a + 1) * width + b), common.get(a * width + b + 1));
        if a < old.len() && b < new.len() && old[a] == new[b] {
            lines.push(DiffLine::Same(old[a].to_owned()));
            (a, b) = (a + 1, b + 1);
        } else if b == new.len() || a < old.len() && goes >= comes {
            lines.push(removed(&old[a]));
            a += 1;
        } else {
            lines.push(added(&new[b]));
            b += 1;
        }
    }
    lines
}

/// Same lines far from any difference become a gap.
fn shortened(all: &[DiffLine]) -> Vec<DiffLine> {
    let differs = |at: usize| !matches!(all[at], DiffLine::Same(_));
    let near = |at: usize| (at.saturating_sub(AROUND)..(at + AROUND + 1).min(all.len())).any(differs);
    let mut lines = Vec::new();
    for (at, line) in all.iter().enumerate() {
        if near(at) {
            lines.push(line.clone());
        } else if lines.last() != Some(&DiffLine::Gap) {
            lines.push(DiffLine::Gap);
        }
    }
    lines
}

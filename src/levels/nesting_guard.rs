//! Rejects keys nested too deep before a text is parsed: dropping a parsed value of such depth overflows the stack.
use std::ops::Range;

/// The most parts of a dotted key; the formats need three.
pub(super) const DEEPEST: usize = 32;

/// The first dotted key or table header with too many parts.
pub(super) fn too_deep(text: &str) -> Option<Range<usize>> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if line.len() > 2 * DEEPEST && (line.contains('=') || line.starts_with('[')) {
            let mut at = start;
            for stretch in line.split_inclusive(['=', '[', ']', '{', '}', ',']) {
                if names(stretch) > DEEPEST {
                    return Some(at..at + stretch.trim_end_matches(['\n', '=', ']']).len());
                }
                at += stretch.len();
            }
        }
        start += line.len();
    }
    None
}

/// The number of parts that dots join here. Adjacent dots join none, and text after a quote is a value.
fn names(stretch: &str) -> usize {
    if stretch.trim_start().starts_with(['"', '\'']) && !stretch.trim_end().ends_with(['=', ']']) {
        return 1;
    }
    1 + stretch.split('.').skip(1).filter(|name| !name.trim().is_empty()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_dotted_keys_are_found_and_nothing_else_is() {
        let deep = vec!["a"; 40].join(".");
        assert_eq!(too_deep(&format!("b = 1\n{deep} = 1\n")), Some(6..6 + deep.len() + 1));
        assert!(too_deep(&format!("[{deep}]\n")).is_some());
        assert!(too_deep(&format!("x = {{ {deep} = 1 }}\n")).is_some());
        assert!(too_deep(&format!("x = {{ {} = 1 }}\n", deep.replace('.', " . "))).is_some());
        let dots = ".".repeat(300);
        let words = "Wait. ".repeat(100);
        for sound in [format!("map = '{dots}'\n"), format!("{dots}\n{words}\n"), format!("briefing = \"{words}\"\n")] {
            assert_eq!(too_deep(&sound), None, "{sound}");
        }
    }
}

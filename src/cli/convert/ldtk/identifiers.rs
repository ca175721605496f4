//! LDtk's identifiers as words of a level: it knows letters, digits and `_` alone.

/// `Soft_wall`, `SoftWall` and `soft_wall` as `soft-wall`.
pub(super) fn identifier_as_word(identifier: &str) -> String {
    let mut word = String::new();
    let mut before = '-';
    for letter in identifier.trim().chars() {
        if letter.is_ascii_uppercase() && (before.is_ascii_lowercase() || before.is_ascii_digit()) {
            word.push('-');
        }
        word.push(if letter == '_' || letter == ' ' { '-' } else { letter.to_ascii_lowercase() });
        before = letter;
    }
    word
}

/// A field's identifier as a key of a level: `Round_limit` is `round_limit`.
pub(super) fn identifier_as_key(identifier: &str) -> String {
    identifier_as_word(identifier).replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_become_words() {
        for identifier in ["Soft_wall", "SoftWall", "soft_wall", "Soft_Wall", "soft-wall"] {
            assert_eq!(identifier_as_word(identifier), "soft-wall");
        }
        assert_eq!(identifier_as_key("RoundLimit"), "round_limit");
        assert_eq!(identifier_as_key("carried_by"), "carried_by");
    }
}

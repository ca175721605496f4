//! Commands as one line: split into words as a shell would, but without one.

/// Splits a command line into words.
///
/// Words are parted by white space. Within single quotes everything is literal; within double quotes a backslash escapes `"`
/// and itself. Outside of quotes it escapes any character, but on Windows it is part of a path. Nothing is expanded: `$`, `*`,
/// `~`, `|`, `>` and `;` are plain characters.
///
/// # Errors
/// A clause, if a quote is not closed or the line ends in a backslash.
pub fn split_command_words(line: &str) -> Result<Vec<String>, &'static str> {
    let (mut words, mut word) = (Vec::new(), None::<String>);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next() {
                        Some('\'') => break,
                        Some(letter) => word.push(letter),
                        None => return Err("a single quote is not closed"),
                    }
                }
            }
            '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next() {
                        Some('"') => break,
                        Some('\\') if letters.peek().is_some_and(|next| ['"', '\\'].contains(next)) => {
                            word.extend(letters.next());
                        }
                        Some(letter) => word.push(letter),
                        None => return Err("a double quote is not closed"),
                    }
                }
            }
            '\\' if cfg!(not(windows)) => match letters.next() {
                Some(letter) => word.get_or_insert_default().push(letter),
                None => return Err("it ends in a backslash"),
            },
            letter if letter.is_whitespace() => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Words as a line that [`split_command_words`] splits again.
pub fn join_command_words(words: &[String]) -> String {
    let quoted = |word: &String| {
        let plain = |letter: char| letter.is_alphanumeric() || "-_./:=,+@%".contains(letter);
        let literal = !word.is_empty() && word.chars().all(|letter| plain(letter) || cfg!(windows) && letter == '\\');
        if literal { word.clone() } else { format!("'{}'", word.replace('\'', "'\"'\"'")) }
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_would_and_put_together_again() {
        for (line, words) in [
            ("python3 bot.py --depth 3", vec!["python3", "bot.py", "--depth", "3"]),
            ("  a\tb\n", vec!["a", "b"]),
            ("sh -c 'echo \"$HOME\" | wc'", vec!["sh", "-c", "echo \"$HOME\" | wc"]),
            ("\"my bot\"/run '' \"a \\\"b\\\" \\n\"", vec!["my bot/run", "", "a \"b\" \\n"]),
            ("it\"'\"s *", vec!["it's", "*"]),
            ("", vec![]),
        ] {
            assert_eq!(split_command_words(line).unwrap(), words, "{line}");
            let owned: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(split_command_words(&join_command_words(&owned)).unwrap(), words, "{line}");
        }
        assert_eq!(split_command_words("a 'b").unwrap_err(), "a single quote is not closed");
        assert_eq!(split_command_words("a \"b\\\"").unwrap_err(), "a double quote is not closed");
    }

    #[cfg(not(windows))]
    #[test]
    fn a_backslash_escapes() {
        assert_eq!(split_command_words(r"my\ bot \'x").unwrap(), ["my bot", "'x"]);
        assert_eq!(split_command_words("a\\").unwrap_err(), "it ends in a backslash");
    }
}

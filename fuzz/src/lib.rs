//! Fuzzing of all that the game reads from outside: what is read, how an input is changed, and [`target!`], which makes a
//! program of both for libFuzzer. `make fuzz` runs them.
pub mod mutate;
pub mod readers;

use fatal_funnel::{books, levels};
pub use libfuzzer_sys;
use mutate::{Dice, Form};

/// A program for libFuzzer: `target!(reader, form)`.
#[macro_export]
macro_rules! target {
    ($reader:ident, $form:ident) => {
        $crate::libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::readers::$reader(data));
        $crate::libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
            $crate::mutate_in_place($crate::mutate::Form::$form, stringify!($reader), data, size, most, seed)
        });
    };
}

/// Sound texts of a target's kind.
fn donors(target: &str) -> Vec<&'static str> {
    match target {
        "level" | "pack" => levels::shipped().iter().map(|(_, text)| *text).collect(),
        "campaign" => vec![levels::shipped_campaign().1],
        "data" => books().iter().filter_map(|book| book.data_file()).map(|file| file.built_in()).collect(),
        "theme" => vec![levels::OWN_THEME],
        _ => Vec::new(),
    }
}

/// Changes an input a few times, and returns its new size; a fifth of all changes are libFuzzer's own.
pub fn mutate_in_place(form: Form, target: &str, data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let mut dice = Dice::new(u64::from(seed));
    let text = std::str::from_utf8(&data[..size]).ok();
    let Some(mut text) = text.filter(|_| dice.below(5) > 0).map(str::to_owned) else {
        return libfuzzer_sys::fuzzer_mutate(data, size, most);
    };
    let donors = donors(target);
    for _ in 0..=dice.below(4) {
        text = mutate::mutated(form, &text, &donors, &mut dice);
    }
    let fits = text.len().min(most);
    data[..fits].copy_from_slice(&text.as_bytes()[..fits]);
    fits
}

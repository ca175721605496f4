//! Panics that their caller catches and tells of in its own words.
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};

thread_local! {
    static EXPECTED: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does something that may panic; neither a trace nor a report comes of it.
///
/// # Errors
/// The message of the panic, with its place in the source.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let before = EXPECTED.replace(true);
    let outcome = catch_unwind(AssertUnwindSafe(work));
    EXPECTED.set(before);
    outcome.map_err(|cause| match PLACE.take() {
        Some(place) => format!("{} ({place})", message(&*cause)),
        None => message(&*cause).to_owned(),
    })
}

/// Whether a caller up the stack catches this panic; its place is kept for that caller.
pub(super) fn is_expected(panic: &PanicHookInfo<'_>) -> bool {
    let expected = EXPECTED.get();
    if expected {
        PLACE.set(panic.location().map(|place| format!("{}:{}", place.file(), place.line())));
    }
    expected
}

/// The message of a panic.
pub(super) fn message(cause: &(dyn Any + Send)) -> &str {
    let owned = cause.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caught_panic_is_its_message() {
        assert_eq!(catch_panic(|| 7), Ok(7));
        let told = catch_panic(|| panic!("no {}", 7)).expect_err("it panics");
        assert!(told.starts_with("no 7"), "{told}");
        assert!(catch_panic(|| panic!("plain")).is_err_and(|told| told.starts_with("plain")));
        assert!(!EXPECTED.get(), "the next one is not expected");
    }
}

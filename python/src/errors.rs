//! Exceptions, one for each kind of mistake, and the guard that turns a panic into one of them.

use fatal_funnel::model::Refusal;
use fatal_funnel::referee::BadOrder;
use fatal_funnel::support::catch_panic;
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(fatal_funnel, FatalFunnelError, PyException, "Base of all exceptions of this package.");

/// Declares exceptions below [`FatalFunnelError`], and what adds them to the module.
macro_rules! exceptions {
    ($($(#[doc = $doc:literal])* $name:ident;)*) => {
        $(create_exception!(fatal_funnel, $name, FatalFunnelError, concat!($($doc),*));)*

        pub fn add_to(module: &Bound<PyModule>) -> PyResult<()> {
            module.add("FatalFunnelError", module.py().get_type::<FatalFunnelError>())?;
            $(module.add(stringify!($name), module.py().get_type::<$name>())?;)*
            Ok(())
        }
    };
}

exceptions! {
    /// No shipped level has this name.
    UnknownLevel;
    /// The text of a level has faults; each is named with its line.
    BadLevel;
    /// A value of a setting that does not exist, such as the name of a player or of a side.
    BadSetting;
    /// An action index that is not legal in this state.
    IllegalAction;
    /// A rule forbids the order; `rule` and `reason` say which and what would make it legal.
    IllegalOrder;
    /// The battle is over and takes no more orders.
    BattleOver;
    /// The environment was not reset yet.
    NotReset;
    /// The environment is closed.
    ClosedEnvironment;
    /// A snapshot or a record that cannot be read, or one of another level.
    BrokenSave;
    /// The map or the figures of a level do not fit the observation.
    LevelTooLarge;
    /// A fault in the engine. Its battle is discarded; others go on.
    EngineFault;
}

/// The exception for an order that was not resolved.
pub fn bad_order(py: Python, bad: BadOrder) -> PyErr {
    match bad {
        BadOrder::Unreadable(sentence) => IllegalOrder::new_err(sentence),
        BadOrder::Refused(Refusal { rule, reason }) => {
            let reason = reason.english();
            let error = IllegalOrder::new_err(format!("{rule}: {reason}"));
            let value = error.value(py);
            // A plain instance takes any attribute.
            let _ = value.setattr("rule", rule).and_then(|()| value.setattr("reason", reason));
            error
        }
    }
}

/// Runs what calls the engine.
///
/// # Errors
/// `EngineFault` in place of a panic.
pub fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_panic(work).map_err(|cause| {
        EngineFault::new_err(format!("the engine stopped: {cause}. Please report it with the level and the seed"))
    })
}

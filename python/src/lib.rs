//! The module `fatal_funnel._native`: the rules engine of Fatal Funnel for Python.
mod battle;
mod environment;
mod errors;
mod json;
mod level;
mod observation;
mod stage;
mod words;

use pyo3::prelude::*;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[pymodule]
fn _native(module: &Bound<PyModule>) -> PyResult<()> {
    fatal_funnel::support::install_crash_report();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    errors::add_to(module)?;
    module.add_class::<level::Level>()?;
    module.add_class::<battle::Order>()?;
    module.add_class::<battle::Snapshot>()?;
    module.add_class::<battle::Battle>()?;
    module.add_class::<environment::EnvSettings>()?;
    module.add_class::<environment::StageCore>()?;
    module.add_class::<environment::VectorCore>()?;
    module.add_function(wrap_pyfunction!(level::rulebooks, module)?)?;
    module.add_function(wrap_pyfunction!(level::order_kinds_of, module)?)?;
    module.add_function(wrap_pyfunction!(environment::spaces, module)?)?;
    module.add_function(wrap_pyfunction!(environment::measure_bare_engine, module)?)
}

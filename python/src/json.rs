//! JSON as Python objects, and back.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

/// The Python object of a JSON value.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into_pyobject(py)?.into_any(),
            None => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(all) => {
            let list = PyList::empty(py);
            all.iter().try_for_each(|one| list.append(to_python(py, one)?))?;
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            fields.iter().try_for_each(|(name, value)| dict.set_item(name, to_python(py, value)?))?;
            dict.into_any()
        }
    })
}

/// The JSON value of a Python object of dicts, lists, texts, whole numbers, flags and `None`.
///
/// # Errors
/// `TypeError` for anything else.
pub fn from_python(object: &Bound<PyAny>) -> PyResult<Value> {
    if object.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(dict) = object.cast::<PyDict>() {
        let pair = |(name, value): (Bound<PyAny>, Bound<PyAny>)| Ok((name.extract::<String>()?, from_python(&value)?));
        return Ok(Value::Object(dict.iter().map(pair).collect::<PyResult<_>>()?));
    }
    if let Ok(flag) = object.extract::<bool>() {
        return Ok(flag.into());
    }
    if let Ok(number) = object.extract::<i64>() {
        return Ok(number.into());
    }
    if let Ok(text) = object.extract::<String>() {
        return Ok(text.into());
    }
    match object.try_iter() {
        Ok(all) => Ok(Value::Array(all.map(|one| from_python(&one?)).collect::<PyResult<_>>()?)),
        Err(_) => Err(PyTypeError::new_err(format!("an order cannot hold {}", object.get_type().name()?))),
    }
}

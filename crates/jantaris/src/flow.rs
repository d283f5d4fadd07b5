//! How a list of choices is looked at.

use std::ops::ControlFlow;

/// Whether whoever looks at the choices wants to see more of them.
pub(crate) type Flow = ControlFlow<()>;

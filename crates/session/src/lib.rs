//! Long work as seen from outside.

//! The wishes over HTTP, for this machine only: a page in the browser asks what the command line asks.

/// What can be asked, and what is answered: OpenAPI 3.1.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

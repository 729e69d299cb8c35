//! Where a record comes from.

/// Provenance: what makes an import repeatable.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Origin {
    /// The file as it was named.
    pub file: Option<String>,
    /// The name of the format: `olv`.
    pub format: Option<String>,
    /// Which entry of the file, counted from 1.
    pub entry: Option<u64>,
    /// The line on which it begins, counted from 1.
    pub line: Option<u64>,
    /// The text it was read from.
    pub raw: Option<String>,
    /// What was repaired or assumed while reading, in sentences.
    pub remarks: Vec<String>,
}

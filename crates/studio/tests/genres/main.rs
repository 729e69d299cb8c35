//! Problems of other genres than directmates in every format: a few word for word, and all of `genres.jsonl` against
//! Popeye where it is at hand.

mod parts;
mod popeye;
mod printed;
mod solved;
mod tree;

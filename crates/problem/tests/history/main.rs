//! What can be said of the past of a position, against games really played and against brute force.

mod brute_retractions;
mod random;
mod random_games;
mod sparse_games;
mod standing;

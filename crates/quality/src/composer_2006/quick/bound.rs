//! The most that play can add, from Black's moves alone: no mate is looked for.

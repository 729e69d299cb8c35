//! The fewest moves in which some units together make each pattern.

/// What one unit can contribute: patterns by the number of moves they take, staying where it is among them.
pub(crate) type Choices = Vec<Vec<u16>>;

/// Patterns of nine bits that units make together, each with its fewest moves, as far as a limit.
pub(crate) struct Least {
    moves: [u8; 512],
    found: Vec<u16>,
    limit: u8,
    next_moves: [u8; 512],
    next_found: Vec<u16>,
}

const NEVER: u8 = u8::MAX;

impl Least {
    /// No unit yet: the empty pattern without a move.
    pub(crate) fn new() -> Least {
        Least { moves: [NEVER; 512], found: vec![], limit: 0, next_moves: [NEVER; 512], next_found: vec![] }
    }

    /// Begins again, with a pattern that is there anyway.
    pub(crate) fn start(&mut self, pattern: u16, limit: usize) {
        for pattern in self.found.drain(..) {
            self.moves[usize::from(pattern)] = NEVER;
        }
        self.limit = limit.min(usize::from(NEVER - 1)) as u8;
        self.moves[usize::from(pattern)] = 0;
        self.found.push(pattern);
    }

    /// One unit more.
    pub(crate) fn add(&mut self, choices: &Choices) {
        self.join::<true>(choices);
    }

    /// The patterns found if one unit comes last, each with the fewest moves that this one makes of those there are.
    pub(crate) fn with_walks(&mut self, choices: &Choices) -> impl Iterator<Item = (&u16, u8)> {
        self.join::<false>(choices);
        self.found.iter().map(|pattern| (pattern, self.moves[usize::from(*pattern)]))
    }

    /// One unit more within the limit; the moves made before it count on, or its own alone are told.
    fn join<const TOGETHER: bool>(&mut self, choices: &Choices) {
        for &pattern in &self.found {
            let before = self.moves[usize::from(pattern)];
            let counted = if TOGETHER { before } else { 0 };
            for (moves, patterns) in choices.iter().enumerate().take(usize::from(self.limit - before) + 1) {
                let moves = counted + moves as u8;
                for &added in patterns {
                    let least = &mut self.next_moves[usize::from(pattern | added)];
                    if *least == NEVER {
                        self.next_found.push(pattern | added);
                    }
                    *least = moves.min(*least);
                }
            }
        }
        for pattern in self.found.drain(..) {
            self.moves[usize::from(pattern)] = NEVER;
        }
        std::mem::swap(&mut self.moves, &mut self.next_moves);
        std::mem::swap(&mut self.found, &mut self.next_found);
    }
}

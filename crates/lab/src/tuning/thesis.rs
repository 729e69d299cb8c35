//! What the thesis printed: individuals to play against, and the scores of its matches.

use engine::Weights;

/// Individual 6 of the initial generation (Appendix A), which the best of the last one played against.
pub const INITIAL_6: Weights =
    [888, 527, 366, 299, 92, 27, 2, 3, 7, 29, 5, 22, 27, 18, 12, 3, 24, 31, 8, 17, 5, 11, 13, 2, 10, 8];

/// Individual 1 of the last generation (Appendix B).
pub const LAST_1: Weights =
    [860, 485, 327, 306, 105, 27, 27, 30, 3, 19, 9, 23, 17, 17, 17, 2, 23, 27, 12, 12, 13, 8, 12, 7, 22, 15];

/// The final matches of 20 games (§ 6.3): against an individual of the initial generation, and against material only.
pub const AGAINST_INITIAL: &str = "12–8";
pub const AGAINST_MATERIAL: &str = "13–7";

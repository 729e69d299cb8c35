//! What the paper printed (Iqbal 2011, tables 1 and 2): random, then the tables of human composers, of the computer itself,
//! and of tournament games.

/// Mean composing efficiency in percent, and its deviation, over 40 cycles of 100 attempts.
pub(super) const EFFICIENCY: [(f64, f64); 4] = [(23.70, 3.69), (28.03, 4.45), (28.38, 4.49), (27.25, 3.94)];

/// Mean aesthetic scores and their deviation.
pub(super) const AESTHETICS: [(f64, f64); 4] = [(2.104, 0.44), (2.168, 0.46), (2.178, 0.46), (2.088, 0.46)];

/// How many compositions were scored: 4,000 attempts times the efficiency, which gives the printed degrees of freedom.
#[cfg(test)]
pub(super) const SIZES: [usize; 4] = [948, 1121, 1135, 1090];

/// The t-values printed for table 1, against random.
pub(super) const EFFICIENCY_T: [f64; 4] = [f64::NAN, 4.735, 5.087, 4.160];

/// The t-values printed for table 2, by the places of the two compared; the other pairs were not significant.
pub(super) const AESTHETICS_T: [(usize, usize, f64); 4] = [(1, 0, 3.259), (2, 0, 3.743), (1, 3, 4.121), (2, 3, 4.619)];

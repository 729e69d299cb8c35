//! Thirty masterpieces of the two-mover, named before any of them was measured: each should be above the median of
//! published problems of its size.
//!
//! First prizes of international tourneys and problems that anthologies print, as far as their diagrams are at hand. None
//! was chosen, left out or exchanged for its score.

use anyhow::{Context as _, Result, anyhow, ensure};
use problem::Stipulation;
use solve::Limits;
use studio::{JudgeOptions, NecessityCheck, choose_models, judge, read};

const MODEL: &str = "keymove-2026";

struct Masterpiece {
    author: &'static str,
    source: &'static str,
    fen: &'static str,
}

const fn by(author: &'static str, source: &'static str, fen: &'static str) -> Masterpiece {
    Masterpiece { author, source, fen }
}

static MASTERPIECES: [Masterpiece; 30] = [
    by("A. Ellerman", "Guidelli Memorial 1925, 1st prize", "BK6/1NP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb"),
    by("C. Mansfield", "Good Companions 1914, 1st prize", "KR5Q/8/8/2Np4/N1k5/1r1r4/B7/4b3"),
    by("C. Mansfield", "Good Companions 1917, 1st prize", "1B4n1/7N/K1pN4/5P2/R1n2k2/2P1R2P/4b1B1/2Q5"),
    by("C. Mansfield", "Hampshire Telegraph and Post 1919, 1st prize", "8/8/2P1Q3/B2R4/r1k1n2r/pNn4p/B1qP3K/N1R2b2"),
    by("C. Mansfield", "British Chess Magazine 1922, 2nd prize", "6K1/6p1/7b/4Pk2/2Q2n1P/2B3R1/5nP1/5R2"),
    by("C. Mansfield", "Circolo Luigi Centurini 1922, 1st prize", "4K3/1pP1n3/1Pk2p2/1R1n4/3B1Q2/2NPprp1/6B1/2R5"),
    by("C. Mansfield", "L'Alfiere di Re 1924, 1st prize", "1Q6/8/KN6/8/1N1Rp3/pkn3rR/q1n3p1/B2Bb3"),
    by("C. Mansfield", "Tijdschrift v. d. NSB 1928, 1st prize", "BQ1K4/8/b4p2/3p1pb1/3NkP2/p6R/q3N3/4R3"),
    by("C. Mansfield", "Shakhmaty 1928, 1st prize", "1Q4n1/3p2q1/KbN1b1r1/p1k5/7R/1p2N3/2P5/4n1BB"),
    by("C. Mansfield", "Australian Meredith Tourney 1928, 1st prize", "R2rk3/4p2N/6P1/2nB4/6QB/b7/8/3K4"),
    by("C. Mansfield", "British Chess Magazine 1930, 1st prize", "8/8/2R2pp1/1Q1P1k2/3Pb3/4PN1K/np5b/1B3R2"),
    by("C. Mansfield", "The Evening Standard 1930, 1st prize", "1N1n4/2p5/r7/1pPk1P1R/1P2b3/3B1N2/6Q1/3R2K1"),
    by("C. Mansfield", "Skakbladet 1930, 1st prize", "1KB5/1Q6/4N2r/5kP1/2n2N1P/2B2p1P/4r3/8"),
    by("C. Mansfield", "Il Problema 1933, 1st prize", "6n1/6QK/2n5/R3Pk1b/8/1N1NrP2/1B6/1B3R2"),
    by("C. Mansfield", "Olympic Tourney 1936, 1st prize", "8/KN5b/pR6/8/k1p1Q2r/4n3/PPp5/3r1nbq"),
    by("C. Mansfield", "Skakbladet 1936, 1st prize", "1Kb2q2/R1P1kP2/2R1NNP1/6B1/6PQ/8/8/8"),
    by("C. Mansfield", "British Chess Magazine 1941, 1st prize", "K2n1BB1/nP6/3N4/1P5R/bk6/5q1r/1P6/Q1R5"),
    by("C. Mansfield", "El Ajedrez Español 1944, 1st prize", "8/1K3p2/3p4/1n6/R1bpkP1N/4P2n/1PR5/1BBQ2bq"),
    by("C. Mansfield", "Chess 1950, 1st prize", "B5r1/8/P1R1N3/2Nk3p/K3R2r/BP6/3p3b/7Q"),
    by("C. Mansfield", "The South African Chess Player 1960, 1st prize", "2RB4/N7/2B1R3/2kbp2Q/n1p5/r1n2p2/P1N2P1b/7K"),
    by("C. Mansfield", "Europe Échecs, Pelle Memorial 1967, 1st prize", "5b2/2p1R3/2k1KpRp/4p3/3P4/1Q5p/6qB/7B"),
    by("S. Loyd", "Chess Monthly 1857, 1st prize", "4brrb/8/2p4P/7Q/3p1kpP/3P1pN1/5K2/8"),
    by("T. R. Dawson", "Western Daily Mercury 1913, 1st prize", "1Nb3B1/r5R1/r2k4/p7/6NB/8/2Q4b/4K3"),
    by("L. Kubbel", "Club de Belgrade 1928, 1st prize ex aequo", "4K2R/8/6B1/2b2Rp1/Q3N1k1/3pqn1p/8/5N1r"),
    by("V. Bron", "Problème 1962, 1st prize", "8/3p1q2/Bn4b1/N3p3/r2kP2R/pQR5/K3p1N1/4B3"),
    by("P. Benkő", "Magyar Sakkélet 1974, 1st prize", "2brrb2/p7/N6N/Q3pp2/1pPk1p2/3P4/1P3K2/2BRRB2"),
    by("M. Vukcevich", "British Chess Federation 1971, 1st prize", "2R1Q3/5p2/3k1p2/1p3p2/bn2pP2/1rN1n3/B7/6BK"),
    by("M. Vukcevich", "The Problemist 1981, 1st prize", "1n6/b7/2rRK1p1/p1B2N2/N1k3p1/4Q1nr/1R2qp2/5B2"),
    by("M. Vukcevich", "U.S. Problem Bulletin 1985, 1st prize", "2Q5/3N4/1pP1RPP1/1r1kP1K1/1p1p2R1/1Np2P1B/2P1n3/8"),
    by("D. Shire", "British Chess Magazine 2007, 1st prize", "1Q4n1/1K5B/1B2Pp2/1N3r2/2P1kN1p/1P1pPn2/3bpPP1/3Rq3"),
];

/// Prints what each gets; an error if one is not above the median.
pub fn run() -> Result<()> {
    println!("| author | source | units | {MODEL} | better than (%) |");
    println!("|---|---|---|---|---|");
    let mut above = 0;
    for one in &MASTERPIECES {
        let (units, total, percentile) = measure(one).with_context(|| one.fen)?;
        println!("| {} | {} | {units} | {total:.1} | {percentile} |", one.author, one.source);
        above += usize::from(percentile > 50);
    }
    println!("\n{above} of {} above the median of published problems of their size", MASTERPIECES.len());
    ensure!(above == MASTERPIECES.len(), "not all are above the median");
    Ok(())
}

/// Units, total, and the share of published problems of its size that it is above.
fn measure(one: &Masterpiece) -> Result<(u32, f64, u32)> {
    let input = read(one.fen, Stipulation::mate_in(2)?).map_err(|error| anyhow!("{error}"))?;
    let options = JudgeOptions { models: choose_models(MODEL, None)?, necessity: NecessityCheck::NotAsked };
    let judgment = judge(&input, &options, Limits::unlimited(solve::never()));
    let opinion = judgment.opinions.first().context("nobody judged")?;
    let score = opinion.score.as_ref().map_err(|error| anyhow!("{error}"))?;
    let percentile = score.percentile.context("its size is not known")?;
    Ok((input.problem.setup.board.occupied().count(), score.total(), percentile))
}

#[cfg(test)]
mod tests {
    use solve::kernel::{Soundness, soundness_of_two_mover};

    use super::*;

    #[test]
    fn all_are_sound_and_different() {
        let mut boards = Vec::new();
        for one in &MASTERPIECES {
            let position = chess::parse_fen(one.fen).expect(one.fen).setup.check().expect(one.fen);
            assert!(matches!(soundness_of_two_mover(&position), Soundness::Sound(_)), "{}", one.fen);
            boards.push(*position.board());
        }
        assert!((1..boards.len()).all(|place| !boards[..place].contains(&boards[place])));
    }
}

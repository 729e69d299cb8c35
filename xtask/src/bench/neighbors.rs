//! Positions near a problem, as a composer's search meets them: two units added or taken away, mostly unsound.

use std::time::Duration;

use anyhow::{Result, ensure};
use chess::{Color, Kind, Position, Square, Unit, parse_fen};
use solve::kernel::{Sisters, Soundness};

use super::cozy;
use super::stopwatch::{Compared, in_turn};

const COUNT: usize = 10_000;

/// A row for a miniature and one for a problem of 14 units.
pub fn rows() -> Result<()> {
    for (name, fen) in [
        ("7 units", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1"),
        ("14 units", "2K5/1PN4p/n1kN4/4P3/P7/Br6/3b4/6QR w - - 0 1"),
    ] {
        let (positions, peers) = neighbors(fen)?;
        let kernel = || {
            let mut sisters = Sisters::new();
            positions.iter().filter(|position| matches!(sisters.soundness(position), Soundness::Sound(_))).count()
        };
        let naive = || peers.iter().filter(|board| cozy::keys(board, 2) == 1).count();
        ensure!(kernel() == naive(), "both must find the same number sound");
        let Compared { ours, theirs, ratio } = in_turn(5, kernel, naive);
        let speed = |time: Duration| COUNT as f64 / time.as_secs_f64();
        println!(
            "#2 soundness, neighbors of a problem of {name}: {:.0} a second, naive on cozy-chess {:.0}, {ratio:.1} x",
            speed(ours),
            speed(theirs)
        );
    }
    Ok(())
}

fn neighbors(fen: &str) -> Result<(Vec<Position>, Vec<cozy_chess::Board>)> {
    let start = parse_fen(fen)?.setup;
    let (mut positions, mut peers) = (vec![], vec![]);
    let mut seed = 0x9E37_79B9_7F4A_7C15u64;
    while positions.len() < COUNT {
        let mut setup = start;
        for _ in 0..2 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let square = Square::new((seed >> 58) as u8);
            if setup.board.take(square).is_none() {
                let color = Color::ALL[(seed >> 50 & 1) as usize];
                setup.board.put(square, Unit { color, kind: Kind::ALL[(seed >> 40) as usize % 5] });
            }
        }
        // The peer refuses some setups that we solve, such as a king in check by three units.
        if let (Ok(position), Ok(peer)) = (setup.check(), setup.to_fen().parse()) {
            positions.push(position);
            peers.push(peer);
        }
    }
    Ok((positions, peers))
}

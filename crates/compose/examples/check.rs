//! Counts of levels.
use chess::*;
use compose::*;
use quality::Composer2006;
use std::sync::atomic::AtomicBool;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let setup = parse_fen(&args[1]).unwrap().setup;
    let position = setup.check().unwrap();
    let solve::kernel::Soundness::Sound(key) = solve::kernel::soundness_of_two_mover(&position) else { panic!() };
    let judge = Judge::composer(Composer2006::PRINTED);
    let above = judge.score(&position, key).unwrap();
    let stop = AtomicBool::new(false);
    let s = Sweep { start: &setup.board, rules: Rules::Composition, judge: &judge, above, keep: 10, stop: &stop };
    for depth in 1..=args[2].parse().unwrap() {
        let t = std::time::Instant::now();
        let level = sweep(&s, Level::new(depth, 10), &mut |_| {});
        println!("{depth}: {:?} {:?}", level.counts, t.elapsed());
        for i in level.pool.best().iter().take(3) { println!("   {} {} {:?}", i.score, i.setup.to_fen(), i.steps.iter().map(|s| s.to_string()).collect::<Vec<_>>()); }
    }
}

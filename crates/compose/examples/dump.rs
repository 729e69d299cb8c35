use chess::*;
use compose::*;
use quality::{Composer2006, Model};
use solve::kernel::{Sisters, Soundness};
use std::sync::atomic::AtomicBool;
struct Dump { sisters: Sisters, original: i32 }
impl Visitor for Dump {
    fn visit(&mut self, setup: &Setup, _steps: &[Step]) {
        let Ok(position) = setup.check() else { return };
        if position.checkers().count() > 2 { return }
        if let Soundness::Sound(key) = self.sisters.soundness(&position) {
            let t = Composer2006::PRINTED.quick_total(&position, key);
            if t > self.original {
                let limits = solve::Limits { nodes: u64::MAX, hash_megabytes: 1, threads: 1, stop: &AtomicBool::new(false) };
                let s = solve::solve(&position, problem::Stipulation::mate_in(2).unwrap(), solve::Wishes { set_play: false, tries: None, variations: true }, limits);
                let score = Composer2006::PRINTED.score(&themes::Analysis::of(&s)).unwrap();
                let rows: Vec<String> = score.rows.iter().map(|r| format!("{}×{}={}", r.name, r.count, r.points)).collect();
                println!("{} {} {} | {}", t, setup.to_fen(), san(&position, key), rows.join(" "));
            }
        }
    }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let setup = parse_fen(&args[1]).unwrap().setup;
    let position = setup.check().unwrap();
    let Soundness::Sound(key) = solve::kernel::soundness_of_two_mover(&position) else { panic!() };
    let original = Composer2006::PRINTED.quick_total(&position, key);
    sweep(&setup, 3, &mut Dump { sisters: Sisters::new(), original });
}

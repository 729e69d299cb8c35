use chess::*;
use compose::*;
use quality::Composer2006;
use solve::kernel::{Sisters, Soundness};
struct Count { sisters: Sisters, c: [u64; 6], better: u64, original: i32, best: i32, bests: Vec<String> , generated: u64}
impl Visitor for Count {
    fn visit(&mut self, setup: &Setup, _steps: &[Step]) {
        self.generated += 1;
        let Ok(position) = setup.check() else { self.c[0] += 1; return };
        if position.checkers().count() > 2 { self.c[0] += 1; return }
        match self.sisters.soundness(&position) {
            Soundness::Short => self.c[1] += 1,
            Soundness::NoSolution => self.c[2] += 1,
            Soundness::Cooked(..) => self.c[3] += 1,
            Soundness::Sound(key) => {
                self.c[4] += 1;
                let t = Composer2006::PRINTED.quick_total(&position, key);
                if t > self.original { self.better += 1 }
                if t > self.best { self.best = t; self.bests.clear() }
                if t == self.best { self.bests.push(setup.to_fen()) }
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
    for depth in 1..=args[2].parse().unwrap() {
        let mut count = Count { sisters: Sisters::new(), c: [0; 6], better: 0, original, best: -1000, bests: vec![], generated: 0 };
        let t = std::time::Instant::now();
        sweep(&setup, depth, &mut count);
        println!("depth {depth}: {} generated, illegal/short/none/cooked/sound {:?}, better {}, best {} {:?} {:?}", count.generated, &count.c[..5], count.better, count.best, &count.bests[..count.bests.len().min(5)], t.elapsed());
    }
}

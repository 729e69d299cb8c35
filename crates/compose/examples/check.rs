use chess::*;
use compose::*;
use quality::Composer2006;
use solve::kernel::{Family, Sisters, Soundness};
struct Count { sisters: Sisters, c: [u64; 6], better: u64, original: i32, best: i32, bests: Vec<String> , generated: u64, parent: Vec<Step>, family: Option<Option<Box<Family>>>, compare: bool, uses: u64 }
impl Visitor for Count {
    fn visit(&mut self, setup: &Setup, steps: &[Step]) {
        self.generated += 1;
        let Ok(position) = setup.check() else { self.c[0] += 1; return };
        if position.checkers().count() > 2 { self.c[0] += 1; return }
        let (last, lead) = steps.split_last().unwrap();
        if self.parent != lead { self.parent.clear(); self.parent.extend_from_slice(lead); self.family = None; }
        let mut verdict = None;
        if let Step::Add { unit, square } = last && unit.color == Color::Black {
            if self.family.is_none() {
                let mut board = setup.board; board.take(*square);
                let parent = Setup { castling: Castling::of_units_at_home(&board), ..Setup::of(board) };
                self.family = Some(parent.check().ok().filter(|p| p.checkers().count() <= 2).map(|p| Box::new(Family::of(&p, &mut self.sisters))));
            }
            if let Some(Some(family)) = &self.family { self.uses += 1; verdict = Some(family.soundness(&position, *square, &mut self.sisters)); }
        }
        if self.compare && let Some(v) = verdict {
            let plain = solve::kernel::soundness_of_two_mover(&position);
            assert_eq!(std::mem::discriminant(&plain), std::mem::discriminant(&v), "{} {:?} {:?}", setup.to_fen(), plain, v);
        }
        match verdict.unwrap_or_else(|| self.sisters.soundness(&position)) {
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
        let mut count = Count { sisters: Sisters::new(), c: [0; 6], better: 0, original, best: -1000, bests: vec![], generated: 0, parent: vec![], family: None, compare: args.len() > 3, uses: 0 };
        let t = std::time::Instant::now();
        sweep(&setup, depth, &mut count);
        println!("depth {depth}: {} generated, illegal/short/none/cooked/sound {:?}, better {}, best {} {:?} {:?} family {}", count.generated, &count.c[..5], count.better, count.best, &count.bests[..count.bests.len().min(5)], t.elapsed(), count.uses);
    }
}

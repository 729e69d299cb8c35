//! Experiments on real problems: each answers one question with figures that come out the same every time.

mod climb;
#[cfg(feature = "cluster")]
mod cluster;
mod composed;
mod counted;
mod economize;
mod engine;
mod exact;
mod explore;
mod flaws;
mod formats;
mod generations;
mod genres;
mod guide;
mod keywords;
mod kill;
mod kmove;
mod library;
mod masterpieces;
mod measures;
mod mend;
mod miss;
mod neighbors;
mod percentiles;
mod predecessors;
mod prizes;
mod quality;
mod question;
mod rarity;
mod recall;
mod recognized;
mod repair;
mod settings;
mod share;
mod spoiled;
mod themed;

use anyhow::{Context as _, Result, bail};
use search::SplitMix;

/// What to draw.
struct Draw {
    seed: u64,
    sample: usize,
}

/// Runs the experiment of this name.
pub fn run(words: &[String]) -> Result<()> {
    match words {
        [name, options @ ..] if name == "climb" => climb::run(&draw(options, 20)?),
        #[cfg(feature = "cluster")]
        [name, options @ ..] if name == "cluster" => cluster::run(options),
        #[cfg(not(feature = "cluster"))]
        [name, ..] if name == "cluster" => {
            bail!("cargo run --release --package xtask --features cluster -- experiment cluster")
        }
        [name, words @ ..] if name == "counted" => counted::run(words),
        [name, options @ ..] if name == "economize" => economize::run(&draw(options, 200)?),
        [name, options @ ..] if name == "engine" => engine::run(options),
        [name, options @ ..] if name == "exact" => exact::run(&draw(options, 20)?),
        [name, options @ ..] if name == "explore" => explore::run(&explore::Options::read(options)?),
        [name] if name == "flaws" => flaws::run(),
        [name, remark] if name == "flaws" => flaws::list(remark),
        [name] if name == "formats" => formats::run(),
        [name, options @ ..] if name == "generations" => generations::run(&draw(options, 16)?),
        [name, words @ ..] if name == "genres" => genres::run(words),
        [name, options @ ..] if name == "guide" => guide::run(&draw(options, 20_000)?),
        [name] if name == "keywords" => keywords::run(),
        [name, options @ ..] if name == "kill" => kill::run(&draw(options, 20)?),
        [name, options @ ..] if name == "kmove" => kmove::run(&draw(options, 100)?),
        [name, options @ ..] if name == "library" => library::run(&library::Options::read(options)?),
        [name] if name == "masterpieces" => masterpieces::run(),
        [name, file] if name == "measures" => measures::run(file, 2),
        [name, file, moves] if name == "measures" => measures::run(file, moves.parse()?),
        [name] if name == "mend" => mend::run(),
        [name] if name == "percentiles" => percentiles::run(),
        [name, options @ ..] if name == "predecessors" => predecessors::run(&draw(options, 200)?),
        [name, options @ ..] if name == "prizes" => prizes::run(&prizes::Options::read(options)?),
        [name, options @ ..] if name == "quality" => quality::run(&quality::Options::read(options)?),
        [name] if name == "rarity" => rarity::run(),
        [name, options @ ..] if name == "recall" => recall::run(options),
        [name, options @ ..] if name == "recognized" => recognized::run(&recognized::Options::read(options)?),
        [name, options @ ..] if name == "repair" => repair::run(&draw(options, 200)?),
        [name] if name == "settings" => settings::run(),
        [name, part, options @ ..] if name == "spoiled" && part == "improve" => {
            spoiled::run(&draw(options, 100)?, spoiled::Asked::ToldAndTakenBack)
        }
        [name, options @ ..] if name == "spoiled" => spoiled::run(&draw(options, 100)?, spoiled::Asked::Told),
        [name, options @ ..] if name == "themed" => themed::run(&draw(options, 0)?),
        _ => bail!(
            "usage: cargo xtask experiment climb | economize | exact | generations | guide | kill | kmove | predecessors | repair | themed [--seed N] [--sample N], explore [--seed N] [--sample N] [--steps N] [--tenfold N] [--idle PERCENT], quality [--seed N] [--sample N] [--improved N] [--out DIR], prizes [--seed N] [--sample N] [--depth N] [--model NAME], cluster [kills], counted FILE [MOVES], engine PART, flaws [REMARK], formats, genres [FILE] [--only STIPULATION] [--real], genres random [--seed N] [--sample N], keywords, library [--records N] [--kills N] [--seed N] [--out FILE], masterpieces, measures FILE [MOVES], mend, percentiles, rarity, recall [three | FILE], recognized FILE [--freeze FILE] [--frozen FILE] [--facts FILE], settings, or spoiled [improve] [--seed N] [--sample N]"
        ),
    }
}

fn draw(options: &[String], sample: usize) -> Result<Draw> {
    let mut draw = Draw { seed: 1, sample };
    for option in options.chunks(2) {
        let [name, value] = option else { bail!("'{}' needs a number", option[0]) };
        let number: u64 = value.parse().with_context(|| format!("'{value}' is not a number"))?;
        match name.as_str() {
            "--seed" => draw.seed = number,
            "--sample" => draw.sample = number.try_into()?,
            _ => bail!("there is no option '{name}'"),
        }
    }
    Ok(draw)
}

impl Draw {
    /// As many of the items as asked for, drawn without replacement; all of them in some order if there are fewer.
    fn of<T>(&self, mut items: Vec<T>) -> Vec<T> {
        let mut random = SplitMix::new(self.seed);
        let drawn = self.sample.min(items.len());
        for index in 0..drawn {
            let left = (items.len() - index) as u64;
            items.swap(index, index + (random.next() % left) as usize);
        }
        items.truncate(drawn);
        items
    }
}

/// The next number of the sequence whose state this is.
fn split_mix(state: &mut u64) -> u64 {
    let mut random = SplitMix::new(*state);
    let next = random.next();
    *state = random.state();
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_known_one() {
        // The first numbers of the reference implementation for the seed 1234567.
        let mut state = 1_234_567;
        let numbers: Vec<u64> = (0..3).map(|_| split_mix(&mut state)).collect();
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_draw_takes_each_item_at_most_once() {
        let mut drawn = Draw { seed: 7, sample: 30 }.of((0..50).collect());
        assert_eq!(drawn.len(), 30);
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), 30);
        assert_eq!(Draw { seed: 7, sample: 9 }.of(vec![5]), [5]);
    }
}

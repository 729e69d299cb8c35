//! Whether a machine's problems are recognized: how well composed two-movers are told from published ones of equal size
//! by raw facts of diagram and play. A judge that was frozen before composing was changed, and one learned anew.

mod boost;
mod facts;

use anyhow::{Context as _, Result, bail};
use chess::Position;
use problem::Stipulation;
use rayon::prelude::*;
use search::SplitMix;
use solve::{Limits, Wanted, solve};

use self::boost::{Boost, Row};
use self::facts::facts;
use super::composed;

/// Published problems that no model of this program learned from.
const PUBLISHED: &str = "two_movers_jgisland_MIT-attr.jsonl";
/// Into how many parts the problems are cut: each is judged by what was learned from the others.
const PARTS: usize = 5;
/// How many facts are named.
const NAMED: usize = 12;

/// What to do beside learning anew.
pub struct Options {
    composed: String,
    freeze: Option<String>,
    frozen: Option<String>,
    facts: Option<String>,
}

impl Options {
    /// `COMPOSED [--freeze FILE] [--frozen FILE] [--facts FILE]`.
    pub fn read(words: &[String]) -> Result<Options> {
        let [composed, options @ ..] = words else { bail!("recognized needs a file of composed problems") };
        let mut read = Options { composed: composed.clone(), freeze: None, frozen: None, facts: None };
        for option in options.chunks(2) {
            match option {
                [name, file] if name == "--freeze" => read.freeze = Some(file.clone()),
                [name, file] if name == "--frozen" => read.frozen = Some(file.clone()),
                [name, file] if name == "--facts" => read.facts = Some(file.clone()),
                _ => bail!("recognized takes --freeze FILE, --frozen FILE and --facts FILE"),
            }
        }
        Ok(read)
    }
}

/// Prints how well the two are told apart, and by what.
pub fn run(options: &Options) -> Result<()> {
    let text = std::fs::read_to_string(&options.composed).with_context(|| options.composed.clone())?;
    let composed: Vec<Position> = composed::positions(&text);
    let published = composed::published_of_equal_size(&composed, composed.len(), PUBLISHED)?;
    let composed = &composed[..];
    let names = measured(&composed[0])?.0;
    let mut rows: Vec<Row> = Vec::new();
    for (positions, is_composed) in [(composed, true), (&published[..], false)] {
        let values: Vec<Vec<f64>> =
            positions.par_iter().map(|position| Ok(measured(position)?.1)).collect::<Result<_>>()?;
        rows.extend(values.into_iter().map(|values| (values, is_composed)));
    }
    println!("{} composed, {} published of equal size", composed.len(), published.len());
    if let Some(file) = &options.facts {
        std::fs::write(file, table(&names, &rows))?;
    }
    println!("learned anew: AUC {:.3}", cross_validated(&rows));
    let all: Vec<&Row> = rows.iter().collect();
    let whole = Boost::learn(&all);
    if let Some(file) = &options.frozen {
        let frozen: Boost = serde_json::from_str(&std::fs::read_to_string(file).with_context(|| file.clone())?)?;
        println!(
            "frozen: AUC {:.3}",
            auc(&rows.iter().map(|(values, is)| (frozen.value(values), *is)).collect::<Vec<_>>())
        );
    }
    if let Some(file) = &options.freeze {
        std::fs::write(file, serde_json::to_string(&whole)?)?;
    }
    let mut told: Vec<(f64, &String)> = whole.gains(names.len()).into_iter().zip(&names).collect();
    told.sort_by(|one, other| other.0.total_cmp(&one.0));
    let column = |name: &String| names.iter().position(|other| other == name).unwrap_or(0);
    for (gain, name) in told.into_iter().take(NAMED) {
        let mean = |composed: bool| {
            let values: Vec<f64> = rows.iter().filter(|row| row.1 == composed).map(|row| row.0[column(name)]).collect();
            values.iter().sum::<f64>() / values.len() as f64
        };
        println!("  {gain:7.1}  {name}: composed {:.2}, published {:.2}", mean(true), mean(false));
    }
    Ok(())
}

/// The facts as CSV, a row a problem, for whoever wants to look at them with other tools.
fn table(names: &[String], rows: &[Row]) -> String {
    let head = names.iter().map(|name| format!("\"{name}\"")).chain(["composed".to_owned()]);
    let mut lines = vec![head.collect::<Vec<_>>().join(",")];
    lines.extend(rows.iter().map(|(values, is)| {
        let cells = values.iter().map(f64::to_string).chain([u8::from(*is).to_string()]);
        cells.collect::<Vec<_>>().join(",")
    }));
    lines.join("\n") + "\n"
}

fn measured(position: &Position) -> Result<(Vec<String>, Vec<f64>)> {
    let two = Stipulation::mate_in(2).context("in range")?;
    let solution = solve(position, two, Wanted::everything(), Limits::unlimited(solve::never()));
    let facts = facts(position, &solution).context("not sound")?;
    Ok((facts.names().to_vec(), facts.values()))
}

fn cross_validated(rows: &[Row]) -> f64 {
    let mut random = SplitMix::new(1);
    let order = random.order(rows.len());
    let part = |part: usize| -> Vec<(f64, bool)> {
        let inside = |place: &usize| place % PARTS == part;
        let learned: Vec<&Row> =
            order.iter().enumerate().filter(|(place, _)| !inside(place)).map(|(_, row)| &rows[*row]).collect();
        let boost = Boost::learn(&learned);
        let asked = order.iter().enumerate().filter(|(place, _)| inside(place)).map(|(_, row)| &rows[*row]);
        asked.map(|(values, is)| (boost.value(values), *is)).collect()
    };
    let parts: Vec<Vec<(f64, bool)>> = (0..PARTS).into_par_iter().map(part).collect();
    parts.iter().map(|part| auc(part)).sum::<f64>() / PARTS as f64
}

/// How often one that is has more than one that is not.
fn auc(values: &[(f64, bool)]) -> f64 {
    let (mut above, mut pairs) = (0.0, 0.0);
    for (value, _) in values.iter().filter(|(_, is)| *is) {
        for (other, _) in values.iter().filter(|(_, is)| !*is) {
            pairs += 1.0;
            above += if value > other {
                1.0
            } else if value == other {
                0.5
            } else {
                0.0
            };
        }
    }
    above / pairs
}

//! Ideas that helpmates are composed on, one file each: with which officers an attempt begins, how much of the idea two
//! solutions show, and the themes one of which confirms it in the end.

mod batteries;
mod battery_creation;
mod black_exchange;
mod cross_checks;
mod echo;
mod exchange_of_functions;
mod grimshaw;
mod hideaways;
mod interferences;
mod kniest;
mod line_openings;
mod mutual_blocks;
mod orthogonal_diagonal;
mod promotions;
mod self_pins;
mod tempo;
mod umnov;
mod unpins;
mod zilahi;

use chess::Kind;
use search::SplitMix;
use themes::help::HelpAnalysis;
use themes::help::report::{HelpStanding, standing};

use super::seen::Seen;
use super::shown::{self, Shown};

/// What the solutions of a helpmate shall show together, or each of them.
pub struct HelpIdea {
    /// For programs and the command line: `zilahi`.
    pub name: &'static str,
    /// For people: "Zilahi".
    pub title: &'static str,
    /// What such a problem is about.
    pub sentence: &'static str,
    /// How it works, and a problem that shows it.
    pub page: &'static str,
    /// The themes of helpmates one of which confirms it, by name.
    pub themes: &'static [&'static str],
    /// It cannot be shown with fewer units.
    pub fewest_units: u32,
    /// How often it is drawn, compared with others.
    weight: u32,
    /// Whether a move may be good for nothing but to wait.
    pub(super) waits: bool,
    /// Whether officers are captured for it.
    pub(super) captures: bool,
    /// Whether it lies in the mates: then these must be pure. Where it is strategy some squares may be guarded twice.
    pub(super) is_picture: bool,
    /// White's units beside the king to begin with, one of these sets.
    white: &'static [&'static [Kind]],
    /// Black's officers that it needs, one of these sets; none if any will do.
    black: &'static [&'static [Kind]],
    share: Share,
}

/// How much of an idea two solutions show.
enum Share {
    /// As much as they show of this.
    Told(Shown),
    /// What this says.
    By(fn(&Seen, &Seen) -> f64),
}

/// Every idea: first what solutions show together, then what each shows.
pub static HELP_IDEAS: &[HelpIdea] = &[
    zilahi::IDEA,
    echo::IDEA,
    exchange_of_functions::IDEA,
    black_exchange::IDEA,
    orthogonal_diagonal::IDEA,
    grimshaw::IDEA,
    mutual_blocks::IDEA,
    self_pins::IDEA,
    unpins::IDEA,
    batteries::IDEA,
    battery_creation::IDEA,
    cross_checks::IDEA,
    promotions::IDEA,
    line_openings::IDEA,
    interferences::IDEA,
    hideaways::IDEA,
    umnov::IDEA,
    kniest::IDEA,
    tempo::IDEA,
];

/// Two officers that can exchange what they do.
const OFFICER_PAIRS: &[&[Kind]] = &[
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Knight],
    &[Kind::Rook, Kind::Knight],
    &[Kind::Bishop, Kind::Knight],
    &[Kind::Bishop, Kind::Knight],
    &[Kind::Knight, Kind::Knight],
    &[Kind::Bishop, Kind::Bishop],
    &[Kind::Rook, Kind::Rook],
    &[Kind::Rook, Kind::Bishop, Kind::Knight],
    &[Kind::Bishop, Kind::Bishop, Kind::Knight],
];
/// The same of little force, which mates in pictures.
const LIGHT_PAIRS: &[&[Kind]] = &[
    &[Kind::Bishop, Kind::Knight],
    &[Kind::Bishop, Kind::Bishop],
    &[Kind::Knight, Kind::Knight],
    &[Kind::Rook, Kind::Knight],
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Pawn],
    &[Kind::Bishop, Kind::Pawn],
    &[Kind::Knight, Kind::Pawn],
];
/// Enough to mate when one of them is gone.
const TRIOS: &[&[Kind]] = &[
    &[Kind::Rook, Kind::Bishop, Kind::Knight],
    &[Kind::Rook, Kind::Knight, Kind::Knight],
    &[Kind::Bishop, Kind::Bishop, Kind::Knight],
    &[Kind::Rook, Kind::Bishop, Kind::Pawn],
    &[Kind::Rook, Kind::Knight, Kind::Pawn],
    &[Kind::Bishop, Kind::Knight, Kind::Pawn],
    &[Kind::Knight, Kind::Knight, Kind::Pawn],
    &[Kind::Rook, Kind::Bishop, Kind::Pawn, Kind::Pawn],
];
/// Line pieces, for which lines are opened and which pin.
const LINE_PAIRS: &[&[Kind]] = &[
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Rook],
    &[Kind::Bishop, Kind::Bishop],
    &[Kind::Rook, Kind::Bishop, Kind::Knight],
    &[Kind::Rook, Kind::Bishop, Kind::Pawn],
];
/// One line piece of each kind.
const ROOK_AND_BISHOP: &[&[Kind]] =
    &[&[Kind::Rook, Kind::Bishop], &[Kind::Rook, Kind::Bishop], &[Kind::Rook, Kind::Bishop, Kind::Knight]];
/// A line piece with something that stands in front of it.
const BATTERIES: &[&[Kind]] = &[
    &[Kind::Rook, Kind::Knight],
    &[Kind::Bishop, Kind::Knight],
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Bishop, Kind::Knight],
    &[Kind::Rook, Kind::Knight, Kind::Knight],
    &[Kind::Rook, Kind::Pawn],
    &[Kind::Bishop, Kind::Pawn],
    &[Kind::Bishop, Kind::Rook, Kind::Pawn],
];
/// A pawn with a helper or two.
const WITH_PAWN: &[&[Kind]] = &[
    &[Kind::Pawn, Kind::Knight],
    &[Kind::Pawn, Kind::Bishop],
    &[Kind::Pawn, Kind::Rook],
    &[Kind::Pawn, Kind::Bishop, Kind::Knight],
    &[Kind::Pawn, Kind::Pawn],
    &[Kind::Pawn, Kind::Pawn, Kind::Bishop],
];

impl HelpIdea {
    /// How much of it two solutions show: nothing, a part, or all.
    pub(super) fn share(&self, one: &Seen, other: &Seen) -> f64 {
        let share = match self.share {
            Share::Told(shown) => shown::share(shown, one, other),
            Share::By(share) => share(one, other),
        };
        share.clamp(0.0, 1.0)
    }

    /// The units to begin with: White's, and Black's officers.
    pub(super) fn material(&self, random: &mut SplitMix) -> (&'static [Kind], &'static [Kind]) {
        let black = if self.black.is_empty() { &[][..] } else { random.pick(self.black) };
        (random.pick(self.white), black)
    }

    /// Whether a helpmate shows it: one of its themes in every solution, or in several together.
    pub fn is_shown(&self, analysis: &HelpAnalysis) -> bool {
        let confirms = |finding: &&themes::help::HelpFinding| self.themes.contains(&finding.theme.name);
        let told = |finding: &themes::help::HelpFinding| standing(&analysis.play, finding) != HelpStanding::InSome;
        analysis.findings().iter().filter(confirms).any(told)
    }
}

impl PartialEq for HelpIdea {
    fn eq(&self, other: &HelpIdea) -> bool {
        self.name == other.name
    }
}

impl Eq for HelpIdea {}

impl std::fmt::Debug for HelpIdea {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "HelpIdea({})", self.name)
    }
}

/// The idea of this name.
pub fn help_idea_named(name: &str) -> Option<&'static HelpIdea> {
    HELP_IDEAS.iter().find(|idea| idea.name == name)
}

/// An idea for so many units.
pub(super) fn draw(units: u32, random: &mut SplitMix) -> &'static HelpIdea {
    let fitting = HELP_IDEAS.iter().filter(|idea| idea.fewest_units <= units);
    random.pick_weighted(fitting, |idea| idea.weight).unwrap_or(&HELP_IDEAS[0])
}

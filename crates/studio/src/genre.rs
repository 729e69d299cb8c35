//! Composing and comparing is for directmates, judging and improving for them and for helpmates: others are refused by name.

use problem::{Duplex, Problem, Scope, Stipulation};

use crate::{BadDemand, Report};

/// Which problems searches work on.
const SEARCHED: Scope = Scope::DIRECTMATES;
/// Which problems are judged.
const JUDGED: Scope = Scope::DIRECTMATES.with_helpmates();

/// A problem that a search is not for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OtherGenre {
    /// Of another genre.
    #[error("{search} works on {}; {} is a {}", works_on.genres(), stipulation.short(), stipulation.genre_of_one())]
    Play {
        /// The search.
        search: &'static str,
        /// What it is for.
        works_on: Scope,
        /// The stipulation.
        stipulation: Stipulation,
    },
    /// With twins.
    #[error("{search} works on single diagrams; this problem has twins")]
    Twins {
        /// The search.
        search: &'static str,
    },
    /// Solved from both sides.
    #[error("{search} works on single diagrams; this problem is a duplex")]
    Duplex {
        /// The search.
        search: &'static str,
    },
    /// Solved with the roles exchanged alone.
    #[error("{search} works where White mates; here the roles are exchanged: turn the colors over to use it")]
    Half {
        /// The search.
        search: &'static str,
    },
}

impl OtherGenre {
    /// What keeps a search from a problem of several parts, but without twins.
    fn parts(search: &'static str, duplex: Duplex) -> OtherGenre {
        if duplex == Duplex::Half { OtherGenre::Half { search } } else { OtherGenre::Duplex { search } }
    }
}

/// Why a problem is not judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotJudged {
    /// Models and themes are for directmates and helpmates.
    #[error("only {} are judged; {} is a {}", JUDGED.genres(), .0.short(), .0.genre_of_one())]
    OtherGenre(Stipulation),
    /// It has twins.
    #[error("single diagrams are judged; this problem has twins, which are judged one by one in a file")]
    Twins,
    /// It is solved from both sides.
    #[error("single diagrams are judged; this problem is a duplex")]
    Duplex,
    /// It is solved with the roles exchanged alone, as a directmate with Black to move is.
    #[error("problems are judged where White mates; here the roles are exchanged: turn the colors over to judge it")]
    Half,
}

impl NotJudged {
    /// What keeps a problem of several parts, but without twins, from being judged.
    pub(crate) fn parts(duplex: Duplex) -> NotJudged {
        if duplex == Duplex::Half { NotJudged::Half } else { NotJudged::Duplex }
    }
}

/// Refuses what a search is not for.
pub(crate) fn only_directmates(search: &'static str, problem: &Problem) -> Result<(), BadDemand> {
    if !problem.twins.is_empty() {
        return Err(OtherGenre::Twins { search }.into());
    }
    if problem.has_parts() {
        return Err(OtherGenre::parts(search, problem.duplex).into());
    }
    Ok(only_directmate(search, problem.stipulation)?)
}

/// Refuses what a search is not for that needs a model: problems of genres without one, and twins but those of helpmates.
pub(crate) fn only_judged(search: &'static str, problem: &Problem) -> Result<(), BadDemand> {
    if !JUDGED.includes_genre(problem.stipulation) {
        let stipulation = problem.stipulation;
        return Err(OtherGenre::Play { search, works_on: JUDGED, stipulation }.into());
    }
    if Scope::HELPMATES.includes(problem.stipulation) {
        let parts = OtherGenre::parts(search, problem.duplex);
        return if problem.duplex == Duplex::Off { Ok(()) } else { Err(parts.into()) };
    }
    only_directmates(search, problem)
}

/// Refuses what a search by soundness alone is not for: problems with twins.
pub(crate) fn only_solved(search: &'static str, report: &Report) -> Result<(), BadDemand> {
    if !report.problem.twins.is_empty() {
        return Err(OtherGenre::Twins { search }.into());
    }
    if report.problem.has_parts() {
        return Err(OtherGenre::parts(search, report.problem.duplex).into());
    }
    Ok(())
}

/// The same for a search without a diagram.
pub(crate) fn only_directmate(search: &'static str, stipulation: Stipulation) -> Result<(), OtherGenre> {
    if SEARCHED.includes_genre(stipulation) {
        Ok(())
    } else {
        Err(OtherGenre::Play { search, works_on: SEARCHED, stipulation })
    }
}

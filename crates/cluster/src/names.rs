//! What things on the server are called. Jobs and parts are named by their content.

use sha2::{Digest as _, Sha256};

/// The work queue.
pub(crate) const PARTS: &str = "keymove-parts";
/// What is known of jobs: requests, states, progress.
pub(crate) const JOBS: &str = "keymove-jobs";
/// Who works.
pub(crate) const WORKERS: &str = "keymove-workers";
/// What came of parts.
pub(crate) const RESULTS: &str = "keymove-results";
/// What is too large for the others.
pub(crate) const OBJECTS: &str = "keymove-objects";

/// The subjects of the work queue.
pub(crate) const ALL_PARTS: &str = "keymove.parts.>";

/// Letters of a name.
const LETTERS: usize = 32;

/// The name of a job: everything its results depend on.
pub(crate) fn job_name(command: &str, version: &str, asked: &str) -> String {
    digest(&[command, version, asked])
}

/// The name of a part of a job.
pub fn part_name(job: &str, part: &str) -> String {
    digest(&[job, part])
}

/// Pieces of text as one name: the same for the same pieces alone.
fn digest(pieces: &[&str]) -> String {
    let mut sum = Sha256::new();
    for piece in pieces {
        sum.update((piece.len() as u64).to_be_bytes());
        sum.update(piece.as_bytes());
    }
    sum.finalize().iter().take(LETTERS / 2).map(|byte| format!("{byte:02x}")).collect()
}

/// A version as one token of a subject.
pub(crate) fn token(version: &str) -> String {
    version.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}

/// The subject of a part.
pub(crate) fn subject(version: &str, job: &str, part: &str) -> String {
    format!("keymove.parts.{}.{job}.{part}", token(version))
}

/// The version, the job and the part of a subject, if it is one of ours.
pub(crate) fn read_subject(subject: &str) -> Option<(&str, &str, &str)> {
    let mut tokens = subject.strip_prefix("keymove.parts.")?.split('.');
    let (version, job, part) = (tokens.next()?, tokens.next()?, tokens.next()?);
    (tokens.next().is_none() && is_name(job) && is_name(part)).then_some((version, job, part))
}

/// Whether somebody may have called a job or a part that.
pub(crate) fn is_name(name: &str) -> bool {
    name.len() == LETTERS && name.bytes().all(|letter| matches!(letter, b'0'..=b'9' | b'a'..=b'f'))
}

/// The key of a result.
pub(crate) fn result_key(job: &str, part: &str) -> String {
    format!("{job}.{part}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_contents_apart() {
        let job = job_name("improve", "0.1.0", "{}");
        assert!(is_name(&job) && is_name(&part_name(&job, "x")));
        assert_ne!(job, job_name("improve", "0.1.1", "{}"));
        assert_ne!(part_name("ab", "c"), part_name("a", "bc"));
    }

    #[test]
    fn subjects_read_back_and_others_do_not() {
        let (job, part) = (job_name("a", "b", "c"), part_name("d", "e"));
        let written = subject("0.1.0", &job, &part);
        assert_eq!(read_subject(&written), Some(("0_1_0", job.as_str(), part.as_str())));
        for other in ["keymove.parts.0_1_0", "keymove.parts.0_1_0.x.y", &format!("{written}.z"), "x"] {
            assert_eq!(read_subject(other), None, "{other}");
        }
    }
}

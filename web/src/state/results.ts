// Proposals of jobs that tell them only at the end.
import type { Job, Proposal, VariantsResult, VariantsVariant } from '../engine/types'

/** What a job proposes: as it was told on the way, else from its results. */
export function proposalsOf(job: Pick<Job, 'proposals' | 'results'>): readonly Proposal[] {
  if (job.proposals.length) return job.proposals
  return job.results.flatMap((result) => ('rings' in result ? neighbors(result) : []))
}

/** The sound neighbors: those that keep the play first, then by points. */
function neighbors(result: VariantsResult): Proposal[] {
  const all = [
    ...result.units.flatMap(({ variants }) => variants), ...result.shifts, ...result.additions.flatMap(({ variants }) => variants), ...result.pairs.flatMap(({ variants }) => variants),
  ]
  const rank = { play: 0, key: 1, themes: 2 }
  all.sort((a, b) => rank[a.kept] - rank[b.kept] || b.score - a.score)
  return all.map((variant) => proposal(variant, result.stipulation))
}

const proposal = ({ fen, key, score, change, steps, text, kept }: VariantsVariant, stipulation: string): Proposal => ({
  fen, stipulation, kind: 'variant', key, score, change, steps, text: kept === 'play' ? 'the same play' : (text ?? ''),
})

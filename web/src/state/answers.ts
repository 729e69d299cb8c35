// What the engine says of a diagram, whatever its genre: directmates and helpmates are judged, other problems solved.
import { type Asked, type Answered, type Engine, type LaneName } from '../engine/engine'
import type { SolveResult } from '../engine/types'
import { directmate } from '../chess/problem'
import { spoken, title } from '../chess/san'

/** What else is said of a question. */
export interface Wanted {
  /** Whether to say what every unit is for. */
  units?: boolean
  /** Whether the diagram is one of several twins. */
  twin?: boolean
}

/** Whether the engine judges it: from one side alone, and helpmates only whole, since their solutions are compared. */
export const isJudged = ({ stipulation, duplex }: Pick<Asked, 'stipulation' | 'duplex'>, twin = false): boolean =>
  !duplex && (directmate(stipulation) !== null || (stipulation.startsWith('h#') && !twin))

export async function answer(engine: Engine, problem: Asked, lane: LaneName, { units = false, twin = false }: Wanted = {}): Promise<Answered> {
  if (isJudged(problem, twin)) {
    // One diagram, solved from one side, has no parts.
    const { parts, ...judged } = await engine.judge(problem, { units, full: false }, lane)
    return judged
  }
  const solved = await engine.solve(problem, { set_play: true }, lane)
  return alone(solved, problem.fen)
}

/** What was solved and not judged, as an answer; a part of it has the diagram of the whole. */
export const alone = (solved: SolveResult, fen: string): Answered => ({ ...solved, keymove: solved.keymove ?? '', fen: solved.fen ?? fen, themes: [], critique: [] })

export const VERDICTS: Record<Answered['verdict'], string> = {
  sound: 'Sound', cooked: 'Cooked', no_solution: 'No solution', short_solution: 'Too short', illegal: 'No position', not_solved: 'Kept, not solved yet', unfinished: 'Unfinished',
  promotion_duals: 'Promotion duals', duals: 'Duals', too_few_solutions: 'Too few solutions',
}

/** What a verdict is called, also one of the library that no solver gives. */
export const verdictName = (name: string): string => (VERDICTS as Record<string, string>)[name] ?? title(name)

/** How many solutions there are: keys, lines or first moves of the tree. */
export function solutions(result: Answered): number {
  if (result.parts) return result.parts.reduce((all, part) => all + solutions(alone(part, result.fen)), 0)
  if (result.lines) return result.lines.length
  if (result.tree) return result.tree.find(({ part }) => part === 'solutions')?.moves.length ?? 0
  return result.keys.length
}

/** `Sound. Key queen c4. 118 points`: what is said aloud. */
export function sentence(result: Answered): string {
  const [count, key] = [solutions(result), result.keys[0] ?? result.tree?.find(({ part }) => part === 'solutions')?.moves[0]]
  switch (result.verdict) {
    case 'sound':
      if (result.parts) return `Sound. ${count} solutions in ${result.parts.length} parts.`
      if (result.lines) return `Sound. ${count} ${count === 1 ? 'solution' : 'solutions'}.`
      return `Sound. Key ${key ? spoken(key.san) : ''}.${typeof result.score === 'number' ? ` ${Math.round(result.score)} points` : ''}`
    case 'cooked':
      return result.lines ? `Cooked: ${count} solutions.` : `Cooked: ${count} first moves ${result.tree ? 'solve' : 'mate'}.`
    case 'no_solution':
      return 'No solution.'
    case 'short_solution':
      return result.mate_in ? `Too short: mate in ${result.mate_in}.` : 'Too short: it can be done sooner.'
    case 'illegal':
      return `No position: ${result.reasons[0]?.text ?? ''}`
    case 'not_solved':
      return 'Kept, not solved yet.'
    case 'unfinished':
      return 'Unfinished: the answer takes longer.'
    case 'duals':
    case 'promotion_duals':
    case 'too_few_solutions':
      return `${VERDICTS[result.verdict]}.`
  }
}

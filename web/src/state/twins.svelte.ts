// The twins of what stands on the board: the diagram of each and what the engine says of it. One of them is looked at; the others
// wait behind their tabs. Changes are made to the diagram itself.
import { differences } from '../chess/board'
import { asked, fen, options, type Problem, readFen, sameProblem } from '../chess/problem'
import { type Answered, type Engine, Refused, Superseded, Unreachable } from '../engine/engine'
import type { ReadTwin } from '../engine/types'
import { answer } from './answers'
import type { Shown } from './preview.svelte'
import { twins as records } from './work.svelte'

export interface Phase {
  readonly label: string
  /** What is changed, in Popeye's words; empty for the diagram itself. */
  readonly commands: string
  readonly problem: Problem | null
  readonly result: Answered | null
  /** Why there is no such problem, in a sentence. */
  readonly refusal: string | null
}

export class Twins {
  /** All of them, the diagram first unless it is not to be solved; none, if there are no twins. */
  phases = $state.raw<readonly Phase[]>([])
  /** Which is looked at. */
  chosen = $state(0)
  trouble = $state('')
  #asked: Problem | null = null

  constructor(readonly engine: Engine) {}

  /** The twin that is looked at instead of the diagram. */
  get viewed(): Phase | null {
    const phase = this.phases[this.chosen]
    return phase && phase.commands !== '' ? phase : null
  }

  /** Its board, with what differs from the diagram. */
  get shown(): Shown | null {
    const [problem, diagram] = [this.viewed?.problem, this.#asked]
    if (!problem || !diagram) return null
    const [key, changed] = [this.viewed?.result?.verdict === 'sound' ? this.viewed.result.keys[0]?.uci : undefined, differences(diagram.board, problem.board)]
    return { board: problem.board, marks: { tints: changed.length > 10 ? [] : changed, ...(key ? { arrows: [{ from: key.slice(0, 2), to: key.slice(2, 4), kind: 'white' as const }] } : {}) } }
  }

  /** Asks for the twins of this problem; what was asked before is forgotten. */
  async ask(problem: Problem): Promise<void> {
    if (this.#asked && sameProblem(this.#asked, problem)) return
    this.#asked = problem
    this.chosen = 0
    this.trouble = ''
    if (problem.twins === '') {
      this.phases = []
      return
    }
    try {
      const phases = await phasesOf(this.engine, { fen: fen(problem), stipulation: problem.stipulation, ...options(problem), ...records(problem) })
      if (this.#asked !== problem) return
      this.phases = phases
      for (const at of this.phases.keys()) await this.#solve(problem, at)
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreachable) this.trouble = error.message
      else if (!(error instanceof Superseded)) throw error
    }
  }

  /** The diagram itself is asked about elsewhere. */
  async #solve(whole: Problem, at: number): Promise<void> {
    const phase = this.phases[at]
    if (this.#asked !== whole || !phase?.problem || phase.commands === '') return
    const { problem } = phase
    const result = await answer(this.engine, { ...asked(problem), ...(this.#asked.duplex ? { duplex: true } : {}) }, 'twins', { twin: true })
    if (this.#asked === whole) this.phases = this.phases.map((one, index) => (index === at ? { ...one, result } : one))
  }
}

/** The diagrams that a record asks about, none solved yet: all its twins, or the one. */
export async function phasesOf(engine: Engine, record: object): Promise<Phase[]> {
  const read = (await engine.read(JSON.stringify(record))).problems[0]
  if (!read) return []
  if (read.twins.length) return read.twins.map((twin) => phaseOf(twin))
  return [phaseOf({ label: '', commands: '', fen: read.fen, stipulation: read.stipulation, ...(read.refusal ? { refusal: read.refusal } : {}) })]
}

function phaseOf({ label, commands, fen, stipulation, refusal }: ReadTwin): Phase {
  const read = fen === null ? null : readFen(fen)
  const problem = read && stipulation !== null ? { ...read, stipulation } : null
  return { label, commands, problem, result: null, refusal: problem ? null : (refusal?.text ?? 'There is no such diagram.') }
}

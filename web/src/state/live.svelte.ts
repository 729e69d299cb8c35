// The verdict of what stands on the board, asked after every change. Answers to older diagrams never show: each carries the
// problem it is about. While an answer is out the old one is greyed after a moment, not blanked.
import { asked, directmate, type Problem, fen } from '../chess/problem'
import { EMPTY } from '../chess/board'
import { type Answered, type Engine, Refused, Superseded, Unreachable } from '../engine/engine'
import { answer } from './answers'

export interface Answer {
  readonly problem: Problem
  readonly result: Answered
  /** Whether it says what every unit is for. */
  readonly units: boolean
  /** From the question to the answer. */
  readonly milliseconds: number
}

const GREY_AFTER = 120

export class Live {
  answer = $state.raw<Answer | null>(null)
  /** The old answer stands there for more than a moment. */
  grey = $state(false)
  /** Why there is no answer, in a sentence. */
  trouble = $state<string | null>(null)
  #asked: Problem | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly engine: Engine, readonly told: (answer: Answer) => void) {}

  /** Asks about this diagram; whatever was asked before is forgotten. */
  async ask(problem: Problem): Promise<void> {
    this.#asked = problem
    this.trouble = null
    clearTimeout(this.#timer)
    if (problem.board === EMPTY) {
      this.answer = null
      this.grey = false
      return
    }
    this.#timer = setTimeout(() => (this.grey = true), GREY_AFTER)
    try {
      if (await this.#question(problem, false)) await this.#question(problem, true)
    } catch (error) {
      if (!(error instanceof Superseded)) this.#failed(problem, error)
    }
  }

  /** Asks again, as after a time without an engine. */
  again(): void {
    if (this.#asked) void this.ask(this.#asked)
  }

  /** Takes the answer of a job that solved it out. */
  take(problem: Problem, result: Answered): void {
    const now = this.#asked
    if (now && fen(now) === fen(problem) && now.stipulation === problem.stipulation) this.#show({ problem: now, result, units: true, milliseconds: 0 })
  }

  async #question(problem: Problem, units: boolean): Promise<boolean> {
    const begun = performance.now()
    const result = await answer(this.engine, asked(problem), 'judge', { units, twin: problem.twins !== '' })
    if (this.#asked !== problem) return false
    this.#show({ problem, result, units, milliseconds: performance.now() - begun })
    // What each unit is for is asked of directmates alone.
    return result.verdict === 'sound' && directmate(problem.stipulation) !== null && !problem.duplex
  }

  #show(answer: Answer): void {
    clearTimeout(this.#timer)
    this.grey = false
    this.answer = answer
    this.told(answer)
  }

  #failed(problem: Problem, error: unknown): void {
    if (this.#asked !== problem) return
    clearTimeout(this.#timer)
    this.grey = true
    if (error instanceof Refused || error instanceof Unreachable) this.trouble = error.message
    else throw error
    if (error instanceof Refused) this.answer = null
  }
}

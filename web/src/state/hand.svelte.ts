// The composer's hand: what it holds, lifts, sweeps and sets down, by pointer or by keys, and where that would work too.
import { type Square, type Unit, carry, otherColor, put, unitOn } from '../chess/board'
import { type Problem, fen } from '../chess/problem'
import { type Engine, Refused, Superseded, Unreachable } from '../engine/engine'
import type { Place, PlacesAnswer } from '../engine/types'

/** The hand that moves units, the one that takes them off, or a brush. */
export type Tool = 'hand' | 'erase' | Unit

export interface Drag {
  readonly unit: Unit
  /** Where it was taken from; nothing, if from the palette. */
  readonly from: Square | null
  readonly x: number
  readonly y: number
  readonly over: Square | null
  readonly copies: boolean
}

/** Where a unit works, and what it is for. */
export interface Places {
  readonly unit: Unit
  readonly square: Square | null
  readonly problem: Problem
  readonly places: readonly Place[]
  readonly need: { kind: string; text: string } | null
  readonly removable: 'play' | 'key' | 'sound' | null
  readonly sound: boolean
  readonly reason: string | null
}

export class Hand {
  tool = $state<Tool>('hand')
  lifted = $state<Square | null>(null)
  drag = $state.raw<Drag | null>(null)
  places = $state.raw<Places | null>(null)
  /** Units with a padlock: jobs leave them where they are. */
  fixed = $state.raw<ReadonlySet<Square>>(new Set())
  /** The square under a point of the screen; the board in front says it. */
  locate: (x: number, y: number) => Square | null = () => null
  /** The square that keys act on. */
  cursor = $state<Square>('e4')
  #asked = ''
  #sweep: { before: Problem; erases: boolean } | null = null

  constructor(
    readonly engine: Engine,
    readonly problem: () => Problem,
    /** Another diagram; `same` strokes belong together for undo. */
    readonly edit: (board: string, same: boolean) => void,
    /** Hears what came of a look. */
    readonly told: (places: Places) => void = () => {},
  ) {}

  choose(tool: Tool): void {
    this.tool = this.tool === tool ? 'hand' : tool
    this.lifted = null
    this.look()
  }

  lift(square: Square | null): void {
    this.lifted = square !== null && unitOn(this.problem().board, square) ? square : null
    if (this.lifted) this.tool = 'hand'
    this.look()
  }

  /** Sets down what is lifted. */
  setDown(square: Square, copies = false): void {
    if (this.lifted === null) return
    this.move(this.lifted, square, copies)
    this.lift(null)
  }

  move(from: Square, to: Square, copies = false): void {
    const { board } = this.problem()
    if (from === to) return
    const unit = unitOn(board, from)
    if (!unit) return
    this.edit(copies ? put(board, to, unit) : carry(board, from, to), false)
    if (!copies && this.fixed.has(from)) this.fix(from, to)
  }

  /** Puts a unit; the same unit again takes it off. */
  put(square: Square, unit: Unit): void {
    const { board } = this.problem()
    this.edit(put(board, square, unitOn(board, square) === unit ? null : unit), false)
  }

  takeOff(square: Square): void {
    const { board } = this.problem()
    if (unitOn(board, square)) this.edit(put(board, square, null), false)
    if (this.lifted === square) this.lift(null)
  }

  swapColor(square: Square): void {
    const { board } = this.problem()
    const unit = unitOn(board, square)
    if (unit) this.edit(put(board, square, otherColor(unit)), false)
  }

  /** Puts a padlock on a unit or takes it off; with `to`, the padlock goes with the unit. */
  fix(square: Square, to?: Square): void {
    const fixed = new Set(this.fixed)
    if (to) {
      fixed.delete(square)
      fixed.add(to)
    } else if (!fixed.delete(square)) fixed.add(square)
    this.fixed = fixed
  }

  /** The first square of a stroke with the brush: the same unit there means that the whole stroke erases. */
  beginSweep(square: Square): void {
    const erases = this.tool === 'erase' || unitOn(this.problem().board, square) === this.tool
    this.#sweep = { before: this.problem(), erases }
    this.sweep(square, false)
  }

  sweep(square: Square, same = true): void {
    if (!this.#sweep) return
    const { board } = this.problem()
    const unit = this.#sweep.erases ? null : this.tool
    if (unitOn(board, square) === unit) return
    this.edit(put(board, square, unit), same && this.#sweep.before.board !== board)
  }

  endSweep(): void {
    this.#sweep = null
    this.look()
  }

  /** Lets go of everything. */
  letGo(): void {
    this.tool = 'hand'
    this.drag = null
    this.lift(null)
  }

  /** Asks where the unit in the hand would work; dots appear when the answer is there. */
  look(): void {
    const problem = this.problem()
    const unit = this.drag && this.drag.from === null ? this.drag.unit : this.tool.length === 1 ? this.tool : null
    const square = this.lifted
    const wanted = square ? `${square} ${fen(problem)}` : unit ? `+${unit} ${fen(problem)}` : ''
    if (wanted === this.#asked) return
    this.#asked = wanted
    this.places = null
    if (wanted) void this.#ask(wanted, problem, square, square ? unitOn(problem.board, square)! : unit!)
  }

  async #ask(wanted: string, problem: Problem, square: Square | null, unit: Unit): Promise<void> {
    // With a king missing the answer could only be no.
    if (['K', 'k'].some((king) => !problem.board.includes(king) && unit !== king)) return
    try {
      const answer = await this.engine.places({ fen: fen(problem), stipulation: problem.stipulation }, square ? { unit: square } : { add: unit })
      if (this.#asked !== wanted) return
      this.places = found(answer, problem, square, unit)
      this.told(this.places)
    } catch (error) {
      if (!(error instanceof Superseded || error instanceof Refused || error instanceof Unreachable)) throw error
    }
  }
}

function found(answer: PlacesAnswer, problem: Problem, square: Square | null, unit: Unit): Places {
  const { sound, reason = null } = answer
  if (square === null) {
    const places = answer.additions.find((added) => added.unit === unit)?.places ?? []
    return { unit, square, problem, places, need: null, removable: null, sound, reason }
  }
  const about = answer.units.find((one) => one.square === square)
  return { unit, square, problem, places: about?.places ?? [], need: about?.need ?? null, removable: about?.removable ?? null, sound, reason }
}

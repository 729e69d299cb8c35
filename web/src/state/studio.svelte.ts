// The working diagram: its history, its verdict, the hand that changes it, its versions, and what the board shows just now.
import { type Board, mirror, shift, swapColors, turn } from '../chess/board'
import { kingField } from '../chess/lines'
import { directmate, link, NOTHING, type Problem, readFen, sameProblem } from '../chess/problem'
import type { Engine } from '../engine/engine'
import type { JobOrder, Proposal } from '../engine/types'
import { sentence } from './answers'
import { Hand, type Places } from './hand.svelte'
import { type Answer, Live } from './live.svelte'
import { type Marks, Preview, type Shown, proposed } from './preview.svelte'
import type { Origin } from './tree'
import { Twins } from './twins.svelte'
import { begin, commit, type History, redo, undo } from './undo'
import type { Voice } from './voice.svelte'
import { type Stored, Work } from './work.svelte'

export class Studio {
  #history = $state.raw<History<Problem>>(begin(NOTHING))
  flipped = $state(false)
  field = $state(false)
  /** Whether twins are being written, though there are none yet. */
  twinning = $state(false)
  readonly live: Live
  readonly hand: Hand
  readonly preview = new Preview()
  readonly work: Work
  readonly twins: Twins

  constructor(readonly engine: Engine, readonly voice: Voice, readonly follow: (problem: Problem) => void, readonly trouble: (error: unknown) => void) {
    this.live = new Live(engine, (answer) => this.#judged(answer))
    this.hand = new Hand(engine, () => this.problem, (board, same) => this.edit({ ...this.problem, board }, same), (places) => voice.say(spokenPlaces(places)))
    this.work = new Work(engine, trouble)
    this.twins = new Twins(engine)
  }

  get problem(): Problem {
    return this.#history.present
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0
  }

  /** The answer to what stands there now; nothing, while it is out. */
  get answer(): Answer | null {
    const { answer } = this.live
    return answer && sameProblem(answer.problem, this.problem) ? answer : null
  }

  /** What the judgment is about: the twin that is looked at, else the diagram, with an older answer while a new one is out. */
  get viewed(): Answer | null {
    const phase = this.twins.viewed
    if (!phase) return this.live.answer
    return phase.problem && phase.result ? { problem: phase.problem, result: phase.result, units: false, milliseconds: 0 } : null
  }

  /** What the board shows: what one points at, a twin, else the diagram with its marks. */
  get shown(): Shown {
    return this.preview.shown ?? this.twins.shown ?? { board: this.problem.board, marks: this.#marks() }
  }

  /** A change by hand; strokes that are the `same` are undone together. */
  edit(problem: Problem, same = false): void {
    if (sameProblem(problem, this.problem)) return
    this.#history = same ? { ...this.#history, present: problem } : commit(this.#history, problem)
    this.#arrived('edit')
  }

  undo(): void {
    this.#history = undo(this.#history)
    this.#arrived('edit')
  }

  redo(): void {
    this.#history = redo(this.#history)
    this.#arrived('edit')
  }

  mirror = (): void => this.#whole(mirror)
  turn = (): void => this.#whole(turn)
  swapColors = (): void => this.#whole(swapColors)
  clear = (): void => this.#whole(() => NOTHING.board)
  shift = (files: number, ranks: number): void => {
    const board = shift(this.problem.board, files, ranks)
    if (board) this.#whole(() => board)
    else this.voice.tell('A unit would leave the board.')
  }

  setStipulation(stipulation: string): void {
    this.edit({ ...this.problem, stipulation })
  }

  /** Another problem altogether, with a tree of its own. */
  open(problem: Problem, by: Origin = 'start', label = ''): void {
    this.#history = commit(this.#history, problem)
    this.work.begin(problem, by, label)
    this.#shownAnew()
  }

  /** Begins where this browser left off, or with what the address says. */
  start(asked: Problem | null, first: Problem): void {
    const kept = this.work.restore()
    const problem = asked ?? kept ?? first
    this.#history = begin(problem)
    if (!kept || !sameProblem(kept, problem)) this.work.begin(problem)
    this.#shownAnew()
  }

  /** The address names another diagram, as when one goes back in the browser's history. */
  visit(problem: Problem): void {
    if (link(problem) === link(this.problem)) return
    this.#history = commit(this.#history, problem)
    this.#arrived('edit')
  }

  async openWork(name: string): Promise<void> {
    const problem = await this.work.open(name)
    if (problem) {
      this.#history = commit(this.#history, problem)
      this.#shownAnew()
    }
  }

  takeUp(stored: Stored): void {
    this.#history = commit(this.#history, this.work.takeUp(stored))
    this.#shownAnew()
  }

  goTo(id: number): void {
    this.work.goTo(id)
    if (sameProblem(this.work.current.problem, this.problem)) return
    this.#history = commit(this.#history, this.work.current.problem)
    this.#shownAnew()
  }

  /** Takes a proposal: it becomes a version below the one it was asked for. */
  take(proposal: Pick<Proposal, 'fen' | 'stipulation'>, order: JobOrder | null, by: Origin): void {
    const read = readFen(proposal.fen)
    if (!read) return
    const from = order && 'problem' in order ? this.work.showing(order.problem.fen) : undefined
    if (from) this.work.goTo(from.id)
    const problem = { ...read, stipulation: proposal.stipulation }
    this.#history = commit(this.#history, problem)
    this.work.arrive(problem, by)
    this.#shownAnew()
    this.voice.say('Taken. The old version stays.')
  }

  /** The padlocks, as jobs want them. */
  get keepUnits(): string {
    const named = [...this.hand.fixed].map((square) => {
      const unit = this.problem.board[this.#index(square)]!
      return unit === '.' ? '' : `${unit < 'a' ? 'w' : 'b'}${unit.toUpperCase().replace('N', 'S')}${square}`
    })
    return named.filter(Boolean).join(' ')
  }

  showProposal(proposal: Pick<Proposal, 'fen' | 'key' | 'stipulation'>): void {
    const read = readFen(proposal.fen)
    if (!read) return
    const { board, marks } = proposed(this.problem.board, read.board, directmate(proposal.stipulation) === null ? null : (proposal.key?.uci ?? null))
    this.preview.show(board, marks)
  }

  #index(square: string): number {
    return 'abcdefgh'.indexOf(square[0]!) + 8 * (8 - Number(square[1]))
  }

  #whole(change: (board: Board) => Board): void {
    this.edit({ ...this.problem, board: change(this.problem.board), castling: '-', enPassant: '-' })
  }

  #arrived(by: Origin): void {
    this.work.arrive(this.problem, by)
    this.#shownAnew()
  }

  #shownAnew(): void {
    // The question is on its way before anything else is done.
    void this.live.ask(this.problem)
    this.preview.clear()
    this.follow(this.problem)
    void this.twins.ask(this.problem)
    const { lifted } = this.hand
    if (lifted && this.problem.board[this.#index(lifted)] === '.') this.hand.lift(null)
    else this.hand.look()
  }

  #judged({ problem, result, units }: Answer): void {
    const key = result.verdict === 'sound' ? (result.keys[0]?.san ?? result.lines?.[0]?.[0]?.san ?? null) : null
    this.work.judged(problem, result.verdict, result.score ?? null, key)
    if (!units || result.verdict !== 'sound') this.voice.say(sentence(result))
  }

  #marks(): Marks {
    const marks: Marks = {}
    const { places, lifted } = this.hand
    const at = (kept: string): string[] => places!.places.filter((place) => place.kept === kept).map(({ square }) => square)
    if (places && sameProblem(places.problem, this.problem)) Object.assign(marks, { dots: at('play'), rings: at('key'), diamonds: at('sound') })
    if (lifted) marks.tints = [lifted]
    const key = this.answer?.result.verdict === 'sound' ? this.answer.result.keys[0]?.uci : undefined
    if (key && !lifted && !places) marks.arrows = [{ from: key.slice(0, 2), to: key.slice(2, 4), kind: 'white' }]
    const field = this.field ? kingField(this.problem.board) : null
    return field ? { ...marks, flights: field.flights, guarded: field.guarded, blocked: field.blocked } : marks
  }
}

/** `Guards d5. Works too on a2; with the same key on f7, g8.` */
function spokenPlaces({ need, places }: Places): string {
  const on = (kept: string): string => places.filter((place) => place.kept === kept).map(({ square }) => square).join(', ')
  const parts = [on('play') && `works too on ${on('play')}`, on('key') && `with the same key on ${on('key')}`, on('sound') && `sound on ${on('sound')}`]
  return `${need?.text ?? ''} ${parts.filter(Boolean).join('; ') || 'no other square works'}.`
}

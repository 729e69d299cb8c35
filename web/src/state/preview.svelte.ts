// What the board shows while one points at something: a line of play, a proposal, the squares of a theme. The diagram itself
// does not change.
import { type Board, type Square, differences } from '../chess/board'
import { kingField } from '../chess/lines'
import { boards, from, to } from '../chess/play'

export interface Move {
  readonly uci: string
  readonly san: string
}

export interface Arrow {
  readonly from: Square
  readonly to: Square
  readonly kind: 'white' | 'black' | 'threat' | 'guard'
}

/** Signs on squares; each kind has a shape of its own. */
export interface Marks {
  tints?: readonly Square[]
  dots?: readonly Square[]
  rings?: readonly Square[]
  crosses?: readonly Square[]
  flights?: readonly Square[]
  guarded?: readonly Square[]
  blocked?: readonly Square[]
  diamonds?: readonly Square[]
  arrows?: readonly Arrow[]
  letters?: readonly { square: Square; text: string }[]
}

export interface Shown {
  readonly board: Board
  readonly marks: Marks
}

const PACE = 420

export class Preview {
  /** The line that is played, how far, and the squares a theme points at. */
  line = $state.raw<{ board: Board; moves: readonly Move[]; squares: readonly Square[]; letters: Marks['letters'] } | null>(null)
  upto = $state(0)
  other = $state.raw<Shown | null>(null)
  #timer: ReturnType<typeof setInterval> | undefined

  /** Plays a line from the diagram; at once where motion is not wanted or `upto` is given. */
  play(board: Board, moves: readonly Move[], options: { squares?: readonly Square[]; letters?: Marks['letters']; upto?: number } = {}): void {
    clearInterval(this.#timer)
    this.other = null
    this.line = { board, moves, squares: options.squares ?? [], letters: options.letters }
    const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
    this.upto = options.upto ?? (still ? moves.length : Math.min(1, moves.length))
    if (this.upto < moves.length && options.upto === undefined) {
      this.#timer = setInterval(() => {
        this.upto += 1
        if (!this.line || this.upto >= this.line.moves.length) clearInterval(this.#timer)
      }, PACE)
    }
  }

  show(board: Board, marks: Marks): void {
    clearInterval(this.#timer)
    this.line = null
    this.other = { board, marks }
  }

  /** One move on or back in the line that is shown. */
  step(by: 1 | -1): void {
    clearInterval(this.#timer)
    if (this.line) this.upto = Math.max(0, Math.min(this.line.moves.length, this.upto + by))
  }

  clear(): void {
    clearInterval(this.#timer)
    this.line = null
    this.other = null
  }

  get shown(): Shown | null {
    return this.line ? shownLine(this.line, this.upto) : this.other
  }
}

/** The board after some moves, with their arrows; at the end of a mate with what guards the king's field. */
function shownLine(line: NonNullable<Preview['line']>, upto: number): Shown {
  const all = boards(line.board, line.moves)
  const board = all[upto]!
  const arrows: Arrow[] = line.moves.slice(0, upto).map(({ uci }, at) => {
    const unit = all[at]!['abcdefgh'.indexOf(uci[0]!) + 8 * (8 - Number(uci[1]))]!
    return { from: from(uci), to: to(uci), kind: unit < 'a' ? 'white' : 'black' }
  })
  const last = line.moves[upto - 1]
  const marks: Marks = { arrows: arrows.slice(-2), tints: last ? [from(last.uci), to(last.uci)] : [], letters: line.letters }
  if (last?.san.endsWith('#')) {
    const field = kingField(board, arrows.at(-1)!.kind === 'black')
    if (field) Object.assign(marks, { guarded: field.guarded, blocked: field.blocked })
  }
  if (line.squares.length) marks.diamonds = line.squares
  return { board, marks }
}

/** A proposal: the squares that differ from the diagram, and its key. */
export function proposed(before: Board, after: Board, key: string | null): Shown {
  const squares = differences(before, after)
  const arrows: Arrow[] = key ? [{ from: from(key), to: to(key), kind: 'white' }] : []
  return { board: after, marks: { tints: squares.length > 10 ? [] : squares, arrows } }
}

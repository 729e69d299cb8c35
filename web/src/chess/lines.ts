// What a unit sees, by geometry alone: to draw guards, flights and lines, never to decide anything. Verdicts come from Rust.
import { type Board, SQUARES, type Square, type Unit, indexOf, isWhite, squareAt } from './board'

const STRAIGHT = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const
const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const
const JUMPS = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]] as const
const ALL = [...STRAIGHT, ...DIAGONAL]
type Step = readonly [number, number]

function stepped(square: Square, [files, ranks]: Step, times = 1): Square | null {
  const file = 'abcdefgh'.indexOf(square[0]!) + files * times
  const rank = Number(square[1]) + ranks * times
  return file >= 0 && file < 8 && rank >= 1 && rank <= 8 ? `${'abcdefgh'[file]}${rank}` : null
}

/** The squares a unit of this kind guards from a square; rays end at the first unit. */
export function guarded(board: Board, square: Square, unit: Unit): Square[] {
  const rays = (steps: readonly Step[]): Square[] => steps.flatMap((step) => ray(board, square, step))
  const near = (steps: readonly Step[]): Square[] => steps.map((step) => stepped(square, step)).filter((to) => to !== null)
  switch (unit.toLowerCase()) {
    case 'q':
      return rays(ALL)
    case 'r':
      return rays(STRAIGHT)
    case 'b':
      return rays(DIAGONAL)
    case 'n':
      return near(JUMPS)
    case 'k':
      return near(ALL)
    default:
      return near([[1, isWhite(unit) ? 1 : -1], [-1, isWhite(unit) ? 1 : -1]])
  }
}

function ray(board: Board, square: Square, step: Step): Square[] {
  const seen: Square[] = []
  for (let times = 1; ; times++) {
    const to = stepped(square, step, times)
    if (!to) return seen
    seen.push(to)
    if (board[indexOf(to)] !== '.') return seen
  }
}

/** The squares of one side's units that guard a square. */
export function guards(board: Board, square: Square, white: boolean): Square[] {
  return SQUARES.filter((from, at) => {
    const unit = board[at]!
    return unit !== '.' && isWhite(unit) === white && from !== square && guarded(board, from, unit).includes(square)
  })
}

/** What is around a king: where he could go, what is guarded, what his own units block. */
export interface Field {
  readonly king: Square
  readonly flights: Square[]
  readonly guarded: Square[]
  readonly blocked: Square[]
  readonly checks: Square[]
}

/** The field of Black's king (or White's); rays go through the king himself, who cannot hide behind himself. */
export function kingField(board: Board, white = false): Field | null {
  const at = board.indexOf(white ? 'K' : 'k')
  if (at < 0) return null
  const king = squareAt(at)
  const without = board.slice(0, at) + '.' + board.slice(at + 1)
  const field: Field = { king, flights: [], guarded: [], blocked: [], checks: guards(board, king, !white) }
  for (const step of ALL) {
    const square = stepped(king, step)
    if (!square) continue
    const unit = board[indexOf(square)]!
    if (unit !== '.' && isWhite(unit) === white) field.blocked.push(square)
    else if (guards(without, square, !white).length) field.guarded.push(square)
    else field.flights.push(square)
  }
  return field
}

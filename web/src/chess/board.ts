// A diagram as plain text: 64 characters in the order of a FEN (a8 first, h1 last), a dot for an empty square, units as in
// FEN. Text compares, copies and undoes by itself. No rules of chess here: they live in Rust only.

/** 64 characters. */
export type Board = string
/** 'a1' to 'h8'. */
export type Square = string
/** A letter of a FEN: `KQRBNP` White's, `kqrbnp` Black's. */
export type Unit = string

export const EMPTY: Board = '.'.repeat(64)
export const UNITS = 'KQRBNPkqrbnp'
export const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, at) => 'abcdefgh'[at % 8]! + (8 - Math.floor(at / 8)))

export const indexOf = (square: Square): number => 'abcdefgh'.indexOf(square[0]!) + 8 * (8 - Number(square[1]))
export const squareAt = (index: number): Square => SQUARES[index]!
export const isSquare = (text: string): boolean => /^[a-h][1-8]$/.test(text)
export const isWhite = (unit: Unit): boolean => unit === unit.toUpperCase()
export const isDark = (index: number): boolean => (index + Math.floor(index / 8)) % 2 === 1
export const otherColor = (unit: Unit): Unit => (isWhite(unit) ? unit.toLowerCase() : unit.toUpperCase())

/** The unit on a square, or nothing. */
export function unitOn(board: Board, square: Square): Unit | null {
  const unit = board[indexOf(square)]!
  return unit === '.' ? null : unit
}

/** The board with this unit (or nothing) on this square. */
export function put(board: Board, square: Square, unit: Unit | null): Board {
  const at = indexOf(square)
  return board.slice(0, at) + (unit ?? '.') + board.slice(at + 1)
}

/** The board after a unit went elsewhere; what stood there is gone. */
export function carry(board: Board, from: Square, to: Square): Board {
  const unit = unitOn(board, from)
  return from === to || !unit ? board : put(put(board, from, null), to, unit)
}

/** How many units White and Black have. */
export function counts(board: Board): [white: number, black: number] {
  return [board.replace(/[^A-Z]/g, '').length, board.replace(/[^a-z]/g, '').length]
}

/** Each unit with its square, White's first, kings before queens before rooks and so on. */
export function units(board: Board): { unit: Unit; square: Square }[] {
  const all = SQUARES.map((square, at) => ({ unit: board[at]!, square })).filter(({ unit }) => unit !== '.')
  return all.sort((a, b) => UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit))
}

/** The squares on which two boards differ. */
export function differences(a: Board, b: Board): Square[] {
  return SQUARES.filter((_, at) => a[at] !== b[at])
}

type Way = (file: number, rank: number) => [number, number]

function moved(board: Board, way: Way): Board {
  const squares = Array<string>(64).fill('.')
  for (let at = 0; at < 64; at++) {
    const [file, rank] = way(at % 8, Math.floor(at / 8))
    squares[file + 8 * rank] = board[at]!
  }
  return squares.join('')
}

export const mirror = (board: Board): Board => moved(board, (file, rank) => [7 - file, rank])
export const turn = (board: Board): Board => moved(board, (file, rank) => [7 - rank, file])
export const swapColors = (board: Board): Board =>
  moved(board, (file, rank) => [file, 7 - rank]).replace(/[A-Za-z]/g, otherColor)

/** All units moved together; nothing if one would leave the board. */
export function shift(board: Board, files: number, ranks: number): Board | null {
  const inside = SQUARES.every((_, at) => {
    if (board[at] === '.') return true
    const file = (at % 8) + files
    const rank = Math.floor(at / 8) - ranks
    return file >= 0 && file < 8 && rank >= 0 && rank < 8
  })
  return inside ? moved(board, (file, rank) => [(file + files + 8) % 8, (rank - ranks + 8) % 8]) : null
}

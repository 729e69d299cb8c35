// The line of text: `+Sb6 -c7 Qb5-c4` changes the diagram, a piece list or a FEN replaces it. What it does not know
// (Popeye, .olv, PGN) is left to the engine.
import { type Board, EMPTY, isSquare, put, unitOn } from './board'
import { type Problem, readFen } from './problem'
import { print, readStipulation, tidyStipulation } from './stipulation'

/** What a line says: another diagram, nothing we know, or something nearly right with the reason. */
export type Quick = { kind: 'diagram'; problem: Problem } | { kind: 'unknown' } | { kind: 'wrong'; why: string }

/** Reads a line against what stands on the board. */
export function readQuick(line: string, before: Problem): Quick {
  const text = line.trim().replace(/−/g, '-').replace(/→/g, '-')
  if (STIPULATION.test(text)) {
    const stipulation = readStipulation(text)
    return typeof stipulation === 'string' ? { kind: 'wrong', why: stipulation } : { kind: 'diagram', problem: { ...before, stipulation: print(stipulation) } }
  }
  const placed = readFenLine(text, before)
  if (placed) return { kind: 'diagram', problem: placed }
  if (text.includes('\n') || text === '') return { kind: 'unknown' }
  if (text.includes('/')) return readList(text, before)
  const words = text.split(/[\s,]+/)
  if (words.every((word) => /^[+]|^-|^[wb]?[KQRBSNP]?[a-h][1-8]-/.test(word))) return change(words, before)
  return words.every((word) => PLACED.test(word)) && words.length > 1 ? readList(text, before) : { kind: 'unknown' }
}

/** What can only be meant as a stipulation. */
const STIPULATION = /^(semi|ser|[hsr])?[-\s]*[hsr]?\s*[#=]\s*\d/i

const PLACED = /^([wb]?)([KQRBSNPkqrbsnp])([a-h][1-8])$/

function readFenLine(text: string, before: Problem): Problem | null {
  const asked = /\s(\S*[#=].*)$/.exec(text)
  const fields = asked ? text.slice(0, asked.index) : text
  if (fields.split(/\s+/, 1)[0]!.split('/').length !== 8) return null
  const stipulation = asked ? tidyStipulation(asked[1]!) : before.stipulation
  const problem = stipulation === null ? null : readFen(fields, before)
  return problem && { ...problem, stipulation: stipulation! }
}

function readList(text: string, before: Problem): Quick {
  const asked = /\s(\S*[#=].*)$/.exec(text)
  const stipulation = asked ? tidyStipulation(asked[1]!) : before.stipulation
  if (stipulation === null) return { kind: 'unknown' }
  const sides = (asked ? text.slice(0, asked.index) : text).split('/')
  if (sides.length > 2) return { kind: 'unknown' }
  let board: Board = EMPTY
  for (const [side, list] of sides.entries()) {
    for (const word of list.split(/[\s,.]+/).filter(Boolean)) {
      const found = /^(?:[wb])?([KQRBSNPkqrbsnp]?)([a-h][1-8])$/.exec(word)
      if (!found) return { kind: 'unknown' }
      const [, letter, square] = found
      if (unitOn(board, square!)) return { kind: 'wrong', why: `Two units stand on ${square}.` }
      board = put(board, square!, unitLetter(letter || 'P', side === 0))
    }
  }
  return { kind: 'diagram', problem: { ...before, board, stipulation, castling: '-', enPassant: '-', twins: '' } }
}

/** `+Sb6` adds White's, `+bSb6` or `+sb6` Black's; `-c7` and `-Pc7` take off; `Qb5-c4` and `b5-c4` move. */
function change(words: string[], before: Problem): Quick {
  let board = before.board
  for (const word of words) {
    const step = readStep(word, board)
    if (typeof step === 'string') return { kind: 'wrong', why: step }
    board = step.board
  }
  return { kind: 'diagram', problem: { ...before, board } }
}

function readStep(word: string, board: Board): { board: Board } | string {
  const added = /^\+([wb](?=[KQRBSNP]))?([KQRBSNPkqrbsnp])([a-h][1-8])$/.exec(word)
  if (added) {
    const [, color, letter, square] = added
    return { board: put(board, square!, unitLetter(letter!, color ? color === 'w' : letter! < 'a')) }
  }
  const taken = /^-(?:[wb]?[KQRBSNPkqrbsnp])?([a-h][1-8])$/.exec(word)
  if (taken) return unitOn(board, taken[1]!) ? { board: put(board, taken[1]!, null) } : `There is nothing on ${taken[1]}.`
  const went = /^([wb]?)([KQRBSNP]?)([a-h][1-8])-([a-h][1-8])$/.exec(word)
  if (!went) return `“${word}” is no change: write +Sb6, -c7 or Qb5-c4.`
  const [, color, letter, from, to] = went
  const unit = unitOn(board, from!)
  if (!unit) return `There is nothing on ${from}.`
  if (letter && unit.toUpperCase() !== letter.replace('S', 'N')) return `There is no ${letter} on ${from}.`
  if (color && (color === 'w') !== unit < 'a') return `The unit on ${from} is not ${color === 'w' ? 'White' : 'Black'}'s.`
  return { board: put(put(board, from!, null), to!, unit) }
}

function unitLetter(letter: string, white: boolean): string {
  const plain = letter.toUpperCase().replace('S', 'N')
  return white ? plain : plain.toLowerCase()
}

/** The shortest line that turns one board into another: `+Sb6 -c7 Qb5-c4`. */
export function printQuick(from: Board, to: Board, knight = 'S'): string {
  const name = (unit: string): string => (unit < 'a' ? '' : 'b') + unit.toUpperCase().replace('N', knight)
  const gone: [string, string][] = []
  const come: [string, string][] = []
  for (const square of changed(from, to)) {
    const [was, is] = [unitOn(from, square), unitOn(to, square)]
    if (was) gone.push([was, square])
    if (is) come.push([is, square])
  }
  const moves: string[] = []
  for (const [unit, square] of [...gone]) {
    const at = come.findIndex(([other, where]) => other === unit && !unitOn(from, where))
    if (at < 0) continue
    moves.push(`${name(unit)}${square}-${come[at]![1]}`)
    come.splice(at, 1)
    gone.splice(gone.findIndex(([, where]) => where === square), 1)
  }
  const replaced = new Set(come.map(([, square]) => square))
  const taken = gone.filter(([, square]) => !replaced.has(square)).map(([unit, square]) => `-${name(unit)}${square}`)
  return [...moves, ...taken, ...come.map(([unit, square]) => `+${name(unit)}${square}`)].join(' ')
}

function changed(from: Board, to: Board): string[] {
  const squares: string[] = []
  for (let at = 0; at < 64; at++) if (from[at] !== to[at]) squares.push('abcdefgh'[at % 8]! + (8 - Math.floor(at / 8)))
  return squares.filter(isSquare)
}

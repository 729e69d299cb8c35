// What a proposal does to the diagram it was asked for: its steps in short words, and the squares to tint.
import { type Board, type Square, differences } from './board'

export type Step =
  | { op: 'delete'; unit: string; from: string }
  | { op: 'add'; unit: string; to: string }
  | { op: 'shift'; files: number; ranks: number }
  | { op: 'exchange'; unit: string; becomes: string; from: string; to: string }
  | { op: 'move'; unit: string; from: string; to: string }

/** `+bBa8`, `−wPf4`, `wKd8→c8`, as parts of one line; letters are as in `wSb6`. */
export function stepText(step: Step, knight = 'S'): string {
  const name = (unit: string): string => (unit < 'a' ? 'w' : 'b') + unit.toUpperCase().replace('N', knight)
  switch (step.op) {
    case 'add':
      return `+${name(step.unit)}${step.to}`
    case 'delete':
      return `−${name(step.unit)}${step.from}`
    case 'move':
      return `${name(step.unit)}${step.from}→${step.to}`
    case 'exchange':
      return `${name(step.unit)}${step.from}=${name(step.becomes)}${step.from === step.to ? '' : step.to}`
    case 'shift':
      return `all ${step.files || step.ranks ? arrows(step.files, step.ranks) : '·'}`
  }
}

const arrows = (files: number, ranks: number): string =>
  (files ? `${files > 0 ? '→' : '←'}${Math.abs(files)}` : '') + (ranks ? `${ranks > 0 ? '↑' : '↓'}${Math.abs(ranks)}` : '')

/** All steps of a proposal in one line. */
export const stepsText = (steps: readonly Step[], knight = 'S'): string => steps.map((step) => stepText(step, knight)).join(' ')

/** The squares that a proposal changes; for another problem altogether (compose) none. */
export function changedSquares(before: Board, after: Board): Square[] {
  const squares = differences(before, after)
  return squares.length > 8 ? [] : squares
}

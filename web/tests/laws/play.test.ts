import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kingField } from '../../src/chess/lines'
import { boards, played } from '../../src/chess/play'
import { readFen } from '../../src/chess/problem'
import { proseParts, sanParts, spoken } from '../../src/chess/san'
import { silhouettes } from '../../src/chess/silhouettes'
import { stepsText } from '../../src/chess/steps'
import type { JudgeReply, JudgeResult, JudgeVariation } from '../../src/engine/types'
import { groups, idle } from '../../src/parts/grouped'

const folder = 'tests/fixtures/'
const recorded = readdirSync(folder).filter((name) => name.startsWith('judge-')).map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as JudgeResult)
type Move = { uci: string; san: string }

/** Every line of a recorded answer, from the diagram to its last move. */
function lines(result: JudgeResult): Move[][] {
  const found: Move[][] = []
  const follow = (before: Move[], variations: readonly JudgeVariation[]): void => {
    for (const { defense, replies } of variations) for (const reply of replies) extend([...before, defense], reply)
  }
  const extend = (before: Move[], reply: JudgeReply): void => {
    if (reply.mate) found.push([...before, reply])
    follow([...before, reply], reply.variations)
  }
  for (const key of [...result.keys, ...result.tries]) {
    follow([key], key.variations)
    for (const threat of key.threats) extend([key], threat)
  }
  follow([], result.set_play)
  return found
}

describe('lines of play that the program printed', () => {
  it('can be played: every move finds its unit', () => {
    let played_ = 0
    for (const result of recorded) {
      const board = readFen(result.fen)!.board
      for (const line of lines(result)) {
        const all = boards(board, line)
        line.forEach((move, at) => expect(all[at + 1], `${result.fen} ${move.san}`).not.toBe(all[at]))
        played_ += 1
      }
    }
    expect(played_).toBeGreaterThan(50)
  })

  it('end with a king in check who has no flight', () => {
    for (const result of recorded) {
      const board = readFen(result.fen)!.board
      for (const line of lines(result)) {
        const field = kingField(boards(board, line).at(-1)!)!
        expect(field.checks.length, `${result.fen} ${line.map(({ san }) => san).join(' ')}`).toBeGreaterThan(0)
        expect(field.flights).toEqual([])
      }
    }
  })

  it('are grouped without losing one', () => {
    for (const { keys } of recorded) {
      for (const key of keys) {
        const shown = groups(key).flatMap(({ variation, also }) => [variation.defense.uci, ...also.map(({ uci }) => uci)])
        expect([...shown, ...idle(key).map(({ defense }) => defense.uci)].sort()).toEqual(key.variations.map(({ defense }) => defense.uci).sort())
      }
    }
  })
})

describe('moves', () => {
  it('castle, promote and take in passing', () => {
    const at = (text: string): string => readFen(text)!.board
    expect(played(at('8/8/8/8/8/8/8/R3K2R'), 'e1g1')).toBe(at('8/8/8/8/8/8/8/R4RK1'))
    expect(played(at('8/8/8/8/8/8/8/R3K2R'), 'e1c1')).toBe(at('8/8/8/8/8/8/8/2KR3R'))
    expect(played(at('8/1P6/8/8/8/8/8/8'), 'b7b8n')).toBe(at('1N6/8/8/8/8/8/8/8'))
    expect(played(at('8/8/8/8/8/8/1p6/8'), 'b2b1q')).toBe(at('8/8/8/8/8/8/8/1q6'))
    expect(played(at('8/8/8/2pP4/8/8/8/8'), 'd5c6')).toBe(at('8/8/2P5/8/8/8/8/8'))
  })

  it('are written in three ways', () => {
    expect(sanParts('Nxb8=N#', 'S')).toEqual([{ text: 'Sxb8=S#' }])
    expect(sanParts('Nxb8=N#', 'N')).toEqual([{ text: 'Nxb8=N#' }])
    expect(sanParts('b8=N#', 'figurines')).toEqual([{ text: 'b8=' }, { figurine: 'n' }, { text: '#' }])
  })

  it('are found among words, and only there', () => {
    expect(proseParts('wBb3 guards d5; bNc7 blocks. No set mate after 1...Kc6', 'figurines')).toEqual([
      { figurine: 'b' }, { text: 'b3 guards d5; ' }, { figurine: 'n', black: true }, { text: 'c7 blocks. No set mate after 1...' }, { figurine: 'k' }, { text: 'c6' },
    ])
    expect(proseParts('Novotny on e4, 2.Nd4#', 'S')).toEqual([{ text: 'Novotny on e4, 2.Sd4#' }])
    expect(proseParts('Both Black and Bristol', 'figurines')).toEqual([{ text: 'Both Black and Bristol' }])
  })

  it('are spoken', () => {
    expect(spoken('Qxc7#')).toBe('queen takes c7 mate')
    expect(spoken('b8=N+')).toBe('pawn b8 promotes to knight check')
    expect(spoken('O-O-O')).toBe('castles queenside')
  })

  it('and steps are told', () => {
    expect(stepsText([{ op: 'add', unit: 'n', to: 'b6' }, { op: 'delete', unit: 'P', from: 'f4' }, { op: 'move', unit: 'K', from: 'd8', to: 'c8' }, { op: 'exchange', unit: 'Q', becomes: 'R', from: 'b5', to: 'b5' }, { op: 'shift', files: -1, ranks: 2 }])).toBe('+bSb6 −wPf4 wKd8→c8 wQb5=wR all ←1↑2')
  })
})

it('all six silhouettes are there', () => {
  expect(Object.keys(silhouettes).sort().join('')).toBe('bknpqr')
})

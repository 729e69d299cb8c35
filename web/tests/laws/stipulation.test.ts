import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { begins, halfMoves, KINDS, longest, print, readStipulation, sentence, type Stipulation } from '../../src/chess/stipulation'

const read = (text: string): Stipulation => {
  const stipulation = readStipulation(text)
  if (typeof stipulation === 'string') throw new Error(stipulation)
  return stipulation
}

describe('stipulations', () => {
  it('are read however they are typed, and printed as problemists write them', () => {
    for (const [typed, printed] of [
      ['#2', '#2'], ['h # 2', 'h#2'], ['H#2½', 'h#2.5'], ['serh#7', 'ser-h#7'], ['semir=3', 'semi-r=3'], ['h#0.5', 'h#0.5'], ['hs#3', 'hs#3'],
      ['h#2 2 solutions', 'h#2 2.1.1.1'], ['h#2 (2 solutions)', 'h#2 2.1.1.1'], ['h#2, 2.1...', 'h#2 2.1.1.1'], ['h#2 1', 'h#2 1.1.1.1'], ['h#4 3', 'h#4 3.1...'],
    ] as const) expect(print(read(typed))).toBe(printed)
  })

  it('say why they are none', () => {
    for (const [typed, why] of [
      ['mate', 'Write it as'], ['x#2', 'no kind of play'], ['#2.5', 'Only help play'], ['#0', '1 to 20'], ['h#21', '1 to 20'], ['ser-#100', '1 to 99'], ['#2 2 solutions', 'no such number'],
      ['h#1 1.1.2', 'no such number'], ['h#2 many', 'number of solutions'], ['#2x', 'Write it as'],
    ] as const) expect(readStipulation(typed)).toContain(why)
  })

  it('know who begins, and how many half-moves there are', () => {
    for (const [text, who, half] of [
      ['#3', 'White', 5], ['h#2', 'Black', 4], ['h#2.5', 'White', 5], ['s#2', 'White', 4], ['hs#3', 'White', 6], ['hs#2.5', 'Black', 5], ['ser-#5', 'White', 5], ['ser-h#7', 'Black', 8],
    ] as const) expect([begins(read(text)), halfMoves(read(text))], text).toEqual([who, half])
  })

  it('of every kind and length read back, and are such as the server takes', () => {
    const pattern = new RegExp((JSON.parse(readFileSync('../docs/solve.schema.json', 'utf8')) as { $defs: { result: { properties: { stipulation: { pattern: string } } } } }).$defs.result.properties.stipulation.pattern)
    for (const kind of KINDS)
      for (const aim of ['#', '='] as const)
        for (let moves = 1; moves <= longest(kind); moves += kind.halves ? 0.5 : 1)
          for (const intended of kind.lines ? [null, [], [2], [1, 2]] : [null, []]) {
            const stipulation = { kind, aim, moves, intended }
            if ((intended?.length ?? 0) > halfMoves(stipulation)) continue
            expect(read(print(stipulation)), print(stipulation)).toEqual(stipulation)
            expect(print(stipulation)).toMatch(pattern)
          }
  })

  it('are said in a sentence', () => {
    expect(sentence(read('#2'))).toBe('Directmate in 2: White forces mate against every defense.')
    expect(sentence(read('h#2.5 2'))).toBe('Helpmate in 2½: White begins; both sides help, and White gives mate. 2 solutions are intended.')
    expect(sentence(read('ser-s=4'))).toBe('Series-selfstalemate in 4: White alone moves, then Black cannot but give stalemate.')
    expect(sentence(read('h#0.5'))).toContain('Helpmate in ½: White begins')
  })
})

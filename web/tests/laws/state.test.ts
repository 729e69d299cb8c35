import { describe, expect, it } from 'vitest'
import { NOTHING, type Problem, sameProblem } from '../../src/chess/problem'
import { Superseded } from '../../src/engine/engine'
import { JobList, merged } from '../../src/state/jobs.svelte'
import { clock, composeOrder, order, refusal } from '../../src/state/orders'
import { readRoute } from '../../src/state/route.svelte'
import * as trees from '../../src/state/tree'
import { begin, commit, redo, undo } from '../../src/state/undo'
import { Records } from '../../src/engine/sse'
import type { Proposal } from '../../src/engine/types'
import { MockEngine } from '../mock'
import { Chance } from './chance'

const problem = (board: string): Problem => ({ ...NOTHING, board })

it('a job that is over when one stops it is no error', async () => {
  const engine = new MockEngine()
  engine.jobs.stop = () => Promise.reject(new Superseded())
  const troubles: unknown[] = []
  await new JobList(engine, (error) => troubles.push(error)).stop('f'.repeat(16))
  expect(troubles).toEqual([])
})

describe('undo', () => {
  it('undoes any sequence, and redoes it', () => {
    for (let seed = 1; seed < 300; seed++) {
      const chance = new Chance(seed)
      const made = Array.from({ length: 1 + chance.below(30) }, (_, at) => at)
      let history = begin(-1)
      for (const one of made) history = commit(history, one)
      const back = chance.below(made.length + 1)
      for (let step = 0; step < back; step++) history = undo(history)
      expect(history.present).toBe(back === made.length ? -1 : made.length - back - 1)
      for (let step = 0; step < back; step++) history = redo(history)
      expect(history.present).toBe(made.at(-1))
    }
  })

  it('forgets what was undone once something else is done', () => {
    let history = commit(commit(begin(0), 1), 2)
    history = commit(undo(history), 3)
    expect(redo(history)).toBe(history)
    expect(undo(undo(undo(history))).present).toBe(0)
  })
})

describe('the tree of versions', () => {
  const describe_ = (): string => 'x'
  /** A walk by chance: edits, verdicts, names, proposals, going back. Gives every version that was ever sound, named or taken. */
  function walk(seed: number): { tree: trees.Tree; worth: Problem[] } {
    const chance = new Chance(seed)
    let tree = trees.plant(problem(chance.board()), 'start', '')
    const worth: Problem[] = []
    for (let step = 0; step < 40; step++) {
      const here = trees.current(tree)
      switch (chance.below(6)) {
        case 0:
        case 1:
          tree = trees.arrive(tree, problem(chance.board()), 'edit', '', describe_)
          break
        case 2:
          // A verdict belongs to the diagram: asked again, it is the same.
          tree = trees.judged(tree, here.problem, here.problem.board.length % 2 === here.problem.board.replaceAll('.', '').length % 2 ? 'sound' : 'cooked', 1, null)
          if (trees.current(tree).verdict === 'sound') worth.push(here.problem)
          break
        case 3:
          tree = trees.rename(tree, here.id, 'named')
          worth.push(here.problem)
          break
        case 4:
          tree = trees.arrive(tree, problem(chance.board()), 'improve', '', describe_)
          worth.push(trees.current(tree).problem)
          break
        default:
          tree = trees.goTo(tree, chance.pick(tree.versions).id)
      }
    }
    return { tree, worth }
  }

  it('never loses a version that is sound, named or taken', () => {
    for (let seed = 1; seed < 400; seed++) {
      const { tree, worth } = walk(seed)
      for (const one of worth) {
        const kept = tree.versions.find((version) => sameProblem(version.problem, one))
        expect(kept, `seed ${seed}`).toBeDefined()
      }
    }
  })

  it('stays a tree: one root, parents before children, the current one in it', () => {
    for (let seed = 1; seed < 400; seed++) {
      const { tree } = walk(seed)
      expect(tree.versions.filter(({ parent }) => parent === null)).toHaveLength(1)
      expect(trees.find(tree, tree.current)).toBeDefined()
      for (const { parent } of tree.versions) if (parent !== null) expect(trees.find(tree, parent), `seed ${seed}`).toBeDefined()
      const rows = trees.rows(tree)
      expect(rows).toHaveLength(tree.versions.length)
      const seen = new Set<number>()
      for (const { version } of rows) {
        if (version.parent !== null) expect(seen).toContain(version.parent)
        seen.add(version.id)
      }
    }
  })

  it('overwrites an unsound leaf without a name', () => {
    let tree = trees.plant(problem('a'.padEnd(64, '.')), 'start', '')
    tree = trees.judged(tree, trees.current(tree).problem, 'sound', 1, null)
    tree = trees.arrive(tree, problem('b'.padEnd(64, '.')), 'edit', '', describe_)
    tree = trees.judged(tree, trees.current(tree).problem, 'cooked', null, null)
    tree = trees.arrive(tree, problem('c'.padEnd(64, '.')), 'edit', '', describe_)
    expect(tree.versions).toHaveLength(2)
    tree = trees.goTo(tree, 1)
    expect(tree.versions).toHaveLength(1)
  })

  it('cuts a branch on purpose, never the root', () => {
    const { tree } = walk(7)
    const leaf = tree.versions.at(-1)!
    const cut = trees.cut(tree, leaf.id)
    expect(trees.find(cut, leaf.id)).toBeUndefined()
    const root = tree.versions.find(({ parent }) => parent === null)!
    expect(trees.cut(tree, root.id)).toBe(tree)
  })
})

describe('what comes from the engine', () => {
  it('records arrive whole however they are cut', () => {
    const text = 'id: 1\nevent: hello\ndata: {"a":1}\n\n: still here\n\nid: 2\r\ndata: {"b":\r\ndata: 2}\r\n\r\n'
    for (let size = 1; size < text.length; size++) {
      const records = new Records()
      const heard: string[] = []
      for (let at = 0; at < text.length; at += size) heard.push(...records.push(text.slice(at, at + size)))
      expect(heard.map((one) => JSON.parse(one)), `pieces of ${size}`).toEqual([{ a: 1 }, { b: 2 }])
    }
  })

  it('proposals come best first, one a diagram', () => {
    const one = (fen: string, score: number | null): Proposal => ({ fen, score, stipulation: '#2', kind: 'repair', key: null, change: null, steps: [], text: '' })
    expect(merged([one('a', 5), one('b', 3)], [one('c', 9), one('a', 6), one('d', null)]).map(({ fen, score }) => [fen, score])).toEqual([['c', 9], ['a', 6], ['b', 3], ['d', null]])
  })

  it('orders say what was wished, and nothing else', () => {
    const asked = { fen: 'x', stipulation: '#2' }
    const limits = { seconds: 10, depth: 2, keepKey: true, keepUnits: 'wKd8', maxUnits: null }
    expect(order('repair', asked, limits)).toEqual({ kind: 'repair', problem: asked, seconds: 10, options: { depth: 2, top: 12, 'keep-key': '', 'keep-units': 'wKd8' } })
    expect(order('economize', asked, { ...limits, keepUnits: '', maxUnits: 8 }, 4)).toEqual({ kind: 'economize', problem: asked, seconds: 10, version: 4, options: { 'max-units': 8 } })
    const wishes = { stipulation: '#2', solutions: 2, idea: 'mutate', themes: [], units: '', count: 3, seconds: 5, seed: 1, notInLibrary: false, like: '' }
    expect(composeOrder(wishes)).toEqual({ kind: 'compose', seconds: 5, options: { moves: 2, idea: 'mutate', count: 3, seed: 1 } })
    expect(composeOrder({ ...wishes, first: true })).toMatchObject({ options: { idea: 'mutate', first: true, method: 'workshop' } })
    expect(composeOrder({ ...wishes, stipulation: 'h#2.5', idea: 'zilahi' })).toEqual({ kind: 'compose', seconds: 5, options: { stipulation: 'h#2.5', solutions: 2, idea: 'zilahi', count: 3, seed: 1 } })
    expect([clock(9.6), clock(65), clock(3720)]).toEqual(['10 s', '1:05 min', '1 h 2 min'])
  })

  it('a wish that cannot be granted says why', () => {
    const sound = { empty: false, judged: true, sound: true }
    expect(refusal('repair', sound)).toContain('nothing to repair')
    expect(refusal('improve', sound)).toBeNull()
    expect(refusal('improve', { ...sound, sound: false })).toContain('First it must be sound')
    expect([refusal('improve', { ...sound, judged: false }), refusal('economize', { ...sound, judged: false })]).toEqual(['This is for directmates, and for helpmates of one diagram.', null])
    expect(refusal('repair', { empty: true, judged: true, sound: false })).toContain('nothing on the board')
  })
})

describe('addresses', () => {
  it('name a diagram, a room, a work', () => {
    expect(readRoute('#/b2K4/2p5/3k4/1Q6/5P2/1B6/8/8/3')).toMatchObject({ screen: 'studio', problem: { stipulation: '#3' } })
    expect(readRoute('#/themes/grimshaw')).toMatchObject({ screen: 'read', path: ['themes', 'grimshaw'] })
    expect(readRoute('#/library?find=author%20%22loyd%22')).toMatchObject({ screen: 'library', query: { find: 'author "loyd"' } })
    expect(readRoute('#/works/my%20first')).toMatchObject({ screen: 'studio', path: ['works', 'my first'] })
    expect(readRoute('#/entry/12')).toMatchObject({ screen: 'entry', path: ['12'] })
  })

  it('that are nonsense lead to the studio', () => {
    for (const nonsense of ['', '#', '#/', '#/%E0%A4%A', '#/9/9/9', '#/b2K4/2p5/3k4/1Q6/5P2/1B6/8/8/%E0']) expect(readRoute(nonsense)).toMatchObject({ screen: 'studio', problem: null })
  })
})

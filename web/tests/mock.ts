// An engine without a server for tests of parts: answers recorded from the program, jobs told by hand. Never shipped.
import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import type { Elsewhere, Engine, Jobs, Library, Link } from '../src/engine/engine'
import { Refused } from '../src/engine/engine'
import type { Event, Hello, JobOrder, JudgeResult, PlacesAnswer, Proposal, SaveEntry, SolveResult, There } from '../src/engine/types'

export const recorded = <T>(name: string): T => JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8')) as T

/** Patient: machines that build beside are slow. */
export const soon = <T>(what: () => T | Promise<T>): Promise<T> => vi.waitFor(what, { timeout: 15_000 })

export const WEENINK = 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8'

const HELLO: Hello = {
  keymove: '0.1.0', instance: '0'.repeat(16),
  limits: { body: 0, import: 0, connections: 0, streams: 0, queued: 0, questions: 0, find: 0 },
  models: [], themes: [], ideas: [{ name: 'mutate', title: 'Mutate', sentence: 'Every set mate changes.' }], help_ideas: [{ name: 'zilahi', title: 'Zilahi', sentence: 'What mates in one solution is captured in the other.' }], jobs: [], formats: [], library: { available: true }, unable: [],
}

/** A helpmate as it is judged: what was solved, and whatever a test says of it. */
const judged = ({ parts, ...solved }: SolveResult & Partial<Pick<JudgeResult, 'idea' | 'score' | 'themes' | 'critique'>>, fen: string): JudgeResult =>
  ({ keymove: '0.1.0', themes: [], critique: [], ...solved, fen: solved.fen ?? fen }) as JudgeResult

export class MockEngine implements Engine {
  readonly asked: string[] = []
  readonly orders: JobOrder[] = []
  readonly saved: SaveEntry[] = []
  /** What the next question about a diagram is answered with; else it has no solution. */
  readonly answers = new Map<string, JudgeResult>([[WEENINK, recorded<JudgeResult>('judge-sound')]])
  /** Answers wait until they are let go, where this is set. */
  hold: ((go: () => void, fen: string) => void) | null = null
  places_ = recorded<PlacesAnswer>('places')
  results: JudgeResult[] = []
  tell_: (event: Event) => void = () => {}
  link_: (link: Link) => void = () => {}

  hello = () => Promise.resolve(HELLO)
  read = () => Promise.resolve({ problems: [], errors: [{ where: 'line 1', text: 'There is no problem here.' }] })
  judge = async ({ fen, stipulation }: { fen: string; stipulation: string }): Promise<JudgeResult> => {
    this.asked.push(fen)
    const solved = this.solved.get(stipulation)
    const result = solved ? judged(solved, fen) : this.answers.get(fen.split(' ')[0]!) ?? { ...recorded<JudgeResult>('judge-no-solution'), fen, stipulation }
    if (this.hold) await new Promise<void>((go) => this.hold!(go, fen))
    return result
  }
  solved = new Map<string, SolveResult>()
  solve = async ({ fen, stipulation }: { fen: string; stipulation: string }): Promise<SolveResult> => {
    this.asked.push(fen)
    const { themes, critique, parts, ...rest } = recorded<JudgeResult>('judge-no-solution')
    return this.solved.get(stipulation) ?? { ...rest, fen, stipulation, verdict: 'not_solved', keys: [], set_play: [], tries: [] }
  }
  places = () => Promise.resolve(this.places_)
  predecessors = () => Promise.reject(new Refused('no', 'There is no library.', null, 422))
  compare = () => Promise.reject(new Refused('no', 'Not here.', null, 422))
  pages = () => Promise.resolve([])
  page = () => Promise.reject(new Refused('no', 'Not here.', null, 404))
  reports = () => Promise.resolve([])
  report = () => Promise.reject(new Refused('no', 'Not here.', null, 404))
  render = () => Promise.resolve({ text: 'x', type: 'text/plain', name: 'x.txt', notes: [] })
  settings = () => Promise.resolve({ resume: false })
  tell = (settings: { resume: boolean }) => Promise.resolve(settings)
  watch(hear: (event: Event) => void, link: (link: Link) => void): () => void {
    this.tell_ = hear
    this.link_ = link
    return () => {}
  }

  jobs: Jobs = {
    list: () => Promise.resolve([]),
    read: (id) => Promise.resolve({ id, order: this.orders[0]!, state: 'done', created: '2026-01-01T00:00:00Z', found: 1, proposals: [PROPOSAL], results: this.results, summary: '1 found.' }),
    begin: (order) => {
      this.orders.push(order)
      return Promise.resolve('f'.repeat(16))
    },
    stop: () => Promise.resolve(), resume: () => Promise.resolve(), remove: () => Promise.resolve(),
  }

  there: There = { server: null, trouble: null, jobs: [], workers: [] }
  /** What was wanted of the server of other machines. */
  readonly wanted: string[] = []
  elsewhere: Elsewhere = {
    look: () => Promise.resolve(this.there),
    stop: (name) => Promise.resolve(void this.wanted.push(`stop ${name}`)),
    forget: (name) => Promise.resolve(void this.wanted.push(`forget ${name}`)),
  }

  library: Library = {
    find: () => Promise.resolve({ total: 0, from: 0, entries: [] }),
    entry: (no) => Promise.resolve({ no, uid: 'u', revision: 1, record: {}, links: [], checked: [], file: null }),
    change: (no) => this.library.entry(no),
    remove: () => Promise.resolve(),
    save: async (entry) => {
      this.saved.push(entry)
      return { entry: await this.library.entry(this.saved.length), is_old: false }
    },
    add: () => Promise.reject(new Refused('no', 'Not here.', null, 422)),
    export: () => Promise.resolve(new Blob()),
    tag: () => Promise.resolve(0), undo: () => Promise.resolve({ why: 'x', entries: 0 }),
    stats: () => Promise.reject(new Refused('no', 'Not here.', null, 422)),
    works: () => Promise.resolve([]), work: (name) => Promise.resolve({ name, versions: [] }),
  }
}

export const PROPOSAL: Proposal = {
  fen: 'b2K4/2p2B2/3k4/1Q6/5P2/8/8/8 w - - 0 1', stipulation: '#2', kind: 'improvement', key: { uci: 'b5c4', san: 'Qc4' }, score: 55.9, change: 1.8,
  steps: [{ op: 'move', unit: 'B', from: 'b3', to: 'f7' }], text: 'loses the indirect battery',
}

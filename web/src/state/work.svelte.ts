// The versions of what is being composed: a tree in the page, kept in the library once the work has a name, and in this
// browser until then.
import { fen, NOTHING, options, type Problem, readFen } from '../chess/problem'
import { printQuick } from '../chess/quick'
import { type Engine, Refused, Superseded, Unreachable } from '../engine/engine'
import type { Work as KeptWork } from '../engine/types'
import * as trees from './tree'
import type { Origin, Tree, Version } from './tree'

const HERE = 'keymove-work'
const ASIDE = 'keymove-aside'
const SAVE_AFTER = 1200
/** Writing a large tree takes milliseconds, which belong to the verdict. */
const STORE_AFTER = 250
const MOST_ASIDE = 20

export interface Stored {
  tree: Tree
  name: string | null
  entries: [version: number, no: number][]
}

export class Work {
  tree = $state.raw<Tree>(trees.plant(NOTHING, 'start', now()))
  /** What it is called in the library; nothing, as long as it is only in this browser. */
  name = $state<string | null>(null)
  saving = $state(false)
  /** Works without a name that were left for another problem; this browser keeps the last ones. */
  aside = $state.raw<readonly Stored[]>(readAside())
  #entries = new Map<number, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #storing: ReturnType<typeof setTimeout> | undefined
  #busy = false

  constructor(readonly engine: Engine, readonly trouble: (error: unknown) => void) {
    // Whoever leaves may not come back to this page.
    addEventListener('pagehide', () => this.#store())
    document.addEventListener('visibilitychange', () => document.hidden && this.#store())
  }

  get current(): Version {
    return trees.current(this.tree)
  }

  begin(problem: Problem, by: Origin = 'start', label = ''): void {
    this.#putAside()
    this.name = null
    this.#entries.clear()
    this.#set(trees.plant(problem, by, now(), label))
  }

  arrive(problem: Problem, by: Origin = 'edit'): void {
    this.#set(trees.arrive(this.tree, problem, by, now(), describe))
  }

  judged(problem: Problem, verdict: string, score: number | null, key: string | null): void {
    this.#set(trees.judged(this.tree, problem, verdict, score, key))
  }

  goTo(id: number): void {
    this.#set(trees.goTo(this.tree, id))
  }

  cut(id: number): void {
    this.#set(trees.cut(this.tree, id))
  }

  async rename(id: number, label: string): Promise<void> {
    this.#set(trees.rename(this.tree, id, label))
    const no = this.#entries.get(id)
    if (no !== undefined && this.name !== null) await this.#try(() => this.#label(no, label))
  }

  /** The version that shows this diagram, if one does. */
  showing(fenText: string): Version | undefined {
    return this.tree.versions.find((version) => fen(version.problem) === fenText)
  }

  /** The entry of the library that holds a version. */
  entryOf(id: number): number | undefined {
    return this.#entries.get(id)
  }

  /** From now on this work is kept in the library under a name. */
  async keep(name: string): Promise<void> {
    if (name !== this.name) this.#entries.clear()
    this.name = name
    this.#store()
    await this.#save()
  }

  async open(name: string): Promise<Problem | null> {
    const work = await this.engine.library.work(name)
    const tree = planted(work)
    if (!tree) return null
    this.name = name
    this.#entries = new Map(work.versions.map(({ no }) => [no, no]))
    this.tree = tree
    this.#store()
    return this.current.problem
  }

  /** Takes up a work that was put aside. */
  takeUp(stored: Stored): Problem {
    this.#putAside()
    this.#entries = new Map(stored.entries)
    this.name = stored.name
    this.tree = stored.tree
    this.#store()
    return this.current.problem
  }

  /** A work without a name is not lost when another problem takes its place. */
  #putAside(): void {
    if (this.name !== null || this.tree.versions.length < 2) return
    const begun = (stored: Stored): string => stored.tree.versions[0]!.time
    const mine: Stored = { tree: this.tree, name: null, entries: [] }
    this.aside = [mine, ...this.aside.filter((other) => begun(other) !== begun(mine))].slice(0, MOST_ASIDE)
    try {
      localStorage.setItem(ASIDE, JSON.stringify(this.aside))
    } catch {
      // As with the work itself.
    }
  }

  /** What was on the board when this browser was last here. */
  restore(): Problem | null {
    const stored = read(sessionStorage) ?? read(localStorage)
    if (!stored) return null
    this.tree = stored.tree
    this.name = stored.name
    this.#entries = new Map(stored.entries)
    return this.current.problem
  }

  #set(tree: Tree): void {
    this.tree = tree
    this.#storing ??= setTimeout(() => this.#store(), STORE_AFTER)
    if (this.name === null) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), SAVE_AFTER)
  }

  #store(): void {
    clearTimeout(this.#storing)
    this.#storing = undefined
    const text = JSON.stringify({ tree: this.tree, name: this.name, entries: [...this.#entries] } satisfies Stored)
    try {
      sessionStorage.setItem(HERE, text)
      localStorage.setItem(HERE, text)
    } catch {
      // A browser that keeps nothing: the page goes on without.
    }
  }

  /** Saves what is worth it and not saved yet, parents first. */
  async #save(): Promise<void> {
    if (this.#busy) return
    this.#busy = this.saving = true
    await this.#try(async () => {
      for (let version = this.#unsaved(); version; version = this.#unsaved()) await this.#saveOne(version)
    })
    this.#busy = this.saving = false
    this.#store()
  }

  #unsaved(): Version | undefined {
    return this.tree.versions.find((version) => !this.#entries.has(version.id) && (version.parent === null || trees.worthKeeping(this.tree, version)))
  }

  async #saveOne(version: Version): Promise<void> {
    const parent = version.parent === null ? undefined : this.#entries.get(version.parent)
    const { entry } = await this.engine.library.save({
      record: { fen: fen(version.problem), stipulation: version.problem.stipulation, ...options(version.problem), ...twins(version.problem) },
      work: this.name!,
      ...(parent === undefined ? {} : { parent }),
      ...(version.label ? { label: version.label } : {}),
    })
    this.#entries.set(version.id, entry.no)
  }

  async #label(no: number, label: string): Promise<void> {
    const { revision } = await this.engine.library.entry(no)
    // A version's name is the first of its notes: a problem may have a title of its own.
    await this.engine.library.change(no, revision, { fields: { user_notes: JSON.stringify(label ? [label] : []) } })
  }

  async #try(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreachable) this.trouble(error)
      else if (!(error instanceof Superseded)) throw error
    }
  }
}

const now = (): string => new Date().toISOString()

const describe = (before: Problem, after: Problem): string =>
  before.board === after.board ? otherwise(before, after) : shortened(printQuick(before.board, after.board))

const otherwise = (before: Problem, after: Problem): string =>
  before.stipulation !== after.stipulation ? after.stipulation : before.twins !== after.twins ? 'twins' : !before.duplex !== !after.duplex ? 'duplex' : 'castling, e.p.'

const shortened = (text: string): string => (text.split(' ').length > 4 ? `${text.split(' ').length} changes` : text)

/** `b) Move d4 e3` by lines as the library takes them. */
export function twins(problem: Problem): { twins?: { label: string; commands: string }[] } {
  const lines = problem.twins.split('\n').map((line) => /^\s*(?:([a-z])\)\s*)?(.+)$/.exec(line)).filter((found) => found !== null)
  if (!lines.length) return {}
  return { twins: lines.map(([, label, commands], at) => ({ label: label ?? 'bcdefghijklmnop'[at]!, commands: commands!.trim() })) }
}

function read(storage: Storage): Stored | null {
  try {
    const stored = JSON.parse(storage.getItem(HERE) ?? 'null') as Stored | null
    return stored && trees.find(stored.tree, stored.tree.current) ? stored : null
  } catch {
    return null
  }
}

function readAside(): Stored[] {
  try {
    return (JSON.parse(localStorage.getItem(ASIDE) ?? '[]') as Stored[]).filter(({ tree }) => trees.find(tree, tree.current))
  } catch {
    return []
  }
}

/** The tree as the library keeps it; a version's entry is its number here, too. */
function planted(work: KeptWork): Tree | null {
  const versions: Version[] = []
  for (const kept of work.versions) {
    const board = kept.fen === null ? null : readFen(kept.fen)
    if (!board) continue
    versions.push({
      id: kept.no,
      parent: versions.some(({ id }) => id === kept.parent) ? kept.parent : (versions.at(-1)?.id ?? null),
      problem: { ...board, stipulation: kept.stipulation ?? '#2' },
      label: kept.label ?? '',
      change: '',
      by: 'library',
      verdict: kept.verdict,
      score: kept.score,
      key: kept.keys[0] ?? null,
      time: kept.time,
    })
  }
  if (!versions.length) return null
  const described = versions.map((version) => {
    const parent = versions.find(({ id }) => id === version.parent)
    return parent ? { ...version, change: describe(parent.problem, version.problem) } : version
  })
  return { versions: described, current: versions.at(-1)!.id, next: Math.max(...versions.map(({ id }) => id)) + 1_000_000 }
}

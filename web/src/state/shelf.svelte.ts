// What was found in the library, page by page, and what is chosen of it.
import { SvelteSet } from 'svelte/reactivity'
import { type Engine, Refused, Superseded, Unreachable } from '../engine/engine'
import type { LibraryEntry } from '../engine/types'

const PAGE = 48

export class Shelf {
  entries = $state.raw<readonly LibraryEntry[]>([])
  total = $state(0)
  asked = $state<string | null>(null)
  busy = $state(false)
  /** What is wrong with the question, in a sentence. */
  wrong = $state<string | null>(null)
  chosen = new SvelteSet<number>()
  #round = 0

  constructor(readonly engine: Engine) {}

  async find(query: string): Promise<void> {
    this.asked = query
    await this.#read(0)
  }

  async more(): Promise<void> {
    await this.#read(this.entries.length)
  }

  /** The query that means what is chosen, or everything that was found. */
  get query(): string {
    return this.asked ?? ''
  }

  choose(no: number): void {
    if (!this.chosen.delete(no)) this.chosen.add(no)
  }

  async #read(from: number): Promise<void> {
    const round = ++this.#round
    this.busy = true
    try {
      const found = await this.engine.library.find(this.query, from, PAGE)
      if (round !== this.#round) return
      this.entries = from === 0 ? found.entries : [...this.entries, ...found.entries]
      this.total = found.total
      this.wrong = null
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreachable) this.wrong = error.message
      else if (!(error instanceof Superseded)) throw error
    } finally {
      if (round === this.#round) this.busy = false
    }
  }
}

/** `H. Weenink, Good Companion, 1917`. */
export function credit({ record }: LibraryEntry): string {
  const date = record.source?.date?.year
  return [record.authors?.join(' & '), record.source?.name, date].filter(Boolean).join(', ')
}

export const award = ({ record }: LibraryEntry): string => [record.award?.distinction, record.award?.tourney?.name].filter(Boolean).join(', ')

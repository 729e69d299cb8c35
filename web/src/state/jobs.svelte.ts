// Jobs as they go on: asked for once, then kept up to date by what the engine tells.
import { SvelteMap } from 'svelte/reactivity'
import { type Engine, Refused, Superseded, Unreachable } from '../engine/engine'
import { proposalsOf } from './results'
import type { Event, Job, JobHead, JobOrder, Proposal } from '../engine/types'

/** A job with its proposals, best first. */
export type Kept = Omit<Job, 'results'> & { results: Job['results'] }

const OVER = ['done', 'stopped', 'failed']

export const isOver = (job: Pick<Job, 'state'>): boolean => OVER.includes(job.state)
export const canResume = (job: Pick<Job, 'state'>): boolean => ['stopped', 'interrupted', 'paused'].includes(job.state)

export class JobList {
  jobs = new SvelteMap<string, Kept>()
  /** The job whose proposals are shown. */
  chosen = $state<string | null>(null)
  /** The proposal that keys point at. */
  pointed = $state<number | null>(null)
  #instance: string | null = null

  constructor(readonly engine: Engine, readonly trouble: (error: unknown) => void, readonly finished: (job: Kept) => void = () => {}) {}

  /** The newest first. */
  get list(): Kept[] {
    return [...this.jobs.values()].sort((a, b) => b.created.localeCompare(a.created))
  }

  get shown(): Kept | null {
    return (this.chosen && this.jobs.get(this.chosen)) || null
  }

  get running(): number {
    return this.list.filter(({ state }) => state === 'running' || state === 'queued').length
  }

  get interrupted(): Kept[] {
    return this.list.filter(({ state }) => state === 'interrupted')
  }

  async begin(order: JobOrder): Promise<void> {
    try {
      const id = await this.engine.jobs.begin(order)
      if (!this.jobs.has(id)) this.jobs.set(id, { id, order, state: 'queued', created: new Date().toISOString(), found: 0, proposals: [], results: [] })
      this.chosen = id
      this.pointed = null
    } catch (error) {
      this.trouble(error)
    }
  }

  async stop(id: string): Promise<void> {
    await this.#do(() => this.engine.jobs.stop(id))
  }

  async resume(id: string): Promise<void> {
    await this.#do(() => this.engine.jobs.resume(id))
    this.chosen = id
  }

  async remove(id: string): Promise<void> {
    await this.#do(async () => {
      await this.engine.jobs.remove(id)
      this.jobs.delete(id)
      if (this.chosen === id) this.chosen = null
    })
  }

  /** Reads all jobs anew, as after a restart of the engine. */
  async renew(): Promise<void> {
    await this.#do(async () => {
      const heads = await this.engine.jobs.list()
      const known = new Set(heads.map(({ id }) => id))
      for (const id of [...this.jobs.keys()]) if (!known.has(id)) this.jobs.delete(id)
      for (const head of heads) this.#merge(head)
      const wanted = heads.filter((head) => head.id === this.chosen || !OVER.includes(head.state))
      await Promise.all(wanted.map(({ id }) => this.look(id)))
    })
  }

  /** Reads one job with all its proposals. */
  async look(id: string): Promise<void> {
    await this.#do(async () => {
      this.jobs.set(id, await this.engine.jobs.read(id))
    })
  }

  async choose(id: string): Promise<void> {
    this.chosen = id
    await this.look(id)
  }

  /** The next proposal, or the one before. */
  point(by: 1 | -1): Proposal | null {
    const proposals = this.shown ? proposalsOf(this.shown) : []
    if (!proposals.length) return null
    this.pointed = this.pointed === null ? (by === 1 ? 0 : proposals.length - 1) : (this.pointed + by + proposals.length) % proposals.length
    return proposals[this.pointed]!
  }

  hear(event: Event): void {
    if (event.event === 'hello') {
      if (this.#instance !== event.instance || event.missed) void this.renew()
      this.#instance = event.instance
      return
    }
    if (event.event === 'library') return
    const job = this.jobs.get(event.job)
    if (!job) {
      if (event.event === 'state' && event.state !== 'removed') void this.look(event.job)
      return
    }
    if (event.event === 'state' && event.state === 'removed') this.jobs.delete(event.job)
    else this.jobs.set(event.job, changed(job, event))
    if (event.event === 'done') void this.look(event.job).then(() => this.#tell(event.job))
  }

  #tell(id: string): void {
    const job = this.jobs.get(id)
    if (job) this.finished(job)
  }

  #merge(head: JobHead): void {
    const before = this.jobs.get(head.id)
    this.jobs.set(head.id, { ...head, proposals: before?.proposals ?? [], results: before?.results ?? [] })
  }

  async #do(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      // Stopped when it was over already, resumed in another tab: what is told of it says more.
      if (error instanceof Superseded) return
      if (error instanceof Refused || error instanceof Unreachable) this.trouble(error)
      else throw error
    }
  }
}

function changed(job: Kept, event: Exclude<Event, { event: 'hello' } | { event: 'library' }>): Kept {
  switch (event.event) {
    case 'state':
      return { ...job, state: event.state as Job['state'], ...(event.reason ? { reason: event.reason } : {}) }
    case 'progress':
      return { ...job, progress: event.progress }
    case 'found':
      return { ...job, proposals: merged(job.proposals, event.proposals), found: Math.max(job.found, job.proposals.length) }
    case 'done':
      return { ...job, state: event.state, summary: event.summary }
  }
}

/** New proposals among the old ones: best first, one a diagram. */
export function merged(old: readonly Proposal[], more: readonly Proposal[]): Proposal[] {
  const all = new Map(old.map((proposal) => [proposal.fen, proposal]))
  for (const proposal of more) all.set(proposal.fen, proposal)
  return [...all.values()].sort((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
}

// Everything the page holds, made once and given to all parts by Svelte's context.
import { createContext } from 'svelte'
import { readFen } from '../chess/problem'
import { type Answered, type Engine, type Link, Refused, Superseded, Unreachable } from '../engine/engine'
import type { Hello } from '../engine/types'
import { JobList, type Kept } from './jobs.svelte'
import { Router } from './route.svelte'
import { Settings } from './settings.svelte'
import { Studio } from './studio.svelte'
import { Voice } from './voice.svelte'

/** H. Weenink, Good Companion 1917: what a new reader sees first. */
const FIRST = readFen('b2K4/2p5/3k4/1Q6/5P2/1B6/8/8')!

export class App {
  readonly settings = new Settings()
  readonly voice = new Voice()
  readonly router = new Router()
  readonly studio: Studio
  readonly jobs: JobList
  link = $state<Link>('up')
  hello = $state.raw<Hello | null>(null)
  /** Counts up when the library changed. */
  libraryChanges = $state(0)
  #down = false

  constructor(readonly engine: Engine) {
    this.studio = new Studio(engine, this.voice, (problem) => this.router.follow(problem), this.trouble)
    this.jobs = new JobList(engine, this.trouble, (job) => this.#finished(job))
  }

  /** Begins to listen; gives back what ends it. */
  start(): () => void {
    this.settings.apply()
    this.studio.start(this.router.route.problem, FIRST)
    void this.#greet()
    return this.engine.watch((event) => {
      this.jobs.hear(event)
      if (event.event === 'library') this.libraryChanges += 1
    }, (link) => this.#linked(link))
  }

  /** Tells what went wrong; what nobody needs to hear of is passed over. */
  trouble = (error: unknown): void => {
    if (error instanceof Superseded) return
    if (error instanceof Unreachable) this.link = error.link
    else if (error instanceof Refused) this.voice.tell(error.message, true)
    else throw error
  }

  async #greet(): Promise<void> {
    try {
      this.hello = await this.engine.hello()
    } catch (error) {
      this.trouble(error)
    }
  }

  #linked(link: Link): void {
    const back = link === 'up' && (this.link !== 'up' || this.#down)
    this.#down = link !== 'up'
    this.link = link
    if (!back) return
    this.studio.live.again()
    void this.#greet()
  }

  #finished(job: Kept): void {
    if (job.order.kind === 'judge' || job.order.kind === 'solve') {
      const result = job.results.find((result) => 'verdict' in result && 'keys' in result)
      const problem = readFen(job.order.problem.fen)
      if (result && problem) this.studio.live.take({ ...problem, stipulation: job.order.problem.stipulation }, { themes: [], critique: [], ...result } as Answered)
    }
    this.voice.say(`${job.order.kind}: ${job.summary ?? job.state}`)
  }
}

export const [useApp, giveApp] = createContext<App>()

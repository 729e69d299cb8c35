// The engine behind a server on this machine.
import {
  type Asked, type Elsewhere, type Engine, type ExportFormat, type Jobs, type LaneName, type Library, type Link, Refused, type Room, Superseded, Unreachable,
} from './engine'
import { Session } from './session'
import { readStream } from './sse'
import type * as T from './types'

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  raw?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

const id = (value: string | number): string => encodeURIComponent(String(value))
const query = (fields: Record<string, string | number>): string =>
  '?' + Object.entries(fields).filter(([, value]) => value !== '').map(([key, value]) => `${key}=${id(value)}`).join('&')

export class HttpEngine implements Engine {
  #session = new Session()
  #opened: Promise<void> | null = null
  #isOpen = false
  #lanes = new Map<LaneName, { seq: number; stop: AbortController }>()
  #page = Math.random().toString(36).slice(2, 12)
  #renew = new Set<() => void>()

  constructor() {
    this.#session.onrenewed = () => this.#renew.forEach((hear) => hear())
  }

  hello = (): Promise<T.Hello> => this.#json('hello')
  read = (text: string): Promise<T.ReadAnswer> => this.#ask('read', 'read', { text })
  judge = (problem: Asked, wishes: T.JudgeWishes, lane: LaneName = 'judge'): Promise<T.JudgeResult> => this.#ask('judge', lane, { problem, wishes })
  solve = (problem: Asked, wishes: T.SolveWishes, lane: LaneName = 'judge'): Promise<T.SolveResult> => this.#ask('solve', lane, { problem, wishes })
  places = (problem: Asked, wishes: T.VariantsWishes): Promise<T.PlacesAnswer> => this.#ask('variants', 'places', { problem, wishes })
  predecessors = (problem: Asked, wishes: T.PredecessorsWishes): Promise<T.LibraryPredecessors> =>
    this.#ask('predecessors', 'predecessors', { problem, wishes })
  compare = (a: Asked, b: Asked): Promise<T.Comparison> => this.#ask('compare', 'compare', { a, b, wishes: {} })
  pages = async (room: Room): Promise<T.PageHead[]> => (await this.#json<T.PageList>(room)).pages
  page = (room: Room, name: string): Promise<T.Page> => this.#json(`${room}/${id(name)}`)
  reports = async (): Promise<T.ReportHead[]> => (await this.#json<T.ReportList>('reports')).reports
  report = (name: string): Promise<T.ReportPage> => this.#json(`reports/${id(name)}`)
  render = (order: T.RenderOrder): Promise<T.Rendered> => this.#json('render', { method: 'POST', body: order })
  settings = (): Promise<T.Settings> => this.#json('settings')
  tell = (settings: T.Settings): Promise<T.Settings> => this.#json('settings', { method: 'PUT', body: settings })

  jobs: Jobs = {
    list: async () => (await this.#json<T.JobList>('jobs')).jobs,
    read: (job) => this.#json(`jobs/${id(job)}`),
    begin: async (order) => (await this.#json<T.JobCreated>('jobs', { method: 'POST', body: order })).id,
    stop: (job) => this.#done(`jobs/${id(job)}/stop`, { method: 'POST' }),
    resume: (job) => this.#done(`jobs/${id(job)}/resume`, { method: 'POST' }),
    remove: (job) => this.#done(`jobs/${id(job)}`, { method: 'DELETE' }),
  }

  elsewhere: Elsewhere = {
    look: () => this.#json('elsewhere'),
    stop: (name) => this.#done(`elsewhere/${id(name)}/stop`, { method: 'POST' }),
    forget: (name) => this.#done(`elsewhere/${id(name)}`, { method: 'DELETE' }),
  }

  library: Library = {
    find: (q, from, count) => this.#json(`library/find${query({ q, from, count })}`),
    entry: (no) => this.#json(`library/entries/${id(no)}`),
    change: (no, revision, patch) =>
      this.#json(`library/entries/${id(no)}`, { method: 'PATCH', body: patch, headers: { 'If-Match': `"${revision}"` } }),
    remove: (no, revision) => this.#done(`library/entries/${id(no)}`, { method: 'DELETE', headers: { 'If-Match': `"${revision}"` } }),
    save: (entry) => this.#json('library/entries', { method: 'POST', body: entry }),
    add: (name, file) => this.#json(`library/import${query({ name })}`, { method: 'POST', raw: file }),
    export: async (q, to: ExportFormat, only = []) => (await this.#call(`library/export${query({ q, to, only: only.join(',') })}`)).blob(),
    tag: async (order) => (await this.#json<T.Changed>('library/tag', { method: 'POST', body: order })).changed,
    undo: () => this.#json('library/undo', { method: 'POST' }),
    stats: () => this.#json('library/stats'),
    works: async () => (await this.#json<T.WorkList>('library/works')).works,
    work: (name) => this.#json(`library/works/${id(name)}`),
  }

  watch(hear: (event: T.Event) => void, link: (link: Link) => void): () => void {
    const watcher = new Watcher((call, last, signal) => this.#events(call, last, signal), hear, link)
    const renew = (): void => watcher.again()
    this.#renew.add(renew)
    return () => {
      this.#renew.delete(renew)
      watcher.end()
    }
  }

  async #ask<A>(kind: string, lane: LaneName, question: object): Promise<A> {
    const before = this.#lanes.get(lane)
    before?.stop.abort()
    const now = { seq: (before?.seq ?? 0) + 1, stop: new AbortController() }
    this.#lanes.set(lane, now)
    const body = { lane: `${this.#page}-${lane}`, seq: now.seq, ...question }
    const { signal } = now.stop
    const answer = await this.#json<A>(`ask/${kind}`, { method: 'POST', body, signal }).catch((error: unknown) => {
      // The answer was half read when a newer question was asked.
      throw signal.aborted ? new Superseded() : error
    })
    if (signal.aborted) throw new Superseded()
    return answer
  }

  async #json<A>(path: string, call: Call = {}): Promise<A> {
    return (await this.#call(path, call)).json() as Promise<A>
  }

  async #done(path: string, call: Call): Promise<void> {
    await this.#call(path, call)
  }

  async #call(path: string, call: Call = {}): Promise<Response> {
    // Once let in, a question is sent at once and not when the page has drawn what was changed.
    if (!this.#isOpen) await this.#open()
    const token = this.#session.token
    if (token === null && path !== 'hello') throw new Unreachable('closed')
    const headers: Record<string, string> = { ...call.headers }
    if (token !== null) headers.Authorization = `Bearer ${token}`
    if (call.body !== undefined) headers['Content-Type'] = 'application/json'
    if (call.raw) headers['Content-Type'] = 'application/octet-stream'
    const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
    const response = await send(path, { method: call.method ?? 'GET', headers, body, signal: call.signal })
    if (response.ok) return response
    if (response.status === 401 && token !== null) {
      this.#session.forget(token)
      void this.#session.ask()
      throw new Unreachable('closed')
    }
    throw await refusal(response)
  }

  #open(): Promise<void> {
    return (this.#opened ??= this.#session.open(async (code) => {
      const response = await send('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ code }) })
      return response.ok ? ((await response.json()) as T.Token).token : null
    }).then(() => void (this.#isOpen = true)))
  }

  #events(poll: boolean, last: number | null, signal: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = { Accept: poll ? 'application/json' : 'text/event-stream' }
    if (last !== null) headers['Last-Event-ID'] = String(last)
    return this.#call(poll ? 'events?poll=1' : 'events', { headers, signal })
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`./api/${path}`, { ...init, cache: 'no-store', credentials: 'omit' })
  } catch (error) {
    if (init.signal?.aborted) throw new Superseded()
    throw error instanceof TypeError ? new Unreachable('down') : error
  }
}

async function refusal(response: Response): Promise<Error> {
  if (response.status === 409) return new Superseded()
  if (response.status === 503) return new Unreachable('down')
  const told = (await response.json().catch(() => null)) as T.Problem | null
  return new Refused(told?.title ?? `Error ${response.status}`, told?.detail ?? 'The studio gave no reason.', told?.where ?? null, response.status)
}

const SOON = 1000

/** One stream a page: hung up while the tab is hidden, gone on with where it broke off; polling where there are too many. */
class Watcher {
  #last: number | null = null
  #stop = new AbortController()
  #ended = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #polls = false

  constructor(
    readonly fetchEvents: (poll: boolean, last: number | null, signal: AbortSignal) => Promise<Response>,
    readonly hear: (event: T.Event) => void,
    readonly link: (link: Link) => void,
  ) {
    document.addEventListener('visibilitychange', this.#seen)
    void this.#run()
  }

  end(): void {
    this.#ended = true
    document.removeEventListener('visibilitychange', this.#seen)
    this.#hangUp()
  }

  /** Begins anew, with a token that another tab brought. */
  again(): void {
    this.#hangUp()
    void this.#run()
  }

  #seen = (): void => {
    if (document.hidden) this.#hangUp()
    else this.again()
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    this.#stop.abort()
    this.#stop = new AbortController()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    try {
      if (this.#polls) await this.#poll(signal)
      else await this.#stream(signal)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refused && error.status === 429) this.#polls = true
      else this.link(error instanceof Unreachable ? error.link : 'down')
    }
    if (!signal.aborted && !this.#ended) this.#timer = setTimeout(() => void this.#run(), SOON)
  }

  async #stream(signal: AbortSignal): Promise<void> {
    const response = await this.fetchEvents(false, this.#last, signal)
    this.link('up')
    try {
      await readStream(response.body!, (data) => this.#take(JSON.parse(data) as T.Event))
    } finally {
      if (!signal.aborted) this.link('down')
    }
  }

  async #poll(signal: AbortSignal): Promise<void> {
    const list = (await (await this.fetchEvents(true, this.#last, signal)).json()) as T.EventList
    this.link('up')
    list.events.forEach((event) => this.#take(event))
    this.#last = list.last
  }

  #take(event: T.Event): void {
    this.#last = event.id
    this.hear(event)
  }
}

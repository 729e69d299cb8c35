// What the page may ask for, whoever answers: the server today, the Rust core in a worker tomorrow. Nothing above this
// interface knows an address, a header or a path. Answers are exactly the documented JSON.
import type {
  Added, Comparison, EntryPatch, Event, Found, Hello, Job, JobHead, JobOrder, JudgeResult, JudgeWishes, LibraryEntry,
  LibraryPredecessors, LibraryStats, Page, PageHead, PlacesAnswer, PredecessorsWishes, ReadAnswer, RenderOrder, Rendered,
  ReportHead, ReportPage, Saved, SaveEntry, Settings, SolveResult, SolveWishes, TagOrder, There, Undone, VariantsWishes, Work,
} from './types'

/** A diagram with what is asked of it, as the engine takes it. */
export interface Asked {
  fen: string
  stipulation: string
  /** Once more with the roles of the sides exchanged. */
  duplex?: boolean
}

/** What is known of a diagram: judged, or, where its genre is not judged, solved. */
export type Answered = Omit<JudgeResult, 'verdict' | 'parts'> & Pick<SolveResult, 'verdict' | 'lines' | 'set_lines' | 'defects' | 'half_moves' | 'tree' | 'moves' | 'parts' | 'duplex'>

/** Questions of one lane: a newer one ends an older one, which then fails with `Superseded`. */
export type LaneName = 'read' | 'judge' | 'places' | 'predecessors' | 'compare' | 'page' | 'twins'

export type Room = 'themes' | 'models' | 'ideas'
export type ExportFormat = 'jsonl' | 'pgn' | 'epd' | 'fen' | 'olv' | 'yacpdb' | 'popeye' | 'latex' | 'csv' | 'markdown' | 'html'

/** How the page stands to the engine: `closed` means that it has not been let in. */
export type Link = 'up' | 'down' | 'closed'

export interface Engine {
  hello(): Promise<Hello>
  read(text: string): Promise<ReadAnswer>
  judge(problem: Asked, wishes: JudgeWishes, lane?: LaneName): Promise<JudgeResult>
  /** Of any genre. */
  solve(problem: Asked, wishes: SolveWishes, lane?: LaneName): Promise<SolveResult>
  places(problem: Asked, wishes: VariantsWishes): Promise<PlacesAnswer>
  predecessors(problem: Asked, wishes: PredecessorsWishes): Promise<LibraryPredecessors>
  compare(a: Asked, b: Asked): Promise<Comparison>
  pages(room: Room): Promise<PageHead[]>
  page(room: Room, name: string): Promise<Page>
  reports(): Promise<ReportHead[]>
  report(id: string): Promise<ReportPage>
  jobs: Jobs
  elsewhere: Elsewhere
  library: Library
  render(order: RenderOrder): Promise<Rendered>
  settings(): Promise<Settings>
  tell(settings: Settings): Promise<Settings>
  /** Hears of everything that happens until the function it gives back is called. */
  watch(hear: (event: Event) => void, link: (link: Link) => void): () => void
}

export interface Jobs {
  list(): Promise<JobHead[]>
  read(id: string): Promise<Job>
  begin(order: JobOrder): Promise<string>
  stop(id: string): Promise<void>
  resume(id: string): Promise<void>
  remove(id: string): Promise<void>
}

/** Jobs that other machines do, on a server that was named when the studio was opened. */
export interface Elsewhere {
  look(): Promise<There>
  stop(name: string): Promise<void>
  forget(name: string): Promise<void>
}

export interface Library {
  find(query: string, from: number, count: number): Promise<Found>
  entry(no: number): Promise<LibraryEntry>
  change(no: number, revision: number, patch: EntryPatch): Promise<LibraryEntry>
  remove(no: number, revision: number): Promise<void>
  save(entry: SaveEntry): Promise<Saved>
  add(name: string, file: Blob): Promise<Added>
  /** What the query finds, or only these entries. */
  export(query: string, format: ExportFormat, only?: readonly number[]): Promise<Blob>
  tag(order: TagOrder): Promise<number>
  undo(): Promise<Undone>
  stats(): Promise<LibraryStats>
  works(): Promise<{ name: string; versions: number }[]>
  work(name: string): Promise<Work>
}

/** The question was overtaken by a newer one; nobody needs to hear of it. */
export class Superseded extends Error {}

/** The engine said no, in a sentence. */
export class Refused extends Error {
  constructor(readonly title: string, detail: string, readonly where: string | null, readonly status: number) {
    super(detail)
  }
}

/** Nobody answers, or not to us: the page waits for the engine to come back. */
export class Unreachable extends Error {
  constructor(readonly link: 'down' | 'closed') {
    super(link === 'closed' ? 'The studio does not know this page. Open it again with keymove studio.' : 'The studio does not answer. Your diagram stays as it is.')
  }
}

// What the workshop's buttons order. Options left out are as on the command line.
import { directmate } from '../chess/problem'
import type { ComposeOptions, JobOrder } from '../engine/types'

export type Wish = 'repair' | 'improve' | 'economize' | 'variants'
type Asked = { fen: string; stipulation: string }

/** Why a wish cannot be granted now, in a sentence; nothing, if it can. */
export function refusal(wish: Wish, { empty, judged, sound }: { empty: boolean; judged: boolean; sound: boolean }): string | null {
  if (empty) return 'There is nothing on the board yet.'
  if (!judged && (wish === 'improve' || wish === 'variants')) return 'This is for directmates, and for helpmates of one diagram.'
  if (wish === 'repair') return sound ? 'It is sound: there is nothing to repair. Improve looks for something better.' : null
  return sound ? null : 'First it must be sound: Repair looks for the nearest diagrams that are.'
}

export interface Limits {
  seconds: number
  depth: number
  keepKey: boolean
  /** Units with a padlock: `wKd8 bBa8`. */
  keepUnits: string
  maxUnits: number | null
}

export const USUAL: Omit<Limits, 'keepUnits'> = { seconds: 60, depth: 2, keepKey: false, maxUnits: null }

export function order(wish: Wish, problem: Asked, limits: Limits, version?: number): JobOrder {
  const common = { ...(limits.keepUnits ? { 'keep-units': limits.keepUnits } : {}), ...(limits.maxUnits ? { 'max-units': limits.maxUnits } : {}) }
  const belongs = { problem, seconds: limits.seconds, ...(version === undefined ? {} : { version }) }
  switch (wish) {
    case 'repair':
      return { kind: 'repair', ...belongs, options: { ...common, depth: limits.depth, top: 12, ...(limits.keepKey ? { 'keep-key': '' } : {}) } }
    case 'improve':
      return { kind: 'improve', ...belongs, options: { ...common, top: 12, ...(limits.keepKey ? { 'keep-key': true } : {}) } }
    case 'economize':
      return { kind: 'economize', ...belongs, options: common }
    case 'variants':
      return { kind: 'variants', ...belongs, options: { ...common, top: 6, ...(limits.keepKey ? { 'keep-key': true } : {}) } }
  }
}

export interface ComposeWishes {
  /** `#2`, or `h#2.5` for helpmates. */
  stipulation: string
  /** Of a helpmate. */
  solutions: number
  idea: string
  themes: string[]
  units: string
  count: number
  seconds: number
  seed: number
  notInLibrary: boolean
  like: string
  /** The first that fit, instead of the best that are found in the time. */
  first?: boolean
}

export function composeOrder(wishes: ComposeWishes): JobOrder {
  const moves = directmate(wishes.stipulation) as 2 | 3 | 4 | null
  const options: ComposeOptions = { ...(moves === null ? { stipulation: wishes.stipulation, solutions: wishes.solutions } : { moves }), count: wishes.count, seed: wishes.seed }
  if (wishes.idea) options.idea = wishes.idea
  if (wishes.themes.length) options.theme = wishes.themes
  if (wishes.units) options.units = wishes.units
  if (wishes.like) options.like = wishes.like
  if (wishes.first) options.first = true
  // Of the composers that give the first that fit, only the workshop begins with an idea.
  if (wishes.first && options.idea) options.method = 'workshop'
  if (wishes.notInLibrary) options['not-in-library'] = true
  return { kind: 'compose', options, seconds: wishes.seconds }
}

/** `1:05` or `12 s`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}:${String(whole % 60).padStart(2, '0')} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

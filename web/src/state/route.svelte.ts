// Where the reader is, in the fragment of the address: the page works unchanged from any host. Edits replace the entry in
// the browser's history, screens push one.
import { type Problem, link, readLink } from '../chess/problem'

export type Screen = 'studio' | 'compare' | 'library' | 'entry' | 'read' | 'reports' | 'jobs' | 'sheet' | 'settings'

export interface Route {
  readonly screen: Screen
  /** What follows the screen's name: `themes`, `grimshaw`. */
  readonly path: readonly string[]
  readonly query: Readonly<Record<string, string>>
  /** The diagram, where the address is one. */
  readonly problem: Problem | null
}

const SCREENS: Record<string, Screen> = {
  library: 'library', entry: 'entry', jobs: 'jobs', sheet: 'sheet', settings: 'settings', compare: 'compare', reports: 'reports',
}
const ROOMS = ['themes', 'models', 'ideas']

export function readRoute(fragment: string): Route {
  const text = fragment.replace(/^#?\/?/, '')
  const [place = '', asked = ''] = text.split('?', 2)
  const query = Object.fromEntries(new URLSearchParams(asked))
  const [first = '', ...rest] = place.split('/')
  if (ROOMS.includes(first)) return { screen: 'read', path: [first, ...rest.map(decodeURIComponent)], query, problem: null }
  const screen = SCREENS[first]
  if (screen) return { screen, path: rest.map(decodeURIComponent), query, problem: null }
  if (first === 'works') return { screen: 'studio', path: ['works', ...rest.map(decodeURIComponent)], query, problem: null }
  return { screen: 'studio', path: [], query, problem: place === '' ? null : safely(() => readLink(place)) }
}

function safely<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

export class Router {
  route = $state.raw<Route>(readRoute(''))

  constructor() {
    this.route = readRoute(location.hash)
    addEventListener('hashchange', () => (this.route = readRoute(location.hash)))
  }

  /** Another screen: the way back leads here. */
  go(fragment: string): void {
    history.pushState(null, '', `#/${fragment}`)
    this.route = readRoute(fragment)
  }

  /** The diagram changed: the address follows without leaving a trace. */
  follow(problem: Problem): void {
    if (this.route.screen !== 'studio') return
    const fragment = link(problem)
    history.replaceState(null, '', `#/${fragment}`)
    this.route = readRoute(fragment)
  }
}

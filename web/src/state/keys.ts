// The keyboard. No shortcut uses a unit's letter, so that both work while the board has the focus.
import type { App } from './app.svelte'
import type { Wish } from './orders'

/** What keys do that only the page can. */
export interface Acts {
  keys(): void
  line(): void
  ask(wish: Wish): void
  compose(): void
  nameVersion(): void
}

export const TABLE: readonly (readonly [keys: string, what: string])[] = [
  ['arrows', 'go over the squares'],
  ['K Q R B S/N P', 'put a white unit; again: take it off'],
  ['k q r b s/n p', 'put a black unit; again: take it off'],
  ['Enter, Space', 'lift, set down; where it works too is spoken'],
  ['Delete', 'take off'],
  ['Shift-F10', 'menu of a unit: fix, other color, take off'],
  ['Esc', 'let go'],
  ['/', 'line of text: +Sb6 −c7 Qb5-c4, a list, a FEN'],
  ['u, Ctrl-Z', 'undo'],
  ['y, Ctrl-Shift-Z', 'redo'],
  ['f  m  t  x', 'flip, mirror, turn, swap colors'],
  ['g', 'guards and flights of the black king'],
  ['1 2 3 4 5', 'repair, improve, economize, variants, compose'],
  [',  .', 'previous, next proposal; Enter takes it'],
  ['[  ]', 'step through the line of play'],
  ['v  c', 'name this version; compare it with its parent'],
  ['?', 'this table'],
]

const WISHES: Record<string, Wish> = { '1': 'repair', '2': 'improve', '3': 'economize', '4': 'variants' }

export function hears(event: KeyboardEvent, app: App, acts: Acts): void {
  const target = event.target as HTMLElement
  if (target.closest?.('input, textarea, select, dialog, [role=menu]')) return
  if (event.key === '?') return done(event, acts.keys)
  if (app.router.route.screen !== 'studio') return
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === 'z') done(event, () => (event.shiftKey ? app.studio.redo() : app.studio.undo()))
    else if (event.key.toLowerCase() === 'y') done(event, () => app.studio.redo())
    return
  }
  if (event.altKey) return
  const act = simple(event.key, app, acts)
  if (act) done(event, act)
}

function simple(key: string, app: App, acts: Acts): (() => void) | undefined {
  const { studio } = app
  if (WISHES[key]) return () => acts.ask(WISHES[key]!)
  const table: Record<string, () => void> = {
    u: () => studio.undo(),
    y: () => studio.redo(),
    f: () => (studio.flipped = !studio.flipped),
    g: () => (studio.field = !studio.field),
    m: studio.mirror,
    t: studio.turn,
    x: studio.swapColors,
    '5': acts.compose,
    '/': acts.line,
    v: acts.nameVersion,
    c: () => compare(app),
    '[': () => step(app, -1),
    ']': () => step(app, 1),
    ',': () => point(app, -1),
    '.': () => point(app, 1),
    Escape: () => {
      studio.preview.clear()
      studio.hand.letGo()
      app.jobs.pointed = null
    },
  }
  return table[key]
}

function done(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}

function compare(app: App): void {
  const { parent, id } = app.studio.work.current
  if (parent !== null) app.router.go(`compare/${parent}/${id}`)
  else app.voice.tell('This version has no parent to compare with.')
}

/** Steps through the line that is shown, or begins the main line. */
function step(app: App, by: 1 | -1): void {
  const { preview, answer, problem } = app.studio
  const [key, line] = [answer?.result.keys[0], answer?.result.lines?.[0]]
  if (preview.line) preview.step(by)
  else if (line) preview.play(problem.board, line, { upto: by === 1 ? 1 : line.length })
  else if (key) {
    const variation = key.variations[0]
    const moves = variation ? [key, variation.defense, variation.replies[0]!] : [key]
    preview.play(problem.board, moves, { upto: by === 1 ? 1 : moves.length })
  }
}

/** Puts the focus on a proposal, which shows it; Enter then takes it. */
function point(app: App, by: 1 | -1): void {
  if (!app.jobs.point(by)) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.proposal.chosen')?.focus())
}

// What the reader chose, kept in this browser.
import type { Notation } from '../chess/san'

export interface Chosen {
  notation: Notation
  look: 'auto' | 'light' | 'dark'
  rightClick: 'color' | 'remove'
  coordinates: boolean
}

const KEY = 'keymove-settings'
const USUAL: Chosen = { notation: 'figurines', look: 'auto', rightClick: 'color', coordinates: true }

export class Settings {
  chosen = $state<Chosen>(read())

  set<K extends keyof Chosen>(key: K, value: Chosen[K]): void {
    this.chosen[key] = value
    this.apply()
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen))
    } catch {
      // A browser that keeps nothing still obeys until it is closed.
    }
  }

  /** The letter of knights in text that cannot be drawn. */
  get knight(): 'S' | 'N' {
    return this.chosen.notation === 'N' ? 'N' : 'S'
  }

  apply(): void {
    document.documentElement.dataset.look = this.chosen.look
  }
}

function read(): Chosen {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>) }
  } catch {
    return { ...USUAL }
  }
}

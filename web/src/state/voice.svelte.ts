// What a screen reader is told: one polite region, at most one message a second, the newest wins. And the notes that pass by.

export class Voice {
  heard = $state('')
  note = $state<{ text: string; bad: boolean; act?: { name: string; do: () => void } } | null>(null)
  #waiting: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #noteTimer: ReturnType<typeof setTimeout> | undefined

  say(text: string): void {
    if (this.#timer) {
      this.#waiting = text
      return
    }
    this.heard = text
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#waiting !== null) {
        const text = this.#waiting
        this.#waiting = null
        this.say(text)
      }
    }, 1000)
  }

  /** A sentence that stays a while at the foot of the page. */
  tell(text: string, bad = false, act?: { name: string; do: () => void }): void {
    this.note = { text, bad, act }
    this.say(text)
    clearTimeout(this.#noteTimer)
    this.#noteTimer = setTimeout(() => (this.note = null), bad ? 9000 : 5000)
  }

  hush(): void {
    this.note = null
  }
}

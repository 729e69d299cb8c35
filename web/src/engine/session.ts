// Being let in: the code of the address that was opened becomes a token, kept for this tab and given to other tabs.

const KEY = 'keymove-token'

type Message = { ask: true } | { token: string }

export class Session {
  #token: string | null = null
  #channel: BroadcastChannel | null = null
  #renewed: () => void = () => {}
  /** Taken at once, before anybody else changes the address. */
  #code = takeCode()

  /** The token, if there is one by now. */
  get token(): string | null {
    return this.#token
  }

  /** Called when another tab brought a token. */
  set onrenewed(hear: () => void) {
    this.#renewed = hear
  }

  /** Finds a token: by the code in the address, from this tab's past, or from another tab. */
  async open(swap: (code: string) => Promise<string | null>): Promise<void> {
    this.#listen()
    const code = this.#code
    this.#code = null
    if (code !== null) {
      const token = await swap(code)
      if (token !== null) {
        this.#keep(token)
        this.#channel?.postMessage({ token } satisfies Message)
        return
      }
    }
    this.#token = sessionStorage.getItem(KEY)
    if (this.#token === null) await this.ask()
  }

  /** Asks the other tabs; waits a moment for one to answer. */
  async ask(): Promise<void> {
    this.#channel?.postMessage({ ask: true } satisfies Message)
    for (let waited = 0; this.#token === null && waited < 10; waited++) await new Promise((done) => setTimeout(done, 30))
  }

  /** The server does not know this token any more. */
  forget(token: string): void {
    if (this.#token !== token) return
    this.#token = null
    sessionStorage.removeItem(KEY)
  }

  #keep(token: string): void {
    this.#token = token
    sessionStorage.setItem(KEY, token)
  }

  #listen(): void {
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel('keymove')
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('ask' in data) {
        if (this.#token !== null) this.#channel?.postMessage({ token: this.#token } satisfies Message)
      } else if (data.token !== this.#token) {
        this.#keep(data.token)
        this.#renewed()
      }
    }
  }
}

/** The code in the fragment, which is taken out of the address so that it is not kept or shared. */
function takeCode(): string | null {
  const found = /^#code=([0-9A-Za-z_-]+)(.*)$/.exec(location.hash)
  if (!found) return null
  history.replaceState(null, '', location.pathname + (found[2] ? `#${found[2].replace(/^&/, '')}` : ''))
  return found[1]!
}

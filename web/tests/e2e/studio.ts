// A studio of one's own for each worker, and pages that know their way about it. Every page fails its test if it asks
// anybody else for anything, or if the browser complains.
import { test as base, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PROGRAM = process.env.KEYMOVE ?? join(import.meta.dirname, '../../../target/debug/keymove')
export const WEENINK = 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8'

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/** A running server with a folder and a library that go when it goes. */
export class Server {
  #child: ChildProcess | null = null
  readonly folder = mkdtempSync(join(tmpdir(), 'keymove-studio-'))
  readonly library = join(this.folder, 'my.library')
  port = 0

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async start(): Promise<string> {
    this.port ||= await freePort()
    const child = spawn(PROGRAM, ['studio', '--no-open', '--port', String(this.port), '--dir', join(this.folder, 'studio'), '--library', this.library], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    return new Promise((done, fail) => {
      let text = ''
      child.stdout.on('data', (piece: Buffer) => {
        text += piece.toString()
        const address = /http:\S+/.exec(text)
        if (address) done(address[0])
      })
      child.on('exit', (code) => fail(new Error(`the studio ended with ${code}: ${text}`)))
    })
  }

  /** Another address of the same studio: a code works once. */
  address(): string {
    const text = execFileSync(PROGRAM, ['studio', '--no-open', '--port', String(this.port), '--dir', join(this.folder, 'studio'), '--library', this.library], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return /http:\S+/.exec(text)![0]
  }

  keymove(...args: string[]): string {
    return execFileSync(PROGRAM, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  }

  /** As when the machine loses power. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async end(): Promise<void> {
    await this.#end('SIGINT')
    rmSync(this.folder, { recursive: true, force: true })
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return Promise.resolve()
    return new Promise((done) => {
      child.removeAllListeners('exit')
      child.on('exit', () => done())
      child.kill(signal)
    })
  }
}

/** What stories do on a page. */
export class Desk {
  readonly complaints: string[] = []

  constructor(readonly page: Page, readonly server: Server) {
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/.test(message.text())) this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol !== 'blob:' && protocol !== 'data:' && origin !== `http://127.0.0.1:${server.port}`) this.complaints.push(`asks ${request.url()}`)
    })
  }

  async open(fragment = `${WEENINK}/2`): Promise<void> {
    await this.page.goto(`${this.server.address()}&/${fragment}`)
    await this.page.waitForSelector('header')
  }

  cell = (square: string): Locator => this.page.locator(`.board-pane [data-square='${square}']`)
  unit = (name: string): Locator => this.page.getByRole('toolbar', { name: 'Units' }).getByRole('button', { name, exact: true })
  verdict = (): Locator => this.page.locator('.judgment-pane .verdict')
  wish = (name: string): Locator => this.page.locator('.wish', { hasText: name })

  async holds(square: string, what: string): Promise<void> {
    await expect(this.cell(square)).toHaveAttribute('aria-label', new RegExp(`^${square}, ${what}`))
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.verdict()).toContainText(text)
  }

  async drag(from: Locator, to: Locator | { x: number; y: number }, key?: 'Control'): Promise<void> {
    const middle = async (at: Locator): Promise<{ x: number; y: number }> => {
      const box = (await at.boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [a, b] = [await middle(from), 'x' in to ? to : await middle(to)]
    if (key) await this.page.keyboard.down(key)
    await this.page.mouse.move(a.x, a.y)
    await this.page.mouse.down()
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 })
    await this.page.mouse.move(b.x, b.y, { steps: 2 })
    await this.page.mouse.up()
    if (key) await this.page.keyboard.up(key)
  }

  async line(text: string): Promise<void> {
    const line = this.page.getByLabel('Change the diagram by text')
    await line.fill(text)
    await line.press('Enter')
  }

  async paste(text: string): Promise<void> {
    const line = this.page.getByLabel('Change the diagram by text')
    await line.focus()
    await line.evaluate((element, text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, text)
  }

  /** The units on the board, as the address carries them. */
  placement = (): string => decodeURIComponent(new URL(this.page.url()).hash).slice(2).split('/').slice(0, 8).join('/')
}

/** While developing: the page as it was last built, in front of a program that carries an older one. */
async function freshPage(context: BrowserContext): Promise<void> {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  await context.route((url) => !url.pathname.startsWith('/api/'), async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ path: join(import.meta.dirname, '../../dist', pathname === '/' ? 'index.html' : pathname), headers: { 'content-security-policy': policy, 'content-type': TYPES[pathname.split('.').at(-1)!] ?? 'text/html' } })
  })
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

export const test = base.extend<{ desk: Desk; own: Server }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server()
      server.keymove('library', 'add', '--samples', '--quiet', '--library', server.library)
      await server.start()
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  /** A studio of the story's own, to be killed; it goes even where the story fails. */
  own: async ({}, use) => {
    const server = new Server()
    await use(server)
    await server.end()
  },
  context: async ({ context }, use) => {
    if (process.env.FRESH_PAGE) await freshPage(context)
    await use(context)
  },
  desk: async ({ page, server }, use) => {
    const desk = new Desk(page, server)
    await use(desk)
    expect(desk.complaints).toEqual([])
  },
})

export { expect }

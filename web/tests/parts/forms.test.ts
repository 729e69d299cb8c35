import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import Blocks from '../../src/parts/Blocks.svelte'
import Page from '../../src/Page.svelte'
import StipulationForm from '../../src/parts/StipulationForm.svelte'
import { MockEngine, soon } from '../mock'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  location.hash = ''
  Element.prototype.scrollTo ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

describe('the form of stipulations', () => {
  const open = (before: string): { set: string[]; dialog: HTMLElement; says: () => string } => {
    const set: string[] = []
    render(StipulationForm, { before, onset: (stipulation: string) => set.push(stipulation), onclose: () => {} })
    return { set, dialog: document.querySelector('dialog')!, says: () => document.querySelector('#stipulation-says')!.textContent! }
  }

  it('reads what is typed, says it in a sentence, and sets it tidied', async () => {
    const { set, dialog, says } = open('#2')
    expect(says()).toContain('White forces mate')
    await fireEvent.input(dialog.querySelector('.written')!, { target: { value: 'H#3½ 2 sol' } })
    expect(says()).toContain('Helpmate in 3½: White begins')
    await fireEvent.submit(dialog.querySelector('form')!)
    expect(set).toEqual(['h#3.5 2.1.1.1.1.1.1'])
  })

  it('does not set what is none', async () => {
    const { set, dialog, says } = open('#2')
    await fireEvent.input(dialog.querySelector('.written')!, { target: { value: '#2.5' } })
    expect(says()).toContain('half-moves')
    expect(dialog.querySelector<HTMLButtonElement>('[type=submit]')!.disabled).toBe(true)
    await fireEvent.submit(dialog.querySelector('form')!)
    expect(set).toEqual([])
  })

  it('lets go of what another play does not have', async () => {
    const { dialog } = open('h#2.5 2')
    const written = (): string => dialog.querySelector<HTMLInputElement>('.written')!.value
    await fireEvent.change(within(dialog).getByLabelText('Play'), { target: { value: 's' } })
    expect(written()).toBe('s#2')
    await fireEvent.change(within(dialog).getByLabelText('Aim'), { target: { value: '=' } })
    await fireEvent.change(within(dialog).getByLabelText('Moves'), { target: { value: '99' } })
    expect(written()).toBe('s=20')
    await fireEvent.change(within(dialog).getByLabelText('Play'), { target: { value: 'ser-h' } })
    await fireEvent.change(within(dialog).getByLabelText('Solutions'), { target: { value: '3' } })
    expect(written()).toBe('ser-h=20 3.1...')
  })
})

describe('tags of an entry', () => {
  it('are typed or chosen among those there are', async () => {
    const engine = new MockEngine()
    const added: unknown[] = []
    engine.library.entry = (no) => Promise.resolve({ no, uid: 'u', revision: 1, record: { tags: ['old'] }, links: [], checked: [], file: null })
    engine.library.change = (no, _, change) => {
      added.push(change.tags?.add)
      return engine.library.entry(no)
    }
    engine.library.stats = () => Promise.resolve({ entries: 1, problems: 1, verdicts: {}, tags: { echo: 3, mate: 1 } } as never)
    location.hash = '#/entry/7'
    render(Page, { engine })
    await fireEvent.click(await screen.findByText('+ tag'))
    const dialog = await screen.findByRole('dialog')
    await fireEvent.click(await within(dialog).findByText('echo'))
    const input = within(dialog).getByLabelText<HTMLInputElement>(/Tags for no. 7/)
    expect(input.value).toBe('echo')
    await fireEvent.input(input, { target: { value: 'echo, model mates , ' } })
    await fireEvent.submit(dialog.querySelector('form')!)
    await soon(() => expect(added).toEqual([['echo', 'model mates']]))
  })
})

describe('charts of a report', () => {
  it('are images, in which nothing runs', () => {
    render(Blocks, { blocks: [{ block: 'picture', about: 'How far', svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }] })
    const image = document.querySelector('img')!
    expect(image.alt).toBe('How far')
    expect(decodeURIComponent(image.src)).toContain('data:image/svg+xml,<svg')
    expect(document.querySelector('script, svg')).toBeNull()
  })
})

// What the page believes about the engine is what the engine's description says.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { composeOrder, order, USUAL } from '../../src/state/orders'
import { PROPOSAL } from '../mock'

const description = JSON.parse(readFileSync('../crates/serve/openapi.json', 'utf8')) as { components: { schemas: Record<string, unknown> } }
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(description, 'api')
const check = (name: string, value: unknown): void => {
  const valid = ajv.getSchema(`api#/components/schemas/${name}`)!
  expect(valid(value), `${name}: ${ajv.errorsText(valid.errors)}`).toBe(true)
}

describe('recorded answers satisfy the description', () => {
  for (const file of readdirSync('tests/fixtures')) {
    it(file, () => {
      const value: unknown = JSON.parse(readFileSync(`tests/fixtures/${file}`, 'utf8'))
      check(file.startsWith('judge') ? 'JudgeResult' : 'PlacesAnswer', value)
    })
  }
  it('and the proposal of the tests', () => check('Proposal', PROPOSAL))
})

it('orders satisfy the description', () => {
  const asked = { fen: 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1', stipulation: '#2' }
  for (const wish of ['repair', 'improve', 'economize', 'variants'] as const) {
    check('JobOrder', order(wish, asked, { ...USUAL, keepUnits: '' }))
    check('JobOrder', order(wish, asked, { ...USUAL, keepUnits: 'wKd8', keepKey: true, maxUnits: 9 }, 3))
  }
  check('JobOrder', composeOrder({ stipulation: '#3', solutions: 2, idea: 'mutate', themes: ['grimshaw', 'self-block=3'], units: '6..9', count: 6, seconds: 60, seed: 7, notInLibrary: true, like: '' }))
  check('JobOrder', composeOrder({ stipulation: 'h#2.5', solutions: 3, idea: '', themes: [], units: '', count: 1, seconds: 60, seed: 7, notInLibrary: true, like: '', first: true }))
})

it('types and silhouettes are those of today', () => {
  execFileSync('node', ['scripts/types.mjs', '--check'])
  execFileSync('node', ['scripts/sprite.mjs', '--check'])
}, 60_000)

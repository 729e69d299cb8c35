// Above the engine nothing knows that there is a server: another engine must be able to take its place.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = /\bfetch\(|\/api\b|XMLHttpRequest|EventSource|WebSocket|sendBeacon|engine\/(http|session|sse)\b/

describe('the page above its engine', () => {
  it('asks no server and knows no address', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')).filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('engine/'))
    const knowing = files.filter((file) => SERVER.test(readFileSync(join('src', file), 'utf8')))
    expect(files.length).toBeGreaterThan(60)
    // The line that chooses an engine, and no other.
    expect(knowing).toEqual(['main.ts'])
  })
})

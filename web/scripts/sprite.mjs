// The units' silhouettes for the page, from crates/chess/src/silhouette.rs: drawn once, in Rust.
// `node scripts/sprite.mjs` writes src/chess/silhouettes.ts, `--check` says whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const from = fileURLToPath(new URL('../../crates/chess/src/silhouette.rs', import.meta.url))
const to = fileURLToPath(new URL('../src/chess/silhouettes.ts', import.meta.url))
const letters = { PAWN: 'p', KNIGHT: 'n', BISHOP: 'b', ROOK: 'r', QUEEN: 'q', KING: 'k' }
const number = String.raw`\s*([\d.]+)\s*`
const part = new RegExp(
  String.raw`SilhouettePart \{ outline: Outline::(?:Circle\(${number},${number},${number}\)|Path\("([^"]+)"\)), ink: PartInk::(\w+) \}` +
    String.raw`|circle\(${number},${number},${number}\)|(path|detail)\("([^"]+)"\)`,
  'g',
)

function parts(source) {
  return [...source.matchAll(part)].map(([, x, y, r, d, ink, cx, cy, cr, kind, path]) => {
    if (ink) return { ink: ink.toLowerCase(), ...(d ? { d } : { circle: [x, y, r].map(Number) }) }
    if (kind) return { ink: kind === 'path' ? 'body' : 'detail', d: path }
    return { ink: 'body', circle: [cx, cy, cr].map(Number) }
  })
}

const rust = readFileSync(from, 'utf8')
const drawn = {}
for (const [name, letter] of Object.entries(letters)) {
  const source = rust.match(new RegExp(`const ${name}: [^=]*=\\s*&\\[([\\s\\S]*?)\\];`))
  if (!source) throw new Error(`no silhouette ${name} in ${from}`)
  drawn[letter] = parts(source[1])
  if (drawn[letter].length < 3) throw new Error(`silhouette ${name} was not understood`)
}

const text = `// Made by scripts/sprite.mjs from crates/chess/src/silhouette.rs; do not edit.

/** A part of a silhouette in a square of 45 units, from back to front. */
export interface Part {
  readonly ink: 'body' | 'detail' | 'eye' | 'cross'
  readonly d?: string
  readonly circle?: readonly [number, number, number]
}

export const silhouettes: Readonly<Record<string, readonly Part[]>> = ${JSON.stringify(drawn, null, 2)}
`
if (process.argv.includes('--check')) {
  if (readFileSync(to, 'utf8') !== text) {
    console.error('src/chess/silhouettes.ts is stale: run npm run sprite')
    process.exit(1)
  }
} else writeFileSync(to, text)

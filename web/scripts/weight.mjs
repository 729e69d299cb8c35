// What the page weighs, packed; more than the hard limit is an error.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'

const LIMIT = 120_000
let total = 0
for (const name of ['index.html', 'app.js', 'app.css', 'icon.svg']) {
  const bytes = readFileSync(fileURLToPath(new URL(`../dist/${name}`, import.meta.url)))
  const packed = gzipSync(bytes).length
  total += packed
  console.log(`${name.padEnd(12)} ${String(bytes.length).padStart(7)} bytes ${String(packed).padStart(7)} packed`)
}
console.log(`together ${total} bytes packed, of ${LIMIT} allowed`)
if (total > LIMIT) process.exit(1)

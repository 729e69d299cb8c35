// The stamp says which sources a built page was made from: a sum over their names and bytes. Rust compares it, without Node.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(`${root}src`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll('\\', '/'))
const all = [...files, 'index.html', 'package-lock.json'].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
const sum = createHash('sha256')
for (const file of all) {
  sum.update(file)
  sum.update('\0')
  sum.update(readFileSync(root + file))
}
writeFileSync(`${root}dist/stamp`, `${sum.digest('hex')}\n`)

// TypeScript types of everything the engine takes and answers, from the description the server serves and is tested with
// (which holds the schemas of docs/). `node scripts/types.mjs` writes src/engine/types.ts, `--check` says whether it is up to date.
import { compile } from 'json-schema-to-typescript'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const from = fileURLToPath(new URL('../../crates/serve/openapi.json', import.meta.url))
const to = fileURLToPath(new URL('../src/engine/types.ts', import.meta.url))

/** What only validates says nothing to the compiler, and makes it print unions of unions. */
const VALIDATION = new Set(['if', 'then', 'else', 'not', 'propertyNames', 'pattern', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'title'])

function plain(schema, isProperties = false) {
  if (Array.isArray(schema)) return schema.map((part) => plain(part))
  if (schema === null || typeof schema !== 'object') return schema
  const kept = {}
  for (const [key, value] of Object.entries(schema)) {
    if (!isProperties && VALIDATION.has(key)) continue
    if (key === '$ref') kept.$ref = value.replace('#/components/schemas/', '#/definitions/')
    else kept[key] = plain(value, !isProperties && key === 'properties')
  }
  // Beside `properties` these only say which fields come together.
  if (!isProperties && kept.properties) for (const key of ['oneOf', 'anyOf', 'allOf']) delete kept[key]
  return kept
}

const { components } = JSON.parse(readFileSync(from, 'utf8'))
const definitions = Object.fromEntries(Object.entries(components.schemas).map(([name, schema]) => [name, plain(schema)]))
const root = { type: 'object', properties: {}, additionalProperties: false, definitions }
const made = await compile(root, 'Everything', { bannerComment: '', additionalProperties: false, unreachableDefinitions: true })
const text = `// Made by scripts/types.mjs from crates/serve/openapi.json; do not edit.\n\n${made
  .replace(/\/\*\*\n \* This interface was referenced by [\s\S]*?\*\/\n/g, '')
  .replace(/ \*\n \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '')
  .replace('export interface Everything {}\n', '')
  .trim()}\n`
if (process.argv.includes('--check')) {
  if (!existsSync(to) || readFileSync(to, 'utf8') !== text) {
    console.error('src/engine/types.ts is stale: run npm run types')
    process.exit(1)
  }
} else writeFileSync(to, text)

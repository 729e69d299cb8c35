// Brings the schemas of docs/ into the server's description, crates/serve/openapi.json: parts that differ are replaced, new ones put
// at the end, those no longer there taken out. A Rust test says when this is due; `npm run description` does it.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const file = at('crates/serve/openapi.json')
/** As in the test: document, how its parts are called, and its own name if it is one thing. */
const DOCUMENTED = [...readFileSync(at('crates/serve/tests/studio/description.rs'), 'utf8').matchAll(/^ {4}\("([\w-]+)", "(\w+)", (?:None|Some\("(\w+)"\))\),$/gm)].map(([, document, prefix, own]) => ({ document, prefix, own }))

const camel = (name) => name.split(/[_-]/).map((part) => part[0].toUpperCase() + part.slice(1)).join('')

function moved(value, prefix) {
  if (Array.isArray(value)) return value.map((item) => moved(item, prefix))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, value]) => {
    const name = key === '$ref' && typeof value === 'string' ? value.match(/^#\/\$defs\/(.*)$/)?.[1] : undefined
    return [key, name ? `#/components/schemas/${prefix}${camel(name)}` : moved(value, prefix)]
  }))
}

/** What fits on a line stands on a line. */
function print(value, indent, before) {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/([[{]) /g, '$1').replace(/ ([\]}])/g, '$1')
  if (value === null || typeof value !== 'object' || before + line.length <= 130) return line
  const inner = ' '.repeat(indent + 2)
  const items = Array.isArray(value) ? value.map((item) => inner + print(item, indent + 2, indent + 2)) : Object.entries(value).map(([key, item]) => `${inner}"${key}": ${print(item, indent + 2, indent + key.length + 6)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${items.join(',\n')}\n${' '.repeat(indent)}${close}`
}

const description = JSON.parse(readFileSync(file, 'utf8'))
const { schemas } = description.components
const wanted = new Map()
for (const { document, prefix, own } of DOCUMENTED) {
  const { $defs = {}, $schema, ...rest } = JSON.parse(readFileSync(at(`docs/${document}.schema.json`), 'utf8'))
  for (const [name, part] of Object.entries($defs)) wanted.set(prefix + camel(name), moved(part, prefix))
  if (own) wanted.set(own, moved(rest, prefix))
}
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
const changed = [...wanted].filter(([name, part]) => !same(schemas[name], part))
let text = readFileSync(file, 'utf8')
for (const [name, part] of changed) {
  const printed = `      "${name}": ${print(part, 6, 10 + name.length)}`
  const begin = text.indexOf(`\n      "${name}": `)
  if (begin < 0) {
    const end = text.lastIndexOf('\n    }', text.lastIndexOf('\n  }'))
    text = `${text.slice(0, end)},\n${printed}${text.slice(end)}`
  } else {
    const oneLine = text.slice(begin + 1, text.indexOf('\n', begin + 1))
    const end = /[\]}],?$/.test(oneLine) ? begin + 1 + oneLine.replace(/,$/, '').length : text.indexOf('\n      }', begin) + 8
    text = text.slice(0, begin + 1) + printed + text.slice(end)
  }
}
for (const [name, part] of changed) if (!same(JSON.parse(text).components.schemas[name], part)) throw new Error(`${name} did not come out right`)
writeFileSync(file, text)
console.log(changed.length ? `changed: ${changed.map(([name]) => name).join(', ')}` : 'nothing to change')

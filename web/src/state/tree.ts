// The tree of versions of one problem in progress. It keeps what is worth it: sound, named, taken from a proposal, branched
// from; an unsound unnamed leaf is overwritten by the next edit. Values only; where they are kept is another matter.
import { type Problem, sameProblem } from '../chess/problem'

export type Origin = 'start' | 'edit' | 'repair' | 'improve' | 'economize' | 'variants' | 'compose' | 'relative' | 'library'

export interface Version {
  readonly id: number
  readonly parent: number | null
  readonly problem: Problem
  /** What the composer called it; empty if nothing. */
  readonly label: string
  /** What was done to the parent, in short words: `+bPh7`. */
  readonly change: string
  readonly by: Origin
  readonly verdict: string | null
  readonly score: number | null
  readonly key: string | null
  readonly time: string
}

export interface Tree {
  readonly versions: readonly Version[]
  readonly current: number
  readonly next: number
}

export const find = (tree: Tree, id: number): Version | undefined => tree.versions.find((version) => version.id === id)
export const current = (tree: Tree): Version => find(tree, tree.current)!
export const children = (tree: Tree, id: number): Version[] => tree.versions.filter((version) => version.parent === id)

export function plant(problem: Problem, by: Origin, time: string, label = ''): Tree {
  return { versions: [{ id: 1, parent: null, problem, label, change: '', by, verdict: null, score: null, key: null, time }], current: 1, next: 2 }
}

/** Whether a version stays when it is edited on. */
export function worthKeeping(tree: Tree, version: Version): boolean {
  return (
    version.verdict === 'sound' || version.label !== '' || (version.by !== 'edit' && version.by !== 'start') ||
    children(tree, version.id).length > 0
  )
}

/** Another diagram on the board: an old version again, the leaf in another state, or a new version. */
export function arrive(tree: Tree, problem: Problem, by: Origin, time: string, describe: (before: Problem, after: Problem) => string): Tree {
  const here = current(tree)
  if (sameProblem(here.problem, problem)) return taken(tree, here, by)
  const old = tree.versions.find((version) => sameProblem(version.problem, problem))
  if (old) return dropLitter({ ...taken(tree, old, by), current: old.id }, here)
  if (by === 'edit' && !worthKeeping(tree, here)) {
    const before = here.parent === null ? null : find(tree, here.parent)
    const change = before ? describe(before.problem, problem) : ''
    const again: Version = { ...here, problem, change, verdict: null, score: null, key: null, time }
    return { ...tree, versions: tree.versions.map((version) => (version.id === here.id ? again : version)) }
  }
  const change = describe(here.problem, problem)
  const version: Version = { id: tree.next, parent: here.id, problem, label: '', change, by, verdict: null, score: null, key: null, time }
  return { versions: [...tree.versions, version], current: version.id, next: tree.next + 1 }
}

/** What was made by hand before, and is now taken from a proposal, is worth keeping from now on. */
function taken(tree: Tree, old: Version, by: Origin): Tree {
  if (by === 'edit' || (old.by !== 'edit' && old.by !== 'start')) return tree
  return { ...tree, versions: tree.versions.map((version) => (version.id === old.id ? { ...version, by } : version)) }
}

/** A leaf nobody would miss goes when one turns to another version. */
function dropLitter(tree: Tree, left: Version): Tree {
  if (left.id === tree.current || left.parent === null || worthKeeping(tree, left)) return tree
  return { ...tree, versions: tree.versions.filter((version) => version.id !== left.id) }
}

/** The verdict of the diagram that stands in some version, if it still does. */
export function judged(tree: Tree, problem: Problem, verdict: string, score: number | null, key: string | null): Tree {
  const versions = tree.versions.map((version) => (sameProblem(version.problem, problem) ? { ...version, verdict, score, key } : version))
  return { ...tree, versions }
}

export function goTo(tree: Tree, id: number): Tree {
  const here = current(tree)
  return find(tree, id) ? dropLitter({ ...tree, current: id }, here) : tree
}

export const rename = (tree: Tree, id: number, label: string): Tree => ({
  ...tree,
  versions: tree.versions.map((version) => (version.id === id ? { ...version, label } : version)),
})

/** A version and what came from it, taken away on purpose; the root stays. */
export function cut(tree: Tree, id: number): Tree {
  const gone = new Set([id])
  for (const version of tree.versions) if (version.parent !== null && gone.has(version.parent)) gone.add(version.id)
  const parent = find(tree, id)?.parent ?? null
  if (parent === null) return tree
  return { ...tree, versions: tree.versions.filter((version) => !gone.has(version.id)), current: gone.has(tree.current) ? parent : tree.current }
}

/** A row of the rail: the version, its column and where its lines go. */
export interface Row {
  readonly version: Version
  readonly column: number
  /** Columns that pass by this row from one above to one below. */
  readonly through: readonly number[]
  /** The parent's column, if there is a parent. */
  readonly from: number | null
}

/** The tree drawn as git tools do: the first child below its parent, others in columns to the right. */
export function rows(tree: Tree): Row[] {
  const listed: { version: Version; column: number }[] = []
  const columns = new Map<number, number>()
  let free = 1
  const visit = (version: Version, column: number): void => {
    columns.set(version.id, column)
    listed.push({ version, column })
    for (const [at, child] of children(tree, version.id).entries()) visit(child, at === 0 ? column : free++)
  }
  const root = tree.versions.find((version) => version.parent === null)
  if (root) visit(root, 0)
  const row = new Map(listed.map(({ version }, at) => [version.id, at]))
  return listed.map(({ version, column }, at) => {
    const through = new Set<number>()
    for (const other of listed) {
      if (other.version.parent === null) continue
      const [top, bottom] = [row.get(other.version.parent)!, row.get(other.version.id)!]
      if (top < at && at < bottom) through.add(other.column)
    }
    return { version, column, through: [...through].sort((a, b) => a - b), from: version.parent === null ? null : columns.get(version.parent)! }
  })
}

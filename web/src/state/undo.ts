// Undo is a list in the page, one entry a stroke. The tree of versions is something else: see tree.ts.

export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

const LONGEST = 1000

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] })

export const commit = <T>(history: History<T>, present: T): History<T> => ({
  past: [...history.past, history.present].slice(-LONGEST),
  present,
  future: [],
})

export const undo = <T>(history: History<T>): History<T> =>
  history.past.length === 0
    ? history
    : { past: history.past.slice(0, -1), present: history.past.at(-1)!, future: [history.present, ...history.future] }

export const redo = <T>(history: History<T>): History<T> =>
  history.future.length === 0
    ? history
    : { past: [...history.past, history.present], present: history.future[0]!, future: history.future.slice(1) }

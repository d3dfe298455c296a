/** Undo and redo for any document. Nothing changed means the same reference, and takes no slot. */
export interface History<S> {
  readonly past: readonly S[]
  readonly present: S
  readonly future: readonly S[]
}

/** Undo slots of a dashboard in edit mode (requirement CONST-072). */
export const UNDO_SLOTS = 50

export const startHistory = <S>(present: S): History<S> => ({ past: [], present, future: [] })

export const commit = <S>(history: History<S>, next: S, slots: number = UNDO_SLOTS): History<S> =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-slots), present: next, future: [] }

/** Replaces the present without taking a slot: a drag in progress. */
export const preview = <S>(history: History<S>, next: S): History<S> =>
  next === history.present ? history : { ...history, present: next }

export function undo<S>(history: History<S>): History<S> {
  if (history.past.length === 0) return history
  const [previous] = history.past.slice(-1) as [S]
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] }
}

export function redo<S>(history: History<S>): History<S> {
  if (history.future.length === 0) return history
  const [next, ...future] = history.future as readonly [S, ...S[]]
  return { past: [...history.past, history.present], present: next, future }
}

/** After a save: nothing before it can be undone. */
export const forget = <S>(history: History<S>): History<S> =>
  history.past.length === 0 && history.future.length === 0 ? history : startHistory(history.present)

/** All slots are used up: the next change drops the oldest one. */
export const isFull = <S>(history: History<S>, slots: number = UNDO_SLOTS): boolean => history.past.length >= slots

/** True while the document differs from the saved one; undoing everything gives the very same object back. */
export const isUnsaved = <S>(history: History<S>, saved: S): boolean => history.present !== saved

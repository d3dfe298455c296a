/** Undo history of a document. An operation without a change returns the same reference and takes no slot. */
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

/** Replaces the present without taking a slot, as during a drag. */
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

/** Clears the history after a save, which cannot be undone. */
export const forget = <S>(history: History<S>): History<S> =>
  history.past.length === 0 && history.future.length === 0 ? history : startHistory(history.present)

/** Returns true if all slots are used; the next change drops the oldest one. */
export const isFull = <S>(history: History<S>, slots: number = UNDO_SLOTS): boolean => history.past.length >= slots

/** Returns true if the document differs from the saved one. Undoing all changes restores the same object. */
export const isUnsaved = <S>(history: History<S>, saved: S): boolean => history.present !== saved

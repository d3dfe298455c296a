import { type DashboardDraft, type DraftOperation, isSameDraft } from '@belvedere/core/dashboard'
import {
  commit,
  forget,
  type History,
  isFull,
  preview,
  redo,
  startHistory,
  UNDO_SLOTS,
  undo,
} from '@belvedere/core/history'
import type { Refusal } from '@belvedere/core/layout'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Conflict } from '../../../data/calls/conflict.ts'

export interface DraftState {
  readonly history: History<DashboardDraft>
  /**
   * Draft before the current preview (typing, dragging, resizing), or null. A preview uses no undo slot until it is
   * settled.
   */
  readonly before: DashboardDraft | null
  /** Draft of the stored dashboard. */
  readonly stored: DashboardDraft
  /** Stored version that the draft is based on. */
  readonly version: number
  readonly isSaving: boolean
  /** Newer version that another user saved. A save refused to overwrite it. */
  readonly conflict: Conflict | null
  /** True if more changes were made than there are undo slots. The oldest ones cannot be undone. */
  readonly isExceeded: boolean
}

/** Result of an operation, with the reason if it was refused. */
export interface Applied {
  readonly isChanged: boolean
  readonly refusal?: Refusal | undefined
}

export interface DraftActions {
  /** Applies an operation as one undo slot. */
  readonly apply: (operation: DraftOperation) => Applied
  /**
   * Shows the result of an operation on the draft before the preview. `settle` makes it one undo step, `revert`
   * discards it.
   */
  readonly preview: (operation: DraftOperation) => Applied
  readonly settle: () => void
  readonly revert: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Records the state of a save: running or ended, and a newer version that it conflicts with. */
  readonly saving: (isSaving: boolean) => void
  readonly meet: (conflict: Conflict | null) => void
  /** Sets a new stored version, after a save of this draft or a refetch. Clears the undo history. */
  readonly rebase: (stored: DashboardDraft, version: number) => void
  /** Sets a new version of the same content, after something outside the draft was saved. */
  readonly follow: (version: number) => void
}

export type DraftStore = StoreApi<DraftState & DraftActions>

export const presentDraft = ({ history }: DraftState): DashboardDraft => history.present
export const isUnsaved = ({ history, stored }: DraftState): boolean => !isSameDraft(history.present, stored)
export const canUndo = ({ history, before }: DraftState): boolean => history.past.length > 0 || before !== null
export const canRedo = ({ history, before }: DraftState): boolean => history.future.length > 0 && before === null

/** Returns the number of undo steps from the stored dashboard, or null if it cannot be counted. */
export const unsavedSteps = ({ history, before, isExceeded }: DraftState): number | null => {
  const steps = history.past.length + (before ? 1 : 0)
  return isExceeded || steps === 0 ? null : steps
}

/** Returns the history with the preview as one undo step. */
function settled({ history, before }: DraftState): History<DashboardDraft> {
  if (!before) return history
  const next = history.present
  return commit({ ...history, present: before }, isSameDraft(before, next) ? before : next)
}

export interface DraftStart {
  readonly stored: DashboardDraft
  readonly version: number
  /** Unsaved draft of an earlier session. It becomes one undo step from the stored dashboard. */
  readonly restored?: DashboardDraft | undefined
  /** Called with the number of undo slots when all are used. */
  readonly onSlotsUsedUp: (slots: number) => void
}

/** Creates the store of one open draft. All changes of the draft are made by its actions. */
export function createDraftStore({ stored, version, restored, onSlotsUsedUp }: DraftStart): DraftStore {
  const first = startHistory(stored)
  return createStore<DraftState & DraftActions>()((set, get) => {
    const put = (history: History<DashboardDraft>): void => {
      const { past } = get().history
      const isExceeded = get().isExceeded || (isFull(get().history) && history.past[0] !== past[0])
      if (isExceeded && !get().isExceeded) onSlotsUsedUp(UNDO_SLOTS)
      set({ history, before: null, isExceeded })
    }
    const settle = (): void => {
      if (get().before) put(settled(get()))
    }
    return {
      history: restored ? commit(first, restored) : first,
      before: null,
      stored,
      version,
      isSaving: false,
      conflict: null,
      isExceeded: false,
      apply: operation => {
        settle()
        const { history } = get()
        const { draft, refusal } = operation(history.present)
        if (draft !== history.present) put(commit(history, draft))
        return { isChanged: draft !== history.present, refusal }
      },
      preview: operation => {
        const { history, before } = get()
        const base = before ?? history.present
        const { draft, refusal } = operation(base)
        set({ history: preview(history, draft), before: base })
        return { isChanged: draft !== base, refusal }
      },
      settle,
      revert: () => {
        const { history, before } = get()
        if (before) set({ history: preview(history, before), before: null })
      },
      undo: () => {
        settle()
        set({ history: undo(get().history) })
      },
      redo: () => {
        settle()
        set({ history: redo(get().history) })
      },
      saving: isSaving => set({ isSaving }),
      meet: conflict => set({ conflict }),
      rebase: (next, newVersion) =>
        set({
          history: next === get().history.present ? forget(get().history) : startHistory(next),
          before: null,
          stored: next,
          version: newVersion,
          conflict: null,
          isExceeded: false,
        }),
      follow: newVersion => set({ version: newVersion }),
    }
  })
}

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
import type { Conflict } from '../../../data/conflict.ts'

export interface DraftState {
  readonly history: History<DashboardDraft>
  /** What is being typed, dragged or resized starts from here and takes no undo slot until it is settled. */
  readonly before: DashboardDraft | null
  /** As it is stored. */
  readonly stored: DashboardDraft
  /** The stored version that the draft changes. */
  readonly version: number
  readonly isSaving: boolean
  /** Somebody else has saved a newer version; nothing was written over it. */
  readonly conflict: Conflict | null
  /** More changes than there are undo slots: the oldest ones can no longer be undone. */
  readonly isExceeded: boolean
}

/** What an operation came to: the reason where it was refused. */
export interface Applied {
  readonly isChanged: boolean
  readonly refusal?: Refusal | undefined
}

export interface DraftActions {
  /** Does an operation: one undo slot. */
  readonly apply: (operation: DraftOperation) => Applied
  /** Shows what an operation would make of the draft as it was before; `settle` makes it one step, `revert` takes it back. */
  readonly preview: (operation: DraftOperation) => Applied
  readonly settle: () => void
  readonly revert: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** A save begins, fails, or meets a newer version. */
  readonly saving: (isSaving: boolean) => void
  readonly meet: (conflict: Conflict | null) => void
  /** A new version is stored: by a save of this draft (nothing before it can be undone), or read again. */
  readonly rebase: (stored: DashboardDraft, version: number) => void
  /** The same content has another version: something beside the draft was saved. */
  readonly follow: (version: number) => void
}

export type DraftStore = StoreApi<DraftState & DraftActions>

export const presentDraft = ({ history }: DraftState): DashboardDraft => history.present
export const isUnsaved = ({ history, stored }: DraftState): boolean => !isSameDraft(history.present, stored)
export const canUndo = ({ history, before }: DraftState): boolean => history.past.length > 0 || before !== null
export const canRedo = ({ history, before }: DraftState): boolean => history.future.length > 0 && before === null

/** How many steps lead from the stored dashboard to this one; null where that is no longer known. */
export const unsavedSteps = ({ history, before, isExceeded }: DraftState): number | null => {
  const steps = history.past.length + (before ? 1 : 0)
  return isExceeded || steps === 0 ? null : steps
}

/** What is previewed as a step of its own. */
function settled({ history, before }: DraftState): History<DashboardDraft> {
  if (!before) return history
  const next = history.present
  return commit({ ...history, present: before }, isSameDraft(before, next) ? before : next)
}

export interface DraftStart {
  readonly stored: DashboardDraft
  readonly version: number
  /** What was not saved the last time: one step from the stored dashboard. */
  readonly restored?: DashboardDraft | undefined
  /** Called when all undo slots are used up, with their number. */
  readonly onSlotsUsedUp: (slots: number) => void
}

/** One open draft. Everything that changes it goes through here. */
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

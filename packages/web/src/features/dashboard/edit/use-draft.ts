import type { DashboardDraft, DraftOperation } from '@belvedere/core/dashboard'
import { type LayoutComponent, REFUSALS } from '@belvedere/core/layout'
import { toasts } from '@belvedere/ui'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import type { Applied, DraftActions, DraftState, DraftStore } from './draft-store.ts'
import type { Elements, UiActions, UiState, UiStore } from './ui-store.ts'

export interface DraftContextValue {
  readonly store: DraftStore
  readonly ui: UiStore
  readonly elements: Elements
  /** Stores the draft, then ends editing. A newer stored version is never overwritten unless it is named. */
  readonly save: (over?: { readonly version: number }) => Promise<boolean>
  /** Throws away what is not saved, and ends editing. */
  readonly discard: () => void
  /** Throws away what is not saved, without a word: it lives on elsewhere. */
  readonly forget: () => Promise<unknown>
  /** Reads what somebody else has stored, and goes on from there. */
  readonly reload: () => void
  /** Brings charts that are not on the stored dashboard; false where one cannot be read. */
  readonly bringCharts: (chartIds: readonly number[]) => Promise<boolean>
}

export const DraftContext = createContext<DraftContextValue | null>(null)

/** What the page hands to the parts of edit mode. */
export interface DraftProps {
  readonly draft: DraftContextValue
}

/** Everything that parts of edit mode work with. */
export function useDraftContext(): DraftContextValue {
  const value = useContext(DraftContext)
  if (!value) throw new Error('used outside of edit mode')
  return value
}

/** A part of the draft's state; drawn again only when that part changes. */
export const useDraftState = <T>(select: (state: DraftState & DraftActions) => T): T =>
  useStore(useDraftContext().store, select)

/** A part of what edit mode remembers beside the draft. */
export const useUi = <T>(select: (state: UiState & UiActions) => T): T => useStore(useDraftContext().ui, select)

/** The draft as it is now. */
export const useDraft = (): DashboardDraft => useDraftState(({ history }) => history.present)

/** Does an operation and says in a message why it was refused. */
export function applyOrNotify(store: DraftStore, operation: DraftOperation): Applied {
  const applied = store.getState().apply(operation)
  if (applied.refusal) toasts.error(t(REFUSALS[applied.refusal]))
  return applied
}

/** One component of the draft's layout; undefined once it is gone. */
export const useComponent = (id: string): LayoutComponent | undefined =>
  useDraftState(({ history }) => history.present.layout[id])

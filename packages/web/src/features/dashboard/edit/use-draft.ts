import type { DashboardDraft, DraftOperation } from '@belvedere/core/dashboard'
import { type LayoutComponent, REFUSALS } from '@belvedere/core/layout'
import { createToasts } from '@belvedere/ui'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import type { Applied, DraftActions, DraftState, DraftStore } from './draft-store.ts'
import type { Elements, UiActions, UiState, UiStore } from './ui-store.ts'

export interface DraftContextValue {
  readonly store: DraftStore
  readonly ui: UiStore
  readonly elements: Elements
  /** Saves the draft and leaves edit mode. Overwrites a newer stored version only if it is given as `over`. */
  readonly save: (over?: { readonly version: number }) => Promise<boolean>
  /** Discards the unsaved changes and leaves edit mode. */
  readonly discard: () => void
  /** Discards the unsaved changes without confirmation, after they were saved in a copy. */
  readonly forget: () => Promise<unknown>
  /** Discards the unsaved changes and loads the stored version. */
  readonly reload: () => void
  /** Loads charts that are not on the stored dashboard. Returns false if one of them cannot be loaded. */
  readonly bringCharts: (chartIds: readonly number[]) => Promise<boolean>
}

export const DraftContext = createContext<DraftContextValue | null>(null)

/** Props of the parts of edit mode. */
export interface DraftProps {
  readonly draft: DraftContextValue
}

/**
 * Returns the context of edit mode.
 * @throws Error outside of edit mode
 */
export function useDraftContext(): DraftContextValue {
  const value = useContext(DraftContext)
  if (!value) throw new Error('used outside of edit mode')
  return value
}

/** Selects a part of the draft state. Rerenders only if that part changes. */
export const useDraftState = <T>(select: (state: DraftState & DraftActions) => T): T =>
  useStore(useDraftContext().store, select)

/** Selects a part of the UI state of edit mode. */
export const useUi = <T>(select: (state: UiState & UiActions) => T): T => useStore(useDraftContext().ui, select)

/** Returns the current draft. */
export const useDraft = (): DashboardDraft => useDraftState(({ history }) => history.present)

/** Applies an operation. Shows a message if it was refused. */
export function applyOrNotify(app: App, store: DraftStore, operation: DraftOperation): Applied {
  const applied = store.getState().apply(operation)
  if (applied.refusal) app.part(createToasts).error(t(REFUSALS[applied.refusal]))
  return applied
}

/** Returns one component of the draft layout, or undefined if it does not exist. */
export const useComponent = (id: string): LayoutComponent | undefined =>
  useDraftState(({ history }) => history.present.layout[id])

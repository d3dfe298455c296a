import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PropertiesTab } from './properties-tab.ts'

/** State of edit mode apart from the draft. It is not stored. */
export interface UiState {
  /** Selected components. The toolbar is shown for the last one. */
  readonly selected: readonly string[]
  /** Component whose text is edited. */
  readonly writing: string | null
  /** Component that arrow keys move. */
  readonly lifted: string | null
  /** Components to move with the dialog. */
  readonly movingTo: readonly string[] | null
  /** Open builder pane. */
  readonly builder: 'charts' | 'elements'
  /** Properties tab to open when editing starts. */
  readonly properties: PropertiesTab | null
  /** Text for screen readers. */
  readonly announcement: string
}

export interface UiActions {
  /** Selects a component. With `adds`, toggles it in the current selection. */
  readonly select: (id: string, adds?: boolean) => void
  readonly selectAll: (ids: readonly string[]) => void
  readonly clear: () => void
  readonly write: (id: string | null) => void
  readonly lift: (id: string | null) => void
  readonly choosePlace: (ids: readonly string[] | null) => void
  readonly showBuilder: (builder: UiState['builder']) => void
  readonly announce: (announcement: string) => void
}

export type UiStore = StoreApi<UiState & UiActions>

export const createUiStore = (properties: PropertiesTab | null = null): UiStore =>
  createStore<UiState & UiActions>()((set, get) => ({
    selected: [],
    writing: null,
    lifted: null,
    movingTo: null,
    builder: 'charts',
    properties,
    announcement: '',
    select: (id, adds = false) => {
      const { selected, writing } = get()
      const others = selected.filter(other => other !== id)
      const next = !adds ? [id] : others.length < selected.length ? others : [...others, id]
      set({ selected: next, writing: writing === id ? writing : null, lifted: null })
    },
    selectAll: ids => set({ selected: ids, writing: null, lifted: null }),
    clear: () => set({ selected: [], writing: null, lifted: null }),
    write: id => set({ writing: id, ...(id === null ? {} : { selected: [id], lifted: null }) }),
    lift: id => set({ lifted: id, ...(id === null ? {} : { selected: [id], writing: null }) }),
    choosePlace: ids => set({ movingTo: ids }),
    showBuilder: builder => set({ builder }),
    announce: announcement => set({ announcement }),
  }))

/** Registry of the elements of components and of tab pages. */
export interface Elements {
  readonly set: (id: string, element: HTMLElement | null) => void
  readonly get: (id: string) => HTMLElement | undefined
}

export function createElements(): Elements {
  const elements = new Map<string, HTMLElement>()
  return {
    set: (id, element) => {
      if (element) elements.set(id, element)
      else elements.delete(id)
    },
    get: id => elements.get(id),
  }
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns the random part of a component id: 10 letters, as in Superset. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map(byte => ID_LETTERS[byte % ID_LETTERS.length]).join('')

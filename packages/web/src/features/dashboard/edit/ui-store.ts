import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PropertiesTab } from './properties-tab.ts'

/** What edit mode remembers beside the draft; none of it is stored. */
export interface UiState {
  /** Components that are chosen; the last one is the one that tools are shown for. */
  readonly selected: readonly string[]
  /** The component whose text is being written. */
  readonly writing: string | null
  /** The component that arrow keys move. */
  readonly lifted: string | null
  /** Components that a place is being chosen for. */
  readonly movingTo: readonly string[] | null
  /** Which of the panes beside the page is open. */
  readonly builder: 'charts' | 'elements'
  /** The tab of the properties that editing began with. */
  readonly properties: PropertiesTab | null
  /** Said to screen readers. */
  readonly announcement: string
}

export interface UiActions {
  /** Chooses one component; `adds` keeps the others, and takes it away again where it was chosen. */
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

/** Elements of the components that are on the page, and the pages of tabs among them. */
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

/** The random part of a component's id: 10 letters, as Superset has them. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map(byte => ID_LETTERS[byte % ID_LETTERS.length]).join('')

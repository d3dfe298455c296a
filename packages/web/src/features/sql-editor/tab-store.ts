import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { usePart } from '../../state/use-app.ts'
import {
  activeTab,
  adoptTabs,
  changeTab,
  closeTab,
  freeTitle,
  isBlank,
  newTab,
  openTab,
  type QueryTab,
  readTabs,
  type TabStart,
  type TabsState,
  writeTabs,
} from './tabs.ts'

/** Methods of `localStorage` that are used. */
export interface TabStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
}

export interface TabStoreParts {
  readonly storage: TabStorage
  /** Owner of the tabs. Other users of the same browser do not see them. */
  readonly userId: number
  readonly now: () => number
  readonly newId: () => string
}

export interface TabActions {
  /** Opens a tab and returns its id. Reuses the active tab if it is blank. */
  readonly open: (start?: TabStart) => string
  readonly openAnother: () => string
  readonly close: (id: string) => void
  /** Reopens a closed tab. */
  readonly reopen: (tab: QueryTab) => void
  readonly show: (id: string) => void
  readonly change: (id: string, change: TabStart) => void
  /** Merges tabs that another window stored. */
  readonly adopt: (text: string | null) => void
}

export interface TabStore extends TabsState, TabActions {
  /** False if the browser refused to store the tabs: storage is full or unavailable. */
  readonly isSaved: boolean
}

export const tabsKey = (userId: number): string => `belvedere.sql-editor.${userId}`

/** Creates the store of a user's tabs. Each change is stored in the browser. */
export function createTabStore({ storage, userId, now, newId }: TabStoreParts) {
  const key = tabsKey(userId)
  const untitled = (tabs: readonly QueryTab[]) => freeTitle(tabs, number => t('Untitled query {number}', { number }))
  const blank = (tabs: readonly QueryTab[]) => newTab(newId(), now(), untitled(tabs))
  const first = (): TabsState => {
    const tab = blank([])
    return { tabs: [tab], active: tab.id }
  }
  const save = (state: TabsState): boolean => {
    try {
      storage.setItem(key, writeTabs(state))
      return true
    } catch {
      return false
    }
  }
  const read = (): TabsState | null => {
    try {
      return readTabs(storage.getItem(key))
    } catch {
      return null
    }
  }
  return createStore<TabStore>()((set, get) => {
    const move = (next: TabsState) => set({ ...next, isSaved: save(next) })
    const add = (start: TabStart = {}): string => {
      const { tabs } = get()
      const tab = newTab(newId(), now(), untitled(tabs), start)
      move(openTab(get(), tab))
      return tab.id
    }
    return {
      ...(read() ?? first()),
      isSaved: true,
      open: start => {
        const present = activeTab(get())
        if (!isBlank(present)) return add(start)
        move(changeTab(get(), present.id, start ?? {}, now()))
        return present.id
      },
      openAnother: () => {
        const { database_id, schema, row_limit } = activeTab(get())
        return add({ database_id, schema, row_limit })
      },
      close: id => move(closeTab(get(), id, () => blank([]))),
      reopen: tab => move(openTab(get(), tab)),
      show: id => move({ tabs: get().tabs, active: id }),
      change: (id, change) => move(changeTab(get(), id, change, now())),
      adopt: text => {
        const incoming = readTabs(text)
        if (incoming) set(adoptTabs(get(), incoming))
      },
    }
  })
}

/** Returns a random id of letters and digits. Works without HTTPS, unlike `crypto.randomUUID`. */
export const randomId = (length = 11): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), byte => ALPHABET[byte % ALPHABET.length]).join('')
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Creates the store of the app's user. */
export function createPageTabs(app: App): ReturnType<typeof createTabStore> {
  const userId = bootstrap(app).user.id
  const store = createTabStore({ storage: localStorage, userId, now: Date.now, newId: randomId })
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === tabsKey(userId)) store.getState().adopt(newValue)
  }
  window.addEventListener('storage', onStorage)
  app.onEnd(() => window.removeEventListener('storage', onStorage))
  return store
}

export const useTabs = (): TabStore => useStore(usePart(createPageTabs))

/** Tabs of the editor as data, with their operations. No browser APIs. */
import { isRecord, readJsonRecord, textOrEmpty, textOrNull } from '@belvedere/core/json'

/** Content of a saved query when it was last read or saved. */
export interface SavedState {
  readonly id: number
  readonly version: number | null
  readonly label: string
  readonly description: string
  readonly sql: string
  readonly database_id: number | null
  readonly schema: string | null
}

/** Last run with rows, or still running. */
export interface LastRun {
  readonly client_id: string
  /** Key of the stored rows, or null while the query runs. */
  readonly results_key: string | null
  readonly sql: string
}

export interface QueryTab {
  readonly id: string
  readonly title: string
  readonly database_id: number | null
  readonly schema: string | null
  readonly sql: string
  readonly row_limit: number
  readonly saved: SavedState | null
  readonly last_run: LastRun | null
  /** Epoch milliseconds. If two windows have the same tab, the later change wins. */
  readonly changed_at: number
}

export interface TabsState {
  /** Never empty. */
  readonly tabs: readonly QueryTab[]
  readonly active: string
}

export const ROW_LIMITS = [100, 1000, 10_000, 100_000] as const
export const FIRST_ROW_LIMIT = 1000

/** Initial fields of a new tab. */
export type TabStart = Partial<Omit<QueryTab, 'id' | 'changed_at'>>

/** Returns the first unused title: `Untitled query 3` if 1 and 2 are open. */
export function freeTitle(tabs: readonly QueryTab[], title: (number: number) => string): string {
  const taken = new Set(tabs.map(tab => tab.title))
  let number = 1
  while (taken.has(title(number))) number += 1
  return title(number)
}

export const newTab = (id: string, now: number, title: string, start: TabStart = {}): QueryTab => ({
  title,
  database_id: null,
  schema: null,
  sql: '',
  row_limit: FIRST_ROW_LIMIT,
  saved: null,
  last_run: null,
  ...start,
  id,
  changed_at: now,
})

export const activeTab = ({ tabs, active }: TabsState): QueryTab => {
  const tab = tabs.find(({ id }) => id === active) ?? tabs[0]
  if (!tab) throw new Error('an editor without tabs')
  return tab
}

/** Adds a tab after the active one and activates it. */
export function openTab(state: TabsState, tab: QueryTab): TabsState {
  const at = state.tabs.findIndex(({ id }) => id === state.active)
  return { tabs: state.tabs.toSpliced(at + 1, 0, tab), active: tab.id }
}

/** Removes a tab and activates its neighbor. If it was the last tab, `instead` creates its replacement. */
export function closeTab(state: TabsState, id: string, instead: () => QueryTab): TabsState {
  const at = state.tabs.findIndex(tab => tab.id === id)
  if (at === -1) return state
  const left = state.tabs.filter(tab => tab.id !== id)
  const tabs = left.length > 0 ? left : [instead()]
  const neighbour = tabs[Math.min(at, tabs.length - 1)]
  return { tabs, active: state.active === id && neighbour ? neighbour.id : state.active }
}

export function changeTab(state: TabsState, id: string, change: TabStart, now: number): TabsState {
  return { ...state, tabs: state.tabs.map(tab => (tab.id === id ? { ...tab, ...change, changed_at: now } : tab)) }
}

/** Returns whether a tab has unsaved changes of a saved query. */
export const isUnsaved = ({ saved, sql, database_id, schema }: QueryTab): boolean =>
  saved !== null && (saved.sql !== sql || saved.database_id !== database_id || saved.schema !== schema)

/** Returns whether a tab has no content. */
export const isBlank = ({ sql, saved }: QueryTab): boolean => sql.trim() === '' && saved === null

/** Merges the tabs of another window. The text that changed later wins; the active tab does not change. */
export function adoptTabs(own: TabsState, incoming: TabsState): TabsState {
  const ours = new Map(own.tabs.map(tab => [tab.id, tab]))
  const tabs = incoming.tabs.map(tab => {
    const mine = ours.get(tab.id)
    return mine && mine.changed_at > tab.changed_at ? mine : tab
  })
  return { tabs, active: tabs.some(tab => tab.id === own.active) ? own.active : incoming.active }
}

const VERSION = 1

export const writeTabs = ({ tabs, active }: TabsState): string => JSON.stringify({ version: VERSION, tabs, active })

const idOrNull = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null)

function readSaved(value: unknown): SavedState | null {
  const id = isRecord(value) ? idOrNull(value.id) : null
  if (!isRecord(value) || id === null) return null
  return {
    id,
    version: idOrNull(value.version),
    label: textOrEmpty(value.label),
    description: textOrEmpty(value.description),
    sql: textOrEmpty(value.sql),
    database_id: idOrNull(value.database_id),
    schema: textOrNull(value.schema),
  }
}

function readLastRun(value: unknown): LastRun | null {
  if (!isRecord(value)) return null
  const client_id = textOrEmpty(value.client_id)
  return client_id === ''
    ? null
    : { client_id, results_key: textOrNull(value.results_key), sql: textOrEmpty(value.sql) }
}

function readTab(value: unknown): readonly QueryTab[] {
  if (!isRecord(value) || textOrEmpty(value.id) === '') return []
  const row_limit = idOrNull(value.row_limit)
  return [
    {
      id: textOrEmpty(value.id),
      title: textOrEmpty(value.title),
      database_id: idOrNull(value.database_id),
      schema: textOrNull(value.schema),
      sql: textOrEmpty(value.sql),
      row_limit: row_limit !== null && row_limit > 0 ? row_limit : FIRST_ROW_LIMIT,
      saved: readSaved(value.saved),
      last_run: readLastRun(value.last_run),
      changed_at: typeof value.changed_at === 'number' ? value.changed_at : 0,
    },
  ]
}

/** Parses stored tabs. Returns null if the text is invalid or contains no tab. Unrecognized fields are dropped. */
export function readTabs(text: string | null): TabsState | null {
  const stored = readJsonRecord(text)
  if (stored?.version !== VERSION || !Array.isArray(stored.tabs)) return null
  const tabs = stored.tabs.flatMap(readTab)
  const first = tabs[0]
  if (!first) return null
  const active = textOrEmpty(stored.active)
  return { tabs, active: tabs.some(tab => tab.id === active) ? active : first.id }
}

import { type DataMasks, NATIVE_FILTERS_PARAM, parseMasks, printMasks } from '@belvedere/core/filters'
import { isRecord } from '@belvedere/core/json'
import { type Layout, tabsToward } from '@belvedere/core/layout'
import type { ActiveTabs } from './layout-view.ts'

/**
 * Returns the filter values in the URL, or those stored under its key: in the history entry, else by the server. Empty
 * if they cannot be parsed.
 */
export function readChoices(search: URLSearchParams, stored: DataMasks = {}, entry: unknown = null): DataMasks {
  if (search.has(NATIVE_FILTERS_PARAM)) return parseMasks(search.get(NATIVE_FILTERS_PARAM))
  if (!hasKey(search)) return {}
  const text = choicesOfEntry(entry)
  return text === undefined ? stored : parseMasks(text)
}

const STATE_KEY = 'native_filters_key'
/** Parameters with the key of stored filter values. */
const KEYS = ['permalink_key', STATE_KEY]
const hasKey = (search: URLSearchParams): boolean => KEYS.some(key => search.has(key))

/** Returns the tabs that the URL opens: those stored under its key, and those around the component in its hash. */
export function readTabs(hash: string, layout: Layout, storedTabs: readonly string[] = []): ActiveTabs {
  const ids = [...storedTabs, hash.replace(/^#/, '')].filter(id => id !== '' && Object.hasOwn(layout, id))
  return Object.assign({}, ...ids.map(id => tabsToward(layout, id)))
}

/** Returns the URL with these filter values. The rest does not change. */
export function withChoices(address: string, choices: DataMasks): string {
  const url = new URL(address)
  const text = printMasks(choices)
  for (const key of KEYS) url.searchParams.delete(key)
  if (text === '') url.searchParams.delete(NATIVE_FILTERS_PARAM)
  else url.searchParams.set(NATIVE_FILTERS_PARAM, text)
  return url.href
}

/** Returns the URL with the key of these filter values in place of the values; undefined if it has others. */
export function withStateKey(address: string, choices: string, key: string): string | undefined {
  const url = new URL(address)
  if (url.searchParams.get(NATIVE_FILTERS_PARAM) !== choices) return undefined
  url.searchParams.delete(NATIVE_FILTERS_PARAM)
  url.searchParams.set(STATE_KEY, key)
  return url.href
}

/** Returns the state of a history entry, with the filter values of its URL. */
export const entryWith = (entry: unknown, choices: DataMasks): Readonly<Record<string, unknown>> => ({
  ...(isRecord(entry) ? entry : {}),
  [NATIVE_FILTERS_PARAM]: printMasks(choices),
})

/** Returns the filter values of a history entry, as its URL would spell them. */
export function choicesOfEntry(entry: unknown): string | undefined {
  const text = isRecord(entry) ? entry[NATIVE_FILTERS_PARAM] : undefined
  return typeof text === 'string' ? text : undefined
}

export function withTab(address: string, tabId: string): string {
  const url = new URL(address)
  url.hash = tabId
  return url.href
}

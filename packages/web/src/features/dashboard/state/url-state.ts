import { type DataMasks, NATIVE_FILTERS_PARAM, parseMasks, printMasks } from '@belvedere/core/filters'
import { type Layout, tabsToward } from '@belvedere/core/layout'
import type { ActiveTabs } from './layout-view.ts'

/** Returns the filter values in the URL, or those stored under its key. Empty if they cannot be parsed. */
export const readChoices = (search: URLSearchParams, stored: DataMasks = {}): DataMasks =>
  search.has(NATIVE_FILTERS_PARAM) ? parseMasks(search.get(NATIVE_FILTERS_PARAM)) : hasKey(search) ? stored : {}

/** Parameters with the key of stored filter values. */
const KEYS = ['permalink_key', 'native_filters_key']
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

export function withTab(address: string, tabId: string): string {
  const url = new URL(address)
  url.hash = tabId
  return url.href
}

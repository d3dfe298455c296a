import { type DataMasks, NATIVE_FILTERS_PARAM, parseMasks, printMasks } from '@belvedere/core/filters'
import { type Layout, tabsToward } from '@belvedere/core/layout'
import type { ActiveTabs } from './layout-view.ts'

/** The reader's choices that the address carries, else those that its key stands for; none when it cannot be read. */
export const readChoices = (search: URLSearchParams, stored: DataMasks = {}): DataMasks =>
  search.has(NATIVE_FILTERS_PARAM) ? parseMasks(search.get(NATIVE_FILTERS_PARAM)) : hasKey(search) ? stored : {}

/** Parameters that name choices which the server stores. */
const KEYS = ['permalink_key', 'native_filters_key']
const hasKey = (search: URLSearchParams): boolean => KEYS.some(key => search.has(key))

/** Tabs that the address opens: those that its key stands for, and those toward the component its hash names. */
export function readTabs(hash: string, layout: Layout, storedTabs: readonly string[] = []): ActiveTabs {
  const ids = [...storedTabs, hash.replace(/^#/, '')].filter(id => id !== '' && Object.hasOwn(layout, id))
  return Object.assign({}, ...ids.map(id => tabsToward(layout, id)))
}

/** The address with these choices in place of its former ones; everything else in it stays. */
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

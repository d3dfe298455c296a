import { type DataMasks, NATIVE_FILTERS_PARAM, parseMasks, printMasks } from '@belvedere/core/filters'
import { type Layout, tabsToward } from '@belvedere/core/layout'
import type { ActiveTabs } from './layout-view.ts'

/** The reader's choices that the address carries; none when it cannot be read. */
export const readChoices = (search: URLSearchParams): DataMasks => parseMasks(search.get(NATIVE_FILTERS_PARAM))

/** Tabs that the address opens: those toward the component its hash names. */
export function readTabs(hash: string, layout: Layout): ActiveTabs {
  const id = hash.replace(/^#/, '')
  return id !== '' && Object.hasOwn(layout, id) ? tabsToward(layout, id) : {}
}

/** The address with these choices in place of its former ones; everything else in it stays. */
export function withChoices(address: string, choices: DataMasks): string {
  const url = new URL(address)
  const text = printMasks(choices)
  if (text === '') url.searchParams.delete(NATIVE_FILTERS_PARAM)
  else url.searchParams.set(NATIVE_FILTERS_PARAM, text)
  return url.href
}

export function withTab(address: string, tabId: string): string {
  const url = new URL(address)
  url.hash = tabId
  return url.href
}

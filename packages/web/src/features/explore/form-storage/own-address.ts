import type { DatasourceRef } from '@belvedere/core/form-data'
import { useState } from 'react'

const KEY = 'form_data_key'

/** The search that this page itself has written last. */
let written: string | null = null

/** Another address for what is on the screen, which stays as it is. */
export function showAddress(address: URL | string): void {
  const url = new URL(address, window.location.href)
  written = url.search.replace(/^\?/, '')
  window.history.replaceState(window.history.state, '', url)
}

/** What the address is to open again. */
export interface Named {
  readonly chartId: number | null
  readonly datasource: DatasourceRef
  /** Under which the form is retained; null: as it is saved. */
  readonly key: string | null
}

/** Other names of what is on the screen, which is no longer what they say. */
const OUTDATED = ['permalink_key', 'form_data', 'viz_type']

/** Names in the address what is on the screen. The visit stays one entry of the history. */
export function nameInAddress({ chartId, datasource, key }: Named): void {
  const url = new URL(window.location.href)
  const params = url.searchParams
  if (params.get(KEY) === key && !OUTDATED.some(name => params.has(name))) return
  for (const name of [KEY, ...OUTDATED]) params.delete(name)
  if (chartId !== null) params.set('slice_id', String(chartId))
  else if (!['dataset_id', 'datasource_id', 'datasource'].some(name => params.has(name))) {
    params.set('datasource_type', datasource.type)
    params.set('datasource_id', String(datasource.id))
  }
  if (key !== null) params.set(KEY, key)
  showAddress(url)
}

/** The number of the visit: another one begins when the address changes other than by the page's own hand. */
export function useVisit(search: string): number {
  const [seen, setSeen] = useState({ search, visit: 0 })
  if (search === seen.search) return seen.visit
  const visit = search === written ? seen.visit : seen.visit + 1
  setSeen({ search, visit })
  return visit
}

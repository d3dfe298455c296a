import type { DatasourceRef } from '@belvedere/core/form-data'
import { useState } from 'react'
import type { App } from '../../../state/app.ts'
import { usePart } from '../../../state/use-app.ts'

const KEY = 'form_data_key'

/** Last query string that the page wrote. */
const createOwnAddress = (): { written: string | null } => ({ written: null })

/** Replaces the URL without reopening the page. */
export function showAddress(app: App, address: URL | string): void {
  const url = new URL(address, window.location.href)
  app.part(createOwnAddress).written = url.search.replace(/^\?/, '')
  window.history.replaceState(window.history.state, '', url)
}

/** Chart that the URL opens. */
export interface Named {
  readonly chartId: number | null
  readonly datasource: DatasourceRef
  /** Key of the stored form data, or null for the saved chart. */
  readonly key: string | null
}

/** Parameters that no longer match the shown chart. */
const OUTDATED = ['permalink_key', 'form_data', 'viz_type']

/** Writes the shown chart to the URL. Replaces the history entry. */
export function nameInAddress(app: App, { chartId, datasource, key }: Named): void {
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
  showAddress(app, url)
}

/** Returns the number of the visit. It increases when the URL changes, unless the page itself changed it. */
export function useVisit(search: string): number {
  const { written } = usePart(createOwnAddress)
  const [seen, setSeen] = useState({ search, visit: 0 })
  if (search === seen.search) return seen.visit
  const visit = search === written ? seen.visit : seen.visit + 1
  setSeen({ search, visit })
  return visit
}

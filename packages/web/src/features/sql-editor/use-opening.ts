import type { SqlLabPageData } from '@belvedere/api'
import { createToasts } from '@belvedere/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { readPageJson } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { ranQuery, savedQuery } from './calls.ts'
import { tabOfSaved } from './save-query.ts'
import { createPageTabs } from './tab-store.ts'

const PLACE = 'sql-lab'

/** Returns the data that a form posted to this page. Later calls return undefined. */
function takePosted(app: App): SqlLabPageData | undefined {
  const posted = readPageJson<SqlLabPageData>(app, PLACE)
  document.getElementById(PLACE)?.remove()
  return posted
}

const idIn = (search: string, name: string): number | null => {
  const text = new URLSearchParams(search).get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

async function openSaved(app: App, id: number): Promise<void> {
  const { tabs, show, open } = app.part(createPageTabs).getState()
  const known = tabs.find(tab => tab.saved?.id === id)
  if (known) return show(known.id)
  open(tabOfSaved(await savedQuery(app, id)))
}

async function openRan(app: App, id: number): Promise<void> {
  const { sql, database, schema, tab_name } = await ranQuery(app, id)
  const start = { sql, database_id: database?.id ?? null, schema }
  app
    .part(createPageTabs)
    .getState()
    .open(tab_name ? { ...start, title: tab_name } : start)
}

/**
 * Opens the content of the URL: posted SQL (requirements ROUTE-003, ROUTE-004), a saved query, or a query of the
 * history. Then removes the parameters from the URL, so that a reload restores the tabs. Nothing is run.
 */
export function useOpening(): void {
  const app = useApp()
  const search = useSearch()
  const [, navigate] = useLocation()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (opened.current === search) return
    opened.current = search
    const posted = takePosted(app)
    const [saved, ran] = [idIn(search, 'savedQueryId'), idIn(search, 'queryId')]
    if (!posted && saved === null && ran === null) return
    if (posted && (posted.sql !== '' || posted.database_id !== null)) app.part(createPageTabs).getState().open(posted)
    const opening = saved !== null ? openSaved(app, saved) : ran !== null ? openRan(app, ran) : Promise.resolve()
    opening
      .catch((error: unknown) =>
        app.part(createToasts).error(t('The query could not be opened: {reason}', { reason: reasonOf(error) })),
      )
      .finally(() => navigate(ADDRESS.sqlEditor, { replace: true }))
  }, [search, navigate, app])
}

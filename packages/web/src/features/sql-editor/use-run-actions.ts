import type { TextRange } from '@belvedere/core/sql-text'
import { createToasts } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import type { EditorHandle } from '../../kit/sql-code/CodeEditor.tsx'
import type { ErrorPlace } from '../../kit/sql-code/error-place.ts'
import { tableQuery } from '../../kit/sql-code/names-queries.ts'
import { rangeToRun } from '../../kit/sql-code/statements.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import type { SqlDatabase } from './calls.ts'
import type { ResultsView } from './results/ResultsPane.tsx'
import { dropRun, previewKey, type Run, startRun, stopRun, useRun } from './run-store.ts'
import type { QueryTab } from './tabs.ts'

const PREVIEW_ROWS = 100

export const notify = (app: App, title: string) => (error: unknown) =>
  app.part(createToasts).error(`${title}: ${reasonOf(error)}`)

/** Returns the position of the last run's error, if its statement is unchanged in the text. */
function markOf(run: Run | undefined, text: string): (TextRange & { readonly message: string }) | null {
  if (run?.state !== 'failed' || !run.place) return null
  const { offset, place, error, sql } = run
  if (text.slice(offset, offset + sql.length) !== sql) return null
  return { from: offset + place.from, to: offset + place.to, message: error.message }
}

/** Returns the statement to run with its range in the text, or null if there is nothing to run. */
export function textToRun(tab: QueryTab, editor: EditorHandle | null): (TextRange & { readonly sql: string }) | null {
  const range = rangeToRun(tab.sql, editor?.selection() ?? { from: 0, to: 0 })
  return range && tab.database_id !== null ? { ...range, sql: tab.sql.slice(range.from, range.to) } : null
}

/** Actions of the active tab: run, stop and preview a table. */
export function useRunActions(tab: QueryTab, editor: RefObject<EditorHandle | null>) {
  const app = useApp()
  const client = useQueryClient()
  const run = useRun(tab.id)
  const preview = useRun(previewKey(tab.id))
  const [view, setView] = useState<ResultsView>('results')
  const mark = useMemo(() => markOf(run, tab.sql), [run, tab.sql])
  const start = () => {
    const range = textToRun(tab, editor.current)
    if (!range) return
    setView('results')
    void startRun(app, tab, { key: tab.id, sql: range.sql, offset: range.from, row_limit: tab.row_limit })
  }
  const stop = (stopped: ResultsView) =>
    stopRun(app, stopped === 'preview' ? previewKey(tab.id) : tab.id).catch(
      notify(app, t('The query could not be stopped')),
    )
  const showTable = async (database: SqlDatabase, table: string) => {
    const key = previewKey(tab.id)
    try {
      const { selectStar } = await client.fetchQuery(tableQuery(app, database.id, tab.schema, table))
      dropRun(app, key)
      setView('preview')
      void startRun(app, tab, { key, sql: selectStar, offset: 0, row_limit: PREVIEW_ROWS, table })
    } catch (error) {
      notify(app, t('The table could not be read'))(error)
    }
  }
  return {
    run,
    preview,
    view,
    setView,
    mark,
    start,
    stop,
    showTable,
    closePreview: () => {
      setView('results')
      dropRun(app, previewKey(tab.id))
    },
    showPlace: (place: ErrorPlace) => {
      const offset = run?.state === 'failed' ? run.offset : 0
      editor.current?.select({ from: offset + place.from, to: offset + place.to })
    },
  }
}
export type RunActions = ReturnType<typeof useRunActions>

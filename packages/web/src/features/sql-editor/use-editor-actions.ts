import { toasts } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { ApiError, reasonOf } from '../../data/api-error.ts'
import { may } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import { type Estimate, estimateCost, formatSql, type SqlDatabase, tableQuery } from './calls.ts'
import type { EditorHandle } from './code/CodeEditor.tsx'
import type { OpenDialog } from './EditorDialogs.tsx'
import type { ErrorPlace } from './error-place.ts'
import { EDITOR_PATH } from './paths.ts'
import type { ResultsView } from './results/ResultsPane.tsx'
import { previewKey, startRun, stopRun, useRun } from './run-store.ts'
import { saveErrorText } from './SaveQueryDialog.tsx'
import { saveQuery } from './save-query.ts'
import { rangeToRun } from './statements.ts'
import type { TabStore } from './tab-store.ts'
import type { QueryTab } from './tabs.ts'

export interface EditorActionsOf {
  readonly store: TabStore
  readonly tab: QueryTab
  readonly editor: RefObject<EditorHandle | null>
  readonly setView: (view: ResultsView) => void
  readonly setDialog: (dialog: OpenDialog | null) => void
}

const PREVIEW_ROWS = 100

const told = (title: string) => (error: unknown) => toasts.error(`${title}: ${reasonOf(error)}`)

/** `flights: 3,000,000 rows`, or the database's own figures by name. */
const estimateText = (estimate: Estimate): string =>
  estimate
    .map(({ Table, Rows, ...figures }) =>
      Table === undefined
        ? Object.entries(figures)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ')
        : t('Reads {table}: {rows} rows', { table: Table, rows: Number(Rows).toLocaleString('en-US') }),
    )
    .join('; ')

/** All that can be done with the tab in view. */
export function useEditorActions({ store, tab, editor, setView, setDialog }: EditorActionsOf) {
  const client = useQueryClient()
  const run = useRun(tab.id)
  const [estimated, setEstimated] = useState<{ readonly sql: string; readonly text: string } | null>(null)
  const toRun = () => rangeToRun(tab.sql, editor.current?.selection() ?? { from: 0, to: 0 })
  const write = (sql: string) => sql === tab.sql || store.change(tab.id, { sql })
  const mark = useMemo(() => {
    if (run?.state !== 'failed' || !run.place) return null
    const { offset, place, error, sql } = run
    // Marks a text that is still there, and nothing else.
    if (tab.sql.slice(offset, offset + sql.length) !== sql) return null
    return { from: offset + place.from, to: offset + place.to, message: error.message }
  }, [run, tab.sql])

  const runNow = () => {
    const range = toRun()
    if (!range || tab.database_id === null) return
    setView('results')
    const sql = tab.sql.slice(range.from, range.to)
    startRun(tab, { key: tab.id, sql, offset: range.from, row_limit: tab.row_limit })
  }
  const stop = (view: ResultsView) =>
    stopRun(view === 'preview' ? previewKey(tab.id) : tab.id).catch(told(t('The query could not be stopped')))

  const save = async () => {
    if (tab.sql.trim() === '' || !may('can_write', 'SavedQuery')) return
    const target = tab.saved
    if (!target) return setDialog({ kind: 'save', target: null })
    const { label, description, version } = target
    try {
      const saved = await saveQuery({ tab, target, label, description, version })
      store.change(tab.id, { saved })
      toasts.success(t('“{name}” saved', { name: label }))
    } catch (error) {
      // It was deleted meanwhile: what is here becomes a new one.
      if (error instanceof ApiError && error.status === 404) return setDialog({ kind: 'save', target: null })
      const overwrite = { label: t('Open'), onAction: () => setDialog({ kind: 'save', target }) }
      toasts.error(saveErrorText(error), overwrite)
    }
  }
  const format = async () => {
    if (tab.sql.trim() === '') return
    const asked = tab.sql
    try {
      const formatted = await formatSql(asked, tab.database_id)
      if (formatted !== asked) editor.current?.replaceAll(formatted)
    } catch (error) {
      told(t('The SQL could not be formatted'))(error)
    }
  }
  const askEstimate = async () => {
    const range = toRun()
    if (!range || tab.database_id === null) return
    const sql = tab.sql.slice(range.from, range.to)
    try {
      const text = estimateText(await estimateCost(tab.database_id, tab.schema, sql))
      setEstimated({ sql: tab.sql, text: text || t('Reads no table') })
    } catch (error) {
      told(t('The cost could not be estimated'))(error)
    }
  }
  const preview = async (database: SqlDatabase, table: string) => {
    try {
      const { selectStar } = await client.fetchQuery(tableQuery(database.id, tab.schema, table))
      setView('preview')
      startRun(tab, { key: previewKey(tab.id), sql: selectStar, offset: 0, row_limit: PREVIEW_ROWS })
    } catch (error) {
      told(t('The table could not be read'))(error)
    }
  }
  return {
    write,
    mark,
    run: runNow,
    stop,
    save,
    format,
    askEstimate,
    preview,
    /** Of the text as it stands; null when it has changed since. */
    estimate: estimated?.sql === tab.sql ? estimated.text : null,
    insert: (text: string) => editor.current?.insert(text),
    showPlace: (place: ErrorPlace) => {
      const offset = run?.state === 'failed' ? run.offset : 0
      editor.current?.select({ from: offset + place.from, to: offset + place.to })
    },
    copyLink: async () => {
      if (!tab.saved) return
      try {
        await navigator.clipboard.writeText(new URL(`${EDITOR_PATH}?savedQueryId=${tab.saved.id}`, location.href).href)
        toasts.success(t('Link Copied!'))
      } catch {
        toasts.error(t('Sorry, your browser does not support copying.'))
      }
    },
    createChart: () => {
      const range = toRun()
      if (range) setDialog({ kind: 'chart', sql: tab.sql.slice(range.from, range.to) })
    },
  }
}

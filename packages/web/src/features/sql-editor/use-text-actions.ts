import { canCreateAs, classifySql } from '@belvedere/core/sql-text'
import { createToasts } from '@belvedere/ui'
import { type RefObject, useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { conflictOf } from '../../data/calls/conflict.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { countText, t } from '../../i18n.ts'
import { copyText } from '../../kit/share/copy-text.ts'
import type { EditorHandle } from '../../kit/sql-code/CodeEditor.tsx'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { type Estimate, estimateCost, formatSql } from './calls.ts'
import type { OpenDialog } from './EditorDialogs.tsx'
import { saveQuery } from './save-query.ts'
import type { TabStore } from './tab-store.ts'
import type { QueryTab } from './tabs.ts'
import { notify, textToRun } from './use-run-actions.ts'

/** Formats an estimate: `Reads flights: 3,000,000 rows`, or the database's own values by name. */
const estimateText = (estimate: Estimate): string =>
  estimate
    .map(({ Table, Rows, ...figures }) =>
      Table === undefined
        ? Object.entries(figures)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ')
        : t('Reads {table}: {rows} rows', { table: Table, rows: countText(Number(Rows)) }),
    )
    .join('; ')

/** Returns why a statement cannot be charted, or null if it can. */
function chartRefusal(sql: string): string | null {
  if (canCreateAs(sql).view) return null
  return classifySql(sql).is_select
    ? t('A chart is made of one query: choose one of these.')
    : t('A chart needs a query that returns rows. Write a SELECT.')
}

export interface TextActionsOf {
  readonly store: TabStore
  readonly tab: QueryTab
  readonly editor: RefObject<EditorHandle | null>
  readonly setDialog: (dialog: OpenDialog | null) => void
}

/**
 * Updates the saved query of a tab. Opens the save dialog if there is none, it was deleted, or another user changed it.
 */
async function save(app: App, { store, tab, setDialog }: TextActionsOf): Promise<void> {
  if (tab.sql.trim() === '' || !may(app, 'can_write', 'SavedQuery')) return
  const target = tab.saved
  if (!target) return setDialog({ kind: 'save', target: null })
  const { label, description, version } = target
  try {
    const saved = await saveQuery(app, { tab, target, label, description, version })
    store.change(tab.id, { saved })
    app.part(createToasts).success(t('“{name}” saved', { name: label }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return setDialog({ kind: 'save', target: null })
    const conflict = conflictOf(error)
    if (conflict) return setDialog({ kind: 'save', target, conflict })
    notify(app, t('The query could not be saved'))(error)
  }
}

async function format(app: App, { tab, editor }: TextActionsOf): Promise<void> {
  if (tab.sql.trim() === '') return
  try {
    const formatted = await formatSql(app, tab.sql, tab.database_id)
    if (formatted !== tab.sql) editor.current?.replaceAll(formatted)
  } catch (error) {
    notify(app, t('The SQL could not be formatted'))(error)
  }
}

async function copyLink(app: App, { saved }: QueryTab): Promise<void> {
  if (!saved) return
  await copyText(app, new URL(`${ADDRESS.sqlEditor}?savedQueryId=${saved.id}`, location.href).href, t('Link Copied!'))
}

/** Actions on the text of the active tab, apart from running it. */
export function useTextActions(of: TextActionsOf) {
  const app = useApp()
  const { store, tab, editor, setDialog } = of
  const [estimated, setEstimated] = useState<{ readonly sql: string; readonly text: string } | null>(null)
  const requestEstimate = async () => {
    const range = textToRun(tab, editor.current)
    if (!range || tab.database_id === null) return
    try {
      const text = estimateText(await estimateCost(app, tab.database_id, tab.schema, range.sql))
      setEstimated({ sql: tab.sql, text: text || t('Reads no table') })
    } catch (error) {
      notify(app, t('The cost could not be estimated'))(error)
    }
  }
  return {
    write: (sql: string) => sql === tab.sql || store.change(tab.id, { sql }),
    insert: (text: string) => editor.current?.insert(text),
    save: () => save(app, of),
    format: () => format(app, of),
    copyLink: () => copyLink(app, tab),
    requestEstimate,
    /** Null if the text has changed since the estimate. */
    estimate: estimated?.sql === tab.sql ? estimated.text : null,
    createChart: () => {
      const range = textToRun(tab, editor.current)
      if (!range) return
      const refusal = chartRefusal(range.sql)
      if (refusal === null) setDialog({ kind: 'chart', sql: range.sql })
      else app.part(createToasts).error(refusal)
    },
  }
}
export type TextActions = ReturnType<typeof useTextActions>

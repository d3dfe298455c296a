import { Sheet } from '@belvedere/ui'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import type { EditorHandle } from '../../kit/sql-code/CodeEditor.tsx'
import { useApp } from '../../state/use-app.ts'
import type { SqlDatabase } from './calls.ts'
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx'
import { EditorTabs } from './EditorTabs.tsx'
import { restoreRun } from './run-store.ts'
import s from './SqlEditor.module.css'
import { SchemaPanel } from './schema/SchemaPanel.tsx'
import { type TabStore, useTabs } from './tab-store.ts'
import { activeTab, type QueryTab } from './tabs.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { type RunActions, useRunActions } from './use-run-actions.ts'
import { type TextActions, useTextActions } from './use-text-actions.ts'
import { Work } from './Work.tsx'

export interface EditorProps {
  readonly databases: readonly SqlDatabase[]
  readonly commandKey: string
  readonly exploreUrl: (datasetId: number) => string
}

/** Selects the first database for a new tab, and restores the result of a tab's last run when it is shown. */
function useFreshTab(store: TabStore, tab: QueryTab, databases: readonly SqlDatabase[]): void {
  const app = useApp()
  useEffect(() => {
    const [first] = databases
    if (tab.database_id === null && first) store.change(tab.id, { database_id: first.id, schema: null })
  }, [databases, tab.database_id, tab.id, store.change])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shown tab
  useEffect(() => {
    void restoreRun(app, tab)
  }, [tab.id])
}

/** SQL editor: tabs above, tables on the left, SQL and results on the right. */
export const Editor = ({ databases, commandKey, exploreUrl }: EditorProps) => {
  const store = useTabs()
  const tab = activeTab(store)
  const database = databases.find(({ id }) => id === tab.database_id)
  const panelId = useId()
  const editor = useRef<EditorHandle>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [tablesOpen, setTablesOpen] = useState(false)
  const runs = useRunActions(tab, editor)
  const texts = useTextActions({ store, tab, editor, setDialog })
  useEditorKeys({ onRun: runs.start, onSave: texts.save })
  useFreshTab(store, tab, databases)
  const tables = (
    <Tables
      databases={databases}
      database={database}
      store={store}
      tab={tab}
      runs={runs}
      texts={texts}
      onPicked={() => setTablesOpen(false)}
    />
  )
  return (
    <div className={s.page}>
      <aside className={s.side} aria-label={t('Tables')}>
        {tables}
      </aside>
      <div className={s.main}>
        <EditorTabs store={store} panelId={panelId} />
        <Work
          panelId={panelId}
          store={store}
          tab={tab}
          database={database}
          commandKey={commandKey}
          editor={editor}
          runs={runs}
          texts={texts}
          onDialog={setDialog}
          onTables={() => setTablesOpen(true)}
        />
      </div>
      {tablesOpen ? (
        <Sheet open onOpenChange={setTablesOpen} title={t('Tables')}>
          <div className={s.sheet}>{tables}</div>
        </Sheet>
      ) : null}
      <EditorDialogs dialog={dialog} tab={tab} exploreUrl={exploreUrl} onClose={() => setDialog(null)} />
    </div>
  )
}

interface TablesProps {
  readonly databases: readonly SqlDatabase[]
  readonly database: SqlDatabase | undefined
  readonly store: TabStore
  readonly tab: QueryTab
  readonly runs: RunActions
  readonly texts: TextActions
  /** Closes the list of tables on phones, where it covers the SQL. */
  readonly onPicked: () => void
}

const Tables = ({ databases, database, store, tab, runs, texts, onPicked }: TablesProps) => {
  const onSchema = useCallback((schema: string | null) => store.change(tab.id, { schema }), [store.change, tab.id])
  return (
    <SchemaPanel
      databases={databases}
      database={database}
      schema={tab.schema}
      onDatabase={id => id === tab.database_id || store.change(tab.id, { database_id: id, schema: null })}
      onSchema={onSchema}
      onInsert={text => {
        onPicked()
        texts.insert(text)
      }}
      onPreview={table => {
        onPicked()
        if (database) void runs.showTable(database, table)
      }}
    />
  )
}

import { Sheet, Skeleton, Splitter } from '@belvedere/ui'
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import type { SqlDatabase } from './calls.ts'
import type { CursorPlace, EditorHandle } from './code/CodeEditor.tsx'
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx'
import { EditorTabs } from './EditorTabs.tsx'
import { ResultsPane, type ResultsView } from './results/ResultsPane.tsx'
import { previewKey, restoreRun, useRun, useRuns } from './run-store.ts'
import s from './SqlEditor.module.css'
import { StatusBar } from './StatusBar.tsx'
import { SchemaPanel } from './schema/SchemaPanel.tsx'
import { statementsOf } from './statements.ts'
import { Toolbar } from './Toolbar.tsx'
import { useTabs } from './tab-store.ts'
import { activeTab } from './tabs.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useNames } from './use-names.ts'

const CodeEditor = lazy(() => import('./code/CodeEditor.tsx').then(m => ({ default: m.CodeEditor })))

export interface EditorProps {
  readonly databases: readonly SqlDatabase[]
  readonly commandKey: string
  readonly exploreUrl: (datasetId: number) => string
}

const RESULTS_HEIGHT = 400

/** Tabs above; tables on the left; text, and what it brings, on the right. */
export const Editor = ({ databases, commandKey, exploreUrl }: EditorProps) => {
  const store = useTabs()
  const tab = activeTab(store)
  const database = databases.find(({ id }) => id === tab.database_id)
  const run = useRun(tab.id)
  const preview = useRun(previewKey(tab.id))
  const names = useNames(database, tab.schema)
  const panelId = useId()
  const editor = useRef<EditorHandle>(null)
  const [cursor, setCursor] = useState<CursorPlace | null>(null)
  const [view, setView] = useState<ResultsView>('results')
  const [height, setHeight] = useState(RESULTS_HEIGHT)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [tablesOpen, setTablesOpen] = useState(false)
  const actions = useEditorActions({ store, tab, editor, setView, setDialog })
  useEditorKeys({ onRun: actions.run, onSave: actions.save })

  useEffect(() => {
    const [first] = databases
    if (tab.database_id === null && first) store.change(tab.id, { database_id: first.id, schema: null })
  }, [databases, tab.database_id, tab.id, store.change])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every tab that comes into view
  useEffect(() => {
    restoreRun(tab)
  }, [tab.id])

  const onSchema = useCallback((schema: string | null) => store.change(tab.id, { schema }), [store.change, tab.id])
  const panel = (
    <SchemaPanel
      databases={databases}
      database={database}
      schema={tab.schema}
      onDatabase={id => id === tab.database_id || store.change(tab.id, { database_id: id, schema: null })}
      onSchema={onSchema}
      onInsert={text => {
        setTablesOpen(false)
        actions.insert(text)
      }}
      onPreview={table => {
        setTablesOpen(false)
        if (database) actions.preview(database, table)
      }}
    />
  )
  return (
    <div className={s.page}>
      <aside className={s.side} aria-label={t('Tables')}>
        {panel}
      </aside>
      <div className={s.main}>
        <EditorTabs store={store} panelId={panelId} />
        <div className={s.work} role="tabpanel" id={panelId} aria-labelledby={`sql-tab-${tab.id}`}>
          <Toolbar
            tab={tab}
            commandKey={commandKey}
            isRunning={run?.state === 'running'}
            isStopping={run?.state === 'running' && run.is_stopping}
            hasSelection={(cursor?.selected ?? 0) > 0}
            hasSeveral={statementsOf(tab.sql).length > 1}
            estimate={actions.estimate}
            onRun={actions.run}
            onStop={() => actions.stop('results')}
            onRowLimit={row_limit => store.change(tab.id, { row_limit })}
            onFormat={actions.format}
            onEstimate={actions.askEstimate}
            onSave={actions.save}
            onSaveAs={() => setDialog({ kind: 'save', target: null })}
            onEdit={() => setDialog({ kind: 'save', target: tab.saved })}
            onCopyLink={actions.copyLink}
            onChart={actions.createChart}
            onTables={() => setTablesOpen(true)}
          />
          <div className={s.text}>
            <Suspense fallback={<TextSkeleton />}>
              <CodeEditor
                ref={editor}
                docKey={tab.id}
                value={tab.sql}
                onChange={sql => actions.write(sql)}
                names={names}
                mark={actions.mark}
                onRun={actions.run}
                onSave={actions.save}
                onFormat={actions.format}
                onCursor={setCursor}
              />
            </Suspense>
          </div>
          <Splitter
            className={s.splitter}
            orientation="horizontal"
            after
            size={height}
            min={120}
            max={720}
            onResize={setHeight}
            label={t('Height of the results')}
          />
          <div className={s.results} style={{ height }}>
            <ResultsPane
              run={run}
              preview={preview}
              view={view}
              onView={setView}
              onClosePreview={() => {
                setView('results')
                useRuns.setState(({ runs }) => {
                  const { [previewKey(tab.id)]: _, ...others } = runs
                  return { runs: others }
                })
              }}
              commandKey={commandKey}
              onRun={actions.run}
              onStop={actions.stop}
              onPlace={actions.showPlace}
            />
          </div>
          <StatusBar tab={tab} run={run} cursor={cursor} isKept={store.isKept} />
        </div>
      </div>
      {tablesOpen ? (
        <Sheet open onOpenChange={setTablesOpen} title={t('Tables')}>
          <div className={s.sheet}>{panel}</div>
        </Sheet>
      ) : null}
      <EditorDialogs dialog={dialog} tab={tab} exploreUrl={exploreUrl} onClose={() => setDialog(null)} />
    </div>
  )
}

const LINES = [180, 96, 320, 240, 128]
const TextSkeleton = () => (
  <div className={s.skeletonLines} aria-busy="true">
    {LINES.map(width => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

import { statementRanges } from '@belvedere/core/sql-text'
import { Skeleton, Splitter } from '@belvedere/ui'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { t } from '../../i18n.ts'
import type { CursorPlace, EditorHandle } from '../../kit/sql-code/CodeEditor.tsx'
import { useNames } from '../../kit/sql-code/use-names.ts'
import { useApp } from '../../state/use-app.ts'
import type { SqlDatabase } from './calls.ts'
import type { OpenDialog } from './EditorDialogs.tsx'
import { closeTab } from './EditorTabs.tsx'
import { ResultsPane } from './results/ResultsPane.tsx'
import s from './SqlEditor.module.css'
import { StatusBar } from './StatusBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { TabStore } from './tab-store.ts'
import type { QueryTab } from './tabs.ts'
import type { RunActions } from './use-run-actions.ts'
import type { TextActions } from './use-text-actions.ts'

const CodeEditor = lazy(() => import('../../kit/sql-code/CodeEditor.tsx').then(m => ({ default: m.CodeEditor })))

export interface WorkProps {
  readonly panelId: string
  readonly store: TabStore
  readonly tab: QueryTab
  readonly database: SqlDatabase | undefined
  readonly commandKey: string
  readonly editor: RefObject<EditorHandle | null>
  readonly runs: RunActions
  readonly texts: TextActions
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onTables: () => void
}

/** Height of the results in pixels. A little less than half of a typical window of 900 pixels. */
const RESULTS_HEIGHT = 400

/** Content of the active tab: toolbar, SQL and results. */
export const Work = (props: WorkProps) => {
  const { tab, editor, runs, texts } = props
  const names = useNames(props.database, tab.schema)
  const [cursor, setCursor] = useState<CursorPlace | null>(null)
  const [height, setHeight] = useState(RESULTS_HEIGHT)
  return (
    <div className={s.work} role="tabpanel" id={props.panelId} aria-labelledby={`sql-tab-${tab.id}`}>
      <Tools {...props} cursor={cursor} />
      <div className={s.text}>
        <Suspense fallback={<TextSkeleton />}>
          <CodeEditor
            ref={editor}
            docKey={tab.id}
            value={tab.sql}
            onChange={texts.write}
            names={names}
            mark={runs.mark}
            onRun={runs.start}
            onSave={texts.save}
            onFormat={texts.format}
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
          run={runs.run}
          preview={runs.preview}
          view={runs.view}
          onView={runs.setView}
          onClosePreview={runs.closePreview}
          commandKey={props.commandKey}
          onRun={runs.start}
          onStop={runs.stop}
          onPlace={runs.showPlace}
        />
      </div>
      <StatusBar tab={tab} run={runs.run} cursor={cursor} isSaved={props.store.isSaved} />
    </div>
  )
}

interface ToolsProps extends WorkProps {
  readonly cursor: CursorPlace | null
}

const Tools = ({ tab, store, commandKey, runs, texts, cursor, onDialog, onTables }: ToolsProps) => {
  const app = useApp()
  return (
    <Toolbar
      tab={tab}
      commandKey={commandKey}
      isRunning={runs.run?.state === 'running'}
      isStopping={runs.run?.state === 'running' && runs.run.is_stopping}
      hasSelection={(cursor?.selected ?? 0) > 0}
      hasSeveral={statementRanges(tab.sql).length > 1}
      estimate={texts.estimate}
      onRun={runs.start}
      onStop={() => runs.stop('results')}
      onRowLimit={row_limit => store.change(tab.id, { row_limit })}
      onFormat={texts.format}
      onEstimate={texts.requestEstimate}
      onSave={texts.save}
      onSaveAs={() => onDialog({ kind: 'save', target: null })}
      onEdit={() => onDialog({ kind: 'save', target: tab.saved })}
      onCopyLink={texts.copyLink}
      onChart={texts.createChart}
      onTables={onTables}
      onClose={() => closeTab(app, store, tab)}
    />
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

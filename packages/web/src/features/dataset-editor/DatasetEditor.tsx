import type { Dataset } from '@belvedere/api'
import { Button, Dialog, ErrorState, LinkButton, RetryButton, Skeleton, Tabs } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { datasetQuery } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { CalculatedTab } from './CalculatedTab.tsx'
import { ColumnsTab } from './ColumnsTab.tsx'
import { Confirmations } from './Confirmations.tsx'
import s from './DatasetEditor.module.css'
import { isCalculated } from './draft.ts'
import { ExtractTab } from './ExtractTab.tsx'
import { MetricsTab } from './MetricsTab.tsx'
import type { TabId } from './problems.ts'
import { SettingsTab } from './SettingsTab.tsx'
import { SqlTab } from './SqlTab.tsx'
import { type DatasetEditorState, EditorContext, useDatasetEditor } from './use-dataset-editor.ts'

export interface DatasetEditorProps {
  readonly datasetId: number
  /** Dialog over another page, or a page of its own. */
  readonly frame: 'dialog' | 'page'
  /** Returns why the user may not edit the dataset, or null if they may. */
  readonly refusalOf: (dataset: Dataset) => string | null
  readonly onClose: () => void
}

/** Editor for the settings, metrics and columns of a dataset (requirement EXPLORE-DATASET-005). */
export const DatasetEditor = ({ datasetId, ...rest }: DatasetEditorProps) => {
  const app = useApp()
  // Always refetch: editing must start from the stored version.
  const dataset = useQuery({ ...datasetQuery(app, datasetId), staleTime: 0, refetchOnMount: 'always' })
  const Frame = rest.frame === 'dialog' ? DialogFrame : PageFrame
  if (dataset.error) {
    return (
      <Frame title={t('Edit dataset')} onClose={rest.onClose}>
        <ErrorState
          className={s.message}
          title={t('This dataset cannot be opened')}
          text={dataset.error.message}
          action={
            <>
              <RetryButton size="m" onRetry={() => dataset.refetch()} />
              {rest.frame === 'page' ? (
                <LinkButton href="/tablemodelview/list/">{t('Back to the list')}</LinkButton>
              ) : null}
            </>
          }
        />
      </Frame>
    )
  }
  if (!dataset.data || !dataset.isFetchedAfterMount) {
    return (
      <Frame title={t('Edit dataset')} onClose={rest.onClose}>
        <div className={s.waiting} aria-busy="true">
          {WIDTHS.map(width => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </div>
      </Frame>
    )
  }
  return <Opened key={datasetId} opened={dataset.data} {...rest} />
}
const WIDTHS = ['62%', '38%', '54%', '46%', '70%', '30%']

const TABS: Readonly<Record<TabId, () => ReactNode>> = {
  settings: SettingsTab,
  metrics: MetricsTab,
  columns: ColumnsTab,
  calculated: CalculatedTab,
  sql: SqlTab,
  extract: ExtractTab,
}

interface OpenedProps extends Omit<DatasetEditorProps, 'datasetId'> {
  readonly opened: Dataset
}

const Opened = ({ opened, frame, refusalOf, onClose }: OpenedProps) => {
  const editor = useDatasetEditor(opened, { onClose, refusal: refusalOf(opened) ?? undefined })
  const base = useId()
  const Tab = TABS[editor.tab]
  const Frame = frame === 'dialog' ? DialogFrame : PageFrame
  useGuard(editor.isDirty)
  useSaveKey(editor)
  return (
    <EditorContext value={editor}>
      <Frame
        title={t('Edit dataset {name}', { name: opened.table_name })}
        onClose={editor.leave}
        footer={<Footer editor={editor} />}
      >
        <p className={s.warning} role="note">
          <TriangleAlert aria-hidden="true" />
          {editor.refusal ?? t('The dataset configuration exposed here affects all the charts using this dataset.')}
        </p>
        <div className={s.tabs}>
          <Tabs
            idBase={base}
            label={t('Parts of the dataset')}
            value={editor.tab}
            onChange={tab => editor.goTo(tab as TabId)}
            tabs={tabsOf(editor)}
          />
        </div>
        <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${editor.tab}`} className={s.panel}>
          <Tab />
        </div>
      </Frame>
      <Confirmations />
    </EditorContext>
  )
}

function tabsOf({ dataset, draft, problems, refusal }: DatasetEditorState) {
  const calculated = draft.columns.filter(isCalculated).length
  const label = (id: TabId, text: string) =>
    problems.some(problem => problem.tab === id) ? (
      <>
        {text}
        <span className={s.bad} role="img" aria-label={t('Has a problem')} />
      </>
    ) : (
      text
    )
  return [
    { id: 'settings', label: label('settings', t('Settings')) },
    { id: 'metrics', label: label('metrics', t('Metrics')), count: draft.metrics.length },
    { id: 'columns', label: label('columns', t('Columns')), count: draft.columns.length - calculated },
    { id: 'calculated', label: label('calculated', t('Calculated columns')), count: calculated },
    ...(dataset.kind === 'virtual' ? [{ id: 'sql', label: label('sql', t('SQL')) }] : []),
    ...(refusal === undefined ? [{ id: 'extract', label: t('Fast copy') }] : []),
  ]
}

const Footer = ({ editor }: { readonly editor: DatasetEditorState }) => {
  const { isDirty, isSaving, isChecking, problems, refusal, leave, trySave, dataset } = editor
  const reason =
    refusal ??
    (problems.length > 0
      ? t('{count, plural, one {One field needs} other {# fields need}} attention first.', { count: problems.length })
      : undefined)
  return (
    <>
      <span className={s.state} role="status">
        {isDirty ? <span className={s.unsaved}>{t('Unsaved changes')}</span> : null}
      </span>
      {dataset.external_url && dataset.is_managed_externally ? (
        <LinkButton variant="ghost" href={dataset.external_url} rel="noreferrer">
          {t('Where it is managed')}
        </LinkButton>
      ) : null}
      <Button onClick={leave}>{t('Cancel')}</Button>
      <Button
        variant="primary"
        busy={isSaving || isChecking}
        disabledReason={reason}
        disabled={!isDirty && reason === undefined}
        onClick={trySave}
      >
        {t('Save')}
      </Button>
    </>
  )
}

/** Lets the browser ask for confirmation before unsaved changes are lost. */
function useGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isDirty])
}

/** Ctrl or Cmd with S saves, if the save button is enabled. */
function useSaveKey({ isDirty, isSaving, isChecking, confirmation, refusal, trySave }: DatasetEditorState): void {
  const isOpen = isDirty && !isSaving && !isChecking && confirmation === null && refusal === undefined
  const latest = useRef(trySave)
  useEffect(() => {
    latest.current = trySave
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      if (event.defaultPrevented) return
      event.preventDefault()
      if (isOpen) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
}

interface FrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly footer?: ReactNode
  readonly children: ReactNode
}

const DialogFrame = ({ title, onClose, footer, children }: FrameProps) => (
  <Dialog open size="xl" className={s.popup} title={title} onOpenChange={open => open || onClose()} footer={footer}>
    {children}
  </Dialog>
)

const PageFrame = ({ title, footer, children }: FrameProps) => (
  <div className={s.page}>
    <header className={s.pageHead}>
      <h1>{title}</h1>
    </header>
    <div className={s.pageBody}>{children}</div>
    {footer ? <footer className={s.pageFoot}>{footer}</footer> : null}
  </div>
)

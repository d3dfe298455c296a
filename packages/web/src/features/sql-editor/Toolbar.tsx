import { Button, IconButton, Keys, Menu, type MenuItem, Select } from '@belvedere/ui'
import {
  Braces,
  ChartColumn,
  CircleStop,
  Ellipsis,
  Gauge,
  Link2,
  PencilLine,
  Play,
  SaveAll,
  Table2,
  X,
} from 'lucide-react'
import { may } from '../../data/page/bootstrap.ts'
import { countText, t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Toolbar.module.css'
import { type QueryTab, ROW_LIMITS } from './tabs.ts'

export interface ToolbarProps {
  readonly tab: QueryTab
  readonly commandKey: string
  readonly isRunning: boolean
  readonly isStopping: boolean
  readonly hasSelection: boolean
  /** True if the text has several statements. Only the one at the cursor runs. */
  readonly hasSeveral: boolean
  /** Estimate of the tables that the statement reads, or null. */
  readonly estimate: string | null
  readonly onRun: () => void
  readonly onStop: () => void
  readonly onRowLimit: (limit: number) => void
  readonly onFormat: () => void
  readonly onEstimate: () => void
  readonly onSave: () => void
  readonly onSaveAs: () => void
  readonly onEdit: () => void
  readonly onCopyLink: () => void
  readonly onChart: () => void
  readonly onTables: () => void
  readonly onClose: () => void
}

const runText = ({ hasSelection, hasSeveral }: ToolbarProps): string =>
  hasSelection ? t('Run selection') : hasSeveral ? t('Run statement') : t('Run')

/** Returns whether the window is too narrow for all buttons. */
const isNarrow = () => window.matchMedia('(max-width: 767px)').matches

const canRun = ({ database_id, sql }: QueryTab): boolean => database_id !== null && sql.trim() !== ''

const moreItems = (app: App, props: ToolbarProps): readonly MenuItem[] => [
  {
    id: 'format',
    label: t('Format SQL'),
    icon: <Braces />,
    shortcut: 'Shift Alt F',
    disabled: props.tab.sql.trim() === '',
    onSelect: props.onFormat,
  },
  ...(may(app, 'can_estimate_query_cost', 'SQLLab')
    ? [
        {
          id: 'estimate',
          label: t('Estimate cost'),
          icon: <Gauge />,
          disabled: props.tab.sql.trim() === '',
          onSelect: props.onEstimate,
        },
      ]
    : []),
  ...(may(app, 'can_write', 'Dataset') && isNarrow()
    ? [
        {
          id: 'chart',
          label: t('Create chart'),
          icon: <ChartColumn />,
          disabled: !canRun(props.tab),
          onSelect: props.onChart,
        },
      ]
    : []),
  ...(props.tab.saved && may(app, 'can_write', 'SavedQuery')
    ? ([
        'separator',
        { id: 'edit', label: t('Edit name and description'), icon: <PencilLine />, onSelect: props.onEdit },
        { id: 'save-as', label: t('Save as a new query'), icon: <SaveAll />, onSelect: props.onSaveAs },
        { id: 'link', label: t('Copy link'), icon: <Link2 />, onSelect: props.onCopyLink },
      ] as const)
    : []),
  'separator',
  { id: 'close', label: t('Close this query'), icon: <X />, onSelect: props.onClose },
]

const whyNot = ({ database_id, sql }: QueryTab): string | undefined =>
  database_id === null ? t('Choose a database first') : sql.trim() === '' ? t('There is no SQL yet') : undefined

const RunButton = (props: ToolbarProps) =>
  props.isRunning ? (
    <Button className={s.run} icon={<CircleStop aria-hidden />} busy={props.isStopping} onClick={props.onStop}>
      {t('Stop')}
    </Button>
  ) : (
    <Button
      variant="primary"
      className={s.run}
      icon={<Play aria-hidden />}
      disabledReason={whyNot(props.tab)}
      onClick={props.onRun}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {runText(props)}
      <span className={s.keys} aria-hidden="true">
        <Keys keys={`${props.commandKey} Enter`} />
      </span>
    </Button>
  )

/** Menu that saves the text as a query or creates a chart. */
const SaveMenu = (props: ToolbarProps) => {
  const app = useApp()
  const { tab } = props
  return (
    <div className={s.right}>
      <Menu
        align="end"
        trigger={<IconButton label={t('More')} icon={<Ellipsis size={16} />} />}
        items={moreItems(app, props)}
      />
      {may(app, 'can_write', 'SavedQuery') ? (
        <Button
          disabledReason={tab.sql.trim() === '' ? t('There is no SQL yet') : undefined}
          onClick={props.onSave}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t('Save')}
        </Button>
      ) : null}
      {may(app, 'can_write', 'Dataset') ? (
        <Button
          icon={<ChartColumn aria-hidden />}
          disabledReason={whyNot(tab)}
          onClick={props.onChart}
          className={s.chart}
        >
          {t('Create chart')}
        </Button>
      ) : null}
    </div>
  )
}

/** Toolbar: run and stop, row limit and further actions. */
export const Toolbar = (props: ToolbarProps) => {
  const { tab } = props
  const limits = [...new Set([...ROW_LIMITS, tab.row_limit])].toSorted((a, b) => a - b)
  return (
    <div className={s.bar}>
      <RunButton {...props} />
      <Select
        className={s.limit}
        label={t('Row limit')}
        prefix={t('Limit')}
        size="s"
        quiet
        searchable={false}
        value={tab.row_limit}
        onChange={props.onRowLimit}
        options={limits.map(limit => ({ value: limit, label: countText(limit) }))}
      />
      <span className={s.estimate} role="status" title={props.estimate ?? undefined}>
        {props.estimate}
      </span>
      <Button className={s.tables} icon={<Table2 aria-hidden />} onClick={props.onTables}>
        {t('Tables')}
      </Button>
      <SaveMenu {...props} />
    </div>
  )
}

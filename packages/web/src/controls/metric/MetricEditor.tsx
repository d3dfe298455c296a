import type { Dataset } from '@belvedere/api'
import {
  AGGREGATES,
  type Aggregate,
  canSaveMetric,
  chooseAggregate,
  chooseMetricColumn,
  chooseSavedMetric,
  editMetric,
  givenMetricLabel,
  type Metric,
  type MetricEdit,
  type MetricKind,
  metricOf,
  metricSqlToEdit,
  writeMetricLabel,
  writeMetricSql,
} from '@belvedere/core/expressions'
import { EmptyState, Field, Select, TextArea } from '@belvedere/ui'
import { Sigma } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { choiceDefaults } from '../choice-defaults.ts'
import { columnOptions, disallowsAdhocMetrics, metricOptions } from '../fields.ts'
import { labelOfMetric } from '../labels.ts'
import { newOptionId } from '../option-id.ts'
import { EditorFrame } from '../zone/EditorFrame.tsx'
import { EditableTitle } from './EditableTitle.tsx'

export interface MetricEditorProps {
  readonly metric: Metric | null
  /** A column that was dropped: the new metric starts with it. */
  readonly column?: string | undefined
  readonly dataset: Dataset
  readonly onSave: (metric: Metric) => void
  readonly onClose: () => void
}

interface TabProps {
  readonly edit: MetricEdit
  readonly onChange: (edit: MetricEdit) => void
  readonly dataset: Dataset
}

const TABS: readonly { readonly id: MetricKind; readonly label: string }[] = [
  { id: 'SAVED', label: t('Saved') },
  { id: 'SIMPLE', label: t('Simple') },
  { id: 'SQL', label: t('Custom SQL') },
]

/** Metrics of one's own are not wanted on some datasets. */
const SAVED_ONLY = TABS.map(tab => ({ ...tab, disabled: tab.id !== 'SAVED' }))

/** One metric: saved with the dataset, an aggregate of a column, or SQL of one's own. */
export const MetricEditor = ({ metric, column, dataset, onSave, onClose }: MetricEditorProps) => {
  const [before] = useState(() => editMetric(metric, dataset, newOptionId))
  const [edit, setEdit] = useState(() =>
    column === undefined ? before : chooseMetricColumn(before, column, dataset, choiceDefaults()),
  )
  const isLocked = disallowsAdhocMetrics(dataset)
  const [tab, setTab] = useState<MetricKind>(isLocked && metric === null ? 'SAVED' : edit.kind)
  const chosen = metricOf(edit)
  const save = () => {
    if (!chosen) return
    onSave(chosen)
    onClose()
  }
  const Body = BODIES[tab]
  return (
    <EditorFrame
      header={
        <EditableTitle
          value={givenMetricLabel(edit)}
          fallback={chosen ? labelOfMetric(chosen, dataset) : t('My metric')}
          isEditable={edit.kind !== 'SAVED'}
          onChange={label => setEdit(writeMetricLabel(edit, label))}
        />
      }
      tabs={isLocked ? SAVED_ONLY : TABS}
      tab={tab}
      onTab={id => setTab(id as MetricKind)}
      canSave={canSaveMetric(edit, before)}
      onSave={save}
      onClose={onClose}
    >
      <Body edit={edit} onChange={setEdit} dataset={dataset} />
    </EditorFrame>
  )
}

const SavedTab = ({ edit, onChange, dataset }: TabProps) =>
  dataset.metrics.length === 0 ? (
    <EmptyState
      icon={<Sigma aria-hidden />}
      title={t('No saved expressions found')}
      text={t('Choose a column and an aggregate under Simple, or write SQL.')}
    />
  ) : (
    <Field label={t('Saved metric')}>
      <Select
        label={t('Saved metric')}
        value={edit.saved}
        onChange={saved => saved && onChange(chooseSavedMetric(edit, saved))}
        options={metricOptions(dataset.metrics)}
        placeholder={t('{count} metrics', { count: dataset.metrics.length })}
        searchable
      />
    </Field>
  )

const SimpleTab = ({ edit, onChange, dataset }: TabProps) => (
  <>
    <Field label={t('Column')}>
      <Select
        label={t('Column')}
        value={edit.SIMPLE.column?.column_name ?? null}
        onChange={column => onChange(chooseMetricColumn(edit, column, dataset, choiceDefaults()))}
        options={columnOptions(dataset.columns)}
        placeholder={t('{count} columns', { count: dataset.columns.length })}
        searchable
      />
    </Field>
    <Field label={t('Aggregate')}>
      <Select<Aggregate>
        label={t('Aggregate')}
        value={edit.SIMPLE.aggregate}
        onChange={aggregate => onChange(chooseAggregate(edit, aggregate))}
        options={AGGREGATES.map(aggregate => ({ value: aggregate, label: aggregate }))}
        placeholder={t('{count} aggregates', { count: AGGREGATES.length })}
      />
    </Field>
  </>
)

const SqlTab = ({ edit, onChange }: TabProps) => (
  <Field label={t('SQL expression')} hint={t('An aggregate over the dataset’s columns, such as AVG(delay) / 60.')}>
    <TextArea
      mono
      rows={5}
      value={metricSqlToEdit(edit)}
      onChange={sql => onChange(writeMetricSql(edit, sql))}
      aria-label={t('SQL expression')}
      spellCheck={false}
    />
  </Field>
)

const BODIES = { SAVED: SavedTab, SIMPLE: SimpleTab, SQL: SqlTab } as const

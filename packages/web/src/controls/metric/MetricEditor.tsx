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
import { Field, Select } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { choiceDefaults } from '../fields/choice-defaults.ts'
import { columnOptions, disallowsAdhocMetrics, metricOptions } from '../fields/fields.ts'
import { labelOfMetric } from '../fields/labels.ts'
import { newOptionId } from '../fields/option-id.ts'
import { ExpressionField } from '../sql/ExpressionField.tsx'
import { EditorFrame } from '../zone/EditorFrame.tsx'
import { NoSavedExpressions } from '../zone/NothingToChoose.tsx'
import { EditableTitle } from './EditableTitle.tsx'
import { useAggregateValues } from './use-aggregate-values.ts'

export interface MetricEditorProps {
  readonly metric: Metric | null
  /** Dropped column that a new metric starts with. */
  readonly column?: string | undefined
  readonly dataset: Dataset
  readonly onSave: (metric: Metric) => void
  readonly onClose: () => void
}

interface TabProps {
  readonly edit: MetricEdit
  readonly onChange: (edit: MetricEdit) => void
  readonly dataset: Dataset
  readonly onClose: () => void
}

const TABS: readonly { readonly id: MetricKind; readonly label: string }[] = [
  { id: 'SAVED', label: t('Saved') },
  { id: 'SIMPLE', label: t('Simple') },
  { id: 'SQL', label: t('Custom SQL') },
]

/** Tabs for datasets that do not allow ad hoc metrics. */
const SAVED_ONLY = TABS.map(tab => ({ ...tab, disabled: tab.id !== 'SAVED' }))

/** Editor of one metric: saved with the dataset, an aggregate of a column, or custom SQL. */
export const MetricEditor = ({ metric, column, dataset, onSave, onClose }: MetricEditorProps) => {
  const app = useApp()
  const [before] = useState(() => editMetric(metric, dataset, newOptionId))
  const [edit, setEdit] = useState(() =>
    column === undefined ? before : chooseMetricColumn(before, column, dataset, choiceDefaults(app)),
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
          isEditable={tab !== 'SAVED'}
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
      <Body edit={edit} onChange={setEdit} dataset={dataset} onClose={onClose} />
    </EditorFrame>
  )
}

const SavedTab = ({ edit, onChange, dataset, onClose }: TabProps) =>
  dataset.metrics.length === 0 ? (
    <NoSavedExpressions dataset={dataset} onLeave={onClose} />
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

/** Aggregates of a column, each with its value over the whole dataset. */
const SimpleTab = ({ edit, onChange, dataset }: TabProps) => {
  const app = useApp()
  const column = edit.SIMPLE.column?.column_name ?? null
  const values = useAggregateValues(dataset, column)
  const { aggregate } = edit.SIMPLE
  const value = aggregate === null ? undefined : values[aggregate]
  return (
    <>
      <Field label={t('Column')}>
        <Select
          label={t('Column')}
          value={column}
          onChange={next => onChange(chooseMetricColumn(edit, next, dataset, choiceDefaults(app)))}
          options={columnOptions(dataset.columns)}
          placeholder={t('{count} columns', { count: dataset.columns.length })}
          searchable
        />
      </Field>
      <Field
        label={t('Aggregate')}
        hint={value === undefined ? undefined : t('{value} over all rows of the dataset', { value })}
      >
        <Select<Aggregate>
          label={t('Aggregate')}
          value={aggregate}
          onChange={next => onChange(chooseAggregate(edit, next))}
          options={AGGREGATES.map(each => ({ value: each, label: each, hint: values[each] }))}
          placeholder={t('{count} aggregates', { count: AGGREGATES.length })}
        />
      </Field>
    </>
  )
}

const SqlTab = ({ edit, onChange, dataset }: TabProps) => (
  <ExpressionField
    hint={t('An aggregate over the dataset’s columns, such as AVG(delay) / 60.')}
    value={metricSqlToEdit(edit)}
    onChange={sql => onChange(writeMetricSql(edit, sql))}
    dataset={dataset}
  />
)

const BODIES = { SAVED: SavedTab, SIMPLE: SimpleTab, SQL: SqlTab } as const

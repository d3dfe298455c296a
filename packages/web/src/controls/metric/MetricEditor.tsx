import type { Dataset } from '@belvedere/api'
import { AGGREGATES, type Aggregate, type Metric } from '@belvedere/core/expressions'
import { EmptyState, Field, Select, TextArea } from '@belvedere/ui'
import { Sigma } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { choiceDefaults } from '../choice-defaults.ts'
import { columnOptions, disallowsAdhocMetrics, metricOptions } from '../fields.ts'
import { labelOfMetric } from '../labels.ts'
import { newOptionName } from '../option-name.ts'
import { EditorFrame } from '../zone/EditorFrame.tsx'
import { EditableTitle } from './EditableTitle.tsx'
import {
  canSave,
  chooseAggregate,
  chooseColumn,
  chooseSaved,
  draftOf,
  type MetricDraft,
  type MetricTab,
  metricOf,
  writeLabel,
  writeSql,
} from './metric-draft.ts'

export interface MetricEditorProps {
  readonly metric: Metric | null
  /** A column that was dropped: the new metric starts with it. */
  readonly column?: string | undefined
  readonly dataset: Dataset
  readonly onSave: (metric: Metric) => void
  readonly onClose: () => void
}

interface TabProps {
  readonly draft: MetricDraft
  readonly onChange: (draft: MetricDraft) => void
  readonly dataset: Dataset
}

const TABS: readonly { readonly id: MetricTab; readonly label: string }[] = [
  { id: 'SAVED', label: t('Saved') },
  { id: 'SIMPLE', label: t('Simple') },
  { id: 'SQL', label: t('Custom SQL') },
]

/** Metrics of one's own are not wanted on some datasets. */
const SAVED_ONLY = TABS.map(tab => ({ ...tab, disabled: tab.id !== 'SAVED' }))

/** One metric: saved with the dataset, an aggregate of a column, or SQL of one's own. */
export const MetricEditor = ({ metric, column, dataset, onSave, onClose }: MetricEditorProps) => {
  const [before] = useState(() => draftOf(metric, dataset))
  const [draft, setDraft] = useState(() =>
    column === undefined ? before : draftOf(null, dataset, { column, defaults: choiceDefaults() }),
  )
  const isLocked = disallowsAdhocMetrics(dataset)
  const [tab, setTab] = useState<MetricTab>(isLocked && metric === null ? 'SAVED' : draft.kind)
  const chosen = metricOf(draft, dataset, newOptionName)
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
          value={draft.label}
          fallback={chosen ? labelOfMetric(chosen, dataset) : t('My metric')}
          isEditable={draft.kind !== 'SAVED'}
          onChange={label => setDraft(writeLabel(draft, label))}
        />
      }
      tabs={isLocked ? SAVED_ONLY : TABS}
      tab={tab}
      onTab={id => setTab(id as MetricTab)}
      canSave={canSave(draft, before, dataset)}
      onSave={save}
      onClose={onClose}
    >
      <Body draft={draft} onChange={setDraft} dataset={dataset} />
    </EditorFrame>
  )
}

const SavedTab = ({ draft, onChange, dataset }: TabProps) =>
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
        value={draft.saved}
        onChange={saved => saved && onChange(chooseSaved(draft, saved))}
        options={metricOptions(dataset.metrics)}
        placeholder={t('{count} metrics', { count: dataset.metrics.length })}
        searchable
      />
    </Field>
  )

const SimpleTab = ({ draft, onChange, dataset }: TabProps) => (
  <>
    <Field label={t('Column')}>
      <Select
        label={t('Column')}
        value={draft.column}
        onChange={column => onChange(chooseColumn(draft, column, dataset, choiceDefaults()))}
        options={columnOptions(dataset.columns)}
        placeholder={t('{count} columns', { count: dataset.columns.length })}
        searchable
      />
    </Field>
    <Field label={t('Aggregate')}>
      <Select<Aggregate>
        label={t('Aggregate')}
        value={draft.aggregate}
        onChange={aggregate => onChange(chooseAggregate(draft, aggregate))}
        options={AGGREGATES.map(aggregate => ({ value: aggregate, label: aggregate }))}
        placeholder={t('{count} aggregates', { count: AGGREGATES.length })}
      />
    </Field>
  </>
)

const SqlTab = ({ draft, onChange }: TabProps) => (
  <Field label={t('SQL expression')} hint={t('An aggregate over the dataset’s columns, such as AVG(delay) / 60.')}>
    <TextArea
      mono
      rows={5}
      value={draft.sql}
      onChange={sql => onChange(writeSql(draft, sql))}
      aria-label={t('SQL expression')}
      spellCheck={false}
    />
  </Field>
)

const BODIES = { SAVED: SavedTab, SIMPLE: SimpleTab, SQL: SqlTab } as const

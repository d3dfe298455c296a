import type { Dataset } from '@belvedere/api'
import {
  type AdhocFilter,
  canSaveFilter,
  chooseFilterClause,
  chooseFilterComparator,
  chooseFilterOperator,
  chooseFilterSubject,
  customFilter,
  editFilter,
  type FilterEdit,
  filterOf,
  leaveTimeRange,
  type OperatorId,
  offeredOperators,
  takesTimeRange,
  writeFilterSql,
} from '@belvedere/core/expressions'
import { Field, Segmented, Select } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { choiceDefaults } from '../fields/choice-defaults.ts'
import { columnOptions, metricOptions } from '../fields/fields.ts'
import { newOptionId } from '../fields/option-id.ts'
import { ExpressionField } from '../sql/ExpressionField.tsx'
import { EditorFrame } from '../zone/EditorFrame.tsx'
import { ComparatorField } from './ComparatorField.tsx'
import { type Conversion, useConversion } from './use-conversion.ts'
import { usePartitionColumn } from './use-partition-column.ts'

export interface FilterEditorProps {
  readonly filter: AdhocFilter | null
  /** Dropped field that becomes the subject of a new filter. */
  readonly subject?: string | undefined
  readonly dataset: Dataset
  readonly onSave: (filter: AdhocFilter) => void
  readonly onClose: () => void
}

interface TabProps {
  readonly edit: FilterEdit
  readonly onChange: (edit: FilterEdit) => void
  readonly dataset: Dataset
  readonly conversion: Conversion
}

interface SimpleTabProps extends TabProps {
  readonly onTab: (id: string) => void
}

/** Options of a temporal column: a time range, or an operator as for other columns. */
const FILTER_BY = [
  { value: 'range' as const, label: t('Time range') },
  { value: 'operator' as const, label: t('Operator') },
]

const TABS = [
  { id: 'SIMPLE', label: t('Simple') },
  { id: 'SQL', label: t('Custom SQL') },
]

/** Editor of one filter: a field, an operator and a value, or custom SQL. */
export const FilterEditor = ({ filter, subject, dataset, onSave, onClose }: FilterEditorProps) => {
  const app = useApp()
  const [before] = useState(() => editFilter(filter, newOptionId))
  const [edit, setEdit] = useState(() =>
    subject ? chooseFilterSubject(before, subject, dataset, choiceDefaults(app)) : before,
  )
  const [tab, setTab] = useState<string>(edit.kind)
  const conversion = useConversion(edit, dataset)
  const fits = !conversion.isPending && conversion.error === null && !isMisfit(edit, conversion)
  const save = () => {
    const saved = filterOf(edit)
    if (!saved) return
    onSave(saved)
    onClose()
  }
  return (
    <EditorFrame
      tabs={TABS}
      tab={tab}
      onTab={setTab}
      canSave={fits && canSaveFilter(edit, before)}
      onSave={save}
      onClose={onClose}
    >
      {tab === 'SIMPLE' ? (
        <SimpleTab edit={edit} onChange={setEdit} dataset={dataset} conversion={conversion} onTab={setTab} />
      ) : (
        <SqlTab edit={edit} onChange={setEdit} dataset={dataset} />
      )}
    </EditorFrame>
  )
}

/** Returns true if the operator does not fit the values. */
const isMisfit = ({ kind, SIMPLE: { operatorId } }: FilterEdit, { operators }: Conversion): boolean =>
  kind === 'SIMPLE' && Boolean(operatorId) && operators !== null && !operators.some(({ id }) => id === operatorId)

const SimpleTab = ({ edit, onChange, dataset, conversion, onTab }: SimpleTabProps) => {
  const defaults = choiceDefaults(useApp())
  const partitionColumn = usePartitionColumn(dataset)
  const draft = edit.SIMPLE
  const operators =
    draft.subject === null ? [] : (conversion.operators ?? offeredOperators(draft.subject, dataset, partitionColumn))
  const subjects = [
    ...columnOptions(dataset.columns.filter(each => each.filterable)),
    ...metricOptions(dataset.metrics),
  ]
  const isRange = draft.operatorId === 'TEMPORAL_RANGE'
  const chooseOperator = (id: OperatorId): void => {
    const next = chooseFilterOperator(edit, id, defaults.timeRange)
    onChange(next)
    // A filter that became SQL is shown in the tab where it is readable.
    if (next.kind === 'SQL') onTab('SQL')
  }
  return (
    <>
      <Field label={t('Column')}>
        <Select
          label={t('Column')}
          value={draft.subject}
          onChange={subject => subject && onChange(chooseFilterSubject(edit, subject, dataset, defaults))}
          options={subjects}
          placeholder={t('{count} column(s) and metric(s)', { count: subjects.length })}
          emptyText={t('No such column found. To filter on a metric, try the Custom SQL tab.')}
          searchable
        />
      </Field>
      {isRange || (draft.subject !== null && takesTimeRange(draft.subject, dataset, defaults)) ? (
        <Segmented
          label={t('Filter by')}
          value={isRange ? 'range' : 'operator'}
          options={FILTER_BY}
          onChange={by => (by === 'range' ? chooseOperator('TEMPORAL_RANGE') : onChange(leaveTimeRange(edit)))}
        />
      ) : null}
      {isRange ? null : (
        <Field
          label={t('Operator')}
          error={isMisfit(edit, conversion) ? t('This operator does not fit the value.') : undefined}
        >
          <Select
            label={t('Operator')}
            value={draft.operatorId ?? null}
            onChange={id => id && chooseOperator(id)}
            options={operators.map(({ id, label }) => ({ value: id, label }))}
            placeholder={t('{count} operator(s)', { count: operators.length })}
            disabled={operators.length === 0}
          />
        </Field>
      )}
      <ComparatorField
        draft={draft}
        dataset={dataset}
        conversion={conversion}
        onChange={value => onChange(chooseFilterComparator(edit, value))}
      />
    </>
  )
}

const CLAUSES = [
  { value: 'WHERE' as const, label: 'WHERE', hint: t('filters rows') },
  { value: 'HAVING' as const, label: 'HAVING', hint: t('filters groups') },
]

const SqlTab = ({ edit, onChange, dataset }: Pick<TabProps, 'edit' | 'onChange' | 'dataset'>) => (
  <>
    <Field label={t('Clause')}>
      <Select
        label={t('Clause')}
        value={customFilter(edit).clause ?? 'WHERE'}
        onChange={clause => clause && onChange(chooseFilterClause(edit, clause))}
        options={CLAUSES}
      />
    </Field>
    <ExpressionField
      hint={t('A condition, such as delay > 15 AND distance < 500.')}
      value={customFilter(edit).sqlExpression ?? ''}
      onChange={sql => onChange(writeFilterSql(edit, sql))}
      dataset={dataset}
    />
  </>
)

import type { Dataset } from '@belvedere/api'
import type { AdhocFilter } from '@belvedere/core/expressions'
import { Field, Select, TextArea } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { choiceDefaults } from '../choice-defaults.ts'
import { columnOptions, metricOptions } from '../fields.ts'
import { newFilterName } from '../option-name.ts'
import { EditorFrame } from '../zone/EditorFrame.tsx'
import { ComparatorField } from './ComparatorField.tsx'
import {
  canSaveFilter,
  chooseClause,
  chooseComparator,
  chooseOperator,
  chooseSubject,
  type FilterDraft,
  filterDraftOf,
  filterOf,
  offeredOperators,
  writeFilterSql,
} from './filter-draft.ts'
import { type Conversion, useConversion } from './use-conversion.ts'

export interface FilterEditorProps {
  readonly filter: AdhocFilter | null
  /** A field that was dropped: the new filter starts with it. */
  readonly subject?: string | undefined
  readonly dataset: Dataset
  readonly onSave: (filter: AdhocFilter) => void
  readonly onClose: () => void
}

interface TabProps {
  readonly draft: FilterDraft
  readonly onChange: (draft: FilterDraft) => void
  readonly dataset: Dataset
  readonly conversion: Conversion
}

const TABS = [
  { id: 'SIMPLE', label: t('Simple') },
  { id: 'SQL', label: t('Custom SQL') },
]

/** One condition: a field, an operator and what it is compared with, or SQL of one's own. */
export const FilterEditor = ({ filter, subject, dataset, onSave, onClose }: FilterEditorProps) => {
  const [before] = useState(() => filterDraftOf(filter))
  const [draft, setDraft] = useState(() =>
    subject ? chooseSubject(before, subject, dataset, choiceDefaults()) : before,
  )
  const [tab, setTab] = useState<string>(draft.kind)
  const conversion = useConversion(draft, dataset)
  const fits = !conversion.isPending && conversion.error === null && !isMisfit(draft, conversion)
  const save = () => {
    const saved = filterOf(draft, newFilterName)
    if (!saved) return
    onSave(saved)
    onClose()
  }
  return (
    <EditorFrame
      tabs={TABS}
      tab={tab}
      onTab={setTab}
      canSave={fits && canSaveFilter(draft, before)}
      onSave={save}
      onClose={onClose}
    >
      {tab === 'SIMPLE' ? (
        <SimpleTab draft={draft} onChange={setDraft} dataset={dataset} conversion={conversion} />
      ) : (
        <SqlTab draft={draft} onChange={setDraft} />
      )}
    </EditorFrame>
  )
}

/** The operator is none of those that fit the values. */
const isMisfit = ({ kind, operatorId }: FilterDraft, { operators }: Conversion): boolean =>
  kind === 'SIMPLE' && operatorId !== null && operators !== null && !operators.some(({ id }) => id === operatorId)

const SimpleTab = ({ draft, onChange, dataset, conversion }: TabProps) => {
  const defaults = choiceDefaults()
  const operators =
    draft.subject === null ? [] : (conversion.operators ?? offeredOperators(draft.subject, dataset, defaults))
  const subjects = [
    ...columnOptions(dataset.columns.filter(each => each.filterable)),
    ...metricOptions(dataset.metrics),
  ]
  return (
    <>
      <Field label={t('Column')}>
        <Select
          label={t('Column')}
          value={draft.subject}
          onChange={subject => subject && onChange(chooseSubject(draft, subject, dataset, defaults))}
          options={subjects}
          placeholder={t('{count} column(s) and metric(s)', { count: subjects.length })}
          searchable
        />
      </Field>
      <Field
        label={t('Operator')}
        error={isMisfit(draft, conversion) ? t('This operator does not fit the value.') : undefined}
      >
        <Select
          label={t('Operator')}
          value={draft.operatorId}
          onChange={id => id && onChange(chooseOperator(draft, id, defaults.timeRange))}
          options={operators.map(({ id, label }) => ({ value: id, label }))}
          placeholder={t('{count} operator(s)', { count: operators.length })}
          disabled={operators.length === 0}
        />
      </Field>
      <ComparatorField
        draft={draft}
        dataset={dataset}
        conversion={conversion}
        onChange={value => onChange(chooseComparator(draft, value))}
      />
    </>
  )
}

const CLAUSES = [
  { value: 'WHERE' as const, label: 'WHERE', hint: t('filters rows') },
  { value: 'HAVING' as const, label: 'HAVING', hint: t('filters groups') },
]

const SqlTab = ({ draft, onChange }: Pick<TabProps, 'draft' | 'onChange'>) => (
  <>
    <Field label={t('Clause')}>
      <Select
        label={t('Clause')}
        value={draft.clause}
        onChange={clause => clause && onChange(chooseClause(draft, clause))}
        options={CLAUSES}
      />
    </Field>
    <Field label={t('SQL expression')} hint={t('A condition, such as delay > 15 AND distance < 500.')}>
      <TextArea
        mono
        rows={5}
        value={draft.sql}
        onChange={sql => onChange(writeFilterSql(draft, sql))}
        aria-label={t('SQL expression')}
        spellCheck={false}
      />
    </Field>
  </>
)

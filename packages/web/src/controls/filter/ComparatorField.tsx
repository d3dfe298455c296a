import type { Dataset } from '@belvedere/api'
import { type Comparator, type FilterDraft, type FilterValue, findField, operatorOf } from '@belvedere/core/expressions'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { Field, MultiSelect, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { TimeRangeField } from '../../chart/time-range/TimeRangeField.tsx'
import { useColumnValues } from '../../data/datasets/column-values.ts'
import { datasourceRef } from '../../data/datasets/datasource.ts'
import { t } from '../../i18n.ts'
import { isNumeric } from '../fields/fields.ts'
import type { Conversion } from './use-conversion.ts'

export interface ComparatorFieldProps {
  readonly draft: FilterDraft
  readonly dataset: Dataset
  readonly conversion: Conversion
  readonly onChange: (value: Comparator) => void
}

/** Value to compare with: one, several (searched on the server), a time range, or none. */
export const ComparatorField = (props: ComparatorFieldProps) => {
  const { draft, onChange } = props
  const operator = draft.operatorId ? operatorOf(draft.operatorId) : null
  if (!operator?.needsComparator) return null
  if (operator.isMulti) return <ValuesField {...props} />
  if (operator.id !== 'TEMPORAL_RANGE') return <ValueField {...props} />
  const range = typeof draft.comparator === 'string' ? draft.comparator : NO_TIME_RANGE
  return (
    <Field label={t('Time range')}>
      <TimeRangeField value={range} onChange={onChange} label={t('Time range')} />
    </Field>
  )
}

/**
 * Converts typed text to a number if the column is numeric. Text that the number is not written as stays text: it has
 * more digits, or is still being typed (`1.`).
 */
const typed = (text: string, numeric: boolean): FilterValue =>
  numeric && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text

/** Returns a note with the converted values. */
const shownAs = ({ shown }: Conversion): string | undefined =>
  shown === '' ? undefined : t('Read as {shown}', { shown })

const ValueField = ({ draft, dataset, conversion, onChange }: ComparatorFieldProps) => {
  const column = draft.subject === null ? undefined : findField(dataset, draft.subject)
  const isNumber = !column || isNumeric(column)
  const value = draft.comparator
  return (
    <Field label={t('Filter value')} error={conversion.error} hint={shownAs(conversion)}>
      <TextInput
        value={value === undefined || value === null || Array.isArray(value) ? '' : String(value)}
        onChange={text => onChange(text === '' ? undefined : typed(text, isNumber))}
        inputMode={isNumber ? 'decimal' : 'text'}
        placeholder={t('Filter value (case sensitive)')}
        aria-label={t('Filter value')}
      />
    </Field>
  )
}

const ValuesField = ({ draft, dataset, conversion, onChange }: ComparatorFieldProps) => {
  const [search, setSearch] = useState('')
  const values = useColumnValues({ datasource: datasourceRef(dataset), column: draft.subject ?? '', search })
  const column = draft.subject === null ? undefined : findField(dataset, draft.subject)
  const chosen = Array.isArray(draft.comparator) ? (draft.comparator as FilterValue[]) : []
  const options = (values.data ?? []).map(value => ({ value, label: value === null ? '<NULL>' : String(value) }))
  return (
    <Field label={t('Filter values')} error={conversion.error ?? values.error?.message} hint={shownAs(conversion)}>
      <MultiSelect<FilterValue>
        label={t('Filter values')}
        value={chosen}
        onChange={onChange}
        options={options}
        onSearch={setSearch}
        loading={values.isFetching}
        create={text => typed(text, column !== undefined && isNumeric(column))}
        placeholder={t('{count} option(s)', { count: options.length })}
      />
    </Field>
  )
}

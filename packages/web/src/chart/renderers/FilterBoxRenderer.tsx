import type { FilterBoxChartOption, FilterBoxField, FilterBoxValues } from '@belvedere/charts'
import { isTemporalField } from '@belvedere/core/expressions'
import { filterBoxOptionsOf, filterBoxOptionsPath, pastedValues } from '@belvedere/core/filters'
import { columnText, datasourceOf, type FormData } from '@belvedere/core/form-data'
import { formatLabel } from '@belvedere/core/format'
import { own } from '@belvedere/core/json'
import type { Cell } from '@belvedere/core/table'
import { Button, Field, MultiSelect, Select } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/calls/call.ts'
import { useDataset } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { TimeRangeField } from '../time-range/TimeRangeField.tsx'
import s from './filter-box.module.css'
import type { RendererProps } from './renderer-props.ts'

const NO_RANGE = 'No filter'

/** Returns the values in effect: those of the selected mark, else the initial ones of the chart. */
function valuesOf(option: FilterBoxChartOption, key: string | undefined): FilterBoxValues {
  if (key !== undefined) return option.readKey(key)
  return Object.fromEntries(option.fields.map(({ name, initial }) => [name, initial]))
}

/** Selects that filter other charts, at once or with a button. */
export const FilterBoxRenderer = ({ option, name, form, selected, onSelect }: RendererProps<FilterBoxChartOption>) => {
  const [key] = selected
  const [draft, setDraft] = useState<{ readonly of: string | undefined; readonly values: FilterBoxValues } | null>(null)
  const values = draft !== null && draft.of === key ? draft.values : valuesOf(option, key)
  const apply = (next: FilterBoxValues): void => {
    const mark = option.markOf(next)
    setDraft(null)
    // Selecting the current mark again would clear it.
    if (mark.key !== key) onSelect?.(mark)
  }
  const change = (field: string, chosen: readonly Cell[]): void => {
    const next = { ...values, [field]: chosen }
    if (option.isInstant) apply(next)
    else setDraft({ of: key, values: next })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields have their own names
    <div className={s.box} role="group" aria-label={name}>
      {option.fields.map(field => (
        <BoxField key={field.name} field={field} form={form} chosen={own(values, field.name) ?? []} onChange={change} />
      ))}
      {option.isInstant ? null : (
        <Button
          variant="primary"
          size="s"
          disabledReason={onSelect ? undefined : t('There is nothing to filter here')}
          onClick={() => apply(values)}
        >
          {t('Apply')}
        </Button>
      )}
    </div>
  )
}

interface BoxFieldProps {
  readonly field: FilterBoxField
  readonly form: FormData
  readonly chosen: readonly Cell[]
  readonly onChange: (field: string, chosen: readonly Cell[]) => void
}

const BoxField = ({ field, form, chosen, onChange }: BoxFieldProps) => {
  const { name, label, kind, choices, multiple, clearable } = field
  const [first = null] = chosen
  if (kind === 'time_range')
    return (
      <Field label={label}>
        <TimeRangeField
          label={label}
          value={typeof first === 'string' ? first : NO_RANGE}
          onChange={range => onChange(name, range === NO_RANGE ? [] : [range])}
        />
      </Field>
    )
  if (kind === 'time_column') return <TimeColumnField field={field} form={form} chosen={chosen} onChange={onChange} />
  if (field.searchesServer) return <SearchedField field={field} form={form} chosen={chosen} onChange={onChange} />
  const options = choices.map(choice => ({ value: choice.value, label: choice.label }))
  return (
    <Field label={label}>
      {multiple ? (
        <MultiSelect
          label={label}
          value={[...chosen]}
          onChange={next => onChange(name, next)}
          options={options}
          split={pastedValues}
          placeholder={t('All')}
        />
      ) : (
        <Select
          label={label}
          value={first}
          onChange={next => onChange(name, next === null ? [] : [next])}
          options={options}
          clearable={clearable}
          onClear={() => onChange(name, [])}
          placeholder={t('All')}
        />
      )}
    </Field>
  )
}

/** Select of the dataset's time columns. */
const TimeColumnField = ({ field: { name, label }, form, chosen, onChange }: BoxFieldProps) => {
  const { data } = useDataset(datasourceOf(form.datasource).id)
  return (
    <Field label={label}>
      <Select<Cell>
        label={label}
        value={chosen[0] ?? null}
        onChange={next => onChange(name, [next])}
        options={(data?.columns ?? [])
          .filter(isTemporalField)
          .map(column => ({ value: column.column_name, label: columnText(column) }))}
        clearable
        onClear={() => onChange(name, [])}
        placeholder={t('Same as each chart')}
      />
    </Field>
  )
}

/** Select that searches all values of its column on the server. */
const SearchedField = ({ field, form, chosen, onChange }: BoxFieldProps) => {
  const app = useApp()
  const { name, label, choices, multiple } = field
  const [search, setSearch] = useState('')
  const matches = useQuery({
    queryKey: ['filter-box-options', form.datasource, form.adhoc_filters, name, search],
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      filterBoxOptionsOf(await read(app, filterBoxOptionsPath(form, name, search), signal), name),
  })
  const options =
    search.trim() === '' || !matches.data
      ? choices.map(choice => ({ value: choice.value, label: choice.label }))
      : matches.data.map(value => ({ value, label: formatLabel(value) }))
  return (
    <Field label={label} error={matches.error?.message}>
      <MultiSelect<Cell>
        label={label}
        value={[...chosen]}
        onChange={next => onChange(name, multiple ? next : next.slice(-1))}
        options={options}
        onSearch={setSearch}
        split={pastedValues}
        loading={matches.isFetching}
        placeholder={t('All')}
      />
    </Field>
  )
}

import type { FilterBoxChartOption, FilterBoxField, FilterBoxValues } from '@belvedere/charts'
import type { Cell } from '@belvedere/core/table'
import { Button, Field, MultiSelect, Select } from '@belvedere/ui'
import { useEffect, useState } from 'react'
import { t } from '../../i18n.ts'
import { pictureDrawn } from '../first-picture.ts'
import { TimeRangeField } from '../time-range/TimeRangeField.tsx'
import s from './filter-box.module.css'
import type { RendererProps } from './renderer-props.ts'

const NO_RANGE = 'No filter'

/** What is in effect: the choices of the mark that is chosen, else those that the chart begins with. */
function valuesOf(option: FilterBoxChartOption, key: string | undefined): FilterBoxValues {
  if (key !== undefined) return option.readKey(key)
  return Object.fromEntries(option.fields.map(({ name, initial }) => [name, initial]))
}

/** Selects that filter other charts: at once, or with a button. */
export const FilterBoxRenderer = ({ option, name, selected, onSelect }: RendererProps<FilterBoxChartOption>) => {
  const [key] = selected
  const [draft, setDraft] = useState<{ readonly of: string | undefined; readonly values: FilterBoxValues } | null>(null)
  useEffect(pictureDrawn, [])
  const values = draft !== null && draft.of === key ? draft.values : valuesOf(option, key)
  const apply = (next: FilterBoxValues): void => {
    const mark = option.markOf(next)
    setDraft(null)
    if (mark && mark.key !== key) onSelect?.(mark)
    // Choosing a mark again takes it back, which is how nothing is chosen.
    else if (!mark && key !== undefined) onSelect?.({ key, label: '', filters: [] })
  }
  const change = (field: string, chosen: readonly Cell[]): void => {
    const next = { ...values, [field]: chosen }
    if (option.isInstant) apply(next)
    else setDraft({ of: key, values: next })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields name themselves
    <div className={s.box} role="group" aria-label={name}>
      {option.fields.map(field => (
        <BoxField key={field.name} field={field} chosen={values[field.name] ?? []} onChange={change} />
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
  readonly chosen: readonly Cell[]
  readonly onChange: (field: string, chosen: readonly Cell[]) => void
}

const BoxField = ({ field, chosen, onChange }: BoxFieldProps) => {
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
  const options = choices.map(choice => ({ value: choice.value, label: choice.label }))
  return (
    <Field label={label}>
      {multiple ? (
        <MultiSelect
          label={label}
          value={[...chosen]}
          onChange={next => onChange(name, next)}
          options={options}
          placeholder={t('All')}
        />
      ) : (
        <Select
          label={label}
          value={first}
          onChange={next => onChange(name, [next])}
          options={options}
          clearable={clearable}
          onClear={() => onChange(name, [])}
          placeholder={t('All')}
        />
      )}
    </Field>
  )
}

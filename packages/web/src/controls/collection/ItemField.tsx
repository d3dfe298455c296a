import type { Dataset } from '@belvedere/api'
import type { CollectionField, CollectionItem } from '@belvedere/charts/controls'
import { finiteNumber } from '@belvedere/core/json'
import { Checkbox, Field, NumberInput, Select, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { columnOptions, metricOptions } from '../fields/fields.ts'
import { BoundsFields } from '../number/BoundsFields.tsx'

interface ItemFieldProps {
  readonly field: CollectionField
  readonly item: CollectionItem
  readonly dataset: Dataset
  readonly onChange: (value: unknown) => void
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Returns the stored form of a number. */
const stored = (number: number | null, { storesText }: CollectionField): number | string | null =>
  storesText === true ? (number === null ? '' : String(number)) : number

/** Input of one field of a record. */
export const ItemField = ({ field, item, dataset, onChange }: ItemFieldProps) => {
  const value = item[field.name]
  switch (field.kind) {
    case 'checkbox':
      return <Checkbox checked={value === true} onChange={onChange} label={field.label} />
    case 'number':
      return (
        <Field label={field.label} hint={field.description}>
          <NumberInput
            value={finiteNumber(value)}
            onChange={number => onChange(stored(number, field))}
            aria-label={field.label}
          />
        </Field>
      )
    case 'bounds':
      return (
        <Field label={field.label} hint={field.description}>
          <BoundsFields label={field.label} value={value} onChange={onChange} />
        </Field>
      )
    case 'text':
      return (
        <Field label={field.label} hint={field.description}>
          <TextInput value={text(value)} onChange={onChange} aria-label={field.label} />
        </Field>
      )
    default:
      return (
        <Field label={field.label} hint={field.description}>
          <Select
            label={field.label}
            value={text(value) === '' ? null : text(value)}
            onChange={onChange}
            options={optionsOf(field, dataset)}
            searchable={field.kind !== 'select'}
            clearable={field.kind === 'metric'}
            onClear={() => onChange(null)}
            placeholder={t('None')}
          />
        </Field>
      )
  }
}

function optionsOf({ kind, choices = [] }: CollectionField, dataset: Dataset) {
  if (kind === 'column') return columnOptions(dataset.columns)
  if (kind === 'metric') return metricOptions(dataset.metrics)
  return choices.map(({ value, label }) => ({ value: String(value), label }))
}

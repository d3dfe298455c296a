import type { Dataset } from '@belvedere/api'
import type { CollectionField, CollectionItem } from '@belvedere/charts/controls'
import { Button, Checkbox, Field, IconButton, NumberInput, Select, TextInput } from '@belvedere/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { t } from '../i18n.ts'
import { ControlLabel } from './ControlLabel.tsx'
import s from './collection.module.css'
import type { ControlProps } from './control-props.ts'
import { columnOptions, metricOptions } from './fields.ts'
import { moved, without } from './list-edit.ts'

const itemsOf = (value: unknown): readonly CollectionItem[] =>
  (Array.isArray(value) ? value : []).filter(
    (item): item is CollectionItem => typeof item === 'object' && item !== null && !Array.isArray(item),
  )

const titleOf = (item: CollectionItem, index: number): string => {
  const name = item.label || item.column || item.colType
  return typeof name === 'string' && name !== '' ? name : t('Number {index}', { index: index + 1 })
}

/** Records with the same fields: opened one by one, moved, added and taken away. */
export const CollectionControl = ({ control, value, onChange, dataset }: ControlProps<'collection'>) => {
  const items = itemsOf(value)
  return (
    <Field label={<ControlLabel control={control} />}>
      <div className={s.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no name of their own, and are edited in place
          <details key={index} className={s.item}>
            <summary className={s.summary}>
              <span className={s.title}>{titleOf(item, index)}</span>
              <IconButton
                label={t('Move up')}
                icon={<ArrowUp size={14} />}
                disabled={index === 0}
                onClick={() => onChange(moved(items, index, index - 1))}
              />
              <IconButton
                label={t('Move down')}
                icon={<ArrowDown size={14} />}
                disabled={index === items.length - 1}
                onClick={() => onChange(moved(items, index, index + 1))}
              />
              <IconButton
                label={t('Remove')}
                icon={<Trash2 size={14} />}
                onClick={() => onChange(without(items, index))}
              />
            </summary>
            <div className={s.fields}>
              {control.fields
                .filter(({ visible }) => visible?.(item) ?? true)
                .map(field => (
                  <ItemField
                    key={field.name}
                    field={field}
                    item={item}
                    dataset={dataset}
                    onChange={next => onChange(items.with(index, { ...item, [field.name]: next }))}
                  />
                ))}
            </div>
          </details>
        ))}
        <Button
          variant="ghost"
          size="s"
          icon={<Plus size={14} />}
          onClick={() => onChange([...items, control.newItem])}
        >
          {t('Add')}
        </Button>
      </div>
    </Field>
  )
}

interface ItemFieldProps {
  readonly field: CollectionField
  readonly item: CollectionItem
  readonly dataset: Dataset
  readonly onChange: (value: unknown) => void
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const numberOf = (value: unknown): number | null => {
  const number = text(value) === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

const ItemField = ({ field, item, dataset, onChange }: ItemFieldProps) => {
  const value = item[field.name]
  switch (field.kind) {
    case 'checkbox':
      return <Checkbox checked={value === true} onChange={onChange} label={field.label} />
    case 'number':
      return (
        <Field label={field.label} hint={field.description}>
          <NumberInput value={numberOf(value)} onChange={onChange} aria-label={field.label} />
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

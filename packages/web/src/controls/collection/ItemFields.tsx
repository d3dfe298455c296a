import type { Dataset } from '@belvedere/api'
import type { CollectionItem } from '@belvedere/charts/controls'
import { Button } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import type { ControlProps } from '../control-props.ts'
import s from './collection.module.css'
import { ItemField } from './ItemField.tsx'

interface ItemFieldsProps {
  readonly control: ControlProps<'collection'>['control']
  readonly item: CollectionItem
  readonly dataset: Dataset
  readonly onChange: (item: CollectionItem) => void
}

/** Visible fields of a record. Each change is applied at once. */
export const ItemFields = ({ control, item, dataset, onChange }: ItemFieldsProps) => (
  <div className={s.fields}>
    {control.fields
      .filter(({ visible }) => visible?.(item) ?? true)
      .map(field => (
        <ItemField
          key={field.name}
          field={field}
          item={item}
          dataset={dataset}
          onChange={next => onChange({ ...item, [field.name]: next })}
        />
      ))}
  </div>
)

/** Same fields as a draft, which Save applies to the record. */
export const DraftFields = ({ item, onChange, ...rest }: ItemFieldsProps) => {
  const [base, setBase] = useState(item)
  const [draft, setDraft] = useState(item)
  // The record was changed elsewhere: by undo, or because another one has its index.
  if (base !== item) {
    setBase(item)
    setDraft(item)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (draft !== item) onChange(draft)
      }}
    >
      <ItemFields {...rest} item={draft} onChange={setDraft} />
      <div className={s.foot}>
        <Button size="s" disabled={draft === item} onClick={() => setDraft(item)}>
          {t('Discard')}
        </Button>
        <Button size="s" type="submit" variant="primary" disabled={draft === item}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

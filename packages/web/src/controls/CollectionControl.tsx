import type { CollectionItem } from '@belvedere/charts/controls'
import { recordsIn } from '@belvedere/core/json'
import { Button, Field, IconButton } from '@belvedere/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { t } from '../i18n.ts'
import s from './collection/collection.module.css'
import { DraftFields, ItemFields } from './collection/ItemFields.tsx'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { moved, without } from './list-edit.ts'

const titleOf = (item: CollectionItem, index: number): string => {
  const name = item.label || item.column || item.colType
  return typeof name === 'string' && name !== '' ? name : t('Number {index}', { index: index + 1 })
}

/** List of records with the same fields, which can be expanded, moved, added and removed. */
export const CollectionControl = ({ control, value, onChange, dataset }: ControlProps<'collection'>) => {
  const items = recordsIn(value)
  const Fields = control.editsDraft ? DraftFields : ItemFields
  return (
    <Field label={<ControlLabel control={control} />}>
      <ul className={s.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no names, and are edited in place
          <li key={index} className={s.item}>
            <details>
              <summary className={s.summary}>
                <span className={s.title}>{titleOf(item, index)}</span>
              </summary>
              <Fields
                control={control}
                item={item}
                dataset={dataset}
                onChange={next => onChange(items.with(index, next))}
              />
            </details>
            {/* Beside the summary, because a summary must not contain other controls. */}
            <div className={s.tools}>
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
            </div>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="s" icon={<Plus size={14} />} onClick={() => onChange([...items, control.newItem])}>
        {t('Add')}
      </Button>
    </Field>
  )
}

import type { DataMask, MaskValue, NativeFilter } from '@belvedere/core/filters'
import { IconButton, Popover } from '@belvedere/ui'
import { X } from 'lucide-react'
import { t } from '../../../i18n.ts'
import { FilterControl } from '../filter-editors/FilterControl.tsx'
import { maskValue } from '../state/filter-masks.ts'
import s from './report-state.module.css'

interface FilterChipProps {
  readonly name: string
  /** Empty if the filter matches everything. */
  readonly text: string
  /** Undefined for a cross-filter, which can only be removed. */
  readonly filter: NativeFilter | undefined
  readonly mask: DataMask | undefined
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (filter: NativeFilter, value: MaskValue, label?: string) => void
  readonly onRemove: () => void
}

/** Filter of a report with its value. Clicking it opens the control. */
export const FilterChip = ({ name, text, filter, mask, isOpen, onOpen, onChange, onRemove }: FilterChipProps) => {
  const words = (
    <>
      <span className={s.name}>{name}</span> <span className={s.text}>{text === '' ? t('All') : text}</span>
    </>
  )
  return (
    <span className={s.chip} title={`${name}: ${text}`}>
      {filter ? (
        <Popover
          trigger={
            <button type="button" className={s.open}>
              {words}
            </button>
          }
          title={name}
          width={300}
          open={isOpen}
          onOpenChange={onOpen}
          staysOnFocusOut
        >
          <FilterControl
            filter={filter}
            value={maskValue(mask)}
            onChange={(value, label) => onChange(filter, value, label)}
          />
        </Popover>
      ) : (
        <span className={s.open}>{words}</span>
      )}
      <IconButton className={s.remove} size="s" label={t('Remove {name}', { name })} icon={<X />} onClick={onRemove} />
    </span>
  )
}

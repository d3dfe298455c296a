import { PickList, Popover } from '@belvedere/ui'
import { Clock, Type } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../i18n.ts'
import type { Dimension } from './dimensions.ts'
import s from './drill.module.css'

interface DimensionPickerProps {
  readonly dimensions: readonly Dimension[]
  /** Position in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onPick: (column: string) => void
  readonly onClose: () => void
}

/** List of dimensions to drill by: typing searches, arrow keys move, Enter selects. */
export const DimensionPicker = ({ dimensions, at, onPick, onClose }: DimensionPickerProps) => {
  const input = useRef<HTMLInputElement>(null)
  const times = new Set(dimensions.filter(({ isTime }) => isTime).map(({ name }) => name))
  const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) } as Element
  return (
    <Popover
      open
      bare
      anchor={anchor}
      width={244}
      label={t('Drill by')}
      initialFocus={input}
      onOpenChange={open => !open && onClose()}
    >
      <div className={s.picker}>
        <PickList
          size="s"
          inputRef={input}
          label={t('Search dimensions')}
          listLabel={t('Dimensions')}
          placeholder={t('{count, plural, one {Search # dimension} other {Search # dimensions}}', {
            count: dimensions.length,
          })}
          options={dimensions.map(({ name, label }) => ({ value: name, label, alias: name }))}
          iconOf={name =>
            times.has(name) ? <Clock size={14} aria-hidden="true" /> : <Type size={14} aria-hidden="true" />
          }
          onPick={onPick}
          emptyText={t('No dimension matches')}
        />
      </div>
    </Popover>
  )
}

import type { Indicator } from '@belvedere/core/filters'
import { Popover } from '@belvedere/ui'
import type { RefObject } from 'react'
import { t } from '../../../i18n.ts'
import type { EffectiveChart } from '../state/effective.ts'
import s from './pane.module.css'

interface FilterListProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly effective: EffectiveChart
  readonly rejected: readonly Indicator[]
  readonly onClose: () => void
}

/** List of applied and rejected filters of a chart. */
export const FilterList = ({ anchor, effective, rejected, onClose }: FilterListProps) => (
  <Popover
    open
    onOpenChange={open => !open && onClose()}
    anchor={anchor}
    title={t('Filters of this chart')}
    align="end"
    width={260}
  >
    <ul className={s.list}>
      {effective.indicators.map(indicator => (
        <li key={indicator.source} className={rejected.includes(indicator) ? s.rejected : undefined}>
          <b>{indicator.name}</b>
          {rejected.includes(indicator) ? t('Does not apply: the dataset has no such column') : indicator.value}
        </li>
      ))}
    </ul>
  </Popover>
)

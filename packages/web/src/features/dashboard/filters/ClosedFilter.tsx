import { type MaskValue, type NativeFilter, valuesOf } from '@belvedere/core/filters'
import { formatLabel } from '@belvedere/core/format'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { Chip } from '@belvedere/ui'
import { Calendar, ChevronDown } from 'lucide-react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import e from '../filter-editors/editors.module.css'
import { useDashboard } from '../state/context.ts'
import { isMultiple, maskValue } from '../state/filter-masks.ts'
import s from './filters.module.css'

/** Placeholder of a filter control while its code loads. Shows the value, but is disabled. */
export const ClosedFilter = ({ filter }: { readonly filter: NativeFilter }) => {
  const { store } = useDashboard()
  const value = useStore(store, state => maskValue(state.draft[filter.id]))
  if (filter.filterType === 'filter_range') return <ClosedRange />
  if (filter.filterType === 'filter_time') return <ClosedTime value={value} />
  const chosen = valuesOf(value).map(one => formatLabel(one))
  const hasChips = filter.filterType === 'filter_select' && isMultiple(filter) && chosen.length > 0
  return (
    <div className={`${s.closedBox} ${hasChips ? s.closedChips : ''}`} aria-busy="true" inert>
      {hasChips ? (
        chosen.map(label => <Chip key={label} label={label} onRemove={() => undefined} />)
      ) : (
        <span className={chosen.length > 0 ? s.closedText : s.closedHint}>
          {chosen[0] ?? (filter.filterType === 'filter_select' ? t('Loading values') : t('Same as each chart'))}
        </span>
      )}
      <ChevronDown className={s.closedEnd} size={14} aria-hidden="true" />
    </div>
  )
}

const ClosedRange = () => (
  <div className={s.closedRange} aria-busy="true" inert>
    <div className={e.slide}>
      <div className={e.track} />
    </div>
    <div className={e.ends}>
      <div className={s.closedEndBox} />
      {t('to')}
      <div className={s.closedEndBox} />
    </div>
  </div>
)

const ClosedTime = ({ value }: { readonly value: MaskValue }) => {
  const text = typeof value === 'string' && value !== '' ? value : NO_TIME_RANGE
  return (
    <div className={s.closedBox} aria-busy="true" inert>
      <Calendar size={16} aria-hidden="true" />
      <span className={text === NO_TIME_RANGE ? s.closedHint : s.closedText}>
        {text === NO_TIME_RANGE ? t('No filter') : text}
      </span>
    </div>
  )
}

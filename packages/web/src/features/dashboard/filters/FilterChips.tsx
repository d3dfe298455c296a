import { Chip } from '@belvedere/ui'
import { Funnel } from 'lucide-react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { allIndicators, chartOfSource } from '../state/effective.ts'
import s from './filters.module.css'

/** Row of filter chips on phones. Sticks to the top, scrolls sideways and opens the filter sheet. */
export const FilterChips = () => {
  const { model, store, showFilters, clearFilter, clearCrossFilter } = useDashboard()
  const applied = useStore(store, state => state.applied)
  const indicators = allIndicators(model, applied)
  if (model.items.length === 0 && indicators.length === 0) return null
  return (
    <div className={s.chips}>
      <button type="button" className={s.open} aria-haspopup="dialog" onClick={showFilters}>
        <Funnel size={16} aria-hidden="true" />
        {t('Filters')}
        {indicators.length > 0 ? <span className={s.closedCount}>{indicators.length}</span> : null}
      </button>
      {indicators.map(({ source, kind, name, value }) => (
        <Chip
          key={source}
          className={s.bigChip}
          accent={kind === 'cross'}
          label={value}
          name={`${name}: ${value}`}
          title={`${name}: ${value}`}
          onRemove={() => (kind === 'native' ? clearFilter(source) : clearCrossFilter(chartOfSource(source)))}
        />
      ))}
    </div>
  )
}

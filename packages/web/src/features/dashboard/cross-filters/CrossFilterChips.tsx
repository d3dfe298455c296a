import { X } from 'lucide-react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { goToChart } from '../focus/go-to-chart.ts'
import { chartsFilteredBy } from '../model/model.ts'
import { useDashboard } from '../state/context.ts'
import { isEffective } from '../state/filter-masks.ts'
import s from './cross-filters.module.css'

/** Active cross-filters, each under the name of its source chart. Clicking the name scrolls to the chart. */
export const CrossFilterChips = ({ className }: { readonly className?: string | undefined }) => {
  const { model, store, clearCrossFilter } = useDashboard()
  const applied = useStore(store, state => state.applied)
  const crossed = [...model.charts.values()].filter(({ chart }) => isEffective(applied[String(chart.id)]))
  if (crossed.length === 0) return null
  return (
    <div className={className ?? s.chips}>
      <span className={s.label}>{t('Cross-filters')}</span>
      {crossed.map(({ chart }) => {
        const { id, slice_name } = chart
        const label = applied[String(id)]?.filterState?.label ?? ''
        const count = chartsFilteredBy(model, id).length
        return (
          <span
            key={id}
            className={s.chip}
            title={t('{count, plural, one {filters # chart} other {filters # charts}}', { count })}
            onPointerEnter={() => store.getState().point(String(id))}
            onPointerLeave={() => store.getState().point(null)}
          >
            <span>
              <button type="button" className={s.source} onClick={() => goToChart(model, store, id)}>
                {slice_name}
              </button>
              <b>{label}</b>
            </span>
            <button
              type="button"
              className={s.remove}
              aria-label={t('Remove {label}', { label: `${slice_name}: ${label}` })}
              onClick={() => {
                store.getState().point(null)
                clearCrossFilter(id)
              }}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        )
      })}
    </div>
  )
}

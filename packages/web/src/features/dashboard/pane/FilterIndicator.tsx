import { Funnel } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ChartData } from '../../../chart/requests/use-chart-data.ts'
import { factsOf } from '../../../chart/results/chart-facts.ts'
import { t } from '../../../i18n.ts'
import type { EffectiveChart } from '../state/effective.ts'
import s from './pane.module.css'

const FilterList = lazy(() => import('./FilterList.tsx').then(module => ({ default: module.FilterList })))

interface FilterIndicatorProps {
  readonly effective: EffectiveChart
  readonly data: ChartData
}

/** Funnel with a count in the header of a pane. Opens the list of applied and rejected filters. */
export const FilterIndicator = ({ effective, data }: FilterIndicatorProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = effective.indicators.length
  const columns = new Set(
    data.shown && data.isCurrent ? factsOf(data.shown.answer).rejected.map(({ column }) => column) : [],
  )
  const rejected = effective.indicators.filter(({ column }) => column !== null && columns.has(column))
  if (count === 0) return null
  const applied = count - rejected.length
  const name =
    rejected.length > 0
      ? t('{applied} of {total} filters apply', { applied, total: count })
      : t('{total, plural, one {# filter applies} other {# filters apply}}', { total: count })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.indicator}
        data-rejected={rejected.length > 0 || undefined}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Funnel size={12} aria-hidden="true" />
        {rejected.length > 0 ? t('{applied} of {total}', { applied, total: count }) : count}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterList anchor={button} effective={effective} rejected={rejected} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

import type { ChartDataAnswer } from '@belvedere/api'
import { Clock, RefreshCw } from 'lucide-react'
import { countText } from '../data/count.ts'
import { localTimeOnHover } from '../data/local-time.ts'
import { t } from '../i18n.ts'
import { parseServerTime, shortAge } from './age.ts'
import s from './chart.module.css'
import { computedOfRowsText, factsOf } from './chart-facts.ts'
import type { ChartData } from './use-chart-data.ts'
import { useNow } from './use-now.ts'

export interface ChartFactsProps {
  readonly data: ChartData
  readonly vizType: string
  /** Shows the row count, which is useful where rows are displayed: in tables, and in every chart on explore. */
  readonly hasRowCount?: boolean
}

const limitTitle = (vizType: string, answer: ChartDataAnswer): string =>
  [t('Limit reached: there are more rows'), computedOfRowsText(vizType, answer)]
    .filter(text => text !== null)
    .join('. ')

/** State of the data in a pane's header: updating, cached since, rows, limit. */
export const ChartFacts = ({ data, vizType, hasRowCount = false }: ChartFactsProps) => {
  const now = useNow()
  if (data.isRefreshing)
    return (
      <span className={s.fact}>
        <RefreshCw size={12} aria-hidden="true" />
        {t('Updating')}
      </span>
    )
  if (!data.shown) return null
  const { rows, isLimitReached, cachedAt } = factsOf(data.shown.answer)
  const since = cachedAt === null ? Number.NaN : parseServerTime(cachedAt)
  return (
    <>
      {Number.isNaN(since) ? null : (
        <span className={`${s.fact} ${s.age}`} {...localTimeOnHover(since)}>
          <Clock size={12} aria-hidden="true" />
          {t('cached {age}', { age: shortAge(since, now) })}
        </span>
      )}
      {hasRowCount || isLimitReached || rows === 0 ? (
        <span
          className={isLimitReached ? `${s.fact} ${s.factWarning}` : s.fact}
          title={isLimitReached ? limitTitle(vizType, data.shown.answer) : undefined}
        >
          {rows === 1 ? t('1 row') : t('{count} rows', { count: countText(rows) })}
        </span>
      ) : null}
    </>
  )
}

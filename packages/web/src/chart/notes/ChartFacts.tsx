import type { ChartDataAnswer } from '@belvedere/api'
import { keepsNewest, type Limited, limitNote } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { Clock, RefreshCw } from 'lucide-react'
import { localTimeOnHover } from '../../data/format/local-time.ts'
import { countText, t } from '../../i18n.ts'
import s from '../chart.module.css'
import type { ChartData } from '../requests/use-chart-data.ts'
import { briefLimitText, factsOf, NOTE_TEXTS } from '../results/chart-facts.ts'
import { parseServerTime, shortAge } from '../time/age.ts'
import { useNow } from '../time/use-now.ts'

export interface ChartFactsProps {
  readonly data: ChartData
  readonly form: FormData
  /** Shows the row count, which is useful where rows are displayed: in tables, and in every chart on explore. */
  readonly hasRowCount?: boolean
}

const limitTitle = (limited: Limited, form: FormData, { result }: ChartDataAnswer): string =>
  limitNote(limited, form, result, NOTE_TEXTS)

/** State of the data in a pane's header: updating, cached since, rows, limit. */
export const ChartFacts = ({ data, form, hasRowCount = false }: ChartFactsProps) => {
  const now = useNow()
  if (data.isRefreshing)
    return (
      <span className={s.fact}>
        <RefreshCw size={12} aria-hidden="true" />
        {t('Updating')}
      </span>
    )
  if (!data.shown) return null
  const { rows, limitedTo, cachedAt } = factsOf(data.shown.answer)
  const since = cachedAt === null ? Number.NaN : parseServerTime(cachedAt)
  return (
    <>
      {Number.isNaN(since) ? null : (
        <span className={`${s.fact} ${s.age}`} {...localTimeOnHover(since)}>
          <Clock size={12} aria-hidden="true" />
          {t('cached {age}', { age: shortAge(since, now) })}
        </span>
      )}
      {limitedTo === null ? null : (
        <span className={`${s.fact} ${s.factWarning}`} title={limitTitle(limitedTo, form, data.shown.answer)}>
          {briefLimitText(limitedTo, keepsNewest(form))}
        </span>
      )}
      {limitedTo === null && (hasRowCount || rows === 0) ? (
        <span className={s.fact}>{rows === 1 ? t('1 row') : t('{count} rows', { count: countText(rows) })}</span>
      ) : null}
    </>
  )
}

import { metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import type { ResultTable } from '@belvedere/core/table'
import { sum, toNumber } from '../shared/cells.ts'
import { metricsOf } from '../shared/form.ts'

/** The column with the shares of a metric, as Superset names it. */
export const shareColumn = (metric: string): string => `${metric}__contribution`

/** Adds to a query the shares of the form's metric in the sum of all groups, including those beyond the row limit. */
export function withSharesOfAll(form: FormData, query: QueryObject): QueryObject {
  const [metric] = metricsOf(form, 'metric')
  if (metric === undefined) return query
  const label = metricLabel(metric)
  const options = { columns: [label], rename_columns: [shareColumn(label)], of: 'all_groups' }
  return { ...query, post_processing: [{ operation: 'contribution', options }] }
}

/** A rest below this share of the whole is a rounding error. */
const ROUNDING = 1e-9

/**
 * The sum of the groups beyond the row limit. 0 if the answer has all groups, or has no column of shares.
 */
export function beyondLimit({ rows, colnames }: ResultTable, metric: string): number {
  const share = shareColumn(metric)
  if (!colnames.includes(share)) return 0
  const figures = rows.map(row => ({ value: toNumber(row[metric]) ?? 0, share: toNumber(row[share]) ?? 0 }))
  const [largest] = figures.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
  if (!largest || largest.share === 0) return 0
  const whole = largest.value / largest.share
  const rest = whole - sum(figures.map(({ value }) => value))
  return rest > ROUNDING * Math.abs(whole) ? rest : 0
}

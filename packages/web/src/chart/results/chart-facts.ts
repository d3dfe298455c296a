import type { ChartDataAnswer, ChartDataResult } from '@belvedere/api'
import { chartType, hasShares, rowCountIn } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { withoutTotals } from '@belvedere/core/post-processing'
import type { ResultTable } from '@belvedere/core/table'
import { countText } from '../../data/format/count.ts'
import { t } from '../../i18n.ts'

/** Metadata of an answer, over all its queries. */
export interface ChartFacts {
  readonly rows: number
  readonly isLimitReached: boolean
  /** Number of rows, groups or series within the limit. Null if nothing was cut off. */
  readonly limitedTo: Limited | null
  /** Time of the oldest cached part, as sent by the server; null if nothing was cached. */
  readonly cachedAt: string | null
  readonly appliedColumns: readonly string[]
  readonly rejected: readonly { readonly column: string; readonly reason: string }[]
}

export interface Limited {
  readonly unit: 'rows' | 'groups' | 'series'
  readonly shown: number
  readonly total: number | null
}

const limitedOf = ({ limited_to, sql_rowcount }: ChartDataResult): Limited =>
  limited_to ?? { unit: 'rows', shown: sql_rowcount, total: null }

/** The rows, groups or series within a limit. */
export function limitText({ unit, shown, total }: Limited): string {
  if (unit === 'series') {
    const [count, all] = [countText(shown), countText(total ?? shown)]
    return t('Limit reached: {count} of {all} series, those with the largest values', { count, all })
  }
  if (shown === 1) return unit === 'rows' ? t('Limit reached: the first row') : t('Limit reached: the first group')
  const count = countText(shown)
  return unit === 'rows'
    ? t('Limit reached: the first {count} rows', { count })
    : t('Limit reached: the first {count} groups', { count })
}

/** The same in few words. */
export function briefLimitText({ unit, shown, total }: Limited): string {
  if (unit === 'series')
    return t('{count} of {all} series', { count: countText(shown), all: countText(total ?? shown) })
  if (shown === 1) return unit === 'rows' ? t('first row') : t('first group')
  const count = countText(shown)
  return unit === 'rows' ? t('first {count} rows', { count }) : t('first {count} groups', { count })
}

/** Returns a sentence about what a chart computes from the limited rows only; null if nothing. */
export function computedOfRowsText(form: FormData, { result }: ChartDataAnswer): string | null {
  const computed = chartType(form.viz_type)?.computedOfRows
  const isOfAll = result.some(({ colnames }) => hasShares(colnames))
  switch (typeof computed === 'function' ? computed(form) : computed) {
    case 'shares':
      return isOfAll ? null : t('Shares are based on the rows shown')
    case 'shares_of_each':
      return result.every(({ colnames }) => hasShares(colnames)) ? null : t('Shares are based on the rows shown')
    case 'shown_shares':
      return t('Shares are based on the rows shown')
    case 'ranks':
      return isOfAll ? null : t('Ranks and shares are based on the rows shown')
    case 'totals':
      return isOfAll ? null : t('Totals are based on the rows shown')
    default:
      return null
  }
}

export function factsOf(answer: ChartDataAnswer): ChartFacts {
  const results = answer.result
  const counted = countedRows(answer)
  const limited = counted === null ? results.find(result => result.limit_reached) : undefined
  const cached = results.flatMap(result => (result.is_cached && result.cached_dttm ? [result.cached_dttm] : []))
  return {
    rows: counted ?? results[0]?.rowcount ?? 0,
    // A page is not a limit: the other pages can be opened.
    isLimitReached: limited !== undefined,
    limitedTo: limited ? limitedOf(limited) : null,
    cachedAt: cached.sort()[0] ?? null,
    appliedColumns: unique(results.flatMap(result => result.applied_filters.map(filter => filter.column))),
    rejected: uniqueBy(
      results.flatMap(result => result.rejected_filters),
      filter => filter.column,
    ),
  }
}

/** Returns the total row count of a table that is paged by the server; null if the answer has all rows. */
const countedRows = ({ result }: ChartDataAnswer): number | null =>
  result.map(each => rowCountIn(toTable(each))).find(count => count !== null) ?? null

/** Returns the results of an answer without its row count. */
export function resultsOf(answer: ChartDataAnswer): readonly ChartDataResult[] {
  if (countedRows(answer) === null) return answer.result
  const rows = answer.result.filter(each => rowCountIn(toTable(each)) === null)
  return rows.map(each => ({ ...each, limit_reached: false }))
}

/** Returns true if no query of the answer has a row. */
export const isEmptyAnswer = (answer: ChartDataAnswer): boolean =>
  resultsOf(answer).every(result => result.data.length === 0)

export const toTable = (result: ChartDataResult): ResultTable => ({
  colnames: result.colnames,
  coltypes: result.coltypes,
  rows: result.data,
  time_offsets: result.time_offsets,
})

/** Returns the columns and rows of a result without the totals that were queried along with the groups. */
export function figuresOf(result: ChartDataResult): Pick<ChartDataResult, 'colnames' | 'coltypes' | 'data'> {
  const { colnames, coltypes, rows } = withoutTotals(toTable(result))
  return { colnames: [...colnames], coltypes: [...coltypes], data: [...rows] }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const uniqueBy = <T>(items: readonly T[], key: (item: T) => string): readonly T[] => [
  ...new Map(items.map(item => [key(item), item])).values(),
]

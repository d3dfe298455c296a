import type { ChartDataAnswer, ChartDataResult } from '@belvedere/api'
import { withoutTotals } from '@belvedere/core/post-processing'
import type { ResultTable } from '@belvedere/core/table'

/** What an answer says about itself, over all of its queries. */
export interface ChartFacts {
  readonly rows: number
  readonly isLimitReached: boolean
  /** When the oldest part was computed, as the server wrote it; null: asked of the data just now. */
  readonly cachedAt: string | null
  readonly appliedColumns: readonly string[]
  readonly rejected: readonly { readonly column: string; readonly reason: string }[]
}

export function factsOf(answer: ChartDataAnswer): ChartFacts {
  const results = answer.result
  const cached = results.flatMap(result => (result.is_cached && result.cached_dttm ? [result.cached_dttm] : []))
  return {
    rows: results[0]?.rowcount ?? 0,
    isLimitReached: results.some(result => result.limit_reached),
    cachedAt: cached.sort()[0] ?? null,
    appliedColumns: unique(results.flatMap(result => result.applied_filters.map(filter => filter.column))),
    rejected: uniqueBy(
      results.flatMap(result => result.rejected_filters),
      filter => filter.column,
    ),
  }
}

/** An answer without a row in any of its queries. */
export const isEmptyAnswer = (answer: ChartDataAnswer): boolean =>
  answer.result.every(result => result.data.length === 0)

export const toTable = (result: ChartDataResult): ResultTable => ({
  colnames: result.colnames,
  coltypes: result.coltypes,
  rows: result.data,
})

/** The figures of an answer as people read them: totals that were requested along with the groups are not among them. */
export function figuresOf(result: ChartDataResult): Pick<ChartDataResult, 'colnames' | 'coltypes' | 'data'> {
  const { colnames, coltypes, rows } = withoutTotals(toTable(result))
  return { colnames: [...colnames], coltypes: [...coltypes], data: [...rows] }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const uniqueBy = <T>(items: readonly T[], key: (item: T) => string): readonly T[] => [
  ...new Map(items.map(item => [key(item), item])).values(),
]

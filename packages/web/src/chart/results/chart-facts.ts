import type { ChartDataAnswer, ChartDataResult } from '@belvedere/api'
import { isOnlyDrawn, type Limited, limitOf, type NoteTexts, rowCountIn } from '@belvedere/charts'
import { withoutTotals } from '@belvedere/core/post-processing'
import type { ResultTable } from '@belvedere/core/table'
import { countText, t } from '../../i18n.ts'

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

/** Texts of notes, in the language and number format of the page. */
export const NOTE_TEXTS: NoteTexts = { t, count: countText }

/**
 * Returns the rows, groups or series within a limit in few words.
 * @param isNewest whether these are the newest rows
 */
export function briefLimitText({ unit, shown, total }: Limited, isNewest = false): string {
  if (unit === 'series')
    return t('{count} of {all} series', { count: countText(shown), all: countText(total ?? shown) })
  if (unit === 'rows' && isNewest)
    return shown === 1 ? t('newest row') : t('newest {count} rows', { count: countText(shown) })
  if (shown === 1) return unit === 'rows' ? t('first row') : t('first group')
  const count = countText(shown)
  return unit === 'rows' ? t('first {count} rows', { count }) : t('first {count} groups', { count })
}

export function factsOf(answer: ChartDataAnswer): ChartFacts {
  const results = answer.result
  const counted = countedRows(answer)
  const limitedTo = limitOf(results, counted !== null)
  const cached = results.flatMap(result => (result.is_cached && result.cached_dttm ? [result.cached_dttm] : []))
  return {
    rows: counted ?? results[0]?.rowcount ?? 0,
    isLimitReached: limitedTo !== null,
    limitedTo,
    cachedAt: cached.sort()[0] ?? null,
    appliedColumns: unique(results.flatMap(result => result.applied_filters.map(filter => filter.column))),
    rejected: uniqueBy(
      results.flatMap(result => result.rejected_filters),
      filter => filter.column,
    ),
  }
}

/** Returns the total row count of a table that is paged by the server; null if the answer has all rows. */
export const countedRows = ({ result }: ChartDataAnswer): number | null =>
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
  origins: result.origins,
  time_offsets: result.time_offsets,
  rows_without_time: result.rows_without_time,
  values_left_out: result.values_left_out,
  non_additive_metrics: result.non_additive_metrics,
})

/**
 * Returns the columns and rows of a result without the totals that were queried along with the groups, and without
 * columns that only the picture uses.
 */
export function figuresOf(result: ChartDataResult): Pick<ChartDataResult, 'colnames' | 'coltypes' | 'data'> {
  const { colnames, coltypes, rows } = withoutTotals(toTable(result))
  const shown = colnames.flatMap((name, place) => (isOnlyDrawn(name, colnames) ? [] : [place]))
  const pick = <T>(list: readonly T[]): T[] => shown.flatMap(place => list.slice(place, place + 1))
  return { colnames: pick(colnames), coltypes: pick(coltypes), data: [...rows] }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const uniqueBy = <T>(items: readonly T[], key: (item: T) => string): readonly T[] => [
  ...new Map(items.map(item => [key(item), item])).values(),
]

import type { LimitedTo } from '@belvedere/core/engine-protocol'
import type { FormData } from '@belvedere/core/form-data'
import { own } from '@belvedere/core/json'
import { hasShares } from '../families/part-of-whole/shares.ts'
import { chartType } from '../registry.ts'

/** Properties of a result that determine its notes. */
export interface NotedResult {
  readonly colnames: readonly string[]
  readonly sql_rowcount: number
  readonly limit_reached: boolean
  readonly limited_to?: LimitedTo | undefined
  readonly rejected_filters: readonly { readonly column: string }[]
  /** Metrics whose values do not add up to the value of a whole. Absent if all add up. */
  readonly non_additive_metrics?: readonly string[] | undefined
}

/** Number of rows, groups or series within a limit. */
export interface Limited {
  readonly unit: 'rows' | LimitedTo['unit']
  readonly shown: number
  readonly total: number | null
}

/** Language of notes. */
export interface NoteTexts {
  readonly t: (text: string, values?: Readonly<Record<string, string>>) => string
  /** Formats a count. */
  readonly count: (value: number) => string
}

/** Returns what a limit let pass; null if nothing was cut off. A page is not a limit: the others can be opened. */
export function limitOf(results: readonly NotedResult[], isPaged: boolean): Limited | null {
  const limited = isPaged ? undefined : results.find(({ limit_reached }) => limit_reached)
  return limited ? (limited.limited_to ?? { unit: 'rows', shown: limited.sql_rowcount, total: null }) : null
}

/** Returns whether the rows within a limit are the newest. */
export const keepsNewest = (form: FormData): boolean => chartType(form.viz_type)?.keepsNewest?.(form) ?? false

/**
 * Returns a sentence about the rows, groups or series within a limit.
 * @param isNewest whether these are the newest rows
 */
export function limitText({ unit, shown, total }: Limited, { t, count }: NoteTexts, isNewest = false): string {
  if (unit === 'rows' && isNewest)
    return shown === 1
      ? t('Limit reached: the newest row')
      : t('Limit reached: the newest {count} rows', { count: count(shown) })
  if (unit === 'series') {
    const counts = { count: count(shown), all: count(total ?? shown) }
    return t('Limit reached: {count} of {all} series, those with the largest values', counts)
  }
  if (shown === 1) return unit === 'rows' ? t('Limit reached: the first row') : t('Limit reached: the first group')
  return unit === 'rows'
    ? t('Limit reached: the first {count} rows', { count: count(shown) })
    : t('Limit reached: the first {count} groups', { count: count(shown) })
}

/** Returns a sentence about what a chart computes from the limited rows only; null if nothing. */
export function computedOfRowsText(
  form: FormData,
  results: readonly Pick<NotedResult, 'colnames'>[],
  { t }: Pick<NoteTexts, 't'>,
): string | null {
  const computed = chartType(form.viz_type)?.computedOfRows
  const isOfAll = results.some(({ colnames }) => hasShares(colnames))
  switch (typeof computed === 'function' ? computed(form) : computed) {
    case 'shares':
      return isOfAll ? null : t('Shares are based on the rows shown')
    case 'shares_of_each':
      return results.every(({ colnames }) => hasShares(colnames)) ? null : t('Shares are based on the rows shown')
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

/** Returns the note of a chart that shows only a part of the rows, groups or series. */
export const limitNote = (
  limited: Limited,
  form: FormData,
  results: readonly Pick<NotedResult, 'colnames'>[],
  texts: NoteTexts,
): string =>
  [limitText(limited, texts, keepsNewest(form)), computedOfRowsText(form, results, texts)]
    .filter(text => text !== null)
    .join('. ')

/** Returns the note about a chart type that is not supported; null if it is. */
export const unknownTypeNote = ({ viz_type }: FormData, { t }: Pick<NoteTexts, 't'>): string | null =>
  chartType(viz_type)
    ? null
    : `${t('This visualization type is not supported.')} ${t(
        'The chart type “{type}” is not installed. Its rows are shown as a table, and its settings are kept.',
        { type: viz_type },
      )}`

/** Returns the note about filters that could not be applied, by their names; null if all were. */
export function rejectedNote(
  results: readonly Pick<NotedResult, 'rejected_filters'>[],
  verbose: Readonly<Record<string, string>>,
  { t }: Pick<NoteTexts, 't'>,
): string | null {
  const columns = new Set(results.flatMap(({ rejected_filters }) => rejected_filters.map(({ column }) => column)))
  if (columns.size === 0) return null
  const names = [...columns].map(column => `“${own(verbose, column) ?? column}”`).join(', ')
  return columns.size === 1
    ? t('{names} does not apply here: the dataset has no such column', { names })
    : t('{names} do not apply here: the dataset has no such columns', { names })
}

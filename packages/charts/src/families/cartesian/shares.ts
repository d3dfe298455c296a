import type { FormData } from '@belvedere/core/form-data'
import { amount, text } from '../shared/form.ts'

/** Returns the base of shares: `row` for each x value, `column` for each series; null without shares. */
export const shareMode = (form: FormData): 'row' | 'column' | null => {
  const mode = text(form, 'contributionMode')
  if (form.stack === 'Expand') return 'row'
  return mode === 'row' || mode === 'column' ? mode : null
}

/**
 * Returns the mode of shares of all groups that the query includes; null without shares, or for shares of the rows
 * shown.
 */
export const sharesOfAll = (form: FormData): 'row' | 'column' | null =>
  form.percent_metric_calculation === 'row_limit' ? null : shareMode({ ...form, stack: null })

/**
 * Returns the kind of shares that drawing computes. A full stack has no gap for hidden rows, so its shares are of the
 * rows shown.
 */
export function computedShares(form: FormData): 'shares' | 'shown_shares' | undefined {
  if (form.stack === 'Expand') return 'shown_shares'
  if (shareMode(form) === null) return undefined
  return sharesOfAll(form) === null ? 'shown_shares' : 'shares'
}

/** Returns a note if shares are of the series within a series limit. */
export function shownSharesNote(form: FormData, series: number, hasShares: boolean): readonly string[] {
  const limit = amount(form, 'series_limit') ?? amount(form, 'limit') ?? 0
  const isWhole = hasShares && form.stack !== 'Expand'
  const isCut = limit > 0 && series >= limit
  return shareMode(form) === null || isWhole || !isCut ? [] : ['Shares are of the series shown']
}

import type { FormData } from '@belvedere/core/form-data'
import { amount, text } from '../shared/form.ts'

/** What a contribution or a full stack divides by: `row` each x value, `column` each series. */
export const shareMode = (form: FormData): 'row' | 'column' | null => {
  const mode = text(form, 'contributionMode')
  if (form.stack === 'Expand') return 'row'
  return mode === 'row' || mode === 'column' ? mode : null
}

/** The mode of shares that the query has of all groups; null where the form shows no shares, or those of the rows shown. */
export const sharesOfAll = (form: FormData): 'row' | 'column' | null =>
  form.percent_metric_calculation === 'row_limit' ? null : shareMode({ ...form, stack: null })

/** The shares that drawing computes. A full stack has no gap for what is not shown: its parts are of the rows shown. */
export function computedShares(form: FormData): 'shares' | 'shown_shares' | undefined {
  if (form.stack === 'Expand') return 'shown_shares'
  return shareMode(form) === null ? undefined : 'shares'
}

/** A note on shares of the series that a series limit lets pass. */
export function shownSharesNote(form: FormData, series: number, hasShares: boolean): readonly string[] {
  const limit = amount(form, 'series_limit') ?? amount(form, 'limit') ?? 0
  const isWhole = hasShares && form.stack !== 'Expand'
  const isCut = limit > 0 && series >= limit && form.group_others_when_limit_reached !== true
  return shareMode(form) === null || isWhole || !isCut ? [] : ['Shares are of the series shown']
}

import type { FormData } from '@belvedere/core/form-data'
import type { AddsUp } from '../../chart-type.ts'
import { columnLabels, flag, metricLabels } from '../shared/form.ts'
import { shareMode } from './shares.ts'

/** Returns true if the form stacks series. */
export const isStackChosen = ({ stack }: FormData, byDefault: boolean): boolean =>
  stack === undefined ? byDefault : stack !== null && stack !== false && stack !== ''

/** Returns the sums in a picture of series. A single series is not stacked. */
export function addedUp(form: FormData, stacksByDefault = false): AddsUp | undefined {
  if (shareMode(form) !== null) return 'shares'
  if (columnLabels(form, 'groupby').length === 0 && metricLabels(form, 'metrics').length < 2) return undefined
  if (isStackChosen(form, stacksByDefault)) return 'sums'
  return flag(form, 'showTooltipPercentage') ? 'shares' : undefined
}

/** Returns the sums in a picture of series that are stacked by default. */
export const addedUpInStacks = (form: FormData): AddsUp | undefined => addedUp(form, true)

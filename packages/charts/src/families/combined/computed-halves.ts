import type { FormData } from '@belvedere/core/form-data'
import { SECOND, withoutSuffix, withSuffixOnly } from '@belvedere/core/query'
import type { AddsUp, ComputedOfRows } from '../../chart-type.ts'
import { addedUp } from '../cartesian/added-up.ts'
import { computedShares } from '../cartesian/shares.ts'

const halves = (form: FormData): readonly FormData[] =>
  [withoutSuffix(form, SECOND), { ...withSuffixOnly(form, SECOND), stack: form.stackB }].map(half => half as FormData)

/** Returns the kind of shares that drawing computes for either half. Separate from `halvesOf`: every page loads this. */
export function computedHalves(form: FormData): ComputedOfRows | undefined {
  const computed = halves(form).map(computedShares)
  if (computed.every(shares => shares === 'shares')) return 'shares_of_each'
  return computed.find(shares => shares === 'shown_shares') ?? computed.find(shares => shares !== undefined)
}

/** Returns the sums in either half. */
export const addedUpHalves = (form: FormData): AddsUp | undefined =>
  halves(form)
    .map(half => addedUp(half))
    .find(added => added !== undefined)

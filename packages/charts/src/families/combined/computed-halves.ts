import type { FormData } from '@belvedere/core/form-data'
import { SECOND, withoutSuffix, withSuffixOnly } from '@belvedere/core/query'
import type { ComputedOfRows } from '../../chart-type.ts'
import { computedShares } from '../cartesian/shares.ts'

/** Returns the kind of shares that drawing computes for either half. Separate from `halvesOf`: every page loads this. */
export function computedHalves(form: FormData): ComputedOfRows | undefined {
  const second = { ...withSuffixOnly(form, SECOND), stack: form.stackB }
  const computed = [withoutSuffix(form, SECOND), second].map(half => computedShares(half as FormData))
  if (computed.every(shares => shares === 'shares')) return 'shares_of_each'
  return computed.find(shares => shares === 'shown_shares') ?? computed.find(shares => shares !== undefined)
}

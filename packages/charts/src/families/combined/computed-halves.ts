import type { FormData } from '@belvedere/core/form-data'
import { SECOND, withoutSuffix, withSuffixOnly } from '@belvedere/core/query'
import { computedShares } from '../cartesian/shares.ts'

/** Returns the kind of shares that drawing computes for either half. Separate from `halvesOf`: every page loads this. */
export function computedHalves(form: FormData): ReturnType<typeof computedShares> {
  const second = { ...withSuffixOnly(form, SECOND), stack: form.stackB }
  const computed = [withoutSuffix(form, SECOND), second].map(half => computedShares(half as FormData))
  return computed.find(shares => shares === 'shown_shares') ?? computed.find(shares => shares !== undefined)
}

/** A value with all of its digits, in a column of numbers and one of texts. */
import type { Amount } from '@belvedere/core/format'

export interface StoredAmount {
  /** The nearest double: lists are ordered and filtered by it. */
  readonly value: number | null
  /** All digits where a double does not have them; null: it does. */
  readonly value_exact: string | null
}

export const storedAmount = (amount: Amount | null): StoredAmount => ({
  value: amount === null ? null : Number(amount),
  value_exact: typeof amount === 'string' ? amount : null,
})

/** As it is sent: integers beyond 2^53 and long decimals are texts. */
export const amountFrom = ({ value, value_exact }: StoredAmount): Amount | null => value_exact ?? value

import type { FormData } from '@belvedere/core/form-data'

/** Returns true if the values of the form are running totals. */
export const accumulates = (form: FormData): boolean => form.rolling_type === 'cumsum'

/** Repeats the last running total for buckets without a row. Null before the first value. */
export function carryOn(values: readonly (number | null)[]): readonly (number | null)[] {
  let last: number | null = null
  return values.map(value => {
    last = value ?? last
    return last
  })
}

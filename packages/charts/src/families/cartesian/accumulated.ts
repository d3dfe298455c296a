import type { FormData } from '@belvedere/core/form-data'

/** True if each value of a series is the sum of all before it. */
export const accumulates = (form: FormData): boolean => form.rolling_type === 'cumsum'

/** Repeats the last running total where a bucket has no row. Null before the first value. */
export function carryOn(values: readonly (number | null)[]): readonly (number | null)[] {
  let last: number | null = null
  return values.map(value => {
    last = value ?? last
    return last
  })
}

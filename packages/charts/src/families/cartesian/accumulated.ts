import type { FormData } from '@belvedere/core/form-data'

/** True if each value of a series is the sum of all before it. */
export const accumulates = (form: FormData): boolean => form.rolling_type === 'cumsum'

/** A running total stays as it is where nothing was added; before the first value there is none. */
export function carryOn(values: readonly (number | null)[]): readonly (number | null)[] {
  let last: number | null = null
  return values.map(value => {
    last = value ?? last
    return last
  })
}

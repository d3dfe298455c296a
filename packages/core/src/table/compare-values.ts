/** Position of non-numeric values. */
export type NanTreatment = 'alwaysLast' | 'asLargest' | 'asSmallest'

export interface NumericOrder {
  readonly descending?: boolean | undefined
  readonly nanTreatment?: NanTreatment | undefined
}

/** Returns the rank among non-numeric values: null after NaN; 0 for numbers. */
const gap = (value: unknown): number =>
  value === null || value === undefined ? 2 : Number.isNaN(Number(value)) ? 1 : 0

/** Returns a function that compares numbers and their texts by value. */
export function numericCompare({
  descending = false,
  nanTreatment = 'alwaysLast',
}: NumericOrder = {}): (a: unknown, b: unknown) => number {
  const direction = descending ? -1 : 1
  const gapSign = nanTreatment === 'alwaysLast' ? 1 : nanTreatment === 'asLargest' ? direction : -direction
  return (a, b) => {
    const far = gap(a) - gap(b)
    if (far !== 0) return far * gapSign
    return gap(a) > 0 ? 0 : (Number(a) - Number(b)) * direction
  }
}

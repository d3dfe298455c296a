/** Where values go that are no numbers. */
export type NanTreatment = 'alwaysLast' | 'asLargest' | 'asSmallest'

export interface NumericOrder {
  readonly descending?: boolean | undefined
  readonly nanTreatment?: NanTreatment | undefined
}

/** How far a value is from being a number: null further than NaN. */
const gap = (value: unknown): number =>
  value === null || value === undefined ? 2 : Number.isNaN(Number(value)) ? 1 : 0

/** Compares numbers and their texts by size. */
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

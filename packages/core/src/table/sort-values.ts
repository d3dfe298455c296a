/** Where values go that are no numbers. */
export type NanTreatment = 'alwaysLast' | 'asLargest' | 'asSmallest'

export interface NumericSort {
  readonly descending?: boolean | undefined
  readonly nanTreatment?: NanTreatment | undefined
}

/** How far a value is from being a number: null further than NaN. */
const gap = (value: unknown): number =>
  value === null || value === undefined ? 2 : Number.isNaN(Number(value)) ? 1 : 0

/** Numbers and their texts in order of size; equal ones keep their order. */
export function sortNumericValues<T>(
  values: readonly T[],
  { descending = false, nanTreatment = 'alwaysLast' }: NumericSort = {},
): readonly T[] {
  const direction = descending ? -1 : 1
  const gapSign = nanTreatment === 'alwaysLast' ? 1 : nanTreatment === 'asLargest' ? direction : -direction
  return values.toSorted((a, b) => {
    const far = gap(a) - gap(b)
    if (far !== 0) return far * gapSign
    return gap(a) > 0 ? 0 : (Number(a) - Number(b)) * direction
  })
}

/** How well texts fit what is searched for, best first: in full, at the start, anywhere; each in the same case first. */
export function rankedCompare(search: string): (a: string, b: string) => number {
  const lower = search.toLowerCase()
  const fits: readonly ((text: string) => boolean)[] = [
    text => text === search,
    text => text.startsWith(search),
    text => text.toLowerCase() === lower,
    text => text.toLowerCase().startsWith(lower),
    text => text.includes(search),
    text => text.toLowerCase().includes(lower),
  ]
  const rank = (text: string): number => {
    const at = fits.findIndex(fit => fit(text))
    return at < 0 ? fits.length : at
  }
  return (a, b) => (search === '' ? 0 : rank(a) - rank(b)) || a.localeCompare(b)
}

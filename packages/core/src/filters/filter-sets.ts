import type { DataMasks } from './types.ts'

/** Values of filters that were given a name. */
export interface FilterSet {
  readonly id: number | string
  readonly name: string
  /** By filter id. */
  readonly values: Readonly<Record<string, unknown>>
}

/** What the id of a set that is not stored yet starts with. */
export const FILTER_SET_PREFIX = 'FILTERS_SET-'

export const newFilterSetId = (random: string): string => `${FILTER_SET_PREFIX}${random}`

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The set whose values are those of all chosen filters; none while nothing is chosen. */
export function findFilterSet(sets: readonly FilterSet[], chosen: DataMasks): FilterSet | undefined {
  const masks = Object.entries(chosen)
  if (masks.length === 0) return undefined
  return sets.find(({ values }) =>
    masks.every(([id, mask]) => Object.hasOwn(values, id) && isSame(values[id], mask.filterState?.value)),
  )
}

/** A filter's value as text: lists with commas, nothing as nothing. */
export function filterValueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

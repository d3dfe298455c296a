import type { DataMasks } from './types.ts'

/** Named set of filter values. */
export interface FilterSet {
  readonly id: number | string
  readonly name: string
  /** Values by filter id. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Prefix of the id of an unsaved set. */
export const FILTER_SET_PREFIX = 'FILTERS_SET-'

export const newFilterSetId = (random: string): string => `${FILTER_SET_PREFIX}${random}`

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns the set whose values equal those of all selected filters; undefined if none is selected. */
export function findFilterSet(sets: readonly FilterSet[], chosen: DataMasks): FilterSet | undefined {
  const masks = Object.entries(chosen)
  if (masks.length === 0) return undefined
  return sets.find(({ values }) =>
    masks.every(([id, mask]) => Object.hasOwn(values, id) && isSame(values[id], mask.filterState?.value)),
  )
}

/** Returns a filter's value as text: lists are joined by commas, null is empty. */
export function filterValueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

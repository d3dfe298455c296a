import type { FilterValue } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import { parentsExtraFormData } from './cascade.ts'
import { cascadeOrder } from './cascade-order.ts'
import { isEmptyMaskValue, isRequiredFilter, maskOfFilter } from './mask-of-filter.ts'
import type { DataMasks, NativeFilter } from './types.ts'

/** The filter takes its first option when the dashboard opens without a stored value (FILTER-NATIVE-013). */
const startsWithFirst = (filter: NativeFilter): boolean =>
  filter.filterType === 'filter_select' && filter.controlValues?.defaultToFirstItem === true

/** The filter can never be without a value: once it is emptied, it takes its first option again (FILTER-NATIVE-017). */
export const isNeverEmpty = (filter: NativeFilter): boolean => startsWithFirst(filter) && isRequiredFilter(filter)

/** Ids of the filters that wait for their first option. */
export const awaitingFirst = (
  filters: readonly NativeFilter[],
  chosen: DataMasks,
  masks: DataMasks,
): ReadonlySet<string> =>
  new Set(
    filters
      .filter(filter => startsWithFirst(filter) && chosen[filter.id] === undefined)
      .filter(({ id }) => isEmptyMaskValue(masks[id]?.filterState?.value))
      .map(({ id }) => id),
  )

/** Whether a parent still waits for its value, so that the options cannot be requested yet. */
export const awaitsParent = (filter: NativeFilter, awaiting: ReadonlySet<string>): boolean =>
  (filter.cascadeParentIds ?? []).some(parent => awaiting.has(parent))

/**
 * Filters whose first option can be requested now: those without a waiting parent. If all wait for each other in a
 * circle, the first one.
 */
export function readyForFirst(
  filters: readonly NativeFilter[],
  awaiting: ReadonlySet<string>,
): readonly NativeFilter[] {
  const waiting = filters.filter(({ id }) => awaiting.has(id))
  const ready = waiting.filter(filter => !awaitsParent(filter, awaiting))
  return ready.length > 0 ? ready : cascadeOrder(waiting).order.slice(0, 1)
}

/** A filter's mask with its first option; without options the filter is empty. */
export const firstMask = (filter: NativeFilter, options: readonly FilterValue[]) =>
  maskOfFilter(filter, options.length > 0 ? [options[0] ?? null] : undefined)

/**
 * The masks with which a dashboard opens, with first options, each requested after those that it depends on.
 * @param defaults masks of all filters by their stored defaults
 * @param chosen masks in their place
 * @param optionsOf requests a filter's options; `parents`: what the filters that it depends on add to the query
 */
export async function withFirstValues(
  filters: readonly NativeFilter[],
  { defaults, chosen }: { readonly defaults: DataMasks; readonly chosen: DataMasks },
  optionsOf: (filter: NativeFilter, parents: ExtraFormData) => Promise<readonly FilterValue[]>,
): Promise<DataMasks> {
  let masks: DataMasks = { ...defaults, ...chosen }
  let awaiting = awaitingFirst(filters, chosen, masks)
  while (awaiting.size > 0) {
    const before = masks
    const ready = readyForFirst(filters, awaiting)
    const settled = await Promise.all(
      ready.map(async filter => {
        const options = await optionsOf(filter, parentsExtraFormData(filter, before))
        return [filter.id, firstMask(filter, options)] as const
      }),
    )
    masks = { ...masks, ...Object.fromEntries(settled) }
    const done = new Set(ready.map(({ id }) => id))
    awaiting = new Set([...awaiting].filter(id => !done.has(id)))
  }
  return masks
}

import type { FilterValue } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import { parentsExtraFormData } from './cascade.ts'
import { cascadeOrder } from './cascade-order.ts'
import { isEmptyMaskValue, isRequiredFilter, maskOfFilter } from './mask-of-filter.ts'
import type { DataMasks, NativeFilter } from './types.ts'

/**
 * Returns true if the filter is set to its first option when the dashboard opens without a stored value
 * (FILTER-NATIVE-013).
 */
const startsWithFirst = (filter: NativeFilter): boolean =>
  filter.filterType === 'filter_select' && filter.controlValues?.defaultToFirstItem === true

/** Returns true if the filter always has a value: when cleared, it is set to its first option (FILTER-NATIVE-017). */
export const isNeverEmpty = (filter: NativeFilter): boolean => startsWithFirst(filter) && isRequiredFilter(filter)

/** Returns the ids of the filters whose first option is not loaded yet. */
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

/** Returns true if a parent has no value yet, so that the options cannot be requested. */
export const awaitsParent = (filter: NativeFilter, awaiting: ReadonlySet<string>): boolean =>
  (filter.cascadeParentIds ?? []).some(parent => awaiting.has(parent))

/**
 * Returns the filters whose first option can be requested now: those without a pending parent. If all are in a cycle,
 * returns one of them.
 */
export function readyForFirst(
  filters: readonly NativeFilter[],
  awaiting: ReadonlySet<string>,
): readonly NativeFilter[] {
  const waiting = filters.filter(({ id }) => awaiting.has(id))
  const ready = waiting.filter(filter => !awaitsParent(filter, awaiting))
  return ready.length > 0 ? ready : cascadeOrder(waiting).order.slice(0, 1)
}

/** Returns the mask of a filter with its first option; empty without options. */
export const firstMask = (filter: NativeFilter, options: readonly FilterValue[]) =>
  maskOfFilter(filter, options.length > 0 ? [options[0] ?? null] : undefined)

/**
 * Returns the initial masks of a dashboard, including first options. A filter's options are requested after those of
 * its parents.
 * @param defaults masks of all filters with their stored defaults
 * @param chosen masks that override the defaults
 * @param optionsOf requests the options of a filter; `parents` is the extra form data of its parents
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

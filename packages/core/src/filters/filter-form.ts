/** Model of the filter form of a dashboard: new items, their settings and their problems. */
import { cascadeOrder } from './cascade-order.ts'
import { needsColumn, needsDataset } from './filter-type.ts'
import { isEmptyMaskValue, maskOfFilter } from './mask-of-filter.ts'
import { readFilterItem } from './native-filter.ts'
import type { FilterDivider, FilterType, NativeFilter } from './types.ts'
import { type FilterItem, isNativeFilter } from './types.ts'

export const newFilter = (id: string): NativeFilter => readFilterItem({ id }) as NativeFilter
export const newDivider = (id: string): FilterDivider =>
  readFilterItem({ id, type: 'DIVIDER', scope: { rootPath: ['ROOT_ID'], excluded: [] } }) as FilterDivider

/** Returns the filter without a default, because the settings that it depends on have changed. */
const withoutDefault = (filter: NativeFilter): NativeFilter => ({
  ...filter,
  defaultDataMask: maskOfFilter(filter, undefined),
})

/** Sets the type of a filter. A target that the new type does not use is dropped. */
export function withFilterType(filter: NativeFilter, filterType: FilterType): NativeFilter {
  const { id, name, description, scope } = filter
  const target = needsDataset(filterType) ? filter.targets : [{}]
  const made = readFilterItem({ id, name, description, scope, filterType, targets: target }) as NativeFilter
  return withoutDefault(made)
}

/** Sets the dataset of a filter. Settings that refer to columns are cleared. */
export const withDataset = (filter: NativeFilter, datasetId: number): NativeFilter =>
  withoutDefault({
    ...filter,
    targets: [{ datasetId }],
    adhoc_filters: [],
    sortMetric: null,
    granularity_sqla: undefined,
  })

export const withColumn = (filter: NativeFilter, name: string): NativeFilter =>
  withoutDefault({ ...filter, targets: [{ ...filter.targets[0], column: { name } }] })

/** Sets controls of a filter. Conflicting settings are cleared (requirement FILTER-NATIVE-028). */
export function withControls(filter: NativeFilter, controls: Readonly<Record<string, unknown>>): NativeFilter {
  const changed = { ...filter, controlValues: { ...filter.controlValues, ...controls } }
  const isFirst = changed.controlValues.defaultToFirstItem === true
  const isReset = isFirst || 'multiSelect' in controls || 'enableSingleValue' in controls
  const value = isReset ? undefined : filter.defaultDataMask?.filterState?.value
  return {
    ...changed,
    requiredFirst: isFirst,
    // Recreate the mask, because the effect of a value depends on the controls.
    defaultDataMask: maskOfFilter(changed, value, filter.defaultDataMask?.filterState?.label),
  }
}

/** Switches of the form that are derived, not stored. */
export interface FilterSwitches {
  readonly hasDefault: boolean
  readonly hasPreFilter: boolean
}

export const hasDefaultValue = ({ defaultDataMask }: NativeFilter): boolean =>
  !isEmptyMaskValue(defaultDataMask?.filterState?.value)
export const hasPreFilter = ({ adhoc_filters = [], time_range }: NativeFilter): boolean =>
  adhoc_filters.length > 0 || (time_range !== undefined && time_range !== '' && time_range !== 'No filter')

export type FilterFormField = 'name' | 'dataset' | 'column' | 'pre_filter' | 'default' | 'parents'
export interface FilterFormProblem {
  readonly id: string
  readonly field: FilterFormField
  readonly message: string
}

/**
 * Returns the problems of the form's items, in order (requirements FILTER-NATIVE-018, FILTER-NATIVE-025,
 * ENTITY-NATIVE-015).
 * @param switchesOf returns the switches of a filter that the user has changed
 */
export function filterProblems(
  items: readonly FilterItem[],
  switchesOf: (id: string) => Partial<FilterSwitches> = () => ({}),
): readonly FilterFormProblem[] {
  const circles = new Set(cascadeOrder(items.filter(isNativeFilter)).problems.map(({ path }) => path.split('.')[0]))
  return items.flatMap(item => {
    const problems: (readonly [FilterFormField, string])[] = isNativeFilter(item)
      ? problemsOf(item, switchesOf(item.id), circles.has(item.id))
      : item.title.trim() === ''
        ? [['name', 'Title is required']]
        : []
    return problems.map(([field, message]) => ({ id: item.id, field, message }))
  })
}

function problemsOf(
  filter: NativeFilter,
  switches: Partial<FilterSwitches>,
  isInCircle: boolean,
): (readonly [FilterFormField, string])[] {
  const { name, filterType, targets } = filter
  const wrong: (readonly [FilterFormField, string, boolean])[] = [
    ['name', 'Name is required', name.trim() === ''],
    ['dataset', 'Dataset is required', needsDataset(filterType) && targets[0]?.datasetId === undefined],
    ['column', 'Column is required', needsColumn(filterType) && targets[0]?.column === undefined],
    ['pre_filter', 'Pre-filter is required', switches.hasPreFilter === true && !hasPreFilter(filter)],
    ['default', 'Default value is required', switches.hasDefault === true && !hasDefaultValue(filter)],
    ['parents', 'Cyclic dependency detected', isInCircle],
  ]
  return wrong.filter(([, , isWrong]) => isWrong).map(([field, message]) => [field, message])
}

/** Converts filter boxes to native filters (requirements FILTER-LEGACY-007 and 011 to 014). */
import { parseDatasourceKey } from '../../form-data/index.ts'
import { own } from '../../json/index.ts'
import type { Layout } from '../../layout/index.ts'
import { isEmptyMaskValue, type MaskValue, valuesOf } from '../mask-of-filter.ts'
import { NATIVE_FILTER_PREFIX } from '../native-filter.ts'
import { readScopes } from '../scope.ts'
import type { DataMask, NativeFilter } from '../types.ts'
import { type FilterBoxConfig, filterBoxConfigs } from './config.ts'
import {
  type FilterBoxChart,
  type LegacyDashboardFilter,
  legacyDashboardFilters,
  type StoredFilterBoxes,
} from './dashboard-filter.ts'
import { LEGACY_ROOT_SCOPE } from './scope.ts'

/** Converted field of a filter box. */
interface ConvertedField {
  readonly chartId: number
  readonly filter: NativeFilter
}

const TIMES = [
  { column: '__time_range', filterType: 'filter_time', key: 'time_range', hasDataset: false },
  { column: '__time_grain', filterType: 'filter_timegrain', key: 'time_grain_sqla', hasDataset: true },
  { column: '__time_col', filterType: 'filter_timecolumn', key: 'granularity_sqla', hasDataset: true },
] as const

const isEmpty = (value: unknown): boolean => isEmptyMaskValue(value as MaskValue)
const NO_DEFAULT: DataMask = { extraFormData: {}, filterState: {} }

/** Returns the mask of a time filter, under the key that queries use. */
const timeMask = (key: (typeof TIMES)[number]['key'], value: unknown): DataMask =>
  isEmpty(value) ? NO_DEFAULT : { extraFormData: { [key]: value }, filterState: { value: value as MaskValue } }

function selectMask(col: string, chosen: unknown): DataMask {
  const value = valuesOf(chosen as MaskValue)
  return value.length === 0
    ? NO_DEFAULT
    : { extraFormData: { filters: [{ col, op: 'IN', val: value }] }, filterState: { value } }
}

/** Returns the settings of a filter box's select as control values (requirement FILTER-LEGACY-012). */
export const controlValuesOf = ({ asc, clearable, multiple }: FilterBoxConfig) => ({
  enableEmptyFilter: !clearable,
  defaultToFirstItem: false,
  inverseSelection: false,
  multiSelect: multiple,
  sortAscending: asc,
})

function filtersOfBox(
  box: LegacyDashboardFilter,
  form: FilterBoxChart['form_data'],
  newId: () => string,
): readonly NativeFilter[] {
  const datasetId = parseDatasourceKey(box.datasourceId)?.id
  const common = (column: string) => {
    const { scope, immune } = box.scopes[column] ?? LEGACY_ROOT_SCOPE
    return {
      id: NATIVE_FILTER_PREFIX + newId(),
      type: 'NATIVE_FILTER' as const,
      description: '',
      scope: { rootPath: scope, excluded: immune },
      cascadeParentIds: [],
    }
  }
  const times = TIMES.filter(({ column }) => Object.hasOwn(box.columns, column)).map(
    ({ column, filterType, key, hasDataset }): NativeFilter => ({
      ...common(column),
      name: own(box.labels, column) ?? column,
      filterType,
      targets: [hasDataset ? { datasetId } : {}],
      controlValues: {},
      defaultDataMask: timeMask(key, box.columns[column]),
    }),
  )
  const selects = filterBoxConfigs(form).map((config): NativeFilter => {
    const { column, label, metric } = config
    return {
      ...common(column),
      name: label || column,
      filterType: 'filter_select',
      targets: [{ datasetId, column: { name: column } }],
      controlValues: controlValuesOf(config),
      defaultDataMask: selectMask(column, box.columns[column]),
      sortMetric: metric,
      adhoc_filters: Array.isArray(form.adhoc_filters) ? form.adhoc_filters : [],
      time_range: typeof form.time_range === 'string' ? form.time_range : undefined,
    }
  })
  return [...times, ...selects]
}

/**
 * Returns the parents by filter id. Two boxes are often in each other's scope. A parent that would create a cycle is
 * omitted, so the later box depends on the earlier one.
 */
function cascadeParents(fields: readonly ConvertedField[], layout: Layout): ReadonlyMap<string, readonly string[]> {
  const scopes = readScopes(layout)
  const parents = new Map<string, readonly string[]>()
  const ancestors = (id: string): ReadonlySet<string> => {
    const visited = new Set([id])
    for (const at of visited) for (const parent of parents.get(at) ?? []) visited.add(parent)
    return visited
  }
  for (const { chartId, filter } of fields) {
    const reached = new Set(scopes.chartsInScope(filter.scope))
    const above = ancestors(filter.id)
    for (const child of fields) {
      const isSelectInScope = child.filter.filterType === 'filter_select' && reached.has(child.chartId)
      if (!isSelectInScope || child.chartId === chartId || above.has(child.filter.id)) continue
      parents.set(child.filter.id, [...(parents.get(child.filter.id) ?? []), filter.id])
    }
  }
  return parents
}

/**
 * Returns native filters that replace the filter boxes of a dashboard, in page order: for each box its time filters,
 * then its selects.
 * @param newId returns the random part of a filter id
 */
export function convertFilterBoxes(
  layout: Layout,
  charts: readonly FilterBoxChart[],
  stored: StoredFilterBoxes,
  newId: () => string,
): readonly NativeFilter[] {
  const forms = new Map(charts.map(({ id, form_data }) => [id, form_data]))
  const fields = legacyDashboardFilters(layout, charts, stored).flatMap((box): readonly ConvertedField[] =>
    filtersOfBox(box, forms.get(box.chartId) ?? {}, newId).map(filter => ({ chartId: box.chartId, filter })),
  )
  const parents = cascadeParents(fields, layout)
  return fields.map(({ filter }) => ({ ...filter, cascadeParentIds: parents.get(filter.id) ?? [] }))
}

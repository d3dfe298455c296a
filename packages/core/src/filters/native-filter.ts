import { type JsonRecord, listOrEmpty, recordOrEmpty, textOrEmpty, textsIn } from '../json/index.ts'
import { readDataMask } from './data-mask.ts'
import { ROOT_SCOPE } from './scope.ts'
import type { FilterItem } from './types.ts'
import {
  FILTER_TYPES,
  type FilterDivider,
  type FilterScope,
  type FilterTarget,
  type FilterType,
  type NativeFilter,
} from './types.ts'

/** Prefixes of the ids of native filters and dividers (requirements CONST-034, CONST-035). */
export const NATIVE_FILTER_PREFIX = 'NATIVE_FILTER-'
export const FILTER_DIVIDER_PREFIX = 'NATIVE_FILTER_DIVIDER-'

/**
 * Returns the id of a new item.
 * @param random makes the id unique
 */
export const newFilterItemId = (type: FilterItem['type'], random: string): string =>
  (type === 'DIVIDER' ? FILTER_DIVIDER_PREFIX : NATIVE_FILTER_PREFIX) + random

/**
 * Control values of a native filter with their defaults (requirement ENTITY-NATIVE-007). A null `sortAscending` means
 * no sorting (requirement FILTER-NATIVE-016).
 */
const CONTROL_DEFAULTS = {
  enableEmptyFilter: false,
  defaultToFirstItem: false,
  inverseSelection: false,
  multiSelect: true,
  sortAscending: true,
} as const

const numbers = (value: unknown): readonly number[] => listOrEmpty(value).filter(item => typeof item === 'number')

const typeOf = (value: unknown): FilterType => FILTER_TYPES.find(type => type === value) ?? 'filter_select'

/**
 * Returns the target of a filter. Time ranges have no dataset, other time filters have a dataset, values have a dataset
 * and a column.
 */
function targetOf(filterType: FilterType, stored: unknown): FilterTarget {
  const { datasetId, column } = recordOrEmpty(stored)
  if (filterType === 'filter_time') return {}
  const dataset = typeof datasetId === 'number' ? { datasetId } : {}
  const name = textOrEmpty(recordOrEmpty(column).name)
  const hasColumn = filterType === 'filter_select' || filterType === 'filter_range'
  return hasColumn && name !== '' ? { ...dataset, column: { ...recordOrEmpty(column), name } } : dataset
}

const scopeOf = (stored: unknown): FilterScope => {
  const { rootPath, excluded } = recordOrEmpty(stored)
  return {
    rootPath: Array.isArray(rootPath) ? textsIn(rootPath) : ROOT_SCOPE.rootPath,
    excluded: numbers(excluded),
  }
}

function controlsOf(stored: unknown): JsonRecord {
  const raw = recordOrEmpty(stored)
  const own = Object.entries(CONTROL_DEFAULTS).map(([name, fallback]) => {
    const value = raw[name]
    const isUnsorted = name === 'sortAscending' && value === null
    return [name, typeof value === 'boolean' || isUnsorted ? value : fallback] as const
  })
  return { ...raw, ...Object.fromEntries(own) }
}

/** Charts and tabs in scope are derived from the layout; a stored list is only a cache. */
const inScopeOf = (raw: JsonRecord): Pick<NativeFilter, 'chartsInScope' | 'tabsInScope'> => ({
  ...(Array.isArray(raw.chartsInScope) ? { chartsInScope: numbers(raw.chartsInScope) } : {}),
  ...(Array.isArray(raw.tabsInScope) ? { tabsInScope: textsIn(raw.tabsInScope) } : {}),
})

function readFilter(id: string, raw: JsonRecord): NativeFilter {
  const filterType = typeOf(raw.filterType)
  const { extraFormData, filterState, ownState } = readDataMask(id, raw.defaultDataMask)
  const { chartsInScope: _charts, tabsInScope: _tabs, time_range, granularity_sqla, ...rest } = raw
  return {
    ...rest,
    id,
    type: 'NATIVE_FILTER',
    name: textOrEmpty(raw.name),
    description: textOrEmpty(raw.description),
    filterType,
    targets: [targetOf(filterType, listOrEmpty(raw.targets)[0])],
    controlValues: controlsOf(raw.controlValues),
    defaultDataMask: { ...recordOrEmpty(raw.defaultDataMask), extraFormData, filterState, ownState },
    cascadeParentIds: textsIn(raw.cascadeParentIds).filter(parent => parent !== id),
    scope: scopeOf(raw.scope),
    sortMetric: textOrEmpty(raw.sortMetric) || null,
    adhoc_filters: listOrEmpty(raw.adhoc_filters),
    ...(typeof time_range === 'string' ? { time_range } : {}),
    ...(typeof granularity_sqla === 'string' ? { granularity_sqla } : {}),
    requiredFirst: raw.requiredFirst === true,
    ...inScopeOf(raw),
  }
}

const readDivider = (id: string, raw: JsonRecord): FilterDivider => ({
  ...raw,
  id,
  type: 'DIVIDER',
  title: textOrEmpty(raw.title),
  description: textOrEmpty(raw.description),
})

/**
 * Parses a filter or divider of a stored `native_filter_configuration` and adds defaults (requirement
 * ENTITY-NATIVE-014). Unrecognized keys are retained. Undefined for an item without an id.
 */
export function readFilterItem(stored: unknown): FilterItem | undefined {
  const raw = recordOrEmpty(stored)
  const id = textOrEmpty(raw.id)
  if (id === '') return undefined
  return raw.type === 'DIVIDER' || id.startsWith(FILTER_DIVIDER_PREFIX) ? readDivider(id, raw) : readFilter(id, raw)
}

export const readFilterItems = (stored: unknown): readonly FilterItem[] =>
  listOrEmpty(stored).flatMap(item => readFilterItem(item) ?? [])

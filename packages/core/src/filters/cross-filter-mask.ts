import type { FilterValue, QueryFilter } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import type { Cell } from '../table/index.ts'
import type { DataMask } from './types.ts'

/** Selection of a chart mark, created by charts (`MarkFilter`). */
export interface ChosenMark {
  readonly key: string
  readonly label: string
  readonly filters: readonly { readonly col: string; readonly values: readonly Cell[] }[]
}

/** Time fields of a filter box, and the corresponding keys of the query (requirement FILTER-LEGACY-015). */
const TIME_FIELDS = {
  __time_range: 'time_range',
  __time_grain: 'time_grain_sqla',
  __time_col: 'granularity_sqla',
  __granularity: 'time_grain_sqla',
} as const satisfies Readonly<Record<string, keyof ExtraFormData>>

/** Returns the time settings of a selection. Everything else filters a column. */
function timeSettings(byColumn: ReadonlyMap<string, ReadonlySet<FilterValue>>): ExtraFormData {
  const settings = Object.entries(TIME_FIELDS).flatMap(([field, name]) => {
    const [value] = byColumn.get(field) ?? []
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(settings)
}

/** Returns the filter on a column. A selection of null only has its own operator. */
function filterOf(col: string, values: readonly FilterValue[]): QueryFilter {
  return values.every(value => value === null) ? { col, op: 'IS NULL' } : { col, op: 'IN', val: values }
}

/**
 * Returns the cross-filter of a chart for the selected marks; no marks clear it (requirement FILTER-CROSS-006). With
 * several marks, the filter matches the values of any of them.
 */
export function maskFromMarks(chartId: number, marks: readonly ChosenMark[]): DataMask {
  const id = String(chartId)
  if (marks.length === 0) {
    return { id, extraFormData: {}, filterState: { value: null, selectedValues: null }, ownState: {} }
  }
  const byColumn = new Map<string, Set<FilterValue>>()
  for (const { col, values } of marks.flatMap(mark => mark.filters)) {
    const known = byColumn.get(col) ?? new Set()
    byColumn.set(col, known)
    for (const value of values) known.add(value)
  }
  const filters = [...byColumn]
    .filter(([col]) => !Object.hasOwn(TIME_FIELDS, col))
    .map(([col, values]) => filterOf(col, [...values]))
  return {
    id,
    extraFormData: { ...(filters.length > 0 ? { filters } : {}), ...timeSettings(byColumn) },
    filterState: {
      value: [...byColumn.values()].flatMap(values => [...values]),
      label: marks.map(({ label }) => label).join(', '),
      selectedValues: marks.map(({ key }) => key),
    },
    ownState: {},
  }
}

/** Returns the keys of the marks that are selected as a cross-filter. */
export function chosenMarkKeys(mask: DataMask | undefined): ReadonlySet<string> {
  const keys = mask?.filterState?.selectedValues
  return new Set(Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [])
}

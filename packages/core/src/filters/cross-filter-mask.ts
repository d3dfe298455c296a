import type { FilterValue, QueryFilter } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import type { Cell } from '../table/index.ts'
import type { DataMask } from './types.ts'

/** What a chosen mark of a picture selects; charts make these (`MarkFilter`). */
export interface ChosenMark {
  readonly key: string
  readonly label: string
  readonly filters: readonly { readonly col: string; readonly values: readonly Cell[] }[]
}

/** Fields of a filter box that are about time, and where the query has them (requirement FILTER-LEGACY-015). */
const TIME_FIELDS = {
  __time_range: 'time_range',
  __time_grain: 'time_grain_sqla',
  __time_col: 'granularity_sqla',
  __granularity: 'time_grain_sqla',
} as const satisfies Readonly<Record<string, keyof ExtraFormData>>

/** Choices of time in the words of a query; everything else filters a column. */
function timeSettings(byColumn: ReadonlyMap<string, ReadonlySet<FilterValue>>): ExtraFormData {
  const settings = Object.entries(TIME_FIELDS).flatMap(([field, name]) => {
    const [value] = byColumn.get(field) ?? []
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(settings)
}

/** One filter for a column: null alone has its own operator. */
function filterOf(col: string, values: readonly FilterValue[]): QueryFilter {
  return values.every(value => value === null) ? { col, op: 'IS NULL' } : { col, op: 'IN', val: values }
}

/**
 * The cross-filter of a chart whose marks were chosen; no marks clear it (requirement FILTER-CROSS-006).
 * Several marks let through every value that one of them has.
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

/** Keys of the marks by which a chart filters others. */
export function chosenMarkKeys(mask: DataMask | undefined): ReadonlySet<string> {
  const keys = mask?.filterState?.selectedValues
  return new Set(Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [])
}

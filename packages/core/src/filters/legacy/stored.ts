import { type JsonRecord, readJson, recordOrEmpty } from '../../json/index.ts'
import { LEGACY_ROOT_SCOPE, type LegacyScope } from './scope.ts'

/** By chart id of a filter box, then by column. Time fields have special column names (`__time_range` …). */
type ByField<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

export type FilterBoxScopes = ByField<LegacyScope>
export type FilterBoxValues = ByField<unknown>

const mapped = <T>(values: JsonRecord, change: (value: unknown) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

function scopeOf(stored: unknown): LegacyScope {
  const { scope, immune } = recordOrEmpty(stored)
  return {
    scope: Array.isArray(scope) ? scope.filter(id => typeof id === 'string') : LEGACY_ROOT_SCOPE.scope,
    immune: Array.isArray(immune) ? immune.filter(id => typeof id === 'number') : [],
  }
}

/**
 * Parses the `filter_scopes` of a dashboard's metadata. Missing scopes are the whole dashboard (requirement
 * ENTITY-META-012).
 */
export const readFilterScopes = (stored: unknown): FilterBoxScopes =>
  mapped(recordOrEmpty(stored), fields => mapped(recordOrEmpty(fields), scopeOf))

/**
 * Returns the immune charts of a column in older metadata, which has no scopes. `filter_immune_slices` lists charts
 * that no filter box filters; `filter_immune_slice_fields` lists columns by chart.
 */
export function readImmuneCharts(metadata: JsonRecord): (column: string) => readonly number[] {
  const { filter_immune_slices, filter_immune_slice_fields } = metadata
  const always = Array.isArray(filter_immune_slices) ? filter_immune_slices.filter(id => typeof id === 'number') : []
  const byChart = Object.entries(recordOrEmpty(filter_immune_slice_fields))
  return column => {
    const own = byChart.filter(([, columns]) => Array.isArray(columns) && columns.includes(column))
    return [...new Set([...always, ...own.map(([id]) => Number(id))])]
  }
}

/**
 * Parses the JSON text of `default_filters` in a dashboard's metadata, or of `preselect_filters` in its URL. Empty if
 * the text is invalid (requirement ENTITY-META-013).
 */
export const readDefaultFilters = (text: string | null | undefined): FilterBoxValues =>
  mapped(recordOrEmpty(readJson(text)), recordOrEmpty)

/** Returns the text for `readDefaultFilters`. */
export const printDefaultFilters = (values: FilterBoxValues): string => JSON.stringify(values)

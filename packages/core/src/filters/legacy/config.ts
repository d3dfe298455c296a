import { isRecord, type JsonRecord } from '../../json/index.ts'

/** One select of a filter box, as `filter_configs` has it (requirement ENTITY-MISC-002). */
export interface FilterBoxConfig {
  readonly column: string
  /** Empty: the column's name is shown. */
  readonly label: string
  /** Several values are written with semicolons between them. */
  readonly defaultValue: unknown
  /** The metric that its values are sorted by. */
  readonly metric: string | null
  readonly asc: boolean
  readonly clearable: boolean
  readonly multiple: boolean
  /** A search queries the server in place of the values that are loaded. */
  readonly searchAllOptions: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The selects of a filter box; entries without a column are none. What is not stored is off. */
export const filterBoxConfigs = (form: JsonRecord): readonly FilterBoxConfig[] =>
  (Array.isArray(form.filter_configs) ? form.filter_configs : [])
    .filter(isRecord)
    .filter(({ column }) => text(column) !== '')
    .map(raw => ({
      column: text(raw.column),
      label: text(raw.label),
      defaultValue: raw.defaultValue ?? null,
      metric: text(raw.metric) || null,
      asc: raw.asc === true,
      clearable: raw.clearable === true,
      multiple: raw.multiple === true,
      searchAllOptions: raw.searchAllOptions === true,
    }))

const WHOLE = new Set(['TINYINT', 'SMALLINT', 'INT', 'INTEGER', 'BIGINT', 'HUGEINT', 'LONG'])
const FRACTION = new Set(['FLOAT', 'DOUBLE', 'REAL', 'DECIMAL', 'NUMERIC'])

/**
 * A default value as it was typed, read by the column's type; null for a number that is none. Several values stay
 * text (requirement VALID-025).
 */
export function typedDefaultValue(
  typed: string,
  columnType: string | null | undefined,
  multiple: boolean,
): string | number | boolean | null {
  if (multiple || typed === '') return typed
  const type = (columnType ?? '').toUpperCase().replace(/\(.*$/, '').trim()
  if (type === 'BOOL' || type === 'BOOLEAN') return typed.trim().toLowerCase() === 'true'
  if (!WHOLE.has(type) && !FRACTION.has(type)) return typed
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(number)) return null
  return WHOLE.has(type) ? Math.trunc(number) : number
}

import { isRecord, type JsonRecord, textOrEmpty } from '../../json/index.ts'

/** Select of a filter box, as in `filter_configs` (requirement ENTITY-MISC-002). */
export interface FilterBoxConfig {
  readonly column: string
  /** If empty, the name of the column is shown. */
  readonly label: string
  /** Multiple values are separated by semicolons. */
  readonly defaultValue: unknown
  /** Metric by which the values are sorted. */
  readonly metric: string | null
  readonly asc: boolean
  readonly clearable: boolean
  readonly multiple: boolean
  /** If true, a search queries the server instead of the loaded values. */
  readonly searchAllOptions: boolean
}

/** Returns the selects of a filter box. Entries without a column are ignored. Missing flags are false. */
export const filterBoxConfigs = (form: JsonRecord): readonly FilterBoxConfig[] =>
  (Array.isArray(form.filter_configs) ? form.filter_configs : [])
    .filter(isRecord)
    .filter(({ column }) => textOrEmpty(column) !== '')
    .map(raw => ({
      column: textOrEmpty(raw.column),
      label: textOrEmpty(raw.label),
      defaultValue: raw.defaultValue ?? null,
      metric: textOrEmpty(raw.metric) || null,
      asc: raw.asc === true,
      clearable: raw.clearable === true,
      multiple: raw.multiple === true,
      searchAllOptions: raw.searchAllOptions === true,
    }))

const WHOLE = new Set(['TINYINT', 'SMALLINT', 'INT', 'INTEGER', 'BIGINT', 'HUGEINT', 'LONG'])
const FRACTION = new Set(['FLOAT', 'DOUBLE', 'REAL', 'DECIMAL', 'NUMERIC'])

/**
 * Converts an entered default value to the column's type; null for an invalid number. Multiple values remain text
 * (requirement VALID-025).
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

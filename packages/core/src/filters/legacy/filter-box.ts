import type { JsonRecord } from '../../json/index.ts'
import { LEGACY_ROOT_SCOPE, type LegacyScope } from './scope.ts'

export type FilterBoxValue = unknown

/** Fields of a filter box: values and labels by column. Time fields have special column names. */
export interface FilterBoxFields {
  readonly columns: Readonly<Record<string, FilterBoxValue>>
  readonly labels: Readonly<Record<string, string>>
}

interface TimeField {
  readonly column: string
  readonly label: string
  /** Form data key that enables the field. The time range is always enabled with the date filter. */
  readonly flag?: string
  /** Form data key of the value. */
  readonly value: string
}

/** Requirement FILTER-LEGACY-015. */
const TIME_FIELDS: readonly TimeField[] = [
  { column: '__time_range', label: 'Time range', value: 'time_range' },
  { column: '__time_col', label: 'Time column', flag: 'show_sqla_time_column', value: 'granularity_sqla' },
  { column: '__time_grain', label: 'Time grain', flag: 'show_sqla_time_granularity', value: 'time_grain_sqla' },
  { column: '__granularity', label: 'Time granularity', flag: 'show_druid_time_granularity', value: 'granularity' },
]

/** Returns the default value of a select. Multiple values are separated by semicolons. */
function defaultOf({ vals, defaultValue, multiple }: JsonRecord): FilterBoxValue {
  if (vals) return vals
  if (defaultValue === '' || defaultValue === undefined || defaultValue === null) return null
  return multiple && typeof defaultValue === 'string' ? defaultValue.split(';') : defaultValue
}

/** Returns the fields of a filter box with their defaults. */
export function filterBoxFields(form: JsonRecord): FilterBoxFields {
  const configs = (Array.isArray(form.filter_configs) ? form.filter_configs : []) as readonly JsonRecord[]
  const times = form.date_filter ? TIME_FIELDS.filter(({ flag }) => flag === undefined || form[flag] === true) : []
  return {
    columns: Object.fromEntries([
      ...configs.map(config => [String(config.column), defaultOf(config)] as const),
      ...times.map(({ column, value }) => [column, form[value]] as const),
    ]),
    labels: Object.fromEntries([
      ...configs.map(config => [String(config.column), String(config.label ?? config.column)] as const),
      ...times.map(({ column, label }) => [column, label] as const),
    ]),
  }
}

/** Filter box on a dashboard. */
export interface DashboardFilterBox extends FilterBoxFields {
  readonly scopes: Readonly<Record<string, LegacyScope>>
  readonly isDateFilter: boolean
  readonly isInstantFilter: boolean
}

const scopesFor = (columns: readonly string[], known: Readonly<Record<string, LegacyScope>>) =>
  Object.fromEntries(columns.map(column => [column, known[column] ?? LEGACY_ROOT_SCOPE]))

/**
 * Returns a filter box for a dashboard. Each field without a stored scope filters the whole dashboard.
 * @param immuneTo returns the charts that a field without a stored scope does not filter
 */
export function newFilterBox(
  form: JsonRecord,
  stored: Readonly<Record<string, LegacyScope>> = {},
  immuneTo: (column: string) => readonly number[] = () => [],
): DashboardFilterBox {
  const fields = filterBoxFields(form)
  const columns = Object.keys(fields.columns)
  const older = columns.map(column => [column, { ...LEGACY_ROOT_SCOPE, immune: immuneTo(column) }] as const)
  return {
    ...fields,
    scopes: scopesFor(columns, { ...Object.fromEntries(older), ...stored }),
    isDateFilter: Boolean(form.date_filter),
    isInstantFilter: Boolean(form.instant_filtering),
  }
}

const merged = (before: FilterBoxValue, added: FilterBoxValue): FilterBoxValue =>
  before === null || before === undefined ? added : [...new Set([before, added].flat())]

/**
 * Returns the box after a selection. Fields without a new selection are unchanged; with `isMerged`, values are added to
 * the previous ones.
 */
export function changeFilterBox(
  box: Pick<DashboardFilterBox, 'columns' | 'scopes'>,
  chosen: FilterBoxFields['columns'],
  isMerged: boolean,
): Pick<DashboardFilterBox, 'columns' | 'scopes'> {
  const next = Object.entries(chosen).map(
    ([column, value]) => [column, isMerged ? merged(box.columns[column], value) : value] as const,
  )
  const columns = { ...box.columns, ...Object.fromEntries(next) }
  return { columns, scopes: scopesFor(Object.keys(columns), box.scopes) }
}

/** Returns the `filter_scopes` of a dashboard's metadata: scopes by chart id of the box and column. */
export const filterScopesOf = (
  boxes: readonly { readonly chartId: number | string; readonly scopes: Readonly<Record<string, unknown>> }[],
): Readonly<Record<string, unknown>> => Object.fromEntries(boxes.map(({ chartId, scopes }) => [chartId, scopes]))

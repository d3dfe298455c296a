import type { FilterValue, QueryFilter } from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { nonEmptyText } from '../../json/index.ts'

const textOf = (value: unknown): string | undefined => nonEmptyText(value) ?? undefined

/** Time columns of a filter box, and the settings that they override. */
const TIME_COLUMNS = {
  __time_range: 'time_range',
  __time_col: 'granularity_sqla',
  __time_grain: 'time_grain_sqla',
  __granularity: 'granularity',
} as const

export interface TimeFields {
  readonly time_range?: string
  readonly granularity?: string
  readonly time_grain?: string
  readonly applied_time_extras: Readonly<Record<string, string>>
  /** Filters of a filter box on actual columns. */
  readonly filters: readonly QueryFilter[]
}

function extraFilters(form: FormData): readonly QueryFilter[] {
  const filters = form.extra_filters
  return Array.isArray(filters) ? filters : []
}

const setBy = (filter: QueryFilter): (typeof TIME_COLUMNS)[keyof typeof TIME_COLUMNS] | undefined =>
  typeof filter.col === 'string' && Object.hasOwn(TIME_COLUMNS, filter.col)
    ? TIME_COLUMNS[filter.col as keyof typeof TIME_COLUMNS]
    : undefined

/** Returns the effective time grain: that of a native filter, of a filter box, or of the chart. */
export function timeGrainOf(form: FormData): string | undefined {
  const boxed = extraFilters(form).find(({ col }) => col === '__time_grain')
  return (
    textOf(form.extra_form_data?.time_grain_sqla) ?? textOf(boxed?.val as FilterValue) ?? textOf(form.time_grain_sqla)
  )
}

/** Returns time column, range and grain of a form, with overrides of a filter box. */
export function extractTimeFields(form: FormData): TimeFields {
  const set: Record<string, string> = {}
  const applied: Record<string, string> = {}
  const filters: QueryFilter[] = []
  for (const filter of extraFilters(form)) {
    const field = setBy(filter)
    const value = textOf(filter.val as FilterValue)
    if (!field) filters.push(filter)
    else if (value !== undefined) {
      set[field] = value
      applied[String(filter.col)] = value
    }
  }
  const time_range = set.time_range ?? textOf(form.time_range)
  const granularity =
    set.granularity_sqla ?? set.granularity ?? textOf(form.granularity) ?? textOf(form.granularity_sqla)
  const time_grain = timeGrainOf(form)
  return {
    ...(time_range === undefined ? {} : { time_range }),
    ...(granularity === undefined ? {} : { granularity }),
    ...(time_grain === undefined ? {} : { time_grain }),
    applied_time_extras: applied,
    filters,
  }
}

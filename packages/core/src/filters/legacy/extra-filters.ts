/** Filters of the older kind, as charts send them: times have columns of their own. */
export interface ExtraFilter {
  readonly col: string
  readonly op: 'IN' | '=='
  readonly val: unknown
}

/** What filter boxes add to a chart: lists hold any of their values, single values are equal; null filters nothing. */
export const extraFiltersOf = (values: Readonly<Record<string, unknown>>): readonly ExtraFilter[] =>
  Object.entries(values)
    .filter(([, val]) => val !== null && val !== undefined)
    .map(([col, val]) => ({ col, op: Array.isArray(val) ? 'IN' : '==', val }))

/** A chart's form data on a dashboard with filter boxes; what the reader switched on the chart itself comes last. */
export const withExtraFilters = (
  form: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  ownControls: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({ ...form, extra_filters: extraFiltersOf(values), ...ownControls })

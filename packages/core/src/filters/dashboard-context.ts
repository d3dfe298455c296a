import { type AdhocFilter, conditionSql, type NewOptionId, type QueryFilter } from '../expressions/index.ts'
import type { ExtraFormData, FormData } from '../form-data/index.ts'

/** Converts a dashboard's filter to an adhoc filter; null if it cannot be expressed as one. */
function inheritedOf({ col, op, val }: QueryFilter): AdhocFilter | null {
  const operator = op.toUpperCase()
  if (typeof col === 'string') {
    return { expressionType: 'SIMPLE', clause: 'WHERE', subject: col, operator, comparator: val, isExtra: true }
  }
  const sqlExpression = conditionSql(col.sqlExpression, operator, val)
  return sqlExpression === null ? null : { expressionType: 'SQL', clause: 'WHERE', sqlExpression, isExtra: true }
}

/** Control suffixes: controls of a form's second query have `_b` and override those of the first. */
const HALVES = ['', '_b'] as const

/** Sets a control for the first query, and for the second if the form defines it. */
const inHalves = (form: FormData, name: string, value: unknown): Readonly<Record<string, unknown>> =>
  value === undefined
    ? {}
    : Object.fromEntries(
        HALVES.filter(suffix => suffix === '' || form[`${name}${suffix}`] !== undefined).map(suffix => [
          `${name}${suffix}`,
          value,
        ]),
      )

const filtersOf = (form: FormData, key: string): readonly AdhocFilter[] =>
  Array.isArray(form[key]) ? (form[key] as readonly AdhocFilter[]) : []

/**
 * Appends the inherited filters to the filters of each query. A second query without filters of its own uses those of
 * the first.
 */
function withInherited(form: FormData, inherited: readonly AdhocFilter[], newId: NewOptionId) {
  if (inherited.length === 0) return {}
  const keys = HALVES.map(suffix => `adhoc_filters${suffix}`).filter(key => key === 'adhoc_filters' || key in form)
  const named = () => inherited.map((filter): AdhocFilter => ({ ...filter, filterOptionName: `filter_${newId()}` }))
  return Object.fromEntries(keys.map(key => [key, [...filtersOf(form, key), ...named()]]))
}

/**
 * Returns the form data with which explore opens a chart of a filtered dashboard. The dashboard's filters are added to
 * the chart's own, marked as inherited (requirement ENTITY-ADHOC-003), and its time settings replace the chart's.
 * Values without a control remain in `extra_form_data`.
 */
export function withDashboardContext(form: FormData, extra: ExtraFormData, newId: NewOptionId): FormData {
  const { filters = [], adhoc_filters, time_range, time_grain_sqla, granularity_sqla, granularity, ...others } = extra
  const translated = filters.map(filter => ({ filter, own: inheritedOf(filter) }))
  const inherited = [
    ...(adhoc_filters ?? []).map((filter): AdhocFilter => ({ ...filter, isExtra: true })),
    ...translated.flatMap(({ own }) => own ?? []),
  ]
  const untouched = translated.filter(({ own }) => own === null).map(({ filter }) => filter)
  const rest = untouched.length > 0 ? { ...others, filters: untouched } : others
  const column = granularity_sqla ?? granularity ?? undefined
  const { extra_form_data: _, ...own } = form
  return {
    ...own,
    ...withInherited(form, inherited, newId),
    ...inHalves(form, 'time_range', time_range),
    ...inHalves(form, 'time_grain_sqla', time_grain_sqla),
    ...inHalves(form, 'granularity_sqla', column),
    ...(Object.keys(rest).length > 0 ? { extra_form_data: rest } : {}),
  } as FormData
}

/** Returns the form data without inherited filters, as they are saved; the same object if there are none. */
export function withoutInherited(form: FormData): FormData {
  const filters = form.adhoc_filters ?? []
  return filters.some(({ isExtra }) => isExtra)
    ? { ...form, adhoc_filters: filters.filter(({ isExtra }) => !isExtra) }
    : form
}

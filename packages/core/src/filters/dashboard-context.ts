import { type AdhocFilter, filterSql, type NewOptionId, type QueryFilter } from '../expressions/index.ts'
import type { ExtraFormData, FormData } from '../form-data/index.ts'

function inheritedOf({ col, op, val }: QueryFilter): AdhocFilter {
  const operator = op.toUpperCase()
  if (typeof col === 'string') {
    return { expressionType: 'SIMPLE', clause: 'WHERE', subject: col, operator, comparator: val, isExtra: true }
  }
  const simple = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: col.sqlExpression,
    operator,
    comparator: val,
  } as const
  return { expressionType: 'SQL', clause: 'WHERE', sqlExpression: filterSql(simple), isExtra: true }
}

/**
 * The form with which explore opens a chart of a filtered dashboard: the dashboard's filters stand among the chart's
 * own, marked as inherited (requirement ENTITY-ADHOC-003), and its times in place of the chart's. What a form has no
 * control for stays in `extra_form_data`.
 */
export function withDashboardContext(form: FormData, extra: ExtraFormData, newId: NewOptionId): FormData {
  const { filters, adhoc_filters, time_range, time_grain_sqla, granularity_sqla, granularity, ...others } = extra
  const inherited = [
    ...(adhoc_filters ?? []).map((filter): AdhocFilter => ({ ...filter, isExtra: true })),
    ...(filters ?? []).map(inheritedOf),
  ].map((filter): AdhocFilter => ({ ...filter, filterOptionName: `filter_${newId()}` }))
  const column = granularity_sqla ?? granularity
  const { extra_form_data: _, ...own } = form
  return {
    ...own,
    ...(inherited.length > 0 ? { adhoc_filters: [...(form.adhoc_filters ?? []), ...inherited] } : {}),
    ...(time_range === undefined ? {} : { time_range }),
    ...(time_grain_sqla === undefined ? {} : { time_grain_sqla }),
    ...(column === undefined || column === null ? {} : { granularity_sqla: column }),
    ...(Object.keys(others).length > 0 ? { extra_form_data: others } : {}),
  } as FormData
}

/** The form without what it has inherited, as it is saved; the same object where nothing is. */
export function withoutInherited(form: FormData): FormData {
  const filters = form.adhoc_filters ?? []
  return filters.some(({ isExtra }) => isExtra)
    ? { ...form, adhoc_filters: filters.filter(({ isExtra }) => !isExtra) }
    : form
}

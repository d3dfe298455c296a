import {
  type AdhocFilter,
  joinConditions,
  type Metric,
  type QueryFilter,
  splitAdhocFilters,
} from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'

export interface FilterFields {
  readonly filters: readonly QueryFilter[]
  readonly where: string
  readonly having: string
}

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])
const conditions = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : [])

/**
 * Returns all filters of a form: `boxed` ones of a filter box first, then the plain and adhoc filters of the form, then
 * those of dashboard filters. Conditions are joined with AND, each in parentheses.
 */
export function extractFilters(
  form: FormData,
  boxed: readonly QueryFilter[],
  metrics?: readonly Metric[],
): FilterFields {
  const extra = form.extra_form_data
  const adhoc = [...list<AdhocFilter>(form.adhoc_filters), ...list<AdhocFilter>(extra?.adhoc_filters)]
  const split = splitAdhocFilters(adhoc, metrics)
  return {
    filters: [...boxed, ...list<QueryFilter>(form.filters), ...split.filters, ...list<QueryFilter>(extra?.filters)],
    where: joinConditions([...conditions(form.where), ...split.where]),
    having: joinConditions([...conditions(form.having), ...split.having]),
  }
}

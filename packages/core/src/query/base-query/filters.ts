import {
  type AdhocFilter,
  joinConditions,
  type Metric,
  type QueryFilter,
  splitAdhocFilters,
} from '../../expressions/index.ts'
import type { FormData } from '../../form-data/index.ts'
import { listOrEmpty, nonEmptyText } from '../../json/index.ts'

export interface FilterFields {
  readonly filters: readonly QueryFilter[]
  readonly where: string
  readonly having: string
}

const adhocIn = (value: unknown) => listOrEmpty(value) as readonly AdhocFilter[]
const filtersIn = (value: unknown) => listOrEmpty(value) as readonly QueryFilter[]

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
  const adhoc = [...adhocIn(form.adhoc_filters), ...adhocIn(extra?.adhoc_filters)]
  const split = splitAdhocFilters(adhoc, metrics)
  return {
    filters: [...boxed, ...filtersIn(form.filters), ...split.filters, ...filtersIn(extra?.filters)],
    where: joinConditions([nonEmptyText(form.where) ?? [], split.where].flat()),
    having: joinConditions([nonEmptyText(form.having) ?? [], split.having].flat()),
  }
}

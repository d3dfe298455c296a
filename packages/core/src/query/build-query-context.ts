import { datasourceOf, type FormData } from '../form-data/index.ts'
import { buildBaseQuery } from './base-query/build-base-query.ts'
import type { QueryContext, QueryObject, ResultFormat, ResultType } from './types.ts'

/** Builds the queries of a chart type; see `ChartType.buildQuery`. */
export type BuildQuery = (form: FormData, base: QueryObject) => readonly QueryObject[]

export interface QueryContextOptions {
  readonly force?: boolean | undefined
  readonly result_type?: ResultType | undefined
  readonly result_format?: ResultFormat | undefined
  readonly custom_cache_timeout?: number | null | undefined
}

/** Removes the null entries of optional post-processing steps. */
function cleaned(query: QueryObject): QueryObject {
  const rules = query.post_processing
  return rules ? { ...query, post_processing: rules.filter(rule => rule !== null && rule !== undefined) } : query
}

/** Builds the body of a chart data request. */
export function buildQueryContext(
  form: FormData,
  buildQuery: BuildQuery = (_, base) => [base],
  options: QueryContextOptions = {},
): QueryContext {
  const { extra_form_data: _, ...own } = form
  return {
    datasource: datasourceOf(form.datasource),
    force: options.force ?? false,
    queries: buildQuery(form, buildBaseQuery(form)).map(cleaned),
    form_data: own,
    result_format: options.result_format ?? 'json',
    result_type: options.result_type ?? 'full',
    ...(options.custom_cache_timeout === undefined ? {} : { custom_cache_timeout: options.custom_cache_timeout }),
  }
}

import type { AdhocFilter, QueryFilter } from '../expressions/types.ts'

/** Additions and overrides of a chart's form data by dashboard filters. */
export interface ExtraFormData {
  readonly filters?: readonly QueryFilter[] | undefined
  readonly adhoc_filters?: readonly AdhocFilter[] | undefined
  readonly custom_form_data?: Readonly<Record<string, unknown>> | undefined
  readonly interactive_groupby?: readonly string[] | undefined
  readonly interactive_highlight?: readonly string[] | undefined
  readonly interactive_drilldown?: readonly string[] | undefined
  readonly time_range?: string | undefined
  readonly time_grain_sqla?: string | null | undefined
  readonly granularity_sqla?: string | null | undefined
  readonly time_column?: string | undefined
  readonly time_grain?: string | undefined
  readonly granularity?: string | undefined
  readonly relative_start?: string | undefined
  readonly relative_end?: string | undefined
}

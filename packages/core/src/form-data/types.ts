import type { AdhocFilter, Metric, QueryColumn } from '../expressions/types.ts'
import type { ExtraFormData } from './extra-form-data.ts'

/**
 * Settings of a chart, stored and sent as entered, with keys as in Superset. Only shared controls are listed; each
 * chart type adds its own in its `controls.ts`.
 */
export interface FormData {
  /** `{dataset id}__{type}`, e.g. `5__table`. */
  readonly datasource: string
  readonly viz_type: string
  readonly slice_id?: number | undefined
  readonly metrics?: readonly Metric[] | undefined
  readonly metric?: Metric | undefined
  readonly groupby?: readonly QueryColumn[] | undefined
  readonly columns?: readonly QueryColumn[] | undefined
  readonly x_axis?: QueryColumn | undefined
  readonly adhoc_filters?: readonly AdhocFilter[] | undefined
  readonly granularity_sqla?: string | null | undefined
  readonly time_range?: string | undefined
  readonly time_grain_sqla?: string | null | undefined
  readonly row_limit?: number | string | null | undefined
  readonly limit?: number | string | null | undefined
  readonly timeseries_limit_metric?: Metric | null | undefined
  readonly order_desc?: boolean | undefined
  readonly extra_form_data?: ExtraFormData | undefined
  readonly color_scheme?: string | undefined
  readonly [control: string]: unknown
}

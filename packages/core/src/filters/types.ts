import type { FilterValue } from '../expressions/types.ts'
import type { ExtraFormData } from '../form-data/extra-form-data.ts'

/** Current effect of a filter (keys in camelCase, as in Superset). */
export interface DataMask {
  readonly id?: string | undefined
  readonly extraFormData?: ExtraFormData | undefined
  readonly filterState?:
    | {
        readonly value?: FilterValue | readonly FilterValue[] | undefined
        readonly label?: string | undefined
        readonly excludeFilterValues?: boolean | undefined
        readonly [key: string]: unknown
      }
    | undefined
  readonly ownState?: Readonly<Record<string, unknown>> | undefined
}
export type DataMasks = Readonly<Record<string, DataMask>>

export const FILTER_TYPES = [
  'filter_time',
  'filter_timegrain',
  'filter_timecolumn',
  'filter_select',
  'filter_range',
] as const
export type FilterType = (typeof FILTER_TYPES)[number]

/** Scope as component ids of the dashboard's layout: everything below `rootPath` except the charts in `excluded`. */
export interface FilterScope {
  readonly rootPath: readonly string[]
  readonly excluded: readonly number[]
}

export interface FilterTarget {
  readonly datasetId?: number | undefined
  readonly column?: { readonly name: string } | undefined
}

export interface NativeFilter {
  readonly id: string
  readonly type: 'NATIVE_FILTER'
  readonly name: string
  readonly filterType: FilterType
  readonly description?: string | undefined
  readonly targets: readonly FilterTarget[]
  readonly scope: FilterScope
  readonly defaultDataMask?: DataMask | undefined
  readonly cascadeParentIds?: readonly string[] | undefined
  readonly controlValues?: Readonly<Record<string, unknown>> | undefined
  readonly chartsInScope?: readonly number[] | undefined
  /** Tabs that contain a chart in scope. */
  readonly tabsInScope?: readonly string[] | undefined
  /** True if the filter is required and its first value is selected initially. */
  readonly requiredFirst?: boolean | undefined
  readonly sortMetric?: string | null | undefined
  readonly adhoc_filters?: readonly unknown[] | undefined
  readonly time_range?: string | undefined
  /** Column to which `time_range` applies. */
  readonly granularity_sqla?: string | undefined
}
export interface FilterDivider {
  readonly id: string
  readonly type: 'DIVIDER'
  readonly title: string
  readonly description?: string | undefined
}

/** Entry of the filter bar. */
export type FilterItem = NativeFilter | FilterDivider
export const isNativeFilter = (item: FilterItem): item is NativeFilter => item.type === 'NATIVE_FILTER'

import type { FormData } from '@belvedere/core/form-data'
import type { Amount, MetricFormat } from '@belvedere/core/format'
import type { QueryObject } from '@belvedere/core/query'
import type { Cell, ResultTable } from '@belvedere/core/table'
import type { ChartOption } from './chart-option.ts'
import type { Annotations } from './contract/annotations.ts'
import type { ChartTheme } from './contract/chart-theme.ts'
import type { Forecasting } from './contract/forecasting.ts'

export const BEHAVIORS = ['cross_filter', 'drill_by', 'drill_to_detail', 'annotations'] as const
export type Behavior = (typeof BEHAVIORS)[number]

export const CHART_FAMILIES = [
  'cartesian',
  'part-of-whole',
  'kpi',
  'kpi-comparison',
  'tabular',
  'pivot',
  'time-table',
  'hierarchy',
  'network',
  'words',
  'calendar',
  'map',
  'regions',
  'filter-box',
  'combined',
  'distribution',
  'correlation',
  'progress',
] as const
export type ChartFamily = (typeof CHART_FAMILIES)[number]

/**
 * Placeholder outline of a chart type, shown while the chart loads. A `figure` is small: two fit side by side on a
 * phone, and errors are shown in a single line. For a `table`, a note tells when rows are cut off.
 */
export type ChartShape = 'bars' | 'curve' | 'disc' | 'table' | 'figure' | 'surface'

/**
 * Simplified pictures for thumbnails, drawn from rows without the type's drawing code; ordered by how much they show.
 */
export const CHART_THUMBNAILS = ['lines', 'areas', 'bars', 'dots', 'slices', 'trend', 'rows', 'figure'] as const
export type ChartThumbnail = (typeof CHART_THUMBNAILS)[number]

/** Appearance of a type where its drawing code is not loaded. */
export interface ChartLook {
  readonly shape: ChartShape
  readonly thumbnail: ChartThumbnail
}

/**
 * Kinds of values that drawing computes. `shown_shares`: shares of the rows shown, even if the result has shares of all
 * groups. `shares_of_each`: every query of the chart has shares.
 */
export type ComputedOfRows = 'shares' | 'shares_of_each' | 'shown_shares' | 'ranks' | 'totals'

/**
 * Kinds of pictures that add up values of a metric, whether they add up or not. `shares`: parts of the sum; `sums`: stacks,
 * and bars of nodes.
 */
export type AddsUp = 'shares' | 'sums'

/**
 * Properties of a chart type that are needed before its drawing code is loaded. Its descriptions are in `ChartAbout`.
 */
export interface ChartType extends ChartLook {
  /** Stored key, e.g. `echarts_timeseries_line`. */
  readonly vizType: string
  readonly name: string
  /** Types of one family share drawing code, which is loaded as one chunk. */
  readonly family: ChartFamily
  readonly behaviors: readonly Behavior[]
  /** Adapts the base query, which is complete except for the type's own requirements. */
  readonly buildQuery: (form: FormData, base: QueryObject) => readonly QueryObject[]
  /**
   * Values that drawing computes from the rows within the limit, except shares whose base is in the result. Absent if
   * the database computes all values; a function if this depends on the form.
   */
  readonly computedOfRows?: ComputedOfRows | ((form: FormData) => ComputedOfRows | undefined) | undefined
  /** Returns true if a row limit retains the newest times. Absent if it retains the first rows of the result. */
  readonly keepsNewest?: ((form: FormData) => boolean) | undefined
  /** Sums that the picture shows; absent if it adds up nothing; a function if this depends on the form. */
  readonly addsUp?: AddsUp | ((form: FormData) => AddsUp | undefined) | undefined
  /** Data that only some forms need, such as the region names of one country; absent if there is none. */
  readonly part?: DrawingPart | undefined
}

/** Data that is loaded with the drawing code, selected by name for a form. */
export interface DrawingPart {
  /** Returns the name for a form; the default name if the form does not select one. */
  readonly nameOf: (form: Readonly<Record<string, unknown>>) => string
  readonly load: (name: string) => Promise<unknown>
}

export type LabelColor = (label: string, otherwise?: string) => string

/** Everything besides data that a picture may depend on. Drawing code must not read anything else. */
export interface ChartEnv {
  readonly theme: ChartTheme
  readonly format: ChartFormat
  /**
   * Returns the color of a label, which is the same throughout a dashboard. With `otherwise`, that color is returned
   * unless the label has an assigned color, and no color of the palette is consumed.
   */
  readonly color: LabelColor
  /** Returns the display name of a column or metric; absent if stored names are shown. */
  readonly verbose?: ((name: string) => string) | undefined
  /** Returns the number format that the dataset's owner chose for a metric or column. */
  readonly metricFormat?: ((name: string) => MetricFormat | undefined) | undefined
  /** Returns the milliseconds to add to an instant to get wall-clock time; absent for UTC. */
  readonly zoneOffset?: ((epochMs: number) => number) | undefined
  /** Size in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Formatters with locale and time zone applied. */
export interface ChartFormat {
  /** Formats a number; `format` is a d3 code, `SMART_NUMBER`, a duration or currency code. */
  readonly number: (value: Amount, format?: string | null) => string
  /** Formats a number in the short form for axes: 12.3k, 3M. */
  readonly compact: (value: Amount) => string
  /** Formats a time; `format` is a d3 time code or `smart_date`, `grain` an ISO duration such as `P1M`. */
  readonly time: (epochMs: number, format?: string | null, grain?: string | null) => string
  /** Formats the name of a group: text unchanged, null as `<NULL>`, booleans and times in readable form. */
  readonly label: (value: Cell | undefined) => string
}

export interface ChartInput {
  readonly form: FormData
  /** One table per query, in the order of `buildQuery`. */
  readonly tables: readonly ResultTable[]
  /** Keys (see `ChartOption.keys`) by which this chart currently filters others; may be empty. */
  readonly selected: ReadonlySet<string>
  readonly env: ChartEnv
  /** Data of the form's annotation layers, by layer name; formulas need none. */
  readonly annotationData?: Readonly<Record<string, unknown>> | undefined
  /** Annotations ready to draw; set by `loadBuildOption` for types and forms that have annotations. */
  readonly annotations?: Annotations | undefined
  /** Drawing of the form's forecast; set by `loadBuildOption` for forms with a forecast. */
  readonly forecasting?: Forecasting | undefined
  /** Data of the type's `part` for the form; set by `loadBuildOption`. */
  readonly part?: unknown
}

/** Builds the option as a pure function of the input, so that browser, reports and tests share it. */
export type BuildOption = (input: ChartInput) => ChartOption

/** A named example, used for golden tests, the gallery and thumbnails. */
export interface ChartExample {
  readonly name: string
  readonly form: Omit<FormData, 'datasource' | 'viz_type'>
  readonly tables: readonly ResultTable[]
  /** Data of annotation layers, see `ChartInput`. */
  readonly annotationData?: ChartInput['annotationData']
}

export const defineChart = (type: ChartType): ChartType => Object.freeze(type)

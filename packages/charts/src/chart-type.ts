import type { FormData } from '@belvedere/core/form-data'
import type { Amount, MetricFormat } from '@belvedere/core/format'
import type { QueryObject } from '@belvedere/core/query'
import type { Cell, ResultTable } from '@belvedere/core/table'
import type { ChartOption } from './chart-option.ts'
import type { Annotations } from './families/annotations/annotations.ts'
import type { Forecasting } from './families/forecasts/forecasting.ts'
import type { ChartTheme } from './theme/chart-theme.ts'

export const BEHAVIORS = ['cross_filter', 'drill_by', 'drill_to_detail', 'annotations'] as const
export type Behavior = (typeof BEHAVIORS)[number]

export const CHART_FAMILIES = [
  'cartesian',
  'part-of-whole',
  'kpi',
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
 * The outline of a type's pictures. It stands in a chart's place until there is a picture. Figures are small: they stand
 * two by two on a phone and say problems in a line. Over a table it is said when rows are cut off.
 */
export type ChartShape = 'bars' | 'curve' | 'disc' | 'table' | 'figure' | 'surface'

/** How rows become a picture of the size of a stamp, without the type's drawing code; what says most comes first. */
export const CHART_THUMBNAILS = ['lines', 'areas', 'bars', 'dots', 'slices', 'trend', 'rows', 'figure'] as const
export type ChartThumbnail = (typeof CHART_THUMBNAILS)[number]

/** What is shown of a type where its drawing code is not there, or not worth its way. */
export interface ChartLook {
  readonly shape: ChartShape
  readonly thumbnail: ChartThumbnail
}

/** `shown_shares`: shares of the rows shown, even if the answer has those of all groups. */
type ComputedOfRows = 'shares' | 'shown_shares' | 'ranks' | 'totals' | 'tests'

/** What everything needs to know of a chart type before its drawing code has arrived; what is said of it: `ChartAbout`. */
export interface ChartType extends ChartLook {
  /** Stored key, e.g. `echarts_timeseries_line`. */
  readonly vizType: string
  readonly name: string
  /** Types of one family share their drawing code and arrive in one chunk. */
  readonly family: ChartFamily
  readonly behaviors: readonly Behavior[]
  /** The chart's own say: the base query is finished, only what is special is added. */
  readonly buildQuery: (form: FormData, base: QueryObject) => readonly QueryObject[]
  /**
   * The figures that drawing computes from the rows within the limit, except shares whose base is in the answer. Absent: the
   * database computes them all. A function if they depend on the form.
   */
  readonly computedOfRows?: ComputedOfRows | ((form: FormData) => ComputedOfRows | undefined) | undefined
  /** What drawing needs for some forms only, as names of one country's regions; absent: nothing. */
  readonly part?: DrawingPart | undefined
}

/** Data that is fetched with the drawing code, by the name of the one that a form needs. */
export interface DrawingPart {
  /** Of a form that says nothing: the usual one. */
  readonly nameOf: (form: Readonly<Record<string, unknown>>) => string
  readonly load: (name: string) => Promise<unknown>
}

export type LabelColor = (label: string, otherwise?: string) => string

/** Everything a picture may depend on besides its data: nothing else is looked up. */
export interface ChartEnv {
  readonly theme: ChartTheme
  readonly format: ChartFormat
  /**
   * The colour of a label: the same label has the same colour across one dashboard. With `otherwise` only a colour that
   * somebody gave to the label goes before that, and the palette moves on for nobody.
   */
  readonly color: LabelColor
  /** The name to show for a column or metric; absent: the stored name. */
  readonly verbose?: ((name: string) => string) | undefined
  /** How the dataset's owner wants the numbers of a metric, or of a column, written. */
  readonly metricFormat?: ((name: string) => MetricFormat | undefined) | undefined
  /** Milliseconds to add to an instant to read it as wall-clock time; absent: UTC. */
  readonly zoneOffset?: ((epochMs: number) => number) | undefined
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Formatting with locale and time zone already chosen. */
export interface ChartFormat {
  /** `format` is a d3 code, `SMART_NUMBER`, a duration or currency code. */
  readonly number: (value: Amount, format?: string | null) => string
  /** Short form for axes: 12.3k, 3M. */
  readonly compact: (value: Amount) => string
  /** `format` is a d3 time code or `smart_date`; `grain` an ISO duration such as `P1M`. */
  readonly time: (epochMs: number, format?: string | null, grain?: string | null) => string
  /** A group's name: text as it is, null as `<NULL>`, booleans and times readable. */
  readonly label: (value: Cell | undefined) => string
}

export interface ChartInput {
  readonly form: FormData
  /** One table per query, in the order of `buildQuery`. */
  readonly tables: readonly ResultTable[]
  /** Keys (see `ChartOption.keys`) that this chart filters others by; empty: none. */
  readonly selected: ReadonlySet<string>
  readonly env: ChartEnv
  /** What the form's annotation layers have found, by the layer's name; formulas need nothing. */
  readonly annotationData?: Readonly<Record<string, unknown>> | undefined
  /** The same, ready to draw: put in by `loadBuildOption` for types and forms that have annotations. */
  readonly annotations?: Annotations | undefined
  /** How the forecast of the form is drawn: put in by `loadBuildOption` for forms that have one. */
  readonly forecasting?: Forecasting | undefined
  /** What the type's `part` has loaded for the form: put in by `loadBuildOption`. */
  readonly part?: unknown
}

/** The option is a pure function of its input: the same call serves browser, report and test. */
export type BuildOption = (input: ChartInput) => ChartOption

/** A named case: golden test, gallery page and thumbnail are made from it. */
export interface ChartExample {
  readonly name: string
  readonly form: Omit<FormData, 'datasource' | 'viz_type'>
  readonly tables: readonly ResultTable[]
  /** What layers have found, see `ChartInput`. */
  readonly annotationData?: ChartInput['annotationData']
}

export const defineChart = (type: ChartType): ChartType => Object.freeze(type)

import type { Cell, GenericType, Row } from '@belvedere/core/table'
import type { MapScene } from './contract/map-scene.ts'
import type { EChartsOption } from './echarts-option.ts'
import type { FilterBoxChartOption } from './filter-box-option.ts'
import type { MarkFilter } from './mark-filter.ts'
import type { PivotTableChartOption } from './pivot-option.ts'

interface OptionBase {
  /** Marks that can be chosen as a cross-filter, in drawing order; empty if the chart cannot filter. */
  readonly marks: readonly MarkFilter[]
  /** Text for screen readers, also shown if there is nothing to draw. */
  readonly summary: string
}

export interface EchartsChartOption extends OptionBase {
  readonly renderer: 'echarts'
  /** ECharts components that must be registered before drawing: `line`, `bar`, `pie`, `scatter`… */
  readonly needs: readonly string[]
  readonly option: EChartsOption
  /**
   * Returns the key of the mark behind an ECharts event, from series index and data index; for graphs also from the
   * kind of element (`node`, `edge`).
   */
  readonly markAt?: ((seriesIndex: number, dataIndex: number, dataType?: string) => string | undefined) | undefined
  /** Returns the key of the mark behind a region of a map, by the region's name. */
  readonly regionMark?: ((name: string) => string | undefined) | undefined
  /** Number of marks of each series, if it differs from the length of its data: a hierarchy counts every node. */
  readonly markCounts?: readonly number[] | undefined
  /** Scene of a map, for renderers in which it can be panned and tilted. */
  readonly map?: MapScene | undefined
}

export interface TableColumn {
  readonly name: string
  readonly label: string
  readonly type: GenericType
  readonly align: 'left' | 'center' | 'right'
  readonly format: (value: Cell) => string
  /** Returns the share of the widest bar, 0 to 1; set if cell bars are enabled. */
  readonly bar?: ((value: Cell) => number | null) | undefined
  readonly isMetric: boolean
  /** Returns a sparkline to show instead of text. */
  readonly spark?: ((row: Row) => SparkCell | null) | undefined
  /** Returns the background color of a cell. */
  readonly tint?: ((row: Row) => string | undefined) | undefined
  /** Returns the text color of a cell; the default is a color that is readable on the background. */
  readonly ink?: ((row: Row) => string | undefined) | undefined
  /**
   * Returns the start of a cell's bar as a share of the cell's width, and whether it is negative; the default is the
   * left edge and the neutral color.
   */
  readonly barFrom?: ((value: Cell) => { readonly start: number; readonly isNegative: boolean }) | undefined
  /** Minimum width in pixels. */
  readonly width?: number | undefined
  /** True if long texts are truncated at the column's width; false if they are shown in full. */
  readonly isCut?: boolean | undefined
  /** True if the column does not scroll horizontally. */
  readonly isFrozen?: boolean | undefined
  /** Returns the link of a cell: an address of this site or an external one. */
  readonly link?: ((row: Row) => string | undefined) | undefined
  /** Tooltip of the column header. */
  readonly hint?: string | undefined
}

/** A sparkline in a cell. Sizes are in CSS pixels; null means all available space. */
export interface SparkCell {
  readonly points: readonly (readonly [number, number | null])[]
  readonly color: string
  readonly width: number | null
  readonly height: number | null
  /** Bounds of the value axis, configured or from the data. */
  readonly low: number
  readonly high: number
  /** Labels of both bounds; null if they are hidden. */
  readonly axis: readonly [low: string, high: string] | null
  /** Description of the line in words. */
  readonly summary: string
}
/** Paging by the server: the option contains only one page of rows. */
export interface ServerPages {
  /** Number of rows of all pages. */
  readonly rowCount: number
  readonly pageLength: number
  /** Columns that the server searches. */
  readonly searchColumns: readonly { readonly name: string; readonly label: string }[]
}

export interface TableChartOption extends OptionBase {
  readonly renderer: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Row[]
  readonly totals: Row | null
  /** Rows per page; 0 for all rows on one page. */
  readonly pageLength: number
  readonly searchable: boolean
  /** Absent if the option contains all rows. */
  readonly paging?: ServerPages | undefined
  /** Returns the key of the mark behind a cell, if clicking it can filter. */
  readonly markAt?: ((row: Row, column: string) => string | undefined) | undefined
  /** Notes on rows of the answer that are not shown. */
  readonly notes?: readonly string[] | undefined
}

export interface BigNumberChartOption extends OptionBase {
  readonly renderer: 'big_number'
  readonly value: string
  readonly subheader: string
  /** Comparison with an earlier period, e.g. `+3.0% Q2 against Q1`; the direction is in `comparisonDirection`. */
  readonly comparison: string | null
  readonly comparisonDirection: 'up' | 'down' | 'flat' | null
  /** Tone of a change: shown in the success or danger color; absent for the neutral color. */
  readonly comparisonTone?: 'good' | 'bad' | undefined
  /** Points of the trend line: epoch milliseconds and value; null breaks the line. */
  readonly trend: readonly (readonly [number, number | null])[]
  readonly trendColor: string
  readonly startYAxisAtZero: boolean
  /** Text color of the value, from conditional formatting. */
  readonly ink?: string | undefined
}

/** HTML document rendered from a user's template. It is untrusted: the renderer must sanitize it. */
export interface MarkupChartOption extends OptionBase {
  readonly renderer: 'markup'
  readonly html: string
  /** Styles that apply only to this document. */
  readonly css: string
}

/** A message in place of a chart with nothing to draw. */
export interface EmptyChartOption extends OptionBase {
  readonly renderer: 'empty'
  readonly message: string
}

export type ChartOption =
  | EchartsChartOption
  | TableChartOption
  | PivotTableChartOption
  | FilterBoxChartOption
  | BigNumberChartOption
  | MarkupChartOption
  | EmptyChartOption

import type { Cell, GenericType, Row } from '@belvedere/core/table'
import type { EChartsOption } from './echarts-option.ts'
import type { MapScene } from './families/map/map-scene.ts'
import type { FilterBoxChartOption } from './filter-box-option.ts'
import type { MarkFilter } from './mark-filter.ts'
import type { PivotTableChartOption } from './pivot-option.ts'

interface OptionBase {
  /** Marks that can be chosen as a cross-filter, in drawing order. Empty: this picture filters nothing. */
  readonly marks: readonly MarkFilter[]
  /** Said to screen readers and shown when the picture has nothing to draw. */
  readonly summary: string
}

export interface EchartsChartOption extends OptionBase {
  readonly renderer: 'echarts'
  /** Series of these kinds must be registered before drawing: `line`, `bar`, `pie`, `scatter`… */
  readonly needs: readonly string[]
  readonly option: EChartsOption
  /**
   * Key of the mark behind an ECharts event: series index and data index; in pictures of nodes and links also which
   * of both was met (`node`, `edge`).
   */
  readonly markAt?: ((seriesIndex: number, dataIndex: number, dataType?: string) => string | undefined) | undefined
  /** Key of the mark behind a region of a map, by the region's name. */
  readonly regionMark?: ((name: string) => string | undefined) | undefined
  /** Marks of each series where its data list does not say it: a hierarchy counts every node. */
  readonly markCounts?: readonly number[] | undefined
  /** Of a map: what the same picture is made of, where it can be moved and tilted. */
  readonly map?: MapScene | undefined
}

export interface TableColumn {
  readonly name: string
  readonly label: string
  readonly type: GenericType
  readonly align: 'left' | 'center' | 'right'
  readonly format: (value: Cell) => string
  /** Share of the widest bar, 0 to 1, when cell bars are on. */
  readonly bar?: ((value: Cell) => number | null) | undefined
  readonly isMetric: boolean
  /** A small line in place of the text. */
  readonly spark?: ((row: Row) => SparkCell | null) | undefined
  /** Ground of a cell. */
  readonly tint?: ((row: Row) => string | undefined) | undefined
  /** Colour of a cell's text; absent: what can be read on its ground. */
  readonly ink?: ((row: Row) => string | undefined) | undefined
  /** Where the bar of a cell starts, as a share of the cell's width, and its colour; absent: at the left, in the quiet one. */
  readonly barFrom?: ((value: Cell) => { readonly start: number; readonly isNegative: boolean }) | undefined
  /** Pixels at least. */
  readonly width?: number | undefined
  /** Long texts are cut at the column's end; false: they are shown whole. */
  readonly isCut?: boolean | undefined
  /** Stays where it is while the others are scrolled under it. */
  readonly isFrozen?: boolean | undefined
  /** Where a cell's text leads: an address of this site or of the web. */
  readonly link?: ((row: Row) => string | undefined) | undefined
  /** What the column says of itself when it is pointed at. */
  readonly hint?: string | undefined
}

/** A line within a cell. Sizes in CSS pixels; null is as large as there is room. */
export interface SparkCell {
  readonly points: readonly (readonly [number, number | null])[]
  readonly color: string
  readonly width: number | null
  readonly height: number | null
  /** Ends of the value axis, chosen or from the data. */
  readonly low: number
  readonly high: number
  /** Both ends as text, where they are to be shown. */
  readonly axis: readonly [low: string, high: string] | null
  /** What the line shows, in words. */
  readonly summary: string
}
/** A table of which only one page is here. */
export interface ServerPages {
  /** Of all pages together. */
  readonly rowCount: number
  readonly pageLength: number
  /** Columns in which the server looks for a word. */
  readonly searchColumns: readonly { readonly name: string; readonly label: string }[]
}

export interface TableChartOption extends OptionBase {
  readonly renderer: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Row[]
  readonly totals: Row | null
  /** Rows per page; 0: all on one page. */
  readonly pageLength: number
  readonly searchable: boolean
  /** Absent: all rows are here. */
  readonly paging?: ServerPages | undefined
  /** Key of the mark behind a cell, when a click on it can filter. */
  readonly markAt?: ((row: Row, column: string) => string | undefined) | undefined
}

export interface BigNumberChartOption extends OptionBase {
  readonly renderer: 'big_number'
  readonly value: string
  readonly subheader: string
  /** Comparison with an earlier period, e.g. `+3.0% Q2 against Q1`; direction is in `trendDirection`. */
  readonly comparison: string | null
  readonly comparisonDirection: 'up' | 'down' | 'flat' | null
  /** A change that is in the color of success or of danger; absent: in that of the words beside it. */
  readonly comparisonTone?: 'good' | 'bad' | undefined
  /** Points of the trend line: epoch milliseconds and value; null breaks the line. */
  readonly trend: readonly (readonly [number, number | null])[]
  readonly trendColor: string
  readonly startYAxisAtZero: boolean
  /** Ink of the figure, as its rules say. */
  readonly ink?: string | undefined
}

/** A document that a user's template made. It is untrusted: who shows it sanitises it first. */
export interface MarkupChartOption extends OptionBase {
  readonly renderer: 'markup'
  readonly html: string
  /** Styles for this document alone. */
  readonly css: string
}

/** A picture with nothing to draw: the cause in words. */
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

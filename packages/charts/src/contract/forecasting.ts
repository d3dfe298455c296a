import type { ResultTable } from '@belvedere/core/table'
import type { AnnotatedAxis } from './annotations.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { TooltipRow } from './tooltip-row.ts'

/** Forecast of a series, one value per x. */
export interface Forecast {
  readonly trend: readonly (number | null)[]
  readonly lower: readonly (number | null)[]
  readonly upper: readonly (number | null)[]
}

/** A series with or without a forecast. */
export interface Expected {
  readonly forecast?: Forecast | undefined
  readonly values: readonly (number | null)[]
}

/** A series with its color and names. */
export interface ExpectedSeries extends Expected {
  readonly key: string
  readonly name: string
  readonly color: string
}

export interface ForecastDrawing {
  readonly axis: AnnotatedAxis
  readonly series: readonly ExpectedSeries[]
  /** Labels at line ends, one per series; null if there are none. */
  readonly endLabels: readonly Readonly<Record<string, unknown>>[] | null
  /** Formats the time of a position on the axis. */
  readonly timeAt: (index: number) => string
  readonly theme: ChartTheme
}

/** Values by the key of their x. */
export type ByX = ReadonlyMap<string, number | null>

/** Column names of the forecast of a series. */
export type ForecastColumns = { readonly [Part in keyof Forecast]?: string | undefined }

/** Source of a time comparison. */
export interface ShiftedSeries {
  readonly table: ResultTable
  readonly x: string
  /** The offset as configured: `1 year ago`. */
  readonly offset: string
  readonly grain: string | null
}

/**
 * Additions of a forecast to a picture. Charts depend only on this interface: the code that reads and draws forecasts
 * is loaded only for forms that have one.
 */
export interface Forecasting {
  /** Returns the forecast columns by the column of their series. */
  readonly columns: (table: ResultTable) => ReadonlyMap<string, ForecastColumns>
  /** Returns the values of a time comparison, including those for periods after the last measured value. */
  readonly known: (values: ByX, base: ByX, shifted: ShiftedSeries) => ByX
  /** Returns values that the value axis must include. */
  readonly extent: (series: Expected) => readonly (number | null)[]
  /** Returns the line that continues a series after its last measured value. */
  readonly line: (series: Expected) => readonly (number | null)[]
  /** Returns series that follow the chart's own. */
  readonly draw: (drawing: ForecastDrawing) => readonly Readonly<Record<string, unknown>>[]
  /** Returns the measured and expected values at a position on the axis, formatted in full. */
  readonly rows: (
    series: readonly ExpectedSeries[],
    index: number,
    inFull: (value: number) => string,
  ) => readonly TooltipRow[]
}

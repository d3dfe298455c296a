import type { ResultTable } from '@belvedere/core/table'
import type { ChartTheme } from '../../theme/chart-theme.ts'
import type { AnnotatedAxis } from '../annotations/place.ts'
import type { TooltipRow } from '../shared/tooltip.ts'

/** What is expected of a series, one per x value. */
export interface Forecast {
  readonly trend: readonly (number | null)[]
  readonly lower: readonly (number | null)[]
  readonly upper: readonly (number | null)[]
}

/** A series with or without a forecast of it. */
export interface Expected {
  readonly forecast?: Forecast | undefined
  readonly values: readonly (number | null)[]
}

/** A series as it is drawn. */
export interface ExpectedSeries extends Expected {
  readonly key: string
  readonly name: string
  readonly color: string
}

export interface ForecastDrawing {
  readonly axis: AnnotatedAxis
  readonly series: readonly ExpectedSeries[]
  /** Names at line ends, one per series; null where there are none. */
  readonly endLabels: readonly Readonly<Record<string, unknown>>[] | null
  /** How a moment of the axis is written. */
  readonly timeAt: (index: number) => string
  readonly theme: ChartTheme
}

/** Values by the key of their x. */
export type ByX = ReadonlyMap<string, number | null>

/** Names of the columns that hold what is expected of a series. */
export type ForecastColumns = { readonly [Part in keyof Forecast]?: string | undefined }

/** Where a series of another time is from. */
export interface ShiftedSeries {
  readonly table: ResultTable
  readonly x: string
  /** As it was chosen: `1 year ago`. */
  readonly offset: string
  readonly grain: string | null
}

/**
 * What a forecast adds to a picture. Charts know no more of forecasts than this: the code that reads and draws them is
 * fetched for forms that have one only.
 */
export interface Forecasting {
  /** By the column of the series that they are a forecast of. */
  readonly columns: (table: ResultTable) => ReadonlyMap<string, ForecastColumns>
  /** The values of a series at another time, with those that its own time has after the last measured one. */
  readonly known: (values: ByX, base: ByX, shifted: ShiftedSeries) => ByX
  /** Numbers that the value axis must reach. */
  readonly extent: (series: Expected) => readonly (number | null)[]
  /** The line that goes on where the measured one ends. */
  readonly line: (series: Expected) => readonly (number | null)[]
  /** To be put after the chart's own series. */
  readonly draw: (drawing: ForecastDrawing) => readonly Readonly<Record<string, unknown>>[]
  /** Measured and expected values at one place of the axis, written in full. */
  readonly rows: (
    series: readonly ExpectedSeries[],
    index: number,
    inFull: (value: number) => string,
  ) => readonly TooltipRow[]
}

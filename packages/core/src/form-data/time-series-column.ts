import { finiteNumber, isRecord, type JsonRecord, textOrEmpty } from '../json/index.ts'
export const TIME_COLUMN_TYPES = ['time', 'contrib', 'spark', 'avg'] as const
export const TIME_COMPARISONS = ['value', 'diff', 'perc', 'perc_change'] as const

/** Minimum and maximum; null is an open end. */
export type Bounds = readonly [min: number | null, max: number | null]

/**
 * Column of the time series table (requirements ENTITY-TSCOL-001, ENTITY-TSCOL-002). Unrecognized keys are retained.
 */
export interface TimeSeriesColumn {
  readonly label: string
  readonly tooltip: string
  /** Empty if none is selected. */
  readonly colType: '' | (typeof TIME_COLUMN_TYPES)[number]
  /** Size of a sparkline in CSS pixels; null to fill the available space. */
  readonly width: number | null
  readonly height: number | null
  /** Number of periods to go back for a comparison. */
  readonly timeLag: number | null
  /** Number of periods that a sparkline aggregates into one point. */
  readonly timeRatio: number | null
  readonly comparisonType: '' | (typeof TIME_COMPARISONS)[number]
  readonly showYAxis: boolean
  readonly yAxisBounds: Bounds
  /** Values between which the cell color goes from red to blue. */
  readonly bounds: Bounds
  readonly d3format: string
  readonly dateFormat: string
  readonly [key: string]: unknown
}

const sizeOf = (value: unknown): number | null => {
  const size = finiteNumber(value)
  return size !== null && size > 0 ? size : null
}
function boundsOf(value: unknown): Bounds {
  const [min, max]: readonly unknown[] = Array.isArray(value) ? value : []
  return [finiteNumber(min), finiteNumber(max)]
}

/** Parses a stored column and adds defaults. */
export function readTimeSeriesColumn(stored: unknown): TimeSeriesColumn {
  const raw: JsonRecord = isRecord(stored) ? stored : {}
  return {
    ...raw,
    label: textOrEmpty(raw.label),
    tooltip: textOrEmpty(raw.tooltip),
    colType: TIME_COLUMN_TYPES.find(type => type === raw.colType) ?? '',
    width: sizeOf(raw.width),
    height: sizeOf(raw.height),
    timeLag: finiteNumber(raw.timeLag),
    timeRatio: sizeOf(raw.timeRatio),
    comparisonType: TIME_COMPARISONS.find(type => type === raw.comparisonType) ?? '',
    showYAxis: raw.showYAxis === true,
    yAxisBounds: boundsOf(raw.yAxisBounds),
    bounds: boundsOf(raw.bounds),
    d3format: textOrEmpty(raw.d3format),
    dateFormat: textOrEmpty(raw.dateFormat),
  }
}

import type { ResultTable } from '@belvedere/core/table'
import type { Expected, Forecast, ForecastColumns } from '../../contract/forecasting.ts'
import type { ValueFormat } from '../shared/value-format.ts'

/** Role of a column for its series. */
export type ForecastKind = 'observation' | 'forecastTrend' | 'forecastLower' | 'forecastUpper'

const SUFFIXES: readonly (readonly [string, ForecastKind])[] = [
  ['__yhat_lower', 'forecastLower'],
  ['__yhat_upper', 'forecastUpper'],
  ['__yhat', 'forecastTrend'],
]

/** Parses a column name into its series and its role. */
export function forecastColumn(column: string): { readonly name: string; readonly kind: ForecastKind } {
  const known = SUFFIXES.find(([suffix]) => column.endsWith(suffix))
  return known ? { name: column.slice(0, -known[0].length), kind: known[1] } : { name: column, kind: 'observation' }
}

const PART_OF = { forecastTrend: 'trend', forecastLower: 'lower', forecastUpper: 'upper' } as const

/** Returns the forecast columns of other columns of the same table. */
export function forecastColumns({ colnames, origins }: ResultTable): ReadonlyMap<string, ForecastColumns> {
  const byName = new Map<string, ForecastColumns>()
  for (const [at, column] of colnames.entries()) {
    const { name, kind } = forecastColumn(column)
    // The name of a group may end like that of a forecast.
    if (origins?.[at]) continue
    if (kind === 'observation' || !colnames.includes(name)) continue
    byName.set(name, { ...byName.get(name), [PART_OF[kind]]: column })
  }
  return byName
}

/**
 * Returns the height of a band above its lower edge, as needed in a stack. Without both edges, the upper value is
 * returned unchanged.
 */
export const bandHeight = (lower: number | null, upper: number | null): number | null =>
  lower === null || upper === null ? upper : upper - lower

/** Values at one position; the upper edge is given as the height above the lower one. */
export interface ForecastValues {
  readonly observation?: number | null | undefined
  readonly forecastTrend?: number | null | undefined
  readonly forecastLower?: number | null | undefined
  readonly forecastUpper?: number | null | undefined
}

/** Formats `ŷ = 20 (5, 12)`: measured value, expected value, and its bounds. */
export function forecastText(values: ForecastValues, write: ValueFormat['full']): string {
  const { observation, forecastTrend, forecastLower, forecastUpper } = values
  const isThere = (value: number | null | undefined): value is number => value !== null && value !== undefined
  const parts = [
    isThere(observation) ? write(observation) : '',
    isThere(forecastTrend) ? `ŷ = ${write(forecastTrend)}` : '',
  ].filter(part => part !== '')
  const head = parts.join(', ')
  if (!isThere(forecastLower) || !isThere(forecastUpper)) return head
  return `${head} (${write(forecastLower)}, ${write(forecastLower + forecastUpper)})`.trim()
}

/** Returns the index of the last measured value; later values are forecasts. */
export const lastMeasured = (values: readonly (number | null)[]): number =>
  values.findLastIndex(value => value !== null)

/** Removes the values before the last measured one, where the series itself is drawn. */
const ahead = (values: readonly (number | null)[], from: number): readonly (number | null)[] =>
  values.map((value, index) => (index < from ? null : value))

/** Returns the forecast as drawn: connected to the last measured value. */
export function drawnForecast({ trend, lower, upper }: Forecast, values: readonly (number | null)[]): Forecast {
  const last = lastMeasured(values)
  const join = (list: readonly (number | null)[]): readonly (number | null)[] =>
    ahead(list, last).map((value, index) => (index === last ? (values[index] ?? null) : value))
  return { trend: join(trend), lower: join(lower), upper: join(upper) }
}

/** Returns every value that a forecast's picture must include. */
export function forecastExtent({ forecast, values }: Expected): readonly (number | null)[] {
  if (!forecast) return []
  const { trend, lower, upper } = drawnForecast(forecast, values)
  return [...trend, ...lower, ...upper]
}

import type { ResultTable } from '@belvedere/core/table'
import type { ValueFormat } from '../shared/value-format.ts'
import type { Expected, Forecast, ForecastColumns } from './forecasting.ts'

/** What a column of a forecast says of its series. */
export type ForecastKind = 'observation' | 'forecastTrend' | 'forecastLower' | 'forecastUpper'

const SUFFIXES: readonly (readonly [string, ForecastKind])[] = [
  ['__yhat_lower', 'forecastLower'],
  ['__yhat_upper', 'forecastUpper'],
  ['__yhat', 'forecastTrend'],
]

/** The series of a column, and what of it the column holds. */
export function forecastColumn(column: string): { readonly name: string; readonly kind: ForecastKind } {
  const known = SUFFIXES.find(([suffix]) => column.endsWith(suffix))
  return known ? { name: column.slice(0, -known[0].length), kind: known[1] } : { name: column, kind: 'observation' }
}

const PART_OF = { forecastTrend: 'trend', forecastLower: 'lower', forecastUpper: 'upper' } as const

/** Columns that hold a forecast of other columns of the same table. */
export function forecastColumns({ colnames }: ResultTable): ReadonlyMap<string, ForecastColumns> {
  const byName = new Map<string, ForecastColumns>()
  for (const column of colnames) {
    const { name, kind } = forecastColumn(column)
    if (kind === 'observation' || !colnames.includes(name)) continue
    byName.set(name, { ...byName.get(name), [PART_OF[kind]]: column })
  }
  return byName
}

/** How high a band is above its lower edge: a stack adds it there. A band without both edges keeps what it has. */
export const bandHeight = (lower: number | null, upper: number | null): number | null =>
  lower === null || upper === null ? upper : upper - lower

/** Values of one place, the upper edge as the height above the lower one. */
export interface ForecastValues {
  readonly observation?: number | null | undefined
  readonly forecastTrend?: number | null | undefined
  readonly forecastLower?: number | null | undefined
  readonly forecastUpper?: number | null | undefined
}

/** `ŷ = 20 (5, 12)`: what was measured, what is expected, and between which ends. */
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

/** The last place that was measured; what comes after it is expected. */
export const lastMeasured = (values: readonly (number | null)[]): number =>
  values.findLastIndex(value => value !== null)

/** From the last measured value on: before it, the line of the series itself is what happened. */
const ahead = (values: readonly (number | null)[], from: number): readonly (number | null)[] =>
  values.map((value, index) => (index < from ? null : value))

/** What is expected, as it is drawn: joined to the last measured value. */
export function drawnForecast({ trend, lower, upper }: Forecast, values: readonly (number | null)[]): Forecast {
  const last = lastMeasured(values)
  const join = (list: readonly (number | null)[]): readonly (number | null)[] =>
    ahead(list, last).map((value, index) => (index === last ? (values[index] ?? null) : value))
  return { trend: join(trend), lower: join(lower), upper: join(upper) }
}

/** Every number that a forecast's picture reaches. */
export function forecastExtent({ forecast, values }: Expected): readonly (number | null)[] {
  if (!forecast) return []
  const { trend, lower, upper } = drawnForecast(forecast, values)
  return [...trend, ...lower, ...upper]
}

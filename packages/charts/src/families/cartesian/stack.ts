import type { FormData } from '@belvedere/core/form-data'
import { labelTimeOffset } from '@belvedere/core/time'
import { OTHER } from '../part-of-whole/other.ts'
import { extentOf, sum } from '../shared/cells.ts'
import type { CartesianModel, CartesianSeries } from './model.ts'
import { shareMode } from './shares.ts'

/** Groups series by the period that they show, in the order of the first series of each. */
export function byPeriod<Series extends { readonly period?: string | undefined }>(
  series: readonly Series[],
): readonly (readonly Series[])[] {
  const periods = [...new Set(series.map(({ period }) => period))]
  return periods.map(period => series.filter(one => one.period === period))
}

/** Returns the name of the stack of a series. Each period has a stack, because values of two times do not add up. */
export const stackOf = ({ period }: Pick<CartesianSeries, 'period'>): string =>
  period === undefined ? 'all' : `all, ${period}`

/** Combines the series beyond the tenth into one per period, because parts of a stack add up. */
function gatherOthers(series: readonly CartesianSeries[]): readonly CartesianSeries[] {
  const rest = byPeriod(series.filter(({ isMuted }) => isMuted)).filter(({ length }) => length > 1)
  const gathered = new Set(rest.flat())
  return [...series.filter(one => !gathered.has(one)), ...rest.map(otherOf)]
}

function otherOf(rest: readonly CartesianSeries[]): CartesianSeries {
  const period = rest[0]?.period
  const name = `${OTHER} (${rest.length})`
  const together = (read: (one: CartesianSeries) => CartesianSeries['values']) =>
    (rest[0]?.values ?? []).map((_, index) => {
      const parts = rest.map(one => read(one)[index] ?? null)
      return parts.every(part => part === null) ? null : sum(parts)
    })
  return {
    key: period === undefined ? OTHER : `${OTHER}, ${period}`,
    name: period === undefined ? name : `${name}, ${labelTimeOffset(period)}`,
    values: together(one => one.values),
    ...(rest.every(one => one.shares) ? { shares: together(one => one.shares ?? []) } : {}),
    mark: null,
    isMuted: true,
    isAdded: true,
    period,
    ...(rest[0]?.shiftOf === undefined ? {} : { shiftOf: name }),
  }
}

/**
 * Returns shares of the series shown, each in those of its period. In a full stack, negative values count by their size,
 * so that the parts fill it.
 */
function sharesOfShown(
  series: readonly CartesianSeries[],
  mode: 'row' | 'column',
  isFull: boolean,
): readonly CartesianSeries[] {
  const size = (value: number | null): number => (isFull ? Math.abs(value ?? 0) : (value ?? 0))
  const length = series[0]?.values.length ?? 0
  const totalsOf = new Map(
    byPeriod(series).map(own => [
      own[0]?.period,
      Array.from({ length }, (_, index) => sum(own.map(one => size(one.values[index] ?? null)))),
    ]),
  )
  return series.map(one => {
    const own = sum(one.values.map(size))
    const shares = one.values.map((value, index) => {
      const total = mode === 'row' ? (totalsOf.get(one.period)?.[index] ?? 0) : own
      return value === null || total === 0 ? null : value / total
    })
    return { ...one, values: shares }
  })
}

/** Returns series as drawn: as shares if configured, and few enough for a stack. */
export function drawnSeries(
  form: FormData,
  { series }: CartesianModel,
  isStacked: boolean,
): { readonly series: readonly CartesianSeries[]; readonly isShare: boolean } {
  const mode = shareMode(form)
  const gathered = isStacked ? gatherOthers(series) : series
  if (mode === null) return { series: gathered, isShare: false }
  const isFull = form.stack === 'Expand'
  const hasShares = !isFull && gathered.every(one => one.shares)
  return {
    series: hasShares
      ? gathered.map(one => ({ ...one, values: one.shares ?? [] }))
      : sharesOfShown(gathered, mode, isFull),
    isShare: true,
  }
}

/** Returns the lowest and highest point of the picture. */
export function drawnExtent(series: readonly CartesianSeries[], isStacked: boolean): readonly [number, number] | null {
  if (!isStacked) {
    const ends = series.flatMap(({ values }) => extentOf(values) ?? [])
    return extentOf(ends)
  }
  return extentOf(byPeriod(series).flatMap(stack => stackExtent(stack) ?? []))
}

function stackExtent(series: readonly CartesianSeries[]): readonly [number, number] | null {
  if (series.every(({ values }) => values.every(value => value === null))) return null
  const length = series[0]?.values.length ?? 0
  let low = 0
  let high = 0
  for (let index = 0; index < length; index++) {
    let above = 0
    let below = 0
    for (const { values } of series) {
      const value = values[index] ?? 0
      if (value > 0) above += value
      else below += value
    }
    if (above > high) high = above
    if (below < low) low = below
  }
  return [low, high]
}

/**
 * Returns, for each x value, the series that is labeled with the stack's total: the last one with a positive value,
 * otherwise the last nonzero one. If all values are zero, the first one after the first series carries it, as in
 * Superset; null without values.
 */
export function totalCarriers(series: readonly { readonly values: readonly (number | null)[] }[]): (number | null)[] {
  const length = series[0]?.values.length ?? 0
  return Array.from({ length }, (_, index) => {
    const parts = series.flatMap(({ values }, position) => {
      const value = values[index] ?? null
      return value === null ? [] : [{ position, value }]
    })
    const last = parts.findLast(({ value }) => value > 0) ?? parts.findLast(({ value }) => value !== 0)
    return (last ?? parts.find(({ position }) => position > 0) ?? parts[0])?.position ?? null
  })
}

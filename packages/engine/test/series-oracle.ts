/**
 * Time series computed apart from the product: Maps keyed by tuples, one operation after the other. Used as the oracle
 * of post-processing; it shares no code with it.
 */

export type Group = readonly (string | null)[]

/** A row of the database: a month, a group, and one amount per metric. */
export interface Measured {
  /** Number of months since January 2024. */
  readonly month: number
  readonly group: Group
  readonly amounts: Readonly<Record<string, number | null>>
}

export interface Chain {
  readonly metrics: readonly string[]
  readonly rolling: 'none' | 'cumsum' | 'sum' | 'mean'
  readonly periods: number
  readonly least: number
  readonly comparison: 'none' | 'values' | 'difference' | 'percentage' | 'ratio'
  readonly resample: 'none' | 'zerofill' | 'asfreq' | 'ffill' | 'bfill'
  readonly contribution: 'none' | 'row' | 'column'
  readonly isTruncated: boolean
  readonly rollsFirst: boolean
  readonly keepsEmpty: boolean
  readonly hasForecast: boolean
}

export const OFFSET = '1 month ago'

type Values = readonly (number | null)[]
interface Series {
  readonly head: string | null
  readonly group: Group
  readonly values: Values
}
export interface Answer {
  readonly months: readonly number[]
  readonly series: readonly Series[]
}

const amountsIn = (values: Values): number[] => values.filter(value => value !== null)
const total = (values: Values): number => amountsIn(values).reduce((all, one) => all + one, 0)

/** The columns that a query of this chain has for its metrics. */
export const columnsOf = ({ metrics, comparison }: Chain): readonly string[] =>
  comparison === 'none' ? metrics : [...metrics, ...metrics.map(metric => `${metric}__${OFFSET}`)]

function pivoted(rows: readonly Measured[], chain: Chain): Answer {
  const months = [...new Set(rows.map(({ month }) => month))].sort((a, b) => a - b)
  const groups = new Map(rows.map(({ group }) => [JSON.stringify(group), group]))
  const cells = new Map(rows.map(({ month, group, amounts }) => [JSON.stringify([month, group]), amounts]))
  const all = columnsOf(chain).flatMap(head =>
    [...groups.values()].map(group => ({
      head,
      group,
      values: months.map(month => cells.get(JSON.stringify([month, group]))?.[head] ?? null),
    })),
  )
  if (chain.keepsEmpty) return { months, series: all }
  const series = all.filter(({ values }) => amountsIn(values).length > 0)
  const shown = months.map((_, i) => series.some(({ values }) => values[i] !== null))
  return {
    months: months.filter((_, i) => shown[i]),
    series: series.map(one => ({ ...one, values: one.values.filter((_, i) => shown[i]) })),
  }
}

/** Fills empty months. */
export function filled(values: Values, method: Chain['resample']): Values {
  if (method === 'zerofill') return values.map(value => value ?? 0)
  if (method === 'asfreq') return values
  return values.map((_, i) => {
    const rest = method === 'ffill' ? values.slice(0, i + 1).toReversed() : values.slice(i)
    return rest.find(value => value !== null) ?? null
  })
}

function resampled({ months, series }: Answer, { resample }: Chain): Answer {
  const [first, last] = [months[0], months.at(-1)]
  if (resample === 'none' || first === undefined || last === undefined) return { months, series }
  const regular = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return {
    months: regular,
    series: series.map(one => {
      const byMonth = new Map(months.map((month, i) => [month, one.values[i] ?? null]))
      return {
        ...one,
        values: filled(
          regular.map(month => byMonth.get(month) ?? null),
          resample,
        ),
      }
    }),
  }
}

function rolled({ months, series }: Answer, { rolling, periods, least }: Chain): Answer {
  if (rolling === 'none') return { months, series }
  const at = (values: Values, i: number): number | null => {
    const inside = amountsIn(values.slice(rolling === 'cumsum' ? 0 : Math.max(0, i + 1 - periods), i + 1))
    if (rolling === 'cumsum') return inside.length === 0 ? null : total(inside)
    if (inside.length < least) return null
    if (rolling === 'sum') return total(inside)
    return inside.length === 0 ? null : total(inside) / inside.length
  }
  const from = rolling === 'cumsum' ? 0 : Math.max(0, least - 1)
  return {
    months: months.slice(from),
    series: series.map(one => ({ ...one, values: one.values.map((_, i) => at(one.values, i)).slice(from) })),
  }
}

function compared({ months, series }: Answer, { metrics, comparison }: Chain): Answer {
  if (comparison === 'none' || comparison === 'values') return { months, series }
  const byKey = new Map(series.map(({ head, group, values }) => [JSON.stringify([head, group]), values]))
  const change = (now: number | null, then: number | null): number | null => {
    if (now === null || then === null) return null
    const value = comparison === 'difference' ? now - then : comparison === 'ratio' ? now / then : (now - then) / then
    return Number.isFinite(value) ? value : null
  }
  return {
    months,
    series: metrics.flatMap(metric =>
      series
        .filter(({ head }) => head === metric)
        .map(({ group, values }) => {
          const then = byKey.get(JSON.stringify([`${metric}__${OFFSET}`, group]))
          return {
            group,
            head: `${comparison}__${metric}__${metric}__${OFFSET}`,
            values: values.map((now, i) => change(now, then?.[i] ?? null)),
          }
        }),
    ),
  }
}

function shared({ months, series }: Answer, { contribution }: Chain): Answer {
  if (contribution === 'none') return { months, series }
  // Shares are those of one period: series of another time are divided by their own sum.
  const isShifted = (head: string | null): boolean => head?.endsWith(OFFSET) === true
  const ofRow = (head: string | null, i: number): number =>
    total(series.filter(one => isShifted(one.head) === isShifted(head)).map(({ values }) => values[i] ?? null))
  return {
    months,
    series: series.map(one => ({
      ...one,
      values: one.values.map((value, i) => {
        const whole = contribution === 'row' ? ofRow(one.head, i) : total(one.values)
        return whole === 0 ? null : (value ?? 0) / whole
      }),
    })),
  }
}

function renamed({ months, series }: Answer, { metrics, comparison, isTruncated }: Chain): Answer {
  const [only] = metrics
  const applies = metrics.length === 1 && isTruncated && (comparison === 'none' || comparison === 'values')
  if (!applies || only === undefined) return { months, series }
  return { months, series: series.map(one => ({ ...one, head: one.head === only ? null : OFFSET })) }
}

/** Returns the series of a chart. */
export function seriesOf(rows: readonly Measured[], chain: Chain): Answer {
  const steps = chain.rollsFirst
    ? [rolled, compared, resampled, renamed, shared]
    : [resampled, rolled, compared, shared, renamed]
  return steps.reduce((answer, step) => step(answer, chain), pivoted(rows, chain))
}

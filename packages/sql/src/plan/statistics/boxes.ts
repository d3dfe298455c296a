import { boxPart, MAX_OUTLIERS, outlierPart, STATISTICS, type StatisticsRule } from '@belvedere/core/post-processing'
import { allOf, column, constant, doubleConstant, type Expr, type Select, select } from '../../tree.ts'
import { asOneAnswer, byGroup, itemsOf, type Part, rowsItem } from './answer.ts'
import {
  COUNT,
  calculate,
  choose,
  compare,
  greatestOf,
  isFiniteNumber,
  isPresent,
  leastOf,
  named,
  ROWS,
  sumOf,
  toDouble,
  VALUE,
} from './terms.ts'

type Boxes = Extract<StatisticsRule, { operation: 'boxplot' }>

const NAMES = [
  STATISTICS.rows,
  STATISTICS.mean,
  STATISTICS.low,
  STATISTICS.q1,
  STATISTICS.median,
  STATISTICS.q3,
  STATISTICS.high,
  STATISTICS.total,
]
/** Frequency of a value, number of values up to it, and number of all values. */
const TIMES = '__times'
const RANK = '__rank'
const SIZE = '__size'
const PLACE = '__place'
/** Values outside of this range are outliers. */
const FROM = '__from'
const TO = '__to'
const DISTANCE = '__distance'
/** Maximum number of outlier rows in one result. */
const MAX_OUTLIER_ROWS = 50_000

const [value, times, rank, size] = [VALUE, TIMES, RANK, SIZE].map(column) as [Expr, Expr, Expr, Expr]
const within = (groups: readonly string[]): readonly Expr[] => groups.map(column)

/** Returns the position of a quantile in the sorted values, from 0. */
const positionOf = (share: number): Expr => calculate(calculate(size, '-', constant(1)), '*', doubleConstant(share))

/** Returns the value at a quantile's position, or the nearest one below or above it. */
function neighbour(share: number, side: 'below' | 'above', groups: readonly string[]): Expr {
  const position = positionOf(share)
  const isReached =
    side === 'below' ? compare(rank, '>', position) : compare(calculate(rank, '-', constant(1)), '>=', position)
  return { kind: 'window', fn: 'MIN', of: choose(isReached, value), partition: within(groups), order: [] }
}

/** Quantiles of a box with their names. */
const QUANTILES = [
  ['q1', 0.25],
  ['median', 0.5],
  ['q3', 0.75],
] as const
const below = (name: string): string => `__${name}_below`
const above = (name: string): string => `__${name}_above`

const middle = (low: Expr, high: Expr): Expr => calculate(calculate(low, '+', high), '/', doubleConstant(2))
/** Returns the median of two values, with the rounding of linear interpolation. */
const halfway = (low: Expr, high: Expr): Expr =>
  calculate(low, '+', calculate(calculate(high, '-', low), '*', doubleConstant(0.5)))

/** Interpolates linearly between the neighbors of a percentile. */
function interpolated(name: string, percentile: number): Expr {
  const position = positionOf(percentile / 100)
  const rest = calculate(position, '-', { kind: 'floor', of: position })
  const [low, high] = [column(below(name)), column(above(name))]
  return calculate(low, '+', calculate(calculate(high, '-', low), '*', rest))
}

function fences({ whiskers }: Boxes): readonly [Expr, Expr] | null {
  if (whiskers.kind === 'extremes') return null
  if (whiskers.kind === 'percentiles') return [interpolated('low', whiskers.low), interpolated('high', whiskers.high)]
  const [q1, q3] = [column(STATISTICS.q1), column(STATISTICS.q3)]
  const reach = calculate(doubleConstant(1.5), '*', calculate(q3, '-', q1))
  return [calculate(q1, '-', reach), calculate(q3, '+', reach)]
}

const windowSum = (groups: readonly string[], isRunning: boolean): Expr => ({
  kind: 'window',
  fn: 'SUM',
  of: times,
  partition: within(groups),
  order: isRunning ? [{ expr: value, ascending: true }] : [],
})

const presentGroups = (groups: readonly string[]): Expr | null => allOf(groups.map(isPresent))
const from = (name: string): { readonly kind: 'part'; readonly name: string } => ({ kind: 'part', name })

/** Plans the distinct values of a metric with their rank, the quartiles of their group, and the limits of outliers. */
function rankedValues(metric: string, index: number, rule: Boxes): readonly Part[] {
  const { groupby: groups, whiskers } = rule
  const name = (stage: string) => `__${stage}_${index}`
  const keys = groups.map(group => named(group))
  const base = [...keys, named(VALUE), named(TIMES)]
  const numbers = select({
    items: [...keys, named(VALUE, toDouble(column(metric)))],
    from: from(ROWS),
    where: presentGroups(groups),
  })
  const shares: readonly (readonly [string, number])[] =
    whiskers.kind === 'percentiles'
      ? [...QUANTILES, ['low', whiskers.low / 100], ['high', whiskers.high / 100]]
      : QUANTILES
  const neighbours = shares.flatMap(([quantile, share]) => [
    named(below(quantile), neighbour(share, 'below', groups)),
    named(above(quantile), neighbour(share, 'above', groups)),
  ])
  const sides = (quantile: string) => [column(below(quantile)), column(above(quantile))] as const
  const quartiles = [
    named(STATISTICS.q1, middle(...sides('q1'))),
    named(STATISTICS.median, halfway(...sides('median'))),
    named(STATISTICS.q3, middle(...sides('q3'))),
  ]
  const carried = neighbours.map(({ label }) => named(label))
  const ends = fences(rule)
  const fenced = [...base, named(SIZE), ...['q1', 'median', 'q3'].map(part => named(`__${part}`))]
  return [
    {
      name: name('values'),
      select: select({
        items: [...keys, named(VALUE), named(TIMES, COUNT)],
        from: { kind: 'query', select: numbers, alias: '__numbers' },
        where: isFiniteNumber(VALUE),
        group: [...keys, named(VALUE)],
      }),
    },
    {
      name: name('ranked'),
      select: select({
        items: [...base, named(RANK, windowSum(groups, true)), named(SIZE, windowSum(groups, false))],
        from: from(name('values')),
      }),
    },
    {
      name: name('neighbours'),
      select: select({ items: [...base, named(SIZE), ...neighbours], from: from(name('ranked')) }),
    },
    {
      name: name('quartiles'),
      select: select({ items: [...base, named(SIZE), ...carried, ...quartiles], from: from(name('neighbours')) }),
    },
    {
      name: name('fenced'),
      select: select({
        items: ends ? [...fenced, named(FROM, ends[0]), named(TO, ends[1])] : fenced,
        from: from(name('quartiles')),
      }),
    },
  ]
}

const isOutlier: Expr = {
  kind: 'or',
  of: [compare(value, '<', column(FROM)), compare(value, '>', column(TO))],
}

/**
 * Returns the ends of the whiskers: Tukey's end at the last values within the fences, percentile whiskers at the
 * percentiles.
 */
function whiskerEnds({ whiskers }: Boxes): readonly [Expr, Expr] {
  if (whiskers.kind === 'extremes') return [leastOf(value), greatestOf(value)]
  if (whiskers.kind === 'percentiles') return [leastOf(column(FROM)), greatestOf(column(TO))]
  return [
    leastOf(choose(compare(value, '>=', column(FROM)), value)),
    greatestOf(choose(compare(value, '<=', column(TO)), value)),
  ]
}

function boxesOf(index: number, rule: Boxes, limit: number): Part {
  const { groupby: groups, whiskers } = rule
  const [low, high] = whiskerEnds(rule)
  const outliers = whiskers.kind === 'extremes' ? constant(0) : sumOf(choose(isOutlier, times, constant(0)))
  const filled = [
    named(STATISTICS.rows, toDouble(sumOf(times))),
    named(STATISTICS.mean, calculate(sumOf(calculate(value, '*', times)), '/', toDouble(sumOf(times)))),
    named(STATISTICS.low, low),
    ...[STATISTICS.q1, STATISTICS.median, STATISTICS.q3].map(part => named(part, leastOf(column(part)))),
    named(STATISTICS.high, high),
    named(STATISTICS.total, toDouble(outliers)),
  ]
  const source = select({
    items: itemsOf(groups, NAMES, boxPart(index), filled),
    from: from(`__fenced_${index}`),
    group: groups.map(group => named(group)),
    // Without groups, there would be a row even without values.
    having: compare(COUNT, '>', constant(0)),
  })
  return { name: `__boxes_${index}`, select: { ...source, order: byGroup(groups), limit: limit + 1 } }
}

/** Plans the farthest outliers of each box, distinct and with their frequency. */
function outliersOf(index: number, rule: Boxes): Part {
  const { groupby: groups } = rule
  const keys = groups.map(group => named(group))
  const median = column(STATISTICS.median)
  const distance = choose(compare(value, '>', median), calculate(value, '-', median), calculate(median, '-', value))
  const beyond = select({
    items: [...keys, named(VALUE), named(TIMES), named(DISTANCE, distance)],
    from: from(`__fenced_${index}`),
    where: isOutlier,
  })
  const place: Expr = {
    kind: 'window',
    fn: 'ROW_NUMBER',
    of: null,
    partition: within(groups),
    order: [
      { expr: column(DISTANCE), ascending: false },
      { expr: value, ascending: true },
    ],
  }
  const placed = select({
    items: [...keys, named(VALUE), named(TIMES), named(PLACE, place)],
    from: { kind: 'query', select: beyond, alias: '__beyond' },
  })
  return {
    name: `__outliers_${index}`,
    select: select({
      items: itemsOf(groups, NAMES, outlierPart(index), [
        named(STATISTICS.rows, toDouble(times)),
        named(STATISTICS.low, value),
      ]),
      from: { kind: 'query', select: placed, alias: '__placed' },
      where: compare(column(PLACE), '<=', constant(MAX_OUTLIERS)),
      order: [{ expr: column(PLACE), ascending: true }, ...byGroup(groups)],
      limit: MAX_OUTLIER_ROWS,
    }),
  }
}

/**
 * Plans the boxes of a query's rows. Equal values are one row with a weight, so that only distinct values are sorted.
 * @param source rows of the query without limit, with groups
 */
export function planBoxes(source: Select, rule: Boxes, limit: number): Select {
  const { groupby: groups, metrics, whiskers } = rule
  const own = select({
    items: itemsOf(groups, NAMES, 0, [{ ...rowsItem, expr: toDouble(rowsItem.expr) }]),
    from: from(ROWS),
    where: presentGroups(groups),
    group: groups.map(group => named(group)),
    order: byGroup(groups),
    limit: limit + 1,
  })
  return asOneAnswer(
    {
      with: [{ name: ROWS, select: source }, ...metrics.flatMap((metric, index) => rankedValues(metric, index, rule))],
      details: metrics.flatMap((_, index) => [
        boxesOf(index, rule, limit),
        ...(whiskers.kind === 'extremes' ? [] : [outliersOf(index, rule)]),
      ]),
      groups: { name: '__groups', select: own },
    },
    groups,
    NAMES,
  )
}

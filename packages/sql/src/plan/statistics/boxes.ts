import { boxPart, MAX_OUTLIERS, outlierPart, STATISTICS, type StatisticsRule } from '@belvedere/core/post-processing'
import { allOf, column, constant, doubleConstant, type Expr, type Select, type SelectItem, select } from '../../tree.ts'
import { type AnswerPart, asOneAnswer, from, numbered, over, type Part, selectParts } from './answer.ts'
import {
  COUNT,
  calculate,
  choose,
  compare,
  greatestOf,
  isFiniteNumber,
  isPresent,
  leastOf,
  NO_NUMBER,
  named,
  ONE,
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
/** Number of rows with a value; number of those that are numbers; numbers up to this value; all numbers of the group. */
const TIMES = '__times'
const WEIGHT = '__weight'
const RANK = '__rank'
const SIZE = '__size'
const PLACE = '__place'
/** Values below and above these are outliers. */
const FROM = '__from'
const TO = '__to'
/** The value of an outlier; null in the row of all others. */
const OUTLIER = '__outlier'
const SUM = '__sum'
/** Rows of outliers in one answer. */
const MAX_OUTLIER_ROWS = 50_000

const [value, times, weight, rank, size] = [VALUE, TIMES, WEIGHT, RANK, SIZE].map(column) as [
  Expr,
  Expr,
  Expr,
  Expr,
  Expr,
]
const outlier = column(OUTLIER)
const within = (groups: readonly string[]): readonly Expr[] => groups.map(column)
const isNumber: Expr = { kind: 'is', of: value, what: 'NOT NULL' }

/** Where a quantile is among the sorted values, counted from 0. */
const positionOf = (share: number): Expr => calculate(calculate(size, '-', constant(1)), '*', doubleConstant(share))

/** The value at a quantile's position, or the next one below or above it. */
function neighbour(share: number, side: 'below' | 'above', groups: readonly string[]): Expr {
  const position = positionOf(share)
  const isReached =
    side === 'below' ? compare(rank, '>', position) : compare(calculate(rank, '-', constant(1)), '>=', position)
  return { kind: 'window', fn: 'MIN', of: choose(isReached, value), partition: within(groups), order: [] }
}

/** Neighbours of the quantiles that a box needs, by name. */
const QUANTILES = [
  ['q1', 0.25],
  ['median', 0.5],
  ['q3', 0.75],
] as const
const below = (name: string): string => `__${name}_below`
const above = (name: string): string => `__${name}_above`

const middle = (low: Expr, high: Expr): Expr => calculate(calculate(low, '+', high), '/', doubleConstant(2))
/** Halfway from the one to the other: the median, rounded as linear interpolation rounds. */
const halfway = (low: Expr, high: Expr): Expr =>
  calculate(low, '+', calculate(calculate(high, '-', low), '*', doubleConstant(0.5)))

/** Linear interpolation between the neighbours of a percentile. */
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

const presentGroups = (groups: readonly string[]): Expr | null => allOf(groups.map(isPresent))

const isOutlier: Expr = {
  kind: 'or',
  of: [compare(value, '<', column(FROM)), compare(value, '>', column(TO))],
}

/** Returns each distinct value of a metric with its number of rows. Values that are not finite numbers count as null. */
function distinctValues(metric: string, groups: readonly string[]): Select {
  const keys = groups.map(group => named(group))
  const read = select({
    items: [...keys, named(VALUE, toDouble(column(metric)))],
    from: from(ROWS),
    where: presentGroups(groups),
  })
  const numbers = select({
    items: [...keys, named(VALUE, choose(isFiniteNumber(VALUE), value))],
    from: { kind: 'query', select: read, alias: '__read' },
  })
  return select({
    items: [...keys, named(VALUE), named(TIMES, COUNT)],
    from: { kind: 'query', select: numbers, alias: '__numbers' },
    group: [...keys, named(VALUE)],
  })
}

/** Values with their rank, the quartiles of their group, and where outliers begin. */
function rankedValues(metric: string, index: number, rule: Boxes): readonly Part[] {
  const { groupby: groups, whiskers } = rule
  const name = (stage: string) => `__${stage}_${index}`
  const base = [...groups, VALUE, TIMES, WEIGHT].map(label => named(label))
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
  const running: Expr = {
    kind: 'window',
    fn: 'SUM',
    of: weight,
    partition: within(groups),
    order: [{ expr: value, ascending: true }],
  }
  const ends = fences(rule)
  const fenced = [...base, ...['q1', 'median', 'q3'].map(part => named(`__${part}`))]
  const stage = (label: string, items: readonly SelectItem[], source: string): Part => ({
    name: name(label),
    select: select({ items, from: from(name(source)) }),
  })
  return [
    { name: name('values'), select: distinctValues(metric, groups) },
    stage(
      'weighted',
      [...[...groups, VALUE, TIMES].map(label => named(label)), named(WEIGHT, choose(isNumber, times, constant(0)))],
      'values',
    ),
    stage('ranked', [...base, named(RANK, running), named(SIZE, over('SUM', weight, groups))], 'weighted'),
    stage('neighbours', [...base, named(SIZE), ...neighbours], 'ranked'),
    stage(
      'quartiles',
      [...base, named(SIZE), ...neighbours.map(({ label }) => named(label)), ...quartiles],
      'neighbours',
    ),
    stage('fenced', ends ? [...fenced, named(FROM, ends[0]), named(TO, ends[1])] : fenced, 'quartiles'),
  ]
}

/** Tukey's whiskers end at the last values within the fences; those of percentiles at the percentiles. */
function whiskerEnds({ whiskers }: Boxes): readonly [Expr, Expr] {
  if (whiskers.kind === 'extremes') return [leastOf(value), greatestOf(value)]
  if (whiskers.kind === 'percentiles') return [leastOf(column(FROM)), greatestOf(column(TO))]
  return [
    leastOf(choose(compare(value, '>=', column(FROM)), value)),
    greatestOf(choose(compare(value, '<=', column(TO)), value)),
  ]
}

const QUARTILES = [STATISTICS.q1, STATISTICS.median, STATISTICS.q3]

/** Returns stages that make one row per distinct outlier of a group and one for all other values, each with the whole box. */
function boxRows(index: number, rule: Boxes): readonly Part[] {
  const { groupby: groups, whiskers } = rule
  const name = (stage: string) => `__${stage}_${index}`
  const keys = groups.map(group => named(group))
  const carried = [VALUE, TIMES, WEIGHT, ...QUARTILES, ...(whiskers.kind === 'extremes' ? [] : [FROM, TO])]
  const key = whiskers.kind === 'extremes' ? NO_NUMBER : choose(isOutlier, value)
  const [low, high] = whiskerEnds(rule)
  const summed = select({
    items: [
      ...keys,
      named(OUTLIER),
      named(TIMES, toDouble(sumOf(times))),
      named(WEIGHT, toDouble(sumOf(weight))),
      named(SUM, sumOf(calculate(value, '*', times))),
      named(STATISTICS.low, low),
      named(STATISTICS.high, high),
      ...QUARTILES.map(part => named(part, leastOf(column(part)))),
    ],
    from: from(name('outlying')),
    group: [...keys, named(OUTLIER)],
  })
  const all = (label: string) => over('SUM', column(label), groups)
  const median = column(STATISTICS.median)
  const distance = choose(
    compare(outlier, '>', median),
    calculate(outlier, '-', median),
    calculate(median, '-', outlier),
  )
  const farthest = [
    { expr: choose(isPresent(OUTLIER), distance, constant(-1)), ascending: false },
    { expr: outlier, ascending: true },
  ]
  return [
    {
      name: name('outlying'),
      select: select({
        items: [...keys, ...carried.map(label => named(label)), named(OUTLIER, key)],
        from: from(name('fenced')),
      }),
    },
    { name: name('summed'), select: summed },
    {
      name: name('boxes'),
      select: select({
        items: [
          ...keys,
          named(OUTLIER),
          named(WEIGHT),
          named(TIMES, all(TIMES)),
          named(STATISTICS.rows, all(WEIGHT)),
          named(SUM, all(SUM)),
          named(STATISTICS.total, over('SUM', choose(isPresent(OUTLIER), weight, doubleConstant(0)), groups)),
          named(STATISTICS.low, over('MIN', column(STATISTICS.low), groups)),
          named(STATISTICS.high, over('MAX', column(STATISTICS.high), groups)),
          ...QUARTILES.map(part => named(part)),
          named(PLACE, numbered(within(groups), farthest)),
        ],
        from: from(name('summed')),
      }),
    },
  ]
}

const isFirst = compare(column(PLACE), '=', ONE)
const hasNumbers = compare(column(STATISTICS.rows), '>', constant(0))

/** Groups with all of their rows, by the first metric; boxes of those that have numbers; the farthest outliers. */
function partsOf(index: number, { whiskers }: Boxes, limit: number): readonly AnswerPart[] {
  const box = [...QUARTILES, STATISTICS.rows, STATISTICS.low, STATISTICS.high, STATISTICS.total]
  const mean = choose(hasNumbers, calculate(column(SUM), '/', column(STATISTICS.rows)))
  const group = { part: 0, where: isFirst, filled: { [STATISTICS.rows]: times }, limit: limit + 1 }
  return [
    ...(index === 0 ? [group] : []),
    {
      part: boxPart(index),
      where: { kind: 'and', of: [isFirst, hasNumbers] },
      filled: { ...Object.fromEntries(box.map(name => [name, column(name)])), [STATISTICS.mean]: mean },
      limit: limit + 1,
    },
    ...(whiskers.kind === 'extremes' ? [] : [outlierRows(index)]),
  ]
}

const outlierRows = (index: number): AnswerPart => ({
  part: outlierPart(index),
  where: { kind: 'and', of: [isPresent(OUTLIER), compare(column(PLACE), '<=', constant(MAX_OUTLIERS))] },
  filled: { [STATISTICS.rows]: weight, [STATISTICS.low]: outlier },
  limit: MAX_OUTLIER_ROWS,
})

/**
 * Boxes of a query's rows: `source` without a limit, grouped. A value that occurs several times is one row with a
 * weight, so that only the different ones are sorted. The rows are read once for each metric.
 */
export function planBoxes(source: Select, rule: Boxes, limit: number): Select {
  const { groupby: groups, metrics } = rule
  const members = metrics.map((_, index) =>
    selectParts({
      rows: `__boxes_${index}`,
      parts: partsOf(index, rule, limit),
      groups,
      names: NAMES,
      order: [{ expr: column(PLACE), ascending: true }],
    }),
  )
  const stages = metrics.flatMap((metric, index) => [...rankedValues(metric, index, rule), ...boxRows(index, rule)])
  return asOneAnswer([{ name: ROWS, select: source }, ...stages], members, groups, NAMES)
}

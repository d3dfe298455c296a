import {
  boxPart,
  EXACT_STATISTICS,
  MAX_OUTLIERS,
  outlierPart,
  STATISTICS,
  type StatisticsRule,
} from '@belvedere/core/post-processing'
import { column, constant, doubleConstant, type Expr, type Select, type SelectItem, select } from '../../tree.ts'
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
  toText,
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
  EXACT_STATISTICS.low,
  EXACT_STATISTICS.median,
  EXACT_STATISTICS.high,
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
/** The value as stored, with all digits; that of an outlier; the ends of the whiskers and the median, if they are such values. */
const OWN = '__own'
const OWN_OUTLIER = '__own_outlier'
const OWN_LOW = '__own_low'
const OWN_HIGH = '__own_high'
const OWN_MEDIAN = '__own_median'
/** Rows of outliers in one answer. */
const MAX_OUTLIER_ROWS = 50_000

const [value, times, weight, rank, size] = [VALUE, TIMES, WEIGHT, RANK, SIZE].map(column) as [
  Expr,
  Expr,
  Expr,
  Expr,
  Expr,
]
const own = column(OWN)
const outlier = column(OUTLIER)
const within = (groups: readonly string[]): readonly Expr[] => groups.map(column)
const isNumber: Expr = { kind: 'is', of: value, what: 'NOT NULL' }

/** Where a quantile is among the sorted values, counted from 0. */
const positionOf = (share: number): Expr => calculate(calculate(size, '-', constant(1)), '*', doubleConstant(share))

/** The value at a quantile's position, or the next one below or above it. */
function neighbour(share: number, side: 'below' | 'above', groups: readonly string[], of = value): Expr {
  const position = positionOf(share)
  const isReached =
    side === 'below' ? compare(rank, '>', position) : compare(calculate(rank, '-', constant(1)), '>=', position)
  return { kind: 'window', fn: 'MIN', of: choose(isReached, of), partition: within(groups), order: [] }
}

const QUARTILES = [STATISTICS.q1, STATISTICS.median, STATISTICS.q3]

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

const isOutlier: Expr = {
  kind: 'or',
  of: [compare(value, '<', column(FROM)), compare(value, '>', column(TO))],
}

/** Returns each distinct value of a metric with its number of rows. Values that are not finite numbers count as null. */
function distinctValues(metric: string, groups: readonly string[]): Select {
  const keys = groups.map(group => named(group))
  const read = select({
    items: [...keys, named(VALUE, toDouble(column(metric))), named(OWN, column(metric))],
    from: from(ROWS),
  })
  const numbers = select({
    items: [
      ...keys,
      named(VALUE, choose(isFiniteNumber(VALUE), value)),
      named(OWN, choose(isFiniteNumber(VALUE), own)),
    ],
    from: { kind: 'query', select: read, alias: '__read' },
  })
  return select({
    items: [...keys, named(VALUE), named(OWN), named(TIMES, COUNT)],
    from: { kind: 'query', select: numbers, alias: '__numbers' },
    group: [...keys, named(VALUE), named(OWN)],
  })
}

/** Values with their rank, the quartiles of their group, and where outliers begin. */
function rankedValues(metric: string, index: number, rule: Boxes): readonly Part[] {
  const { groupby: groups, whiskers } = rule
  const name = (stage: string) => `__${stage}_${index}`
  const base = [...groups, VALUE, OWN, TIMES, WEIGHT].map(label => named(label))
  const shares: readonly (readonly [string, number])[] =
    whiskers.kind === 'percentiles'
      ? [...QUANTILES, ['low', whiskers.low / 100], ['high', whiskers.high / 100]]
      : QUANTILES
  const neighbours = [
    ...shares.flatMap(([quantile, share]) => [
      named(below(quantile), neighbour(share, 'below', groups)),
      named(above(quantile), neighbour(share, 'above', groups)),
    ]),
    named(below(OWN_MEDIAN), neighbour(0.5, 'below', groups, own)),
    named(above(OWN_MEDIAN), neighbour(0.5, 'above', groups, own)),
  ]
  const sides = (quantile: string) => [column(below(quantile)), column(above(quantile))] as const
  const ownMedian = sides(OWN_MEDIAN)
  const quartiles = [
    named(STATISTICS.q1, middle(...sides('q1'))),
    named(STATISTICS.median, halfway(...sides('median'))),
    named(STATISTICS.q3, middle(...sides('q3'))),
    named(OWN_MEDIAN, choose(compare(ownMedian[0], '=', ownMedian[1]), ownMedian[0])),
  ]
  const running: Expr = {
    kind: 'window',
    fn: 'SUM',
    of: weight,
    partition: within(groups),
    // Different values can be equal as doubles.
    order: [value, own].map(expr => ({ expr, ascending: true })),
  }
  const ends = fences(rule)
  const fenced = [...base, ...[...QUARTILES, OWN_MEDIAN].map(part => named(part))]
  const stage = (label: string, items: readonly SelectItem[], source: string): Part => ({
    name: name(label),
    select: select({ items, from: from(name(source)) }),
  })
  return [
    { name: name('values'), select: distinctValues(metric, groups) },
    stage(
      'weighted',
      [
        ...[...groups, VALUE, OWN, TIMES].map(label => named(label)),
        named(WEIGHT, choose(isNumber, times, constant(0))),
      ],
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

/**
 * Tukey's whiskers end at the last values within the fences; those of percentiles at the percentiles.
 * @param of the values as doubles, or as stored
 */
function whiskerEnds({ whiskers }: Boxes, of: Expr): readonly [Expr, Expr] {
  if (whiskers.kind === 'extremes') return [leastOf(of), greatestOf(of)]
  if (whiskers.kind === 'percentiles') return [leastOf(column(FROM)), greatestOf(column(TO))]
  return [
    leastOf(choose(compare(value, '>=', column(FROM)), of)),
    greatestOf(choose(compare(value, '<=', column(TO)), of)),
  ]
}

/** Returns the rows with the outlier that each is; null for others. */
function outlyingRows({ groupby: groups, whiskers }: Boxes, source: string): Select {
  const ends = whiskers.kind === 'extremes' ? [] : [FROM, TO]
  const carried = [...groups, VALUE, OWN, TIMES, WEIGHT, ...QUARTILES, OWN_MEDIAN, ...ends]
  const key = (of: Expr): Expr => (whiskers.kind === 'extremes' ? NO_NUMBER : choose(isOutlier, of))
  const items = [...carried.map(label => named(label)), named(OUTLIER, key(value)), named(OWN_OUTLIER, key(own))]
  return select({ items, from: from(source) })
}

/** Returns one row per distinct outlier of a group and one for all other values, each with its part of the box. */
function summedRows(rule: Boxes, source: string): Select {
  const keys = [...rule.groupby, OUTLIER, OWN_OUTLIER].map(label => named(label))
  const [low, high] = whiskerEnds(rule, value)
  const [ownLow, ownHigh] = whiskerEnds(rule, own)
  return select({
    items: [
      ...keys,
      named(TIMES, toDouble(sumOf(times))),
      named(WEIGHT, toDouble(sumOf(weight))),
      named(SUM, sumOf(calculate(value, '*', times))),
      named(STATISTICS.low, low),
      named(STATISTICS.high, high),
      named(OWN_LOW, ownLow),
      named(OWN_HIGH, ownHigh),
      ...[...QUARTILES, OWN_MEDIAN].map(part => named(part, leastOf(column(part)))),
    ],
    from: from(source),
    group: keys,
  })
}

/** Returns the same rows, each with the whole box, the farthest outlier first. */
function wholeBoxes({ groupby: groups }: Boxes, source: string): Select {
  const all = (label: string) => over('SUM', column(label), groups)
  const least = (label: string) => named(label, over('MIN', column(label), groups))
  const greatest = (label: string) => named(label, over('MAX', column(label), groups))
  const median = column(STATISTICS.median)
  const distance = choose(
    compare(outlier, '>', median),
    calculate(outlier, '-', median),
    calculate(median, '-', outlier),
  )
  const farthest = [
    { expr: choose(isPresent(OUTLIER), distance, constant(-1)), ascending: false },
    { expr: outlier, ascending: true },
    { expr: column(OWN_OUTLIER), ascending: true },
  ]
  return select({
    items: [
      ...[...groups, OUTLIER, OWN_OUTLIER, WEIGHT].map(label => named(label)),
      named(TIMES, all(TIMES)),
      named(STATISTICS.rows, all(WEIGHT)),
      named(SUM, all(SUM)),
      named(STATISTICS.total, over('SUM', choose(isPresent(OUTLIER), weight, doubleConstant(0)), groups)),
      least(STATISTICS.low),
      greatest(STATISTICS.high),
      least(OWN_LOW),
      greatest(OWN_HIGH),
      ...[...QUARTILES, OWN_MEDIAN].map(part => named(part)),
      named(PLACE, numbered(within(groups), farthest)),
    ],
    from: from(source),
  })
}

/** Returns stages that make the boxes, with their outliers. */
function boxRows(index: number, rule: Boxes): readonly Part[] {
  const [fenced, outlying, summed, boxes] = ['fenced', 'outlying', 'summed', 'boxes'].map(
    stage => `__${stage}_${index}`,
  ) as [string, string, string, string]
  return [
    { name: outlying, select: outlyingRows(rule, fenced) },
    { name: summed, select: summedRows(rule, outlying) },
    { name: boxes, select: wholeBoxes(rule, summed) },
  ]
}

/** Digits of the ends of the whiskers and of the median. */
const TEXTS = {
  [EXACT_STATISTICS.low]: toText(column(OWN_LOW)),
  [EXACT_STATISTICS.median]: toText(column(OWN_MEDIAN)),
  [EXACT_STATISTICS.high]: toText(column(OWN_HIGH)),
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
      filled: { ...Object.fromEntries(box.map(name => [name, column(name)])), [STATISTICS.mean]: mean, ...TEXTS },
      limit: limit + 1,
    },
    ...(whiskers.kind === 'extremes' ? [] : [outlierRows(index)]),
  ]
}

const outlierRows = (index: number): AnswerPart => ({
  part: outlierPart(index),
  where: { kind: 'and', of: [isPresent(OUTLIER), compare(column(PLACE), '<=', constant(MAX_OUTLIERS))] },
  filled: { [STATISTICS.rows]: weight, [STATISTICS.low]: outlier, [EXACT_STATISTICS.low]: toText(column(OWN_OUTLIER)) },
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

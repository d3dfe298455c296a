import { BIN_PART, STATISTICS, type StatisticsRule } from '@belvedere/core/post-processing'
import { allOf, column, constant, doubleConstant, type Expr, type Select, type Source, select } from '../../tree.ts'
import { asOneAnswer, byGroup, itemsOf, type Part } from './answer.ts'
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
  ONE,
  ROWS,
  sumOf,
  toDouble,
  VALUE,
} from './terms.ts'

type Bins = Extract<StatisticsRule, { operation: 'histogram' }>

const { rows, low, high, bin, total } = STATISTICS
const NAMES = [rows, low, high, bin, total]
const from = (name: string): { readonly kind: 'part'; readonly name: string } => ({ kind: 'part', name })
const [RANGE, EDGES, BINNED, PLACED, COUNTED] = ['__range', '__edges', '__binned', '__bins', '__counted']
const [value, least, greatest, place] = [VALUE, low, high, bin].map(column) as [Expr, Expr, Expr, Expr]

/**
 * Returns the lower edge of a bin. It is computed in the same way as the names of bins, so that values match their bin.
 */
const edgeOf = (which: Expr, bins: number): Expr =>
  calculate(least, '+', calculate(which, '*', calculate(calculate(greatest, '-', least), '/', doubleConstant(bins))))

/** Returns the bin of a value by its share of the range; the maximum is in the last bin. */
function roughBin(bins: number): Expr {
  const share = calculate(calculate(value, '-', least), '/', calculate(greatest, '-', least))
  const floor: Expr = { kind: 'floor', of: calculate(share, '*', doubleConstant(bins)) }
  return choose(compare(greatest, '>', least), floor, constant(0))
}

/** Corrects the bin of a value that rounding has moved to an adjacent bin. */
function exactBin(bins: number): Expr {
  const next = calculate(place, '+', ONE)
  const isBelow: Expr = {
    kind: 'and',
    of: [compare(place, '>', constant(0)), compare(value, '<', edgeOf(place, bins))],
  }
  const isAbove: Expr = {
    kind: 'and',
    of: [compare(place, '<', constant(bins - 1)), compare(value, '>=', edgeOf(next, bins))],
  }
  return choose(isBelow, calculate(place, '-', ONE), choose(isAbove, next, place))
}

/** Returns true for rows of a table without aggregation. Reading them twice is cheaper than materializing them. */
const isPlain = ({ from: source, group, with: parts }: Select): boolean =>
  source.kind === 'table' && group === null && parts.length === 0

function stages({ column: binned, groupby: groups, bins }: Bins, source: Select): readonly Part[] {
  const keys = groups.map(group => named(group))
  const all = [...keys, named(VALUE), named(low), named(high)]
  const apart = (end: Expr, op: '-' | '+'): Expr =>
    choose(compare(least, '=', greatest), calculate(end, op, doubleConstant(0.5)), end)
  const values: Source = {
    kind: 'query',
    select: select({
      items: [...keys, named(VALUE, toDouble(column(binned)))],
      from: isPlain(source) ? { kind: 'query', select: source, alias: ROWS } : from(ROWS),
    }),
    alias: '__values',
  }
  const rough = select({
    items: [...all, named(bin, roughBin(bins))],
    from: values,
    // Joins a single row, as the range is that of all groups.
    join: { source: from(EDGES as string), on: compare(ONE, '=', ONE), outer: false },
    where: allOf([isFiniteNumber(VALUE), ...groups.map(isPresent)]),
  })
  const last = constant(bins - 1)
  return [
    ...(isPlain(source) ? [] : [{ name: ROWS, select: source }]),
    {
      name: RANGE as string,
      select: select({
        items: [named(low, leastOf(value)), named(high, greatestOf(value))],
        from: values,
        where: isFiniteNumber(VALUE),
        group: [],
      }),
    },
    {
      name: EDGES as string,
      select: select({
        items: [named(low, apart(least, '-')), named(high, apart(greatest, '+'))],
        from: from(RANGE as string),
      }),
    },
    {
      name: BINNED as string,
      select: select({
        items: [...all, named(bin, choose(compare(place, '>', last), last, place))],
        from: { kind: 'query', select: rough, alias: '__rough' },
      }),
    },
    {
      name: PLACED as string,
      select: select({
        items: [...keys, named(low), named(high), named(bin, exactBin(bins))],
        from: from(BINNED as string),
      }),
    },
    {
      name: COUNTED as string,
      select: select({
        items: [...keys, named(low), named(high), named(bin), named(rows, COUNT)],
        from: from(PLACED as string),
        group: [...keys, named(low), named(high), named(bin)],
      }),
    },
  ]
}

const cells = (isCumulative: boolean, bins: number): Expr =>
  isCumulative ? calculate(column(rows), '*', calculate(constant(bins), '-', place)) : column(rows)

/**
 * Returns the sum of all cells, including groups beyond the limit. In cumulative histograms, a row counts in its own
 * bin and all bins after it.
 */
const cellsOf = ({ bins, isCumulative }: Bins): Expr => ({
  kind: 'query',
  select: select({
    items: [named(total, sumOf(toDouble(cells(isCumulative, bins))))],
    from: from(COUNTED as string),
    group: [],
  }),
})

/** Plans equal-width bins from the minimum to the maximum of all rows, and the number of rows per group and bin. */
export function planBins(source: Select, rule: Bins, limit: number): Select {
  const { groupby: groups, bins, isNormalized } = rule
  const keys = groups.map(group => named(group))
  const ends = [named(low, leastOf(least)), named(high, greatestOf(greatest))]
  const order = byGroup(groups)
  const inBins = select({
    items: itemsOf(groups, NAMES, BIN_PART, [named(rows, toDouble(column(rows))), named(bin)]),
    from: from(COUNTED as string),
    order,
    limit: (limit + 1) * bins,
  })
  const own = select({
    items: itemsOf(groups, NAMES, 0, [
      named(rows, toDouble(sumOf(column(rows)))),
      ...ends,
      ...(isNormalized ? [named(total, cellsOf(rule))] : []),
    ]),
    from: from(COUNTED as string),
    group: keys,
    order,
    limit: limit + 1,
  })
  return asOneAnswer(
    {
      with: stages(rule, source),
      details: [{ name: '__counts', select: inBins }],
      groups: { name: '__groups', select: own },
    },
    groups,
    NAMES,
  )
}

import { BIN_PART, STATISTICS, type StatisticsRule } from '@belvedere/core/post-processing'
import { column, constant, doubleConstant, type Expr, type Select, type Source, select } from '../../tree.ts'
import { type AnswerPart, asOneAnswer, from, numbered, over, type Part, selectParts } from './answer.ts'
import {
  COUNT,
  calculate,
  choose,
  compare,
  greatestOf,
  isFiniteNumber,
  leastOf,
  named,
  ONE,
  ROWS,
  toDouble,
  VALUE,
} from './terms.ts'

type Bins = Extract<StatisticsRule, { operation: 'histogram' }>

const { rows, low, high, bin, total } = STATISTICS
const NAMES = [rows, low, high, bin, total]
const PLACE = '__place'
/** Rows of a bin's group. */
const OWN = '__own'
const [RANGE, EDGES, BINNED, PLACED, COUNTED, SUMMED] = [
  '__range',
  '__edges',
  '__binned',
  '__bins',
  '__counted',
  '__summed',
]
const [value, least, greatest, place] = [VALUE, low, high, bin].map(column) as [Expr, Expr, Expr, Expr]

/** The lower edge of a bin. Edges are computed as the names of bins are, so that no value is beside its bin. */
const edgeOf = (which: Expr, bins: number): Expr =>
  calculate(least, '+', calculate(which, '*', calculate(calculate(greatest, '-', least), '/', doubleConstant(bins))))

/** By its share of the range; the greatest value is in the last bin. */
function roughBin(bins: number): Expr {
  const share = calculate(calculate(value, '-', least), '/', calculate(greatest, '-', least))
  const floor: Expr = { kind: 'floor', of: calculate(share, '*', doubleConstant(bins)) }
  return choose(compare(greatest, '>', least), floor, constant(0))
}

/** Rounding can leave a value one bin beside its own. */
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

/** Rows of a table as they are: reading them twice costs less than holding them. */
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
    // One row beside each: the range is of all groups.
    join: { source: from(EDGES as string), on: compare(ONE, '=', ONE), outer: false },
    where: isFiniteNumber(VALUE),
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

/** Returns how often the rows of a bin are in the whole. Of running totals, a row is in each cell from its own on. */
const cells = ({ isCumulative, shareOf, bins }: Bins): Expr =>
  isCumulative && shareOf === 'cells'
    ? calculate(column(rows), '*', calculate(constant(bins), '-', place))
    : column(rows)

/** Every bin with the rows of its group, and with the whole of all shares, of groups beyond the limit too. */
function summed(rule: Bins): Select {
  const { groupby: groups } = rule
  return select({
    items: [
      ...[...groups, low, high, bin, rows].map(name => named(name)),
      named(OWN, over('SUM', toDouble(column(rows)), groups)),
      named(total, over('SUM', toDouble(cells(rule)), [])),
      named(PLACE, numbered(groups.map(column), [{ expr: place, ascending: true }])),
    ],
    from: from(COUNTED as string),
  })
}

/** Equally wide bins from the least to the greatest value of all rows, and how many rows of each group are in them. */
export function planBins(source: Select, rule: Bins, limit: number): Select {
  const { groupby: groups, bins, isNormalized } = rule
  const own: AnswerPart = {
    part: 0,
    where: compare(column(PLACE), '=', ONE),
    filled: {
      [rows]: column(OWN),
      [low]: least,
      [high]: greatest,
      ...(isNormalized ? { [total]: column(total) } : {}),
    },
    limit: limit + 1,
  }
  const inBins: AnswerPart = {
    part: BIN_PART,
    where: compare(ONE, '=', ONE),
    filled: { [rows]: toDouble(column(rows)), [bin]: toDouble(place) },
    limit: (limit + 1) * bins,
  }
  const member = selectParts({ rows: SUMMED as string, parts: [own, inBins], groups, names: NAMES })
  const parts = [...stages(rule, source), { name: SUMMED as string, select: summed(rule) }]
  return asOneAnswer(parts, [member], groups, NAMES)
}

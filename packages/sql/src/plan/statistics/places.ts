import { MAX_PLACES, PLACE_SUMS, type PlacesRule, requestedPlaces } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import type { SqlDataset } from '../../dataset.ts'
import {
  column,
  constant,
  doubleConstant,
  type Expr,
  type Select,
  type SelectItem,
  type Source,
  select,
} from '../../tree.ts'
import { type PlanOptions, planContext } from '../context.ts'
import { totalOrderOfGroups } from '../order.ts'
import { finished, type Plan, planGrouped } from '../plan.ts'
import { numbered, over } from './answer.ts'
import { holdsNumbers } from './holds-numbers.ts'
import {
  COUNT,
  calculate,
  choose,
  compare,
  greatestOf,
  isFiniteNumber,
  leastOf,
  NO_NUMBER,
  named,
  ONE,
  sumOf,
  toDouble,
  VALUE,
} from './terms.ts'

const { rows, numbers, low, high, positive, step } = PLACE_SUMS
const [X, Y, SUM] = ['__x', '__y', '__sum'] as const
/** Number of places, and their bounds in degrees. */
const [ALL, WEST, EAST, SOUTH, NORTH, SPAN] = ['__all', '__west', '__east', '__south', '__north', '__span'] as const
/** Square of the coarse grid, and whether a place is the first of its square. */
const [COLUMN, ROW, FIRST, SQUARES, FINE] = ['__column', '__row', '__first', '__squares', '__fine'] as const
const SUMS = [rows, numbers, low, high, positive, SUM] as const
/** Maximum number of squares of the coarse grid along each side. */
const MAX_COARSE = 200
/** Parts of a side of a coarse square, finest first: as many as the maximum number of places allows. */
const FINENESS = [64, 48, 32, 24, 16, 12, 8, 6, 5, 4, 3, 2]

const from = (inner: Select, alias: string): Source => ({ kind: 'query', select: inner, alias })
const isWithin = (name: string, degrees: number): readonly Expr[] => [
  isFiniteNumber(name),
  compare(column(name), '>=', doubleConstant(-degrees)),
  compare(column(name), '<=', doubleConstant(degrees)),
]

/** Sums of single rows. */
const sumsOfRows: readonly SelectItem[] = [
  named(rows, COUNT),
  named(numbers, { kind: 'aggregate', fn: 'COUNT', of: column(VALUE) }),
  named(low, leastOf(column(VALUE))),
  named(high, greatestOf(column(VALUE))),
  named(positive, sumOf(choose(compare(column(VALUE), '>', constant(0)), column(VALUE)))),
  named(SUM, sumOf(column(VALUE))),
]
/** Sums of places. */
const sumsOfPlaces: readonly SelectItem[] = [
  ...[rows, numbers].map(name => named(name, sumOf(toDouble(column(name))))),
  named(low, leastOf(column(low))),
  named(high, greatestOf(column(high))),
  ...[positive, SUM].map(name => named(name, sumOf(column(name)))),
]

/** Returns every different place with the sums of its rows. Rows without a valid place have a row of nulls. */
function differentPlaces(source: Select, [longitude = '', latitude = '']: readonly string[], value: Expr): Select {
  const located = select({
    items: [named(X, toDouble(column(longitude))), named(Y, toDouble(column(latitude))), named(VALUE, value)],
    from: from(source, '__source'),
  })
  const isPlace: Expr = { kind: 'and', of: [...isWithin(X, 180), ...isWithin(Y, 90)] }
  const valid = select({
    items: [
      named(X, choose(isPlace, column(X), NO_NUMBER)),
      named(Y, choose(isPlace, column(Y), NO_NUMBER)),
      named(VALUE, choose(isFiniteNumber(VALUE), column(VALUE), NO_NUMBER)),
    ],
    from: from(located, '__located'),
  })
  return select({
    items: [named(X), named(Y), ...sumsOfRows],
    from: from(valid, '__valid'),
    group: [named(X), named(Y)],
  })
}

const square = (place: string, start: string, side: Expr): Expr =>
  choose(
    compare(column(SPAN), '>', constant(0)),
    toDouble({
      kind: 'floor',
      of: calculate(calculate(calculate(column(place), '-', column(start)), '/', column(SPAN)), '*', side),
    }),
    toDouble(constant(0)),
  )

/** Adds the number of squares along a side of the finest grid that has at most `limit` places. */
function withGrid(places: Select, limit: number): Select {
  // The last place along a side is in a square of its own, and rows without a place are one more.
  const sides = Math.max(1, Math.min(MAX_COARSE, Math.floor(Math.sqrt(limit - 1))) - 1)
  const carried = [X, Y, ...SUMS].map(name => named(name))
  const bounds = [ALL, WEST, SOUTH].map(name => named(name))
  const measured = select({
    items: [
      ...carried,
      named(ALL, { kind: 'window', fn: 'COUNT', of: null, partition: [], order: [] }),
      named(WEST, over('MIN', column(X), [])),
      named(EAST, over('MAX', column(X), [])),
      named(SOUTH, over('MIN', column(Y), [])),
      named(NORTH, over('MAX', column(Y), [])),
    ],
    from: from(places, '__places'),
  })
  const [wide, tall] = [calculate(column(EAST), '-', column(WEST)), calculate(column(NORTH), '-', column(SOUTH))]
  const spanned = select({
    items: [...carried, ...bounds, named(SPAN, choose(compare(wide, '>=', tall), wide, tall))],
    from: from(measured, '__measured'),
  })
  const side = doubleConstant(sides)
  const coarse = select({
    items: [
      ...carried,
      ...bounds,
      named(SPAN),
      named(COLUMN, square(X, WEST, side)),
      named(ROW, square(Y, SOUTH, side)),
    ],
    from: from(spanned, '__spanned'),
  })
  const partition = [column(COLUMN), column(ROW)]
  const first = select({
    items: [
      ...carried,
      ...bounds,
      named(SPAN),
      named(FIRST, numbered(partition, [{ expr: column(X), ascending: true }])),
    ],
    from: from(coarse, '__coarse'),
  })
  const isFirst = choose(compare(column(FIRST), '=', ONE), ONE, constant(0))
  const counted = select({
    items: [...carried, ...bounds, named(SPAN), named(SQUARES, over('SUM', toDouble(isFirst), []))],
    from: from(first, '__firsts'),
  })
  const fits = (parts: number): Expr =>
    compare(calculate(column(SQUARES), '*', doubleConstant(parts * parts)), '<=', doubleConstant(limit))
  const fineness = FINENESS.reduceRight<Expr>(
    (coarser, parts) => choose(fits(parts), doubleConstant(sides * parts), coarser),
    side,
  )
  return select({
    items: [...carried, ...bounds, named(SPAN), named(FINE, toDouble(fineness))],
    from: from(counted, '__counted'),
  })
}

/** Returns the places, combined within the squares of a grid if there are too many. */
function combinedPlaces(source: Select, rule: PlacesRule, value: Expr, limit: number): Select {
  const { columns, metric } = rule
  const isFew = compare(column(ALL), '<=', constant(limit))
  const [keyX, keyY] = ['__key_x', '__key_y'] as const
  const keyed = select({
    items: [
      ...[X, Y, ...SUMS].map(name => named(name)),
      named(keyX, choose(isFew, column(X), square(X, WEST, column(FINE)))),
      named(keyY, choose(isFew, column(Y), square(Y, SOUTH, column(FINE)))),
      named(step, choose(isFew, NO_NUMBER, calculate(column(SPAN), '/', column(FINE)))),
    ],
    from: from(withGrid(differentPlaces(source, columns, value), limit), '__fine_grid'),
  })
  // The middle of the rows. Rounding must not move a single place.
  const middle = (name: string): Expr => {
    const weight = toDouble(column(rows))
    const mean = calculate(sumOf(calculate(column(name), '*', weight)), '/', sumOf(weight))
    return choose(compare(leastOf(column(name)), '=', greatestOf(column(name))), leastOf(column(name)), mean)
  }
  const grouped = select({
    items: [
      named(keyX),
      named(keyY),
      named(X, middle(X)),
      named(Y, middle(Y)),
      ...sumsOfPlaces,
      named(step, greatestOf(column(step))),
    ],
    from: from(keyed, '__keyed'),
    group: [named(keyX), named(keyY)],
  })
  const [longitude = '', latitude = ''] = columns
  return select({
    items: [named(longitude, column(X)), named(latitude, column(Y)), ...labelled(metric), named(step)],
    from: from(grouped, '__combined'),
  })
}

const labelled = (metric: string | undefined): readonly SelectItem[] => [
  ...(metric === undefined ? [] : [named(metric, column(SUM))]),
  ...(metric === undefined ? [rows] : [rows, numbers, low, high, positive]).map(name => named(name)),
]

/** Returns the places whose columns are texts, as they are. */
function textPlaces(source: Select, { columns, metric }: PlacesRule, value: Expr): Select {
  const keys = columns.map(name => named(name))
  const read = select({ items: [...keys, named(VALUE, value)], from: from(source, '__source') })
  const grouped = select({ items: [...keys, ...sumsOfRows], from: from(read, '__read'), group: keys })
  return select({ items: [...keys, ...labelled(metric), named(step, NO_NUMBER)], from: from(grouped, '__places') })
}

/**
 * Plans the places of all rows of a query whose post-processing is `group_places`, each with the sums of its rows. If
 * there are more than `MAX_PLACES`, those within the squares of a grid in degrees are combined, which is the finest that
 * has at most so many.
 * @returns null for other queries, and for a metric that is not numeric
 * @throws AppError as `plan`
 */
export function planPlaces(query: QueryObject, dataset: SqlDataset, options: PlanOptions): Plan | null {
  const rule = query.is_rowcount ? null : requestedPlaces(query.post_processing ?? [])
  if (!rule || (query.time_offsets?.length ?? 0) > 0) return null
  const context = planContext(query, dataset, options)
  const { base, metrics } = planGrouped(context)
  const labels = base.items.map(({ label }) => label)
  const { columns, metric } = rule
  if (new Set(columns).size < columns.length || !columns.every(name => labels.includes(name))) return null
  if (metric !== undefined && !(labels.includes(metric) && holdsNumbers(metric, context))) return null
  const limit = Math.min(MAX_PLACES, options.sql_max_row)
  const source: Select = { ...base, order: [], limit: null, offset: 0 }
  const value = metric === undefined ? doubleConstant(1) : toDouble(column(metric))
  const isNumbers = columns.length === 2 && columns.every(name => holdsNumbers(name, context))
  const places = isNumbers ? combinedPlaces(source, rule, value, limit) : textPlaces(source, rule, value)
  const located = base.items.filter(({ label }) => columns.includes(label))
  const order = totalOrderOfGroups([{ expr: column(rows), ascending: false }], located, context)
  const statement: Select = { ...places, order, limit: limit + 1 }
  return finished(statement, context, metrics, limit)
}

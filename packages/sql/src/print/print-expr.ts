import type { SqlParam } from '@belvedere/core/engine-protocol'
import { closedSql } from '@belvedere/core/expressions'
import { type Dialect, opaqueReader } from '../dialects/dialect.ts'
import type { Expr, OrderItem, Select, ValueList } from '../tree.ts'

/** Settings of printing: `value` determines whether the statement is to be run or displayed. */
export interface Printing {
  readonly dialect: Dialect
  readonly value: (param: SqlParam) => string
  /** Prints a list of values: as a subquery if the dialect supports it. */
  readonly list: (list: ValueList) => string
  /** Prints an alternative test whether a column is one of some texts; null for the standard one. */
  readonly isOneOf?: (column: string, values: readonly Expr[]) => string | null
  /** Prints a subquery in parentheses. */
  readonly query: (select: Select) => string
}

/** Prints a user's text, in parentheses unless it is the whole expression (`bare`). */
const freeText = (sql: string, place: 'bare' | 'inside'): string =>
  place === 'bare' ? closedSql(sql) : `(${closedSql(sql)})`

export function printExpr(expr: Expr, printing: Printing, place: 'bare' | 'inside' = 'inside'): string {
  const { dialect } = printing
  const inner = (part: Expr) => printExpr(part, printing)
  switch (expr.kind) {
    case 'column':
      return dialect.quote(expr.name)
    case 'value':
      return printing.value(expr.param)
    case 'free':
      return freeText(expr.sql, place)
    case 'aggregate':
      return aggregate(expr, printing)
    case 'grouping':
      return `GROUPING(${expr.of.map(item => inner(item.expr)).join(', ')})`
    case 'constant':
      return dialect.literal(expr.param)
    case 'case':
      return `CASE WHEN ${inner(expr.when)} THEN ${inner(expr.result)} ELSE ${inner(expr.otherwise)} END`
    case 'query':
      return printing.query(expr.select)
    case 'grain':
      return Object.hasOwn(dialect.timeGrain, expr.grain)
        ? (dialect.timeGrain[expr.grain]?.(inner(expr.of)) ?? inner(expr.of))
        : inner(expr.of)
    case 'wall_clock':
      return dialect.wallClock(inner(expr.of), expr.zone, expr.anyYear === true)
    case 'instant':
      return dialect.instant(inner(expr.of), expr.zone)
    case 'moved':
      return dialect.moved(inner(expr.of), expr.by, expr.unit)
    case 'from_epoch':
      return dialect.fromEpoch(inner(expr.of), expr.unit)
    case 'from_pattern':
      return dialect.fromPattern(inner(expr.of), expr.pattern) ?? inner(expr.of)
    case 'opaque':
      return (opaqueReader(dialect, expr.type) ?? (text => text))(inner(expr.of))
    case 'exact': {
      const how = dialect.tieBreakers[expr.is_text ? 'text' : 'unknown']
      return typeof how === 'string' ? inner(expr.of) : how(inner(expr.of))
    }
    case 'cast':
      return dialect.castTo[expr.to](inner(expr.of))
    case 'arithmetic':
    case 'floor':
    case 'window':
      return printNumber(expr, printing)
    default:
      return printCondition(expr, printing)
  }
}

function printNumber(expr: Extract<Expr, { kind: 'arithmetic' | 'floor' | 'window' }>, printing: Printing): string {
  const inner = (part: Expr) => printExpr(part, printing)
  switch (expr.kind) {
    case 'arithmetic':
      return `(${inner(expr.left)} ${expr.op} ${inner(expr.right)})`
    case 'floor':
      return printing.dialect.floor(inner(expr.of))
    case 'window': {
      const order = ({ expr: term, ascending }: OrderItem) => `${inner(term)} ${ascending ? 'ASC' : 'DESC'}`
      const over = [
        expr.partition.length > 0 ? `PARTITION BY ${expr.partition.map(inner).join(', ')}` : '',
        expr.order.length > 0 ? `ORDER BY ${expr.order.map(order).join(', ')}` : '',
      ]
      const of = expr.of ? inner(expr.of) : expr.fn === 'ROW_NUMBER' ? '' : '*'
      return `${expr.fn}(${of}) OVER (${over.filter(Boolean).join(' ')})`
    }
  }
}

type Condition = Extract<
  Expr,
  { kind: 'compare' | 'same' | 'in' | 'in_list' | 'like' | 'contains' | 'regex' | 'is' | 'finite' | 'and' | 'or' }
>

function printCondition(expr: Condition, printing: Printing): string {
  const { dialect } = printing
  const inner = (part: Expr) => printExpr(part, printing)
  switch (expr.kind) {
    case 'compare':
      return `${inner(expr.left)} ${expr.op} ${inner(expr.right)}`
    case 'same':
      return dialect.same(inner(expr.left), inner(expr.right))
    case 'in':
      return printIn(expr, printing)
    case 'in_list':
      return `${inner(expr.of)} ${expr.negated ? 'NOT IN' : 'IN'} (${printing.list(expr.list)})`
    case 'like':
      return dialect.like(inner(expr.of), inner(expr.pattern), expr)
    case 'contains':
      return dialect.contains(inner(expr.of), inner(expr.search))
    case 'regex':
      return dialect.regex?.(inner(expr.of), inner(expr.pattern)) ?? inner(expr.of)
    case 'is':
      return printIs(expr, printing)
    case 'finite':
      return dialect.finite(inner(expr.of))
    case 'and':
    case 'or':
      return expr.of.map(part => bracketed(part, printing)).join(expr.kind === 'and' ? ' AND ' : ' OR ')
  }
}

const isTime = (expr: Expr): boolean =>
  expr.kind === 'instant' || (expr.kind === 'value' && expr.param.type === 'timestamp')

/**
 * Minimum number of values that are printed as literals, if the dialect prints them exactly. Most databases limit the
 * number of parameters.
 */
const MANY_VALUES = 256

function printValues(values: readonly Expr[], printing: Printing): string {
  const isWritten = values.length >= MANY_VALUES && printing.dialect.features.exactLiterals
  const print = (part: Expr) =>
    isWritten && part.kind === 'value' ? printing.dialect.literal(part.param) : printExpr(part, printing)
  return values.map(print).join(', ')
}

function printIn({ of, values, negated }: Extract<Expr, { kind: 'in' }>, printing: Printing): string {
  const inner = (part: Expr) => printExpr(part, printing)
  const other = of.kind === 'column' && !negated ? printing.isOneOf?.(of.name, values) : null
  if (other) return other
  if (printing.dialect.features.timesInLists || !values.some(isTime)) {
    return `${inner(of)} ${negated ? 'NOT IN' : 'IN'} (${printValues(values, printing)})`
  }
  const compared = values.map(value => `${inner(of)} ${negated ? '<>' : '='} ${inner(value)}`)
  return `(${compared.join(negated ? ' AND ' : ' OR ')})`
}

function printIs({ of, what }: Extract<Expr, { kind: 'is' }>, printing: Printing): string {
  const text = of.kind === 'compare' ? `(${printExpr(of, printing)})` : printExpr(of, printing)
  return what === 'TRUE' || what === 'FALSE' ? printing.dialect.truth(text, what === 'TRUE') : `${text} IS ${what}`
}

const bracketed = (part: Expr, printing: Printing): string => {
  const text = printExpr(part, printing)
  return part.kind === 'and' || part.kind === 'or' ? `(${text})` : text
}

function aggregate(expr: Extract<Expr, { kind: 'aggregate' }>, printing: Printing): string {
  if (expr.of === null) return `${expr.fn}(*)`
  const own = printing.dialect.aggregates[expr.fn]
  if (own) return own(printExpr(expr.of, printing), expr.type ?? null)
  const of = printExpr(expr.of, printing, 'bare')
  return expr.fn === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${of})` : `${expr.fn}(${of})`
}

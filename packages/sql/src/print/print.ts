import type { SqlParam } from '@belvedere/core/engine-protocol'
import { isOneCall } from '@belvedere/core/sql-text'
import type { Dialect } from '../dialects/dialect.ts'
import type { Expr, OrderItem, Select, SelectItem, Source, ValueList } from '../tree.ts'
import { orderOutside } from './order-outside.ts'
import { type Printing, printExpr } from './print-expr.ts'

/** Statement to run, with its values as parameters. */
export interface PreparedSql {
  readonly sql: string
  readonly params: readonly SqlParam[]
}

/** Prints a statement to run. */
export const print = (statement: Select, dialect: Dialect): PreparedSql => printPrepared(statement, dialect, {})

const isText = (expr: Expr): boolean => expr.kind === 'value' && expr.param.type === 'text'

/**
 * Prints a statement in the variant for columns with few distinct values, and returns those columns; null if there is
 * no such variant. Its parameters are the same as those of `print`. As in the standard form, null does not match any
 * value.
 */
export function printForFewValues(
  statement: Select,
  dialect: Dialect,
): { readonly sql: string; readonly columns: readonly string[] } | null {
  const { isOneOf } = dialect
  if (!isOneOf) return null
  const columns = new Set<string>()
  const { sql } = printPrepared(statement, dialect, {
    isOneOf: value => (name, values) => {
      if (values.length < 2 || !values.every(isText)) return null
      columns.add(name)
      const texts = values.map(one => (one.kind === 'value' ? value(one.param) : ''))
      return isOneOf(dialect.quote(name), texts)
    },
  })
  return columns.size > 0 ? { sql, columns: [...columns] } : null
}

interface Forms {
  readonly isOneOf?: (value: Printing['value']) => NonNullable<Printing['isOneOf']>
}

function printPrepared(statement: Select, dialect: Dialect, forms: Forms): PreparedSql {
  const params: SqlParam[] = []
  const value = (param: SqlParam): string => {
    params.push(param)
    return dialect.placeholder(params.length, param)
  }
  // A parameter per value is slow, and most engines allow only about ten thousand.
  const list = (values: ValueList): string =>
    dialect.listOf
      ? dialect.listOf(value({ type: 'text', value: jsonOf(values) }), values.type)
      : written(values, dialect)
  const isOneOf = forms.isOneOf?.(value)
  const sql = printWhole(statement, dialect, { value, list, ...(isOneOf && { isOneOf }) })
  return { sql, params }
}

/** Non-negative integers have the same form in every dialect, so tens of thousands can be printed in one step. */
const NATURALS = /^\[[\d,]*\]$/

const jsonTexts = new WeakMap<ValueList, string>()

/** Returns a list as JSON. Cached, because a list is printed twice: to run and to display. */
function jsonOf(list: ValueList): string {
  const json = jsonTexts.get(list) ?? JSON.stringify(list.values)
  jsonTexts.set(list, json)
  return json
}

function written(list: ValueList, dialect: Dialect): string {
  const { type, values } = list
  const json = type === 'integer' ? jsonOf(list) : ''
  // Adding a space after each comma would take three times as long as everything else.
  if (NATURALS.test(json)) return json.slice(1, -1)
  return values.map(each => dialect.literal({ type, value: each })).join(', ')
}

/** Prints a statement with literal values, for display only. The text is executable. */
export function printWithLiterals(statement: Select, dialect: Dialect): string {
  return printWhole(statement, dialect, { value: dialect.literal, list: values => written(values, dialect) })
}

function printWhole(statement: Select, dialect: Dialect, values: Pick<Printing, 'value' | 'list' | 'isOneOf'>): string {
  const printing: Printing = { dialect, ...values, query: inner => `(\n${indent(printSelect(inner, printing))}\n)` }
  return [printSelect(statement, printing), dialect.ending].filter(line => line !== '').join('\n')
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ')

function printSelect(planned: Select, printing: Printing): string {
  const { dialect } = printing
  const statement = dialect.features.ordersByAnswer ? orderOutside(planned) : planned
  const lines: string[] = []
  if (statement.with.length > 0) {
    const parts = statement.with.map(
      part => `${dialect.quote(part.name)} AS (\n${indent(printSelect(part.select, printing))}\n)`,
    )
    lines.push(`WITH ${parts.join(', ')}`)
  }
  lines.push(`SELECT ${statement.items.map(item => printItem(item, printing)).join(', ')}`)
  lines.push(`FROM ${printSource(statement.from, printing)}`)
  if (statement.join) {
    const source = printSource(statement.join.source, printing)
    lines.push(`${statement.join.outer ? 'LEFT JOIN' : 'JOIN'} ${source} ON ${printExpr(statement.join.on, printing)}`)
  }
  if (statement.where) lines.push(`WHERE ${printExpr(statement.where, printing)}`)
  const grouping = printGrouping(statement, printing)
  if (grouping) lines.push(`GROUP BY ${grouping}`)
  if (statement.having) lines.push(`HAVING ${printExpr(statement.having, printing)}`)
  if (statement.order.length > 0) {
    lines.push(`ORDER BY ${statement.order.map(item => printOrder(item, statement, printing)).join(', ')}`)
  }
  const limit = dialect.limit(statement.limit, statement.offset)
  if (limit) lines.push(limit)
  return lines.join('\n')
}

const printItem = (item: SelectItem, printing: Printing): string => {
  const text = printExpr(item.expr, printing, 'bare')
  const name = printing.dialect.quote(item.label)
  return text === name ? text : `${text} AS ${name}`
}

/**
 * Prints a term of GROUP BY. A user's text could be interpreted as a column position, so it is referenced by its own
 * position.
 */
const groupTerm = (item: SelectItem, statement: Select, printing: Printing): string =>
  item.expr.kind === 'free' || item.expr.kind === 'case'
    ? String(statement.items.indexOf(item) + 1)
    : printExpr(item.expr, printing)

function printGrouping(statement: Select, printing: Printing): string {
  const terms = (items: readonly SelectItem[]) => items.map(item => groupTerm(item, statement, printing)).join(', ')
  if (!statement.grouping_sets) return terms(statement.group ?? [])
  return `GROUPING SETS (${statement.grouping_sets.map(set => `(${terms(set)})`).join(', ')})`
}

function printOrder({ expr, ascending, breaks_ties }: OrderItem, { items }: Select, printing: Printing): string {
  const { dialect } = printing
  const position = items.findIndex(({ label }) => expr.kind === 'column' && expr.name === label) + 1
  const named = items[position - 1]?.expr ?? expr
  const isNumbered = position > 0 && dialect.features.ordersByPosition
  const place = expr.kind === 'free' && isOneCall(expr.sql) ? 'bare' : 'inside'
  const term = isNumbered ? String(position) : printExpr(expr, printing, place)
  return dialect.order(term, ascending, breaks_ties ? null : () => printExpr(named, printing))
}

function printSource(source: Source, printing: Printing): string {
  const { dialect } = printing
  switch (source.kind) {
    case 'table':
      return [source.schema, source.name]
        .filter(part => part !== null && part !== '')
        .map(part => dialect.quote(part ?? ''))
        .join('.')
    case 'virtual':
      return `(\n${source.sql}\n) AS ${dialect.quote(VIRTUAL_TABLE)}`
    case 'part':
      return dialect.quote(source.name)
    case 'query':
      return `${printing.query(source.select)} AS ${dialect.quote(source.alias)}`
    case 'union': {
      const selects = source.selects.map(part => indent(printSelect(part, printing))).join('\n  UNION ALL\n')
      return `(\n${selects}\n) AS ${dialect.quote(source.alias)}`
    }
    case 'numbers': {
      const rows = source.values.map(value => `SELECT ${value} AS ${dialect.quote(source.label)}`)
      return `(${rows.join(' UNION ALL ')}) AS ${dialect.quote(source.alias)}`
    }
  }
}

/** Alias of a virtual dataset in a statement. */
export const VIRTUAL_TABLE = 'virtual_table'

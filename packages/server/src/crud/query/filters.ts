/** Filters of list calls as SQL conditions (requirement API-CORE-003). Values are always bound. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { isStoredInteger, MAX_INTEGER } from '../fields.ts'
import { badShape, type ListFilter } from './query.ts'

export type Condition = RawBuilder<SqlBool>
type Expression = RawBuilder<unknown>

/** How a column can be filtered. */
export type FilterColumn =
  | { readonly kind: 'text' | 'number' | 'flag' | 'time'; readonly sql: Expression; readonly named?: NamedFilters }
  /** A reference to one row of another table, by id. */
  | { readonly kind: 'one'; readonly sql: Expression; readonly named?: NamedFilters }
  /** References to many rows: `exists` tests for a row with this id. */
  | { readonly kind: 'many'; readonly exists: (id: number) => Condition; readonly named?: NamedFilters }
export type NamedFilters = Readonly<Record<string, (value: unknown, context: Context) => Condition>>
export type FilterColumns = Readonly<Record<string, FilterColumn>>

const like = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, match => `\\${match}`)

/** Case-insensitive search that behaves equally on SQLite and PostgreSQL. */
export const contains = (expression: Expression, text: unknown): Condition =>
  matches(expression, `%${like(String(text))}%`)
const matches = (expression: Expression, pattern: string): Condition =>
  sql<SqlBool>`lower(${expression}) like ${pattern} escape '\\'`
const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`

type Operator = (expression: Expression, value: unknown) => Condition

function isAmong(expression: Expression, value: unknown): Condition {
  const values = Array.isArray(value) ? value : [value]
  return values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${expression} in (${sql.join(values)})`
}

const COMPARE: Readonly<Record<string, Operator>> = {
  eq: (expression, value) => (value === null ? sql`${expression} is null` : sql`${expression} = ${value}`),
  neq: (expression, value) => (value === null ? sql`${expression} is not null` : sql`${expression} <> ${value}`),
  in: (expression, value) => isAmong(expression, value),
  not_in: (expression, value) => not(isAmong(expression, value)),
}
const ORDER: Readonly<Record<string, Operator>> = {
  gt: (expression, value) => sql`${expression} > ${value}`,
  lt: (expression, value) => sql`${expression} < ${value}`,
}
const TEXT: Readonly<Record<string, Operator>> = {
  sw: (expression, value) => matches(expression, `${like(String(value))}%`),
  nsw: (expression, value) => not(matches(expression, `${like(String(value))}%`)),
  ew: (expression, value) => matches(expression, `%${like(String(value))}`),
  new: (expression, value) => not(matches(expression, `%${like(String(value))}`)),
  ct: (expression, value) => contains(expression, value),
  nct: (expression, value) => not(contains(expression, value)),
}
type PlainKind = 'text' | 'number' | 'flag' | 'time'
const BY_KIND: Readonly<Record<PlainKind, Readonly<Record<string, Operator>>>> = {
  text: { ...COMPARE, ...ORDER, ...TEXT },
  number: { ...COMPARE, ...ORDER },
  flag: COMPARE,
  time: { ...COMPARE, ...ORDER },
}

/** Returns the names of a column's operators, for `_info`. */
export function operatorsOf(column: FilterColumn): readonly string[] {
  const named = Object.keys(column.named ?? {})
  if (column.kind === 'one') return ['rel_o_m', 'nrel_o_m', 'eq', 'neq', 'in', 'not_in', ...named]
  if (column.kind === 'many') return ['rel_m_m', ...named]
  return [...Object.keys(BY_KIND[column.kind]), ...named]
}

export function conditionOf(filter: ListFilter, columns: FilterColumns, context: Context): Condition {
  const column = Object.hasOwn(columns, filter.col) ? columns[filter.col] : undefined
  if (!column) throw badShape(`there is no column ${filter.col} to filter`)
  const named = column.named && Object.hasOwn(column.named, filter.opr) ? column.named[filter.opr] : undefined
  if (named) return named(filter.value, context)
  const condition = plainCondition(filter, column)
  if (!condition) throw badShape(`column ${filter.col} has no operator ${filter.opr}`)
  return condition
}

function plainCondition(filter: ListFilter, column: FilterColumn): Condition | null {
  if (column.kind === 'many') {
    if (filter.opr !== 'rel_m_m') return null
    return sql.join(
      idsOf(filter.value).map(id => sql`(${column.exists(id)})`),
      sql` and `,
    ) as Condition
  }
  if (column.kind === 'one') {
    if (filter.opr === 'rel_o_m' || filter.opr === 'eq') return sql`${column.sql} = ${idOf(filter.value)}`
    if (filter.opr === 'nrel_o_m' || filter.opr === 'neq') return sql`${column.sql} <> ${idOf(filter.value)}`
    if (filter.opr === 'in') return isAmong(column.sql, idsOf(filter.value))
    return filter.opr === 'not_in' ? not(isAmong(column.sql, idsOf(filter.value))) : null
  }
  const operators = BY_KIND[column.kind]
  const operator = Object.hasOwn(operators, filter.opr) ? operators[filter.opr] : undefined
  if (!operator) return null
  const isList = (filter.opr === 'in' || filter.opr === 'not_in') && Array.isArray(filter.value)
  const value = isList
    ? (filter.value as readonly unknown[]).map(entry => bindable(column.kind, entry))
    : bindable(column.kind, filter.value)
  return operator(column.sql, value)
}

function idsOf(value: unknown): readonly number[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0) throw badShape('a relation filter needs an id')
  return list.map(idOf)
}
function idOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (!isStoredInteger(id)) throw badShape('a relation filter needs an id')
  return id
}

/** Converts a value to its column's type. Refuses values that cannot be compared with the column. */
function bindable(kind: PlainKind, value: unknown): string | number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object') throw badShape('a filter value is an object')
  if (typeof value === 'boolean') return kind === 'text' || kind === 'time' ? String(value) : value ? 1 : 0
  if (kind === 'text' || kind === 'time') return String(value)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (kind === 'flag' && (value === 'true' || value === 'false')) return value === 'true' ? 1 : 0
  if (typeof number !== 'number' || !Number.isFinite(number)) throw badShape('a filter value is not a number')
  return Number.isInteger(number) ? Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, number)) : number
}

/** `true`, `1` and absent mean yes. */
export const isYes = (value: unknown): boolean => value !== false && value !== 0 && value !== 'false'

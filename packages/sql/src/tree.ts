/**
 * A SELECT statement before any dialect: planned by `plan/`, written as text by `print/`.
 * Values are always parameters; text of users is only ever a `free` expression or a `virtual` source.
 */
import type { SqlParam } from '@belvedere/core/engine-protocol'

export type AggregateName = 'AVG' | 'COUNT' | 'COUNT_DISTINCT' | 'MAX' | 'MIN' | 'SUM'
export type CompareOp = '=' | '<>' | '<' | '<=' | '>' | '>='
export type IsWhat = 'NULL' | 'NOT NULL' | 'TRUE' | 'FALSE'
export type ArithmeticOp = '+' | '-' | '*' | '/'
/** `digits`: a number → the text of its whole part; `integer`: a truth value → 0 or 1; `double`: any number. */
export type CastTarget = 'text' | 'timestamp' | 'digits' | 'integer' | 'double'

/** Texts, or exact whole numbers. */
export interface ValueList {
  readonly type: 'text' | 'integer'
  readonly values: readonly (string | number)[]
}

export type MoveUnit = 'second' | 'hour' | 'month'

export type Expr =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'value'; readonly param: SqlParam }
  /** SQL of a user, admitted by `guard/`, printed as it was written. */
  | { readonly kind: 'free'; readonly sql: string }
  /** Without `of`: every row. `type` is that of the stored column that `of` names, where the plan knows it. */
  | {
      readonly kind: 'aggregate'
      readonly fn: AggregateName
      readonly of: Expr | null
      readonly type?: string | undefined
    }
  /** How many of these groups a row is a total over, as bits; 0: a row of the finest groups. */
  | { readonly kind: 'grouping'; readonly of: readonly SelectItem[] }
  /** A value that the text holds itself, so that one expression stays one wherever it stands. */
  | { readonly kind: 'constant'; readonly param: SqlParam }
  | { readonly kind: 'case'; readonly when: Expr; readonly result: Expr; readonly otherwise: Expr }
  /** The one value of a statement. */
  | { readonly kind: 'query'; readonly select: Select }
  | { readonly kind: 'arithmetic'; readonly op: ArithmeticOp; readonly left: Expr; readonly right: Expr }
  /** The largest whole number that is not above a double. */
  | { readonly kind: 'floor'; readonly of: Expr }
  /** An aggregate over the rows of a partition; with an order, over those up to this row. */
  | {
      readonly kind: 'window'
      readonly fn: 'MIN' | 'SUM' | 'COUNT' | 'ROW_NUMBER'
      /** Null: every row. */
      readonly of: Expr | null
      readonly partition: readonly Expr[]
      readonly order: readonly OrderItem[]
    }
  /** A double that is a number: neither null, nor infinite, nor NaN. */
  | { readonly kind: 'finite'; readonly of: Expr }
  /** The start of the interval that a timestamp is in; `grain` is an ISO 8601 duration of the dialect's table. */
  | { readonly kind: 'grain'; readonly grain: string; readonly of: Expr }
  /** A point in time → what a clock on the wall of `zone` shows. */
  | {
      readonly kind: 'wall_clock'
      readonly zone: string
      readonly of: Expr
      /** Whether years may be outside the range of the database's type of points in time. */
      readonly anyYear?: boolean
    }
  /** What a clock on the wall of `zone` shows → a point in time. */
  | { readonly kind: 'instant'; readonly zone: string; readonly of: Expr }
  /** A time so much later; a day that the month does not have becomes its last one. */
  | { readonly kind: 'moved'; readonly by: number; readonly unit: MoveUnit; readonly of: Expr }
  /** A count since 1970 → a timestamp in UTC. */
  | { readonly kind: 'from_epoch'; readonly unit: 's' | 'ms'; readonly of: Expr }
  /** Text → a timestamp, by a `%Y-%m-%d` style pattern. */
  | { readonly kind: 'from_pattern'; readonly pattern: string; readonly of: Expr }
  /** A stored value of a type that the dialect reads as text. */
  | { readonly kind: 'opaque'; readonly type: string; readonly of: Expr }
  | { readonly kind: 'cast'; readonly to: CastTarget; readonly of: Expr }
  | { readonly kind: 'compare'; readonly op: CompareOp; readonly left: Expr; readonly right: Expr }
  /** Equal, where null equals null. */
  | { readonly kind: 'same'; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'in'; readonly negated: boolean; readonly of: Expr; readonly values: readonly Expr[] }
  /** The same of many values of one type: a node for each would take longer than everything else together. */
  | { readonly kind: 'in_list'; readonly negated: boolean; readonly of: Expr; readonly list: ValueList }
  | {
      readonly kind: 'like'
      readonly negated: boolean
      readonly ignore_case: boolean
      readonly of: Expr
      readonly pattern: Expr
    }
  /** Text within text, whatever its case. */
  | { readonly kind: 'contains'; readonly of: Expr; readonly search: Expr }
  | { readonly kind: 'regex'; readonly of: Expr; readonly pattern: Expr }
  | { readonly kind: 'is'; readonly of: Expr; readonly what: IsWhat }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Expr[] }

export interface SelectItem {
  readonly expr: Expr
  /** The column's name in the answer. */
  readonly label: string
}
export interface OrderItem {
  readonly expr: Expr
  readonly ascending: boolean
}
export type Source =
  | { readonly kind: 'table'; readonly schema: string | null; readonly name: string }
  /** A virtual dataset: the SQL of a user, admitted by `guard/`, as a sub-query. */
  | { readonly kind: 'virtual'; readonly sql: string }
  /** A part of the same statement's WITH. */
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: 'query'; readonly select: Select; readonly alias: string }
  /** The rows of all of them; their columns are the same. */
  | { readonly kind: 'union'; readonly selects: readonly Select[]; readonly alias: string }

export interface Select {
  readonly with: readonly { readonly name: string; readonly select: Select }[]
  readonly items: readonly SelectItem[]
  readonly from: Source
  /** `outer` keeps rows that match nothing. */
  readonly join: { readonly source: Source; readonly on: Expr; readonly outer: boolean } | null
  readonly where: Expr | null
  /** `null`: rows as they are. Empty: one group of everything. Otherwise items of this select. */
  readonly group: readonly SelectItem[] | null
  /** Parts of `group`, each grouped on its own, in one answer; `null`: `group` alone. */
  readonly grouping_sets: readonly (readonly SelectItem[])[] | null
  readonly having: Expr | null
  readonly order: readonly OrderItem[]
  readonly limit: number | null
  readonly offset: number
}

export const column = (name: string): Expr => ({ kind: 'column', name })
export const value = (param: SqlParam): Expr => ({ kind: 'value', param })
export const constant = (number: number): Expr => ({ kind: 'constant', param: { type: 'integer', value: number } })
/** A number that every engine reads as a double: without an exponent, some read a decimal. */
export const doubleConstant = (number: number): Expr => {
  const digits = String(number)
  return { kind: 'constant', param: { type: 'decimal', value: digits.includes('e') ? digits : `${digits}e0` } }
}
export const textConstant = (text: string): Expr => ({ kind: 'constant', param: { type: 'text', value: text } })
export const NOTHING: Expr = { kind: 'constant', param: { type: 'null', value: null } }
export const textValue = (text: string): Expr => value({ type: 'text', value: text })

/** All of them; a single one is itself, none is `null`. */
export const allOf = (parts: readonly Expr[]): Expr | null => {
  const [first, ...rest] = parts
  if (!first) return null
  return rest.length === 0 ? first : { kind: 'and', of: parts }
}

/** A select with everything optional left out. */
export const select = (parts: Partial<Select> & Pick<Select, 'items' | 'from'>): Select => ({
  with: [],
  join: null,
  where: null,
  group: null,
  grouping_sets: null,
  having: null,
  order: [],
  limit: null,
  offset: 0,
  ...parts,
})

/**
 * SELECT statements independent of the dialect: created by `plan/`, printed by `print/`. Values are always parameters.
 * Users' text occurs only in `free` expressions and `virtual` sources.
 */
import type { SqlParam } from '@belvedere/core/engine-protocol'

export type AggregateName = 'AVG' | 'COUNT' | 'COUNT_DISTINCT' | 'MAX' | 'MIN' | 'SUM'
export type CompareOp = '=' | '<>' | '<' | '<=' | '>' | '>='
export type IsWhat = 'NULL' | 'NOT NULL' | 'TRUE' | 'FALSE'
export type ArithmeticOp = '+' | '-' | '*' | '/'
/** `digits`: text of the integer part of a number; `integer`: 0 or 1 for a boolean; `double`: any number. */
export type CastTarget = 'text' | 'timestamp' | 'digits' | 'integer' | 'double'

/** Texts or exact integers. */
export interface ValueList {
  readonly type: 'text' | 'integer'
  readonly values: readonly (string | number)[]
}

export type MoveUnit = 'second' | 'hour' | 'month'

export type Expr =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'value'; readonly param: SqlParam }
  /** SQL of a user, admitted by `guard/` and printed unchanged. */
  | { readonly kind: 'free'; readonly sql: string }
  /** Aggregate; without `of`, of all rows. `type` is that of the stored column in `of`, if available. */
  | {
      readonly kind: 'aggregate'
      readonly fn: AggregateName
      readonly of: Expr | null
      readonly type?: string | undefined
    }
  /** Bit mask of the groups that a row is a total over; 0 for rows of the finest groups. */
  | { readonly kind: 'grouping'; readonly of: readonly SelectItem[] }
  /** Value that is printed as a literal, so that equal expressions have equal text. */
  | { readonly kind: 'constant'; readonly param: SqlParam }
  | { readonly kind: 'case'; readonly when: Expr; readonly result: Expr; readonly otherwise: Expr }
  /** Scalar subquery. */
  | { readonly kind: 'query'; readonly select: Select }
  | { readonly kind: 'arithmetic'; readonly op: ArithmeticOp; readonly left: Expr; readonly right: Expr }
  /** A double rounded down to an integer. */
  | { readonly kind: 'floor'; readonly of: Expr }
  /** Aggregate over the rows of a partition; with an order, over those up to the current row. */
  | {
      readonly kind: 'window'
      readonly fn: 'MIN' | 'MAX' | 'SUM' | 'COUNT' | 'ROW_NUMBER'
      /** Null: every row. */
      readonly of: Expr | null
      readonly partition: readonly Expr[]
      readonly order: readonly OrderItem[]
    }
  /** True for a double that is neither null, nor infinite, nor NaN. */
  | { readonly kind: 'finite'; readonly of: Expr }
  /** Start of the interval that contains a timestamp. `grain` is an ISO 8601 duration supported by the dialect. */
  | { readonly kind: 'grain'; readonly grain: string; readonly of: Expr }
  /** Converts an instant to wall-clock time of `zone`. */
  | {
      readonly kind: 'wall_clock'
      readonly zone: string
      readonly of: Expr
      /** True if the year may be outside of the range of the database's instant type. */
      readonly anyYear?: boolean
    }
  /** Converts wall-clock time of `zone` to an instant. */
  | { readonly kind: 'instant'; readonly zone: string; readonly of: Expr }
  /** Adds an interval to a time. A day that the month does not have becomes its last day. */
  | { readonly kind: 'moved'; readonly by: number; readonly unit: MoveUnit; readonly of: Expr }
  /** Converts a count since 1970 to a timestamp in UTC. */
  | { readonly kind: 'from_epoch'; readonly unit: 's' | 'ms'; readonly of: Expr }
  /** Parses text as a timestamp with a `%Y-%m-%d` style pattern. */
  | { readonly kind: 'from_pattern'; readonly pattern: string; readonly of: Expr }
  /** Stored value of a type that the dialect casts to text. */
  | { readonly kind: 'opaque'; readonly type: string; readonly of: Expr }
  | { readonly kind: 'cast'; readonly to: CastTarget; readonly of: Expr }
  | { readonly kind: 'compare'; readonly op: CompareOp; readonly left: Expr; readonly right: Expr }
  /** Value of a column of the result, such that values that differ are not equal in an order. */
  | { readonly kind: 'exact'; readonly of: Expr; readonly is_text: boolean }
  /** Equality in which null equals null. */
  | { readonly kind: 'same'; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'in'; readonly negated: boolean; readonly of: Expr; readonly values: readonly Expr[] }
  /** `in` for many values of one type. A node per value would dominate the planning time. */
  | { readonly kind: 'in_list'; readonly negated: boolean; readonly of: Expr; readonly list: ValueList }
  | {
      readonly kind: 'like'
      readonly negated: boolean
      readonly ignore_case: boolean
      readonly of: Expr
      readonly pattern: Expr
    }
  /** Substring match that ignores case. */
  | { readonly kind: 'contains'; readonly of: Expr; readonly search: Expr }
  | { readonly kind: 'regex'; readonly of: Expr; readonly pattern: Expr }
  | { readonly kind: 'is'; readonly of: Expr; readonly what: IsWhat }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Expr[] }

export interface SelectItem {
  readonly expr: Expr
  /** Name of the column in the result. */
  readonly label: string
}
export interface OrderItem {
  readonly expr: Expr
  readonly ascending: boolean
  /** The term only makes the order total: the place of nulls does not matter. */
  readonly breaks_ties?: boolean
}
export type Source =
  | { readonly kind: 'table'; readonly schema: string | null; readonly name: string }
  /** Virtual dataset: SQL of a user, admitted by `guard/`, as a subquery. */
  | { readonly kind: 'virtual'; readonly sql: string }
  /** Part of the WITH clause of the same statement. */
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: 'query'; readonly select: Select; readonly alias: string }
  /** Rows of all queries, which have the same columns. */
  | { readonly kind: 'union'; readonly selects: readonly Select[]; readonly alias: string }
  /** A row for each whole number, in one column. */
  | { readonly kind: 'numbers'; readonly label: string; readonly values: readonly number[]; readonly alias: string }

export interface Select {
  readonly with: readonly { readonly name: string; readonly select: Select }[]
  readonly items: readonly SelectItem[]
  readonly from: Source
  /** If `outer`, rows without a match are retained. */
  readonly join: { readonly source: Source; readonly on: Expr; readonly outer: boolean } | null
  readonly where: Expr | null
  /** `null`: no aggregation. Empty: a single group of all rows. Otherwise items of this select. */
  readonly group: readonly SelectItem[] | null
  /** Subsets of `group`, each grouped separately; `null` for `group` only. */
  readonly grouping_sets: readonly (readonly SelectItem[])[] | null
  readonly having: Expr | null
  readonly order: readonly OrderItem[]
  readonly limit: number | null
  readonly offset: number
}

export const column = (name: string): Expr => ({ kind: 'column', name })
export const value = (param: SqlParam): Expr => ({ kind: 'value', param })
export const constant = (number: number): Expr => ({ kind: 'constant', param: { type: 'integer', value: number } })
/** Returns a number that every engine reads as a double. Without an exponent, some read a decimal. */
export const doubleConstant = (number: number): Expr => {
  const digits = String(number)
  return { kind: 'constant', param: { type: 'decimal', value: digits.includes('e') ? digits : `${digits}e0` } }
}
export const textConstant = (text: string): Expr => ({ kind: 'constant', param: { type: 'text', value: text } })
export const NOTHING: Expr = { kind: 'constant', param: { type: 'null', value: null } }
export const textValue = (text: string): Expr => value({ type: 'text', value: text })

/** Combines conditions with AND; null if there are none. */
export const allOf = (parts: readonly Expr[]): Expr | null => {
  const [first, ...rest] = parts
  if (!first) return null
  return rest.length === 0 ? first : { kind: 'and', of: parts }
}

/** Returns a select with defaults for all optional parts. */
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

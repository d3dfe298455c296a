import type { SqlParam } from '@belvedere/core/engine-protocol'
import type { ErrorCode } from '@belvedere/core/errors'
import type { GenericType } from '@belvedere/core/table'
import type { AggregateName, CastTarget, MoveUnit, ValueList } from '../tree.ts'

/** Wraps SQL text. */
export type Around = (text: string) => string

/**
 * Returns the SQL of an aggregate.
 * @param type type name of a stored column; null for an expression
 */
export type Aggregation = (of: string, type: string | null) => string

/**
 * Differences of a database engine from standard SQL. Printing and planning use this object and never check the name.
 */
export interface Dialect {
  readonly name: string
  /** Display name of the database. */
  readonly label: string
  /** Other backends with this dialect. */
  readonly backends: readonly string[]
  readonly quote: Around
  /** Normalizes a column name as the engine does for comparison. */
  readonly foldName: Around
  /**
   * Returns a placeholder. It includes the type if the engine would infer a wrong one.
   * @param index from 1
   */
  readonly placeholder: (index: number, param: SqlParam) => string
  readonly literal: (param: SqlParam) => string
  /**
   * Returns a query of one column with the values of a JSON array in a text parameter; null if the values are written
   * into the statement.
   */
  readonly listOf: ((placeholder: string, type: ValueList['type']) => string) | null
  /**
   * Returns a function call that tests whether a column is one of some values. It is evaluated once per dictionary
   * entry of a column with few distinct values, whereas an operator is evaluated per row. Null if it is not faster.
   */
  readonly isOneOf: ((column: string, values: readonly string[]) => string) | null
  /** SQL that truncates a timestamp, by ISO 8601 duration. A missing grain is refused. */
  readonly timeGrain: Readonly<Record<string, Around>>
  readonly castTo: Readonly<Record<CastTarget, Around>>
  /** Matches types with instants; all other temporal types hold wall-clock times. */
  readonly instantTypes: RegExp
  /**
   * Converts an instant to wall-clock time of a zone.
   * @param anyYear false if the value is stored as an instant, so that its year is in the range of that type
   */
  readonly wallClock: (time: string, zone: string, anyYear: boolean) => string
  /** Converts wall-clock time of a zone to an instant. */
  readonly instant: (time: string, zone: string) => string
  /** Adds an interval to a time. A day that the month does not have becomes its last day. */
  readonly moved: (time: string, by: number, unit: MoveUnit) => string
  /** Converts a count since 1970 to a timestamp in UTC. */
  readonly fromEpoch: (count: string, unit: 's' | 'ms') => string
  /** Parses text as a timestamp with a `%Y-%m-%d` style pattern. Null if the engine does not support the pattern. */
  readonly fromPattern: (text: string, pattern: string) => string | null
  /** LIKE without an escape character. */
  readonly like: (text: string, pattern: string, how: { negated: boolean; ignore_case: boolean }) => string
  /** Substring match that ignores case. */
  readonly contains: (text: string, search: string) => string
  /** Null if the engine has no regular expressions. */
  readonly regex: ((text: string, pattern: string) => string) | null
  /** Tests whether a condition is true, or is false. Never null. */
  readonly truth: (condition: string, expected: boolean) => string
  /** Aggregates for which the engine does not support or miscomputes the standard SQL. */
  readonly aggregates: Readonly<Partial<Record<AggregateName, Aggregation>>>
  /** Rounds a double down to an integer. */
  readonly floor: Around
  /** Tests whether a double is a number: neither null, nor infinite, nor NaN. */
  readonly finite: Around
  /** Equality in which null equals null. Used in joins, so it should be hashable by the engine. */
  readonly same: (left: string, right: string) => string
  /**
   * Term of ORDER BY with nulls last in both directions.
   * @param written returns the term without aliases of the result; null if nulls may have any place
   */
  readonly order: (term: string, ascending: boolean, written: (() => string) | null) => string
  /**
   * Returns terms of ORDER BY for columns of plain rows, such that rows that differ are not equal: for texts, and for
   * expressions whose type only the engine can determine. `column`: the column itself; `omitted`: types may have no order.
   */
  readonly tieBreakers: Readonly<Record<'text' | 'unknown', Around | 'column' | 'omitted'>>
  readonly limit: (limit: number | null, offset: number) => string
  /** Appended to each statement. */
  readonly ending: string
  /** The first match wins; all other types are text. */
  readonly types: readonly (readonly [RegExp, GenericType])[]
  /**
   * Types of generic type text that a statement casts to text, so that values are grouped, sorted and compared as
   * displayed. The first match wins.
   */
  readonly opaqueTypes: readonly (readonly [RegExp, Around])[]
  /** Types of generic type text that text functions accept. */
  readonly textTypes: RegExp
  /** Types of generic type text with an order. */
  readonly orderedTypes: RegExp
  /** Error codes by message of the engine. Named groups fill the slots of the error text. */
  readonly errors: readonly (readonly [RegExp, ErrorCode])[]
  readonly features: {
    /** A common table expression that is used twice is evaluated once. */
    readonly sharedParts: boolean
    /** Supports GROUPING SETS of any expression, and GROUPING(); otherwise totals are separate queries. */
    readonly groupingSets: boolean
    /**
     * A name in ORDER BY could be resolved as a column of the table, so terms of the result are referenced by position.
     */
    readonly ordersByPosition: boolean
    /** A name in a term of ORDER BY is resolved as a column of the result if one has that name. */
    readonly ordersByAnswer: boolean
    /** A time can be compared with a list of times of another precision. */
    readonly timesInLists: boolean
    /** AVG of times is a time. */
    readonly averagesTimes: boolean
    /** Numeric literals retain all digits. */
    readonly exactLiterals: boolean
    /** Times may be stored as text in several formats, so they must be parsed before comparison. */
    readonly textTimes: boolean
  }
}

type Difference = Partial<Omit<Dialect, 'features'>> & { readonly features?: Partial<Dialect['features']> }

export const extendDialect = (base: Dialect, difference: Difference): Dialect => ({
  ...base,
  ...difference,
  features: { ...base.features, ...difference.features },
})

/** Returns the generic type of a column type; text if no pattern matches. */
export function genericTypeOf(dialect: Dialect, type: string): GenericType {
  return dialect.types.find(([pattern]) => pattern.test(type))?.[1] ?? 1
}

/** Returns how a statement casts a stored column of this type to text; null if it is not cast. */
export function opaqueReader(dialect: Dialect, type: string): Around | null {
  if (genericTypeOf(dialect, type) !== 1) return null
  return dialect.opaqueTypes.find(([pattern]) => pattern.test(type))?.[1] ?? null
}

/** Returns the error code and slots for a message of the engine; null if no pattern matches. */
export function readEngineError(
  dialect: Dialect,
  message: string,
): { readonly code: ErrorCode; readonly extra: Readonly<Record<string, string>> } | null {
  for (const [pattern, code] of dialect.errors) {
    const match = pattern.exec(message)
    if (match) return { code, extra: { ...match.groups } }
  }
  return null
}

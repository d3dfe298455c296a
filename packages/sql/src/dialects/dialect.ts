import type { SqlParam } from '@belvedere/core/engine-protocol'
import type { ErrorCode } from '@belvedere/core/errors'
import type { GenericType } from '@belvedere/core/table'
import type { AggregateName, CastTarget, MoveUnit, ValueList } from '../tree.ts'

/** Text around one text. */
export type Around = (text: string) => string

/** An aggregate of `of`; `type` is the name of the stored column's type, null for an expression. */
export type Aggregation = (of: string, type: string | null) => string

/** What one engine writes differently. Printing and planning read this table and never request the name. */
export interface Dialect {
  readonly name: string
  /** What people call the database. */
  readonly label: string
  /** Further backends that speak it. */
  readonly backends: readonly string[]
  readonly quote: Around
  /** The spelling in which the engine compares names of columns. */
  readonly foldName: Around
  /** `index` counts from 1. Says the type where the engine would guess it wrong. */
  readonly placeholder: (index: number, param: SqlParam) => string
  readonly literal: (param: SqlParam) => string
  /** A statement of one column with the values of a JSON array in a text; null: they are written into the statement. */
  readonly listOf: ((placeholder: string, type: ValueList['type']) => string) | null
  /**
   * Whether a column is one of some values, as a function: evaluated once for each entry of the dictionary that a
   * column with few different values is stored with, where an operator is for each row. Null: it is not faster.
   */
  readonly isOneOf: ((column: string, values: readonly string[]) => string) | null
  /** ISO 8601 duration → text around a timestamp expression. A missing grain is refused. */
  readonly timeGrain: Readonly<Record<string, Around>>
  readonly castTo: Readonly<Record<CastTarget, Around>>
  /** Types that hold points in time; every other time type holds what a clock on the wall shows. */
  readonly instantTypes: RegExp
  /**
   * A point in time → what a clock on the wall of the zone shows.
   * @param anyYear false: it is stored as a point in time, of the years that this type has
   */
  readonly wallClock: (time: string, zone: string, anyYear: boolean) => string
  /** What a clock on the wall of the zone shows → a point in time. */
  readonly instant: (time: string, zone: string) => string
  /** A time so much later; a day that the month does not have becomes its last one. */
  readonly moved: (time: string, by: number, unit: MoveUnit) => string
  /** A count since 1970 → a timestamp in UTC. */
  readonly fromEpoch: (count: string, unit: 's' | 'ms') => string
  /** Text → a timestamp, by a `%Y-%m-%d` style pattern. Null: the engine cannot read this pattern. */
  readonly fromPattern: (text: string, pattern: string) => string | null
  /** No sign escapes another in a pattern. */
  readonly like: (text: string, pattern: string, how: { negated: boolean; ignore_case: boolean }) => string
  /** Text within text, whatever its case. */
  readonly contains: (text: string, search: string) => string
  /** Null: the engine has no regular expressions. */
  readonly regex: ((text: string, pattern: string) => string) | null
  /** Is it true, or is it false? Never null. */
  readonly truth: (condition: string, expected: boolean) => string
  /** Aggregates that the engine would compute wrongly, or not at all, as standard SQL writes them. */
  readonly aggregates: Readonly<Partial<Record<AggregateName, Aggregation>>>
  /** The largest whole number that is not above a double. */
  readonly floor: Around
  /** Whether a double is a number: neither null, nor infinite, nor NaN. */
  readonly finite: Around
  /** Equal, where null equals null; used in joins, so it should be one that the engine can hash. */
  readonly same: (left: string, right: string) => string
  /** A term of ORDER BY; nulls come last, whichever way. `written`: the term, with no name of the answer in it. */
  readonly order: (term: string, ascending: boolean, written: () => string) => string
  readonly limit: (limit: number | null, offset: number) => string
  /** After a whole statement. */
  readonly ending: string
  /** First match wins; anything else is text. */
  readonly types: readonly (readonly [RegExp, GenericType])[]
  /**
   * Stored types of the generic type text that a statement reads as text, and how: what they show in answers is then
   * what they are grouped, ordered and compared by. First match wins.
   */
  readonly opaqueTypes: readonly (readonly [RegExp, Around])[]
  /** Types of the generic type text that functions of text take. */
  readonly textTypes: RegExp
  /** Messages of the engine → our errors; named groups become the error's slots. */
  readonly errors: readonly (readonly [RegExp, ErrorCode])[]
  readonly features: {
    /** Aggregating once in a WITH part and using it twice reads the table once. */
    readonly sharedParts: boolean
    /** GROUPING SETS over any expression, and GROUPING(); without, totals are queries of their own. */
    readonly groupingSets: boolean
    /** A name in ORDER BY could be read as a column of the table, so terms of the answer go by their position. */
    readonly ordersByPosition: boolean
    /** A name within a term of ORDER BY is read as a column of the answer, if that has one of this name. */
    readonly ordersByAnswer: boolean
    /** A time can be looked for in a list of times of another precision. */
    readonly timesInLists: boolean
    /** AVG of times is a time. */
    readonly averagesTimes: boolean
    /** Numbers that stand in a statement keep all of their digits. */
    readonly exactLiterals: boolean
    /** Times may be stored as text of several forms, so that they are read before they are compared. */
    readonly textTimes: boolean
  }
}

type Difference = Partial<Omit<Dialect, 'features'>> & { readonly features?: Partial<Dialect['features']> }

export const extendDialect = (base: Dialect, difference: Difference): Dialect => ({
  ...base,
  ...difference,
  features: { ...base.features, ...difference.features },
})

/** The generic type of a column by its type's name; text when nothing fits. */
export function genericTypeOf(dialect: Dialect, type: string): GenericType {
  return dialect.types.find(([pattern]) => pattern.test(type))?.[1] ?? 1
}

/** How a statement reads a stored column of this type as text; null: as it is. */
export function opaqueReader(dialect: Dialect, type: string): Around | null {
  if (genericTypeOf(dialect, type) !== 1) return null
  return dialect.opaqueTypes.find(([pattern]) => pattern.test(type))?.[1] ?? null
}

/** Our error for a message of the engine, with its slots; null when the table has none. */
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

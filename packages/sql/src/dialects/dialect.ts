import type { SqlParam } from '@belvedere/core/engine-protocol'
import type { ErrorCode } from '@belvedere/core/errors'
import type { GenericType } from '@belvedere/core/table'
import type { CastTarget } from '../tree.ts'

/** What one engine writes differently. Printing and planning read this table and never ask for the name. */
export interface Dialect {
  readonly name: string
  readonly quote: (identifier: string) => string
  /** `index` counts from 1. */
  readonly placeholder: (index: number) => string
  readonly literal: (param: SqlParam) => string
  /** ISO 8601 duration → text around a timestamp expression. A missing grain is refused. */
  readonly timeGrain: Readonly<Record<string, (time: string) => string>>
  readonly castType: Readonly<Record<CastTarget, string>>
  readonly wallClock: (time: string, zone: string) => string
  readonly instant: (time: string, zone: string) => string
  readonly fromEpoch: (count: string, unit: 's' | 'ms') => string
  readonly fromPattern: (text: string, pattern: string) => string
  readonly like: (text: string, pattern: string, how: { negated: boolean; ignore_case: boolean }) => string
  /** Text within text, whatever its case. */
  readonly contains: (text: string, search: string) => string
  readonly regex: (text: string, pattern: string) => string
  /** Equal, where null equals null. */
  readonly same: (left: string, right: string) => string
  readonly divide: (left: string, right: string) => string
  readonly limit: (limit: number | null, offset: number) => string
  /** First match wins; anything else is text. */
  readonly types: readonly (readonly [RegExp, GenericType])[]
  /** Messages of the engine → our errors; named groups become the error's slots. */
  readonly errors: readonly (readonly [RegExp, ErrorCode])[]
  readonly features: {
    /** Aggregating once in a WITH part and using it twice reads the table once. */
    readonly sharedParts: boolean
  }
}

export const extendDialect = (base: Dialect, difference: Partial<Dialect>): Dialect => ({ ...base, ...difference })

/** The generic type of a column by its type's name; text when nothing fits. */
export function genericTypeOf(dialect: Dialect, type: string): GenericType {
  return dialect.types.find(([pattern]) => pattern.test(type))?.[1] ?? 1
}

/** Our error for a message of the engine, with its slots; null when the table has none. */
export function readEngineError(
  dialect: Dialect,
  message: string,
): { readonly code: ErrorCode; readonly extra: Readonly<Record<string, string>> } | null {
  for (const [pattern, code] of dialect.errors) {
    const found = pattern.exec(message)
    if (found) return { code, extra: { ...found.groups } }
  }
  return null
}

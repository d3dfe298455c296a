import { isRecord } from '@belvedere/core/json'
import { CellFacts } from './cell-facts.ts'
import { DayFrom } from './days.ts'
import { FrameFacts } from './frame-facts.ts'
import { type Bindings, bind, boundKey, namedInKeys } from './placeholders.ts'
import { SqlText } from './sql-text.ts'

/**
 * Whether an output is the expected one. Keys of `expected` are paths into it; a suffix says how to compare. What is not
 * listed is not asserted.
 */
const TOLERANCE = 1e-9

type Binder = (actual: unknown, expected: unknown) => boolean | undefined

/** Equal in every part; absent and undefined are the same, numbers agree to nine digits. */
export function isSame(
  actual: unknown,
  expected: unknown,
  binder: Binder = () => undefined,
  tolerance: number = TOLERANCE,
): boolean {
  const bound = binder(actual, expected)
  if (bound !== undefined) return bound
  if (actual instanceof DayFrom) return actual.isDay(String(expected))
  if (actual instanceof SqlText) return typeof expected === 'string' && actual.isSame(expected)
  if (actual instanceof CellFacts) {
    return (
      isRecord(expected) &&
      Object.entries(expected).every(([cell, fact]) => isSame(actual.byCell[cell], fact, binder, tolerance))
    )
  }
  if (typeof actual === 'number' && typeof expected === 'number') {
    if (Object.is(actual, expected)) return true
    return Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(actual), Math.abs(expected))
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return (
      actual.length === expected.length &&
      expected.every((item, index) => isSame(actual[index], item, binder, tolerance))
    )
  }
  if (isRecord(actual) && isRecord(expected)) {
    return [...new Set([...Object.keys(actual), ...Object.keys(expected)])].every(key =>
      isSame(actual[key], expected[key], binder, tolerance),
    )
  }
  return actual === expected
}

/** `a.b[0].c`, where a key that is there as a whole wins over its parts; `length` and `keys` of lists and records. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  if (isRecord(value) && Object.hasOwn(value, path)) return value[path]
  const match = /^(?:\[(\d+)\]|([^.[\]]+))\.?(.*)$/s.exec(path)
  if (!match) return undefined
  const [, index, key = '', rest = ''] = match
  const next = index === undefined ? member(value, key) : Array.isArray(value) ? value[Number(index)] : undefined
  return valueAt(next, rest)
}

function member(value: unknown, key: string): unknown {
  if (key === 'length' && (Array.isArray(value) || typeof value === 'string')) return value.length
  if (isRecord(value)) return key === 'keys' && !Object.hasOwn(value, key) ? Object.keys(value) : value[key]
  return Array.isArray(value) ? value[Number(key)] : undefined
}

function includes(actual: unknown, part: unknown): boolean {
  if (actual instanceof SqlText) return [part].flat().every(text => actual.includes(String(text)))
  if (typeof actual === 'string')
    return typeof part === 'string' ? actual.includes(part) : [part].flat().every(text => actual.includes(String(text)))
  if (Array.isArray(actual)) return [part].flat().every(item => actual.some(own => isSame(own, item)))
  if (isRecord(actual) && isRecord(part))
    return Object.entries(part).every(([key, value]) => isSame(actual[key], value))
  return false
}

type Rule = (actual: unknown, expected: unknown) => boolean

/** Longest first: `_not_contains` ends like `_contains`. */
const SUFFIXES: readonly (readonly [string, Rule])[] = [
  ['_not_contains', (actual, part) => !includes(actual, part)],
  ['_not_includes', (actual, part) => !includes(actual, part)],
  [
    '_min_length',
    (actual, least) => (typeof actual === 'string' || Array.isArray(actual)) && actual.length >= Number(least),
  ],
  ['_contains_any', (actual, parts) => [parts].flat().some(part => includes(actual, part))],
  ['_contains', includes],
  [
    '_not_ends_with',
    (actual, end) => !(actual instanceof SqlText ? actual.endsWith(String(end)) : String(actual).endsWith(String(end))),
  ],
  ['_not', (actual, other) => actual !== undefined && !isSame(actual, other)],
  ['_includes', includes],
  [' includes', includes],
  ['_include', includes],
  ['_present', includes],
  ['_starts', (actual, start) => String(actual).startsWith(String(start))],
  [
    '_matches',
    (actual, pattern) => new RegExp(String(pattern)).test(String(actual)) || includes(String(actual), pattern),
  ],
  ['_pattern', (actual, pattern) => new RegExp(String(pattern)).test(String(actual))],
]

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 400)

function problemAt(actual: unknown, key: string, expected: unknown, binder: Binder): string | null {
  if (key === 'keys_exactly') {
    const keys = isRecord(actual) ? Object.keys(actual).sort() : []
    return isSame(keys, [...(expected as string[])].sort()) ? null : `keys are ${shown(keys)}`
  }
  if (key === 'absent' && Array.isArray(expected) && valueAt(actual, key) === undefined) {
    const there = expected.filter(path => valueAt(actual, String(path)) !== undefined)
    return there.length === 0 ? null : `there should be no ${there.join(', ')}`
  }
  const direct = valueAt(actual, key)
  if (direct !== undefined || !SUFFIXES.some(([suffix]) => key.endsWith(suffix))) {
    return isSame(direct, expected, binder) ? null : `${key} is ${shown(direct)}, not ${shown(expected)}`
  }
  for (const [suffix, rule] of SUFFIXES) {
    if (!key.endsWith(suffix)) continue
    const value = valueAt(actual, key.slice(0, -suffix.length))
    return rule(value, expected)
      ? null
      : `${key.slice(0, -suffix.length)} is ${shown(value)}, expected ${suffix.slice(1)} ${shown(expected)}`
  }
  return null
}

/** Everything in which `actual` is not as `expected` says. */
export function differences(actual: unknown, expected: Readonly<Record<string, unknown>>): string[] {
  if (actual instanceof FrameFacts) {
    const same = (own: unknown, expectedValue: unknown, tolerance?: number): boolean =>
      isSame(own, expectedValue, undefined, tolerance)
    return Object.entries(expected).flatMap(
      ([key, expectedValue]) => actual.problem(key, expectedValue, expected, same) ?? [],
    )
  }
  const bindings: Bindings = new Map()
  const names = namedInKeys(expected)
  const binder: Binder = (own, expectedValue) => bind(own, expectedValue, bindings, names)
  return Object.entries(expected).flatMap(
    ([key, value]) => problemAt(actual, boundKey(key, bindings), value, binder) ?? [],
  )
}

/** Converts between plain data and template values. */
import { pythonMoment } from './moments.ts'
import { TaintedText, tainted } from './tainted-text.ts'
import { Callable, Dict, entriesOf, fail, Generator, Missing, Moment, Namespace, type Value } from './values.ts'

/** Converts plain data to template values. Objects become dictionaries, without methods or inherited members. */
export function fromData(data: unknown): Value {
  if (data === undefined || data === null) return null
  if (typeof data === 'number') return fromNumber(data)
  if (typeof data === 'string' || typeof data === 'boolean') return data
  if (Array.isArray(data)) return data.map(fromData)
  if (typeof data === 'object') return Dict.of(Object.entries(data).map(([key, of]) => [key, fromData(of)]))
  return fail('a value cannot be used in a template')
}

/** Converts a number; one that JSON may have changed becomes a missing value, which is an error when it is used. */
function fromNumber(data: number): Value {
  if (Number.isSafeInteger(data)) return BigInt(data)
  if (!Number.isInteger(data) && Number.isFinite(data)) return data
  return new Missing(String(data), false, `the number ${data} is too large to be exact: pass it as a text`)
}

const PLAIN_KEY = /^\w{1,64}$/

/** Converts data of a request to values whose texts are marked as tainted. */
export function fromRequest(data: unknown): Value {
  if (typeof data === 'string') return tainted(data)
  if (Array.isArray(data)) return data.map(fromRequest)
  if (typeof data !== 'object' || data === null) return fromData(data)
  const entries = Object.entries(data)
  if (!entries.every(([key]) => PLAIN_KEY.test(key))) return tainted(JSON.stringify(data))
  return Dict.of(entries.map(([key, of]) => [key, fromRequest(of)]))
}

/**
 * Converts values to plain data, as they leave a template. Whole numbers that JSON cannot represent exactly become
 * texts.
 */
export function toData(value: Value): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof TaintedText) return value.data ?? value.plain
  if (value instanceof Moment) return pythonMoment(value, ' ')
  if (value instanceof Dict) {
    return Object.fromEntries(value.pairs().map(([key, of]) => [String(toData(key)), toData(of)]))
  }
  const isBare =
    value instanceof Missing || value instanceof Callable || value instanceof Namespace || value instanceof Generator
  return isBare ? null : entriesOf(value).map(toData)
}

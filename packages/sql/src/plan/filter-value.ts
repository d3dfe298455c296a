import type { SqlParam } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { FilterValue } from '@belvedere/core/expressions'
import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import { wallText } from './temporal.ts'

/** Labels of empty values in selection lists, which are sent back as filter values. */
const NULL_LABEL = '<NULL>'
const EMPTY_LABEL = '<empty string>'

const INTEGER = /^[+-]?\d+$/
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const LONG_DECIMAL = /^-?\d+\.\d+$/
const SAFE_DIGITS = 15
const TRUE = new Set<unknown>([true, 1, 'true', 'TRUE', 'True', '1', 't'])
const FALSE = new Set<unknown>([false, 0, 'false', 'FALSE', 'False', '0', 'f'])
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+-]\d{2}:?\d{2})?$/

/** Returns the value of a placeholder label. */
export const unlabelled = (raw: FilterValue): FilterValue => {
  if (raw === NULL_LABEL) return null
  return raw === EMPTY_LABEL ? '' : raw
}

function numberParam(raw: string | number | boolean): SqlParam | null {
  if (typeof raw === 'boolean') return { type: 'integer', value: raw ? 1 : 0 }
  if (Number.isSafeInteger(raw)) return { type: 'integer', value: raw }
  const text = String(raw).trim()
  if (typeof raw === 'number' && !Number.isFinite(raw)) return null
  if (INTEGER.test(text)) {
    const exact = Number(text)
    return { type: 'integer', value: Number.isSafeInteger(exact) ? exact : text.replace(/^\+/, '') }
  }
  if (!NUMBER.test(text)) return null
  return isLongDecimal(text) ? { type: 'decimal', value: text } : { type: 'double', value: Number(text) }
}

/** Returns a value for a numeric column as an integer that a double represents exactly; null for other values. */
export function exactInteger(raw: string | number | boolean): number | null {
  if (Number.isSafeInteger(raw)) return raw as number
  const param = numberParam(raw)
  return param?.type === 'integer' && typeof param.value === 'number' ? param.value : null
}

/** Returns true for texts with more digits than a double can represent. Numbers in JSON have already been converted. */
const isLongDecimal = (text: string): boolean =>
  LONG_DECIMAL.test(text) && text.replace(/^[+-]?0*\.?0*|\./g, '').length > SAFE_DIGITS

/** Converts epoch milliseconds, or ISO text with or without a zone, to wall-clock text `YYYY-MM-DD HH:MM:SS[.fff]`. */
function wallTime(raw: string | number | boolean): string | null {
  if (typeof raw === 'boolean') return null
  const asNumber = typeof raw === 'number' ? raw : NUMBER.test(raw.trim()) && raw.trim().length > 5 ? Number(raw) : null
  if (asNumber !== null) {
    return Number.isNaN(new Date(asNumber).getTime()) ? null : wallText(asNumber)
  }
  const match = WALL_TIME.exec(String(raw).trim())
  if (!match) return null
  const [, day, time, zone] = match
  const wall = `${day} ${time === undefined ? '00:00:00' : time.length === 5 ? `${time}:00` : time}`
  const instant = new Date(`${wall.replace(' ', 'T').slice(0, 23)}${zone && zone !== 'Z' ? zone : 'Z'}`)
  if (Number.isNaN(instant.getTime())) return null
  return zone && zone !== 'Z' ? wallText(instant.getTime()) : wall
}

function booleanParam(raw: string | number | boolean): SqlParam | null {
  if (TRUE.has(raw)) return { type: 'boolean', value: true }
  return FALSE.has(raw) ? { type: 'boolean', value: false } : null
}

const byItself = (raw: string | number | boolean): SqlParam => {
  if (typeof raw === 'boolean') return { type: 'boolean', value: raw }
  return (typeof raw === 'number' ? numberParam(raw) : null) ?? { type: 'text', value: String(raw) }
}

const EXPECTED = {
  [GENERIC_TYPE.numeric]: 'a number',
  [GENERIC_TYPE.string]: 'a text',
  [GENERIC_TYPE.temporal]: 'a time',
  [GENERIC_TYPE.boolean]: 'true or false',
} as const

/**
 * Converts a filter value to a parameter of the column's type.
 * @throws AppError INVALID_FILTER if the conversion is not possible
 */
export function filterParam(raw: string | number | boolean, type: GenericType | null, column: string): SqlParam {
  if (type === null) return byItself(raw)
  const param = converted(raw, type)
  if (param === null) {
    throw new AppError('INVALID_FILTER', { column, reason: `${JSON.stringify(raw)} is not ${EXPECTED[type]}` })
  }
  return param
}

function converted(raw: string | number | boolean, type: GenericType): SqlParam | null {
  switch (type) {
    case GENERIC_TYPE.numeric:
      return numberParam(raw)
    case GENERIC_TYPE.boolean:
      return booleanParam(raw)
    case GENERIC_TYPE.temporal: {
      const wall = wallTime(raw)
      return wall === null ? null : { type: 'timestamp', value: wall }
    }
    case GENERIC_TYPE.string:
      return { type: 'text', value: String(raw) }
  }
}

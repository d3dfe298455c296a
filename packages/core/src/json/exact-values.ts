import { isRecord } from './record.ts'

/**
 * Keys of values that are compared with data: `val` and `comparator` of filters, `value` of selections, `threshold` of
 * alerts.
 */
const EXACT_KEYS: ReadonlySet<string> = new Set(['val', 'comparator', 'value', 'threshold'])

/** Numbers of fewer characters are exact. Most texts have no longer ones, and need no preprocessing. */
const LONG = /\d[\d.]{15}/
/**
 * Matches whole JSON strings, so that digits in them are ignored, and long numbers. A string without an end is matched
 * up to the end of the text: otherwise each of its escaped quotes would be tried as a beginning.
 */
const TEXT_OR_LONG = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\d[\d.]{15,}(?:[eE][-+]?\d+)?/g
const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/
/** Begins the strings that replace long numbers while a text is parsed. */
const MARK = '\ue000'
const ESCAPED_MARK = /\ue000|\\ue000/i
/** Numbers with larger exponents keep their notation. */
const MAX_ZEROS = 100

interface Digits {
  readonly sign: string
  /** Without zeros at either end; empty for zero. */
  readonly digits: string
  /** Power of ten that the digits are multiplied by. */
  readonly power: number
}

function digitsOf(token: string): Digits | null {
  const match = NUMBER.exec(token)
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  // A pattern for zeros at the end would try every run of zeros.
  let length = digits.length
  while (digits[length - 1] === '0') length -= 1
  const short = digits.slice(0, length)
  return { sign, digits: short, power: Number(exponent) - fraction.length + digits.length - short.length }
}

/** Returns whether a JavaScript number has the value of a JSON number, digit by digit. */
export function isExactNumber(token: string): boolean {
  const [own, held] = [digitsOf(token), digitsOf(String(Number(token)))]
  // The parser handles texts that are not JSON numbers, and numbers above the maximum.
  if (!own || !held) return true
  return own.digits === held.digits && (own.power === held.power || own.digits === '')
}

/** Writes a number without an exponent, as databases read decimals. */
function plainNumber(token: string): string {
  const read = /e/i.test(token) ? digitsOf(token) : null
  if (!read || Math.abs(read.power) > MAX_ZEROS) return token
  const { sign, digits, power } = read
  if (power >= 0) return `${sign}${digits}${'0'.repeat(power)}`
  const padded = digits.padStart(1 - power, '0')
  return `${sign}${padded.slice(0, power)}.${padded.slice(power)}`
}

function restored(value: unknown, isExact: boolean): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith(MARK)) return value
    const token = value.slice(MARK.length)
    return isExact ? plainNumber(token) : Number(token)
  }
  if (Array.isArray(value)) for (const [index, item] of value.entries()) value[index] = restored(item, isExact)
  else if (isRecord(value)) {
    const record = value as Record<string, unknown>
    for (const [key, item] of Object.entries(record)) {
      const own = restored(item, EXACT_KEYS.has(key))
      if (own !== item) record[key] = own
    }
  }
  return value
}

/**
 * Parses JSON. Values that are compared with data keep all digits: numbers that a JavaScript number cannot hold are
 * texts in `val`, `comparator`, `value` and `threshold`. All other numbers are rounded as usual.
 * @throws SyntaxError if the text is not JSON
 */
export function parseExactValues(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  if (!LONG.test(text) || ESCAPED_MARK.test(text)) return parse(text)
  const marked = text.replace(TEXT_OR_LONG, token =>
    token[0] === '"' || isExactNumber(token) ? token : `"${MARK}${token}"`,
  )
  return marked === text ? parse(text) : restored(parse(marked), false)
}

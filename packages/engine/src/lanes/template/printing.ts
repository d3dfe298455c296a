/** Formats values as Python prints them: `str` and `repr`. */
import { momentSource, pythonMoment } from './moments.ts'
import { concat, isMarkup, isText, plainOf, TaintedText, type Text, tainted } from './tainted-text.ts'
import {
  Callable,
  Dict,
  fail,
  failMissing,
  Generator,
  kindOf,
  Missing,
  Moment,
  Namespace,
  Range,
  Tuple,
  type Value,
  View,
} from './values.ts'

/** Formats a float with the digits needed to read it back, and an exponent from 1e16 on and below 1e-4. */
export function floatSource(value: number): string {
  if (!Number.isFinite(value)) return fail('a number is out of range')
  const [mantissa = '', power = '0'] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const exponent = Number(power)
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  if (exponent < -4 || exponent >= 16) {
    return `${sign}${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
  const padded = digits.padEnd(exponent + 2, '0')
  return `${sign}${padded.slice(0, exponent + 1)}.${padded.slice(exponent + 1)}`
}

/** Returns a value as printed. A negative number counts as tainted, because after a minus it would start a comment. */
export function toText(value: Value): Text {
  if (isText(value)) return value
  if (value instanceof Missing) return value.isPrintable ? '' : failMissing(value)
  if (value instanceof Moment) return pythonMoment(value, ' ')
  const text = toSource(value)
  const isNumber = typeof value === 'bigint' || typeof value === 'number'
  return isNumber && typeof text === 'string' && text.startsWith('-') ? tainted(text) : text
}

/** Returns the text of a value for comparisons, names and patterns; never for printing. */
export const toPlain = (value: Value): string => plainOf(toText(value))

const CONSTANTS: ReadonlyMap<Value, string> = new Map<Value, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
])

/** Returns a value as shown within lists and dictionaries. */
export function toSource(value: Value): Text {
  const constant = CONSTANTS.get(value)
  if (constant !== undefined) return constant
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return floatSource(value)
  if (isText(value)) return isMarkup(value) ? fail('markup cannot be shown in a list') : quoted(value)
  if (Array.isArray(value)) return enclosed('[', value, ']')
  if (value instanceof Tuple) return enclosed('(', value.entries, value.entries.length === 1 ? ',)' : ')')
  if (value instanceof Dict) {
    const pairs = value.pairs().map(([key, of]) => concat([toSource(key), ': ', toSource(of)]))
    return concat(['{', ...between(pairs), '}'])
  }
  if (value instanceof View) return concat([`${value.kind}(`, enclosed('[', value.entries, '])')])
  if (value instanceof Range) {
    const { start, stop, step } = value
    return step === 1n ? `range(${start}, ${stop})` : `range(${start}, ${stop}, ${step})`
  }
  if (value instanceof Moment) return momentSource(value)
  if (value instanceof Callable) return fail(`the function ${value.name} is not called: add parentheses`)
  if (value instanceof Generator) return fail('the result of a filter cannot be printed: add the filter "list"')
  if (value instanceof Missing) return failMissing(value)
  return fail(`${value instanceof Namespace ? 'a namespace' : kindOf(value as Value)} cannot be printed`)
}

const enclosed = (open: string, entries: readonly Value[], close: string): Text =>
  concat([open, ...between(entries.map(toSource)), close])

const between = (parts: readonly Text[]): readonly Text[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]))

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const UNPRINTABLE = /[\\\n\r\t]|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu

const hex = (code: number): string =>
  code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : code < 0x10000
      ? `\\u${code.toString(16).padStart(4, '0')}`
      : `\\U${code.toString(16).padStart(8, '0')}`

/** Quotes a text. A tainted text is escaped later, when it is written. */
function quoted(text: Text): Text {
  if (text instanceof TaintedText) return concat(["'", text, "'"])
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replace(UNPRINTABLE, each => ESCAPED[each] ?? hex(each.codePointAt(0) ?? 0))
  return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark
}

/** Evaluates `'%s: %05.2f' % (a, b)`. Values remain separate pieces, so that those of the request are escaped. */
import { asFloat, fixed, general, isNegative, scientific } from './format-number.ts'
import { isNumeric, type Numeric, numberOf } from './numbers.ts'
import { toSource, toText } from './printing.ts'
import { concat, isMarkup, isTainted, isText, mapWhole, piecesOf, plainOf, type Text, tainted } from './tainted-text.ts'
import { Dict, fail, Tuple, used, type Value } from './values.ts'

const FIELD = /%(?:\(([^)]*)\))?([-+ 0#]*)(\*|\d+)?(?:\.(\*|\d+)?)?[hlL]?([\s\S]?)/g

interface Field {
  readonly flags: string
  readonly width: number
  readonly precision: number | null
  readonly type: string
}

/** Pads a text, with its sign given separately. */
function padded({ flags, width }: Field, sign: string, text: Text, mayBeZero: boolean): Text {
  const missing = Math.max(0, width - sign.length - [...plainOf(text)].length)
  if (flags.includes('-')) return concat([signed(sign, text), ' '.repeat(missing)])
  if (flags.includes('0') && mayBeZero) return signed(sign, concat(['0'.repeat(missing), text]))
  return concat([' '.repeat(missing), signed(sign, text)])
}

/** A negative number after a minus would start a comment, so it counts as tainted. */
export const signed = (sign: string, text: Text): Text =>
  sign.startsWith('-') ? tainted(sign + plainOf(text)) : concat([sign, text])

function signOf(flags: string, value: Numeric): string {
  if (isNegative(value)) return '-'
  return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : ''
}

function wholeOf(value: Numeric, type: string): bigint {
  if (typeof value === 'bigint') return value
  return 'di'.includes(type) || type === 'u' ? BigInt(Math.trunc(value)) : fail(`%${type} needs a whole number`)
}

function wholeText(value: Numeric, { type, flags, precision }: Field): readonly [string, string] {
  const whole = wholeOf(value, type)
  const base = type === 'x' || type === 'X' ? 16 : type === 'o' ? 8 : 10
  const digits = (whole < 0n ? -whole : whole).toString(base).padStart(precision ?? 0, '0')
  const mark = flags.includes('#') && base !== 10 ? (base === 16 ? '0x' : '0o') : ''
  const [sign, text] = [`${signOf(flags, whole)}${mark}`, digits]
  return type === 'X' ? [sign.toUpperCase(), text.toUpperCase()] : [sign, text]
}

function floatText(value: Numeric, { type, flags, precision }: Field): readonly [string, string] {
  if (flags.includes('#')) fail(`the flag # of %${type} is not available`)
  const places = precision ?? 6
  const number = asFloat(value)
  const kind = type.toLowerCase()
  const text =
    kind === 'f' ? fixed(number, places) : kind === 'e' ? scientific(number, places) : general(number, places)
  return [signOf(flags, number), type === kind ? text : text.toUpperCase()]
}

function fieldText(value: Value, field: Field): Text {
  const { type, precision } = field
  if (type === 's' || type === 'r') {
    const text = type === 's' ? toText(value) : toSource(value)
    const cut = precision === null ? text : mapWhole(text, whole => [...whole].slice(0, precision).join(''))
    return padded(field, '', cut, false)
  }
  if (type === 'c' && isText(value) && [...plainOf(value)].length === 1) return padded(field, '', value, false)
  if (!'diuoxXeEfFgG'.includes(type) || type === '') return fail(`the format %${type} is not available`)
  const number = isNumeric(value) ? numberOf(value) : fail(`%${type} needs a number`)
  const [sign, text] = 'diuoxX'.includes(type) ? wholeText(number, field) : floatText(number, field)
  return padded(field, sign, text, true)
}

const MAX_CHARACTERS = 262_144

/** Parts of a formatted text, up to the number of characters that a template may print. */
export class FormattedParts {
  readonly all: Text[] = []
  #length = 0

  add(text: Text): void {
    this.all.push(text)
    this.#length += text.length
    if (this.#length > MAX_CHARACTERS) fail('it makes a text that is too long')
  }
}

/** Provides values in order or by name. */
class Values {
  #at = 0
  isNamed = false
  constructor(
    readonly all: readonly Value[],
    readonly dict: Dict | null,
  ) {}

  next = (): Value =>
    used(this.all[this.#at++] ?? (this.#at <= this.all.length ? null : fail('there are too few values')))

  size(text: string | undefined): number | null {
    if (text === undefined) return null
    const size = text === '*' ? Number(numberOf(this.next())) : Number(text)
    return size >= 0 && size <= 100_000 ? size : fail('a width is out of range')
  }

  named(name: string): Value {
    this.isNamed = true
    return used((this.dict ?? fail('a dictionary is needed')).get(name) ?? fail(`there is no value for %(${name})`))
  }

  checkEnd(): void {
    if (this.#at < this.all.length && !(this.isNamed || this.dict))
      fail('there are values that the format does not use')
  }
}

/**
 * @param values a tuple, a dictionary, or one value
 * @throws TemplateError for formats that Python does not accept, and for too many or too few values
 */
export function formatPercent(pattern: Text, values: Value): Text {
  if (isMarkup(pattern)) fail('markup cannot be a format')
  if (isTainted(pattern)) return tainted(plainOf(formatPercent(plainOf(pattern), values)))
  const given = new Values(values instanceof Tuple ? values.entries : [values], values instanceof Dict ? values : null)
  const text = piecesOf(pattern)
    .map(piece => piece.text)
    .join('')
  const parts = new FormattedParts()
  let end = 0
  for (const match of text.matchAll(FIELD)) {
    const [all, name, flags = '', width, precision, type = ''] = match
    parts.add(text.slice(end, match.index))
    end = match.index + all.length
    if (type === '%') {
      parts.add(all === '%%' ? '%' : fail(`the format ${all} is not available`))
      continue
    }
    const own = name === undefined ? null : given.named(name)
    const size = given.size(width)
    const places = all.includes('.') ? (given.size(precision) ?? 0) : null
    const value = name === undefined ? given.next() : own
    parts.add(fieldText(value, { flags, width: size ?? 0, precision: places, type }))
  }
  given.checkEnd()
  parts.add(text.slice(end))
  return concat(parts.all)
}

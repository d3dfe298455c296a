/** `'{}: {x:>5}'.format(a, x=b)` */
import { asFloat, fixed, general, grouped, isNegative, plainFloat, scientific } from './format-number.ts'
import { FormattedParts, signed } from './format-percent.ts'
import { isNumeric, type Numeric, numberOf } from './numbers.ts'
import { toSource, toText } from './printing.ts'
import { concat, isMarkup, isTainted, isText, mapWhole, plainOf, type Text, tainted } from './tainted-text.ts'
import { type CallArgs, fail, used, type Value } from './values.ts'

const SPEC = /^(?:([\s\S])?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([bcdeEfFgGnosxX%])?$/u
const FIELD = /\{\{|\}\}|\{([^{}!:]*)(?:!([\s\S]))?(?::([^{}]*))?\}|[{}]/g
const MAX_WIDTH = 100_000

interface Spec {
  readonly fill: string
  readonly align: string
  readonly sign: string
  readonly isAlternate: boolean
  readonly width: number
  readonly separator: string
  readonly precision: number | null
  readonly type: string
}

function parseSpec(text: string, alignment: string): Spec {
  const match = SPEC.exec(text) ?? fail(`the format "${text}" is not available`)
  const [, fill, align, sign = '', alternate, zero, width = '0', separator = '', precision, type = ''] = match
  if (Number(width) > MAX_WIDTH || Number(precision ?? 0) > MAX_WIDTH) fail('a width is out of range')
  return {
    fill: fill ?? (zero ? '0' : ' '),
    align: align ?? (zero && alignment === '>' ? '=' : alignment),
    sign,
    isAlternate: alternate !== undefined,
    width: Number(width),
    separator,
    precision: precision === undefined ? null : Number(precision),
    type,
  }
}

function padded({ fill, align, width }: Spec, sign: string, text: Text): Text {
  const missing = Math.max(0, width - sign.length - [...plainOf(text)].length)
  const left = align === '^' ? Math.floor(missing / 2) : align === '<' ? 0 : missing
  const [before, after] = [fill.repeat(left), fill.repeat(missing - left)]
  return align === '=' ? signed(sign, concat([before, text])) : concat([before, signed(sign, text), after])
}

function numberText(value: Numeric, spec: Spec): string {
  const { type, precision, separator, isAlternate } = spec
  if (isAlternate && !'bxXo'.includes(type || '?')) fail('the flag # is not available here')
  if ('bxXo'.includes(type || '?') || type === 'd' || (type === '' && typeof value === 'bigint')) {
    if (typeof value !== 'bigint' || precision !== null) return fail(`the format ${type} is for whole numbers`)
    const base = { b: 2, o: 8, x: 16, X: 16 }[type] ?? 10
    if (separator !== '' && base !== 10) return fail('groups are only available for decimal numbers')
    const digits = (value < 0n ? -value : value).toString(base)
    const text = `${isAlternate ? `0${type}` : ''}${digits}`
    return grouped(type === 'X' ? text.toUpperCase() : text, separator)
  }
  const number = asFloat(value)
  const text = floatText(number, spec)
  return grouped(type === type.toLowerCase() ? text : text.toUpperCase(), separator)
}

function floatText(number: number, { type, precision }: Spec): string {
  switch (type.toLowerCase()) {
    case '':
      return precision === null ? plainFloat(number) : fail('a precision needs a type: .2f')
    case 'f':
      return fixed(number, precision ?? 6)
    case 'e':
      return scientific(number, precision ?? 6)
    case 'g':
      return general(number, precision ?? 6)
    case '%':
      return `${fixed(number * 100, precision ?? 6)}%`
    default:
      return fail(`the format ${type} is not available`)
  }
}

/** Evaluates `format(value, spec)`. */
function formatted(value: Value, text: string): Text {
  if (text === '') return toText(value)
  if (isText(value)) {
    const spec = parseSpec(text, '<')
    if (spec.sign || spec.isAlternate || spec.separator || spec.align === '=' || !['', 's'].includes(spec.type)) {
      return fail(`the format "${text}" is not for a text`)
    }
    const { precision } = spec
    return padded(spec, '', precision === null ? value : mapWhole(value, all => [...all].slice(0, precision).join('')))
  }
  if (!isNumeric(value)) return fail(`the format "${text}" is for texts and numbers`)
  const spec = parseSpec(text, '>')
  if (typeof value === 'boolean' && spec.type === '') return fail('the format of a boolean needs a type')
  const number = numberOf(value)
  if (spec.align === '=' && spec.isAlternate) fail('# and padding after the sign cannot be combined')
  if (spec.align === '=' && spec.fill === '0' && spec.separator !== '') fail('zeros and groups cannot be combined')
  const sign = isNegative(number) ? '-' : spec.sign === '-' ? '' : spec.sign
  return padded(spec, sign, numberText(number, spec))
}

/**
 * @param member reads `{0.name}` and `{0[key]}`
 * @throws TemplateError for formats that Python does not accept
 */
export function formatBraces(
  pattern: Text,
  { positional, named }: CallArgs,
  member: (of: Value, name: string, isItem: boolean) => Value,
): Text {
  if (isMarkup(pattern)) fail('markup cannot be a format')
  if (isTainted(pattern)) return tainted(plainOf(formatBraces(plainOf(pattern), { positional, named }, member)))
  let at = 0
  let isNumbered: boolean | null = null
  const chosen = (key: string): Value => {
    if (/^\d*$/.test(key)) {
      if (isNumbered !== null && isNumbered !== (key !== '')) fail('numbered and unnumbered fields cannot be mixed')
      isNumbered = key !== ''
    }
    const value = key === '' ? positional[at++] : /^\d+$/.test(key) ? positional[Number(key)] : named.get(key)
    return value === undefined ? fail(`there is no value for {${key}}`) : used(value)
  }
  const field = (path: string, conversion: string | undefined, spec: string): Text => {
    const [, key = '', rest = ''] = /^([^.[]*)([\s\S]*)$/.exec(path) ?? []
    let value = chosen(key)
    for (const [all, name, item] of rest.matchAll(/\.([^.[]+)|\[([^\]]+)\]|[\s\S]/g)) {
      if (name === undefined && item === undefined) fail(`the field {${path}} is not valid at ${all}`)
      value = used(member(value, name ?? item ?? '', item !== undefined))
    }
    if (conversion !== undefined && !'sr'.includes(conversion)) fail(`the conversion !${conversion} is not available`)
    return formatted(conversion === 's' ? toText(value) : conversion === 'r' ? toSource(value) : value, spec)
  }
  const parts = new FormattedParts()
  let end = 0
  const text = plainOf(pattern)
  for (const match of text.matchAll(FIELD)) {
    const [all, path, conversion, spec = ''] = match
    parts.add(text.slice(end, match.index))
    end = match.index + all.length
    if (path !== undefined) parts.add(field(path, conversion, spec))
    else parts.add(all.length === 2 ? all.slice(0, 1) : fail('a brace in a format is not closed'))
  }
  parts.add(text.slice(end))
  return concat(parts.all)
}

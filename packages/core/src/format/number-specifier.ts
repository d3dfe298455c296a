/** Parsed d3 number format: `[[fill]align][sign][symbol][0][width][,][.precision][~][type]`. */
export interface NumberSpecifier {
  readonly fill: string
  readonly align: string
  readonly sign: string
  readonly symbol: string
  readonly width: number
  /** Uses thousands separators. */
  readonly comma: boolean
  readonly precision: number
  /** Removes trailing zeros. */
  readonly trim: boolean
  readonly type: string
}

const SYNTAX = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i
const TYPES = 'bcdefgnoprsXx%'
/** Maximum number of digits that JavaScript supports. */
const MAX_PRECISION = 100
/** A width is the length of each text: without a limit, a code of ten characters would fill the memory. */
const MAX_WIDTH = 1000

/**
 * Returns the type and its precision. An unrecognized or missing type means twelve significant digits without trailing
 * zeros.
 */
function typeOf(type: string, precision: number | undefined) {
  if (type === 'n') return { type: 'g', isTrimmed: false, precision }
  if (type !== '' && TYPES.includes(type)) return { type, isTrimmed: false, precision }
  return { type: 'g', isTrimmed: true, precision: precision ?? 12 }
}

/** Parses a format and adds d3's defaults. Null if the text is invalid. */
export function readSpecifier(code: string): NumberSpecifier | null {
  const match = SYNTAX.exec(code)
  if (!match) return null
  const [, fill, align, sign, symbol, zero, width, comma, digits, trim, name = ''] = match
  const { type, isTrimmed, precision } = typeOf(name, digits === undefined ? undefined : Number(digits.slice(1)))
  const isZero = zero !== undefined || (fill === '0' && align === '=')
  const least = /[gprs]/.test(type) ? 1 : 0
  return {
    fill: isZero ? '0' : (fill ?? ' '),
    align: isZero ? '=' : (align ?? '>'),
    sign: sign ?? '-',
    symbol: symbol ?? '',
    width: width === undefined ? 0 : Math.min(MAX_WIDTH, Number(width)),
    comma: comma !== undefined || name === 'n',
    precision: precision === undefined ? 6 : Math.max(least, Math.min(MAX_PRECISION, precision)),
    trim: trim !== undefined || isTrimmed,
    type,
  }
}

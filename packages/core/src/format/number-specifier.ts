/** A number format as d3 writes it: `[[fill]align][sign][symbol][0][width][,][.precision][~][type]`. */
export interface NumberSpecifier {
  readonly fill: string
  readonly align: string
  readonly sign: string
  readonly symbol: string
  readonly width: number
  /** Thousands are separated. */
  readonly comma: boolean
  readonly precision: number
  /** Zeros at the end are left out. */
  readonly trim: boolean
  readonly type: string
}

const SYNTAX = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i
const TYPES = 'bcdefgnoprsXx%'
/** As many digits as JavaScript itself writes at most. */
const MAX_PRECISION = 100

/** An unknown or absent type means twelve significant digits, zeros at the end left out. */
function typeOf(type: string, precision: number | undefined) {
  if (type === 'n') return { type: 'g', isTrimmed: false, precision }
  if (type !== '' && TYPES.includes(type)) return { type, isTrimmed: false, precision }
  return { type: 'g', isTrimmed: true, precision: precision ?? 12 }
}

/** The parts of a format, with d3's defaults. Null for a text that is no format. */
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
    width: width === undefined ? 0 : Number(width),
    comma: comma !== undefined || name === 'n',
    precision: precision === undefined ? 6 : Math.max(least, Math.min(MAX_PRECISION, precision)),
    trim: trim !== undefined || isTrimmed,
    type,
  }
}

import { randoms } from './cases.ts'

/** Numbers of many digits, and how they are rounded: in whole numbers alone, apart from the product's own code. */

/** Values that a float or a careless rounding spoils. */
const HARD: readonly string[] = [
  '99999999999999.99',
  '12345678901234567890.12',
  '9007199254740993',
  '9007199254741005',
  '-9007199254740993',
  '0.1',
  '1.005',
  '-1.005',
  '2.675',
  '1234.5',
  '1000000.005',
  '0.00000000000000000000000000000000000001',
  '-0.00000000000000000000000000000000000005',
  '99999999999999999999999999999999999999',
  '0.99999999999999999999999999999999999999',
  '999999999999999999999999999999',
  '1000000000000000000000000000000',
  '-1000000000000000000000000000000',
  '999949999999999999999',
  '999950000000000000000',
]

/** Whole numbers to 10^30, decimals to 38 digits, negative ones and tiny ones; the hard ones are among them. */
export function exactValues(count: number, seed = 5): readonly string[] {
  const below = randoms(seed)
  const random = () => below(1e6) / 1e6
  const digit = () => String(Math.floor(random() * 10))
  const values = new Set(HARD)
  while (values.size < count) {
    const length = 17 + Math.floor(random() * 22)
    const digits = Array.from({ length }, digit).join('')
    const scale = random() < 0.3 ? 0 : Math.floor(random() * Math.min(length + 1, 38))
    const whole = scale === 0 ? digits.slice(0, 30) : digits.slice(0, length - scale)
    const decimals = scale === 0 ? '' : digits.slice(length - scale)
    const head = whole.replace(/^0+(?=\d)/, '') || '0'
    const tail = decimals.replace(/[0]$/, '5')
    const text = `${random() < 0.4 ? '-' : ''}${head}${tail === '' ? '' : `.${tail}`}`
    if (/[1-9]/.test(text) && text.replace(/[-.]/g, '').replace(/^0+/, '').length > 16) values.add(text)
  }
  return [...values].slice(0, count)
}

interface Scaled {
  readonly isNegative: boolean
  /** The value times 10^scale. */
  readonly units: bigint
  readonly scale: number
}

/** The digits of a decimal as a whole number; an exponent is carried out. */
export function scaled(text: string): Scaled {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(text) ?? []
  const scale = decimals.length - Number(exponent)
  const units = BigInt(whole + decimals)
  return scale < 0
    ? { isNegative: sign === '-', units: units * 10n ** BigInt(-scale), scale: 0 }
    : { isNegative: sign === '-', units, scale }
}

/** Units at another scale; halves away from zero. */
function rescale({ units, scale }: Scaled, places: number): bigint {
  if (places >= scale) return units * 10n ** BigInt(places - scale)
  const divisor = 10n ** BigInt(scale - places)
  return (2n * units + divisor) / (2n * divisor)
}

/** `1234567.5` to one place: `1,234,567.5` where thousands are separated. */
export function fixedDigits(text: string, places: number, thousands = ''): string {
  const digits = rescale(scaled(text), places)
    .toString()
    .padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(?:\d{3})+$)/g, thousands)
  return places === 0 ? whole : `${whole}.${digits.slice(-places)}`
}

/** So many significant digits with an SI prefix, as `.3s` asks for. */
export function prefixedDigits(text: string, digits: number, isTrimmed = false): string {
  const value = scaled(text)
  let exponent = value.units.toString().length - 1 - value.scale
  let units = rescale(value, digits - 1 - exponent)
  if (units.toString().length > digits) {
    exponent += 1
    units = rescale(value, digits - 1 - exponent)
  }
  const thousands = Math.max(-8, Math.min(8, Math.floor(exponent / 3)))
  const places = Math.max(0, digits - 1 - (exponent - thousands * 3))
  const written = fixedDigits(`${units}e${exponent - digits + 1 - thousands * 3}`, exponent < -24 ? digits - 1 : places)
  const shown = isTrimmed && written.includes('.') ? written.replace(/\.?0+$/, '') : written
  return `${shown}${['y', 'z', 'a', 'f', 'p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'][thousands + 8]}`
}

/** What a format has to make of a value, in English with a true minus sign. */
export const EXACT_FORMATS: Readonly<Record<string, (text: string) => string>> = {
  ',.2f': text => signed(text, fixedDigits(text, 2, ',')),
  ',d': text => signed(text, fixedDigits(text, 0, ',')),
  '.3s': text => signed(text, prefixedDigits(text, 3)),
  '$,.0f': text => signed(text, `$${fixedDigits(text, 0, ',')}`),
  '.1%': text => signed(text, `${fixedDigits(`${text}e2`, 1)}%`),
  ',.20f': text => signed(text, fixedDigits(text, 20, ',')),
}

/** A number that is rounded to zero has no sign. */
export const signed = (text: string, digits: string): string =>
  text.startsWith('-') && /[1-9]/.test(digits) ? `\u2212${digits}` : digits

/** Filters that return a number. */
import type { Arguments } from '../arguments.ts'
import type { Filters } from '../host.ts'
import { calculate, isNumeric, type Numeric, numberOf, parseInteger, readFloat, roundTo } from '../numbers.ts'
import { isText, plainOf } from '../tainted-text.ts'
import { fail, used, type Value } from '../values.ts'

function toInteger(value: Value, args: Arguments): Value {
  const given = used(value)
  const otherwise = args.optional('default') ?? 0n
  const base = args.integer('base', 10)
  if (isText(given)) {
    const whole = parseInteger(plainOf(given), base)
    if (whole !== null) return whole
  } else if (isNumeric(given)) {
    const number = numberOf(given)
    return typeof number === 'bigint' ? number : BigInt(Math.trunc(number))
  }
  const float = readFloat(given)
  return float === null ? otherwise : BigInt(Math.trunc(float))
}

function rounded(value: Value, args: Arguments): Numeric {
  const method = args.plain('method', 'common')
  const precision = args.integer('precision', 0)
  const number = numberOf(value)
  if (method === 'common') return roundTo(number, precision)
  if (method !== 'ceil' && method !== 'floor') return fail('the method of round must be common, ceil or floor')
  const scale = calculate('**', 10n, BigInt(precision))
  const scaled = calculate('*', number, scale)
  const whole = typeof scaled === 'bigint' ? scaled : BigInt(method === 'ceil' ? Math.ceil(scaled) : Math.floor(scaled))
  return calculate('/', whole, scale)
}

export const NUMBER_FILTERS: Filters = {
  int: { parameters: 'default base', run: toInteger },
  float: { parameters: 'default', run: (value, args) => readFloat(value) ?? args.optional('default') ?? 0 },
  abs: {
    parameters: '',
    run: value => {
      const number = numberOf(value)
      return typeof number === 'bigint' ? (number < 0n ? -number : number) : Math.abs(number)
    },
  },
  round: { parameters: 'precision method', run: rounded },
}

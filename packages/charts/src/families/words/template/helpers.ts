import { readJson } from '@belvedere/core/json'
import type { ChartFormat } from '../../../chart-type.ts'
import { numberByDefault } from '../../shared/value-format.ts'
import { TemplateError } from './template-error.ts'

export type Helper = (args: readonly unknown[], named: Readonly<Record<string, unknown>>) => unknown

/** Returns false for empty lists, empty texts, zero, false, null and undefined. */
export const isTruthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? Number.NaN))

/** Converts a value to text: lists separated by commas, records as JSON. */
export function worded(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(worded).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Tokens of time formats in Handlebars templates (as in Moment.js), with d3's equivalents. */
const TIME_WORDS: Readonly<Record<string, string>> = {
  YYYY: '%Y', YY: '%y', MMMM: '%B', MMM: '%b', MM: '%m', M: '%-m', DD: '%d', D: '%-d', dddd: '%A', ddd: '%a',
  HH: '%H', H: '%-H', hh: '%I', h: '%-I', mm: '%M', m: '%-M', ss: '%S', s: '%-S', SSS: '%L', A: '%p', a: '%p',
} // biome-ignore format: a table
const TIME_WORD = /\[([^\]]*)\]|YYYY|YY|M{1,4}|DD?|d{3,4}|HH?|hh?|mm?|ss?|SSS|[aA]|%/g

const timeCode = (format: string): string =>
  format.replace(TIME_WORD, (word, literal: string | undefined) =>
    word === '%' ? '%%' : literal !== undefined ? literal.replaceAll('%', '%%') : (TIME_WORDS[word] ?? word),
  )

function moment(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(parsed) ? null : parsed
}

const compared = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : a > b ? 1 : 0) : number(a) - number(b)

const COMPARISONS: Readonly<Record<string, Helper>> = {
  eq: ([a, b]) => a === b,
  ne: ([a, b]) => a !== b,
  eqw: ([a, b]) => worded(a) === worded(b),
  lt: ([a, b]) => compared(a, b) < 0,
  lte: ([a, b]) => compared(a, b) <= 0,
  gt: ([a, b]) => compared(a, b) > 0,
  gte: ([a, b]) => compared(a, b) >= 0,
  and: args => args.every(isTruthy),
  or: args => args.some(isTruthy),
  not: ([a]) => !isTruthy(a),
  ifx: ([condition, yes, no]) => (isTruthy(condition) ? yes : no),
  includes: ([list, item]) => (Array.isArray(list) ? list.includes(item) : worded(list).includes(worded(item))),
}

const SUMS: Readonly<Record<string, Helper>> = {
  sum: args => args.flat().reduce<number>((total, value) => total + number(value), 0),
  add: ([a, b]) => number(a) + number(b),
  subtract: ([a, b]) => number(a) - number(b),
  difference: ([a, b]) => number(a) - number(b),
  multiply: ([a, b]) => number(a) * number(b),
  multiplication: ([a, b]) => number(a) * number(b),
  divide: ([a, b]) => number(a) / number(b),
  division: ([a, b]) => number(a) / number(b),
  remainder: ([a, b]) => number(a) % number(b),
  ceil: ([a]) => Math.ceil(number(a)),
  floor: ([a]) => Math.floor(number(a)),
  abs: ([a]) => Math.abs(number(a)),
  round: ([a]) => Math.round(number(a)),
}

const TEXTS: Readonly<Record<string, Helper>> = {
  uppercase: ([text]) => worded(text).toUpperCase(),
  lowercase: ([text]) => worded(text).toLowerCase(),
  capitalizeFirst: ([text]) => worded(text).replace(/^./u, first => first.toUpperCase()),
  concat: args => args.map(worded).join(''),
  join: ([list, between]) => (Array.isArray(list) ? list.map(worded).join(worded(between ?? ',')) : worded(list)),
  first: ([list]) => (Array.isArray(list) ? list[0] : undefined),
  last: ([list]) => (Array.isArray(list) ? list.at(-1) : undefined),
  count: ([list]) => (Array.isArray(list) ? list.length : 0),
  stringify: ([value]) => JSON.stringify(value ?? null),
  excerpt: ([text, length]) => {
    const most = number(length ?? 50)
    return worded(text).length > most ? `${worded(text).slice(0, most)}…` : worded(text)
  },
}

function parseJson([text]: readonly unknown[]): unknown {
  const value = readJson(worded(text))
  if (value === undefined) throw new TemplateError('parseJson needs JSON')
  return value
}

/** Returns all helpers that a template can call. */
export const helpersFor = (format: ChartFormat): Readonly<Record<string, Helper>> => ({
  ...COMPARISONS,
  ...SUMS,
  ...TEXTS,
  parseJson,
  lookup: ([from, name]) =>
    typeof from === 'object' && from !== null && Object.hasOwn(from, worded(name))
      ? Reflect.get(from, worded(name))
      : undefined,
  dateFormat: ([value, positional], named) => {
    const wish = named.format ?? positional
    const at = moment(value)
    return at === null ? worded(value) : format.time(at, typeof wish === 'string' ? timeCode(wish) : '%Y-%m-%d')
  },
  formatDate: ([wish, value]) => {
    const at = moment(value)
    return at === null ? worded(value) : format.time(at, timeCode(worded(wish)))
  },
  formatNumber: ([value, wish]) => {
    const own = number(value)
    if (!Number.isFinite(own)) return worded(value)
    // A locale name, as in `Intl`, is ignored in favor of this site's format.
    const isCode = typeof wish === 'string' && !/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(wish)
    return isCode ? format.number(own, wish) : numberByDefault(format, own, ',.3~f')
  },
})

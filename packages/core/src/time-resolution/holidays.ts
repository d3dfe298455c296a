import { memoize } from '../memoize.ts'
import { countryCode } from './holiday-countries.ts'
import { dayByRule } from './holiday-rules.ts'
import { HOLIDAYS } from './holidays.generated.ts'

interface Holiday {
  /** In English and in the country's own language, in lower case. */
  readonly names: readonly string[]
  readonly isPublic: boolean
  readonly rule: string
}

const normalize = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\blabour\b/g, 'labor')
    .trim()

/** A line of the table: `name|own name|more names`, a tab, `+` for a public holiday, the rule. */
function parseHoliday(line: string): Holiday {
  const [names = '', rule = ''] = line.split('\t')
  return {
    names: names.split('|').map(normalize),
    isPublic: rule.startsWith('+'),
    rule: rule.replace(/^\+/, ''),
  }
}

const parsedHolidays = memoize(Object.keys(HOLIDAYS).length, code =>
  (HOLIDAYS[code] ?? '').trim().split('\n').map(parseHoliday),
)

/** Undefined for a country whose holidays are not known. */
function holidaysOf(country: string): readonly Holiday[] | undefined {
  const code = countryCode(country)
  return code === undefined ? undefined : parsedHolidays(code)
}

/** Countries whose holidays are known, by their codes of two letters. */
export const HOLIDAY_COUNTRIES: readonly string[] = Object.keys(HOLIDAYS)

/** How well a name fits: the whole name, the name but for `Day`, its start, any part of it. Lower is better. */
const FITS: readonly ((name: string, searched: string) => boolean)[] = [
  (name, searched) => name === searched,
  (name, searched) => name === `${searched} day`,
  (name, searched) => name.startsWith(searched),
  (name, searched) => name.includes(searched),
]

/**
 * The day of a holiday in a year, by its name or part of it, in English or the country's own language, whatever its
 * case. A whole name goes before a part, a public holiday before an observance; days that are made up for on another
 * one are given as they are. Wall-clock milliseconds; undefined where there is none or the name fits several.
 */
export function findHoliday(year: number, name: string, country = 'US'): number | undefined {
  const searched = normalize(name)
  const all = searched === '' ? [] : (holidaysOf(country) ?? [])
  for (const fits of FITS) {
    const matches = all.flatMap(holiday => {
      const day = holiday.names.some(own => fits(own, searched)) ? dayByRule(holiday.rule, year) : undefined
      return day === undefined ? [] : [{ day, isPublic: holiday.isPublic }]
    })
    const best = matches.some(match => match.isPublic) ? matches.filter(match => match.isPublic) : matches
    if (best.length > 0) return new Set(best.map(match => match.day)).size === 1 ? best[0]?.day : undefined
  }
  return undefined
}

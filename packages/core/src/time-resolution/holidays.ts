import { memoize } from '../memoize.ts'
import { countryCode } from './holiday-countries.ts'
import { dayByRule } from './holiday-rules.ts'
import { HOLIDAYS } from './holidays.generated.ts'

interface Holiday {
  /** Names in English and in the language of the country, in lower case. */
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

/** Parses a line of the table: `name|local name|more names`, a tab, `+` for a public holiday, the rule. */
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

/** Returns the holidays of a country; undefined if the country is not supported. */
function holidaysOf(country: string): readonly Holiday[] | undefined {
  const code = countryCode(country)
  return code === undefined ? undefined : parsedHolidays(code)
}

/** Countries with holidays, as codes of two letters. */
export const HOLIDAY_COUNTRIES: readonly string[] = Object.keys(HOLIDAYS)

/** Matches by quality: the exact name, the name without `Day`, a prefix, a substring. */
const FITS: readonly ((name: string, searched: string) => boolean)[] = [
  (name, searched) => name === searched,
  (name, searched) => name === `${searched} day`,
  (name, searched) => name.startsWith(searched),
  (name, searched) => name.includes(searched),
]

/**
 * Returns the day of a holiday in a year, in wall-clock milliseconds. The name may be partial, in English or the local
 * language, in any case. Exact names take precedence over partial ones, public holidays over observances. Days are not
 * moved to their substitute days. Undefined if no holiday or more than one day matches.
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

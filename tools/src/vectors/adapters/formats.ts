import { parseFormula } from '@belvedere/core/chart'
import {
  DEFAULT_NUMBER_LOCALE,
  DEFAULT_TIME_LOCALE,
  formatDataTime,
  formatDuration,
  formatNumber,
  formatSi,
  formatTimeRange,
  type NumberLocale,
  previewNumber,
  type TimeLocale,
} from '@belvedere/core/format'
import type { JsonRecord } from '@belvedere/core/json'
import { parseIsoText, parseTimeGrain, rangeOfBucket } from '@belvedere/core/time'
import { type Adapters, Skip } from '../vector.ts'

/** The vectors write a hyphen where we write a true minus. */
const HYPHEN: NumberLocale = { ...DEFAULT_NUMBER_LOCALE, minus: '-' }
const localeOf = (raw: unknown): NumberLocale => ({ ...HYPHEN, ...(raw as Partial<NumberLocale> | undefined) })

/** Local time is the time on the wall: the zone does not matter. */
const momentOf = (text: unknown): number => {
  const bare = String(text)
    .replace(' (local)', '')
    .replace(/\.000$/, '')
  const moment = typeof text === 'number' ? text : parseIsoText(bare)
  if (moment === undefined) throw new Error(`not a time: ${String(text)}`)
  return moment
}

const BUCKET_CODE = '%Y-%m-%d %H:%M:%S.%L'

export const formats: Adapters = {
  format_number: ({ format, default_format, value, locale }) => {
    const code = (format === '<any>' ? undefined : (format ?? default_format)) as string | undefined
    return { text: formatNumber(value as number, code, localeOf(locale)) }
  },
  format_si_at_most_n_digits: ({ n, value }) => ({ text: formatSi(Number(value), n as number | undefined, HYPHEN) }),
  format_duration: ({ value, options }) => {
    const { multiplier = 1, formatSubMilliseconds } = (options ?? {}) as JsonRecord
    if (multiplier !== 1) throw new Skip('a duration is in milliseconds: no format takes another unit')
    return { text: formatDuration(Number(value), { withSubMilliseconds: formatSubMilliseconds === true }) }
  },
  preview_number_format: ({ format, value }) => ({ text: previewNumber(Number(value), format as string, HYPHEN) }),
  format_time: ({ format, value, granularity, locale }) => ({
    text: formatDataTime(momentOf(value), {
      format: format === 'multi-step default' ? 'smart_date' : (format as string | null),
      grain: granularity as string | undefined,
      locale: locale === undefined ? undefined : { ...DEFAULT_TIME_LOCALE, ...(locale as Partial<TimeLocale>) },
    }),
  }),
  format_time_range: ({ format, values }) => {
    const [since = 0, until = 0] = (values as readonly string[]).map(momentOf)
    return { text: formatTimeRange(since, until, format as string | undefined) }
  },
  time_bucket_range: ({ granularity, value }) => {
    const grain = parseTimeGrain(String(granularity))
    if (!grain) throw new Error(`unknown grain ${String(granularity)}`)
    const { since, until } = rangeOfBucket(momentOf(value), grain)
    return { text: formatTimeRange(since, until - 1, BUCKET_CODE) }
  },
  evaluate_formula: ({ formula, x }) => ({ value: parseFormula(String(formula))?.(Number(x)) }),
  is_valid_formula: ({ formula }) => ({ valid: parseFormula(String(formula)) !== undefined }),
}

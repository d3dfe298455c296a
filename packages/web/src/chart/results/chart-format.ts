import type { ChartFormat } from '@belvedere/charts'
import { isNumberFormat, makeFormatter, NUMBER_FORMATS } from '@belvedere/core/format'
import { bootstrap } from '../../data/page/bootstrap.ts'

/** Time zone to format answers in: they contain local times of the chart's zone, written as UTC. */
export const ANSWER_ZONE = 'UTC'

const known = new Map<string, ChartFormat>()

/** Returns the number format that the user chose; undefined for the default. */
export const numberLocale = () => {
  const { number_format } = bootstrap().config
  return isNumberFormat(number_format) ? NUMBER_FORMATS[number_format] : undefined
}

/**
 * Returns the formatter of a time zone, with the user's number format. Cached, so that charts are not redrawn for an
 * equal formatter.
 */
export function chartFormat(timeZone = ANSWER_ZONE): ChartFormat {
  const format = known.get(timeZone) ?? makeFormatter({ timeZone, locale: numberLocale() })
  known.set(timeZone, format)
  return format
}

import type { ChartFormat } from '@belvedere/charts'
import { isNumberFormat, makeFormatter, NUMBER_FORMATS } from '@belvedere/core/format'
import { bootstrap } from '../data/bootstrap.ts'

/** Answers hold what clocks of the chart's zone show, as if they were in UTC. */
export const ANSWER_ZONE = 'UTC'

const known = new Map<string, ChartFormat>()

/** The signs of numbers that the user chose; undefined: the usual ones. */
export const numberLocale = () => {
  const { number_format } = bootstrap().config
  return isNumberFormat(number_format) ? NUMBER_FORMATS[number_format] : undefined
}

/** How values are written in a zone, with the signs that the user chose; the same object every time, so that pictures are not drawn again for nothing. */
export function chartFormat(timeZone = ANSWER_ZONE): ChartFormat {
  const format = known.get(timeZone) ?? makeFormatter({ timeZone, locale: numberLocale() })
  known.set(timeZone, format)
  return format
}

import type { ChartFormat } from '@belvedere/charts'
import { isNumberFormat, makeFormatter, NUMBER_FORMATS } from '@belvedere/core/format'
import { bootstrap } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'

/** Time zone to format answers in: they contain local times of the chart's zone, written as UTC. */
export const ANSWER_ZONE = 'UTC'

/** Formatters by time zone, with the user's number format. */
const createFormats = () => new Map<string, ChartFormat>()

/** Returns the number format that the user chose; undefined for the default. */
export const numberLocale = (app: App) => {
  const { number_format } = bootstrap(app).config
  return isNumberFormat(number_format) ? NUMBER_FORMATS[number_format] : undefined
}

/**
 * Returns the formatter of a time zone, with the user's number format. Cached, so that charts are not redrawn for an
 * equal formatter.
 */
export function chartFormat(app: App, timeZone = ANSWER_ZONE): ChartFormat {
  const known = app.part(createFormats)
  const format = known.get(timeZone) ?? makeFormatter({ timeZone, locale: numberLocale(app) })
  known.set(timeZone, format)
  return format
}

import type { Cell } from '../table/index.ts'
import { formatLabel } from './cell.ts'
import type { Amount } from './decimal.ts'
import { formatCompact, formatNumber } from './number.ts'
import { DEFAULT_NUMBER_LOCALE, type NumberLocale } from './number-locale.ts'
import { formatTime } from './time.ts'

/** Formatting functions of a chart, for a fixed locale and time zone. */
export interface Formatter {
  readonly number: (value: Amount, format?: string | null) => string
  readonly compact: (value: Amount) => string
  readonly time: (epochMs: number, format?: string | null, grain?: string | null) => string
  readonly label: (value: Cell | undefined) => string
}

export interface FormatterOptions {
  /** IANA time zone; default UTC. */
  readonly timeZone?: string | undefined
  readonly locale?: NumberLocale | undefined
}

export const makeFormatter = ({ timeZone, locale = DEFAULT_NUMBER_LOCALE }: FormatterOptions = {}): Formatter => ({
  number: (value, format) => formatNumber(value, format, locale),
  compact: value => formatCompact(value, locale),
  time: (epochMs, format, grain) => formatTime(epochMs, { format, grain, timeZone, localTimeZone: timeZone }),
  label: formatLabel,
})

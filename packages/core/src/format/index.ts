export {
  type CellFormats,
  EMPTY_LABEL,
  formatCell,
  formatLabel,
  formatOption,
  isYearName,
  NO_VALUE,
  NULL_LABEL,
} from './cell.ts'
export { type Currency, currencySign, withCurrency } from './currency.ts'
export { formatDuration } from './duration.ts'
export { type Formatter, type FormatterOptions, makeFormatter } from './formatter.ts'
export { followableLink, isExternalLink } from './link.ts'
export {
  formatCompact,
  formatFull,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSi,
  previewNumber,
  SMART_NUMBER,
  SMART_NUMBER_SIGNED,
} from './number.ts'
export { isNumberFormat, NUMBER_FORMATS, type NumberFormatName } from './number-formats.ts'
export { DEFAULT_NUMBER_LOCALE, type NumberLocale } from './number-locale.ts'
export { formatDataTime, formatTime, formatTimeRange, type TimeFormatOptions } from './time.ts'
export { DEFAULT_TIME_CODE } from './time-code.ts'
export { DEFAULT_TIME_LOCALE, type TimeLocale } from './time-locale.ts'

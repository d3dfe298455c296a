export {
  formatCell,
  formatLabel,
  formatOption,
  isYearName,
  NO_VALUE,
} from './cell.ts'
export { columnWriter, isNumberedName, storedFormat, storedFormats } from './column-writer.ts'
export { currencySign, type MetricFormat, metricFormatsOf, withCurrency } from './currency.ts'
export { type Amount, decimalOf, digitsOf, isBeyondDecimals, isDecimalText, sumOf } from './decimal.ts'
export { formatDuration } from './duration.ts'
export { type Formatter, makeFormatter } from './formatter.ts'
export { followableLink, isExternalLink } from './link.ts'
export {
  formatCompact,
  formatFull,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSi,
  previewNumber,
  writeByDefault,
} from './number.ts'
export { isNumberFormat, NUMBER_FORMATS, type NumberFormatName } from './number-formats.ts'
export { DEFAULT_NUMBER_LOCALE, type NumberLocale } from './number-locale.ts'
export { formatDataTime, formatTime, formatTimeRange } from './time.ts'

export { DEFAULT_TIME_LOCALE, type TimeLocale } from './time-locale.ts'

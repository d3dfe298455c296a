import { t } from '../../i18n.ts'

/** Types that a column of a file can have. */
export const COLUMN_TYPES = ['VARCHAR', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'DATE', 'TIMESTAMP'] as const

/** Returns the label of a type. */
export const typeLabel = (type: string): string =>
  ({
    VARCHAR: t('Text'),
    BIGINT: t('Whole number'),
    DOUBLE: t('Number'),
    BOOLEAN: t('Yes or no'),
    DATE: t('Date'),
    TIMESTAMP: t('Date and time'),
  })[type] ?? type

/** Returns the choices for a column: the common types, and the recognized type if it is another one. */
export const typeOptions = (recognized: string) => {
  const usual: readonly string[] = COLUMN_TYPES
  const types = usual.includes(recognized) ? usual : [recognized, ...usual]
  return types.map(type => ({ value: type, label: typeLabel(type), hint: type.toLowerCase() }))
}

export const isTemporal = (type: string): boolean => /^(DATE|TIME)/.test(type)

/** Formats a size: 12 kB, 3.4 MB. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

/** Returns why a table name is invalid, or null if it is valid. */
export const tableNameProblem = (name: string): string | null => {
  if (name.trim() === '') return t('Give the table a name.')
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return t('Letters, digits and underscores; a letter first.')
  return name.length > 63 ? t('At most 63 characters.') : null
}

/**
 * Fields of the upload form: those of Superset, by the names that its clients send, plus `encoding` and `on_bad_lines`.
 */

import {
  ENCODINGS,
  type FileEncoding,
  type FileFormat,
  isDelimited,
  type ReadOptions,
} from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { isRecord, own } from '@belvedere/core/json'
import {
  anything,
  type Body,
  type Check,
  type FieldRule,
  type FieldRules,
  longText,
  oneOf,
  text,
} from '../../crud/fields.ts'
import { TEXT } from '../../http/answers.ts'
import { parseJson } from '../../json/parse.ts'
import { MANAGED_DATABASE } from '../../managed-tables/index.ts'
import { WHEN_EXISTS } from './load-upload.ts'
import type { StoredFile } from './pending.ts'

const rule = (check: Check, type: string): FieldRule => ({ check, nullable: true, schema: { type } })

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A number, or its text as sent by forms. An empty text counts as absent. */
const wholeFrom = (min: number): FieldRule =>
  rule(value => {
    if (value === '') return null
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
    if (!Number.isSafeInteger(number)) return 'Not a valid integer.'
    return Number(number) < min ? `Must be greater than or equal to ${min}.` : null
  }, 'integer')

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  on: true,
  off: false,
}
const flagText: FieldRule = rule(
  value =>
    typeof value === 'boolean' || value === '' || (typeof value === 'string' && value.toLowerCase() in WORDS)
      ? null
      : 'Not a valid boolean.',
  'boolean',
)
/** A list, or a text with comma-separated names. */
const names: FieldRule = rule(
  value =>
    typeof value === 'string' || (Array.isArray(value) && value.every(name => typeof name === 'string'))
      ? null
      : 'Not a valid list.',
  'string',
)
/** A delimiter of one to four characters, an escape, or a name of Superset's form such as that of a tab. */
const delimiterRule: FieldRule = rule(value => {
  if (typeof value !== 'string') return 'Not a valid string.'
  const sign = delimiterOf(value)
  if (sign === '') return null
  return sign.length > 4 || /["\r\n\0]/.test(sign)
    ? 'Must be one to four characters, without quotes and line breaks.'
    : null
}, 'string')
const schemaRule: FieldRule = rule(
  value => (isAbsent(value) || value === MANAGED_DATABASE.schema ? null : `Must be "${MANAGED_DATABASE.schema}".`),
  'string',
)
const encodingRule: FieldRule = rule(
  value =>
    isAbsent(value) || (typeof value === 'string' && encodingOf(value) !== undefined)
      ? null
      : `Must be one of: ${ENCODINGS.join(', ')}.`,
  'string',
)

const READ_FIELDS = {
  encoding: encodingRule,
  delimiter: delimiterRule,
  /** -1 if the file has no header row. */
  header_row: wholeFrom(-1),
  skip_rows: wholeFrom(0),
  skip_blank_lines: flagText,
  skip_initial_space: flagText,
  null_values: names,
  decimal_character: oneOf(['.', ',']),
  day_first: flagText,
  column_dates: names,
  infer_datetime_format: flagText,
  columns_read: names,
  rows_to_read: wholeFrom(1),
  index_column: longText,
  dataframe_index: flagText,
  index_label: longText,
  on_bad_lines: oneOf(['error', 'skip']),
} satisfies FieldRules

export const UPLOAD_FIELDS = {
  upload_id: text(1, 100),
  table_name: text(1, 250),
  /** Types by column. Other clients send them as JSON text under the name `column_data_types`. */
  types: anything,
  column_data_types: anything,
  main_dttm_col: longText,
  already_exists: oneOf(WHEN_EXISTS),
  sheet_name: longText,
  schema: schemaRule,
  type: oneOf(['csv', 'excel', 'columnar']),
  ...READ_FIELDS,
} satisfies FieldRules

/** All fields as text, for the API documentation. */
export const UPLOAD_FORM = Object.fromEntries(
  Object.keys(UPLOAD_FIELDS)
    .filter(field => field !== 'types')
    .map(field => [field, TEXT]),
)

export const HAS_SHEETS: ReadonlySet<FileFormat> = new Set(['xlsx', 'xls', 'ods', 'zip'])

const FORMATS_OF_TYPE: Readonly<Record<string, readonly FileFormat[]>> = {
  csv: ['csv', 'tsv', 'zip'],
  excel: ['xlsx', 'xls', 'ods'],
  columnar: ['parquet', 'json', 'zip'],
}

/** Options that are only valid for delimited text. */
const OF_TEXT = ['delimiter', 'skip_blank_lines', 'skip_initial_space', 'on_bad_lines'] as const
const OF_SHEETS = ['header_row', 'skip_rows', 'decimal_character', 'null_values'] as const
/** Default values, which forms send with every file. */
const DEFAULTS: Readonly<Record<string, readonly unknown[]>> = {
  delimiter: [','],
  skip_blank_lines: [true],
  skip_initial_space: [false],
  on_bad_lines: ['error'],
  header_row: [0],
  skip_rows: [0],
  decimal_character: ['.'],
}

const delimiterOf = (value: string): string =>
  ({ '\\t': '\t', tab: '\t', Tab: '\t', space: ' ', '\\s': ' ' })[value] ?? value

const ALIASES: Readonly<Record<string, FileEncoding>> = {
  utf8: 'utf-8',
  'utf-8-sig': 'utf-8',
  latin1: 'windows-1252',
  'latin-1': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  cp1252: 'windows-1252',
  'shift-jis': 'shift_jis',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp949: 'euc-kr',
  'utf-16': 'utf-16le',
  cp866: 'ibm866',
}

const encodingOf = (value: string): FileEncoding | undefined => {
  const name = value.toLowerCase()
  return own(ALIASES, name) ?? ENCODINGS.find(encoding => encoding === name)
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(String)
    : String(value)
        .split(',')
        .map(name => name.trim())

const flagOf = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : WORDS[String(value).toLowerCase()] === true

const parsers: Readonly<Record<keyof typeof READ_FIELDS, (value: unknown) => unknown>> = {
  encoding: value => encodingOf(String(value)),
  delimiter: value => delimiterOf(String(value)),
  header_row: value => (Number(value) < 0 ? null : Number(value)),
  skip_rows: Number,
  skip_blank_lines: flagOf,
  skip_initial_space: flagOf,
  // An empty cell is always null: otherwise a column of numbers with gaps would be text.
  null_values: value => [...new Set(['', ...listOf(value)])],
  decimal_character: String,
  day_first: flagOf,
  column_dates: listOf,
  infer_datetime_format: flagOf,
  columns_read: listOf,
  rows_to_read: Number,
  index_column: String,
  dataframe_index: flagOf,
  index_label: String,
  on_bad_lines: String,
}

/**
 * Returns the reading options of a form.
 * @throws AppError INVALID_FIELDS for an option that is not valid for the file, and for a `type` that does not match it
 */
export function readOptionsOf(body: Body, { format }: StoredFile): ReadOptions {
  const problems: Record<string, string[]> = {}
  const { type } = body
  if (typeof type === 'string' && !FORMATS_OF_TYPE[type]?.includes(format)) {
    problems.type = [`The file is "${format}", which is not of the type "${type}".`]
  }
  const given = (Object.keys(READ_FIELDS) as (keyof typeof READ_FIELDS)[])
    .filter(field => !isAbsent(body[field]))
    .map(field => [field, parsers[field](body[field])] as const)
  const isText = isDelimited(format) || format === 'zip'
  const isSheet = HAS_SHEETS.has(format)
  const options = given.filter(([field, value]) => {
    const isOfOthers =
      (!isText && (OF_TEXT as readonly string[]).includes(field)) ||
      (!isText && !isSheet && (OF_SHEETS as readonly string[]).includes(field)) ||
      (field === 'encoding' && !isText && format !== 'json')
    if (!isOfOthers) return true
    const isDefault = DEFAULTS[field]?.includes(value) ?? false
    if (!isDefault) problems[field] = [`Does not apply to files of the format "${format}".`]
    return false
  })
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_FIELDS', { fields: problems })
  return Object.fromEntries(options) as ReadOptions
}

/** Names of types in pandas, which clients of Superset send. */
const PANDAS_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(int|int64)$/i, 'BIGINT'],
  [/^int32$/i, 'INTEGER'],
  [/^int16$/i, 'SMALLINT'],
  [/^int8$/i, 'TINYINT'],
  [/^uint64$/i, 'UBIGINT'],
  [/^uint32$/i, 'UINTEGER'],
  [/^(float|float64)$/i, 'DOUBLE'],
  [/^float32$/i, 'REAL'],
  [/^(str|string|object|category)$/i, 'VARCHAR'],
  [/^(bool|boolean)$/i, 'BOOLEAN'],
  [/^datetime64(\[\w+\])?$/i, 'TIMESTAMP'],
]

const engineType = (type: string): string => PANDAS_TYPES.find(([name]) => name.test(type.trim()))?.[1] ?? type.trim()

/** Parses types by column, from an object or from JSON text. */
export function parseTypes(value: unknown): Readonly<Record<string, string>> {
  const wrong = new AppError('INVALID_FIELDS', { fields: { types: ['Not a mapping of column names to types.'] } })
  if (isAbsent(value)) return {}
  let types: unknown = value
  try {
    if (typeof value === 'string') types = parseJson(value)
  } catch {
    throw wrong
  }
  if (!isRecord(types) || !Object.values(types).every(type => typeof type === 'string')) throw wrong
  return Object.fromEntries(Object.entries(types).map(([name, type]) => [name, engineType(String(type))]))
}

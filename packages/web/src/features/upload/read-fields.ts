import type { UploadPreview } from '@belvedere/api'
import { t } from '../../i18n.ts'

/** Reading options as fields of the upload form. A missing field is recognized or has its default. */
export type ReadFields = Readonly<Record<string, string>>

/** Sets one field. An empty text removes it. */
export const withField = (fields: ReadFields, name: string, value: string): ReadFields => {
  const { [name]: _, ...others } = fields
  return value === '' ? others : { ...others, [name]: value }
}

const READING_FIELDS: ReadonlySet<string> = new Set([
  'delimiter',
  'encoding',
  'on_bad_lines',
  'skip_rows',
  'header_row',
  'decimal_character',
  'skip_blank_lines',
  'skip_initial_space',
])

/** Returns the number of set fields for reading rows and for the meaning of columns. */
export function changedFields(fields: ReadFields): { readonly reading: number; readonly columns: number } {
  const names = Object.keys(fields)
  const reading = names.filter(name => READING_FIELDS.has(name)).length
  return { reading, columns: names.length - reading }
}

export const ENCODING_LABELS: readonly (readonly [value: string, label: string])[] = [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16 LE'],
  ['utf-16be', 'UTF-16 BE'],
  ['windows-1252', 'Windows-1252'],
  ['windows-1250', 'Windows-1250'],
  ['windows-1251', 'Windows-1251'],
  ['windows-1253', 'Windows-1253'],
  ['windows-1254', 'Windows-1254'],
  ['windows-1255', 'Windows-1255'],
  ['windows-1256', 'Windows-1256'],
  ['windows-1257', 'Windows-1257'],
  ['windows-1258', 'Windows-1258'],
  ['iso-8859-2', 'ISO 8859-2'],
  ['iso-8859-5', 'ISO 8859-5'],
  ['iso-8859-7', 'ISO 8859-7'],
  ['iso-8859-9', 'ISO 8859-9'],
  ['iso-8859-15', 'ISO 8859-15'],
  ['koi8-r', 'KOI8-R'],
  ['ibm866', 'IBM 866'],
  ['macintosh', 'Macintosh'],
  ['shift_jis', 'Shift-JIS'],
  ['euc-jp', 'EUC-JP'],
  ['gb18030', 'GBK, GB 18030'],
  ['big5', 'Big5'],
  ['euc-kr', 'EUC-KR'],
]

/** Returns the label of an encoding. */
export const encodingLabel = (encoding: string): string =>
  ENCODING_LABELS.find(([value]) => value === encoding)?.[1] ?? encoding

/** Returns the label of a delimiter. */
export const delimiterLabel = (delimiter: string): string =>
  ({
    ',': t('Comma'),
    ';': t('Semicolon'),
    '\t': t('Tab'),
    '|': t('Vertical bar'),
    ' ': t('Space'),
  })[delimiter] ?? `"${delimiter}"`

type Problem = NonNullable<UploadPreview['problem']>

/** Returns the fields that a proposal sets. */
export const proposedFields = ({ proposal }: Problem): ReadFields =>
  Object.fromEntries(
    Object.entries(proposal ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Returns the label of the button that applies a proposal, or null if there is none. */
export const proposalLabel = ({ proposal }: Problem): string | null => {
  if (proposal?.skip_rows !== undefined) {
    return t('Skip {count, plural, one {# row} other {# rows}}', { count: proposal.skip_rows })
  }
  if (proposal?.delimiter !== undefined) return t('Use the delimiter "{delimiter}"', { delimiter: proposal.delimiter })
  return proposal?.on_bad_lines === undefined ? null : t('Leave out bad lines')
}

import type { UploadPreview } from '@belvedere/api'
import { t } from '../../i18n.ts'

/** Reading options as fields of the upload form; a field that is absent is recognized, or has its default. */
export type ReadFields = Readonly<Record<string, string>>

/** The fields with one of them set; an empty text takes it back. */
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

/** How many fields are set: of how rows are read, and of what columns mean. */
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

/** What an encoding is called. */
export const encodingLabel = (encoding: string): string =>
  ENCODING_LABELS.find(([value]) => value === encoding)?.[1] ?? encoding

/** What a delimiter is called. */
export const delimiterLabel = (delimiter: string): string =>
  ({
    ',': t('Comma'),
    ';': t('Semicolon'),
    '\t': t('Tab'),
    '|': t('Vertical bar'),
    ' ': t('Space'),
  })[delimiter] ?? `"${delimiter}"`

type Problem = NonNullable<UploadPreview['problem']>

/** The fields that a proposal sets. */
export const proposedFields = ({ proposal }: Problem): ReadFields =>
  Object.fromEntries(
    Object.entries(proposal ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** What a button says that follows a proposal; null where there is none. */
export const proposalLabel = ({ proposal }: Problem): string | null => {
  if (proposal?.skip_rows !== undefined) {
    return t('Skip {count, plural, one {# row} other {# rows}}', { count: proposal.skip_rows })
  }
  if (proposal?.delimiter !== undefined) return t('Use the delimiter "{delimiter}"', { delimiter: proposal.delimiter })
  return proposal?.on_bad_lines === undefined ? null : t('Leave out bad lines')
}

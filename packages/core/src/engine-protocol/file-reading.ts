/** Reading of uploaded files: options of the client, recognized properties and problems. */

export const FILE_FORMATS = ['csv', 'tsv', 'json', 'parquet', 'xlsx', 'xls', 'ods', 'zip'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

const FORMAT_BY_EXTENSION: Readonly<Record<string, FileFormat>> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
  '.geojson': 'json',
  '.parquet': 'parquet',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.xls': 'xls',
  '.ods': 'ods',
  '.zip': 'zip',
}

/**
 * Returns the format for a file name; null if the extension is not supported. `.gz` is ignored: `sales.csv.gz` is
 * `csv`, because compression is recognized by the first bytes of the file.
 */
export const formatOfName = (fileName: string): FileFormat | null => {
  const name = fileName.toLowerCase().replace(/\.gz$/, '')
  const at = name.lastIndexOf('.')
  return at < 0 ? null : (FORMAT_BY_EXTENSION[name.slice(at)] ?? null)
}

/** Returns true for text formats with one record per line. */
export const isDelimited = (format: FileFormat): boolean => format === 'csv' || format === 'tsv'

/** Texts that are read as null by default. Same as in pandas, so that a file yields the same rows. */
export const NULL_VALUES = [
  '',
  '#N/A',
  '#N/A N/A',
  '#NA',
  '-1.#IND',
  '-1.#QNAN',
  '-NaN',
  '-nan',
  '1.#IND',
  '1.#QNAN',
  '<NA>',
  'N/A',
  'NA',
  'NULL',
  'NaN',
  'None',
  'n/a',
  'nan',
  'null',
] as const

/** Encodings that a client can choose, as labels of the Encoding standard. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-9',
  'iso-8859-15',
  'koi8-r',
  'ibm866',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type FileEncoding = (typeof ENCODINGS)[number]

/** Options of a client. An absent option is detected or has the default in its comment. */
export interface ReadOptions {
  readonly encoding?: FileEncoding | undefined
  readonly delimiter?: string | undefined
  /** Index of the record with the column names, counted from 0 after the skipped rows; null if there is none. */
  readonly header_row?: number | null | undefined
  /** Number of lines, or rows of a sheet, to skip at the top. Default: 0. */
  readonly skip_rows?: number | undefined
  /** If false, a blank line is a row of nulls. Default: true. */
  readonly skip_blank_lines?: boolean | undefined
  /** If true, blanks after a delimiter are removed. Default: false. */
  readonly skip_initial_space?: boolean | undefined
  /** Replaces `NULL_VALUES`. */
  readonly null_values?: readonly string[] | undefined
  /** If absent, a point, or a comma if the values are unambiguous. */
  readonly decimal_character?: '.' | ',' | undefined
  /** Order of day and month in ambiguous dates such as 03/04/2024. Default: false. */
  readonly day_first?: boolean | undefined
  /** Columns that must be dates. */
  readonly column_dates?: readonly string[] | undefined
  /** If false, only `column_dates` are read as dates. Default: true. */
  readonly infer_datetime_format?: boolean | undefined
  /** Columns to read; if absent, all. */
  readonly columns_read?: readonly string[] | undefined
  readonly rows_to_read?: number | undefined
  /** Column that names the rows. It is stored only with `dataframe_index`, as the first column. */
  readonly index_column?: string | undefined
  /** If true, the index is stored. Without an index column it counts the rows from 0. Default: false. */
  readonly dataframe_index?: boolean | undefined
  /** Name of the stored index. Default without an index column: `index`. */
  readonly index_label?: string | undefined
  /** `skip` omits and lists rows that cannot be parsed. Default: `error`. */
  readonly on_bad_lines?: 'error' | 'skip' | undefined
}

/** Record that cannot be parsed. */
export interface BadLine {
  /** Line number in the file, from 1. */
  readonly line: number
  /** Beginning of the record. */
  readonly text: string
  readonly reason: string
}

export interface FileProblem extends BadLine {
  /** Options that would solve the problem; null if none are found. */
  readonly proposal: ReadOptions | null
}

/** Note about a column or the file that the user should see before the table is stored. */
export interface FileNote {
  readonly column: string | null
  readonly text: string
  /** Options with which these values are not read as null; absent if there are none. */
  readonly proposal?: { readonly null_values: readonly string[] } | undefined
}

/** Possible encoding of a file, with the first characters outside of ASCII decoded in it. */
export interface EncodingChoice {
  readonly encoding: FileEncoding
  readonly text: string
}

/** Options with which a text file was read: chosen or detected. */
export interface ResolvedReading {
  readonly encoding: string
  /** Other encodings that may be correct, the detected one first. Empty if the encoding is certain or was chosen. */
  readonly encoding_choices: readonly EncodingChoice[]
  readonly delimiter: string | null
  readonly header_row: number | null
  readonly skip_rows: number
  /** Columns with dates in which day and month are ambiguous. */
  readonly ambiguous_dates: readonly string[]
}

export interface SkippedLines {
  readonly count: number
  /** The first skipped lines. */
  readonly lines: readonly BadLine[]
}

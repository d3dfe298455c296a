/** How a file becomes rows: what a client may choose, what was recognized, and what was found wrong with it. */

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
 * The format that a file name promises; null for an unknown ending. `.gz` is looked through: `sales.csv.gz` is `csv`,
 * the packing itself is recognized by the file's first bytes.
 */
export const formatOfName = (fileName: string): FileFormat | null => {
  const name = fileName.toLowerCase().replace(/\.gz$/, '')
  const at = name.lastIndexOf('.')
  return at < 0 ? null : (FORMAT_BY_EXTENSION[name.slice(at)] ?? null)
}

/** Formats whose files are text with one record a line. */
export const isDelimited = (format: FileFormat): boolean => format === 'csv' || format === 'tsv'

/** Texts that are null unless a client says otherwise: those of pandas, so that the same file gives the same rows. */
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

/** Encodings that a client may choose; each is a label that the decoder knows. */
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

/** What a client chooses. A field that is absent is recognized, or has the default that is named here. */
export interface ReadOptions {
  readonly encoding?: FileEncoding | undefined
  readonly delimiter?: string | undefined
  /** Record that holds the column names, counted from 0 after the skipped rows; null: there is none. */
  readonly header_row?: number | null | undefined
  /** Lines, or rows of a sheet, that are left out at the top; 0. */
  readonly skip_rows?: number | undefined
  /** True. False: a blank line is a row of nulls. */
  readonly skip_blank_lines?: boolean | undefined
  /** False. True: blanks after a delimiter are left out. */
  readonly skip_initial_space?: boolean | undefined
  /** In place of `NULL_VALUES`. */
  readonly null_values?: readonly string[] | undefined
  /** Absent: a point, and a comma where the values leave no doubt. */
  readonly decimal_character?: '.' | ',' | undefined
  /** Decides about dates that can be read both ways, such as 03/04/2024; false. */
  readonly day_first?: boolean | undefined
  /** Columns that must be dates. */
  readonly column_dates?: readonly string[] | undefined
  /** True. False: only `column_dates` are read as dates. */
  readonly infer_datetime_format?: boolean | undefined
  /** Columns that are read; absent: all. */
  readonly columns_read?: readonly string[] | undefined
  readonly rows_to_read?: number | undefined
  /** Column that names the rows. It is stored only with `dataframe_index`, and then first. */
  readonly index_column?: string | undefined
  /** False. True: the index is stored; without an index column it counts the rows from 0. */
  readonly dataframe_index?: boolean | undefined
  /** Name of the stored index; `index` where there is no index column. */
  readonly index_label?: string | undefined
  /** `error`. `skip`: rows that cannot be parsed are left out and listed. */
  readonly on_bad_lines?: 'error' | 'skip' | undefined
}

/** A record that cannot be parsed. */
export interface BadLine {
  /** Counted from 1, in the file. */
  readonly line: number
  /** Its beginning. */
  readonly text: string
  readonly reason: string
}

export interface FileProblem extends BadLine {
  /** Options that would mend it; null where none is known. */
  readonly proposal: ReadOptions | null
}

/** Something about a column, or about the file, that a person should know before it is stored. */
export interface FileNote {
  readonly column: string | null
  readonly text: string
  /** Options that would read the values as they are written; absent: there are none. */
  readonly proposal?: { readonly null_values: readonly string[] } | undefined
}

/** An encoding that a file may have, and the beginning of its letters outside of ASCII in it. */
export interface EncodingChoice {
  readonly encoding: FileEncoding
  readonly text: string
}

/** How a text file was read: what was chosen, and what was recognized in its place. */
export interface ResolvedReading {
  readonly encoding: string
  /** Encodings that may as well be the right one, the guessed one first; empty where it is sure, or was chosen. */
  readonly encoding_choices: readonly EncodingChoice[]
  readonly delimiter: string | null
  readonly header_row: number | null
  readonly skip_rows: number
  /** Columns whose dates can be read both ways. */
  readonly ambiguous_dates: readonly string[]
}

export interface SkippedLines {
  readonly count: number
  /** The first of them. */
  readonly lines: readonly BadLine[]
}

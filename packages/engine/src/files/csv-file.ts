import { open, stat } from 'node:fs/promises'
import type {
  EncodingChoice,
  FileFormat,
  FileNote,
  FileProblem,
  ReadOptions,
  SkippedLines,
} from '@belvedere/core/engine-protocol'
import { NULL_VALUES } from '@belvedere/core/engine-protocol'
import { headingNotes } from '../columns/headings.ts'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { JobFailure } from '../failure.ts'
import { CLEAN_DELIMITER, type CleanOptions, cleanFile, findBadLine } from './clean.ts'
import { columnNames, type Layout, recognizeLayout } from './dialect.ts'
import { detectEncoding, transcode } from './encoding.ts'
import { MAX_LINE_LENGTH, scanText, type TextScan } from './scan.ts'

/** A delimited file that DuckDB can read: in UTF-8, with a recognized layout. */
export interface CsvFile {
  /** Path of the text in UTF-8: the file itself or a copy. */
  readonly path: string
  readonly encoding: string
  /** Other likely encodings; empty if the encoding is certain. */
  readonly encoding_choices: readonly EncodingChoice[]
  readonly scan: TextScan
  readonly layout: Layout
  /** The uploaded file and its layout, also if `path` is a cleaned copy. */
  readonly original: { readonly path: string; readonly layout: Layout }
  readonly names: readonly string[]
  readonly null_values: readonly string[]
  readonly bytes: number
  /** Null if the file can be read, judged by its first records. */
  readonly problem: FileProblem | null
  readonly skipped: SkippedLines | undefined
  readonly notes: readonly FileNote[]
}

const HEAD = 1024 * 1024
/** Number of bytes of a file that a preview decodes or cleans; the load reads all. */
export const PREVIEW_BYTES = 32 * 1024 * 1024
/** The default of DuckDB is sixteen times the longest line. */
const READ_BUFFER = 32 * 1024 * 1024

/**
 * Maximum number of columns of a file. With the memory for reading a file, 3,500 columns can be read and 4,000 cannot.
 */
const MAX_COLUMNS = 3000

/** @throws JobFailure bad_file */
function checkWidth(columns: number): void {
  if (columns <= MAX_COLUMNS) return
  const count = columns.toLocaleString('en-US')
  const text = `It has ${count} columns; up to ${MAX_COLUMNS.toLocaleString('en-US')} are read. Split it into files of fewer columns.`
  throw new JobFailure('bad_file', text)
}

/**
 * Returns the number of fields of a first line that is longer than the head of the file, for its most frequent
 * delimiter.
 */
const fieldsOfLongLine = (head: string): number =>
  /[\r\n]/.test(head) ? 1 : Math.max(...[',', ';', '\t', '|'].map(delimiter => head.split(delimiter).length))

const headOf = async (file: string): Promise<{ text: string; isWhole: boolean }> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const isWhole = bytesRead < HEAD
    const text = buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '')
    return { text: isWhole ? text : text.replace(/\ufffd$/, ''), isWhole }
  } finally {
    await handle.close()
  }
}

export interface CsvSteps {
  /** Returns the path of a new temporary file. */
  readonly temporary: () => string
  readonly signal: AbortSignal
  readonly is_preview: boolean
}

type Decoded = Pick<CsvFile, 'path' | 'encoding' | 'encoding_choices' | 'scan' | 'notes'>

/** Returns the file in UTF-8: itself or a copy. */
const decode = async (
  file: string,
  read: ReadOptions,
  { temporary, signal, is_preview }: CsvSteps,
): Promise<Decoded> => {
  const scan = await scanText(file, signal)
  const chosen = read.encoding ? { encoding: read.encoding, choices: [] } : null
  const { encoding, choices } = chosen ?? (await detectEncoding(file, scan, signal))
  const facts = { encoding, encoding_choices: choices }
  if (encoding === 'utf-8' && scan.is_utf8) {
    if (scan.has_nul) throw new JobFailure('bad_file', 'The file is binary, not text.')
    return { ...facts, path: file, scan, notes: [] }
  }
  const path = temporary()
  const isDamaged = await transcode(file, path, encoding, signal, is_preview ? PREVIEW_BYTES : null)
  const notes = [
    ...(isDamaged ? [`Some characters are not valid in ${encoding} and were replaced. Choose another encoding.`] : []),
    // A preview offers the choices instead.
    ...(choices.length > 0 && !is_preview
      ? [`The encoding ${encoding} is a guess. If letters are wrong, load the file again with another encoding.`]
      : []),
  ].map(text => ({ column: null, text }))
  // Digits have the same bytes in every encoding except UTF-16, so the first scan is still valid.
  return { ...facts, path, scan: encoding.startsWith('utf-16') ? await scanText(path, signal) : scan, notes }
}

const cleanOptions = (layout: Layout, read: ReadOptions, bytes: number | null): CleanOptions => ({
  layout,
  skip_initial_space: read.skip_initial_space ?? false,
  skip_blank_lines: read.skip_blank_lines ?? true,
  bytes,
})

const needsCleaning = (read: ReadOptions, { has_long_lines }: TextScan): boolean =>
  read.on_bad_lines === 'skip' ||
  read.skip_initial_space === true ||
  read.skip_blank_lines === false ||
  // DuckDB's reader silently drops a last line that is longer than its buffer.
  has_long_lines

/** Writes a copy of the file with the rows that can be parsed. */
export const cleanCsv = async (csv: CsvFile, read: ReadOptions, steps: CsvSteps): Promise<CsvFile> => {
  const path = steps.temporary()
  const limit = steps.is_preview && csv.bytes > PREVIEW_BYTES ? PREVIEW_BYTES : null
  const skipped = await cleanFile(csv.original.path, path, cleanOptions(csv.original.layout, read, limit), steps.signal)
  const refused = read.on_bad_lines === 'skip' || skipped.count === 0 ? null : (skipped.lines[0] ?? null)
  return {
    ...csv,
    path,
    layout: { ...csv.original.layout, delimiter: CLEAN_DELIMITER, lines_above: 0 },
    skipped,
    problem: refused ? { ...refused, proposal: { on_bad_lines: 'skip' } } : csv.problem,
  }
}

/** Finds the reason why DuckDB could not read the file: the first line that is not a row. */
export const diagnoseCsv = (csv: CsvFile, read: ReadOptions, signal: AbortSignal): Promise<FileProblem | null> =>
  findBadLine(csv.original.path, cleanOptions(csv.original.layout, read, null), signal)

/**
 * Prepares a delimited file for DuckDB: decodes it, recognizes its layout, and cleans it if options require more than
 * DuckDB's reader supports.
 * @throws JobFailure bad_file for an empty or a binary file
 */
export const openCsv = async (
  file: string,
  format: FileFormat,
  read: ReadOptions,
  steps: CsvSteps,
): Promise<CsvFile> => {
  const { path, encoding, encoding_choices, scan, notes } = await decode(file, read, steps)
  const { text, isWhole } = await headOf(path)
  if (text.trim() === '' && isWhole) throw new JobFailure('bad_file', 'The file is empty.')
  const options = format === 'tsv' && read.delimiter === undefined ? { ...read, delimiter: '\t' } : read
  if (!isWhole) checkWidth(fieldsOfLongLine(text))
  const { layout, problem } = recognizeLayout(text, isWhole, options)
  checkWidth(layout.header?.fields.length ?? layout.width)
  const names = columnNames(layout)
  const headings = (layout.header?.fields ?? []).map((text, i) => ({ text, name: names[i] ?? text }))
  const csv: CsvFile = {
    path,
    encoding,
    encoding_choices,
    scan,
    layout,
    original: { path, layout },
    names,
    null_values: read.null_values ?? NULL_VALUES,
    bytes: (await stat(path)).size,
    problem: read.on_bad_lines === 'skip' && problem?.proposal?.on_bad_lines === 'skip' ? null : problem,
    skipped: undefined,
    notes: [...notes, ...headingNotes(headings)],
  }
  return needsCleaning(read, scan) ? cleanCsv(csv, read, steps) : csv
}

/**
 * Removes null texts that DuckDB refuses because no cell can contain them: texts with a quote or the delimiter, such as
 * `#N/A` if the delimiter is `#`.
 */
const possibleNulls = (texts: readonly string[], delimiter: string): readonly string[] =>
  texts.filter(text => text === '' || !(text.includes('"') || text.includes(delimiter) || delimiter.includes(text)))

/** Returns the SQL that reads all columns as text, without detection by DuckDB. */
export const csvSql = ({ path, layout, names, null_values }: CsvFile): string => {
  const settings = [
    quoteText(path),
    'auto_detect = false',
    `columns = {${names.map(name => `${quoteName(name)}: 'VARCHAR'`).join(', ')}}`,
    `delim = ${quoteText(layout.delimiter)}`,
    "quote = '\"'",
    "escape = '\"'",
    `header = ${layout.header !== null}`,
    `skip = ${layout.lines_above}`,
    `nullstr = [${possibleNulls(null_values, layout.delimiter).map(quoteText).join(', ')}]`,
    `max_line_size = ${MAX_LINE_LENGTH}`,
    `buffer_size = ${READ_BUFFER}`,
  ]
  return `read_csv(${settings.join(', ')})`
}

import type { FileProblem, ReadOptions } from '@belvedere/core/engine-protocol'
import { RecordCutter, SHOWN_LINE, type TextRecord } from './records.ts'

/** Layout of a delimited file. */
export interface Layout {
  readonly delimiter: string
  /** Null if the file has no header row. */
  readonly header: TextRecord | null
  /** Index of the header among the non-blank records after the skipped rows. */
  readonly header_row: number | null
  /** Number of lines above the first relevant record: the header, or the first row. */
  readonly lines_above: number
  /** Number of fields of a row. */
  readonly width: number
}

export type Recognized = { readonly layout: Layout; readonly problem: FileProblem | null }

/** Delimiters that are detected. */
const USUAL = [',', ';', '\t', '|'] as const
/** Delimiters that are proposed if they split every line into the same number of fields. */
const UNUSUAL = ['~', '^', '||', '::', '#', '!', '*', '&', ':', ' '] as const
/** Maximum number of records to examine. */
const MAX_RECORDS = 1000
/** Share of the records that must have the same number of fields. */
const AGREEMENT = 0.6
const NUMERIC = /^\s*[-+]?[\d.,]*\d[\d.,]*(e[-+]?\d+)?%?\s*$|^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T][\d:.]+Z?)?\s*$/i

interface Division {
  readonly delimiter: string
  readonly records: readonly TextRecord[]
  /** The most frequent number of fields. */
  readonly width: number
  readonly share: number
}

const divide = (head: string, isWhole: boolean, delimiter: string, skip_initial_space: boolean): Division => {
  const records: TextRecord[] = []
  const counts = new Map<number, number>()
  for (const record of new RecordCutter({ delimiter, skip_initial_space }).add(head, isWhole)) {
    if (!record.is_blank) {
      records.push(record)
      counts.set(record.fields.length, (counts.get(record.fields.length) ?? 0) + 1)
    }
    if (records.length >= MAX_RECORDS) break
  }
  // Titles and notes have one field, which is ignored. Among equally frequent widths the larger is that of the table.
  const [width = 1, count = 0] =
    [...counts].filter(([fields]) => fields > 1).sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return { delimiter, records, width, share: records.length === 0 ? 0 : count / records.length }
}

const better = (one: Division, other: Division): Division =>
  other.share > one.share + 0.05 || (other.share >= one.share - 0.05 && other.share > 0 && other.width > one.width)
    ? other
    : one

/** Returns the text of a record. */
const plainLine = (records: readonly TextRecord[], at: number): string => records[at]?.text ?? ''

const problemAt = (record: TextRecord, reason: string, proposal: ReadOptions | null): FileProblem => ({
  line: record.line,
  text: record.text.slice(0, SHOWN_LINE),
  reason,
  proposal,
})

const fieldsWord = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`

/** A row is a header if not all its fields are numbers or dates. */
const looksLikeHeader = (record: TextRecord): boolean => !record.fields.every(field => NUMERIC.test(field))

const chooseDivision = (
  head: string,
  isWhole: boolean,
  { delimiter, skip_initial_space = false }: ReadOptions,
): { division: Division; problem: FileProblem | null } => {
  const usual = USUAL.map(candidate => divide(head, isWhole, candidate, skip_initial_space))
  const best = usual.reduce(better)
  if (delimiter !== undefined) {
    const division = divide(head, isWhole, delimiter, skip_initial_space)
    return { division, problem: division.share === 0 ? otherDelimiter(division, best) : null }
  }
  if (best.share >= AGREEMENT) return { division: best, problem: null }
  const first = best.records[0]
  const unusual = UNUSUAL.map(candidate => divide(head, isWhole, candidate, false)).filter(
    // A single row is not sufficient evidence, and neither are spaces in prose.
    ({ share, records }) => share === 1 && records.length > 1,
  )[0]
  if (unusual && first) {
    const reason = 'No common delimiter splits the lines.'
    return { division: unusual, problem: problemAt(first, reason, { delimiter: unusual.delimiter }) }
  }
  if (best.share === 0) return { division: { ...best, width: 1 }, problem: null }
  return { division: best, problem: first ? loneProblem(best) : null }
}

/** Returns the problem that the chosen delimiter is in no line while another one splits them all. */
const otherDelimiter = ({ delimiter, records }: Division, best: Division): FileProblem | null => {
  const [first, second] = records
  if (!first || !second || best.share < 0.9) return null
  const reason = `"${delimiter}" splits no line; "${best.delimiter}" splits them into ${fieldsWord(best.width)}.`
  return problemAt(first, reason, { delimiter: best.delimiter })
}

/**
 * Returns the problem that most lines have different numbers of fields: one column of text that contains delimiters, or
 * many broken rows.
 */
const loneProblem = ({ records, width }: Division): FileProblem | null => {
  const odd = records.find((record, i) => i > 0 && record.fields.length !== records[0]?.fields.length)
  if (!odd) return null
  const reason = odd.reason ?? `It has ${fieldsWord(odd.fields.length)}, other lines have ${fieldsWord(width)}.`
  return problemAt(odd, `No delimiter splits the lines into equal numbers of fields. ${reason}`, {
    on_bad_lines: 'skip',
  })
}

/**
 * Recognizes delimiter and header of delimited text from its first part.
 * @param isWhole true if `head` is the whole text
 * @returns the layout, and a problem with it if there is one: title lines above the header, or lines that no delimiter
 * splits
 */
export const recognizeLayout = (head: string, isWhole: boolean, options: ReadOptions): Recognized => {
  const skipped = options.skip_rows ?? 0
  const start = startOfLine(head, skipped)
  const body = head.slice(start)
  const { division, problem } = chooseDivision(body, isWhole, options)
  const { delimiter, records, width, share } = division
  const first = records[0]
  const empty = { delimiter, header: null, header_row: null, lines_above: skipped, width }
  if (first === undefined) return { layout: empty, problem }
  const at = options.header_row
  if (at === null) return { layout: { ...empty, width: share > 0 ? width : first.fields.length }, problem }
  const header = at === undefined ? first : records[at]
  if (header === undefined)
    return { layout: empty, problem: problemAt(first, `The file has no row ${at} to read the names from.`, null) }
  const isNamed = at !== undefined || looksLikeHeader(header)
  const layout: Layout = isNamed
    ? { delimiter, header, header_row: at ?? 0, lines_above: skipped + header.line - 1, width: header.fields.length }
    : { ...empty, width: share > 0 ? width : header.fields.length }
  return { layout, problem: problem ?? titleProblem(division, layout, skipped, at !== undefined && at > 0) }
}

/** Returns the problem that titles are above the header: the first rows have fewer fields than the rest. */
const titleProblem = (division: Division, layout: Layout, skipped: number, isChosen: boolean): FileProblem | null => {
  const { records, width, share } = division
  const first = records[0]
  if (isChosen || !first || layout.header === null || share < AGREEMENT || first.fields.length >= width) return null
  const at = records.findIndex(record => record.fields.length === width)
  const table = records[at]
  if (!table || at > 50) return null
  // A single header with one field less than the rows is not a title.
  if (at === 1 && first.fields.length > 1 && first.fields.length === width - 1) return null
  const reason = `It has ${fieldsWord(first.fields.length)}, the table below has ${fieldsWord(width)}. It is a title above the header.`
  return {
    line: first.line + skipped,
    text: plainLine(records, 0).slice(0, SHOWN_LINE),
    reason,
    proposal: { skip_rows: skipped + table.line - 1 },
  }
}

/** Returns the position at which a line starts; lines are counted from 0. */
const startOfLine = (text: string, line: number): number => {
  let at = 0
  for (let count = 0; count < line; count += 1) {
    const end = text.slice(at).search(/[\r\n]/)
    if (end < 0) return text.length
    at += end + (text.startsWith('\r\n', at + end) ? 2 : 1)
  }
  return at
}

/** Returns column names as DuckDB would generate them: not empty, and distinct regardless of case. */
export const columnNames = (layout: Layout): readonly string[] => {
  const taken = new Map<string, number>()
  const width = Math.max(1, layout.header?.fields.length ?? layout.width)
  return Array.from({ length: width }, (_, i) => {
    const heading = layout.header?.fields[i]?.trim() || `column${String(i).padStart(String(width - 1).length, '0')}`
    let name = heading
    for (let count = taken.get(heading.toLowerCase()) ?? 0; taken.has(name.toLowerCase()); ) {
      count += 1
      name = `${heading}_${count}`
      taken.set(heading.toLowerCase(), count)
    }
    taken.set(name.toLowerCase(), 0)
    return name
  })
}

import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import type { BadLine, FileProblem, SkippedLines } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../failure.ts'
import type { Layout } from './dialect.ts'
import { RecordCutter, SHOWN_LINE, type TextRecord } from './records.ts'

/** Maximum number of bad lines that are listed. */
const LISTED = 100
/** Number of bad lines after which a file counts as unreadable, unless most of its lines can be read. */
const MAX_BAD = 100_000
const BLOCK = 512 * 1024

export interface CleanOptions {
  readonly layout: Layout
  readonly skip_initial_space: boolean
  readonly skip_blank_lines: boolean
  /** Maximum number of bytes to read; null for all. */
  readonly bytes: number | null
}

/** Yields the text after the first `lines` lines in chunks. */
async function* textOf(file: string, lines: number, bytes: number | null): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let left = lines
  let isFirst = true
  let isAfterReturn = false
  for await (const chunk of createReadStream(file, {
    highWaterMark: BLOCK,
    ...(bytes === null ? {} : { end: Math.max(0, bytes - 1) }),
  })) {
    let text = decoder.write(chunk as Buffer)
    if (isFirst && text.startsWith('\ufeff')) text = text.slice(1)
    isFirst = false
    let at: number = isAfterReturn && text.startsWith('\n') ? 1 : 0
    isAfterReturn = false
    while (left > 0 && at < text.length) {
      const end = text.slice(at).search(/[\r\n]/)
      if (end < 0) {
        at = text.length
        break
      }
      const isReturn: boolean = text[at + end] === '\r'
      at += end + (text.startsWith('\r\n', at + end) ? 2 : 1)
      isAfterReturn = isReturn && at === text.length
      left -= 1
    }
    if (at < text.length) yield text.slice(at)
  }
}

/** Yields the records of a file from its header on. The last one may be cut off if `bytes` ends the reading early. */
async function* records(file: string, options: CleanOptions): AsyncGenerator<TextRecord> {
  const { layout, skip_initial_space, bytes } = options
  const cutter = new RecordCutter({ delimiter: layout.delimiter, skip_initial_space }, layout.lines_above + 1)
  try {
    for await (const piece of textOf(file, layout.lines_above, bytes)) yield* cutter.add(piece, false)
    if (bytes === null) yield* cutter.add('', true)
  } catch (error) {
    if (error instanceof RangeError) throw new JobFailure('bad_file', `Too many lines are not valid: ${error.message}`)
    throw error
  }
}

const fieldsWord = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`

/**
 * Returns the reason why a record is not a row of the table; null if it is one. A surplus last field is accepted if it
 * is empty.
 */
const reasonOf = (record: TextRecord, { width, header }: Layout): string | null => {
  if (record.reason !== null) return record.reason
  const count = record.fields.length
  if (count === width || (count === width + 1 && record.fields.at(-1) === '')) return null
  return `It has ${fieldsWord(count)}, the ${header ? 'header' : 'table'} has ${width}.`
}

const badLine = ({ line, text }: TextRecord, reason: string): BadLine => ({
  line,
  text: text.slice(0, SHOWN_LINE),
  reason,
})

/** Finds the first record that is not a row; null if all are. */
export const findBadLine = async (
  file: string,
  options: CleanOptions,
  signal: AbortSignal,
): Promise<FileProblem | null> => {
  for await (const record of records(file, options)) {
    signal.throwIfAborted()
    if (record.is_blank) continue
    const reason = reasonOf(record, options.layout)
    if (reason !== null) return { ...badLine(record, reason), proposal: { on_bad_lines: 'skip' } }
  }
  return null
}

const quoteField = (field: string): string =>
  /[",\r\n]/.test(field) || field === '' ? `"${field.replaceAll('"', '""')}"` : field

/** Delimiter of a cleaned file. */
export const CLEAN_DELIMITER = ','

/**
 * Rewrites the rows of a delimited file in a uniform format: one delimiter, one kind of line end, no blank lines, no
 * rows with a different number of fields.
 * @returns the skipped lines
 */
export const cleanFile = async (
  file: string,
  target: string,
  options: CleanOptions,
  signal: AbortSignal,
): Promise<SkippedLines> => {
  const { layout, skip_blank_lines } = options
  const lines: BadLine[] = []
  let [count, rows] = [0, 0]
  const blank = `${Array.from({ length: layout.width }, () => '""').join(CLEAN_DELIMITER)}\n`
  async function* blocks(): AsyncGenerator<string> {
    let block = ''
    for await (const record of records(file, options)) {
      if (record.is_blank) {
        // In a file with one column, every line is a row.
        if (!skip_blank_lines || (layout.width === 1 && rows > 0)) block += blank
        continue
      }
      const reason = reasonOf(record, layout)
      if (reason === null) {
        rows += 1
        block += `${record.fields.slice(0, layout.width).map(quoteField).join(CLEAN_DELIMITER)}\n`
      } else {
        count += 1
        if (lines.length < LISTED) lines.push(badLine(record, reason))
        if (count > MAX_BAD && count > rows)
          throw new JobFailure('bad_file', 'Most lines of the file cannot be parsed.')
      }
      if (block.length < BLOCK) continue
      yield block
      block = ''
    }
    yield block
  }
  await pipeline(Readable.from(blocks()), createWriteStream(target, { mode: 0o600 }), { signal })
  return { count, lines }
}

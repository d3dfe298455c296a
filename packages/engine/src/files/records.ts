import { MAX_LINE_LENGTH } from './scan.ts'

/** Format of delimited text. */
export interface Dialect {
  readonly delimiter: string
  /** True if spaces after a delimiter are skipped. */
  readonly skip_initial_space: boolean
}

/** One record of delimited text. */
export interface TextRecord {
  /** Number of its first line, counted from 1. */
  readonly line: number
  readonly fields: readonly string[]
  /** Start of its text as in the file. */
  readonly text: string
  /** Reason why it cannot be parsed; null if it can. */
  readonly reason: string | null
  readonly is_blank: boolean
}

export const UNCLOSED = 'A quote is not closed.'
export const AFTER_QUOTE = 'There is text after a closing quote.'
export const LONG_QUOTE = 'A quote is not closed within 8 MB.'
export const TOO_LONG = 'It is longer than 8 MB.'

/** Number of characters of a line that a message shows. */
export const SHOWN_LINE = 100
/** Maximum number of bytes of a record; a quote that is open for longer counts as broken. */
const MAX_RECORD_LENGTH = MAX_LINE_LENGTH
/** Maximum number of UTF-8 bytes per UTF-16 unit. */
const MAX_BYTES = 3
/** Maximum total number of characters that are reread after broken quotes. */
const MAX_REREAD = 256 * 1024 * 1024

interface Cut {
  readonly record: TextRecord
  /** Position of the next record. */
  readonly next: number
}

const INCOMPLETE = Symbol('incomplete')

const lineEnd = (text: string, from: number): number => {
  for (let i = from; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 10 || code === 13) return i
  }
  return -1
}

const isTooLong = (text: string, from: number, to: number): boolean =>
  to - from > MAX_RECORD_LENGTH ||
  ((to - from) * MAX_BYTES > MAX_RECORD_LENGTH && Buffer.byteLength(text.slice(from, to)) > MAX_RECORD_LENGTH)

const afterNewline = (text: string, at: number): number =>
  text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1

interface QuotedField {
  readonly value: string
  /** Position after its closing quote. */
  readonly end: number
}

const quotedField = (text: string, open: number): QuotedField | null => {
  let value = ''
  let from = open + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

/** Splits text that arrives in chunks into records, according to RFC 4180. */
export class RecordCutter {
  readonly #dialect: Dialect
  #text = ''
  #at = 0
  #line: number
  #reread = 0
  /** True while the rest of a line that is too long is skipped. It is neither stored nor scanned again. */
  #isSkipping = false

  constructor(dialect: Dialect, firstLine = 1) {
    this.#dialect = dialect
    this.#line = firstLine
  }

  /** Yields the records that are complete with this chunk. `isLast` is true for the final chunk. */
  *add(piece: string, isLast: boolean): Generator<TextRecord> {
    this.#text = this.#text.slice(this.#at) + piece
    this.#at = 0
    if (this.#isSkipping) this.#skipLine(isLast)
    while (this.#at < this.#text.length && !this.#isSkipping) {
      const cut = this.#cut(isLast)
      if (cut === INCOMPLETE) return
      this.#line += this.#countLines(this.#at, cut.next)
      this.#at = cut.next
      yield cut.record
    }
  }

  #countLines(from: number, to: number): number {
    let lines = 0
    for (let at = lineEnd(this.#text, from); at >= 0 && at < to; ) {
      lines += 1
      at = lineEnd(this.#text, afterNewline(this.#text, at))
    }
    return lines
  }

  /** Returns a broken record of only its first line; the following text is read as separate records. */
  #broken(reason: string, isLast: boolean): Cut | typeof INCOMPLETE {
    const end = lineEnd(this.#text, this.#at)
    if (end < 0 && !isLast) return reason === LONG_QUOTE ? this.#endless(reason) : INCOMPLETE
    const stop = end < 0 ? this.#text.length : end
    const text = this.#text.slice(this.#at, Math.min(stop, this.#at + SHOWN_LINE))
    const next = end < 0 ? this.#text.length : afterNewline(this.#text, end)
    return { record: { line: this.#line, fields: [], text, reason, is_blank: false }, next }
  }

  #endless(reason: string): Cut {
    this.#isSkipping = true
    const text = this.#text.slice(this.#at, this.#at + SHOWN_LINE)
    return { record: { line: this.#line, fields: [], text, reason, is_blank: false }, next: this.#text.length }
  }

  #skipLine(isLast: boolean): void {
    const end = lineEnd(this.#text, this.#at)
    // A CR at the end may be half of a CR LF.
    const isOpen = end < 0 || (end === this.#text.length - 1 && !isLast)
    this.#at = isOpen ? (end < 0 ? this.#text.length : end) : afterNewline(this.#text, end)
    if (isOpen) return
    this.#isSkipping = false
    this.#line += 1
  }

  #cut(isLast: boolean): Cut | typeof INCOMPLETE {
    const text = this.#text
    const { delimiter, skip_initial_space } = this.#dialect
    const fields: string[] = []
    let at = this.#at
    for (;;) {
      if (skip_initial_space) while (text[at] === ' ') at += 1
      let end: number
      if (text[at] === '"') {
        const field = quotedField(text, at)
        if (field === null || (!isLast && field.end >= text.length)) {
          if (!isLast && text.length - this.#at <= MAX_RECORD_LENGTH) return INCOMPLETE
          this.#reread += text.length - this.#at
          if (this.#reread > MAX_REREAD) throw new RangeError(UNCLOSED)
          return this.#broken(isLast ? UNCLOSED : LONG_QUOTE, isLast)
        }
        fields.push(field.value)
        end = field.end
        const isOver = end >= text.length || text.startsWith(delimiter, end) || text[end] === '\n' || text[end] === '\r'
        if (!isOver) return this.#broken(AFTER_QUOTE, isLast)
      } else {
        end = this.#fieldEnd(at)
        if (end >= text.length && !isLast) {
          return isTooLong(text, this.#at, end) ? this.#endless(TOO_LONG) : INCOMPLETE
        }
        fields.push(text.slice(at, end))
      }
      if (text.startsWith(delimiter, end)) {
        at = end + delimiter.length
        continue
      }
      // A CR at the end may be half of a CR LF.
      if (!isLast && end >= text.length - 1) return INCOMPLETE
      const is_blank = fields.length === 1 && end === this.#at
      const shown = text.slice(this.#at, Math.min(end, this.#at + SHOWN_LINE))
      const next = end >= text.length ? text.length : afterNewline(text, end)
      const reason = isTooLong(text, this.#at, end) ? TOO_LONG : null
      return { record: { line: this.#line, fields, text: shown, reason, is_blank }, next }
    }
  }

  #fieldEnd(from: number): number {
    const { delimiter } = this.#dialect
    const first = delimiter.charCodeAt(0)
    for (let i = from; i < this.#text.length; i += 1) {
      const code = this.#text.charCodeAt(i)
      if (code === 10 || code === 13) return i
      if (code === first && this.#text.startsWith(delimiter, i)) return i
    }
    return this.#text.length
  }
}

/**
 * Writes rendered SQL and escapes tainted text by its context: within a literal or a quoted name, quotes are doubled;
 * elsewhere only numbers and plain names are accepted.
 */
import { type Quoting, SqlPlace } from './sql-place.ts'
import { piecesOf, type Text } from './tainted-text.ts'
import { fail } from './values.ts'

const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/
const NAME = /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u
const CONSTANT = /^(true|false|null)$/i
/** Text before a value: a name there would refer to a column of the table instead. */
const BEFORE_VALUE = /([=<>!]|\b(I?LIKE|BETWEEN)|\bBETWEEN\s+\S+\s+AND|\bIN\s*\(|\bIN\s*\([^()]*,)\s*$/i
const NO_QUOTES = 'a value of the request is outside of quotes. Put quotes around it, or use the filter where_in'

const UNUSABLE = 'a text contains a character that cannot be used'

/** Escapes text as the content of a literal or a quoted name. */
export const escapeText = (text: string, mark: string, backslash: boolean): string => {
  if (text.includes('\0')) fail(UNUSABLE)
  return (backslash ? text.replaceAll('\\', '\\\\') : text).replaceAll(mark, mark + mark)
}

export class SqlWriter {
  readonly #written: string[] = []
  readonly #place: SqlPlace

  constructor(quoting: Quoting) {
    this.#place = new SqlPlace(quoting)
  }

  get text(): string {
    return this.#written.join('')
  }

  /** @throws TemplateError for tainted text that cannot be written in its context */
  write(text: Text): void {
    for (const piece of piecesOf(text)) {
      if (piece.isTainted) this.#writeTainted(piece.text)
      else {
        this.#place.read(piece.text)
        this.#written.push(piece.text)
      }
    }
  }

  #writeTainted(text: string): void {
    if (text === '') return
    if (this.#place.isEscaped) fail('a value of the request follows a backslash')
    if (text.includes('\0')) fail(UNUSABLE)
    const place = this.#place.current
    const escaped = place.kind === 'quoted' ? escapeText(text, place.mark, place.backslash) : this.#outsideQuotes(text)
    this.#place.pass(escaped)
    this.#written.push(escaped)
  }

  #outsideQuotes(text: string): string {
    const { behind } = this.#place
    if (NUMBER.test(text)) return text.startsWith('-') && behind.endsWith('-') ? ` ${text}` : text
    if (CONSTANT.test(text)) return text
    if (!NAME.test(text) || BEFORE_VALUE.test(behind)) fail(NO_QUOTES)
    return text
  }
}

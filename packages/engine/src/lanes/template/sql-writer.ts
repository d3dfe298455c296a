/**
 * Writes rendered SQL. What comes from the request is escaped for the place that it gets: doubled quotes inside of a
 * literal or a quoted name, and outside of quotes a number or a plain name at most.
 */
import { piecesOf, type Text } from './tainted-text.ts'
import { fail } from './values.ts'

/** What differs between databases in how text literals, names and comments are written. */
export interface Quoting {
  /** A backslash inside a literal or a quoted name escapes. */
  readonly backslash: boolean
  /** `#` starts a comment, and `--` does only before a space. */
  readonly mysql: boolean
}

/** @param backend the connection's, e.g. `postgresql` */
export const quotingOf = (backend: string): Quoting => {
  const mysql = backend === 'mysql' || backend === 'mariadb'
  return { mysql, backslash: mysql || backend.startsWith('clickhouse') }
}

type Place =
  | { readonly kind: 'sql' }
  /** `mark` ends it; doubled it stands for itself. */
  | { readonly kind: 'quoted'; readonly mark: string; readonly backslash: boolean }
  | { readonly kind: 'line comment' }
  | { readonly kind: 'block comment' }
  | { readonly kind: 'dollar'; readonly tag: string }

const SQL: Place = { kind: 'sql' }
const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/
const NAME = /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u
const CONSTANT = /^(true|false|null)$/i
/** Behind these stands a value: a name there would be a column of the table in place of it. */
const BEFORE_VALUE = /([=<>!]|\b(I?LIKE|BETWEEN)|\bBETWEEN\s+\S+\s+AND|\bIN\s*\(|\bIN\s*\([^()]*,)\s*$/i
const LOOK_BEHIND = 300
const NO_QUOTES = 'a value of the request stands outside of quotes. Put quotes around it, or use the filter where_in'

const UNUSABLE = 'a text holds a character that cannot be used'

/** The text as the content of a literal or a quoted name. */
export const escapeText = (text: string, mark: string, backslash: boolean): string => {
  if (text.includes('\0')) fail(UNUSABLE)
  return (backslash ? text.replaceAll('\\', '\\\\') : text).replaceAll(mark, mark + mark)
}

export class SqlWriter {
  readonly #written: string[] = []
  /** The end of what is written, long enough to look behind. */
  #tail = ''
  #length = 0
  #place: Place = SQL
  /** Where the present place begins in what is written. */
  #start = 0
  /** The last character was the closing mark: another one makes it a doubled mark. */
  #closed: Place | null = null
  /** The last character was a backslash that escapes the next one. */
  #isEscaped = false

  constructor(readonly quoting: Quoting) {}

  get text(): string {
    return this.#written.join('')
  }

  /** @throws TemplateError for a value of the request that cannot be written where it stands */
  write(text: Text): void {
    for (const piece of piecesOf(text)) {
      if (piece.isTainted) this.#writeTainted(piece.text)
      else {
        for (const character of piece.text) this.#put(character)
        this.#written.push(piece.text)
      }
    }
  }

  #append(text: string): void {
    this.#length += text.length
    this.#tail += text
    if (this.#tail.length > 4 * LOOK_BEHIND) this.#tail = this.#tail.slice(-LOOK_BEHIND)
  }

  #writeTainted(text: string): void {
    if (text === '') return
    if (this.#isEscaped) fail('a value of the request stands behind a backslash')
    if (text.includes('\0')) fail(UNUSABLE)
    this.#closed = null
    const place = this.#place
    const escaped = place.kind === 'quoted' ? escapeText(text, place.mark, place.backslash) : this.#outsideQuotes(text)
    this.#append(escaped)
    this.#written.push(escaped)
  }

  #outsideQuotes(text: string): string {
    if (NUMBER.test(text)) return text.startsWith('-') && this.#tail.endsWith('-') ? ` ${text}` : text
    if (CONSTANT.test(text)) return text
    if (!NAME.test(text) || BEFORE_VALUE.test(this.#tail.slice(-LOOK_BEHIND))) fail(NO_QUOTES)
    return text
  }

  #put(character: string): void {
    const reopened = this.#closed
    this.#closed = null
    if (reopened?.kind === 'quoted' && reopened.mark === character) this.#enter(reopened)
    else if (this.#place.kind === 'sql') this.#inSql(character)
    else this.#within(this.#place, character)
    this.#append(character)
  }

  #enter(place: Place): void {
    this.#place = place
    this.#start = this.#length
  }

  /** Characters of the present place that are right before the one that is put. */
  #before(count: number): string {
    const size = Math.min(count, this.#length - this.#start)
    return size > 0 ? this.#tail.slice(-size) : ''
  }

  #inSql(character: string): void {
    if (character === "'" || character === '"' || character === '`') {
      const isEscapeString = character === "'" && /(^|[^\p{L}\p{N}_$])[eE]$/u.test(this.#before(2))
      this.#enter({ kind: 'quoted', mark: character, backslash: this.quoting.backslash || isEscapeString })
    } else if (this.#startsLineComment(character)) this.#enter({ kind: 'line comment' })
    else if (character === '*' && this.#before(1) === '/') this.#enter({ kind: 'block comment' })
    else if (character === '$' && !this.quoting.mysql) {
      const tag = /(?<![\p{L}\p{N}_$])\$(?:[\p{L}_][\p{L}\p{N}_]*)?$/u.exec(this.#before(LOOK_BEHIND))?.[0]
      if (tag !== undefined) this.#enter({ kind: 'dollar', tag: `${tag}$` })
    }
  }

  #startsLineComment(character: string): boolean {
    if (!this.quoting.mysql) return character === '-' && this.#before(1) === '-'
    return character === '#' || (/\s/.test(character) && this.#before(2) === '--')
  }

  #within(place: Exclude<Place, { kind: 'sql' }>, character: string): void {
    if (place.kind === 'quoted') {
      if (this.#isEscaped) this.#isEscaped = false
      else if (character === '\\' && place.backslash) this.#isEscaped = true
      else if (character === place.mark) this.#leave(place)
    } else if (place.kind === 'line comment') {
      if (character === '\n' || character === '\r') this.#leave(null)
    } else if (place.kind === 'block comment') {
      if (character === '/' && this.#length - this.#start > 1 && this.#before(1) === '*') this.#leave(null)
    } else if (`${this.#before(place.tag.length)}${character}`.endsWith(place.tag)) {
      if (this.#length - this.#start >= place.tag.length) this.#leave(null)
    }
  }

  #leave(closed: Place | null): void {
    this.#place = SQL
    this.#closed = closed
    this.#start = this.#length + 1
  }
}

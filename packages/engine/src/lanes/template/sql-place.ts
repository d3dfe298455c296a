/**
 * Tracks the lexical context of SQL character by character: literal, quoted name or comment. The text may arrive in
 * parts, with template values in between.
 */

/** Syntax of text literals, names and comments that differs between databases. */
export interface Quoting {
  /** True if a backslash inside a literal or a quoted name escapes. */
  readonly backslash: boolean
  /** True if `#` starts a comment, and `--` only before a space. */
  readonly mysql: boolean
}

/** @param backend backend of the connection, e.g. `postgresql` */
export const quotingOf = (backend: string): Quoting => {
  const mysql = backend === 'mysql' || backend === 'mariadb'
  return { mysql, backslash: mysql || backend.startsWith('clickhouse') }
}

export type Place =
  | { readonly kind: 'sql' }
  /** `mark` ends it; doubled it is a literal mark. */
  | { readonly kind: 'quoted'; readonly mark: string; readonly backslash: boolean }
  | { readonly kind: 'line comment' }
  | { readonly kind: 'block comment' }
  | { readonly kind: 'dollar'; readonly tag: string }

const SQL: Place = { kind: 'sql' }
/** Number of characters that are retained for lookbehind. */
const MAX_BEHIND = 300

export class SqlPlace {
  /** The last characters, for lookbehind. */
  #tail = ''
  #length = 0
  #place: Place = SQL
  /** Start of the current context, counted from the beginning. */
  #start = 0
  /** The context that the last character closed: a second mark makes it a doubled mark. */
  #closed: Place | null = null
  #isEscaped = false

  constructor(readonly quoting: Quoting) {}

  get current(): Place {
    return this.#place
  }
  get isComment(): boolean {
    return this.#place.kind === 'line comment' || this.#place.kind === 'block comment'
  }
  /** True if the last character was a backslash that escapes the next one. */
  get isEscaped(): boolean {
    return this.#isEscaped
  }
  get behind(): string {
    return this.#tail.slice(-MAX_BEHIND)
  }

  read(text: string): void {
    for (const character of text) this.#put(character)
  }

  /** Appends text that belongs to the current context regardless of its content. */
  pass(text: string): void {
    this.#closed = null
    this.#append(text)
  }

  #append(text: string): void {
    this.#length += text.length
    this.#tail += text
    if (this.#tail.length > 4 * MAX_BEHIND) this.#tail = this.#tail.slice(-MAX_BEHIND)
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

  /** Returns the last characters of the current context. */
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
      const tag = /(?<![\p{L}\p{N}_$])\$(?:[\p{L}_][\p{L}\p{N}_]*)?$/u.exec(this.#before(MAX_BEHIND))?.[0]
      if (tag !== undefined) this.#enter({ kind: 'dollar', tag: `${tag}$` })
    }
  }

  #startsLineComment(character: string): boolean {
    if (!this.quoting.mysql) return character === '-' && this.#before(1) === '-'
    return character === '#' || (/[^\S\r\n]/.test(character) && this.#before(2) === '--')
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

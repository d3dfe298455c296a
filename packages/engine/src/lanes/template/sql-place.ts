/**
 * Follows SQL character by character: is this a literal, a quoted name, a comment? The text may be whole, or arrive in
 * parts with values of a template in between.
 */

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

export type Place =
  | { readonly kind: 'sql' }
  /** `mark` ends it; doubled it stands for itself. */
  | { readonly kind: 'quoted'; readonly mark: string; readonly backslash: boolean }
  | { readonly kind: 'line comment' }
  | { readonly kind: 'block comment' }
  | { readonly kind: 'dollar'; readonly tag: string }

const SQL: Place = { kind: 'sql' }
/** Characters that are retained to look behind. */
const MAX_BEHIND = 300

export class SqlPlace {
  /** The end of what was read, long enough to look behind. */
  #tail = ''
  #length = 0
  #place: Place = SQL
  /** Where the present place begins in what was read. */
  #start = 0
  /** The last character was the closing mark: another one makes it a doubled mark. */
  #closed: Place | null = null
  #isEscaped = false

  constructor(readonly quoting: Quoting) {}

  get current(): Place {
    return this.#place
  }
  get isComment(): boolean {
    return this.#place.kind === 'line comment' || this.#place.kind === 'block comment'
  }
  /** The last character was a backslash that escapes the next one. */
  get isEscaped(): boolean {
    return this.#isEscaped
  }
  get behind(): string {
    return this.#tail.slice(-MAX_BEHIND)
  }

  read(text: string): void {
    for (const character of text) this.#put(character)
  }

  /** Text that belongs to the present place whatever it holds. */
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

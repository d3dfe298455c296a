import type { Token, TokenType } from './lexer.ts'
import { fail } from './values.ts'

const DEEPEST = 80

/** Cursor over a list of tokens. */
export class Tokens {
  #at = 0
  #depth = 0
  /** Start position of the comment that contains the last tag of a statement; null if there is none. */
  lastComment: number | null = null

  constructor(
    readonly all: readonly Token[],
    /** Source text of the tokens. */
    readonly source: string,
  ) {}

  get current(): Token {
    return this.look(0)
  }

  /** @param offset relative to the current token; -1 is the one before it */
  look(offset: number): Token {
    return (
      this.all[Math.min(this.#at + offset, this.all.length - 1)] ?? {
        type: 'end',
        text: '',
        line: 1,
        at: 0,
        comment: null,
      }
    )
  }

  next(): Token {
    const token = this.current
    if (token.type === 'block begin') this.lastComment = token.comment
    this.#at += 1
    return token
  }

  /** Reads the tokens up to and including one of this type. */
  until(type: TokenType): readonly Token[] {
    const start = this.#at
    while (!this.is(type) && !this.is('end')) this.#at += 1
    this.#at += 1
    return this.all.slice(start, this.#at)
  }

  is(type: TokenType, ...texts: readonly string[]): boolean {
    const { current } = this
    return current.type === type && (texts.length === 0 || texts.includes(current.text))
  }

  isOperator = (...texts: readonly string[]): boolean => this.is('operator', ...texts)
  isName = (...texts: readonly string[]): boolean => this.is('name', ...texts)

  /** Reads the token if it matches. */
  skip(type: TokenType, text: string): boolean {
    const isIt = this.is(type, text)
    if (isIt) this.#at += 1
    return isIt
  }

  expect(type: TokenType, text?: string): Token {
    const isIt = text === undefined ? this.is(type) : this.is(type, text)
    return isIt ? this.next() : this.unexpected(text === undefined ? `a ${type}` : `"${text}"`)
  }

  unexpected(instead: string): never {
    const { type, text, line } = this.current
    return fail(`line ${line}: ${instead} is needed in place of ${text === '' ? `the ${type}` : JSON.stringify(text)}`)
  }

  deeper<Result>(read: () => Result): Result {
    this.#depth += 1
    if (this.#depth > DEEPEST) fail('it is nested too deeply')
    const result = read()
    this.#depth -= 1
    return result
  }
}

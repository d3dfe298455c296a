/**
 * Splits template text into tokens by the rules of Jinja 3.1, with its default delimiters and without trimming of
 * blocks.
 */
import { SPACE, trimEnd } from './blanks.ts'
import { type Quoting, SqlPlace } from './sql-place.ts'
import { fail, TemplateError } from './values.ts'

export type TokenType =
  | 'data'
  | 'variable begin'
  | 'variable end'
  | 'block begin'
  | 'block end'
  | 'name'
  | 'string'
  | 'integer'
  | 'float'
  | 'operator'
  | 'end'

export interface Token {
  readonly type: TokenType
  /** Text of the token: the content of a string, the sign of an operator. */
  readonly text: string
  readonly line: number
  /** Start position in the text; for the end of a tag, its end position. */
  readonly at: number
  /** Start position of the SQL comment that contains the whole tag; null if there is none. */
  readonly comment: number | null
}

export interface TokenizedTemplate {
  readonly source: string
  readonly tokens: readonly Token[]
}

interface Comment {
  readonly start: number
  readonly end: number
}

const sticky = (source: string, flags = ''): RegExp => new RegExp(source, `yu${flags}`)
const BLANK = sticky(`${SPACE}+`)
const FLOAT = sticky('(?<!\\.)(?:\\d+_)*\\d+(?:(?:\\.(?:\\d+_)*\\d+)?e[+\\-]?(?:\\d+_)*\\d+|\\.(?:\\d+_)*\\d+)', 'i')
const INTEGER = sticky('0b(?:_?[01])+|0o(?:_?[0-7])+|0x(?:_?[\\da-f])+|[1-9](?:_?\\d)*|0(?:_?0)*', 'i')
const NAME = sticky('[\\p{L}\\p{N}\\p{M}_]+')
const IDENTIFIER = /^[\p{L}\p{Nl}_][\p{L}\p{N}\p{M}_]*$/u
const STRING = sticky(`'[^'\\\\]*(?:\\\\.[^'\\\\]*)*'|"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"`, 's')
const OPERATOR = sticky('//|\\*\\*|==|!=|>=|<=|[-+/*%~[\\](){}><=.:|,;]')
const ENDS = {
  variable: sticky(`-\\}\\}${SPACE}*|\\}\\}`),
  block: sticky(`\\+%\\}|-%\\}${SPACE}*|%\\}`),
}
const BEGIN = new RegExp(`\\{%[-+]?${SPACE}*raw${SPACE}*(?:-%\\}${SPACE}*|%\\})|\\{%[-+]?|\\{\\{[-+]?|\\{#[-+]?`, 'gu')
const RAW_END = new RegExp(`\\{%[-+]?${SPACE}*endraw${SPACE}*(?:\\+%\\}|-%\\}${SPACE}*|%\\})`, 'gu')
const COMMENT_END = new RegExp(`\\+#\\}|-#\\}${SPACE}*|#\\}`, 'gu')
const PARTNER: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

const SIMPLE: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** Returns the content of a string literal. Escapes that Python does not define remain unchanged. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:x(.{0,2})|u(.{0,4})|U(.{0,8})|([0-7]{1,3})|([\s\S]))/gu, (all, x, u, long, octal, other) => {
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8))
    const code: string | undefined = x ?? u ?? long
    if (code !== undefined) {
      const length = x !== undefined ? 2 : u !== undefined ? 4 : 8
      const value = code.length === length && /^[\da-f]+$/i.test(code) ? Number.parseInt(code, 16) : Number.NaN
      return value <= 0x10ffff ? String.fromCodePoint(value) : fail(`the escape ${all} in a text is not complete`)
    }
    if (other === 'N') return fail('the escape \\N in a text is not available: write the character itself')
    return Object.hasOwn(SIMPLE, other) ? (SIMPLE[other] ?? '') : all
  })

class Lexer {
  readonly #tokens: Token[] = []
  #at = 0
  #line = 1
  #open: string[] = []
  /** Comment that contains the current tag. */
  #comment: Comment | null = null
  readonly #place: SqlPlace
  /** Start position of the current comment. */
  #commentStart: number | null = null

  constructor(
    readonly source: string,
    quoting: Quoting,
  ) {
    this.#place = new SqlPlace(quoting)
  }

  run(): readonly Token[] {
    while (this.#at < this.source.length) this.#data()
    this.#push('end', '')
    return this.#tokens
  }

  #push(type: TokenType, text: string, at = this.#at): void {
    this.#tokens.push({ type, text, line: this.#line, at, comment: this.#comment?.start ?? null })
  }

  #moveTo(at: number): void {
    for (let index = this.#at; index < at; index += 1) if (this.source[index] === '\n') this.#line += 1
    this.#at = at
  }

  #search(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.source)
  }

  #match(pattern: RegExp): string | null {
    return this.#search(pattern)?.[0] ?? null
  }

  /** Reads text up to the next tag, and the tag. */
  #data(): void {
    const begin = this.#search(BEGIN)
    const tag = begin?.[0] ?? ''
    this.#text(begin?.index ?? this.source.length, tag)
    const comment = begin && this.#commentHere()
    if (comment) this.#inComment(tag, comment)
    else if (begin) this.#read(tag)
  }

  #read(tag: string): void {
    const begin = this.#at
    this.#place.pass('')
    this.#moveTo(this.#at + tag.length)
    if (tag.startsWith('{#')) this.#moveTo(this.#closing(COMMENT_END, 'a comment').end)
    else if (tag.endsWith('}') || /%\}/.test(tag)) this.#raw()
    else this.#tag(tag.startsWith('{{') ? 'variable' : 'block', begin)
  }

  /** Text in a SQL comment that looks like a tag but is not valid is part of the comment. */
  #inComment(tag: string, comment: Comment): void {
    const [at, line, tokens] = [this.#at, this.#line, this.#tokens.length]
    this.#comment = comment
    try {
      this.#read(tag)
      if (this.#at > comment.end) fail('it ends after the comment')
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      this.#tokens.length = tokens
      this.#open = []
      this.#at = at
      this.#line = line
      this.#text(comment.end, '')
    } finally {
      this.#comment = null
    }
  }

  #commentHere(): Comment | null {
    if (!this.#place.isComment) return null
    const isLine = this.#place.current.kind === 'line comment'
    const end = this.source.indexOf(isLine ? '\n' : '*/', this.#at)
    return { start: this.#commentStart ?? 0, end: end < 0 ? this.source.length : end }
  }

  /** Reads text up to a position. A tag with a minus removes the white space before it, except in a comment. */
  #text(end: number, tag: string): void {
    const text = this.source.slice(this.#at, end)
    let at = this.#at
    for (const character of text) {
      const wasComment = this.#place.isComment
      this.#place.read(character)
      if (!wasComment && this.#place.isComment) this.#commentStart = at
      at += character.length
    }
    const shown = tag[2] === '-' && !this.#place.isComment ? trimEnd(text) : text
    if (shown !== '') this.#push('data', shown)
    this.#moveTo(end)
  }

  #closing(pattern: RegExp, what: string) {
    const match = this.#search(pattern) ?? fail(`line ${this.#line}: ${what} is not closed`)
    return { start: match.index, end: match.index + match[0].length, tag: match[0] }
  }

  #raw(): void {
    const { start, end, tag } = this.#closing(RAW_END, 'raw')
    this.#text(start, tag)
    this.#moveTo(end)
  }

  #tag(kind: 'variable' | 'block', at: number): void {
    this.#push(`${kind} begin`, '', at)
    while (this.#at < this.source.length) {
      const end = this.#open.length === 0 ? this.#match(ENDS[kind]) : null
      if (end !== null) {
        this.#push(`${kind} end`, end.trim(), this.#at + end.trim().length)
        this.#moveTo(this.#at + (this.#comment ? end.trim() : end).length)
        return
      }
      this.#token()
    }
    fail(`line ${this.#line}: the tag is not closed`)
  }

  #token(): void {
    const blank = this.#match(BLANK)
    if (blank !== null) {
      this.#moveTo(this.#at + blank.length)
      return
    }
    const number = this.#match(FLOAT)
    const [type, text] =
      number !== null ? (['float', number] as const) : this.#first(INTEGER, 'integer', NAME, 'name', STRING, 'string')
    if (type === 'name' && !IDENTIFIER.test(text)) fail(`line ${this.#line}: "${text}" is not a name`)
    if (type === 'operator') this.#balance(text)
    this.#push(type, type === 'string' ? unescaped(text.slice(1, -1)) : text)
    this.#moveTo(this.#at + text.length)
  }

  #first(...rules: readonly (RegExp | TokenType)[]): readonly [TokenType, string] {
    for (let index = 0; index < rules.length; index += 2) {
      const text = this.#match(rules[index] as RegExp)
      if (text !== null) return [rules[index + 1] as TokenType, text]
    }
    const operator = this.#match(OPERATOR)
    return operator === null
      ? fail(`line ${this.#line}: unexpected character ${JSON.stringify(this.source[this.#at])}`)
      : ['operator', operator]
  }

  #balance(operator: string): void {
    const partner = PARTNER[operator]
    if (partner) this.#open.push(partner)
    else if (operator === '}' || operator === ')' || operator === ']') {
      if (this.#open.pop() !== operator) fail(`line ${this.#line}: unexpected "${operator}"`)
    }
  }
}

/** @throws TemplateError with the line */
export function tokenize(text: string, quoting: Quoting): TokenizedTemplate {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  return { source, tokens: new Lexer(source, quoting).run() }
}

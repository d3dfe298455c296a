/** Token of SQL text in any dialect. Tokens are contiguous. */
export interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'comment' | 'space' | 'sign' | 'template'
  readonly text: string
  readonly start: number
  /** False for a text, name or comment without an end. */
  readonly closed: boolean
}

type Rule = readonly [Token['kind'], RegExp, isClosed?: (text: string) => boolean]

const quoted = (mark: string) => new RegExp(`${mark}(?:[^${mark}]|${mark}${mark})*(${mark}|$)`, 'y')
/**
 * Returns true if the number of quotes is even. Two adjacent quotes are an escaped one, so an odd number means that one
 * is not closed.
 */
const isClosedBy = (mark: string) => (text: string) => text.length > 1 && (text.split(mark).length - 1) % 2 === 0

/** In order of precedence: frequent ones first, the fallback last. */
const RULES: readonly Rule[] = [
  ['space', /\s+/y],
  ['word', /[\p{L}_][\p{L}\p{N}_$]*/uy],
  ['number', /\d\w*(\.\d+)?/y],
  ['comment', /--[^\n]*/y],
  ['comment', /\/\*[\s\S]*?(\*\/|$)/y, text => text.length > 3 && text.endsWith('*/')],
  ['template', /\{\{[\s\S]*?(\}\}|$)|\{%[\s\S]*?(%\}|$)|\{#[\s\S]*?(#\}|$)/y, text => /[}%#]\}$/.test(text)],
  ['text', quoted("'"), isClosedBy("'")],
  ['name', quoted('"'), isClosedBy('"')],
  ['name', quoted('`'), isClosedBy('`')],
  ['text', /(\$\w*\$)[\s\S]*?(\1|$)/y, text => /^(\$\w*\$)[\s\S]*\1$/.test(text)],
  ['sign', /./suy],
]

function tokenAt(sql: string, start: number): Token {
  for (const [kind, pattern, isClosed] of RULES) {
    pattern.lastIndex = start
    const text = pattern.exec(sql)?.[0]
    if (text) return { kind, text, start, closed: isClosed?.(text) ?? true }
  }
  throw new RangeError(`nothing at ${start}`)
}

export function tokensOf(sql: string): readonly Token[] {
  const tokens: Token[] = []
  for (let start = 0; start < sql.length; ) {
    const token = tokenAt(sql, start)
    tokens.push(token)
    start += token.text.length
  }
  return tokens
}

/** Returns true for tokens other than whitespace and comments. */
export const isMeaningful = ({ kind }: Token): boolean => kind !== 'space' && kind !== 'comment'

/** Returns true if the token is one of the words, ignoring case. */
export const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text.toUpperCase())

export const isSign = (token: Token | undefined, ...signs: readonly string[]): boolean =>
  token?.kind === 'sign' && signs.includes(token.text)

/** Adds the number of open parentheses around each token. A parenthesis is inside itself. */
export function withDepth(tokens: readonly Token[]): readonly (Token & { readonly depth: number })[] {
  let open = 0
  return tokens.map(token => {
    if (isSign(token, '(')) open += 1
    const depth = open
    if (isSign(token, ')')) open -= 1
    return { ...token, depth }
  })
}

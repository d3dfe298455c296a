/**
 * Checks the text before it is parsed. If parser and database could disagree about the end of a text literal, name or
 * comment, the text is refused: a literal for one would be SQL for the other.
 */

/** Comments, text literals and quoted names, from left to right. */
const QUOTED = /\/\*[\s\S]*?\*\/|--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`/g
/** ClickHouse always treats a backslash in a literal as an escape; this cannot be turned off. */
const QUOTED_WITH_ESCAPES = /\/\*[\s\S]*?\*\/|--[^\n]*|'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`/g
const ESCAPING = new Set(['clickhouse'])

interface Doubt {
  readonly pattern: RegExp
  readonly reason: string
  readonly dialects?: readonly string[]
}

/** Anywhere in the text. */
const IN_TEXT: readonly Doubt[] = [
  { pattern: /[^\P{Cc}\t\n\r]/u, reason: 'it contains control characters' },
  { pattern: /[\p{Cf}\p{Zl}\p{Zp}]/u, reason: 'it contains invisible characters' },
  { pattern: /\r(?!\n)/, reason: 'it contains a line break that not every database recognizes' },
  { pattern: /\/\*[!M+]/, reason: 'it contains a comment that some databases execute' },
  { pattern: /\/\*(?:(?!\*\/)[\s\S])*\/\*/, reason: 'it contains a comment within a comment' },
  { pattern: /--(?![\s-]|$)/, reason: 'write comments with two dashes and a space', dialects: ['mysql'] },
]

/** Outside of comments, literals and quoted names. */
const OUTSIDE: readonly Doubt[] = [
  { pattern: /[^\x20-\x7e\s\p{L}\p{M}\p{N}]/u, reason: 'it contains characters that are not valid in SQL' },
  { pattern: /['"`]/, reason: 'a quote is not closed' },
  { pattern: /\$/, reason: 'dollar signs are not allowed' },
  { pattern: /@/, reason: 'variables are not allowed', dialects: ['mysql', 'sqlite', 'clickhouse', 'trino'] },
  // In PostgreSQL it occurs only in operators: `@@`, `@>`, `<@`.
  { pattern: /@[\p{L}_"]/u, reason: 'variables are not allowed', dialects: ['postgresql'] },
  { pattern: /#/, reason: 'write comments with two dashes', dialects: ['mysql', 'clickhouse'] },
  { pattern: /\btable\b/i, reason: 'write SELECT * FROM instead of TABLE' },
  { pattern: /\/\*|\*\//, reason: 'a comment is not closed' },
]

/** An escape in MySQL, depending on the SQL mode, but a plain character in standard SQL. */
const BEFORE_QUOTE: Doubt = {
  pattern: /\\['"`]/,
  reason: 'it contains a backslash before a quote; double the quote instead',
}

/** Prefixes that change the meaning of the literal after them. */
const PREFIXED = /(?:\b[eExXbBnN]|\b[uU]&|\b_\w+)'|\b[uU]&"/

/** Returns the reason why a text must not be parsed; null if it is unambiguous. */
export function lexicalDoubt(sql: string, dialect: string): string | null {
  const applies = ({ dialects }: Doubt) => !dialects || dialects.includes(dialect)
  const isEscaping = ESCAPING.has(dialect)
  const pieces = isEscaping ? QUOTED_WITH_ESCAPES : QUOTED
  const inText = IN_TEXT.find(doubt => applies(doubt) && doubt.pattern.test(sql))
  if (inText) return inText.reason
  const escapable = isEscaping ? sql.replace(pieces, piece => (piece.startsWith("'") ? ' ' : piece)) : sql
  if (BEFORE_QUOTE.pattern.test(escapable)) return BEFORE_QUOTE.reason
  const prefixed = sql.replace(pieces, quoted => (/^["'`]/.test(quoted) ? `${quoted.charAt(0)} ` : ' '))
  if (PREFIXED.test(prefixed)) return 'only plain text literals are allowed'
  const outside = sql.replace(pieces, ' ')
  if (!isBalanced(outside)) return 'its brackets do not match'
  return OUTSIDE.find(doubt => applies(doubt) && doubt.pattern.test(outside))?.reason ?? null
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Returns true if all brackets match. A parser may tolerate an extra bracket; the text after it would then be outside
 * of the enclosing brackets.
 */
function isBalanced(text: string): boolean {
  const open: string[] = []
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    const opening = CLOSES[bracket]
    if (opening === undefined) open.push(bracket)
    else if (open.pop() !== opening) return false
  }
  return open.length === 0
}

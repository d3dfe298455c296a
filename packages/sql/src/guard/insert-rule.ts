import { isMeaningful, isSign, isWord, type Token, tokensOf, withDepth } from '../text/lexer.ts'

/** Words of conditions that are no columns. */
const WORDS = new Set(
  `ALL AND ANY AS ASC AT BETWEEN BY CASE CAST COLLATE CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DATE DESC DISTINCT ELSE
  END ESCAPE EXISTS FALSE FROM ILIKE IN INTERVAL IS LIKE NOT NULL OR REGEXP RLIKE SIMILAR SOME THEN TIME TIMESTAMP TO
  TRUE UNKNOWN WHEN ZONE`.split(/\s+/),
)

/** A condition whose bare columns say which table they are of. */
export function qualifyRule(rule: string, table: string): string {
  const tokens = tokensOf(rule)
  const said = tokens.filter(isMeaningful)
  const isBare = (token: Token): boolean => {
    const at = said.indexOf(token)
    const isColumn = token.kind === 'name' || (token.kind === 'word' && !WORDS.has(token.text.toUpperCase()))
    return isColumn && !isSign(said[at - 1], '.') && !isSign(said[at + 1], '.', '(')
  }
  return tokens.map(token => (isBare(token) ? `${table}.${token.text}` : token.text)).join('')
}

type Deep = ReturnType<typeof withDepth>[number]
interface Insertion {
  readonly at: number
  readonly text: string
}

const SET_OPERATIONS = ['UNION', 'INTERSECT', 'EXCEPT', 'MINUS']
const AFTER_WHERE = [
  'GROUP',
  'ORDER',
  'HAVING',
  'LIMIT',
  'WINDOW',
  'QUALIFY',
  'OFFSET',
  'FETCH',
  'FOR',
  ...SET_OPERATIONS,
]
const AFTER_ON = ['WHERE', 'JOIN', 'LEFT', 'RIGHT', 'INNER', 'CROSS', 'FULL', 'NATURAL', ...AFTER_WHERE]

/**
 * A statement with a row rule wherever it reads the table: in WHERE, or in the ON of the join that brings the table in.
 * Conditions that are there already are set in brackets; nothing of the text is changed, only added to. Told by its
 * words, for statements that are to be seen: what runs is held by shadows of the table.
 */
export function insertRowRule(sql: string, table: string, rule: string): string {
  const tokens = withDepth(tokensOf(sql).filter(isMeaningful))
  const insertions: Insertion[] = []
  const ruled = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    if (!isWord(token, 'FROM', 'JOIN') && !isSign(token, ',')) continue
    const read = readAt(tokens, at + 1, table)
    if (!read || (isSign(token, ',') && !isInFrom(tokens, at))) continue
    const condition = qualifyRule(rule, read.alias ?? table)
    const on = isWord(token, 'JOIN') ? findFrom(tokens, read.end, token.depth, ['ON'], AFTER_ON) : -1
    if (on >= 0) insertions.push(...wrapped(tokens, on, AFTER_ON, condition, 'before'))
    else {
      const scope = scopeStart(tokens, at)
      if (ruled.has(scope)) continue
      ruled.add(scope)
      insertions.push(...inWhere(tokens, read.end, token.depth, condition))
    }
  }
  return insertions
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), sql)
}

const endOf = (token: Deep): number => token.start + token.text.length

/** The table's name at this place, with what it is called from here on. */
function readAt(tokens: readonly Deep[], from: number, table: string): { end: number; alias: string | null } | null {
  const parts: string[] = []
  let at = from
  while (tokens[at]?.kind === 'word' || tokens[at]?.kind === 'name') {
    parts.push(plain(tokens[at]?.text ?? ''))
    at += 1
    if (!isSign(tokens[at], '.')) break
    at += 1
  }
  const wanted = table.split('.').map(plain).reverse()
  const found = parts.reverse()
  const shared = Math.min(wanted.length, found.length)
  if (shared === 0 || !wanted.slice(0, shared).every((part, index) => part === found[index])) return null
  if (isWord(tokens[at], 'AS')) at += 1
  const alias = tokens[at]
  const isAlias = (alias?.kind === 'word' && !isWord(alias, 'ON', 'USING', ...AFTER_ON)) || alias?.kind === 'name'
  return isAlias ? { end: at + 1, alias: alias.text } : { end: at, alias: null }
}

const plain = (name: string): string => name.replace(/^["`]|["`]$/g, '').toLowerCase()

/** The place of one of the words in the same query, before any of the others; -1: there is none. */
function findFrom(tokens: readonly Deep[], from: number, depth: number, words: string[], before: string[]): number {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || isEnd(token, depth)) return -1
    if (token.depth !== depth) continue
    if (isWord(token, ...words)) return at
    if (isWord(token, ...before)) return -1
  }
  return -1
}

/** The bracket around this query ends, or the statement does. */
const isEnd = (token: Deep, depth: number): boolean =>
  (isSign(token, ')') && token.depth === depth && depth > 0) || (isSign(token, ';') && token.depth === 0)

/** The first place that is no part of a clause any more. */
function clauseEnd(tokens: readonly Deep[], from: number, depth: number, after: readonly string[]): number {
  const found = tokens.findIndex(
    (token, at) => at >= from && (isEnd(token, depth) || (token.depth === depth && isWord(token, ...after))),
  )
  return found < 0 ? tokens.length : found
}

function wrapped(
  tokens: readonly Deep[],
  keyword: number,
  after: readonly string[],
  condition: string,
  where: 'before' | 'behind',
): readonly Insertion[] {
  const word = tokens[keyword] as Deep
  const last = tokens[clauseEnd(tokens, keyword + 1, word.depth, after) - 1] as Deep
  const [open, close] = where === 'before' ? [` ${condition} AND (`, ')'] : [' (', `) AND ${condition}`]
  return [
    { at: endOf(word), text: open },
    { at: endOf(last), text: close },
  ]
}

function inWhere(tokens: readonly Deep[], from: number, depth: number, condition: string): readonly Insertion[] {
  const keyword = findFrom(tokens, from, depth, ['WHERE'], AFTER_WHERE)
  if (keyword >= 0) return wrapped(tokens, keyword, AFTER_WHERE, condition, 'behind')
  const last = tokens[clauseEnd(tokens, from, depth, AFTER_WHERE) - 1]
  return last ? [{ at: endOf(last), text: ` WHERE ${condition}` }] : []
}

/** Where the query that this place belongs to starts. */
function scopeStart(tokens: readonly Deep[], from: number): number {
  const depth = tokens[from]?.depth ?? 0
  for (let at = from; at >= 0; at -= 1) {
    const token = tokens[at]
    if (!token || token.depth < depth) return at
    if (token.depth === depth && (isWord(token, ...SET_OPERATIONS) || isSign(token, ';'))) return at
  }
  return -1
}

/** Whether a comma stands in a list of tables. */
function isInFrom(tokens: readonly Deep[], from: number): boolean {
  const depth = tokens[from]?.depth ?? 0
  for (let at = from - 1; at >= 0; at -= 1) {
    const token = tokens[at]
    if (!token || token.depth < depth) return false
    if (token.depth !== depth) continue
    if (isWord(token, 'FROM', 'JOIN')) return true
    if (isWord(token, 'SELECT', 'WHERE', ...AFTER_WHERE)) return false
  }
  return false
}

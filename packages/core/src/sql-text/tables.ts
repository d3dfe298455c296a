import { isMeaningful, isSign, isWord, type Token, tokensOf } from './lexer.ts'
import { splitStatements } from './statements.ts'

/** Table reference in a statement. */
export interface TableName {
  readonly table: string
  readonly schema: string | null
  readonly catalog: string | null
}

/** Returns the full name of a table as text. Special characters are percent-encoded. */
export const tableNameText = ({ table, schema, catalog }: TableName): string =>
  [catalog, schema, table].flatMap(part => (part ? encodeURIComponent(part).replaceAll('.', '%2E') : [])).join('.')

/**
 * Returns the tables that a text reads, found by its words, without duplicates and sorted by name. For display; a
 * parser decides what may be read.
 */
export function tablesOf(sql: string): readonly TableName[] {
  const byName = new Map<string, TableName>()
  for (const statement of splitStatements(sql)) {
    for (const table of new StatementReader(statement).read()) byName.set(JSON.stringify(table), table)
  }
  const key = (name: TableName) => tableNameText(name)
  return [...byName.values()].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

const AFTER_TABLE_LIST = [
  'WHERE',
  'GROUP',
  'ORDER',
  'HAVING',
  'LIMIT',
  'UNION',
  'INTERSECT',
  'EXCEPT',
  'WINDOW',
  'SELECT',
  'SET',
  'QUALIFY',
  'OFFSET',
  'FETCH',
]
/** Optional words before a table. */
const MODIFIERS = ['LATERAL', 'ONLY', 'TABLE']
const SCHEMA_LISTS = ['TABLES', 'VIEWS', 'FUNCTIONS', 'PROCEDURES', 'SCHEMAS', 'DATABASES']

interface Bracket {
  /**
   * True if the parentheses may contain a query. Otherwise they contain arguments, in which FROM does not precede a
   * table (`extract(hour from x)`).
   */
  readonly holdsQuery: boolean
  /** Name of this query in WITH. */
  readonly part: string | null
}

class StatementReader {
  readonly #tokens: readonly Token[]
  readonly #parts = new Set<string>()
  readonly #open: Bracket[] = []
  /** For each open query, whether a comma is followed by a table name. */
  readonly #lists: boolean[] = [false]
  #at = 0

  constructor(statement: string) {
    this.#tokens = tokensOf(statement).filter(isMeaningful)
  }

  read(): readonly TableName[] {
    const tables: TableName[] = []
    if (isWord(this.#tokens[0], 'SHOW') && this.#tokens.some(token => isWord(token, ...SCHEMA_LISTS))) return tables
    if (isWord(this.#tokens[0], 'DESCRIBE', 'DESC')) this.#expect(1)
    while (this.#at < this.#tokens.length) {
      const table = this.#step()
      if (table) tables.push(table)
    }
    return tables
  }

  #expect(steps: number): void {
    this.#at += steps
    while (isWord(this.#tokens[this.#at], ...MODIFIERS) && this.#startsTable(this.#at + 1)) this.#at += 1
    this.#lists[this.#lists.length - 1] = true
    this.#isNext = true
  }

  #startsTable(at: number): boolean {
    const token = this.#tokens[at]
    const isTaken = isWord(token, 'AS', ...AFTER_TABLE_LIST)
    return token !== undefined && !isTaken && (isName(token) || isSign(token, '('))
  }

  /** True if a table name is expected at the current token. */
  #isNext = false

  #step(): TableName | null {
    const token = this.#tokens[this.#at]
    if (isSign(token, '(')) return this.#enter()
    if (isSign(token, ')')) return this.#leave()
    if (this.#isNext) return this.#table()
    const holdsQuery = this.#open.at(-1)?.holdsQuery ?? true
    if (holdsQuery && isWord(token, 'FROM', 'JOIN') && !this.#isComparison()) this.#expect(1)
    else if (isSign(token, ',') && this.#lists.at(-1)) this.#expect(1)
    else {
      if (isWord(token, ...AFTER_TABLE_LIST)) this.#lists[this.#lists.length - 1] = false
      this.#at += 1
    }
    return null
  }

  /** Matches `IS DISTINCT FROM`. */
  #isComparison(): boolean {
    return isWord(this.#tokens[this.#at - 1], 'DISTINCT') && isWord(this.#tokens[this.#at - 2], 'IS', 'NOT')
  }

  #enter(): null {
    const [next, before] = [this.#tokens[this.#at + 1], this.#tokens[this.#at - 1]]
    const isQuery = isWord(next, 'SELECT', 'WITH', 'FROM', 'VALUES') || isSign(next, '(')
    const holdsQuery = isQuery || this.#isNext
    this.#open.push({ holdsQuery, part: isWord(before, 'AS', 'MATERIALIZED') ? this.#partName() : null })
    // Parentheses around joined tables continue the list.
    this.#lists.push(this.#isNext && !isQuery)
    this.#isNext = this.#isNext && !isQuery
    this.#at += 1
    return null
  }

  #leave(): null {
    const bracket = this.#open.pop()
    if (this.#lists.length > 1) this.#lists.pop()
    if (bracket?.part) this.#parts.add(bracket.part)
    this.#isNext = false
    this.#at += 1
    return null
  }

  /** Matches `name AS (` or `name (columns) AS (` before the parenthesis. */
  #partName(): string | null {
    let at = this.#at - 1
    while (at >= 0 && isWord(this.#tokens[at], 'AS', 'MATERIALIZED', 'NOT')) at -= 1
    if (isSign(this.#tokens[at], ')')) while (at >= 0 && !isSign(this.#tokens[at], '(')) at -= 1
    if (isSign(this.#tokens[at], '(')) at -= 1
    const name = this.#tokens[at]
    return name && isName(name) ? nameOf(name).toLowerCase() : null
  }

  #table(): TableName | null {
    this.#isNext = false
    const parts: string[] = []
    for (;;) {
      const token = this.#tokens[this.#at]
      if (!token || !isName(token)) return null
      parts.push(nameOf(token))
      this.#at += 1
      if (!isSign(this.#tokens[this.#at], '.')) break
      this.#at += 1
    }
    // A table function is not a table.
    if (isSign(this.#tokens[this.#at], '(')) return null
    const [table = '', schema = null, catalog = null, ...more] = parts.reverse()
    const isPart = schema === null && this.#parts.has(table.toLowerCase())
    return isPart || more.length > 0 ? null : { table, schema, catalog }
  }
}

const isName = (token: Token): boolean => token.kind === 'word' || token.kind === 'name'

const nameOf = ({ kind, text }: Token): string => {
  if (kind === 'word') return text
  const mark = text[0] ?? ''
  return text.slice(1, -1).replaceAll(mark + mark, mark)
}

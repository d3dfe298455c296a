/**
 * For tests: statements in which names of tables, of WITH parts and of aliases hide each other in every way that a
 * dialect has. Every table has the columns `region` and `n`, so that most of the statements can be planned.
 */

/** What the statements of one dialect are made of. */
export interface ScopeDialect {
  /** Tables as they can be written where they exist, with their qualified spellings. */
  readonly tables: readonly string[]
  /** Names for parts of WITH: of tables, of nothing, and such as another folding would take for a table's. */
  readonly parts: readonly string[]
  /** Conditions, sources and whole queries that only this dialect has; `$q` is a query, `$t` a table. */
  readonly sources: readonly string[]
  readonly conditions: readonly string[]
  readonly queries: readonly string[]
  /** Between the words of a statement. */
  readonly spaces: readonly string[]
  /** Brackets around the sides of a set operation. */
  readonly bracketedSides: boolean
}

/** Numbers from 0 to 1, always the same for a seed. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** U+212A KELVIN SIGN, U+017F LATIN SMALL LETTER LONG S, U+0130 and U+0131: letters that some foldings make k, s and i. */
export const CONFUSABLE = [
  '\u212Aelvin',
  '\u017Fecret',
  '\u017Falas',
  'stoc\u212As',
  'STOC\u212AS',
  'K\u0130ND',
  'k\u0131nd',
]

class Writer {
  private aliases = 0
  private readonly random: () => number
  private readonly dialect: ScopeDialect

  constructor(random: () => number, dialect: ScopeDialect) {
    this.random = random
    this.dialect = dialect
  }

  private one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  private chance(share: number): boolean {
    return this.random() < share
  }

  private alias(): string {
    this.aliases += 1
    return this.chance(0.15) ? this.one(this.dialect.parts) : `a${this.aliases}`
  }

  statement(): string {
    return this.query(1 + Math.floor(this.random() * 3), [])
  }

  private query(depth: number, parts: readonly string[]): string {
    const { queries, bracketedSides } = this.dialect
    if (depth > 0 && this.chance(0.45)) return this.withQuery(depth, parts)
    if (depth > 0 && this.chance(0.2)) {
      const word = this.one(['UNION ALL', 'UNION', 'INTERSECT', 'EXCEPT'])
      const side = () => (bracketedSides ? `(${this.query(depth - 1, parts)})` : this.select(depth - 1, parts))
      return `${side()} ${word} ${side()}`
    }
    if (queries.length > 0 && this.chance(0.1)) return this.filled(this.one(queries), depth, parts)
    return this.select(depth, parts)
  }

  private withQuery(depth: number, parts: readonly string[]): string {
    const isRecursive = this.chance(0.5)
    const names: string[] = []
    const written: string[] = []
    for (let count = 1 + Math.floor(this.random() * 2); count > 0; count -= 1) {
      const name = this.one(this.dialect.parts)
      const seen = [...parts, ...names, ...(isRecursive || this.chance(0.3) ? [name] : [])]
      const isUnion = isRecursive && this.chance(0.7)
      const body = isUnion
        ? `${this.select(depth - 1, this.chance(0.5) ? seen : [...parts, ...names])} UNION${this.one([' ALL', ''])} ${this.recursiveSide(name)}`
        : this.query(depth - 1, seen)
      written.push(`${name}${this.one(['', ' (region, n)'])} AS (${body})`)
      names.push(name)
    }
    return `WITH ${isRecursive ? 'RECURSIVE ' : ''}${written.join(', ')} ${this.select(depth, [...parts, ...names])}`
  }

  private recursiveSide(name: string): string {
    return `SELECT region, n + 1 FROM ${this.chance(0.8) ? name : this.table([])} WHERE n < 0`
  }

  private select(depth: number, parts: readonly string[]): string {
    const source = this.source(depth, parts)
    const condition = this.condition(depth, parts)
    if (this.chance(0.3)) return `SELECT 'x' AS region, count(*) AS n FROM ${source}${condition}`
    const alias = this.alias()
    return `SELECT ${alias}.region, ${alias}.n FROM (SELECT region, n FROM ${source}${condition}) AS ${alias}`
  }

  private table(parts: readonly string[]): string {
    return this.chance(0.55) && parts.length > 0 ? this.one(parts) : this.one(this.dialect.tables)
  }

  private source(depth: number, parts: readonly string[]): string {
    const { sources } = this.dialect
    if (depth <= 0 || this.chance(0.4)) return this.table(parts)
    if (this.chance(0.35)) return `(${this.query(depth - 1, parts)}) AS ${this.alias()}`
    if (this.chance(0.3)) return `${this.table(parts)} AS ${this.alias()}`
    if (sources.length > 0 && this.chance(0.4)) return this.filled(this.one(sources), depth, parts)
    const [left, right] = [this.alias(), this.alias()]
    return `(SELECT l.region, l.n FROM ${this.table(parts)} AS l ${this.one(['JOIN', 'LEFT JOIN'])} ${this.table(parts)} AS r ON l.n = r.n) AS ${left}${left === right ? '' : `, (SELECT 1 AS one) AS ${right}`}`
  }

  private condition(depth: number, parts: readonly string[]): string {
    const { conditions } = this.dialect
    if (depth <= 0 || this.chance(0.6)) return ''
    if (conditions.length > 0 && this.chance(0.3)) return ` WHERE ${this.filled(this.one(conditions), depth, parts)}`
    const inner = this.query(depth - 1, parts)
    const name = this.alias()
    return this.one([
      ` WHERE n IN (SELECT ${name}.n FROM (${inner}) AS ${name})`,
      ` WHERE EXISTS (${inner})`,
      ` WHERE n >= (SELECT max(${name}.n) FROM (${inner}) AS ${name})`,
      ` WHERE NOT EXISTS (SELECT 1 FROM (${inner}) AS ${name} WHERE ${name}.n = 0)`,
    ])
  }

  private filled(pattern: string, depth: number, parts: readonly string[]): string {
    return pattern
      .replaceAll('$q', () => this.query(depth - 1, parts))
      .replaceAll('$t', () => this.table(parts))
      .replaceAll('$p', () => this.one(this.dialect.parts))
      .replaceAll('$a', () => this.alias())
  }

  /** The statement with other spaces and with comments between its words. */
  spaced(sql: string): string {
    return this.chance(0.5)
      ? sql
      : sql.replace(/ (?=[A-Za-z(])/g, () => (this.chance(0.2) ? this.one(this.dialect.spaces) : ' '))
  }
}

/** As many statements; the same for the same seed. */
export function scopeStatements(dialect: ScopeDialect, seed: number, count: number): readonly string[] {
  const random = numbersFrom(seed)
  const statements = new Set<string>()
  while (statements.size < count) {
    const writer = new Writer(random, dialect)
    statements.add(writer.spaced(writer.statement()))
  }
  return [...statements]
}

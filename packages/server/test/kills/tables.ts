import type { TestClient } from '../client.ts'
import { pick, type Random } from '../every-route/random.ts'

const MAX_TABLES = 10

const csvOf = (rows: number, random: Random): string =>
  ['id,amount', ...Array.from({ length: rows }, (_, id) => `${id},${Math.floor(random() * 1e9)}`)].join('\n')

/** The tables of a home, by what its uploads were answered. */
export class Tables {
  /** Numbers of rows that a table may have: two after an upload whose answer was cut off by a kill. */
  readonly #rows = new Map<string, ReadonlySet<number>>()

  /** One upload. It is noted as possible before it is sent, and as done when it is acknowledged. */
  async upload(client: TestClient, random: Random): Promise<void> {
    const names = [...this.#rows.keys()]
    const isNew = names.length === 0 || (names.length < MAX_TABLES && random() < 0.4)
    const table = isNew ? `table_${names.length}_${Math.floor(random() * 1e6)}` : pick(random, names)
    const mode = isNew ? 'fail' : random() < 0.7 ? 'append' : 'replace'
    const count = 1 + Math.floor(random() * 3000)
    const before = this.#rows.get(table) ?? new Set([0])
    const after = mode === 'append' ? [...before].map(rows => rows + count) : [count]
    this.#rows.set(table, new Set([...before, ...after]))
    const { status, body } = await client.upload(table, csvOf(count, random), mode)
    if (status !== 201) throw new Error(`upload of ${table} (${mode}): ${status} ${JSON.stringify(body)}`)
    this.#rows.set(table, new Set(after))
  }

  /** Tables whose rows are not what was acknowledged. What is found settles what a kill left open. */
  async problems(client: TestClient): Promise<string[]> {
    const problems: string[] = []
    for (const [table, possible] of this.#rows) {
      const { status, body } = await client.run(`SELECT count(*) AS rows FROM ${table}`)
      const rows = (body.data as readonly { rows: number }[] | undefined)?.[0]?.rows
      const text = JSON.stringify(body.errors ?? body)
      if (rows !== undefined && possible.has(rows)) this.#rows.set(table, new Set([rows]))
      else if (status !== 200 && possible.has(0) && text.includes('There is no table')) this.#rows.delete(table)
      else problems.push(`${table} has ${rows ?? text} rows; ${[...possible].join(' or ')} were acknowledged`)
    }
    return problems
  }
}

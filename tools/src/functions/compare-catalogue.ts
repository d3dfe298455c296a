import { duckdbReader, polyglotReaderOf, type SqlReader } from '@belvedere/sql/guard'
import { expect } from 'vitest'
import { type CatalogueDialect, decide } from './catalogue.ts'
import { CATALOGUES } from './read-catalogues.ts'

const readerOf = (dialect: string): SqlReader => {
  const reader = dialect === 'duckdb' ? duckdbReader : polyglotReaderOf(dialect)
  if (!reader) throw new Error(`no reader for ${dialect}`)
  return reader
}

/**
 * For tests: each function of a database's catalogue is listed as callable by SQL of users, or denied by a class.
 *
 * @returns false where the database is not installed
 */
export async function compareCatalogue(dialect: CatalogueDialect): Promise<boolean> {
  const entries = await CATALOGUES[dialect]()
  if (!entries) return false
  const { scalarFunctions, isDenied } = readerOf(dialect)
  const counts: Record<string, number> = {}
  for (const entry of entries) {
    const decision = decide(dialect, entry)
    const kind = decision.allowed ? 'allowed' : decision.class
    counts[kind] = (counts[kind] ?? 0) + 1
    expect([entry.name, kind]).not.toEqual([entry.name, 'undecided'])
    // A newer version of the database can have more of them: `npm run functions` adds these.
    if (decision.allowed) expect([entry.name, isDenied(entry.name)]).toEqual([entry.name, false])
    else if (decision.class !== 'source') expect([entry.name, isDenied(entry.name)]).toEqual([entry.name, true])
    else expect([entry.name, scalarFunctions.has(entry.name)]).toEqual([entry.name, false])
  }
  console.info(`${dialect}: ${entries.length} functions`, JSON.stringify(counts))
  expect(entries.filter(({ name }) => scalarFunctions.has(name)).length).toBeGreaterThan(100)
  return true
}

/**
 * The functions that SQL of users may call, beside the catalogues of the databases themselves: each function is listed,
 * or denied by a class that has a name.
 */
import { duckdbReader, polyglotReaderOf, type SqlReader } from '@belvedere/sql/guard'
import { describe, expect, test } from 'vitest'
import { type CatalogueDialect, decide } from './catalogue.ts'
import { CATALOGUES } from './read-catalogues.ts'

const readerOf = (dialect: string): SqlReader => {
  const reader = dialect === 'duckdb' ? duckdbReader : polyglotReaderOf(dialect)
  if (!reader) throw new Error(`no reader for ${dialect}`)
  return reader
}

describe.each(Object.keys(CATALOGUES) as CatalogueDialect[])('functions of %s', dialect => {
  test('are all listed, or denied by a class', async ({ skip }) => {
    const entries = await CATALOGUES[dialect]()
    if (!entries) return skip(`${dialect} is not installed: its functions are not compared.`)
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
  }, 60_000)
})

/**
 * `npm run functions`: makes the lists of the functions that SQL of users may call from the catalogues of PostgreSQL,
 * MariaDB, SQLite and DuckDB, by the rules in `catalogue.ts` and in `packages/sql/src/guard/functions`. The change of the lists is to be reviewed
 * like any other.
 */
import { writeFileSync } from 'node:fs'
import { type CatalogueDialect, decide } from './catalogue.ts'
import { kindsOf } from './kinds.ts'
import { CATALOGUES } from './read-catalogues.ts'

const WIDTH = 116

/** Words in lines of at most `WIDTH` characters. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map(line => `  ${line}\n`).join('')
}

for (const [dialect, read] of Object.entries(CATALOGUES) as [CatalogueDialect, (typeof CATALOGUES)['duckdb']][]) {
  const lists = { scalar: [] as string[], rows: [] as string[], volatile: [] as string[], kinds: [] as string[] }
  const denied: string[] = []
  const undecided: string[] = []
  const entries = await read()
  if (!entries) throw new Error(`${dialect} is not installed.`)
  for (const entry of entries) {
    const decision = decide(dialect, entry)
    if (!decision.allowed) {
      denied.push(entry.name)
      if (decision.class === 'undecided') undecided.push(entry.name)
      continue
    }
    // In DuckDB these make lists of any length where they stand for a value.
    if (!decision.makes_rows || dialect !== 'duckdb') lists.scalar.push(entry.name)
    if (decision.makes_rows) lists.rows.push(entry.name)
    if (decision.volatile) lists.volatile.push(entry.name)
  }
  if (undecided.length > 0) throw new Error(`${dialect}: no rule for ${undecided.join(', ')}`)
  if (dialect !== 'duckdb') lists.kinds.push(...kindsOf(dialect, lists.scalar, denied))
  const parts = Object.entries(lists).map(([name, words]) => `export const ${name} = \`\n${wrapped(words)}\`\n`)
  const head =
    '/** Made by `npm run functions` from the catalogue of the database; the rules are in `tools/src/functions/catalogue.ts`. */\n'
  writeFileSync(`packages/sql/src/guard/functions/${dialect}.generated.ts`, head + parts.join('\n'))
  console.log(
    `${dialect}: ${lists.scalar.length} functions, ${lists.rows.length} make rows, ${lists.volatile.length} change`,
  )
}

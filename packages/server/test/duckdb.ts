/** For tests: makes DuckDB files and data files. The engine runs in a process of its own, as everywhere. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SCRIPT = `
  import { DuckDBInstance } from '@duckdb/node-api'
  const [file, ...statements] = process.argv.slice(1)
  const db = await DuckDBInstance.create(file)
  const connection = await db.connect()
  for (const sql of statements) await connection.run(sql)
  connection.closeSync()
  db.closeSync()
`
const ENGINE = fileURLToPath(new URL('../../engine/', import.meta.url))

/** Runs statements on a DuckDB file, which is made where there is none; on `:memory:` for statements that make files. */
export const runDuckdb = (file: string, statements: readonly string[]): void => {
  execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, '--', file, ...statements], { cwd: ENGINE })
}

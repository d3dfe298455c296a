/** For tests: files that are imported as users import them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportFacts, ImportJob } from '@belvedere/core/engine-protocol'
import { DuckDBInstance } from '@duckdb/node-api'
import { importLane } from '../src/lanes/import-lane.ts'

export interface Imported {
  readonly names: readonly string[]
  readonly types: readonly string[]
  /** Values as text. */
  readonly rows: readonly (readonly (string | null)[])[]
  readonly notes: NonNullable<ImportFacts['notes']>
}

/** A folder for files, and the import of one of them. */
export function importFolder() {
  const root = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  mkdirSync(join(root, 'scratch'))
  const lane = importLane({ threads: 2, memory_mb: 600, scratch: join(root, 'scratch'), notify: () => undefined })
  let files = 0

  const load = async (file: string, file_format: ImportJob['file_format'], options: Partial<ImportJob> = {}) => {
    const target = `${file}.duckdb`
    const job: ImportJob = { kind: 'import', file, file_format, target, types: {}, sort_by: null, transform: null }
    const context = {
      signal: new AbortController().signal,
      parts: [],
      sendBlocks: () => undefined,
      progress: () => undefined,
    }
    const { columns, notes } = (await lane.run({ ...job, ...options }, context)).facts as ImportFacts
    const db = await DuckDBInstance.create(target, { access_mode: 'READ_ONLY' })
    const connection = await db.connect()
    await connection.run("SET TimeZone = 'UTC'")
    const rows = await (await connection.run('SELECT COLUMNS(*)::VARCHAR FROM data')).getRows()
    connection.closeSync()
    db.closeSync()
    rmSync(target)
    return {
      names: columns.map(({ name }) => name),
      types: columns.map(({ type }) => type),
      rows: rows as Imported['rows'],
      notes: notes ?? [],
    } satisfies Imported
  }

  return {
    /** Path of a new file. */
    path: (extension: string): string => join(root, `file-${++files}.${extension}`),
    load,
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

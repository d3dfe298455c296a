import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog, TableManifest } from '@belvedere/core/engine-protocol'
import type { Services } from '../services.ts'
import { ensureManagedDatabase } from './managed-database.ts'
import { dataFolder, partsOf } from './parts.ts'
import { publishedSet } from './state.ts'
import { retirePart } from './sweep.ts'

interface StoredSet {
  readonly catalog: Catalog
  /** Tables with a missing or truncated file. */
  readonly damaged: readonly string[]
}

/**
 * Returns the set of tables in the metadata store. A table with a missing or truncated file is omitted and logged, so
 * that one lost file does not affect other tables.
 */
async function readStoredSet(services: Services, generation: number): Promise<StoredSet> {
  const rows = await services.db.selectFrom('managed_tables').selectAll().orderBy('table_name').execute()
  const tables: TableManifest[] = []
  const damaged: string[] = []
  for (const row of rows) {
    const parts = partsOf(row).map(part => join(dataFolder(services), part))
    const sizes = parts.map(part => statSync(part, { throwIfNoEntry: false })?.size ?? 0)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (bytes < row.bytes || sizes.includes(0)) {
      const facts = { table: row.table_name, parts, bytes, expected_bytes: row.bytes }
      services.log.error(facts, 'part files of a table are missing or cut off; it is not served')
      damaged.push(row.table_name)
      continue
    }
    tables.push({ table: row.table_name, version: row.version, parts, rows: row.rows })
  }
  return { catalog: { generation, tables }, damaged }
}

async function publishNow(services: Services): Promise<void> {
  const set = publishedSet(services)
  const { catalog: next, damaged } = await readStoredSet(services, set.generation + 1)
  const { broken } = await services.engine.publish(next)
  set.generation = next.generation
  set.damaged = new Set([...damaged, ...broken.map(({ table }) => table)].map(name => name.toLowerCase()))
  const served = next.tables.filter(({ table }) => !set.damaged.has(table.toLowerCase()))
  set.versions = new Map(served.map(table => [table.table.toLowerCase(), table.version]))
  set.rows = new Map(served.map(table => [table.table.toLowerCase(), table.rows]))
  await removeRetired(services, new Set(next.tables.flatMap(table => table.parts)))
}

/** Removes the files of replaced versions that nothing reads. The others are checked at the next publication. */
async function removeRetired(services: Services, served: ReadonlySet<string>): Promise<void> {
  const set = publishedSet(services)
  const inUse = services.engine.generationsInUse?.() ?? [set.generation - 1]
  const oldest = Math.min(set.generation, ...inUse)
  const waiting = set.retired.splice(0)
  for (const part of waiting) {
    // A publication that started before the part was retired still contains it.
    if (served.has(part.file)) set.retired.push({ ...part, generation: set.generation })
    else if (part.generation < oldest) await retirePart(services, part.file)
    else set.retired.push(part)
  }
}

/**
 * Publishes the tables of the metadata store to every lane; resolves when they are served. The first call of a process
 * creates the record of the managed database.
 */
export function publishManagedTables(services: Services): Promise<void> {
  const set = publishedSet(services)
  const run = set.queue.then(async () => {
    if (set.generation === 0) await ensureManagedDatabase(services)
    await publishNow(services)
  })
  set.queue = run.catch(() => undefined)
  return run
}

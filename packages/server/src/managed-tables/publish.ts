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
  /** Tables with a file that is missing or cut off. */
  readonly damaged: readonly string[]
}

/**
 * The set of tables as the metadata store has it now. A table with a file that is missing or cut off is left out with
 * a line in the log, so that one lost file does not take all other tables down.
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

/** Removes the files of replaced versions that nothing reads any more; the others wait for the next publication. */
async function removeRetired(services: Services, served: ReadonlySet<string>): Promise<void> {
  const set = publishedSet(services)
  const inUse = services.engine.generationsInUse?.() ?? [set.generation - 1]
  const oldest = Math.min(set.generation, ...inUse)
  const waiting = set.retired.splice(0)
  for (const part of waiting) {
    // A publication that began before the part was retired has it still.
    if (served.has(part.file)) set.retired.push({ ...part, generation: set.generation })
    else if (part.generation < oldest) await retirePart(services, part.file)
    else set.retired.push(part)
  }
}

/**
 * Makes every lane serve what the metadata store has; resolves when they do. The first call of a process makes the
 * record of the managed database.
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

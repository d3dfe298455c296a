import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog, TableManifest } from '@belvedere/core/engine-protocol'
import type { Services } from '../services.ts'
import { ensureManagedDatabase } from './managed-database.ts'
import { dataFolder, partsOf, removePart } from './parts.ts'
import { publishedSet } from './state.ts'
import { sweepOrphans } from './sweep.ts'

/**
 * The set of tables as the metadata store has it now. A table whose files are gone is left out with a
 * line in the log, so that one lost file does not take all other tables down.
 */
export async function catalog(services: Services, generation: number): Promise<Catalog> {
  const rows = await services.db.selectFrom('managed_tables').selectAll().orderBy('table_name').execute()
  const tables: TableManifest[] = []
  for (const row of rows) {
    const parts = partsOf(row).map(part => join(dataFolder(services), part))
    const lost = parts.filter(part => !existsSync(part))
    if (lost.length > 0) {
      services.log.error({ table: row.table_name, lost }, 'part files of a table are missing; it is not served')
      continue
    }
    tables.push({ table: row.table_name, version: row.version, parts, rows: row.rows })
  }
  return { generation, tables }
}

async function publishNow(services: Services): Promise<void> {
  const set = publishedSet(services)
  const next = await catalog(services, set.generation + 1)
  await services.engine.publish(next)
  set.generation = next.generation
  set.versions = new Map(next.tables.map(table => [table.table.toLowerCase(), table.version]))
  set.rows = new Map(next.tables.map(table => [table.table.toLowerCase(), table.rows]))
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
    else if (part.generation < oldest) await removePart(part.file)
    else set.retired.push(part)
  }
}

/**
 * Makes every lane serve what the metadata store has; resolves when they do. The first call of a process
 * makes the record of the managed database and sweeps what an earlier process left behind.
 */
export function publishManagedTables(services: Services): Promise<void> {
  const set = publishedSet(services)
  const run = set.queue.then(async () => {
    if (set.generation === 0) {
      await ensureManagedDatabase(services)
      await sweepOrphans(services)
    }
    await publishNow(services)
  })
  set.queue = run.catch(() => undefined)
  return run
}

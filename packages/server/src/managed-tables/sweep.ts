import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services.ts'
import { dataFolder, partsOf, removePart } from './parts.ts'

/**
 * Removes what an earlier process left behind: part files that no stored version names, and everything in
 * the folder for temporary files. Only to be called at start, before any load.
 */
export async function sweepOrphans(services: Services): Promise<number> {
  const rows = await services.db.selectFrom('managed_tables').select(['parts']).execute()
  const wanted = new Set(rows.flatMap(row => partsOf(row)))
  const root = dataFolder(services)
  let removed = 0
  for (const folder of await entriesOf(root)) {
    for (const file of await entriesOf(join(root, folder))) {
      if (wanted.has(`${folder}/${file.replace(/\.wal$/, '')}`)) continue
      await removePart(join(root, folder, file))
      removed += 1
    }
    // Only goes if nothing is in it.
    await rmdir(join(root, folder)).catch(() => undefined)
  }
  const temporary = temporaryFolder(services)
  for (const name of await entriesOf(temporary)) await rm(join(temporary, name), { force: true, recursive: true })
  if (removed > 0) services.log.info({ removed }, 'removed part files that an interrupted load had left')
  return removed
}

/** Where uploads wait to be loaded; emptied at every start. */
export const temporaryFolder = (services: Services): string => join(services.config.home, 'tmp')

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

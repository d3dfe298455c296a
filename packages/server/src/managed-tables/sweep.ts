import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mapLayer } from '../memory/index.ts'
import { listCopies, readParts } from '../metadata/copies.ts'
import type { Services } from '../services.ts'
import { entriesOf, expireOrphans, isOrphanDate, moveAside, reclaimParts } from './orphans.ts'
import { dataFolder, partsOf, removePart } from './parts.ts'

const DAY_MS = 86_400_000

/**
 * Reconciles the data folder with the metadata store, before any load of this process. Files that the store names are
 * moved back from the orphans. Files that it does not name (of an interrupted load, or newer than a store that was
 * restored from a backup) are moved to the orphans, which are retained for 30 days.
 * @returns the files that were moved to the orphans, relative to the data folder
 */
export async function reconcileFiles(services: Services): Promise<readonly string[]> {
  const named = await namedParts(services)
  await reclaimParts(services, named)
  const moved = await moveUnnamed(services, named)
  await expireOrphans(services, named)
  const temporary = temporaryFolder(services)
  for (const name of await entriesOf(temporary)) await rm(join(temporary, name), { force: true, recursive: true })
  if (moved.length > 0) {
    const folder = join(dataFolder(services), 'orphans')
    services.log.warn({ moved, folder }, 'files that the metadata store does not name were moved to the orphans')
  }
  return moved
}

/** Removes expired orphans once a day. */
export function expireOrphansDaily(services: Services): () => void {
  const timer = setInterval(() => {
    namedParts(services)
      .then(named => expireOrphans(services, named))
      .catch(error => services.log.warn({ err: error }, 'old orphans could not be removed'))
  }, DAY_MS).unref()
  return () => clearInterval(timer)
}

async function namedParts(services: Services): Promise<ReadonlySet<string>> {
  const rows = await services.db.selectFrom('managed_tables').select('parts').execute()
  return new Set(rows.flatMap(row => partsOf(row)))
}

async function moveUnnamed(services: Services, named: ReadonlySet<string>): Promise<readonly string[]> {
  const root = dataFolder(services)
  const moved: string[] = []
  for (const folder of await entriesOf(root)) {
    for (const file of await entriesOf(join(root, folder))) {
      if (isOrphanDate(folder, file) || named.has(`${folder}/${file.replace(/\.wal$/, '')}`)) continue
      if (moveAside(services, `${folder}/${file}`)) moved.push(`${folder}/${file}`)
    }
    // Removes the folder only if it is empty.
    await rmdir(join(root, folder)).catch(() => undefined)
  }
  return moved
}

export const COPIED_PARTS = mapLayer<string, ReadonlySet<string>>({
  name: 'parts in copies',
  holds: 'names of the table files that a copy of the metadata store refers to',
  key: 'copy',
  limit: 20,
  ends: 'never: a copy never changes',
  scope: 'local',
})

/** Returns the part files, relative to the data folder, that the retained copies of the store name. */
function partsOfCopies({ config, memory }: Services): ReadonlySet<string> {
  const known = memory.of(COPIED_PARTS)
  const copies = config.metadata_url === null ? listCopies(config.home) : []
  return new Set(
    copies.flatMap(({ path }) => {
      const parts = known.get(path) ?? readParts(path)
      known.set(path, parts)
      return [...parts]
    }),
  )
}

/**
 * Retires a part file of a replaced version. It is removed, or moved to the orphans if a retained copy of the store
 * still names it, so that this copy can be restored completely.
 * @param file absolute path
 */
export async function retirePart(services: Services, file: string): Promise<void> {
  const part = file.slice(dataFolder(services).length + 1)
  const copies = partsOfCopies(services)
  if (copies.has(part) && moveAside(services, part)) return
  await removePart(file)
}

/** Returns the folder of uploads that wait to be loaded. It is emptied at every start. */
export const temporaryFolder = (services: Services): string => join(services.config.home, 'tmp')

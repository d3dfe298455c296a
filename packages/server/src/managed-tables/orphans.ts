import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { readdir, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Services } from '../services.ts'
import { dataFolder } from './parts.ts'

/** Folder in the data folder for files that the metadata store does not name, with one folder a day. */
export const ORPHANS_FOLDER = 'orphans'
/** Retention of these files in days. */
export const ORPHAN_DAYS = 30
const DAY_MS = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/

type Parts = Pick<Services, 'config' | 'clock' | 'log'>

/** Returns whether a folder holds orphans: a table may be named "orphans" too. */
export const isOrphanDate = (folder: string, name: string): boolean => folder === ORPHANS_FOLDER && DATE.test(name)

const orphansFolder = (services: Parts): string => join(dataFolder(services), ORPHANS_FOLDER)

/** Returns the entries of a folder; empty if the folder does not exist or is not a folder. */
export async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

/**
 * Moves a file of the data folder to today's folder of orphans, without copying or changing it.
 * @param part path relative to the data folder
 * @returns false if the file cannot be moved; it is not changed
 */
export function moveAside(services: Parts, part: string): boolean {
  const date = new Date(services.clock.now()).toISOString().slice(0, 10)
  const source = join(dataFolder(services), part)
  try {
    renameSync(source, freeName(join(orphansFolder(services), date, part)))
    return true
  } catch (error) {
    services.log.warn({ err: error, part }, 'a file that the metadata store does not name could not be moved aside')
    return false
  }
}

/** Returns an unused name, so that an orphan never replaces another. */
function freeName(target: string): string {
  mkdirSync(dirname(target), { recursive: true })
  for (let number = 0; ; number += 1) {
    const name = number === 0 ? target : `${target}.${number}`
    if (!existsSync(name)) return name
  }
}

/**
 * Moves parts that the store names and the data folder lacks back from the orphans, after a newer copy of the store was
 * restored.
 * @param parts paths relative to the data folder
 * @returns the parts that were moved back
 */
export async function reclaimParts(services: Parts, parts: Iterable<string>): Promise<string[]> {
  const missing = [...parts].filter(part => !existsSync(join(dataFolder(services), part)))
  if (missing.length === 0) return []
  const reclaimed: string[] = []
  for (const date of await datesOf(services)) {
    for (const part of missing) {
      const target = join(dataFolder(services), part)
      const source = join(orphansFolder(services), date, part)
      if (existsSync(target) || !existsSync(source)) continue
      mkdirSync(dirname(target), { recursive: true })
      renameSync(source, target)
      reclaimed.push(part)
    }
  }
  if (reclaimed.length > 0) services.log.info({ reclaimed }, 'table files were moved back from the orphans')
  return reclaimed
}

const datesOf = async (services: Parts): Promise<string[]> =>
  (await entriesOf(orphansFolder(services))).filter(name => DATE.test(name))

/**
 * Removes orphans that were moved more than 30 days ago, except those in `named`.
 * @param named paths relative to the data folder
 */
export async function expireOrphans(services: Parts, named: ReadonlySet<string>): Promise<void> {
  for (const date of await datesOf(services)) {
    if (services.clock.now() - Date.parse(date) <= (ORPHAN_DAYS + 1) * DAY_MS) continue
    const folder = join(orphansFolder(services), date)
    let removed = 0
    for (const table of await entriesOf(folder)) {
      for (const file of await entriesOf(join(folder, table))) {
        if (named.has(`${basename(table)}/${file}`)) continue
        await rm(join(folder, table, file), { force: true, recursive: true })
        removed += 1
      }
      await rmdir(join(folder, table)).catch(() => undefined)
    }
    await rmdir(folder).catch(() => undefined)
    if (removed > 0) services.log.info({ folder, removed }, `removed files that were orphans for ${ORPHAN_DAYS} days`)
  }
}

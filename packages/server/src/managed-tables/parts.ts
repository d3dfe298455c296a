import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services.ts'

/** Returns the folder of all part files. */
export const dataFolder = (services: Pick<Services, 'config'>): string => join(services.config.home, 'data')

/** Returns the part files of a stored row, relative to the data folder. */
export function partsOf(row: { readonly parts: string }): readonly string[] {
  const parsed: unknown = JSON.parse(row.parts)
  return Array.isArray(parsed) ? parsed.filter(part => typeof part === 'string') : []
}

/** Removes a part file, and files that the engine may have left beside it. */
export async function removePart(file: string): Promise<void> {
  for (const path of [file, `${file}.wal`, `${file}.tmp`]) await rm(path, { force: true, recursive: true })
}

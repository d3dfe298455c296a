import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { NewFile } from './scaffold.ts'
import { NameRefused } from './spellings.ts'

/** Folders from `folder` upwards that are not there yet, the innermost first. */
function missingFolders(folder: string): readonly string[] {
  const missing: string[] = []
  for (let each = folder; !existsSync(each); each = dirname(each)) missing.push(each)
  return missing
}

/**
 * Writes all files or none.
 *
 * @returns removes again what was written, folders included
 * @throws NameRefused when one of them exists
 */
export function writeFiles(root: string, files: readonly NewFile[]): () => void {
  const existing = files.find(({ path }) => existsSync(join(root, path)))
  if (existing) throw new NameRefused(`${existing.path} exists already: choose another name.`)
  const written: string[] = []
  const folders: string[] = []
  const undo = (): void => {
    for (const file of written) rmSync(file, { force: true })
    for (const folder of folders.toSorted((a, b) => b.split(sep).length - a.split(sep).length)) {
      if (existsSync(folder)) rmdirSync(folder)
    }
  }
  try {
    for (const { path, text } of files) {
      const file = join(root, path)
      folders.push(...missingFolders(dirname(file)))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text, { flag: 'wx' })
      written.push(file)
    }
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

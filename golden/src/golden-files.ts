import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const FILES = fileURLToPath(new URL('../files', import.meta.url))
const isAccepting = process.env.GOLDEN_ACCEPT === '1'

/** The text is what the file holds; when accepting, the file is made to hold it. */
export function expectGolden(path: string, text: string): void {
  const file = join(FILES, path)
  if (isAccepting) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return
  }
  expect(existsSync(file), `${path} is missing: accept it with GOLDEN_ACCEPT=1`).toBe(true)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

const folders = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name)
    : []

/** Folders of examples that are gone; when accepting, they are removed. */
export function staleGoldens(known: readonly string[]): readonly string[] {
  const stored = folders(FILES).flatMap(type => folders(join(FILES, type)).map(example => `${type}/${example}`))
  const stale = stored.filter(folder => !known.includes(folder))
  if (!isAccepting) return stale
  for (const folder of stale) rmSync(join(FILES, folder), { recursive: true })
  return []
}

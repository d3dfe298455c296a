import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Not ours, or made by a command. */
const IGNORED = new Set(['node_modules', '.git', 'dist', '.tsbuild', '.belvedere', '.cache', 'shots', 'coverage'])

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = posix.join(folder, entry.name)
    if (IGNORED.has(entry.name)) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

/** Paths of all files of the repository, from its root. */
export const files: readonly string[] = filesBelow('.')
export const pages: readonly string[] = files.filter(path => path.endsWith('.md') && !path.startsWith('golden/'))
/** Decisions are history: they may name what has gone since, but their links hold. */
export const isHistory = (page: string): boolean => page.startsWith('docs/decisions/') || page === 'CHANGELOG.md'

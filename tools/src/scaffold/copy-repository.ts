import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What a checkout does not hold, by name. */
const NOT_SOURCE = new Set(['node_modules', '.git', 'dist', '.belvedere', '.tsbuild', '.cache', 'shots', 'coverage'])
/** Caches of tools below `node_modules`: a copy makes its own. */
const CACHES = new Set(['.vite', '.vite-temp', '.vitest', '.cache'])

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Another file system, or one without hard links.
    copyFileSync(from, to)
  }
}

/** The same tree with its files linked; links of the tree stay as they are written. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkFile(source, target)
    else if (!CACHES.has(entry.name)) linkTree(source, target)
  }
}

/**
 * A copy of the repository as a checkout would be, with its own links between the packages, the installed dependencies
 * and what the compiler knows already. Nothing that is written in the copy reaches the original.
 */
export function copyRepository(root: string, folder: string): void {
  cpSync(root, folder, { recursive: true, filter: source => !NOT_SOURCE.has(basename(source)) })
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'))
  const built = join(root, '.tsbuild')
  if (existsSync(built)) cpSync(built, join(folder, '.tsbuild'), { recursive: true, preserveTimestamps: true })
}

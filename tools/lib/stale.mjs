// Whether a build output was made of what its sources hold now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const SKIP = new Set(['node_modules', 'dist', '.tsbuild'])

/** Files below `path` that are built, in an order that does not depend on the file system. */
function sources(path) {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) return []
  if (!facts.isDirectory()) return [path]
  const names = readdirSync(path).filter(name => !SKIP.has(name) && !/\.test\.tsx?$/.test(name))
  return names.sort().flatMap(name => sources(`${path}/${name}`))
}

/**
 * A digest of the names and contents of the files below `paths`, which are below `root`: times of files differ between equal
 * checkouts.
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(sources)) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export const isFresh = (stamp, print) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print
export const markFresh = (stamp, print) => writeFileSync(stamp, print)

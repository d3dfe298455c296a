import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** An entry of the lock file: one installed package, at its path. */
interface LockEntry {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const file = fileURLToPath(new URL('../../../package-lock.json', import.meta.url))
const { packages }: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(readFileSync(file, 'utf8'))
const entries = Object.entries(packages)

/** Where Node looks for `name` from the package at `path`: its own folder first, then those above. */
function isLocked(path: string, name: string): boolean {
  const parts = path.split('/node_modules/')
  return parts.some((_, index) => {
    const folder = parts.slice(0, parts.length - index).join('/node_modules/')
    return `${folder}/node_modules/${name}` in packages || `node_modules/${name}` in packages
  })
}

test('the lock file has the native packages of every platform, so that macOS and ARM get exact versions too', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !isLocked(path, name))
      .map(name => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(packages['node_modules/@duckdb/node-bindings-darwin-arm64']?.version).toBe(
    packages['node_modules/@duckdb/node-bindings']?.version,
  )
})

test('what is downloaded is checked, and from whichever registry the user has', () => {
  const downloaded = entries.filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  expect(downloaded.length).toBeGreaterThan(500)
  expect(downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(downloaded.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

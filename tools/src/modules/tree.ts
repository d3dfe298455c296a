import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ModuleRecord, readModule } from './read-module.ts'

/** The modules of the repository by path below its root, and how their imports resolve to each other. */
export interface ModuleTree {
  readonly modules: ReadonlyMap<string, ModuleRecord>
  /** Path of the module that `specifier` means in `from`; null for packages of others and files that are no module. */
  readonly resolve: (from: string, specifier: string) => string | null
  /** Everything that `path` imports, directly or not, whole modules at a time. */
  readonly closure: (path: string) => ReadonlySet<string>
}

/** `exports` of a package, and the folder that its paths begin at. */
export interface PackageEntry {
  readonly folder: string
  readonly exports: Readonly<Record<string, string>>
}

const SOURCE = /\.tsx?$/
const OWN_PACKAGE = /^@belvedere\/([\w-]+)(?:\/(.+))?$/

/** Makes a tree of texts by path; `packages` are ours by their name without scope. */
export function treeOf(
  texts: ReadonlyMap<string, string>,
  packages: Readonly<Record<string, PackageEntry>> = {},
): ModuleTree {
  const modules = new Map([...texts].map(([path, text]) => [path, readModule(path, text)]))
  const resolve = (from: string, specifier: string): string | null => {
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : packageTarget(packages, specifier)
    return target !== null && modules.has(target) ? target : null
  }
  return { modules, resolve, closure: path => closureOf(modules, resolve, path) }
}

/** Target of an import of a package by its `exports`: an exact key first, then the one pattern with a star. */
function packageTarget(packages: Readonly<Record<string, PackageEntry>>, specifier: string): string | null {
  const [, owner = '', subpath] = OWN_PACKAGE.exec(specifier) ?? []
  const entry = packages[owner]
  if (entry === undefined) return null
  const file =
    entry.exports[subpath === undefined ? '.' : `./${subpath}`] ?? entry.exports['./*']?.replace('*', subpath ?? '')
  return file === undefined ? null : posix.join(entry.folder, file)
}

/** The modules that `path` imports or passes names on from, itself left out. */
export function neighbors({ modules, resolve }: Pick<ModuleTree, 'modules' | 'resolve'>, path: string): string[] {
  const module = modules.get(path)
  if (module === undefined) return []
  const targets = [...module.imports, ...module.reExports].map(({ specifier }) => resolve(path, specifier))
  return [...new Set(targets)].filter((target): target is string => target !== null && target !== path)
}

function closureOf(modules: ModuleTree['modules'], resolve: ModuleTree['resolve'], path: string): ReadonlySet<string> {
  const closure = new Set<string>()
  const pending = neighbors({ modules, resolve }, path)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (closure.has(next)) continue
    closure.add(next)
    pending.push(...neighbors({ modules, resolve }, next))
  }
  return closure
}

/** Reads every module below `folders` (paths below `root`), with the packages that they are in. */
export function readTree(root: string, folders: readonly string[]): ModuleTree {
  const texts = new Map<string, string>()
  const packages: Record<string, PackageEntry> = {}
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = posix.join(folder, name)
      if (SOURCE.test(name)) texts.set(path, readFileSync(join(root, path), 'utf8'))
    }
    const owner = posix.dirname(folder)
    const manifest = join(root, owner, 'package.json')
    if (existsSync(manifest)) packages[posix.basename(owner)] = { folder: owner, exports: exportsOf(manifest) }
  }
  return treeOf(texts, packages)
}

const exportsOf = (manifest: string): PackageEntry['exports'] =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as Partial<PackageEntry>).exports ?? {}

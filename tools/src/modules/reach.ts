import type { ModuleTree } from './tree.ts'

const EVERYTHING = '*'

/** A name that is requested of a module; `*` stands for everything. */
type Request = readonly [path: string, name: string]

/** Whether a module defines `name` or passes it on. */
function offers(tree: ModuleTree, path: string | null, name: string): boolean {
  const module = path === null ? undefined : tree.modules.get(path)
  if (path === null || module === undefined) return false
  if (name === EVERYTHING || module.defines.includes(name)) return true
  return module.reExports.some(({ specifier, exported }) =>
    exported === EVERYTHING ? offers(tree, tree.resolve(path, specifier), name) : exported === name,
  )
}

/** Where a request leads: the imports of the module's own code, and the origins of the names that it passes on. */
function follow(tree: ModuleTree, [path, name]: Request, isFirst: boolean): Request[] {
  const module = tree.modules.get(path)
  if (module === undefined) return []
  const requests: Request[] = []
  const request = (specifier: string, requested: string): void => {
    const target = tree.resolve(path, specifier)
    if (target !== null) requests.push([target, requested])
  }
  if (isFirst) {
    for (const { specifier, names } of module.imports) {
      for (const requested of names.length > 0 ? names : [EVERYTHING]) request(specifier, requested)
    }
  }
  for (const { specifier, exported, imported } of module.reExports) {
    if (exported === EVERYTHING && offers(tree, tree.resolve(path, specifier), name)) request(specifier, name)
    else if (name === EVERYTHING || name === exported) request(specifier, imported)
  }
  return requests
}

/**
 * The modules whose code or types the entries need. A module that only passes names on (a barrel) leads to the
 * modules of the names that somebody requests of it, not to all that it offers.
 */
export function reachedFrom(tree: ModuleTree, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const seen = new Set<string>()
  const pending: Request[] = entries.map(entry => [entry, EVERYTHING])
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, name] = next
    if (seen.has(`${path}\0${name}`) || !tree.modules.has(path)) continue
    seen.add(`${path}\0${name}`)
    pending.push(...follow(tree, next, !reached.has(path)))
    reached.add(path)
  }
  return reached
}

/** The modules that define requested names, seen through barrels. */
export function sourcesOf(tree: ModuleTree, requests: readonly Request[]): readonly string[] {
  const sources = new Set<string>()
  const seen = new Set<string>()
  const pending = [...requests]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [target, name] = next
    if (seen.has(`${target}\0${name}`)) continue
    seen.add(`${target}\0${name}`)
    const module = tree.modules.get(target)
    if (module === undefined) continue
    const isDefined = module.defines.includes(name) || (name === EVERYTHING && module.defines.length > 0)
    if (isDefined) sources.add(target)
    if (!isDefined || name === EVERYTHING) pending.push(...follow(tree, next, false))
  }
  return [...sources]
}

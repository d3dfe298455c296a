import { posix } from 'node:path'
import { LEVELS, type Levels } from './rules.ts'

const ENTRY = 'index.ts'
/** The level of all modules that are not named. */
const OTHERS = '*'

/** Folder or loose file that `path` belongs to, by its name as `LEVELS` writes it; a test belongs to what it tests. */
const moduleOf = (path: string): string => (path.split('/')[0] ?? '').replace(/\.test(?=\.tsx?$)/, '')

function levelOf(levels: Levels, module: string): number {
  if (module === ENTRY) return levels.length
  const named = levels.findIndex(level => level.includes(module))
  return named >= 0 ? named : levels.findIndex(level => level.includes(OTHERS))
}

/** `path` below `folder`; null when it is not in there. */
const within = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null

function folderProblems(folder: string, levels: Levels, path: string, targets: readonly string[]): string[] {
  const inside = within(folder, path)
  if (inside === null) return []
  const module = moduleOf(inside)
  const level = levelOf(levels, module)
  if (level < 0) return [`${path}: ${module} has no level; give it one in tools/src/boundaries/rules.ts`]
  return targets.flatMap(target => {
    const other = moduleOf(within(folder, target) ?? module)
    if (other === module || levelOf(levels, other) < level) return []
    return [`${path}: ${module} may not import ${other} (levels go down only)`]
  })
}

/** Imports that do not go down, and modules without a level. `path` is `package/path below src`. */
export function levelProblems(
  path: string,
  specifiers: readonly string[],
  folders: Readonly<Record<string, Levels>> = LEVELS,
): string[] {
  const targets = specifiers
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => posix.join(posix.dirname(path), specifier))
  return Object.entries(folders).flatMap(([folder, levels]) => folderProblems(folder, levels, path, targets))
}

/** Names in `LEVELS` that nothing has, or that stand on two levels. `paths` are all of the form `package/path below src`. */
export function staleLevels(
  paths: readonly string[],
  folders: Readonly<Record<string, Levels>> = LEVELS,
): readonly string[] {
  return Object.entries(folders).flatMap(([folder, levels]) => {
    const present = new Set(paths.flatMap(path => within(folder, path) ?? []).map(moduleOf))
    const named = levels.flat().filter(name => name !== OTHERS)
    return [
      ...named
        .filter(name => !present.has(name))
        .map(name => `tools/src/boundaries/rules.ts: ${folder} has no ${name}`),
      ...named
        .filter((name, index) => named.indexOf(name) !== index)
        .map(name => `tools/src/boundaries/rules.ts: ${folder} has ${name} on two levels`),
    ]
  })
}

import { posix } from 'node:path'
import { LARGER_FOLDERS, type LargerFolder, MAX_LOOSE_FILES } from './rules.ts'

const SOURCE = /(?<!\.test)\.(?:tsx?|css)$/

/**
 * Folders with more loose source files than permitted, and exceptions that are out of date. Tests beside the code do not
 * count.
 *
 * @param paths files of `packages/<package>/src`, from the root of the repository
 */
export function folderSizeProblems(
  paths: readonly string[],
  larger: Readonly<Record<string, LargerFolder>> = LARGER_FOLDERS,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!SOURCE.test(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const tooLarge = [...counts].flatMap(([folder, count]) => {
    const max = folder in larger ? (larger[folder]?.max ?? Number.POSITIVE_INFINITY) : MAX_LOOSE_FILES
    return count > max ? [`${folder} has ${count} source files, at most ${max}: divide it by what its files do`] : []
  })
  const outdated = Object.entries(larger).flatMap(([folder, { max }]) => {
    const count = counts.get(folder) ?? 0
    if (count <= MAX_LOOSE_FILES) return [`tools/src/boundaries/rules.ts: ${folder} needs no exception`]
    return max !== null && count < max
      ? [`tools/src/boundaries/rules.ts: ${folder} has ${count} source files; lower its maximum of ${max}`]
      : []
  })
  return [...tooLarge, ...outdated]
}

import { ENTRIES } from './entries.ts'
import { reachedFrom } from './reach.ts'
import type { ModuleTree } from './tree.ts'

const RULES = /^packages\/(core|sql|charts)\/src\//
const SUPPORT = /\/samples\/|\.test\.tsx?$/

/** Files that may be unreached until a day, an ISO date. */
interface Awaited {
  readonly screen: string
  readonly until: string
  readonly files: readonly string[]
}

/**
 * Rules that wait for their screens. The date is the day after which the entry itself is a problem: by then the screen
 * uses the rule, or the rule is gone.
 */
export const AWAITED: readonly Awaited[] = []

/**
 * Files of the pure packages that no entry of the product reaches: dead code, in use by its own tests alone.
 *
 * @param today ISO date
 */
export function unreachedProblems(tree: ModuleTree, today: string, awaited = AWAITED): string[] {
  const reached = reachedFrom(tree, ENTRIES)
  const unreached = [...tree.modules.keys()].filter(
    path => RULES.test(path) && !SUPPORT.test(path) && !reached.has(path),
  )
  const excused = new Set(awaited.flatMap(({ files }) => files))
  return [
    ...unreached.filter(path => !excused.has(path)).map(path => `${path}: no entry of the product reaches it`),
    ...[...excused]
      .filter(path => !unreached.includes(path))
      .map(path => `${path}: is in use or gone; take it off the list of awaited files`),
    ...awaited
      .filter(({ until }) => today > until)
      .map(({ until, screen }) => `files that wait for ${screen} were to be in use by ${until}`),
  ]
}

import { reachedFrom } from './reach.ts'
import { type ModuleTree, neighbors } from './tree.ts'

/** Their unreached files are another rule's: `unreachedProblems`. */
const RULES = /^packages\/(core|sql|charts)\//
const SOURCE = /^packages\/[^/]+\/src\//
const TEST = /\.test\.tsx?$|^packages\/[^/]+\/test\//

/** Test support outside of its package's `test/`: files of `src` that tests import and nothing else does. */
export function misplacedSupport(tree: ModuleTree): string[] {
  const paths = [...tree.modules.keys()]
  const imported = new Set(paths.flatMap(path => neighbors(tree, path)))
  // A file that nobody imports is started by its path: an entry, a thread, a tool.
  const roots = paths.filter(path => !TEST.test(path) && (!SOURCE.test(path) || !imported.has(path)))
  const used = reachedFrom(tree, roots)
  return paths
    .filter(path => SOURCE.test(path) && !RULES.test(path) && !TEST.test(path) && !used.has(path))
    .map(path => `${path}: only tests import it; test support is packages/<package>/test/<what it offers>.ts`)
}

import { directSources } from '../modules/reach.ts'
import type { ModuleTree } from '../modules/tree.ts'

export type Surface = 'core' | 'api' | 'server' | 'ui'
export const SURFACES: readonly Surface[] = ['core', 'api', 'server', 'ui']

/** Reached by whoever starts Chromium. */
const BROWSER = ['e2e/src/browser.ts']
/** Reached by whoever sends requests to the real application: injected, or over a socket. */
const CLIENTS = ['packages/server/test/kit.ts', 'packages/server/test/process.ts', 'e2e/src/product.ts']
/** Rules live here; a rule that no entry of the product reaches proves nothing. */
const RULES = /^packages\/(core|sql|charts)\/src\//

/**
 * The surfaces on which a test file can prove a requirement, by what it imports:
 *
 * - a browser: what is seen, and with it the server and the rules behind it;
 * - the application over HTTP: `api`, `server` and the rules behind them;
 * - anything else: `core`, if the product reaches every rule that the file imports.
 *
 * @param reached modules that the entries of the product reach
 */
export function provenBy(tree: ModuleTree, reached: ReadonlySet<string>, file: string): readonly Surface[] {
  const needed = tree.closure(file)
  if (BROWSER.some(module => needed.has(module))) return ['core', 'server', 'ui']
  if (CLIENTS.some(module => needed.has(module))) return ['core', 'api', 'server']
  const rules = directSources(tree, file).filter(module => RULES.test(module) && !isSupport(tree, module))
  return rules.every(module => reached.has(module)) ? ['core'] : []
}

/** Fixtures are imported by tests alone and define no rule. */
const isSupport = (tree: ModuleTree, module: string): boolean =>
  /\/samples\/|\.test\.tsx?$/.test(module) || !tree.modules.has(module)

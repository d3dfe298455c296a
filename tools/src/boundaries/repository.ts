import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { dialectProblems } from '../language/dialect.ts'
import { circlesOf, folderCircles } from '../modules/circles.ts'
import { FOLDERS } from '../modules/entries.ts'
import { misplacedSupport } from '../modules/misplaced.ts'
import { readTree } from '../modules/tree.ts'
import { unreachedProblems } from '../modules/unreached.ts'
import { checkTree } from './check.ts'
import { folderSizeProblems } from './folder-sizes.ts'
import { functionLengthProblems } from './function-lengths.ts'
import { moduleStateProblems, partListProblems } from './module-state.ts'

/** Returns the paths of the files in `packages/<package>/src`. */
function sourcePaths(root: string): readonly string[] {
  return readdirSync(join(root, 'packages')).flatMap(name => {
    const src = `packages/${name}/src`
    if (!existsSync(join(root, src))) return []
    return readdirSync(join(root, src), { recursive: true, encoding: 'utf8' }).map(path => posix.join(src, path))
  })
}

/** Files of the product: tests and tools may have longer functions, and written files are made. */
const productSources = (sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...sources].filter(([path]) => /^packages\/\w+\/src\/.*(?<!\.test|\.generated)\.tsx?$/.test(path)))

const OF_BROWSER = /^packages\/(?:web|ui)\/src\/.*(?<!\.test)\.tsx?$/

/** State in modules of the browser's packages, and parts of apps that the README does not list. */
function stateProblems(root: string): readonly string[] {
  const paths = sourcePaths(root).filter(path => OF_BROWSER.test(path))
  if (paths.length === 0) return []
  const sources = new Map(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]))
  return [
    ...moduleStateProblems(sources),
    ...partListProblems(sources, readFileSync(join(root, 'packages/web/src/state/README.md'), 'utf8')),
  ]
}

/**
 * Every problem of the repository at `root`, and how many files of packages were read.
 *
 * @param today ISO date
 */
export function repositoryProblems(root: string, today: string): { files: number; problems: readonly string[] } {
  const { files, problems } = checkTree(root)
  const tree = readTree(
    root,
    FOLDERS.filter(folder => existsSync(join(root, folder))),
  )
  const sources = new Map([...tree.modules.keys()].map(path => [path, readFileSync(join(root, path), 'utf8')]))
  return {
    files,
    problems: [
      ...problems,
      ...unreachedProblems(tree, today),
      ...misplacedSupport(tree),
      ...folderSizeProblems(sourcePaths(root)),
      ...[...sources].flatMap(([path, text]) => dialectProblems(path, text)),
      ...functionLengthProblems(productSources(sources)),
      ...stateProblems(root),
      ...circlesOf(tree).map(circle => `these files import each other in a circle: ${circle.join(', ')}`),
      ...folderCircles(tree).map(
        ({ folders, imports }) =>
          `these folders import each other in a circle: ${folders.join(', ')} (${imports.join('; ')})`,
      ),
    ],
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { ModuleTree } from '../modules/tree.ts'
import type { TestRun } from './coverage.ts'
import { provenBy } from './proofs.ts'

const TESTS = ['*.test.ts', '*.test.tsx']

/** Test files that the repository knows, and new ones that it does not ignore. */
export const testFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...TESTS], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

/**
 * One "test" per test file, named by all of its text: what would be proved if everything in it passed. Nothing is run.
 *
 * @param textOf the text of a file
 */
export function namedIn(
  files: readonly string[],
  textOf: (file: string) => string,
  surfacesOf: (file: string) => TestRun['surfaces'],
): TestRun[] {
  return files.map(file => ({ name: textOf(file), passed: true, file, surfaces: surfacesOf(file) }))
}

/** The proofs that the names in the repository's test files claim. */
export const namedTests = (root: string, tree: ModuleTree, reached: ReadonlySet<string>): TestRun[] =>
  namedIn(
    testFiles(root),
    file => readFileSync(`${root}${file}`, 'utf8'),
    file => provenBy(tree, reached, file),
  )

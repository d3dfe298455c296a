/**
 * Which requirement is proved by which test, surface by surface: a test proves the rows whose ids its name carries,
 * `[DASH-LAYOUT-003]`, on the surfaces that its own body touches (`proofs.ts`).
 *
 *   npm run -s conformance -- [FILE] [--surface core] [--group API,PERM,LIST-IMPORT] [--named] [--review]
 *
 * `--surface` selects the rows with exactly these surfaces (`api,server`: with at least one of them and no other),
 * `--group` the rows whose id begins with one of these words. `--named` runs nothing: it takes every test for one that
 * passes, in seconds. `--review` runs nothing either: it prints each row's sentences beside the assertions of the tests
 * that prove it, for a person to read; with `--surface ui` the rows that show there, and their proofs there. Exit code 1
 * when a selected row has a failing proof.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { runAllTests } from '../../lib/all-tests.mjs'
import { testFiles } from '../../lib/test-files.mjs'
import { ENTRIES, FOLDERS } from '../modules/entries.ts'
import { reachedFrom } from '../modules/reach.ts'
import { readTree } from '../modules/tree.ts'
import {
  type Coverage,
  countBySurface,
  coverageOf,
  idsOf,
  type Requirement,
  selectRows,
  type TestRun,
} from './coverage.ts'
import { declaredAs, namedTests } from './named.ts'
import { Judge, SURFACES, type Surface } from './proofs.ts'
import { type ReviewedRow, reviewOf } from './review.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    surface: { type: 'string' },
    group: { type: 'string' },
    named: { type: 'boolean', default: false },
    review: { type: 'boolean', default: false },
  },
})
const catalogue = positionals[0] ?? `${root}../shared/spec/requirements.yaml`
if (!existsSync(catalogue)) {
  console.error(`There is no requirement catalogue at ${catalogue}; name one: npm run -s conformance -- FILE`)
  process.exit(1)
}
const words = (text: string | undefined): readonly string[] => text?.split(',').filter(Boolean) ?? []
const surfaces = words(values.surface)
const all = parse(readFileSync(catalogue, 'utf8')) as (Requirement & Pick<ReviewedRow, 'text' | 'check'>)[]
const chosen = selectRows(all, { surfaces: values.review ? [] : surfaces, groups: words(values.group) })
const rows = values.review && surfaces.length > 0 ? chosen.filter(row => row.surface.some(isChosen)) : chosen
function isChosen(surface: Surface): boolean {
  return surfaces.length === 0 || surfaces.includes(surface)
}

const tree = readTree(root, FOLDERS)
const textOf = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const judge = new Judge(tree, reachedFrom(tree, ENTRIES), textOf)
/** The results of every test of the repository: many minutes. */
async function runTests(): Promise<TestRun[]> {
  const suites = (await runAllTests()).flatMap(run => run.suites)
  return suites.flatMap(suite => {
    const file = suite.name.replace(root, '')
    const named = suite.assertionResults.filter(test => idsOf(test.fullName).length > 0)
    const declared = named.length > 0 ? judge.tests(file) : []
    return named.map(({ fullName, status }) => {
      const test = declaredAs(declared, fullName)
      if (test === undefined)
        console.error(`${file}: the test “${fullName}” is not found in the file and proves nothing`)
      const { line = 0, surfaces = [] } = test ?? {}
      return { name: fullName, passed: status === 'passed', file, line, surfaces }
    })
  })
}

if (values.review) {
  const named = namedTests(judge, testFiles(root), textOf)
  for (const row of coverageOf(rows, named)) {
    const { text, check } = rows.find(({ id }) => id === row.id) ?? { text: '', check: '' }
    console.log(reviewOf({ ...row, text, check }, SURFACES.filter(isChosen)))
  }
  process.exit()
}
const tests = values.named ? namedTests(judge, testFiles(root), textOf) : await runTests()

const columns = (row: Coverage): string =>
  SURFACES.map(surface => `${surface}:${row.states[surface] ?? '-'}`.padEnd(surface.length + 9)).join('')
const coverage = coverageOf(rows, tests)
for (const row of coverage) {
  console.log(`${row.state.padEnd(8)}${row.id.padEnd(24)}${columns(row)}`.trimEnd())
  for (const { file, line, name, surfaces } of row.tests) {
    console.log(`        ${file}:${line} [${surfaces.join(', ') || 'proves nothing'}] ${name}`)
  }
}
for (const { surface, covered, all } of countBySurface(coverage, SURFACES)) {
  console.log(`${surface}: ${covered} of ${all}`)
}
const count = (state: string): number => coverage.filter(row => row.state === state).length
if (values.named) console.log('Nothing was run: rows count as covered where a test names them (--named).')
console.log(`${rows.length} rows, ${count('covered')} covered, ${count('failed')} failed, ${count('open')} open`)
process.exitCode = count('failed') > 0 ? 1 : 0

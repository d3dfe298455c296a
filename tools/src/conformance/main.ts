/**
 * Which requirement is proved by which test, surface by surface: a test proves the rows whose ids its name carries,
 * `[DASH-LAYOUT-003]`, on the surfaces that it touches (`proofs.ts`).
 *
 *   npm run -s conformance -- [FILE] [--surface core] [--group API,PERM,LIST-IMPORT] [--named]
 *
 * `--surface` selects the rows with exactly these surfaces (`api,server`: with at least one of them and no other),
 * `--group` the rows whose id begins with one of these words. `--named` runs nothing: it takes every name in a test file
 * for a proof that passes, in seconds. Exit code 1 when a selected row has a failing proof.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { runAllTests } from '../../lib/all-tests.mjs'
import { ENTRIES, FOLDERS } from '../modules/entries.ts'
import { reachedFrom } from '../modules/reach.ts'
import { readTree } from '../modules/tree.ts'
import { type Coverage, countBySurface, coverageOf, type Requirement, selectRows, type TestRun } from './coverage.ts'
import { namedTests } from './named.ts'
import { provenBy, SURFACES } from './proofs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { surface: { type: 'string' }, group: { type: 'string' }, named: { type: 'boolean', default: false } },
})
const catalogue = positionals[0] ?? `${root}../shared/spec/requirements.yaml`
if (!existsSync(catalogue)) {
  console.error(`There is no requirement catalogue at ${catalogue}; name one: npm run -s conformance -- FILE`)
  process.exit(1)
}
const words = (text: string | undefined): readonly string[] => text?.split(',').filter(Boolean) ?? []
const rows = selectRows(parse(readFileSync(catalogue, 'utf8')) as Requirement[], {
  surfaces: words(values.surface),
  groups: words(values.group),
})

const tree = readTree(root, FOLDERS)
const reached = reachedFrom(tree, ENTRIES)
/** The results of every test of the repository: many minutes. */
async function runTests(): Promise<TestRun[]> {
  const suites = (await runAllTests()).flatMap(run => run.suites)
  return suites.flatMap(suite => {
    const file = suite.name.replace(root, '')
    const surfaces = provenBy(tree, reached, file)
    return suite.assertionResults.map(test => ({
      name: test.fullName,
      passed: test.status === 'passed',
      file,
      surfaces,
    }))
  })
}
const tests = values.named ? namedTests(root, tree, reached) : await runTests()

const columns = (row: Coverage): string =>
  SURFACES.map(surface => `${surface}:${row.states[surface] ?? '-'}`.padEnd(surface.length + 9)).join('')
const coverage = coverageOf(rows, tests)
for (const row of coverage) {
  console.log(`${row.state.padEnd(8)}${row.id.padEnd(24)}${columns(row)}${row.files.join(', ')}`.trimEnd())
}
for (const { surface, covered, all } of countBySurface(coverage, SURFACES)) {
  console.log(`${surface}: ${covered} of ${all}`)
}
const count = (state: string): number => coverage.filter(row => row.state === state).length
if (values.named) console.log('Nothing was run: rows count as covered where a test names them (--named).')
console.log(`${rows.length} rows, ${count('covered')} covered, ${count('failed')} failed, ${count('open')} open`)
process.exitCode = count('failed') > 0 ? 1 : 0

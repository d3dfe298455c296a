/**
 * Which requirement is proved by which test: a test proves the rows whose ids its name carries, `[DASH-LAYOUT-003]`.
 *
 *   npm run -s conformance -- [FILE] [--surface core] [--group API,PERM,LIST-IMPORT]
 *
 * `--surface` keeps the rows with exactly these surfaces (`api,server`: with at least one of them and no other),
 * `--group` the rows whose id begins with one of these words. Exit code 1 when a row that is kept has a failing proof.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { runVitest } from '../../lib/vitest.mjs'
import { coverageOf, keepRows, type Requirement, summaryBySurface, type TestRun } from './coverage.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { surface: { type: 'string' }, group: { type: 'string' } },
})
const catalogue = positionals[0] ?? `${root}../shared/spec/requirements.yaml`
if (!existsSync(catalogue)) {
  console.error(`There is no requirement catalogue at ${catalogue}; name one: npm run -s conformance -- FILE`)
  process.exit(1)
}
const words = (text: string | undefined): readonly string[] => text?.split(',').filter(Boolean) ?? []
const rows = keepRows(parse(readFileSync(catalogue, 'utf8')) as Requirement[], {
  surfaces: words(values.surface),
  groups: words(values.group),
})
const suites = [runVitest([]), runVitest(['--config', 'e2e/vitest.config.ts'])].flatMap(run => run.suites)
const tests: TestRun[] = suites.flatMap(suite =>
  suite.assertionResults.map(test => ({ name: test.fullName, passed: test.status === 'passed', file: suite.name })),
)
const coverage = coverageOf(rows, tests)
for (const { id, state, surface, files } of coverage) {
  const proofs = files.length > 0 ? `: ${files.map(file => file.replace(root, '')).join(', ')}` : ''
  console.log(`${state} ${id} [${surface.join(', ')}]${proofs}`)
}
for (const { surface, covered, all } of summaryBySurface(coverage)) console.log(`${surface}: ${covered} of ${all}`)
const count = (state: string): number => coverage.filter(row => row.state === state).length
console.log(`${rows.length} rows, ${count('covered')} covered, ${count('failed')} failed, ${count('open')} open`)
process.exitCode = count('failed') > 0 ? 1 : 0

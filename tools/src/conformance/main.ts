/** Which requirement is proved by which test: a test proves the rows whose ids its name carries, `[DASH-LAYOUT-003]`. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { runVitest } from '../../lib/vitest.mjs'
import { coverageOf, type TestRun } from './coverage.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const catalogue = process.argv[2] ?? `${root}../shared/spec/requirements.yaml`
if (!existsSync(catalogue)) {
  console.error(`There is no requirement catalogue at ${catalogue}; name one: npm run -s conformance -- FILE`)
  process.exit(1)
}
const rows = parse(readFileSync(catalogue, 'utf8')) as { id: string }[]
const suites = [runVitest([]), runVitest(['--config', 'e2e/vitest.config.ts'])].flatMap(run => run.suites)
const tests: TestRun[] = suites.flatMap(suite =>
  suite.assertionResults.map(test => ({ name: test.fullName, passed: test.status === 'passed', file: suite.name })),
)
const coverage = coverageOf(
  rows.map(row => row.id),
  tests,
)
for (const { id, state, files } of coverage) {
  console.log(`${state} ${id}${files.length > 0 ? `: ${files.map(file => file.replace(root, '')).join(', ')}` : ''}`)
}
const count = (state: string): number => coverage.filter(row => row.state === state).length
console.log(`${rows.length} rows, ${count('covered')} covered, ${rows.length - count('covered')} open`)
process.exitCode = count('failed') > 0 ? 1 : 0

/**
 * Each scaffold in a copy of the repository: what it makes passes what `npm run check` checks, and its first tests; what
 * is planted there afterwards is refused.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository } from './copy-repository.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const NAMES = {
  chart: 'my-chart',
  operation: 'my-operation',
  dialect: 'my-dialect',
  connector: 'my-database',
  control: 'my-kind',
  resource: 'my-note',
} as const
/** Milliseconds for one test: every step is a command of its own, and the machine may be busy with other tests. */
const MAX_MS = 900_000
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']
/** Tests of what is made, and those that read all chart types, operations and generated files. */
const MADE = [
  'packages/charts/src/charts.test.ts',
  'packages/charts/src/types/my_chart',
  'packages/core/src/post-processing/my-operation.test.ts',
  'packages/core/src/post-processing/operations.test.ts',
  'packages/sql/src/dialects/my-dialect.test.ts',
  'packages/engine/src/connectors/remote/my-database',
  'packages/web/src/controls/MyKindControl.test.tsx',
  'packages/server/src/resources/my_note',
  'tools/src/gen',
]
/** Tests of everything beside it: the long form. */
const BESIDE = [
  'packages/charts/src/empty-results.test.ts',
  'packages/charts/src/types',
  'packages/core/src/post-processing',
  'packages/sql/src/dialects',
  'packages/web/src/controls',
  'packages/server/test/every-route/answers.test.ts',
  'golden',
]

interface Outcome {
  readonly status: number | null
  readonly text: string
}

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'belvedere-scaffold-'))
  copyRepository(ROOT, copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program in the copy, without what this run of the tests has put into the environment. */
async function run(program: string, args: readonly string[]): Promise<Outcome> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|GOLDEN|npm_)/.test(name))
  const child = spawn(program, args, { cwd: copy, env: { ...Object.fromEntries(inherited), NO_COLOR: '1' } })
  // One after the other: a line of the one may not end up within a line of the other.
  const texts = [child.stdout, child.stderr].map(stream => readText(stream))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, text: (await Promise.all(texts)).filter(each => each !== '').join('\n') }
}
const node = (...args: readonly string[]) => run(process.execPath, args)
const npm = (...args: readonly string[]) => run('npm', args)

const scaffold = (kind: string, name: string) => npm('run', '-s', 'new', kind, name)
/** What an outcome says besides success; an empty text when there is nothing. */
const problemsOf = ({ status, text }: Outcome): string => (status === 0 ? '' : text)

test.each(Object.entries(NAMES))(
  'npm run new %s %s writes its files',
  async (kind, name) => {
    const made = await scaffold(kind, name)
    expect(problemsOf(made)).toBe('')
    expect(made.text).toMatch(/^wrote /)
  },
  MAX_MS,
)

test(
  'a name that is taken is refused in one line',
  async () => {
    const again = await scaffold('operation', NAMES.operation)
    expect([again.status, again.text]).toEqual([1, expect.stringMatching(/^[^\n]*already: choose another name\.\n$/)])
  },
  MAX_MS,
)

test(
  'what was made compiles, and its tests pass',
  async () => {
    const types = await node('node_modules/typescript7/bin/tsc', '-b')
    const tests = await node(...VITEST, ...MADE, ...(process.env.BELVEDERE_TEST_SOAK ? BESIDE : []))
    for (const [step, outcome] of Object.entries({ types, tests })) expect(problemsOf(outcome), step).toBe('')
  },
  MAX_MS,
)

/** Files that break a rule each. */
const PLANTED = {
  'packages/core/src/json/above.ts': "import { print } from '@belvedere/sql'\n\nexport const a = print\n",
  'packages/core/src/json/circle-a.ts': "import { b } from './circle-b.ts'\n\nexport const a = () => b\n",
  'packages/core/src/json/circle-b.ts': "import { a } from './circle-a.ts'\n\nexport const b = () => a\n",
  'packages/core/src/json/clock.ts': 'export const now = () => Date.now()\n',
  'packages/core/src/json/told.ts': 'export const told = 1\n',
  'packages/server/src/auth/upwards.ts': "export { allRoutes } from '../routes.ts'\n",
  'packages/server/src/extracts/left-over.ts':
    'async function load(a: number): Promise<number> {\n  return a\n}\n\nexport function start(): void {\n  load(1)\n}\n',
  'packages/server/src/extracts/memory.ts': 'export const known = new Map<string, readonly number[]>()\n',
  'packages/server/src/extracts/sales.ts': 'export const sales = 1\n',
  'packages/server/src/extracts/sales.test.ts':
    "import { expect, test } from 'vitest'\nimport { sales } from './sales.ts'\n\ntest('sales', () => {\n  expect(sales).toBe(1)\n})\n",
  'packages/server/src/extracts/wrong-type.ts': "export const a: number = 'a'\n",
  'packages/server/src/reports/content/around.ts': "export { pauseError } from '../run/perform.ts'\n",
} as const
/** What the step of the boundaries says of them. */
const REFUSALS = [
  'core/json/above.ts may not import sql',
  'packages/core/src/json/above.ts: no entry of the product reaches it',
  'these files import each other in a circle: packages/core/src/json/circle-a.ts, packages/core/src/json/circle-b.ts',
  'core/json/clock.ts: is pure',
  'packages/core/src/json/told.ts: "told" says "told"',
  'server/auth/upwards.ts: auth may not import routes.ts',
  'server/extracts/memory.ts: what is cached has a limit',
  'packages/server/src/extracts/sales.ts: only tests import it',
  'these folders import each other in a circle: packages/server/src/reports/content, ',
]
/** A file of the product that gets an export which nobody imports. */
const USED = 'packages/server/src/bytes.ts'
const STALE = 'packages/core/src/post-processing/generated/operations.generated.ts'

/** Lines that a step writes about a file or a name, without its headings and counts. */
const findings = ({ text }: Outcome): readonly string[] =>
  text.split('\n').filter(line => line.trim() !== '' && !/^\S[\w ]* \(\d+\)\s*$/.test(line))

interface LintReport {
  readonly diagnostics: readonly { readonly location: { readonly path: string | { readonly file: string } } }[]
}
const lintedFiles = (text: string): readonly string[] => {
  const report = text.split('\n').find(line => line.startsWith('{"summary"')) ?? '{"diagnostics":[]}'
  return (JSON.parse(report) as LintReport).diagnostics.map(({ location: { path } }) =>
    typeof path === 'string' ? path : path.file,
  )
}

/** Each step once: what it says of the planted files shows that it looks, that it says nothing else that all the rest is right. */
test(
  'each step refuses what is planted for it, and nothing of what was made',
  async () => {
    for (const [path, text] of Object.entries(PLANTED)) writeFileSync(join(copy, path), text)
    appendFileSync(join(copy, STALE), '// edited by hand\n')
    appendFileSync(join(copy, USED), '\nexport const leftOverExport = 1\n')
    const planted = Object.keys(PLANTED)
    const deadCode = await node('node_modules/knip/bin/knip.js')
    const types = await node('node_modules/typescript7/bin/tsc', '-b')
    const boundaries = await node('--import', 'tsx', 'tools/src/boundaries/main.ts')
    const lint = await node(
      ...['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
      ...['--reporter=json', '--max-diagnostics=none', '.'],
    )
    const generated = await npm('run', '-s', 'gen', '--', '--check')
    expect([deadCode, boundaries, lint, generated].map(({ status }) => status)).toEqual([1, 1, 1, 1])
    expect(types.status).toBeGreaterThan(0)
    expect(types.text).toMatch(/^[^\n]*wrong-type\.ts\(1,14\): error TS2322/m)
    // What a test imports is in use to this step, and to no other.
    const unused = planted.filter(path => !path.includes('/sales.'))
    for (const output of [...unused, 'leftOverExport']) expect(deadCode.text).toContain(output)
    expect(findings(deadCode).filter(line => ![...planted, USED].some(path => line.includes(path)))).toEqual([])
    for (const refusal of REFUSALS) expect(boundaries.text).toContain(refusal)
    const names = planted.map(path => path.replace(/^packages\//, '').replace('/src/', '/'))
    const isPlanted = (line: string) => [...planted, ...names].some(path => line.includes(path))
    expect(findings(boundaries).filter(line => !isPlanted(line))).toEqual([])
    expect(lint.text).toContain('noFloatingPromises')
    expect(lint.text).toContain('noImportCycles')
    const linted = lintedFiles(lint.text)
    expect(linted).toContain('packages/server/src/extracts/left-over.ts')
    expect(linted.filter(path => !planted.includes(path))).toEqual([])
    expect(findings(generated)).toEqual([`stale: ${STALE}`])
  },
  MAX_MS,
)

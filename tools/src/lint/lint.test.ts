/** What the linter refuses: a violation of each rule that `biome.json` names, planted in a folder with its settings. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

interface Violation {
  readonly rule: string
  readonly path: string
  readonly text: string
}

const lines = (count: number, line: string): string => `${line}\n`.repeat(count)
const functionOf = (count: number): string =>
  `export function sum(n: number): number {\n${lines(count, '  n += 1')}  return n\n}\n`

/** The least that breaks each rule; what is one less is below, among what passes. */
const VIOLATIONS: readonly Violation[] = [
  { rule: 'noExcessiveLinesPerFile', path: 'long-file.ts', text: lines(401, "import './a.ts'") },
  { rule: 'noExcessiveLinesPerFunction', path: 'long-function.ts', text: functionOf(60) },
  {
    rule: 'noFloatingPromises',
    path: 'floating.ts',
    text: 'async function load(): Promise<number> {\n  return 1\n}\n\nexport function start(): void {\n  load()\n}\n',
  },
  {
    rule: 'noNonNullAssertion',
    path: 'non-null.ts',
    text: 'export const first = (all: string[]): string => all[0]!\n',
  },
  {
    rule: 'useImportType',
    path: 'import-type.ts',
    text: "import { Kind } from './kind.ts'\n\nexport const kind: Kind = 1\n",
  },
  { rule: 'noDefaultExport', path: 'default.ts', text: 'export default 1\n' },
  { rule: 'useNodejsImportProtocol', path: 'protocol.ts', text: "export { join } from 'path'\n" },
  { rule: 'noExplicitAny', path: 'any.ts', text: 'export const value: any = 1\n' },
  {
    rule: 'noImportCycles',
    path: 'circle-a.ts',
    text: "import { b } from './circle-b.ts'\n\nexport const a = () => b\n",
  },
  {
    rule: 'noImportCycles',
    path: 'circle-b.ts',
    text: "import { a } from './circle-a.ts'\n\nexport const b = () => a\n",
  },
  { rule: 'noUnusedImports', path: 'unused-import.ts', text: "import { a } from './kind.ts'\n\nexport const b = 1\n" },
  { rule: 'noUnusedVariables', path: 'unused.ts', text: 'const a = 1\nexport const b = 2\n' },
]

const PASSING: readonly Omit<Violation, 'rule'>[] = [
  { path: 'kind.ts', text: 'export type Kind = 1\n' },
  { path: 'file-of-400.ts', text: `${lines(399, '')}export const a = 1\n` },
  { path: 'function-of-60.ts', text: functionOf(59) },
  { path: 'long.test.ts', text: functionOf(90) },
  {
    path: 'awaited.ts',
    text: 'async function load(): Promise<number> {\n  return 1\n}\n\nexport async function start(): Promise<void> {\n  await load()\n}\n',
  },
]

let folder: string
let problems: ReadonlyMap<string, readonly string[]>

interface Report {
  readonly diagnostics: readonly {
    readonly category: string
    readonly severity: string
    readonly location: { readonly path: string | { readonly file: string } }
  }[]
}

/** The rules that each file breaks. */
function lint(): ReadonlyMap<string, readonly string[]> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '--error-on-warnings', 'src']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const rules = new Map<string, string[]>()
  for (const { category, severity, location } of (JSON.parse(stdout) as Report).diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file
    if (severity === 'error') rules.set(path, [...(rules.get(path) ?? []), category.replace(/^.*\//, '')])
  }
  return rules
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-lint-'))
  for (const name of ['biome.json', '.gitignore']) copyFileSync(join(ROOT, name), join(folder, name))
  for (const { path, text } of [...VIOLATIONS, ...PASSING]) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true })
    writeFileSync(join(folder, 'src', path), text)
  }
  problems = lint()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(VIOLATIONS)('$rule refuses $path', ({ rule, path }) => {
  expect(problems.get(`src/${path}`)).toContain(rule)
})

test.each(PASSING)('$path passes', ({ path }) => {
  expect(problems.get(`src/${path}`) ?? []).toEqual([])
})

test('every rule that the settings name is planted here', () => {
  const { linter } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as {
    linter: { rules: Record<string, Record<string, unknown>> }
  }
  const { preset: _, ...groups } = linter.rules
  const named = Object.values(groups).flatMap(group => Object.entries(group).filter(([, level]) => level !== 'off'))
  expect([...new Set(VIOLATIONS.map(({ rule }) => rule))].sort()).toEqual(named.map(([rule]) => rule).sort())
})

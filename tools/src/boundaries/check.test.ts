import { expect, test } from 'vitest'
import { checkSource } from './check.ts'
import { MAY_IMPORT, PURE } from './rules.ts'

const sins: readonly [string, string, string, string][] = [
  ['a package above', 'core', 'query/x.ts', "import { a } from '@belvedere/sql'"],
  ['a type-only import', 'charts', 'x.ts', "import type { A } from '@belvedere/ui'"],
  ['a deep import', 'web', 'data/x.ts', "import { a } from '@belvedere/core/src/time/parse.ts'"],
  ['a lazy import', 'web', 'data/x.ts', "const a = import('@belvedere/server')"],
  ['a re-export', 'server', 'http/x.ts', "export { a } from '@belvedere/engine'"],
  ['a level upwards', 'core', 'time/x.ts', "import { a } from '../query/types.ts'"],
  ['a level sideways', 'core', 'query/x.ts', "import { a } from '../post-processing/index.ts'"],
  ['a level upwards in the server', 'server', 'http/x.ts', "import { a } from '../resources/index.ts'"],
  ['a level sideways in the server', 'server', 'sqllab/x.ts', "import { a } from '../pictures/routes.ts'"],
  [
    'a level upwards in a folder of the server',
    'server',
    'chart-data/plan/x.ts',
    "import { a } from '../run/results.ts'",
  ],
  ['a resource in a resource', 'server', 'resources/theme/x.ts', "import { a } from '../report/rules.ts'"],
  ['a loose file upwards in the server', 'server', 'services.ts', "import type { A } from './routes.ts'"],
  ['a folder without level', 'core', 'misc/x.ts', 'export const a = 1'],
  ['a feature in a feature', 'web', 'features/explore/x.ts', "import { a } from '../dashboard/y.ts'"],
  ['a feature outside app', 'web', 'data/x.ts', "import { a } from '../features/dashboard/y.ts'"],
  ['the composer in a feature', 'web', 'features/explore/x.ts', "import { a } from '../../app/routes.tsx'"],
  ['the composer in the kit', 'web', 'kit/list/x.ts', "const a = import('../../app/pages/y.tsx')"],
  ['a feature in the kit', 'web', 'kit/list/x.ts', "import type { A } from '../../features/explore/y.ts'"],
  ['neighbours in the kit', 'web', 'kit/menu/x.ts', "import { a } from '../page/y.ts'"],
  ['a neighbour by path', 'sql', 'x.ts', "import { a } from '../../core/src/index.ts'"],
  ['test support in product code', 'server', 'http/x.ts', "import { startTestKit } from '../../test/kit.ts'"],
  ['another folder beside src', 'server', 'http/x.test.ts', "import { a } from '../../examples/x.ts'"],
  ['test support in src', 'server', 'metadata/postgres-kit.ts', 'export const a = 1'],
  ['a decorated name in test/', 'engine', '../test/lane-fixture.ts', 'export const a = 1'],
  ['a package above, in test support', 'sql', '../test/x.ts', "import { a } from '@belvedere/server'"],
  ['another folder in test support', 'server', '../test/x.ts', "import { a } from '../examples/x.ts'"],
  ['a type guessed by pattern', 'web', 'chart/x.ts', 'export const a = /table/.test(form.viz_type)'],
  ['a type guessed by start', 'web', 'chart/x.ts', "export const a = vizType.startsWith('big_number')"],
  ['a type guessed by key', 'web', 'chart/x.ts', "export const a = form.viz_type === 'table'"],
  ['a memory by service', 'server', 'http/x.ts', "const known = new WeakMap<Services['db'], Map<string, number>>()"],
  ['a memory by anything', 'server', 'http/x.ts', 'export const known = new WeakMap()'],
  ['a memory by the type of a name', 'server', 'http/x.ts', 'let known: WeakMap<Store, number> = make()'],
  ['a cache without a limit', 'server', 'http/x.ts', 'const known = new Map<string, readonly number[]>()'],
  ['a cache without a limit in a rule', 'core', 'time/x.ts', 'export const known: Set<string> = new Set()'],
  ['JSON of others, unguarded', 'web', 'kit/x.ts', 'export const a = JSON.parse(text)'],
  [
    'a second isRecord',
    'sql',
    'x.ts',
    "export const a = (b: unknown) => typeof b === 'object' && b !== null && !Array.isArray(b)",
  ],
  ['the clock', 'core', 'time/x.ts', 'export const a = () => Date.now()'],
  ['the clock by constructor', 'sql', 'x.ts', 'export const a = new Date()'],
  ['randomness', 'charts', 'x.ts', 'export const a = Math.random()'],
  ['random bytes', 'core', 'time/x.ts', 'export const a = crypto.randomUUID()'],
  ['the process', 'sql', 'x.ts', 'export const a = process.env.HOME'],
  ['the window', 'charts', 'x.ts', 'export const a = window.innerWidth'],
  ['global names', 'core', 'time/x.ts', "export const a = globalThis['fetch']"],
  ['what a document holds', 'charts', 'x.ts', 'export const a = document.cookie'],
  ['Node', 'core', 'time/x.ts', "import { readFileSync } from 'node:fs'"],
  ['the document', 'charts', 'x.ts', "export const a = document.createElement('a')"],
  ['the network', 'core', 'time/x.ts', "export const a = fetch('/x')"],
]

test.each(sins)('%s is found', (_, owner, name, text) => {
  expect(checkSource({ owner, name, text })).toHaveLength(1)
})

const packages = Object.keys(MAY_IMPORT)
test.each(packages)('%s imports the packages of its row of the table and no other', owner => {
  // A file on the ground floor, so that nothing but the import can be wrong.
  const name = { core: 'json/x.ts', web: 'data/x.ts' }[owner] ?? 'x.ts'
  const refused = packages.filter(other => {
    const text = `import { a } from '@belvedere/${other}'`
    return checkSource({ owner, name, text }).some(problem => problem.includes(`may not import ${other}`))
  })
  expect(refused).toEqual(packages.filter(other => other !== owner && !MAY_IMPORT[owner]?.includes(other)))
})

test.each(packages)('%s has a clock only where it is not pure', owner => {
  const name = { core: 'json/x.ts', web: 'data/x.ts' }[owner] ?? 'x.ts'
  const problems = checkSource({ owner, name, text: 'export const a = Date.now()' })
  expect(problems.some(problem => problem.includes('is pure'))).toBe(PURE.has(owner))
})

test('what is allowed passes', () => {
  const text = [
    '/** Never calls Date.now() or fetch(). */',
    "import { a } from '@belvedere/core/time'",
    "import { b } from './b.ts'",
    'export const c = new Date(a(b))',
  ].join('\n')
  expect(checkSource({ owner: 'sql', name: 'plan/x.ts', text })).toEqual([])
  expect(
    checkSource({ owner: 'web', name: 'app/x.tsx', text: "import('../features/explore/ExplorePage.tsx')" }),
  ).toEqual([])
  const kit = "import { startTestKit } from '../../test/kit.ts'"
  expect(checkSource({ owner: 'server', name: 'http/x.test.ts', text: kit })).toEqual([])
  const support = "import { a } from '../src/query/x.ts'\nimport { b } from './b.ts'\nexport const at = Date.now()"
  expect(checkSource({ owner: 'core', name: '../test/x.ts', text: support })).toEqual([])
  expect(checkSource({ owner: 'core', name: 'json/read.ts', text: 'export const a = JSON.parse(text)' })).toEqual([])
  expect(checkSource({ owner: 'web', name: 'chart/x.ts', text: "typeof row.viz_type === 'string'" })).toEqual([])
  expect(checkSource({ owner: 'core', name: 'query/x.ts', text: "import { a } from '../time/index.ts'" })).toEqual([])
})

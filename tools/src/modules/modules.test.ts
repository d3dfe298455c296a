import { expect, test } from 'vitest'
import { circlesOf, folderCircles } from './circles.ts'
import { ENTRIES } from './entries.ts'
import { misplacedSupport } from './misplaced.ts'
import { reachedFrom, sourcesOf } from './reach.ts'
import { readModule } from './read-module.ts'
import { treeOf } from './tree.ts'
import { unreachedProblems } from './unreached.ts'

const [SERVER = ''] = ENTRIES
const CORE = { core: { folder: 'packages/core', exports: { './*': './src/*/index.ts' } } }
const tree = treeOf(
  new Map([
    [SERVER, "import { used } from '@belvedere/core/time'\nexport const run = () => import('./lazy.ts')"],
    ['packages/server/src/lazy.ts', "import type { Kind } from '@belvedere/core/query'\nexport const kind: Kind = 1"],
    ['packages/core/src/time/index.ts', "export { used } from './used.ts'\nexport * from './unused.ts'"],
    ['packages/core/src/time/used.ts', "import './effects.ts'\nexport const used = 1"],
    ['packages/core/src/time/effects.ts', 'export const effects = 1'],
    ['packages/core/src/time/unused.ts', 'export const unused = 1'],
    ['packages/core/src/time/unused.test.ts', "import { unused } from './index.ts'"],
    ['packages/core/src/query/index.ts', "export type { Kind } from './kind.ts'\nexport { other } from './other.ts'"],
    ['packages/core/src/query/kind.ts', 'export type Kind = 1'],
    ['packages/core/src/query/other.ts', 'export const other = 1'],
  ]),
  CORE,
)
const below = (paths: Iterable<string>): string[] =>
  [...paths].map(path => path.replace('packages/core/src/', '')).sort()

test('a barrel leads only to what is requested of it; lazy imports, types and imports for effect count', () => {
  const reached = below([...reachedFrom(tree, ENTRIES)].filter(path => path.startsWith('packages/core/')))
  expect(reached).toEqual(['query/index.ts', 'query/kind.ts', 'time/effects.ts', 'time/index.ts', 'time/used.ts'])
})

test('a file of a pure package that only its tests import is a problem, until it is awaited', () => {
  const path = 'packages/core/src/query/other.ts'
  const unused = 'packages/core/src/time/unused.ts'
  expect(unreachedProblems(tree, '2026-01-01', [])).toEqual(
    [unused, path].map(each => `${each}: no entry of the product reaches it`),
  )
  const awaited = (files: string[]) => [{ until: '2026-02-01', screen: 'a screen', files: [unused, ...files] }]
  expect(unreachedProblems(tree, '2026-02-01', awaited([path]))).toEqual([])
  expect(unreachedProblems(tree, '2026-02-02', awaited([path]))).toHaveLength(1)
  const inUse = 'packages/core/src/query/kind.ts'
  expect(unreachedProblems(tree, '2026-01-01', awaited([path, inUse]))).toEqual([
    `${inUse}: is in use or gone; take it off the list of awaited files`,
  ])
})

test('the module that defines a name is seen through barrels', () => {
  expect(below(sourcesOf(tree, [['packages/core/src/time/index.ts', 'unused']]))).toEqual(['time/unused.ts'])
})

test('circles are found, those of types too, and nothing else', () => {
  const round = treeOf(
    new Map([
      ['a.ts', "import { b } from './b.ts'\nexport const a = 1"],
      ['b.ts', "import { c } from './c.ts'\nexport const b = 1"],
      ['c.ts', "import type { a } from './a.ts'\nexport const c = 1"],
      ['d.ts', "import { a } from './a.ts'\nexport { e } from './e.ts'\nexport type D = 1"],
      ['e.ts', "import type { D } from './d.ts'\nexport const e = 1"],
      ['f.ts', "import { D } from './d.ts'\nimport { a } from './a.ts'"],
    ]),
  )
  expect(circlesOf(round)).toEqual([
    ['a.ts', 'b.ts', 'c.ts'],
    ['d.ts', 'e.ts'],
  ])
})

test('folders that import each other are found at any depth, by types too, and around a circle', () => {
  const source = (path: string): string => `packages/server/src/${path}`
  const folders = treeOf(
    new Map([
      [source('reports/content/a.ts'), "import type { B } from '../run/b.ts'\nexport const a = 1"],
      [source('reports/run/b.ts'), "import { c } from '../mail/deep/c.ts'\nexport type B = 1"],
      [source('reports/mail/deep/c.ts'), "export const c = () => import('../../content/other.ts')"],
      [source('reports/content/other.ts'), 'export const other = 1'],
      [source('reports/routes.ts'), "import { a } from './content/a.ts'\nexport const routes = [a]"],
      [source('auth/users.ts'), "import { Page } from '../http/page.ts'\nexport const users = 1"],
      [source('http/page.ts'), 'export type Page = 1'],
      [source('http/page.test.ts'), "import { users } from '../auth/users.ts'"],
    ]),
  )
  expect(circlesOf(folders)).toEqual([])
  expect(folderCircles(folders)).toEqual([
    {
      folders: ['content', 'mail', 'run'].map(name => source(`reports/${name}`)),
      imports: [
        `${source('reports/content/a.ts')} imports ${source('reports/run/b.ts')}`,
        `${source('reports/mail/deep/c.ts')} imports ${source('reports/content/other.ts')}`,
        `${source('reports/run/b.ts')} imports ${source('reports/mail/deep/c.ts')}`,
      ],
    },
  ])
})

test('a folder and a loose file beside it that import each other are a circle', () => {
  const source = (path: string): string => `packages/charts/src/${path}`
  const tree = treeOf(
    new Map([
      [source('chart-type.ts'), "import type { Theme } from './theme/colors.ts'\nexport type Type = Theme"],
      [source('theme/colors.ts'), 'export type Theme = 1'],
      [source('theme/env.ts'), "import type { Type } from '../chart-type.ts'\nexport type Env = Type"],
    ]),
  )
  expect(folderCircles(tree).map(({ folders }) => folders)).toEqual([[source('chart-type.ts'), source('theme')]])
})

test('a file of src that only tests import is test support in the wrong place', () => {
  const files = treeOf(
    new Map([
      [SERVER, "import './used.ts'"],
      ['packages/server/src/used.ts', 'export const used = 1'],
      ['packages/server/src/sales.ts', "import './used.ts'\nexport const sales = 1"],
      ['packages/server/src/used.test.ts', "import './sales.ts'\nimport '../test/kit.ts'"],
      ['packages/server/src/accounts.ts', 'export const accounts = 1'],
      ['packages/server/test/kit.ts', "import '../src/sales.ts'"],
      ['tools/src/bench/main.ts', "import '@belvedere/server/accounts'"],
    ]),
    { server: { folder: 'packages/server', exports: { './accounts': './src/accounts.ts' } } },
  )
  expect(misplacedSupport(files).map(problem => problem.split(':')[0])).toEqual(['packages/server/src/sales.ts'])
})

test('a text that is no module is an error with the file’s name', () => {
  expect(() => readModule('packages/core/src/x.ts', 'export const = 1')).toThrow('packages/core/src/x.ts')
})

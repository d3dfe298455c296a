import { expect, test } from 'vitest'
import { checkSource } from './check.ts'

const sins: readonly [string, string, string, string][] = [
  ['a package above', 'core', 'query/x.ts', "import { a } from '@belvedere/sql'"],
  ['a type-only import', 'charts', 'x.ts', "import type { A } from '@belvedere/ui'"],
  ['a deep import', 'web', 'x.ts', "import { a } from '@belvedere/core/src/time/parse.ts'"],
  ['a lazy import', 'web', 'x.ts', "const a = import('@belvedere/server')"],
  ['a re-export', 'server', 'x.ts', "export { a } from '@belvedere/engine'"],
  ['a level upwards', 'core', 'time/x.ts', "import { a } from '../query/types.ts'"],
  ['a level sideways', 'core', 'query/x.ts', "import { a } from '../post-processing/index.ts'"],
  ['a folder without level', 'core', 'misc/x.ts', 'export const a = 1'],
  ['a feature in a feature', 'web', 'features/explore/x.ts', "import { a } from '../dashboard/y.ts'"],
  ['a feature outside app', 'web', 'data/x.ts', "import { a } from '../features/dashboard/y.ts'"],
  ['a neighbour by path', 'sql', 'x.ts', "import { a } from '../../core/src/index.ts'"],
  ['the clock', 'core', 'time/x.ts', 'export const a = () => Date.now()'],
  ['the clock by constructor', 'sql', 'x.ts', 'export const a = new Date()'],
  ['randomness', 'charts', 'x.ts', 'export const a = Math.random()'],
  ['Node', 'core', 'time/x.ts', "import { readFileSync } from 'node:fs'"],
  ['the document', 'charts', 'x.ts', "export const a = document.createElement('a')"],
  ['the network', 'core', 'time/x.ts', "export const a = fetch('/x')"],
]

test.each(sins)('%s is found', (_, owner, name, text) => {
  expect(checkSource({ owner, name, text })).toHaveLength(1)
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
  expect(checkSource({ owner: 'core', name: 'query/x.ts', text: "import { a } from '../time/index.ts'" })).toEqual([])
})

import { expect, test } from 'vitest'
import { levelProblems, staleLevels } from './levels.ts'

const folders = {
  shop: [['words', 'clock.ts'], ['rooms', 'stairs'], ['main.ts']],
  'shop/rooms': [['low'], ['high', 'tall']],
  'shop/stairs': [['*'], ['top']],
}

const sins: readonly [string, string, string][] = [
  ['a level upwards', 'shop/words/x.ts', '../rooms/low/y.ts'],
  ['a module on the same level', 'shop/rooms/low/x.ts', '../../stairs/y.ts'],
  ['a folder above a loose file', 'shop/clock.ts', './words/y.ts'],
  ['a loose file above a folder', 'shop/words/x.ts', '../clock.ts'],
  ['a test that looks up', 'shop/clock.test.ts', './main.ts'],
  ['the own entry', 'shop/stairs/x.ts', '../index.ts'],
  ['a level upwards inside a folder', 'shop/rooms/low/x.ts', '../high/y.ts'],
  ['a neighbor inside a folder', 'shop/rooms/high/x.ts', '../tall/y.ts'],
  ['a folder without level', 'shop/attic/x.ts', './y.ts'],
  ['a loose file without level', 'shop/attic.ts', './words/y.ts'],
  ['a neighbor where rooms are not named', 'shop/stairs/first/x.ts', '../second/y.ts'],
  ['a named room above those that are not', 'shop/stairs/first/x.ts', '../top/y.ts'],
  ['a folder in a folder without level', 'shop/rooms/attic/x.ts', './y.ts'],
]

test.each(sins)('%s is refused', (_, path, specifier) => {
  expect(levelProblems(path, [specifier], folders)).toHaveLength(1)
})

test('downwards, inside a module, and from the entry is allowed', () => {
  expect(levelProblems('shop/rooms/high/x.ts', ['../low/y.ts', './y.ts', '../../words/y.ts'], folders)).toEqual([])
  expect(levelProblems('shop/stairs/top/x.ts', ['../first/y.ts'], folders)).toEqual([])
  expect(levelProblems('shop/index.ts', ['./main.ts'], folders)).toEqual([])
  expect(levelProblems('shop/clock.test.ts', ['./clock.ts', 'vitest'], folders)).toEqual([])
  expect(levelProblems('other/x.ts', ['../shop/attic/x.ts'], folders)).toEqual([])
})

test('a name on two levels, and a name of nothing, are refused', () => {
  const twice = { shop: [['words'], ['rooms', 'words', 'cellar'], ['*']] }
  expect(staleLevels(['shop/words/x.ts', 'shop/rooms/low/y.ts', 'shop/yard/z.ts'], twice)).toEqual([
    'tools/src/boundaries/rules.ts: shop has no cellar',
    'tools/src/boundaries/rules.ts: shop has words on two levels',
  ])
})

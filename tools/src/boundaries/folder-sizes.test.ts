import { expect, test } from 'vitest'
import { folderSizeProblems } from './folder-sizes.ts'
import { MAX_LOOSE_FILES } from './rules.ts'

const files = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${end}`)

test('a folder with more loose source files than permitted is refused', () => {
  const full = files('packages/web/src/chart', MAX_LOOSE_FILES)
  expect(folderSizeProblems(full, {})).toEqual([])
  expect(folderSizeProblems([...full, 'packages/web/src/chart/Chart.tsx'], {})).toEqual([
    'packages/web/src/chart has 26 source files, at most 25: divide it by what its files do',
  ])
  expect(folderSizeProblems([...full, 'packages/web/src/chart/chart.module.css'], {})).toHaveLength(1)
})

test('tests, data and files of folders inside do not count', () => {
  const full = files('packages/web/src/chart', MAX_LOOSE_FILES)
  const others = [
    ...files('packages/web/src/chart', 3, '.test.ts'),
    ...files('packages/web/src/chart', 3, '.test.tsx'),
    ...files('packages/web/src/chart', 3, '.json'),
    ...files('packages/web/src/chart/notes', 3),
  ]
  expect(folderSizeProblems([...full, ...others], {})).toEqual([])
})

test('an exception does not let a folder grow beyond its maximum; one without a maximum does', () => {
  const larger = { 'packages/ui/src/components': { max: 30, reason: 'one per component' } }
  expect(folderSizeProblems(files('packages/ui/src/components', 30), larger)).toEqual([])
  expect(folderSizeProblems(files('packages/ui/src/components', 31), larger)).toEqual([
    'packages/ui/src/components has 31 source files, at most 30: divide it by what its files do',
  ])
  const data = { 'packages/charts/src/regions': { max: null, reason: 'one per country' } }
  expect(folderSizeProblems(files('packages/charts/src/regions', 200), data)).toEqual([])
})

test('an exception that is larger than its folder is refused', () => {
  const larger = { 'packages/ui/src/components': { max: 30, reason: 'one per component' } }
  expect(folderSizeProblems(files('packages/ui/src/components', 28), larger)).toEqual([
    'tools/src/boundaries/rules.ts: packages/ui/src/components has 28 source files; lower its maximum of 30',
  ])
  expect(folderSizeProblems(files('packages/ui/src/components', 25), larger)).toEqual([
    'tools/src/boundaries/rules.ts: packages/ui/src/components needs no exception',
  ])
})

import { expect, test } from 'vitest'
import { contentTable, strayFiles } from './content.ts'

const files = [
  'LICENSE',
  'package.json',
  'dist/belvedere.mjs',
  'dist/chunk-23NHQNPA.mjs',
  'dist/fonts/Inter_400Regular.ttf',
  'dist/web/assets/a-b.js.br',
  'dist/examples/dashboards/us_flights.yaml',
].map(path => ({ path, size: 1500 }))

test('files of the package have their terms, by groups', () => {
  expect(strayFiles(files)).toEqual([])
  expect(contentTable(files).find(([name]) => name === 'server and engine')).toEqual([
    'server and engine',
    '2',
    '3',
    expect.stringContaining('THIRD_PARTY_LICENSES.txt'),
  ])
})

test('anything else is named', () => {
  const others = [
    'dist/.server',
    'dist/web/assets/a.js.map',
    'packages/core/src/index.ts',
    '.npmrc',
    'dist/fonts/a.otf',
  ]
  expect(strayFiles(others.map(path => ({ path, size: 1 })))).toEqual(others)
})

import { expect, test } from 'vitest'
import { textWidth } from './text-width.ts'
import { piecesOf, wrapText } from './wrap-text.ts'

test.each([
  ['Take-Two Interactive', ['Take-', 'Two ', 'Interactive']],
  ['process_start_time', ['process_', 'start_', 'time']],
  ['from -5 to 2026-11-27', ['from ', '-5 ', 'to ', '2026-11-27']],
  ['', ['']],
])('%s may be divided into %j', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})

test('a text takes as few lines as it can, and is cut in the last one alone, or where a word is too wide', () => {
  const space = textWidth('United States', 12)
  expect(wrapText('Euro', space, 12, 2)).toEqual(['Euro'])
  expect(wrapText('United States dollar', space, 12, 2)).toEqual(['United States', 'dollar'])
  expect(wrapText('United States dollar', space, 12, 1)).toEqual([expect.stringMatching(/^United.*…$/)])
  expect(wrapText('Pending review by the risk department', space, 12, 2)).toEqual([
    'Pending',
    expect.stringMatching(/^review by.*…$/),
  ])
  expect(wrapText('Donaudampfschifffahrt ends', space, 12, 2)).toEqual([expect.stringMatching(/…$/), 'ends'])
})

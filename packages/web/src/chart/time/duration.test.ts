import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '1 ms'],
  [41.4, '41 ms'],
  [1234, '1.2 s'],
  [59_960, '1 min 0 s'],
  [125_000, '2 min 5 s'],
  [119_700, '2 min 0 s'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

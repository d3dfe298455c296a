import { expect, test } from 'vitest'
import { bytesText, share } from './sizes.ts'

test('sizes and shares are short, and nothing of nothing is a dash', () => {
  expect([0, 999, 1000, 1_440_000, 250_000_000_000].map(bytesText)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '1.4 MB',
    '250 GB',
  ])
  expect([share(1, 3), share(0, 0)]).toEqual(['33.3 %', '–'])
})

import { expect, test } from 'vitest'
import { toReadable } from './readable.ts'

test('functions are named, long lists are cut, short ones stand on one line', () => {
  expect(toReadable({ draw: () => 1, ends: [1, -2.5, null] })).toBe(
    '{\n  "draw": "[function]",\n  "ends": [1, -2.5, null]\n}\n',
  )
  expect(toReadable(Array.from({ length: 30 }, () => 0))).toContain('[6 more]')
})

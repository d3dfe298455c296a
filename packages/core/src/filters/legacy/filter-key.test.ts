import { expect, test } from 'vitest'
import { parseFilterKey, printFilterKey } from './filter-key.ts'

test('filter keys [VALID-023] [VALID-024]', () => {
  expect(parseFilterKey('35_some_column')).toEqual({ chartId: 35, column: 'some_column' })
  expect(printFilterKey({ chartId: 35, column: 'a' })).toBe('35_a')
  for (const key of ['', 'x_a', '35', '35_'])
    expect(() => parseFilterKey(key)).toThrow('Cannot parse invalid filter key')
})

import { expect, test } from 'vitest'
import { pastedValues } from './pasted-values.ts'

test.each(['a,b;c', 'a\tb\tc', 'a\nb\nc', 'a\r\nb;; c ,', 'a,b,c,a'])(
  'pasted text is divided at every separator: %j [FILTER-LEGACY-005]',
  text => {
    expect(pastedValues(text)).toEqual(['a', 'b', 'c'])
  },
)

test('nothing but separators is no value', () => {
  expect(pastedValues(' ,;\n')).toEqual([])
})

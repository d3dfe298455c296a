import { expect, test } from 'vitest'
import { textWidth } from '../families/shared/text-width.ts'
import { hyphenated } from './hyphenated.ts'

const SPACE = textWidth('Difference', 12)

test.each([
  ['Difference', 'Difference'],
  ['Differenzbetrag', 'Differen-zbetrag'],
  ['to approvedrowscount', 'to approv-edrows-count'],
  ['Производительность', 'Произв-одител-ьность'],
  ['total_rows', 'total_rows'],
  ['部門別売上高合計金額一覧', '部門別売上高合計金額一覧'],
  ['1234567890123456789', '1234567890123456789'],
  ['', ''],
])('%s in lines as wide as "Difference": %s', (text, divided) => {
  expect(hyphenated(text, SPACE, 12)).toBe(divided)
})

test('a word that not even parts of two letters make fit stays as it is', () => {
  expect(hyphenated('Difference', 4, 12)).toBe('Difference')
})

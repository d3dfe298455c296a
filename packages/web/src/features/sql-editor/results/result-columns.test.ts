import { GENERIC_TYPE } from '@belvedere/core'
import { expect, test } from 'vitest'
import { cellText, numberRows, searchRows } from './result-columns.ts'

const column = (name: string, type_generic: (typeof GENERIC_TYPE)[keyof typeof GENERIC_TYPE]) => ({
  name,
  column_name: name,
  type: null,
  type_generic,
  is_dttm: false,
})
const AMOUNT = column('amount', GENERIC_TYPE.numeric)
const WORD = column('word', GENERIC_TYPE.string)

test('every digit of a number is shown, whether it travels as a number or as text [ROUTE-005]', () => {
  const shown = [9.27365472132547, 0.1, 1e-9, 1234567, -1234.5, '9223372036854775807', '-12345678901234567890.123']
  expect(shown.map(value => cellText(value, AMOUNT))).toEqual([
    '9.27365472132547',
    '0.1',
    '1e-9',
    '1,234,567',
    '−1,234.5',
    '9,223,372,036,854,775,807',
    '−12,345,678,901,234,567,890.123',
  ])
  expect(cellText('0012', WORD)).toBe('0012')
  expect(cellText(null, AMOUNT)).toBe('–')
})

test('rows are found by what is shown and by what is stored, and keep their numbers', () => {
  const rows = numberRows([
    { amount: 1234, word: 'One' },
    { amount: 5, word: null },
    { amount: 12, word: 'oneself' },
  ])
  const numbers = (search: string) => searchRows(rows, [AMOUNT, WORD], search).map(({ number }) => number)
  expect([numbers(''), numbers('ONE'), numbers('1,234'), numbers('1234'), numbers('null'), numbers('zzz')]).toEqual([
    [1, 2, 3],
    [1, 3],
    [1],
    [1],
    [],
    [],
  ])
})

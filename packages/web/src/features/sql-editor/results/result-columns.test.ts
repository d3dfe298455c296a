import { GENERIC_TYPE } from '@belvedere/core'
import { expect, test } from 'vitest'
import { cellWriters, numberRows, searchRows } from './result-columns.ts'

const column = (name: string, type_generic: (typeof GENERIC_TYPE)[keyof typeof GENERIC_TYPE]) => ({
  name,
  column_name: name,
  type: null,
  type_generic,
  is_dttm: false,
})
const AMOUNT = column('amount', GENERIC_TYPE.numeric)
const WORD = column('word', GENERIC_TYPE.string)

const written = (cells: readonly (number | string | null)[], column = AMOUNT) => {
  const [write] = cellWriters(
    [column],
    cells.map(cell => ({ [column.name]: cell })),
  )
  return cells.map(cell => write?.(cell))
}

test('numbers are written as in charts and results: all digits of a decimal, points below each other [ROUTE-005]', () => {
  expect(written(['9223372036854775807', '-12345678901234567890.123', 5])).toEqual([
    '9,223,372,036,854,775,807.000',
    '−12,345,678,901,234,567,890.123',
    '5.000',
  ])
  expect(written([205.7055999999999, 0.1, 1_234_567])).toEqual(['205.7056', '0.1000', '1,234,567.0000'])
  expect(written([1 / 3, 0.5, -2 / 3])).toEqual(['0.333333', '0.500000', '−0.666667'])
  expect(written([1e-9, 0.1 + 0.2])).toEqual(['0.000000001', '0.300000000'])
  expect(written([1e-20, 0.5])).toEqual(['1e-20', '0.5'])
  expect(written([1234567, -1234])).toEqual(['1,234,567', '−1,234'])
  expect(written([9392, null], column('customer_id', GENERIC_TYPE.numeric))).toEqual(['9392', '–'])
  expect(written([2024], column('year', GENERIC_TYPE.numeric))).toEqual(['2024'])
  expect(written(['0012'], WORD)).toEqual(['0012'])
})

test('rows are found by what is shown and by what is stored, and keep their numbers', () => {
  const rows = numberRows([
    { amount: 1234, word: 'One' },
    { amount: 5, word: null },
    { amount: 12, word: 'oneself' },
  ])
  const columns = [AMOUNT, WORD]
  const writers = cellWriters(
    columns,
    rows.map(({ row }) => row),
  )
  const numbers = (search: string) => searchRows(rows, columns, writers, search).map(({ number }) => number)
  expect([numbers(''), numbers('ONE'), numbers('1,234'), numbers('1234'), numbers('null'), numbers('zzz')]).toEqual([
    [1, 2, 3],
    [1, 3],
    [1],
    [1],
    [],
    [],
  ])
})

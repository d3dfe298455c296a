import { expect, test } from 'vitest'
import { formatBytes, isTemporal, tableNameProblem, typeOptions } from './column-types.ts'

test('sizes are said in the unit that fits', () => {
  expect([0, 999, 1200, 34_567, 3_400_000, 12e9].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.2 kB',
    '35 kB',
    '3.4 MB',
    '12 GB',
  ])
})
test('a recognized type that is not usual stays a choice', () => {
  expect(typeOptions('DECIMAL(18,3)')[0]).toEqual({
    value: 'DECIMAL(18,3)',
    label: 'DECIMAL(18,3)',
    hint: 'decimal(18,3)',
  })
  expect(typeOptions('BIGINT')).toHaveLength(6)
})
test('table names: a letter first, then letters, digits and underscores', () => {
  expect(['sales_2024', 'Verkäufe', '_x'].map(tableNameProblem)).toEqual([null, null, null])
  for (const name of ['', ' ', '2024', 'a b', 'a;b', 'x'.repeat(64)]) expect(tableNameProblem(name)).not.toBeNull()
})
test('dates and times can be the main time column', () => {
  expect(['DATE', 'TIMESTAMP', 'TIMESTAMP WITH TIME ZONE', 'BIGINT'].map(isTemporal)).toEqual([true, true, true, false])
})

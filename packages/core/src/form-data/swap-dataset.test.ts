import { expect, test } from 'vitest'
import { parseExploreAddress, validateStrictInteger, valueForDataset } from './index.ts'

const dataset = { columns: ['a', 'b'], metrics: ['count'] }
const simple = (column_name: string) => ({ expressionType: 'SIMPLE', column: { column_name } })
const sql = { expressionType: 'SQL', sqlExpression: 'a + 1' }

test('what the new dataset has stays, SQL with a warning', () => {
  expect(valueForDataset('a', dataset)).toBe('a')
  expect(valueForDataset('count', dataset)).toBe('count')
  expect(valueForDataset('gone', dataset)).toBeUndefined()
  expect(valueForDataset(['a', 'gone', simple('b'), simple('gone')], dataset)).toEqual(['a', simple('b')])
  expect(valueForDataset(['gone'], dataset)).toBeUndefined()
  expect(valueForDataset(sql, dataset)).toEqual({ ...sql, datasourceWarning: true })
  expect(valueForDataset({ expressionType: 'SIMPLE', subject: 'b' }, dataset)).toMatchObject({ subject: 'b' })
})

test('addresses of explore, old and new', () => {
  const form = encodeURIComponent(JSON.stringify({ viz_type: 'pie', datasource: '2__table', other: 1 }))
  const params = (url: string) => parseExploreAddress(url).map(pair => pair.join('='))
  expect(params(`/explore/?form_data=${form}`)).toEqual(['viz_type=pie', 'dataset_id=2', 'dataset_type=table'])
  expect(params('/explore/table/42/?unknown=1')).toEqual(['dataset_id=42'])
  expect(params('/superset/explore/p/kpO/')).toEqual(['permalink_key=kpO'])
  expect(params('/explore/?datasource=x&form_data=nonsense&slice_id=%E0%A4%A')).toEqual(['slice_id=%E0%A4%A'])
})

test('the strict validator of whole numbers wants one [VALID-004]', () => {
  for (const value of [0, '10', ' 3 ']) expect(validateStrictInteger(value)).toBe(false)
  for (const value of [null, '', Number.NaN, 1.5, 'abc']) {
    expect(validateStrictInteger(value)).toBe('is expected to be an integer')
  }
})

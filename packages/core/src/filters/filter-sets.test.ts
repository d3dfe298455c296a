import { expect, test } from 'vitest'
import { advancedTypePath, filterValueText, findFilterSet, newFilterSetId } from './index.ts'

const mask = (value: string | readonly string[] | null) => ({ filterState: { value } })

test('the set that says what is chosen', () => {
  const sets = [
    { id: 1, name: 'none', values: {} },
    { id: 2, name: 'one', values: { a: 'x' } },
    { id: 3, name: 'both', values: { a: 'x', b: ['y'] } },
  ]
  expect(findFilterSet(sets, { a: mask('x'), b: mask(['y']) })?.id).toBe(3)
  expect(findFilterSet(sets, { a: mask('x') })?.id).toBe(2)
  expect(findFilterSet(sets, { a: mask('z') })).toBeUndefined()
  expect(findFilterSet(sets, {})).toBeUndefined()
  expect(newFilterSetId('abc')).toBe('FILTERS_SET-abc')
})
test('values as text', () => {
  expect([undefined, null, 0, 'a', ['a', 1], { any: 'value' }].map(filterValueText)).toEqual([
    '',
    '',
    '0',
    'a',
    'a, 1',
    '{"any":"value"}',
  ])
})
test('values of advanced types are converted on the server, if there are any [EXPLORE-FILTER-015]', () => {
  expect(advancedTypePath('port', ['http', 22])).toBe(
    '/api/v1/advanced_data_type/convert?q=(type:port,values:!(http,22))',
  )
  expect(advancedTypePath(null, 'x')).toBeUndefined()
  expect(advancedTypePath('port', '')).toBeUndefined()
})

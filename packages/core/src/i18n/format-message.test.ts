import { expect, test } from 'vitest'
import { formatMessage } from './index.ts'

test.each([
  ['There was an issue deleting %s: %s', ['Flights', 'no rights'], 'There was an issue deleting Flights: no rights'],
  ['There is no column named "{column}".', { column: 'day' }, 'There is no column named "day".'],
  ['All filters (%(filterCount)d)', { filterCount: 3 }, 'All filters (3)'],
  ['100%% of %s', ['rows'], '100% of rows'],
  ['Missing %s and {slot}', {}, 'Missing  and '],
  ['%s', ['%s {x}'], '%s {x}'],
  ['{toString}', {}, ''],
])('%s with %j [SCOPE-019]', (text, values, expected) => {
  expect(formatMessage(text, values)).toBe(expected)
})

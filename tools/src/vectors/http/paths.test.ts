import { expect, test } from 'vitest'
import { setAt, unsetAt } from './paths.ts'

test('places are set, with all that lies on the way, and taken away', () => {
  const body = { queries: [{ row_limit: 1, extras: { where: '' } }] }
  setAt(body, 'queries[0].extras.where', 'x')
  setAt(body, 'queries[0].filters[0].col', 'name')
  unsetAt(body, 'queries[0].row_limit')
  expect(body).toEqual({ queries: [{ extras: { where: 'x' }, filters: [{ col: 'name' }] }] })
})

import { expect, test } from 'vitest'
import { tableNames } from './saved-query-kind.tsx'

test('a saved query names its tables, each once [LIST-PAGE-009]', () => {
  expect(tableNames('SELECT * FROM flights f JOIN main.cars ON 1 = 1 JOIN flights g ON 1 = 1')).toBe(
    'flights, main.cars',
  )
  expect(tableNames('SELECT 1')).toBe('')
})

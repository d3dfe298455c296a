import { expect, test } from 'vitest'
import { ApiError } from '../../data/calls/api-error.ts'
import { placeOfError } from './error-place.ts'

const SQL = 'SELECT origin, nope\nFROM flights\nWHERE x = 1'
const failure = (message: string, extra: Readonly<Record<string, unknown>> = {}) =>
  new ApiError(400, message, [{ message, extra }])

test.each<[string, Readonly<Record<string, unknown>>, readonly [number, number, string] | null]>([
  ['There is no column named "nope".', { column: 'nope' }, [1, 16, 'nope']],
  ['There is no table named "main.flights".', { table: 'main.flights' }, [2, 6, 'flights']],
  ['The SQL has a mistake: syntax error at or near "x"', { reason: '' }, [3, 7, 'x']],
  ['The SQL has a mistake: near "= 1": syntax error', {}, [3, 9, '= 1']],
  ["The SQL has a mistake: line 2:6: mismatched input 'flights'", {}, [2, 6, 'flights']],
  ['The SQL has a mistake: it ends too early', { position: 20 }, [2, 1, 'FROM']],
  ['The SQL has a mistake: it ends too early', { position: 44 }, [3, 11, '1']],
  ['The SQL has a mistake: it ends too early', { position: 999 }, null],
  ['The SQL has a mistake: syntax error at or near "x"', { position: 39 }, [3, 7, 'x']],
  ['The SQL has a mistake: syntax error at or near "x"', { position: 3 }, [3, 7, 'x']],
  ['The query failed: no room', {}, null],
  ['There is no column named "other".', { column: 'other' }, null],
])('%s', (message, extra, expected) => {
  const place = placeOfError(SQL, failure(message, extra))
  expect(place && [place.line, place.column, SQL.slice(place.from, place.to)]).toEqual(expected)
})

test('characters outside of the usual ones count as one', () => {
  const sql = "SELECT '🛫', 1 fro flights"
  const place = placeOfError(sql, failure('syntax error at or near "flights"', { position: 18 }))
  expect(place && sql.slice(place.from, place.to)).toBe('flights')
})

test('an error of no database names no place', () => {
  expect(placeOfError(SQL, new Error('near "x"'))).toBeNull()
})

import { AppError, ERRORS, type ErrorCode } from '@belvedere/core/errors'
import { expect, test } from 'vitest'
import { lentError } from './lent-error.ts'

/** Its reason names a file of the server. */
const NAMES_A_FILE: ReadonlySet<string> = new Set(['STORE_DAMAGED'])
const codes = Object.keys(ERRORS) as ErrorCode[]

test('what passes by itself reaches the page as it is, which waits and asks again', () => {
  const passing = codes.filter(code => ERRORS[code].http === 503 && !NAMES_A_FILE.has(code))
  expect(passing).toContain('ENGINE_BUSY')
  for (const code of passing) expect(lentError(new AppError(code))).toMatchObject({ code })
})

test('why a query failed is not said to readers of a dashboard', () => {
  for (const code of [
    'QUERY_FAILED',
    'SYNTAX_ERROR',
    'WRONG_VALUE_TYPE',
    'COLUMN_DOES_NOT_EXIST_ERROR',
    'STORE_DAMAGED',
  ] as const) {
    const failure = lentError(new AppError(code, { reason: 'cannot cast "Ann Smith"', column: 'salary' }))
    expect(failure).toMatchObject({ code: 'LENT_QUERY_FAILED' })
    expect(String(failure)).not.toMatch(/Ann|salary/)
  }
})

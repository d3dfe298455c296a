import { expect, test } from 'vitest'
import { parseServerTime, shortAge } from './age.ts'

test('server times without a zone are UTC', () => {
  expect(parseServerTime('2026-11-20T08:00:00')).toBe(Date.UTC(2026, 10, 20, 8))
  expect(parseServerTime('2026-11-20 08:00:00.5')).toBe(Date.UTC(2026, 10, 20, 8, 0, 0, 500))
  expect(parseServerTime('2026-11-20T08:00:00+02:00')).toBe(Date.UTC(2026, 10, 20, 6))
  expect(parseServerTime('2026-11-20T08:00:00Z')).toBe(Date.UTC(2026, 10, 20, 8))
})

test('ages are short and never negative', () => {
  const now = Date.UTC(2026, 10, 20, 8)
  expect(shortAge(now + 5000, now)).toBe('now')
  expect(shortAge(now - 4 * 60_000 - 1, now)).toBe('4 min')
  expect(shortAge(now - 47 * 3_600_000, now)).toBe('47 h')
  expect(shortAge(now - 50 * 3_600_000, now)).toBe('2 d')
})

import { expect, test } from 'vitest'
import { describeRange } from './describe-range.ts'

test('a range is described as people read it, the last day included', () => {
  const range = (since: string, until: string) => describeRange({ since, until })
  expect(range('2001-01-01T00:00:00', '2001-07-01T00:00:00')).toBe('1 Jan – 30 Jun 2001')
  expect(range('2000-12-01T00:00:00', '2001-02-01T00:00:00')).toBe('1 Dec 2000 – 31 Jan 2001')
  expect(range('2001-01-01T00:00:00', '2001-01-02T00:00:00')).toBe('1 Jan 2001')
  expect(range('', '2001-01-02T00:00:00')).toBe('until 1 Jan 2001')
  expect(range('2001-01-01T00:00:00', '')).toBe('from 1 Jan 2001')
  expect(range('2001-01-01T06:30:00', '2001-01-02T00:00:00')).toBe('2001-01-01 06:30:00 – 2001-01-02 00:00:00')
  expect(range('', '')).toBe('')
})

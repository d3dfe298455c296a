import { parseTimeRange } from '@belvedere/core/time'
import { describe, expect, test } from 'vitest'
import { describeRange } from './describe-range.ts'
import { changeCustom, frameOf, switchFrame } from './range-draft.ts'

const TODAY = '2026-11-20T00:00:00'

describe('frames of the time range editor', () => {
  test('each frame starts with its first value [TIME-RANGE-009] [TIME-RANGE-010] [TIME-RANGE-011]', () => {
    expect(switchFrame('Last year', 'none', TODAY)).toBe('No filter')
    expect(switchFrame('No filter', 'common', TODAY)).toBe('Last week')
    expect(switchFrame('Last year', 'common', TODAY)).toBe('Last year')
    expect(switchFrame('Last week', 'calendar', TODAY)).toBe('previous calendar week')
    expect(switchFrame('No filter', 'custom', TODAY)).toBe(
      'DATEADD(DATETIME("2026-11-20T00:00:00"), -7, day) : 2026-11-20T00:00:00',
    )
  })

  test('the Advanced frame takes over what was there, with an open end [TIME-RANGE-012] [TIME-RANGE-013]', () => {
    expect(switchFrame('Last week', 'advanced', TODAY)).toBe('Last week : ')
    expect(switchFrame('No filter', 'advanced', TODAY)).toBe(' : ')
    expect(frameOf('Last 3 weeks : ')).toBe('advanced')
  })

  test('an end that becomes specific starts at today [TIME-RANGE-015]', () => {
    const parsed = parseTimeRange('now : today')
    if (parsed.kind !== 'custom') throw new Error('not custom')
    expect(changeCustom(parsed.range, { sinceMode: 'specific' }, TODAY)).toBe(`${TODAY} : today`)
    expect(changeCustom(parsed.range, { sinceMode: 'relative', untilMode: 'relative' }, TODAY)).toBe(
      'DATEADD(DATETIME("now"), -7, day) : DATEADD(DATETIME("now"), 7, day)',
    )
  })
})

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

import { expect, test } from 'vitest'
import {
  type CustomRange,
  changeCustomRange,
  customFrame,
  FRAME_LABELS,
  parseCustomRange,
  parseTimeRange,
  printCustomRange,
  switchFrame,
} from './index.ts'

const TODAY = '2026-11-20T00:00:00'
const rangeOf = (text: string): CustomRange => parseCustomRange(text)!

test.each([
  ['none', 'Last year', 'No filter'],
  ['common', 'No filter', 'Last week'],
  ['common', 'Last year', 'Last year'],
  ['calendar', 'Last week', 'previous calendar week'],
  ['current', 'Last week', 'Current week'],
  ['custom', 'No filter', `DATEADD(DATETIME("${TODAY}"), -7, day) : ${TODAY}`],
] as const)(
  'the frame %s, opened on "%s", starts with "%s" [CONST-013] [TIME-RANGE-009] [TIME-RANGE-010] [TIME-RANGE-011]',
  (kind, before, text) => {
    expect(switchFrame(kind, before, TODAY)).toBe(text)
    expect(parseTimeRange(text).kind).toBe(kind)
  },
)

test.each([
  ['Last week', 'Last week : '],
  ['Last 3 weeks', 'Last 3 weeks : '],
  ['Next 3 weeks', ' : Next 3 weeks'],
  ['2001 : 2002', '2001 : 2002'],
  ['No filter', ' : '],
])('the Advanced frame takes over "%s" as "%s" [TIME-RANGE-012] [TIME-RANGE-013] [TIME-RANGE-014]', (before, text) => {
  expect(switchFrame('advanced', before, TODAY)).toBe(text)
  expect(parseTimeRange(text).kind).toBe('advanced')
})

test('the Custom frame shows what a range needs [TIME-RANGE-015] [TIME-RANGE-016]', () => {
  const frame = (text: string) => customFrame(rangeOf(text))
  expect(frame('DATEADD(DATETIME("now"), -7, day) : DATEADD(DATETIME("now"), 2, week)')).toEqual({
    since: { mode: 'relative', label: 'Relative Date/Time', amount: 7, grain: 'Days Before' },
    until: { mode: 'relative', label: 'Relative Date/Time', amount: 2, grain: 'Weeks After' },
    anchor: { mode: 'now' },
  })
  expect(frame('2021-03-16T00:00:00 : today')).toEqual({
    since: { mode: 'specific', label: 'Specific Date/Time', datetime: '2021-03-16T00:00:00' },
    until: { mode: 'today', label: 'Midnight' },
  })
})

test('an end that becomes specific starts at today, one that becomes relative a step away [TIME-RANGE-015] [VALID-035]', () => {
  const changed = (change: Partial<CustomRange>) =>
    printCustomRange(changeCustomRange(rangeOf('now : today'), change, TODAY))
  expect(changed({ sinceMode: 'specific' })).toBe(`${TODAY} : today`)
  expect(changed({ sinceMode: 'relative', untilMode: 'relative' })).toBe(
    'DATEADD(DATETIME("now"), -1, day) : DATEADD(DATETIME("now"), 1, day)',
  )
})

test('names of the frames', () => {
  const texts = ['Last week', 'previous calendar week', 'now : today', '2 : 3', '']
  const names = texts.map(text => FRAME_LABELS[parseTimeRange(text).kind])
  expect(names).toEqual(['Last', 'Previous', 'Custom', 'Advanced', 'No filter'])
})

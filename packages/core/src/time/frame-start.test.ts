import { expect, test } from 'vitest'
import { frameStart, parseTimeRange, printTimeRange } from './index.ts'

const TODAY = '2024-01-31T00:00:00'
test.each([
  [undefined, 'none', 'No filter'],
  ['none', 'none', 'No filter'],
  ['common', 'common', 'Last week'],
  ['calendar', 'calendar', 'previous calendar week'],
  ['custom', 'custom', `DATEADD(DATETIME("${TODAY}"), -7, day) : ${TODAY}`],
] as const)('picking the frame %s opens %s with "%s" [CONST-013]', (picked, kind, text) => {
  const range = picked === undefined ? parseTimeRange(undefined) : frameStart(picked, TODAY)
  expect(range.kind).toBe(kind)
  expect(printTimeRange(range)).toBe(text)
  expect(parseTimeRange(text).kind).toBe(kind)
})
test('the Advanced frame takes over what was there', () => {
  expect(frameStart('advanced', TODAY, 'Last week')).toEqual({ kind: 'advanced', text: 'Last week' })
})

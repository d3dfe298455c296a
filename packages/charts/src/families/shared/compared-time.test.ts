import type { ComparedTime } from '@belvedere/core/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { buildOption as drawFigure } from '../../types/pop_kpi/build-option.ts'
import { sampleTable } from '../samples/table.ts'
import { comparedPeriods, comparedSummary } from './compared-time.ts'

const { env } = sampleInput({ form: {}, tables: [] })
const at = (day: string) => Date.parse(`${day}Z`)
const words = (day: string, grain: string | null, time_compare: unknown, table?: { time_offsets: ComparedTime[] }) =>
  comparedPeriods(at(day), { form: { datasource: '1__table', viz_type: 'x', time_compare }, env, grain, table }).map(
    ({ label, value }) => `${label}: ${value}`,
  )

test.each([
  ['2025-01-01T00:00:00', 'P1M', '1 week ago', '25 Dec 2024 – 24 Jan 2025'],
  ['2025-01-01T00:00:00', 'P1Y', '52 weeks ago', '3 Jan 2024 – 1 Jan 2025'],
  ['2025-03-01T00:00:00', 'P1M', '1 month ago', 'Feb 2025'],
  ['2024-03-25T00:00:00', 'P1W', '1 month ago', '25 Feb 2024 – 29 Feb 2024'],
  ['2024-03-31T00:00:00', 'P1W/1970-01-04T00:00:00Z', '1 month ago', '25 Feb 2024 – 29 Feb 2024'],
  ['2024-03-29T00:00:00', 'P1D', '1 month ago', '29 Feb 2024'],
  ['2024-03-30T00:00:00', 'P1D', '1 month ago', 'no such day'],
  ['2024-03-01T00:00:00', 'P1D', '90 minutes ago', '29 Feb 2024, 22:30 – 1 Mar 2024, 22:30'],
  ['2024-03-01T10:00:00', 'PT1H', '1 day ago', '29 Feb 2024, 10:00'],
])('%s by %s, %s: %s', (day, grain, offset, period) => {
  expect(words(day, grain, [offset])).toEqual([`${offset}: ${period}`])
})

test('times that the server resolves are as far away as it says; before it has answered, nothing is said', () => {
  const time = { offset: 'inherit', shift: { months: 0, ms: -31 * 86_400_000 }, from_dttm: null, to_dttm: null }
  expect(words('2025-03-01T00:00:00', 'P1D', 'inherit', { time_offsets: [time] })).toEqual([
    'the period before: 29 Jan 2025',
  ])
  expect(words('2025-03-01T00:00:00', 'P1D', 'inherit')).toEqual([])
  const axis = { form: { datasource: '1__table', viz_type: 'x', time_compare: '1 week ago' }, env, grain: 'P1M' }
  expect(comparedSummary([at('2025-01-01'), at('2025-03-01')], { ...axis, table: undefined })).toBe(
    '; 1 week ago: from 25 Dec 2024 – 24 Jan 2025 to 22 Feb 2025 – 24 Mar 2025',
  )
})

test('a summary names the first and the last day with a counterpart', () => {
  const axis = { form: { datasource: '1__table', viz_type: 'x', time_compare: '1 month ago' }, env, grain: 'P1D' }
  const days = ['2024-03-28', '2024-03-29', '2024-03-30', '2024-03-31'].map(at)
  expect(comparedSummary(days, { ...axis, table: undefined })).toBe('; 1 month ago: from 28 Feb 2024 to 29 Feb 2024')
  expect(comparedSummary(days.slice(2), { ...axis, table: undefined })).toBe('')
})

const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayText = (day: number) => {
  const date = new Date(day)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
const monthsLater = (day: number, months: number) => {
  const date = new Date(day)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const next = new Date(first)
  const last = Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1) - DAY
  return Math.min(first + (date.getUTCDate() - 1) * DAY, last)
}
const SHIFTS = {
  '1 month ago': { months: -1, ms: 0 },
  '1 year ago': { months: -12, ms: 0 },
  '1 week ago': { months: 0, ms: -7 * DAY },
  '10 days ago': { months: 0, ms: -10 * DAY },
}
const bucketOf = (day: number, grain: string) =>
  grain === 'P1W'
    ? day - ((new Date(day).getUTCDay() + 6) % 7) * DAY
    : at(`${new Date(day).toISOString().slice(0, 8)}01`)

test('by week from 20 February to 10 April, a month before: the days that the range has', () => {
  const time = {
    offset: '1 month ago',
    ...{ shift: SHIFTS['1 month ago'] },
    from_dttm: at('2024-01-20'),
    to_dttm: at('2024-03-10'),
  }
  const table = { time_offsets: [time] }
  expect(words('2024-02-19', 'P1W', ['1 month ago'], table)).toEqual(['1 month ago: 20 Jan 2024 – 25 Jan 2024'])
  expect(words('2024-02-26', 'P1W', ['1 month ago'], table)).toEqual(['1 month ago: 26 Jan 2024 – 3 Feb 2024'])
  expect(words('2024-04-08', 'P1W', ['1 month ago'], table)).toEqual(['1 month ago: 8 Mar 2024 – 9 Mar 2024'])
  expect(words('2024-04-01', 'P1M', ['1 month ago'], table)).toEqual(['1 month ago: 1 Mar 2024 – 9 Mar 2024'])
  expect(words('2024-03-01', 'P1M', ['1 month ago'], table)).toEqual(['1 month ago: Feb 2024'])
})

test('the named period has exactly the days whose rows are in the value', () => {
  const day = fc.integer({ min: 0, max: 900 }).map(days => at('2023-01-01') + days * DAY)
  // Both ends exist in every month.
  const end = day.filter(each => new Date(each).getUTCDate() <= 28)
  const property = fc.property(
    end,
    end,
    fc.constantFrom('P1W', 'P1M'),
    fc.constantFrom(...Object.keys(SHIFTS)),
    (a, b, grain, offset) => {
      fc.pre(a !== b)
      const shift = SHIFTS[offset as keyof typeof SHIFTS]
      const [since, until] = [Math.min(a, b), Math.max(a, b)]
      const moved = (each: number, sign: number) => monthsLater(each + sign * shift.ms, sign * shift.months)
      const [from_dttm, to_dttm] = [moved(since, 1), moved(until, 1)]
      const table = { time_offsets: [{ offset, shift, from_dttm, to_dttm }] }
      // Each day of the other range, in the bucket of the day that it is compared with.
      const daysByBucket = new Map<number, number[]>()
      for (let each = from_dttm; each < to_dttm; each += DAY) {
        const bucket = bucketOf(moved(each, -1), grain)
        daysByBucket.set(bucket, [...(daysByBucket.get(bucket) ?? []), each])
      }
      for (const [bucket, days] of daysByBucket) {
        const [first = 0, last = 0] = [days[0], days.at(-1)]
        const isMonth = grain === 'P1M' && bucketOf(first, grain) === first && monthsLater(first, 1) === last + DAY
        const isBucket = grain === 'P1M' ? isMonth && shift.months !== 0 : days.length === 7 && offset === '1 week ago'
        const range = first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
        const text = isBucket ? env.format.time(first, null, grain) : range
        expect(words(new Date(bucket).toISOString().slice(0, 19), grain, [offset], table)).toEqual([
          `${offset}: ${text}`,
        ])
      }
    },
  )
  fc.assert(property, { numRuns: 200 })
})

test('a figure says which days it is compared with', () => {
  const form = { metric: 'n', time_compare: 'inherit', time_range: '2025-03-01 : 2025-04-01' }
  const shift = { months: 0, ms: -31 * 86_400_000 }
  const time = { offset: 'inherit', shift, from_dttm: at('2025-01-29'), to_dttm: at('2025-03-01') }
  const table = { ...sampleTable({ n: 'numeric', n__inherit: 'numeric' }, [[12, 10]]), time_offsets: [time] }
  const option = drawFigure(sampleInput({ form, tables: [table] }))
  expect(option.renderer === 'big_number' && option.subheader).toBe(
    'against 10, the period before (29 Jan 2025 – 28 Feb 2025)',
  )
})

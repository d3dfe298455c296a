import type { ComparedTime } from '@belvedere/core/table'
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
  expect(comparedSummary(at('2025-01-01'), at('2025-03-01'), { ...axis, table: undefined })).toBe(
    '; 1 week ago: from 25 Dec 2024 – 24 Jan 2025 to 22 Feb 2025 – 24 Mar 2025',
  )
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

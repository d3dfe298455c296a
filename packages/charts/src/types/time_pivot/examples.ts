import type { ChartExample } from '../../chart-type.ts'
import { days, sampleTable } from '../../families/samples/table.ts'

const form = { x_axis: 'day', time_grain_sqla: 'P1D', metric: 'visits' } as const
const daily = (count: number) =>
  sampleTable(
    { day: 'temporal', visits: 'numeric' },
    days(2023, 1, 2, count).map((day, i) => {
      const weekday = [1, 1.05, 1.04, 1.02, 0.96, 0.62, 0.55][i % 7] ?? 1
      return [day, Math.round((820 + 160 * Math.sin(i / 58) + ((i * 37) % 90)) * weekday)]
    }),
  )

export const examples: readonly ChartExample[] = [
  { name: 'weeks', form: { ...form, freq: 'W-MON' }, tables: [daily(74)] },
  { name: 'years', form: { ...form, freq: 'AS' }, tables: [daily(900)] },
  { name: 'four-weeks', form: { ...form, freq: '4W-MON', y_axis_format: ',d' }, tables: [daily(190)] },
  {
    name: 'hours',
    form: { ...form, freq: 'D', time_grain_sqla: 'PT1H' },
    tables: [
      sampleTable(
        { day: 'temporal', visits: 'numeric' },
        Array.from({ length: 24 * 9 - 7 }, (_, i) => [
          Date.UTC(2024, 4, 6) + i * 3_600_000,
          i % 53 === 0 ? null : Math.round(40 + 30 * Math.sin(((i % 24) / 24) * Math.PI * 2 - 1.6) + ((i * 13) % 9)),
        ]),
      ),
    ],
  },
  {
    name: 'before-1970',
    form: { x_axis: 'day', time_grain_sqla: 'P1M', metric: 'visits', freq: 'AS' },
    tables: [
      sampleTable(
        { day: 'temporal', visits: 'numeric' },
        Array.from({ length: 40 }, (_, i) => [
          Date.UTC(1949, i, 1),
          112 + i * 2 + 24 * Math.sin((i / 12) * Math.PI * 2),
        ]),
      ),
    ],
  },
]

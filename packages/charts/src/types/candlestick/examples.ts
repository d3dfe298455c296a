import type { ChartExample } from '../../chart-type.ts'
import { days, sampleTable } from '../../families/samples/table.ts'

const form = { x_axis: 'day', time_grain_sqla: 'P1D', open: 'open', high: 'high', low: 'low', close: 'close' } as const
const columns = { open: 'numeric', high: 'numeric', low: 'numeric', close: 'numeric' } as const

/** A deterministic random walk. */
function walk(count: number, start: number) {
  let before = start
  return Array.from({ length: count }, (_, i) => {
    const step = Math.round(Math.sin(i * 1.7) * 42 + Math.cos(i * 0.31) * 31) / 10
    const [open, close] = [before, Math.round((before + step) * 10) / 10]
    before = close
    const reach = 1 + Math.abs(Math.sin(i * 2.3)) * 3
    return [open, Math.max(open, close) + reach, Math.min(open, close) - reach, close]
  })
}
const prices = (count: number) => {
  const times = days(2024, 1, 2, count)
  return sampleTable(
    { day: 'temporal', ...columns },
    walk(count, 180).map((cells, i) => [times[i] ?? null, ...cells]),
  )
}

export const examples: readonly ChartExample[] = [
  { name: 'two-months', form: { ...form, y_axis_unit: 'USD' }, tables: [prices(60)] },
  { name: 'few', form: { ...form, y_axis_format: '$,.2f' }, tables: [prices(9)] },
  { name: 'years', form: { ...form, zoomable: true }, tables: [prices(600)] },
  {
    name: 'categories',
    form: { ...form, x_axis: 'shift' },
    tables: [
      sampleTable({ shift: 'string', ...columns }, [
        ['Early', 12, 19, 8, 17],
        ['Late', 17, 18, -4, -2],
        ['Night', -2, 6, -9, -2],
        ['Holiday', null, 4, 1, 2],
      ]),
    ],
  },
  { name: 'nothing', form, tables: [sampleTable({ day: 'temporal', ...columns }, [[0, null, null, null, null]])] },
]

import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { drawSvg } from '../../svg/index.ts'
import { DARK_THEME, LIGHT_THEME } from '../../theme/index.ts'
import { buildOption } from '../../types/gantt_chart/build-option.ts'
import { buildQuery } from '../../types/gantt_chart/build-query.ts'
import { sampleTable } from '../samples/table.ts'
import { type GanttEvent, ganttPlan } from './gantt-lanes.ts'

const form = { start_time: 'from', end_time: 'to', y_axis: 'y', series: 'kind' }
type Event = readonly [from: number | null, to: number | null, y?: string | null, kind?: string | null]
const of = (rows: readonly Event[], more: Readonly<Record<string, unknown>> = {}) => {
  const table = sampleTable(
    { from: 'temporal', to: 'temporal', y: 'string', kind: 'string' },
    rows.map(([from, to, y = null, kind = null]) => [from, to, y, kind]),
  )
  return buildOption(sampleInput({ form: { ...form, ...more }, tables: [table] }))
}
const DAY = 86_400_000

test('events are requested as they are, in the order of the form', () => {
  const raw = {
    datasource: '5__table',
    viz_type: 'gantt_chart',
    ...form,
    tooltip_columns: ['owner', 'y'],
    order_by_cols: ['["y",false]'],
  }
  const [query] = buildQuery(raw, buildBaseQuery(raw))
  expect(query).toMatchObject({ columns: ['from', 'to', 'y', 'kind', 'owner'], orderby: [['y', false]] })
  expect(query).not.toHaveProperty('metrics')
  const measured = { ...raw, tooltip_metrics: ['m'] }
  expect(buildQuery(measured, buildBaseQuery(measured))[0]).toMatchObject({ metrics: ['m'] })
})

test('lines in the order of the rows; divided ones have a lane for each kind', () => {
  const event = (y: string, kind: string): GanttEvent => ({ row: {}, start: 0, end: 1, y, kind })
  const events = [event('b', 'p'), event('a', 'q'), event('b', 'q'), event('b', 'p')]
  const whole = ganttPlan(events, false)
  expect(whole.lines.map(({ y }) => y)).toEqual(['b', 'a'])
  expect(events.map(whole.laneOf)).toEqual([0, 1, 0, 0])
  const divided = ganttPlan(events, true)
  expect(divided.lines.map(({ first, lanes }) => [first, lanes])).toEqual([
    [0, 2],
    [2, 1],
  ])
  expect(events.map(divided.laneOf)).toEqual([0, 2, 1, 0])
})

test('events that end before they start or have no end are counted; kinds filter', async () => {
  const option = of([
    [0, DAY, 'a', 'p'],
    [DAY, 0, 'a', 'p'],
    [DAY, null, 'b', 'p'],
    [0, 0, 'c', 'q'],
  ])
  expect(option.summary).toBe('Gantt chart: 2 events on 2 lines')
  expect(option.marks.map(({ filters }) => filters)).toEqual([
    [{ col: 'kind', values: ['p'] }],
    [{ col: 'kind', values: ['q'] }],
  ])
  const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 400, height: 240 })
  expect(svg).toContain('2 rows without a start and an end after it left out')
})

test('nothing, nulls alone, one row and thousands are drawn or say why not', async () => {
  for (const rows of [[], [[null, null]], [[5, null, 'a']], [[1e300, 1e301, 'a']]] as const)
    expect(of(rows).renderer).toBe('empty')
  expect(buildOption(sampleInput({ form, tables: [] })).renderer).toBe('empty')
  expect(of([[0, DAY, 'a']], { end_time: null }).renderer).toBe('empty')
  const many = Array.from(
    { length: 10_000 },
    (_, i): Event => [i * DAY, (i + (i % 9)) * DAY, `y${i % 3000}`, `k${i % 30}`],
  )
  for (const theme of [LIGHT_THEME, DARK_THEME])
    for (const rows of [[[7, 7, null, null]], [[-62_135_596_800_000, 253_402_300_799_999, 'a', 'b']], many] as const) {
      const option = of(rows, { subcategories: true })
      const svg = await drawSvg({ option, theme, width: 320, height: 200 })
      expect(svg).not.toMatch(/NaN|Infinity|undefined|Invalid/)
    }
})

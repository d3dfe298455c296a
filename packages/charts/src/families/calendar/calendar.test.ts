import { buildBaseQuery } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { buildOption } from '../../types/cal_heatmap/build-option.ts'
import { buildQuery } from '../../types/cal_heatmap/build-query.ts'
import { days, sampleTable } from '../samples/table.ts'
import { calendarBlocks, fitBlocks } from './lay-out.ts'
import { startOf, startsWithin } from './unit-starts.ts'

const iso = (time: number): string => new Date(time).toISOString().slice(0, 16)

describe('units of a calendar', () => {
  test('weeks begin on Monday, the rest at its first moment', () => {
    const wednesday = Date.UTC(2001, 8, 12, 15, 40, 9)
    expect(
      (['min', 'hour', 'day', 'week', 'month', 'year'] as const).map(unit => iso(startOf(wednesday, unit))),
    ).toEqual([
      '2001-09-12T15:40',
      '2001-09-12T15:00',
      '2001-09-12T00:00',
      '2001-09-10T00:00',
      '2001-09-01T00:00',
      '2001-01-01T00:00',
    ])
  })

  test('a leap February has 29 days; a month has the weeks that reach into it', () => {
    const [from, to] = [Date.UTC(2000, 1, 1), Date.UTC(2000, 2, 1)]
    expect(startsWithin(from, to, 'day')).toHaveLength(29)
    expect(startsWithin(from, to, 'week').map(iso)[0]).toBe('2000-01-31T00:00')
  })
})

describe('layout', () => {
  test('days stand in the row of their weekday, empty months between have room', () => {
    const { blocks } = calendarBlocks([Date.UTC(2001, 0, 3), Date.UTC(2001, 2, 1)], 'month', 'day')
    expect(blocks.map(({ cells }) => cells.length)).toEqual([31, 28, 31])
    expect(blocks[0]?.cells[0]).toMatchObject({ column: 0, row: 0 })
    expect(blocks[1]?.cells[0]).toMatchObject({ column: 0, row: 3 })
  })

  test('cells are as large as fits; of too many domains the newest are retained', () => {
    const year = calendarBlocks(days(2001, 1, 1, 365), 'month', 'day').blocks
    const space = { width: 480, height: 200, gap: 2, between: 10, label: 15, largest: 18, smallest: 2 }
    const fitting = fitBlocks(year, space)
    expect(fitting.height).toBeLessThanOrEqual(200)
    expect(fitBlocks(year, { ...space, height: 2000 }).cell).toBeGreaterThan(fitting.cell)
    const long = calendarBlocks([Date.UTC(1900, 0, 1), Date.UTC(2001, 0, 1)], 'day', 'hour')
    expect([long.blocks.at(-1)?.start, long.leftOut, long.blocks.length]).toEqual([Date.UTC(2001, 0, 1), 1, 240])
  })
})

describe('calendar heatmap', () => {
  test('time at the grain of its cells is requested', () => {
    const form = {
      datasource: '1__table',
      viz_type: 'c',
      granularity_sqla: 'ds',
      metrics: ['m'],
      time_range: 'Last year',
    }
    expect(buildQuery(form, buildBaseQuery(form))[0]).toMatchObject({
      columns: [{ sqlExpression: 'ds', columnType: 'BASE_AXIS', timeGrain: 'P1D' }],
      metrics: ['m'],
      time_range: 'Last year',
    })
    const plain = { datasource: '1__table', viz_type: 'c', metrics: ['m'], subdomain_granularity: 'week' }
    expect(buildQuery(plain, buildBaseQuery(plain))[0]).toMatchObject({
      columns: [],
      is_timeseries: true,
      extras: { time_grain_sqla: 'P1W' },
    })
  })

  test('cells stand where the clock of the zone says', () => {
    const at = Date.UTC(2001, 0, 31, 23, 30)
    const table = sampleTable({ t: 'temporal', n: 'numeric' }, [[at, 5]])
    const form = { x_axis: 't', metrics: ['n'], show_legend: false }
    const text = (timeZone: string) =>
      JSON.stringify(buildOption(sampleInput({ form, tables: [table], timeZone })).summary)
    expect(text('Europe/Berlin')).toContain('1 day')
    const names = (timeZone: string) => {
      const option = buildOption(sampleInput({ form, tables: [table], timeZone }))
      if (option.renderer !== 'echarts') throw new Error(option.summary)
      const [ground] = option.option.series as unknown as {
        data: unknown[]
        renderItem: (at: { dataIndex: number }) => { style: { text?: string } }
      }[]
      return ground?.data.map((_, dataIndex) => ground.renderItem({ dataIndex }).style.text).filter(Boolean)
    }
    expect([names('UTC'), names('Europe/Berlin')]).toEqual([['Jan 2001'], ['Feb 2001']])
  })

  test('nothing and nulls say so', () => {
    const table = (...rows: (readonly [number | null, number | null])[]) =>
      sampleTable({ t: 'temporal', n: 'numeric' }, rows)
    const form = { x_axis: 't', metrics: ['n'] }
    for (const tables of [[table()], [table([null, 1], [5, null])]])
      expect(buildOption(sampleInput({ form, tables })).renderer).toBe('empty')
  })
})

import { readTimeSeriesColumn } from '@belvedere/core/form-data'
import { buildBaseQuery } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/index.ts'
import { buildOption } from '../../types/time_table/build-option.ts'
import { buildQuery } from '../../types/time_table/build-query.ts'
import { days, sampleTable } from '../samples/table.ts'
import { columnValue, readSeries, sparkValues } from './series.ts'

const AT = days(2001, 1, 1, 4)
const table = sampleTable({ t: 'temporal', g: 'string', n: 'numeric' }, [
  [AT[3] ?? null, 'a', 40],
  [AT[0] ?? null, 'a', 10],
  [AT[1] ?? null, 'a', 20],
  [AT[0] ?? null, 'b', 5],
  [AT[3] ?? null, 'b', 60],
])
const data = readSeries(table, { time: 't', groups: ['g'], metrics: ['n'], write: String, name: String })
const [a, b] = data.series
const value = (column: Readonly<Record<string, unknown>>, series = a) =>
  series ? columnValue(series, readTimeSeriesColumn(column), data.series) : undefined
const form = { x_axis: 't', groupby: ['g'], metrics: ['n'] }

describe('series by time', () => {
  test('oldest first, missing moments are null', () => {
    expect([a?.label, a?.values, b?.values]).toEqual(['a', [10, 20, 40], [5, null, 60]])
  })

  test('without groups a series for each metric', () => {
    const two = sampleTable({ t: 'temporal', n: 'numeric', m: 'numeric' }, [[AT[0] ?? null, 1, null]])
    const read = readSeries(two, { time: 't', groups: [], metrics: ['n', 'm'], write: String, name: String })
    expect(read.series.map(({ key, values }) => [key, values])).toEqual([
      ['n', [1]],
      ['m', [null]],
    ])
  })
})

describe('columns [CONST-043] [CONST-044]', () => {
  test.each([
    [{ colType: 'time', comparisonType: 'value', timeLag: 1 }, 20],
    [{ colType: 'time', comparisonType: 'diff', timeLag: '1' }, 20],
    [{ colType: 'time', comparisonType: 'perc', timeLag: 2 }, 4],
    [{ colType: 'time', comparisonType: 'perc_change', timeLag: 2 }, 3],
    [{ colType: 'time', timeLag: 9 }, null],
    [{ colType: 'contrib' }, 0.4],
    [{ colType: 'avg', timeLag: 2 }, 30],
    [{ colType: 'avg' }, 70 / 3],
  ])('%j is %s', (column, expected) => {
    expect(value(column)).toEqual(expected === null ? null : expect.closeTo(expected, 9))
  })

  test('what is missing compares with nothing, and does not count in an average', () => {
    expect(value({ colType: 'time', comparisonType: 'perc', timeLag: 1 }, b)).toBeNull()
    expect(value({ colType: 'avg', timeLag: 2 }, b)).toBe(60)
  })

  test('a line, or its ratios to the periods before', () => {
    expect(a && sparkValues(a, readTimeSeriesColumn({ colType: 'spark', timeRatio: 1 }))).toEqual([2, 2])
  })
})

describe('time-series table', () => {
  test('cells hold lines, colours between bounds, and links of the web only', async () => {
    const column_collection = [
      { label: 'Line', colType: 'spark', showYAxis: true },
      { label: 'Now', colType: 'time', timeLag: 0, bounds: [0, 100] },
    ]
    const draw = (url: string) =>
      buildOption(sampleInput({ form: { ...form, column_collection, url }, tables: [table] }))
    const option = draw('/x?m={{metric}}')
    if (option.renderer !== 'table') throw new Error(option.summary)
    const [name, line, now] = option.columns
    const [row = {}] = option.rows
    expect(name?.link?.(row)).toBe('/x?m=a')
    expect(line?.spark?.(row)).toMatchObject({ low: 10, high: 40, axis: ['10', '40'] })
    expect(now?.tint?.(row)).toMatch(/^rgb/)
    expect(await drawSvg({ option, theme: LIGHT_THEME, width: 300, height: 200 })).toContain('<path')
    for (const url of ['javascript:alert(1)', 'data:text/html,x']) {
      const bad = draw(url)
      if (bad.renderer !== 'table') throw new Error(bad.summary)
      expect(bad.columns[0]?.link?.(row)).toBeUndefined()
    }
  })

  test('time and groups are requested with one metric [CHART-QUERY-011]', () => {
    const full = { datasource: '1__table', viz_type: 't', ...form, metrics: ['n', 'm'], time_grain_sqla: 'P1W' }
    expect(buildQuery(full, buildBaseQuery(full))[0]).toMatchObject({
      columns: [{ sqlExpression: 't', columnType: 'BASE_AXIS', timeGrain: 'P1W' }, 'g'],
      metrics: ['n'],
    })
    const plain = { datasource: '1__table', viz_type: 't', metrics: ['n', 'm'] }
    expect(buildQuery(plain, buildBaseQuery(plain))[0]).toMatchObject({ is_timeseries: true, metrics: ['n', 'm'] })
  })

  test('nothing and nulls say so', () => {
    const empty = sampleTable({ t: 'temporal', g: 'string', n: 'numeric' }, [[AT[0] ?? null, 'a', null]])
    expect(buildOption(sampleInput({ form, tables: [empty] })).renderer).toBe('empty')
    expect(buildOption(sampleInput({ form, tables: [] })).renderer).toBe('empty')
  })
})

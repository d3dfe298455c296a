import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../test/draw.ts'
import { buildOption as bigNumber } from '../types/big_number/build-option.ts'
import { buildOption as bigNumberTotal } from '../types/big_number_total/build-option.ts'
import { buildOption as pie } from '../types/pie/build-option.ts'
import { buildOption as popKpi } from '../types/pop_kpi/build-option.ts'
import { buildOption as table } from '../types/table/build-option.ts'
import { grossByGenre, origins, weather } from './samples/data.ts'
import { days, sampleTable } from './samples/table.ts'

describe('pie', () => {
  const slicesOf = (option: ReturnType<typeof pie>) =>
    option.renderer === 'echarts'
      ? ((option.option.series as { data: { name: string; itemStyle: { opacity: number } }[] }[])[0]?.data ?? [])
      : []

  test('at most six slices; the smallest go together and cannot filter', () => {
    const option = pie(sampleInput({ form: { groupby: ['genre'], metric: 'gross' }, tables: [grossByGenre] }))
    expect(
      slicesOf(option)
        .map(({ name }) => name)
        .at(-1),
    ).toBe('Other (4)')
    expect(slicesOf(option).length).toBe(6)
    expect(option.marks.length).toBe(5)
  })

  test('negative and empty parts have no slice; with none left it says so', () => {
    const data = sampleTable({ g: 'string', n: 'numeric' }, [
      ['a', -4],
      ['b', null],
    ])
    expect(pie(sampleInput({ form: { groupby: ['g'], metric: 'n' }, tables: [data] })).renderer).toBe('empty')
  })

  test('a chosen slice is full, the rest 28 %', () => {
    const form = { groupby: ['weather'], metric: 'COUNT(*)' }
    const { marks } = pie(sampleInput({ form, tables: [weather] }))
    const selected = new Set([marks[1]?.key ?? ''])
    expect(
      slicesOf(pie(sampleInput({ form, tables: [weather], selected }))).map(({ itemStyle }) => itemStyle.opacity),
    ).toEqual([0.28, 1, 0.28, 0.28, 0.28])
  })
})

describe('table', () => {
  const drawn = (option: ReturnType<typeof table>) => {
    if (option.renderer !== 'table') throw new Error(option.summary)
    return option
  }

  test('metrics stand right with one precision and bars; configured formats win', () => {
    const form = {
      groupby: ['origin'],
      metrics: ['flights', 'average_delay', 'on_time'],
      column_config: { on_time: { d3NumberFormat: '.1%', showCellBars: false } },
    }
    const { columns } = drawn(table(sampleInput({ form, tables: [origins] })))
    expect(columns.map(({ align }) => align)).toEqual(['left', 'right', 'right', 'right'])
    expect(columns.map(({ format, name }) => format(origins.rows[0]?.[name] ?? null))).toEqual([
      'ORD',
      '166,341',
      '9.3',
      '75.3%',
    ])
    expect(columns[1]?.bar?.(157_162)).toBeCloseTo(0.945, 3)
    expect(columns[3]?.bar).toBeUndefined()
    expect(columns[1]?.format(null)).toBe('–')
  })

  test('shares are worked out when the answer does not hold them', () => {
    const form = { groupby: ['origin'], percent_metrics: ['flights'] }
    const { columns, rows } = drawn(table(sampleInput({ form, tables: [origins] })))
    expect(columns.map(({ name }) => name)).toEqual(['origin', '%flights'])
    expect(rows.reduce((sum, row) => sum + Number(row['%flights']), 0)).toBeCloseTo(1)
  })

  test('a cell of a dimension filters by its value', () => {
    const option = drawn(table(sampleInput({ form: { groupby: ['origin'], metrics: ['flights'] }, tables: [origins] })))
    const row = origins.rows[2] ?? {}
    const key = option.markAt?.(row, 'origin')
    expect(option.marks.find(mark => mark.key === key)?.filters).toEqual([{ col: 'origin', values: ['ATL'] }])
    expect(option.markAt?.(row, 'flights')).toBeUndefined()
  })

  test('every digit of a long integer is shown, and no thousands in ids and years', () => {
    const data = sampleTable({ id: 'numeric', year: 'numeric' }, [['9007199254740993', 1998]])
    const form = { query_mode: 'raw', all_columns: ['id', 'year'] }
    const { columns } = drawn(table(sampleInput({ form, tables: [data] })))
    expect(columns.map(({ format, name }) => format(data.rows[0]?.[name] ?? null))).toEqual([
      '9007199254740993',
      '1998',
    ])
  })
})

describe('big numbers', () => {
  test('are written in full; empty ones say so', () => {
    const value = (cell: number | string | null) =>
      bigNumberTotal(sampleInput({ form: { metric: 'n' }, tables: [sampleTable({ n: 'numeric' }, [[cell]])] }))
    expect(value(920_326)).toMatchObject({ value: '920,326' })
    expect(value(-5)).toMatchObject({ value: '−5' })
    expect(value(null).renderer).toBe('empty')
  })

  test('the newest value is compared with the one so many buckets earlier', () => {
    const rows = days(2001, 1, 1, 5).map((date, index) => [date, [100, 120, 90, 110, null][index] ?? null])
    const form = { x_axis: 'd', time_grain_sqla: 'P1D', metric: 'n', compare_lag: 2, compare_suffix: 'in two days' }
    const tables = [sampleTable({ d: 'temporal', n: 'numeric' }, rows)]
    expect(bigNumber(sampleInput({ form, tables }))).toMatchObject({
      value: '110',
      comparison: '−8.3% in two days',
      comparisonDirection: 'down',
    })
  })

  test('a change against another period is good or bad as its author says, or neither', () => {
    const tones = ['Green', 'Red', null].map(scheme => {
      const form = {
        ...{ metric: 'n', time_range: 'Last month', time_compare: '1 year ago' },
        ...(scheme === null ? { comparison_color_enabled: false } : { comparison_color_scheme: scheme }),
      }
      const table = sampleTable({ n: 'numeric', 'n__1 year ago': 'numeric' }, [[90, 120]])
      const option = popKpi(sampleInput({ form, tables: [table] }))
      expect(option).toMatchObject({ comparisonDirection: 'down' })
      return option.renderer === 'big_number' ? option.comparisonTone : null
    })
    expect(tones).toEqual(['bad', 'good', undefined])
  })
})

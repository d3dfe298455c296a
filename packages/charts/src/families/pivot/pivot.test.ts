import { pivotGroupingSets, pivotTableWithTotals } from '@belvedere/core/post-processing'
import { buildBaseQuery } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { buildOption } from '../../types/pivot_table_v2/build-option.ts'
import { buildQuery } from '../../types/pivot_table_v2/build-query.ts'
import { sampleTable } from '../samples/table.ts'
import { type SampleGroup, totalsTable, wholeOf } from '../samples/totals.ts'
import { pivotSets } from './sets.ts'
import { pivotSpec } from './spec.ts'

const group = (sex: string | null, state: string | null, year: string, count: number, sum: number): SampleGroup => ({
  cells: [sex, state, year],
  count,
  sum,
})
const GROUPS = [
  group('boy', 'CA', '2000', 4, 8),
  group('boy', 'CA', '2001', 1, 9),
  group('boy', null, '2000', 3, 3),
  group('girl', 'CA', '2000', 10, 20),
  group('girl', 'TX', '2001', 2, 14),
]
const COLUMNS = ['sex', 'state', 'year']
const full = (form: Readonly<Record<string, unknown>>) => ({ datasource: '1__table', viz_type: 'p', ...form })
const allTotals = {
  groupbyRows: ['sex', 'state'],
  groupbyColumns: ['year'],
  metrics: ['count', 'average'],
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
  colSubTotals: true,
}
const answerTo = (form: Readonly<Record<string, unknown>>) =>
  totalsTable(COLUMNS, pivotSets(pivotSpec(full(form))), GROUPS)

function drawn(form: Readonly<Record<string, unknown>>, tables = [answerTo(form)]) {
  const option = buildOption(sampleInput({ form, tables }))
  if (option.renderer !== 'pivot') throw new Error(option.summary)
  const texts = option.rows.lines.map((_, r) => option.columns.lines.map((_line, c) => option.cell(r, c).text))
  return {
    option,
    texts,
    rows: option.rows.lines.map(({ labels }) => labels),
    columns: option.columns.lines.map(({ labels }) => labels),
  }
}

describe('what is requested', () => {
  test('with all totals, the same sets as the core has them', () => {
    const core = pivotGroupingSets({
      rows: ['sex', 'state'],
      columns: ['year'],
      metrics: ['count'],
      aggfunc: 'Sum',
      transpose_pivot: false,
      combine_metrics: false,
      show_rows_total: true,
      show_columns_total: true,
      apply_metrics_on_rows: false,
    })
    expect(pivotSets(pivotSpec(full(allTotals)))).toEqual(core)
  })

  test('only what is shown, shared or sorted by; nothing more without totals', () => {
    const form = { ...allTotals, rowTotals: false, rowSubTotals: false, colTotals: false, colSubTotals: false }
    expect(pivotSets(pivotSpec(full(form)))).toHaveLength(1)
    expect(pivotSets(pivotSpec(full({ ...form, rowOrder: 'value_a_to_z' })))).toEqual([
      ['sex', 'state', 'year'],
      ['sex', 'state'],
      ['sex'],
    ])
    expect(pivotSets(pivotSpec(full({ ...form, aggregateFunction: 'Sum as Fraction of Columns' })))).toEqual([
      ['sex', 'state', 'year'],
      ['year'],
    ])
  })

  test('the query requests groups of both axes and their sets [CHART-QUERY-011]', () => {
    const form = full({ ...allTotals, row_limit: 100 })
    const [query] = buildQuery(form, buildBaseQuery(form))
    expect(query).toMatchObject({
      columns: ['year', 'sex', 'state'],
      metrics: ['count', 'average'],
      row_limit: 100,
      orderby: [['count', false]],
    })
    expect(query?.grouping_sets).toHaveLength(6)
    const plain = full({ groupbyRows: ['sex'], metrics: ['count'], series_limit_metric: 'country' })
    expect(buildQuery(plain, buildBaseQuery(plain))[0]).not.toHaveProperty('grouping_sets')
    expect(buildQuery(plain, buildBaseQuery(plain))[0]?.series_limit_metric).toBe('country')
  })
})

describe('what is drawn', () => {
  test('every number is one that was answered, as the core places them', () => {
    const { option, rows, columns } = drawn(allTotals)
    const grid = pivotTableWithTotals(answerTo(allTotals), {
      rows: ['sex', 'state'],
      columns: ['year'],
      metrics: ['count', 'average'],
      aggfunc: 'Sum',
      transpose_pivot: false,
      combine_metrics: false,
      show_rows_total: true,
      show_columns_total: true,
      apply_metrics_on_rows: false,
    })
    const named = (header: readonly string[]) => header.map(part => part.replace('<NULL>', 'NULL')).join('/')
    const at = new Map(
      grid.rows.flatMap((row, r) =>
        grid.columns.map((column, c) => [`${named(row)} ${named(column)}`, grid.cells[r]?.[c]]),
      ),
    )
    expect(rows).toHaveLength(grid.rows.length)
    expect(columns).toHaveLength(grid.columns.length)
    rows.forEach((row, r) => {
      columns.forEach((column, c) => {
        const cell = at.get(`${named(row)} ${named(column)}`) ?? null
        expect(Number(option.cell(r, c).text ?? 0)).toBeCloseTo(Number(cell ?? 0), 1)
      })
    })
  })

  test('the total of an average is that of all rows, not of the averages', () => {
    const { texts } = drawn(allTotals)
    expect(Number(texts.at(-1)?.at(-1))).toBeCloseTo(Number(wholeOf(GROUPS).average), 2)
  })

  test('lines by value use the totals of the answer; nothing last', () => {
    const { rows } = drawn({ ...allTotals, rowOrder: 'value_z_to_a' })
    expect(rows.map(labels => labels.join('/'))).toEqual([
      'girl/CA',
      'girl/TX',
      'girl/Subtotal',
      'boy/CA',
      'boy/<NULL>',
      'boy/Subtotal',
      'Total/',
    ])
  })

  test('subtotals before their group, lines that fold, marks that filter', () => {
    const { option } = drawn({ ...allTotals, rowSubtotalPosition: true })
    const [first, second] = option.rows.lines
    expect([first?.kind, first?.labels]).toEqual(['subtotal', ['boy', 'Subtotal']])
    expect(second?.inside).toEqual([first?.sumsUp])
    expect(second?.mark?.filters).toEqual([
      { col: 'sex', values: ['boy'] },
      { col: 'state', values: ['CA'] },
    ])
  })

  test('axes change places, metrics inside the groups and on rows', () => {
    const turned = drawn({ ...allTotals, transposePivot: true, colSubTotals: false })
    expect(turned.option.rows.titles).toEqual(['year'])
    expect(turned.option.columns.titles).toEqual(['Metric', 'sex', 'state'])
    const inside = drawn({ ...allTotals, metricsLayout: 'ROWS', combineMetric: true })
    expect(inside.rows[0]).toEqual(['boy', 'CA', 'count'])
    expect(inside.columns).toEqual([['2000'], ['2001'], ['Total']])
  })

  test('shares are of answered wholes, rules colour cells and no totals', () => {
    const shares = {
      groupbyRows: ['sex'],
      metrics: ['count'],
      colTotals: true,
      aggregateFunction: 'Sum as Fraction of Columns',
    }
    expect(drawn(shares).texts).toEqual([['40.0%'], ['60.0%'], ['100.0%']])
    const rule = { column: 'count', operator: '>', targetValue: 3, colorScheme: '#ff0000' }
    const { option } = drawn({ ...allTotals, conditional_formatting: [rule] })
    const colored = option.rows.lines.flatMap((line, r) =>
      option.columns.lines.flatMap((_, c) => (option.cell(r, c).background ? [line.kind] : [])),
    )
    expect(colored).toEqual(['cell', 'cell'])
  })

  test('without totals in the answer there are no totals; without groups there is one cell for each metric', () => {
    const table = sampleTable({ sex: 'string', count: 'numeric' }, [
      ['boy', 1],
      ['girl', 2],
    ])
    const { rows } = drawn({ groupbyRows: ['sex'], metrics: ['count'], colTotals: true }, [table])
    expect(rows).toEqual([['boy'], ['girl']])
    const one = drawn({ metrics: ['count'] }, [sampleTable({ count: 'numeric' }, [[7]])])
    expect([one.rows, one.columns, one.texts]).toEqual([[['Total']], [['count']], [['7']]])
  })

  test('50,000 groups by 100 columns are laid out in one go', () => {
    const cells = Array.from({ length: 50_000 }, (_, i) => [`row ${i >> 2}`, i % 100, i])
    const table = sampleTable({ r: 'string', c: 'numeric', n: 'numeric' }, cells)
    const option = buildOption(
      sampleInput({ form: { groupbyRows: ['r'], groupbyColumns: ['c'], metrics: ['n'] }, tables: [table] }),
    )
    if (option.renderer !== 'pivot') throw new Error(option.summary)
    expect([option.rows.lines.length, option.columns.lines.length]).toEqual([12_500, 100])
    expect(option.marks).toEqual([])
  })
})

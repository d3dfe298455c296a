/** Rules whose work grows with the data, in this process: no server, no engine. */
import { chartsInScope } from '@belvedere/core/filters'
import { dropComponent, GRID_ID, type Layout, type LayoutComponent, newLayout } from '@belvedere/core/layout'
import {
  type Frame,
  type PivotTableOptions,
  pivotTableWithTotals,
  postProcessFrame,
  totalMarker,
} from '@belvedere/core/post-processing'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { atMost, type BenchResult, median, printTable } from './result.ts'

const RUNS = 9
/** Runs before the clock starts: the server's code is warm as well. */
const WARM_UPS = 3

function millisecondsOf(act: () => unknown): number {
  for (let run = 0; run < WARM_UPS; run += 1) act()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    act()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** So many rows of the pivoted result, one for each moment, with a number for every series. */
function longFrame(moments: number, series: number): Frame {
  const length = moments * series
  const at = (i: number): number => 1_600_000_000_000 + Math.floor(i / series) * 60_000
  return {
    length,
    index: [],
    levels: [],
    columns: [
      { key: ['time'], type: GENERIC_TYPE.temporal, values: Array.from({ length }, (_, i) => at(i)) },
      { key: ['name'], type: GENERIC_TYPE.string, values: Array.from({ length }, (_, i) => `series ${i % series}`) },
      { key: ['n'], type: GENERIC_TYPE.numeric, values: Array.from({ length }, (_, i) => ((i * 7919) % 1000) + 0.5) },
    ],
  }
}

const RULES = [
  { operation: 'pivot', options: { index: ['time'], columns: ['name'], aggregates: { n: { operator: 'sum' } } } },
  { operation: 'contribution', options: { orientation: 'row' } },
  {
    operation: 'rolling',
    options: { columns: { n: 'n' }, rolling_type: 'mean', window: 7, min_periods: 0 },
  },
]

const PIVOT: PivotTableOptions = {
  rows: ['a', 'b'],
  columns: ['c'],
  metrics: ['n'],
  aggfunc: 'Sum',
  transpose_pivot: false,
  combine_metrics: false,
  show_rows_total: true,
  show_columns_total: true,
  apply_metrics_on_rows: false,
}

/** An answer of 50 x 50 x 20 groups with every total over them. */
function answerWithTotals(): ResultTable {
  const names = (size: number): readonly (string | null)[] => [null, ...Array.from({ length: size }, (_, i) => `g${i}`)]
  const inner = names(50)
  const rows = names(50).flatMap(a =>
    inner.flatMap(b =>
      a === null && b !== null
        ? []
        : names(20).map((c, n) => ({
            ...{ a, b, c, n },
            [totalMarker('a')]: a === null ? 1 : 0,
            [totalMarker('b')]: b === null ? 1 : 0,
            [totalMarker('c')]: c === null ? 1 : 0,
          })),
    ),
  )
  const colnames = Object.keys(rows[0] ?? {})
  return { colnames, coltypes: colnames.map(() => GENERIC_TYPE.string), rows }
}

/** A dashboard of rows with four charts each. */
function largeLayout(rows: number): Layout {
  const components: LayoutComponent[] = Array.from({ length: rows }, (_, r) => {
    const charts = [0, 1, 2, 3].map(c => `CHART-${r}-${c}`)
    return [
      { id: `ROW-${r}`, type: 'ROW', children: charts },
      ...charts.map(
        (id, c): LayoutComponent => ({
          id,
          type: 'CHART',
          children: [],
          meta: { chartId: r * 4 + c, width: 3 },
        }),
      ),
    ] as LayoutComponent[]
  }).flat()
  const base = newLayout()
  const grid = { ...base[GRID_ID], children: components.filter(({ type }) => type === 'ROW').map(({ id }) => id) }
  return { ...base, [GRID_ID]: grid as LayoutComponent, ...Object.fromEntries(components.map(item => [item.id, item])) }
}

function moveOften(layout: Layout, moves: number): void {
  let current = layout
  let n = 0
  const newId = (): string => `b${n++}`
  for (let i = 0; i < moves; i += 1) {
    const id = `CHART-${i}-0`
    const drop = { source: { id: `ROW-${i}` }, destination: { id: GRID_ID, index: 0 }, dragging: { id, type: 'CHART' } }
    current = dropComponent(current, drop as Parameters<typeof dropComponent>[1], newId).layout
  }
}

export async function benchCore(): Promise<BenchResult[]> {
  const small = longFrame(2_500, 20)
  const large = longFrame(50_000, 20)
  const layout = largeLayout(100)
  const dashboard = largeLayout(50)
  const pivot = answerWithTotals()
  const scopes = Array.from({ length: 50 }, (_, i) => ({ rootPath: [`ROW-${i}`, GRID_ID], excluded: [i] }))
  const figures = [
    {
      id: 'core.post_processing_50k_rows_ms',
      bound: 150,
      amount: small.length,
      act: () => postProcessFrame(small, RULES),
    },
    {
      id: 'core.post_processing_50k_x_20_ms',
      bound: 150,
      amount: large.length,
      act: () => postProcessFrame(large, RULES),
    },
    { id: 'core.layout_move_of_500_ms', bound: 5, amount: 50, act: () => moveOften(layout, 50) },
    {
      id: 'core.scope_200_charts_50_filters_ms',
      bound: 100,
      amount: 50,
      act: () => scopes.map(scope => chartsInScope(dashboard, scope)),
    },
    {
      id: 'core.pivot_totals_50k_groups_ms',
      bound: 200,
      amount: pivot.rows.length,
      act: () => pivotTableWithTotals(pivot, PIVOT),
    },
  ]
  const measured = figures.map(figure => ({ ...figure, ms: millisecondsOf(figure.act) }))
  printTable([
    ['rule', 'ms', 'a second'],
    ...measured.map(({ id, ms, amount }) => [
      id,
      ms.toFixed(1),
      Math.round((amount / ms) * 1000).toLocaleString('en-US'),
    ]),
  ])
  return measured.map(({ id, ms, bound, amount }) => atMost(id, id.includes('layout_move') ? ms / amount : ms, bound))
}

import { makeFormatter } from '@belvedere/core/format'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { type BucketCase, bucketCase, namesOf } from '../../../test/bucket-cases.ts'
import { testCases } from '../../../test/cases.ts'
import { loadBuildOption } from '../../registry.ts'
import { drawSvg } from '../../svg/index.ts'
import { makeChartEnv } from '../../theme/chart-env.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'

const HEIGHT = 300

const tableOf = (buckets: readonly number[]): ResultTable => ({
  colnames: ['t', 'n', 'high', 'low', 'close', 'g'],
  coltypes: [
    GENERIC_TYPE.temporal,
    ...['n', 'high', 'low', 'close'].map(() => GENERIC_TYPE.numeric),
    GENERIC_TYPE.string,
  ],
  rows: buckets.map((t, index) => ({ t, n: 5 + (index % 7), high: 20, low: 1, close: 6, g: 'one' })),
})

const FORM = { datasource: '1__table', x_axis: 't', metrics: ['n'], metric: 'n', y_axis_format: 'd' }
/** Types with a place for each bucket, and what their forms need. */
const SLOTTED: Readonly<Record<string, object>> = {
  echarts_timeseries_bar: {},
  candlestick: { open: 'n', high: 'high', low: 'low', close: 'close' },
  heatmap_v2: { groupby: ['g'], show_legend: false },
  waterfall: { show_total: false, show_legend: false, show_value: false },
  mixed_timeseries: { metrics_b: [], seriesType: 'bar', show_legend: false },
}

interface Drawing {
  /** Pixels from the left of each mark's middle, by its place. */
  readonly centres: ReadonlyMap<number, number>
  readonly labels: readonly { readonly text: string; readonly x: number }[]
}

/** Absolute x coordinates of a path's points: bars and cells are drawn with M, L, A, l and Z. */
function middleOf(path: string): number {
  let x = 0
  const xs: number[] = []
  for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    if (command === 'Z') continue
    const [step, at] = command.toLowerCase() === 'a' ? [7, 5] : [2, 0]
    for (let i = 0; i + step <= numbers.length; i += step) {
      const next = numbers[i + at] ?? 0
      x = command === command.toLowerCase() ? x + next : next
      xs.push(x)
    }
  }
  return (Math.min(...xs) + Math.max(...xs)) / 2
}

async function drawing(vizType: string, { buckets, grain, zone, width }: BucketCase): Promise<Drawing> {
  const form = { ...FORM, ...SLOTTED[vizType], viz_type: vizType, time_grain_sqla: grain }
  const format = makeFormatter({ timeZone: zone })
  const env = makeChartEnv({ theme: LIGHT_THEME, format, width, height: HEIGHT, timeZone: zone })
  const build = await loadBuildOption(vizType)
  const option = build({ form, tables: [tableOf(buckets)], selected: new Set(), env })
  const svg = await drawSvg({ option, theme: LIGHT_THEME, width, height: HEIGHT })
  const centres = new Map<number, number>()
  for (const [tag] of svg.matchAll(/<path [^>]*ecmeta_data_index="[^>]*>/g)) {
    const index = Number(/ecmeta_data_index="(\d+)"/.exec(tag)?.[1])
    centres.set(index, middleOf(/ d="([^"]*)"/.exec(tag)?.[1] ?? ''))
  }
  const labels = [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].flatMap(([, tag = '', text = '']) => {
    const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(tag) ?? []
    const isBelow = Number(y) > HEIGHT - 30 && tag.includes('text-anchor="middle"')
    return isBelow ? [{ text, x: Number(x) }] : []
  })
  return { centres, labels }
}

/** The bucket whose place is within a pixel of `x`; a missing bucket has a place, too, if the axis is filled. */
function bucketUnder(
  x: number,
  centres: ReadonlyMap<number, number>,
  buckets: readonly number[],
  all: readonly number[],
): number | null {
  const places = [...centres.keys()].toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const [from = 0, to = 0] = [centres.get(first), centres.get(last)]
  const slot = (to - from) / (last - first)
  const place = Math.round((x - from) / slot) + first
  if (Math.abs(from + (place - first) * slot - x) > 1) return null
  return (last === buckets.length - 1 ? buckets : all)[place] ?? null
}

test.each(Object.keys(SLOTTED))(
  '%s: every label drawn is within a pixel of the middle of the mark whose bucket it names',
  async vizType => {
    let drawn = 0
    for (let index = 0; index < testCases(6); index++) {
      const one = bucketCase(index * 3 + 1)
      const width = Math.max(200, one.width)
      const { buckets } = one
      if (buckets.length < 2 || buckets.length > 150) continue
      const { centres, labels } = await drawing(vizType, { ...one, width, buckets })
      expect(labels.length, `${index} ${one.grain}`).toBeGreaterThan(width > 320 ? 1 : 0)
      for (const { text, x } of labels) {
        const bucket = bucketUnder(x, centres, buckets, one.all)
        expect(bucket, `${index} ${one.grain}: ${text} at ${x} is below no mark`).not.toBeNull()
        expect(namesOf(bucket ?? 0, one.grain, one.zone), `${index} ${one.grain} at ${x}`).toContain(text)
        drawn++
      }
    }
    expect(drawn).toBeGreaterThan(10)
  },
  testCases(6) * 500 + 60_000,
)

test('only the axis of a heatmap is in buckets: times of its rows are moments', async () => {
  const build = await loadBuildOption('heatmap_v2')
  const at = Date.UTC(2024, 4, 17, 8, 30)
  const table: ResultTable = {
    colnames: ['t', 'seen', 'n'],
    coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.temporal, GENERIC_TYPE.numeric],
    rows: [{ t: Date.UTC(2024, 4), seen: at, n: 1 }],
  }
  const form = { ...FORM, viz_type: 'heatmap_v2', groupby: ['seen'], time_grain_sqla: 'P1M' }
  const env = makeChartEnv({ theme: LIGHT_THEME, format: makeFormatter(), width: 480, height: HEIGHT })
  const { marks } = build({ form, tables: [table], selected: new Set(), env })
  expect(marks.map(({ label }) => label)).toEqual(['May 2024, 17 May 2024, 08:30'])
})

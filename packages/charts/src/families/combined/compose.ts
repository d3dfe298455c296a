import type { FormData } from '@belvedere/core/form-data'
import type { Cell, ResultTable } from '@belvedere/core/table'
import { fillBuckets } from '@belvedere/core/time'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import type { Annotations } from '../../contract/annotations.ts'
import { NO_ANNOTATIONS } from '../annotations/annotations.ts'
import { accumulates, carryOn } from '../cartesian/accumulated.ts'
import { buildCartesianModel, type CartesianModel, type CartesianSeries } from '../cartesian/model.ts'
import { linesFor, type PaintedSeries, type Picture, stacks } from '../cartesian/picture.ts'
import { seriesFormats } from '../cartesian/series-format.ts'
import { drawnExtent, drawnSeries } from '../cartesian/stack.ts'
import { allAddUp } from '../part-of-whole/additive.ts'
import { cellKey, cellWriter, extentOf } from '../shared/cells.ts'
import { flag } from '../shared/form.ts'
import { type Half, halvesOf } from './halves.ts'
import { type AxisNeed, twoScales } from './scales.ts'

/** One half of the picture; its series start at index `offset` of the drawing. */
export interface DrawnHalf {
  readonly picture: Picture
  readonly axis: 0 | 1
  readonly offset: number
}
export interface Combined {
  readonly form: FormData
  readonly env: ChartEnv
  /** X values of both halves. */
  readonly model: CartesianModel
  readonly halves: readonly DrawnHalf[]
  readonly hasBars: boolean
  readonly annotations: Annotations
  /** Notes on rows of the results that are not on the axis. */
  readonly notes: readonly string[]
}

interface Draft {
  readonly half: Half
  readonly model: CartesianModel
  readonly table: ResultTable
  readonly series: readonly CartesianSeries[]
  readonly isStacked: boolean
  readonly isShare: boolean
}

/** Returns the x values of all halves in axis order. */
function commonXs(models: readonly CartesianModel[], env: ChartEnv): readonly Cell[] {
  const cells = [...new Map(models.flatMap(({ xs }) => xs.map(cell => [cellKey([cell]), cell] as const))).values()]
  const [first] = models
  if (!first || first.xKind === 'category') return cells
  const sorted = cells.flatMap(cell => (typeof cell === 'number' ? [cell] : [])).toSorted((a, b) => a - b)
  return first.xKind === 'time' ? fillBuckets(sorted, first.step, env.zoneOffset ?? (() => 0)) : sorted
}

/** Maps series to other x values. */
function over(
  form: FormData,
  model: CartesianModel,
  xs: readonly Cell[],
  labels: ReadonlyMap<string, string>,
): CartesianModel {
  const placeOf = new Map(model.xs.map((cell, index) => [cellKey([cell]), index]))
  const places = xs.map(cell => placeOf.get(cellKey([cell])))
  const carry = accumulates(form) && model.xKind !== 'category'
  return {
    ...model,
    xs,
    xLabels: model.xKind === 'category' ? xs.map(cell => labels.get(cellKey([cell])) ?? '') : [],
    series: model.series.map(one => {
      const at = (own: CartesianSeries['values']) =>
        places.map(index => (index === undefined ? null : (own[index] ?? null)))
      const values = at(one.values)
      const carried = (own: CartesianSeries['values']) => (carry ? carryOn(own) : own)
      return { ...one, values: carried(values), ...(one.shares ? { shares: carried(at(one.shares)) } : {}) }
    }),
    points: xs.length * model.series.length,
    rowless: new Set(places.flatMap((place, index) => (place === undefined || model.rowless.has(place) ? index : []))),
  }
}

function draftOf(half: Half, table: ResultTable, model: CartesianModel): Draft {
  const isStacked = stacks(half.form, half.look, model.series.length)
  return { half, table, model, isStacked, ...drawnSeries(half.form, model, isStacked) }
}

function needOf(drafts: readonly Draft[], axis: 0 | 1): AxisNeed | null {
  const own = drafts.filter(({ half }) => half.axis === axis)
  const [first] = own
  const extent = extentOf(own.flatMap(({ series, isStacked }) => drawnExtent(series, isStacked) ?? []))
  if (!first || !extent) return null
  const startsAtZero = own.some(({ half, isStacked }) => half.look.startsAtZero || half.look.isFilled || isStacked)
  return { form: first.half.form, extent, startsAtZero, isShare: own.every(({ isShare }) => isShare) }
}

/** Duplicate names are made unique by a number, so that the series have different colors. */
function paint(drafts: readonly Draft[], env: ChartEnv): readonly (readonly PaintedSeries[])[] {
  const used = new Map<string, number>()
  return drafts.map(({ series }, index) =>
    series.map(one => {
      const count = used.get(one.name) ?? 0
      used.set(one.name, count + 1)
      const name = count === 0 ? one.name : `${one.name} (${count})`
      return {
        ...one,
        key: `${index}${one.key}`,
        name,
        color: env.color(name, one.isMuted ? env.theme.other : undefined),
      }
    }),
  )
}

/** Computes everything that does not require drawing. Returns a code if there is nothing to draw. */
export function compose(input: ChartInput): Combined | 'no_metric' | 'no_values' {
  const { form, env, tables, selected, forecasting } = input
  const halves = halvesOf(form)
  const hasBars = halves.some(({ look }) => look.kind === 'bar')
  const read = (half: Half, table: ResultTable | undefined): CartesianModel | null =>
    table && table.rows.length > 0
      ? buildCartesianModel(half.form, table, env, { allowsValueAxis: !hasBars, forecasting })
      : null
  const labels = new Map<string, string>()
  const readHalves = halves.flatMap((half, index) => {
    const table = tables[index]
    const model = read(half, table)
    if (!table || !model) return []
    const write = cellWriter(table, env, model.grain)
    for (const cell of model.xs) labels.set(cellKey([cell]), write(cell, model.xName))
    return [{ half, table, model }]
  })
  const [first] = readHalves
  if (!first) return 'no_metric'
  const xs = commonXs(
    readHalves.map(({ model }) => model),
    env,
  )
  const drafts = readHalves.map(({ half, table, model }) =>
    draftOf(half, table, over(half.form, { ...model, xKind: first.model.xKind }, xs, labels)),
  )
  const scales = twoScales([needOf(drafts, 0), needOf(drafts, 1)], linesFor(env.height))
  const painted = paint(drafts, env)
  let offset = 0
  const drawn = drafts.flatMap(({ half, table, model, isStacked, isShare }, index): DrawnHalf[] => {
    const scale = scales[half.axis]
    const series = painted[index] ?? []
    if (!scale) return []
    const picture: Picture = {
      form: half.form,
      env,
      table,
      look: half.look,
      model,
      series,
      selected,
      isStacked,
      isShare,
      isAdditive: allAddUp(table),
      isHorizontal: false,
      ...seriesFormats({ form: half.form, env, series, isShare }),
      scale,
      hasMarkLabels: flag(half.form, 'show_value'),
      hasLegend: true,
      hasEndLabels: false,
      hasZoom: flag(form, 'zoomable'),
      categoryMarks: [],
      annotations: NO_ANNOTATIONS,
    }
    offset += series.length
    return [{ picture, axis: half.axis, offset: offset - series.length }]
  })
  const model = drafts[0]?.model
  const { annotations = NO_ANNOTATIONS } = input
  const notes = [...new Set(readHalves.flatMap(one => one.model.notes))]
  return model && drawn.length > 0 ? { form, env, model, halves: drawn, hasBars, annotations, notes } : 'no_values'
}

import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { headerOf } from '../../families/cartesian/axis-tooltip.ts'
import { buildCartesianModel, type CartesianModel, type CartesianSeries } from '../../families/cartesian/model.ts'
import { extentOf } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { type SceneItem, sceneOption, sceneText } from '../../families/shared/scene-option.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

interface Plot {
  readonly input: ChartInput
  readonly model: CartesianModel
  readonly series: readonly Folded[]
  readonly format: ValueFormat
  readonly row: number
  /** Left edge of the strips. */
  readonly left: number
}
interface Folded extends Pick<CartesianSeries, 'name' | 'values'> {
  /** Drawn values: the values themselves, or their relative difference to the first. */
  readonly drawn: readonly (number | null)[]
  /** Maximum of the highest band. */
  readonly reach: number
}

const BANDS = 3
const AXIS = 18
const LEAST_ROW = 12

/** Scales values as configured: each series separately, all on one scale, or as changes since the first value. */
function foldedOf(model: CartesianModel, kind: string): readonly Folded[] {
  const series = model.series.map(({ name, values }) => {
    const first = values.find(value => value !== null && value !== 0) ?? null
    const drawn =
      kind === 'change' && first !== null
        ? values.map(value => (value === null ? null : (value - first) / Math.abs(first)))
        : values
    const extent = extentOf(drawn) ?? [0, 0]
    return { name, values, drawn, reach: Math.max(Math.abs(extent[0]), Math.abs(extent[1])) }
  })
  const all = Math.max(...series.map(({ reach }) => reach))
  return kind === 'series' ? series : series.map(one => ({ ...one, reach: all }))
}

const placeOf = ({ model, left, input: { env } }: Plot): ((index: number) => number) => {
  const numbers = model.xs.map(Number)
  const extent = model.xKind === 'time' ? extentOf(numbers) : null
  const width = env.width - left
  if (extent && extent[1] > extent[0])
    return index => left + (((numbers[index] ?? extent[0]) - extent[0]) / (extent[1] - extent[0])) * width
  return index => left + (model.xs.length < 2 ? width / 2 : (index / (model.xs.length - 1)) * width)
}

/**
 * Draws the folded areas of one strip: for each band, the part of the values above its lower bound, over the bands
 * below.
 */
function stripOf(plot: Plot, one: Folded, position: number): readonly SceneElement[] {
  const { input, row } = plot
  const { ramps } = input.env.theme
  const x = placeOf(plot)
  const floor = (position + 1) * row - 1
  const height = row - 1
  const step = one.reach / BANDS
  if (!(step > 0)) return []
  const shades = (isBelow: boolean): readonly string[] => {
    const ramp = isBelow ? ramps.ember : ramps.depth
    return Array.from({ length: BANDS }, (_, band) => ramp[Math.round(((band + 1) / BANDS) * (ramp.length - 2))] ?? '')
  }
  return [false, true].flatMap(isBelow =>
    shades(isBelow).flatMap((fill, band) => {
      const tops = one.drawn.map(value => {
        if (value === null) return null
        const size = isBelow ? -value : value
        return Math.max(0, Math.min(1, (size - band * step) / step))
      })
      if (tops.every(top => top === null || top === 0)) return []
      return runsOf(tops).map(([from, to]) => {
        const upper = tops.slice(from, to + 1).map((top, i) => [x(from + i), floor - (top ?? 0) * height])
        // An isolated value is two pixels wide.
        const [a, b] = from === to ? [x(from) - 1, x(from) + 1] : [x(from), x(to)]
        const rim =
          from === to
            ? [
                [a, upper[0]?.[1] ?? floor],
                [b, upper[0]?.[1] ?? floor],
              ]
            : upper
        return { type: 'polygon', shape: { points: [[a, floor], ...rim, [b, floor]] }, style: { fill } }
      })
    }),
  )
}

/** Returns the first and last position of every segment without gaps. */
function runsOf(values: readonly (number | null)[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  values.forEach((value, index) => {
    const last = runs.at(-1)
    if (value === null) return
    if (last && last[1] === index - 1) last[1] = index
    else runs.push([index, index])
  })
  return runs
}

/** Returns invisible columns, one per time, whose tooltips show all values. */
function columnsOf(plot: Plot): readonly SceneItem[] {
  const { input, model, series, row, format } = plot
  const x = placeOf(plot)
  return model.xs.map((_, index) => {
    const own = x(index)
    const from = index === 0 ? plot.left : (own + x(index - 1)) / 2
    const to = index === model.xs.length - 1 ? input.env.width : (own + x(index + 1)) / 2
    return {
      element: {
        type: 'rect',
        shape: { x: from, y: 0, width: to - from, height: series.length * row },
        style: { fill: 'transparent' },
        emphasis: { style: { fill: input.env.theme.pointer, opacity: 0.14 } },
      },
      tip: () =>
        tooltipHtml(
          headerOf({ model, env: input.env, form: input.form }, index),
          series.flatMap(({ name, values }) => {
            const value = values[index] ?? null
            return value === null ? [] : [{ label: name, value: format.full(value) }]
          }),
        ),
    }
  })
}

function wordsOf(plot: Plot, width: number): readonly SceneElement[] {
  const { input, model, series, row, left } = plot
  const { env } = input
  const bottom = series.length * row + AXIS / 2 + 2
  const ends = [0, model.xs.length - 1].map(index => headerOf({ model, env, form: input.form }, index))
  return [
    ...series.map(({ name }, index) => sceneText(env, fitText(name, width), 2, (index + 0.5) * row)),
    ...(model.xs.length < 2
      ? []
      : [sceneText(env, ends[1] ?? '', env.width - 2, bottom, { align: 'right', fill: env.theme.textMuted })]),
    sceneText(env, ends[0] ?? '', left, bottom, { fill: env.theme.textMuted }),
  ]
}

/** Draws a strip for each series; values above the strip are folded into it in a darker color. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const model = buildCartesianModel(form, table, env, { allowsValueAxis: false })
  if (!model) return emptyOption(NO_METRIC)
  const series = foldedOf(model, text(form, 'horizon_color_scale') ?? 'series')
  if (series.every(({ drawn }) => drawn.every(value => value === null))) return emptyOption(ONLY_NULLS)
  const wish = Math.max(LEAST_ROW, Number(amount(form, 'series_height') ?? 25))
  const fitting = Math.max(1, Math.floor((env.height - AXIS - 22) / LEAST_ROW))
  const shown = series.slice(0, fitting)
  const hidden = series.length - shown.length
  const notes = noteLines(
    [
      ...(hidden > 0 ? [`The first ${shown.length} of ${counted(series.length, 'series', 'series')}`] : []),
      ...model.notes,
    ],
    env,
  )
  const width = Math.min(env.width * 0.3, Math.max(...shown.map(({ name }) => textWidth(name))))
  const plot: Plot = {
    input,
    model,
    series: shown,
    format: valueFormat({ form, env, values: series.flatMap(({ values }) => values), key: 'y_axis_format' }),
    row: Math.min(Math.max(wish, 12), (env.height - AXIS - notes.space) / shown.length),
    left: width + 10,
  }
  return sceneOption({
    ground: [
      ...shown.flatMap((one, index) => stripOf(plot, one, index)),
      ...shown.map((_, index) => ({
        type: 'rect',
        shape: { x: plot.left, y: (index + 1) * plot.row - 1, width: env.width - plot.left, height: 1 },
        style: { fill: env.theme.rule },
      })),
    ],
    items: columnsOf(plot),
    words: wordsOf(plot, width),
    notes,
    summary: `Horizon chart: ${shown
      .slice(0, 6)
      .map(({ name }) => name)
      .join(', ')}; ${counted(model.xs.length, 'point')} each`,
  })
}

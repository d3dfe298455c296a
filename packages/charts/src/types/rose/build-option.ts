import type { ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { headerOf } from '../../families/cartesian/axis-tooltip.ts'
import { buildCartesianModel, type CartesianModel, type CartesianSeries } from '../../families/cartesian/model.ts'
import { otherSeries } from '../../families/cartesian/other-series.ts'
import { allAddUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { OTHER } from '../../families/part-of-whole/other.ts'
import { directionFromTop, labelSide, pointTo } from '../../families/round/label-places.ts'
import { extentOf, sum } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { sceneKey } from '../../families/shared/scene-key.ts'
import { type SceneItem, sceneOption, sceneText } from '../../families/shared/scene-option.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

interface Plot {
  readonly input: ChartInput
  readonly model: CartesianModel
  readonly colors: readonly string[]
  readonly format: ValueFormat
  /** False if a sum of values is not a total. */
  readonly isAdditive: boolean
  readonly center: readonly [number, number]
  /** Returns the radius of a wedge in pixels for its sum. */
  readonly reach: (total: number) => number
  readonly labels: readonly string[]
}

/** Maximum number of wedges. */
const MAX_WEDGES = 120
const LABEL_GAP = 12
const above = (value: number | null | undefined): number => Math.max(0, value ?? 0)

function tipOf({ input, model, colors, format, isAdditive }: Plot, place: number): string {
  const rows = model.series.flatMap((one, index) => {
    const value = one.values[place] ?? null
    const figure = isAdditive || !one.isAdded ? format.full(value ?? 0) : NO_TOTAL
    return value === null ? [] : [{ label: one.name, value: figure, color: colors[index] }]
  })
  const total = sum(model.series.map(one => one.values[place] ?? null))
  const foot = isAdditive && rows.length > 1 ? { label: 'Total', value: format.full(total) } : undefined
  return tooltipHtml(headerOf({ model, env: input.env, form: input.form }, place), rows, foot)
}

/** Draws wedges of equal angle, with their parts from the center outwards. */
function wedges(plot: Plot): readonly SceneItem[] {
  const { input, model, colors, center, reach } = plot
  const { env, selected } = input
  const angle = (Math.PI * 2) / model.xs.length
  const gap = model.xs.length > 60 ? 0.5 : 1
  return model.xs.flatMap((_, place) => {
    let inner = 0
    return model.series.flatMap((one, index): SceneItem[] => {
      const value = above(one.values[place])
      if (value === 0) return []
      const [r0, r] = [reach(inner), reach(inner + value)]
      inner += value
      const start = place * angle - Math.PI / 2
      return [
        {
          element: {
            type: 'sector',
            shape: { cx: center[0], cy: center[1], r0, r, startAngle: start, endAngle: start + angle },
            style: {
              fill: colors[index],
              stroke: env.theme.surface,
              lineWidth: gap,
              opacity: emphasis(selected, one.mark?.key),
            },
          },
          mark: one.mark,
          tip: () => tipOf(plot, place),
        },
      ]
    })
  })
}

/** Alignment of a text on each side of the rim, and pixels by which it is below its point. */
const ALIGNMENTS = {
  left: { align: 'right', away: 0 },
  right: { align: 'left', away: 0 },
  top: { align: 'center', away: -4 },
  bottom: { align: 'center', away: 4 },
} as const

/** Draws as many times around the rim as fit. */
function rim({ input: { env }, model, center, reach, labels }: Plot, outer: number): readonly SceneElement[] {
  const widest = Math.max(...labels.map(label => textWidth(label, 10.5)))
  const fitting = Math.max(2, Math.floor((Math.PI * 2 * outer) / Math.max(18, widest * 0.8 + 10)))
  const every = Math.max(1, Math.ceil(model.xs.length / fitting))
  const angle = (Math.PI * 2) / model.xs.length
  return labels.flatMap((label, place) => {
    if (place % every !== 0 || (place > 0 && model.xs.length - place < every)) return []
    const direction = directionFromTop((place + 0.5) * angle)
    const [x, y] = pointTo(center, direction, Math.max(reach(0), outer) + 6)
    const { align, away } = ALIGNMENTS[labelSide(direction, 0.25)]
    return [
      sceneText(env, label, x, y + away, {
        align,
        fontSize: 10.5,
        fill: env.theme.textMuted,
      }),
    ]
  })
}

const colorsOf = ({ env }: ChartInput, series: readonly CartesianSeries[], hasGroups: boolean): readonly string[] =>
  series.map(one => {
    const isOnly = series.length === 1 && !hasGroups
    return env.color(one.name, one.isMuted ? env.theme.other : isOnly ? env.theme.categories[0] : undefined)
  })

/** Returns the series, and what those beyond a limit add up to as the last one. */
function fullModel({ form, env }: ChartInput, table: ResultTable): CartesianModel | null {
  const model = buildCartesianModel(form, table, env, { allowsValueAxis: false })
  const other = model && otherSeries(form, table, model)
  return model && other ? { ...model, series: [...model.series, other] } : model
}

const withoutFirst = (full: CartesianModel, hidden: number): CartesianModel => ({
  ...full,
  xs: full.xs.slice(hidden),
  xLabels: full.xLabels.slice(hidden),
  series: full.series.map(one => ({ ...one, values: one.values.slice(hidden) })),
})

/** Draws a wedge for each time. Its radius is proportional to its value; with `rose_area_proportion` its area is. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const own = text(form, 'date_time_format')
  const full = fullModel(input, table)
  if (!full) return emptyOption(NO_METRIC)
  const hidden = Math.max(0, full.xs.length - MAX_WEDGES)
  const model = withoutFirst(full, hidden)
  const totals = model.xs.map((_, place) => sum(model.series.map(one => above(one.values[place]))))
  const most = extentOf(totals)?.[1] ?? 0
  if (!(most > 0)) return emptyOption(ONLY_NULLS)
  const below = model.series.flatMap(one => one.values).filter(value => value !== null && value < 0).length
  const notes = noteLines(
    [
      ...(hidden > 0 ? [`The last ${MAX_WEDGES} of ${counted(full.xs.length, 'time')}`] : []),
      ...(below > 0 ? [`${counted(below, 'value')} below zero left out`] : []),
      ...full.notes,
    ],
    env,
  )
  const colors = colorsOf(input, model.series, model.hasGroups)
  const named = model.series.flatMap((one, index) =>
    one.isMuted && one.key !== OTHER ? [] : [{ label: one.name, color: colors[index] ?? '' }],
  )
  const key =
    model.series.length > 1 && flag(form, 'show_legend', true) ? sceneKey(named, env) : { elements: [], space: 0 }
  const labels = model.xs.map((cell, place) =>
    model.xKind === 'time' && typeof cell === 'number'
      ? env.format.time(cell, own === 'smart_date' ? null : own, model.grain)
      : (model.xLabels[place] ?? env.format.label(cell)),
  )
  const widest = Math.min(90, Math.max(...labels.map(label => textWidth(label, 10.5))))
  const height = env.height - key.space - notes.space
  const outer = Math.max(16, Math.min(height / 2 - LABEL_GAP - 4, env.width / 2 - widest - LABEL_GAP))
  const isArea = flag(form, 'rose_area_proportion')
  const plot: Plot = {
    input,
    model,
    colors,
    labels,
    isAdditive: allAddUp(table),
    format: valueFormat({ form, env, values: model.series.flatMap(one => one.values), key: 'number_format' }),
    center: [env.width / 2, key.space + height / 2],
    reach: total => outer * (isArea ? Math.sqrt(total / most) : total / most),
  }
  return sceneOption({
    items: wedges(plot),
    ground: [
      {
        type: 'circle',
        shape: { cx: plot.center[0], cy: plot.center[1], r: outer },
        style: { fill: 'none', stroke: env.theme.rule, lineWidth: 1 },
      },
    ],
    words: [...key.elements, ...rim(plot, outer)],
    notes,
    summary: `Rose chart: ${model.series
      .slice(0, 6)
      .map(one => one.name)
      .join(', ')}; ${counted(model.xs.length, 'time')} from ${labels[0]} to ${labels.at(-1)}`,
  })
}

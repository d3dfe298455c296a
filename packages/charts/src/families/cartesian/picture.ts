import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import type { AnnotatedAxis, Annotations } from '../../contract/annotations.ts'
import type { Forecasting } from '../../contract/forecasting.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { NO_ANNOTATIONS } from '../annotations/annotations.ts'
import { allAddUp } from '../part-of-whole/additive.ts'
import { cellKey, extentOf } from '../shared/cells.ts'
import { flag } from '../shared/form.ts'
import { textWidth } from '../shared/text-width.ts'
import type { ValueFormat } from '../shared/value-format.ts'
import { isStackChosen } from './added-up.ts'
import { type ValueScale, valueScale } from './axis-scale.ts'
import { buildCartesianModel, type CartesianModel, type CartesianSeries } from './model.ts'
import { seriesFormats } from './series-format.ts'
import { drawnExtent, drawnSeries } from './stack.ts'
import { isStream, streamExtent } from './stream.ts'
import { isRichLabelled } from './value-labels.ts'

/** Drawing options of a chart type of the family. */
export interface CartesianLook {
  readonly kind: 'line' | 'bar' | 'scatter'
  /** True for a filled area under the line. */
  readonly isFilled: boolean
  readonly startsAtZero: boolean
  readonly allowsValueAxis: boolean
  /** Default for stacking if the form does not set it. */
  readonly stacksByDefault: boolean
  readonly canBeHorizontal: boolean
  /** Interpolation of lines. By default straight, unless the form's `seriesType` sets another. */
  readonly curve?: Curve | undefined
}

/** `start`, `middle` and `end` are steps; the name tells where the line jumps between two values. */
export type Curve = 'smooth' | 'start' | 'middle' | 'end'

/** A series with its color. */
export interface PaintedSeries extends CartesianSeries {
  readonly color: string
}

/** Everything from which series, axes, labels and tooltips of a picture are drawn. */
export interface Picture {
  readonly form: FormData
  readonly env: ChartEnv
  /** Result that the model was built from; absent without time comparison. */
  readonly table?: ResultTable | undefined
  readonly look: CartesianLook
  readonly model: CartesianModel
  readonly series: readonly PaintedSeries[]
  readonly selected: ReadonlySet<string>
  readonly isStacked: boolean
  readonly isShare: boolean
  /** False if values of the metrics do not add up to that of a whole, so that sums of them are not written. */
  readonly isAdditive: boolean
  readonly isHorizontal: boolean
  /** Format of the axis, and of values that do not belong to a single series, such as totals. */
  readonly format: ValueFormat
  /** Returns the format of a series: each metric may have its own. */
  readonly formatOf: (series: Pick<CartesianSeries, 'metric'> | undefined) => ValueFormat
  readonly scale: ValueScale
  /** True if marks are labeled with their values, so that the value axis is not needed. */
  readonly hasMarkLabels: boolean
  readonly hasLegend: boolean
  readonly hasEndLabels: boolean
  readonly hasZoom: boolean
  /** Categories that can be chosen as a cross-filter. */
  readonly categoryMarks: readonly MarkFilter[]
  readonly annotations: Annotations
  /** Absent if the form has no forecast. */
  readonly forecasting?: Forecasting | undefined
}

/** Number of points above which animations are disabled and lines are downsampled. */
export const MANY_POINTS = 2000
const MAX_END_LABELS = 6
const MAX_MARK_LABELS = 12

const paint = ({ env }: ChartInput, model: CartesianModel, series: readonly CartesianSeries[]): PaintedSeries[] => {
  const isOnly = series.length === 1 && !model.hasGroups
  return series.map(one => ({
    ...one,
    // A time comparison has the color of its series.
    color: env.color(
      one.shiftOf ?? one.name,
      one.isMuted ? env.theme.other : isOnly ? env.theme.categories[0] : undefined,
    ),
  }))
}

export function stacks(form: FormData, look: CartesianLook, count: number): boolean {
  if (look.kind === 'scatter' || count < 2) return false
  return isStackChosen(form, look.stacksByDefault)
}

const markOf = (model: CartesianModel): readonly MarkFilter[] =>
  model.xKind !== 'category' || model.hasGroups
    ? []
    : model.xs.map((cell, index) => ({
        key: cellKey([cell]),
        label: model.xLabels[index] ?? '',
        filters: [{ col: model.xName, values: [cell] }],
      }))

/** Returns true if value labels fit: up to twelve bars are labeled. */
function labelsFit(
  series: readonly CartesianSeries[],
  formatOf: Picture['formatOf'],
  env: ChartEnv,
  isHorizontal: boolean,
): boolean {
  const bars = series.length * (series[0]?.values.length ?? 0)
  if (bars > MAX_MARK_LABELS) return false
  if (isHorizontal) return env.height / Math.max(1, bars) >= 14
  const widest = Math.max(
    ...series.flatMap(one => one.values.map(value => textWidth(value === null ? '' : formatOf(one).mark(value)))),
  )
  return env.width / Math.max(1, bars) >= widest + 4
}

/** Returns true if values are formatted without decimals, so that 0.5 looks like a whole number. */
const writesWhole = ({ tick }: ValueFormat): boolean => [0, 1].some(whole => tick(whole, false) === tick(0.5, false))

export const linesFor = (pixels: number): number => (pixels < 150 ? 3 : pixels < 190 ? 4 : 5)

/** Returns the axis of a picture for annotations. */
export const annotatedAxis = ({
  model: { xKind, xs, step },
  look,
  isHorizontal,
}: Pick<Picture, 'model' | 'look' | 'isHorizontal'>): AnnotatedAxis => ({
  xKind,
  xs,
  step,
  isSlotted: xKind === 'time' && (look.kind === 'bar' || isHorizontal),
  isHorizontal,
})

/** Computes everything that does not require drawing. Returns a code if there is nothing to draw. */
export function composePicture(input: ChartInput, look: CartesianLook): Picture | 'no_metric' | 'no_values' {
  const { form, env, tables, selected, annotations = NO_ANNOTATIONS, forecasting } = input
  const [table] = tables
  const model = table ? buildCartesianModel(form, table, env, { ...look, forecasting }) : null
  if (!model) return 'no_metric'
  const isStacked = stacks(form, look, model.series.length)
  const { series: drawn, isShare } = drawnSeries(form, model, isStacked)
  const own = isStream(form, isStacked) ? streamExtent(drawn) : drawnExtent(drawn, isStacked)
  if (!own) return 'no_values'
  const isHorizontal = look.canBeHorizontal && form.orientation === 'horizontal'
  const extent =
    extentOf([
      ...own,
      ...(forecasting ? drawn.flatMap(forecasting.extent) : []),
      ...annotations.values(annotatedAxis({ model, look, isHorizontal })),
    ]) ?? own
  const formats = seriesFormats({ form, env, series: drawn, isShare })
  const { format } = formats
  const isLog = flag(form, 'logAxis')
  const fits = look.kind === 'bar' && !isStacked && !isLog && labelsFit(drawn, formats.formatOf, env, isHorizontal)
  const scale = valueScale(form, extent, {
    // The height of an area is its value, so its axis starts at zero unless the form truncates the axis.
    startsAtZero: look.startsAtZero || (look.kind === 'line' && flag(form, 'area') && !flag(form, 'truncateYAxis')),
    isShare,
    isTight: fits,
    lines: linesFor(isHorizontal ? env.width / 2 : env.height),
    airBelow: isHorizontal ? 0.22 : 20 / Math.max(80, env.height - 50),
    leastStep: writesWhole(format) ? 1 : 0,
  })
  const isDirect = look.kind === 'line' && !isStacked && drawn.length <= MAX_END_LABELS && !isHorizontal
  const hasNames = drawn.length > 1 || model.hasGroups
  return {
    form,
    env,
    table,
    look,
    model,
    series: paint(input, model, drawn),
    selected,
    isStacked,
    isShare,
    isAdditive: allAddUp(table),
    isHorizontal,
    ...formats,
    scale,
    hasMarkLabels: fits || isRichLabelled(form),
    hasLegend: drawn.length > 1 && !isDirect && flag(form, 'show_legend', true),
    hasEndLabels: isDirect && hasNames,
    hasZoom: flag(form, 'zoomable'),
    categoryMarks: markOf(model),
    annotations,
    forecasting,
  }
}

/** Returns true if some labels are omitted for readability because of the number of labeled marks. */
export const crowdsLabels = ({ form, model }: Pick<Picture, 'form' | 'model'>): boolean =>
  isRichLabelled(form) && model.points > MAX_MARK_LABELS

/** Returns true if the value axis can be hidden because every bar is labeled with its value. */
export const hidesValueAxis = ({ look, hasMarkLabels, isStacked, scale }: Picture): boolean =>
  look.kind === 'bar' && hasMarkLabels && !isStacked && !scale.isLog

import type { FormData } from '@belvedere/core/form-data'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { allAddUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { leftOutNote, ONLY_POSITIVE_OTHER } from '../../families/part-of-whole/beyond-limit.ts'
import { hasName, labelFigures, labelText, labelTypeOf } from '../../families/part-of-whole/labels.ts'
import { type Slice, toSlices } from '../../families/part-of-whole/slices.ts'
import { directionOf } from '../../families/round/label-places.ts'
import { sum } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, flag, metricLabels, text } from '../../families/shared/form.ts'
import { chartPadding, legendLook } from '../../families/shared/legend.ts'
import { noteLines } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { dataIndexOf, tooltipHtml } from '../../families/shared/tooltip.ts'
import { percentText, type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import { piecesOf, wrapText } from '../../families/shared/wrap-text.ts'

const OUTER = 76

const isOutside = (form: FormData): boolean => flag(form, 'labels_outside', true)

interface Pie {
  readonly input: ChartInput
  readonly slices: readonly Slice[]
  readonly total: number
  readonly format: ValueFormat
  readonly percent: (share: number) => string
  /** False if a sum of slices is not a total. */
  readonly isAdditive: boolean
}

const colorOf = (slice: Slice, env: ChartEnv): string =>
  slice.parts.length > 0 ? env.theme.other : env.color(slice.label)

/** Width in pixels below which label lines are short. */
const NARROW = 320
const NORMAL_LINE = 8
const SHORT_LINE = 4
/** Half of the line height of a label in pixels. */
const HALF_LINE = 7.5
/** Returns the pixels from the slice to its label and from there to the edge. */
const labelGap = ({ width }: ChartEnv): number => (width < NARROW ? 18 : 26)
/** Minimum radii in percent to which the pie is reduced for labels: for whole names, and for single words. */
const MIN_RADIUS = { name: 50, word: 38 }
const MAX_LINES = 3
const LABEL_SIZE = 10.5
/**
 * Space between a name and its values. A character, because ECharts ignores padding of rich text in labels on the left.
 */
const GAP = '\u2002'

/** Returns the pixels beside the pie. */
const labelSpace = (env: ChartEnv, outer: number): number =>
  Math.max(48, (env.width - Math.min(env.width, env.height) * (outer / 100)) / 2 - labelGap(env))

const typeOf = (form: FormData) => labelTypeOf(text(form, 'label_type'), 'key_percent')

const writtenFigures = ({ total, format, percent, isAdditive }: Pie, { value, parts }: Slice) => ({
  value: isAdditive || parts.length === 0 ? format.mark(value) : '',
  share: percent(value / total),
})

/**
 * Returns the outer radius in percent: as configured, or less if names or values beside the slices would be truncated.
 */
function outerRadius(pie: Pie): number {
  const { input, slices } = pie
  const { form, env } = input
  const chosen = amount(form, 'outerRadius') ?? OUTER
  if (!isOutside(form) || !flag(form, 'show_labels', true)) return chosen
  const short = Math.min(env.width, env.height) / 100
  const fitting = (widest: number): number => (env.width - 2 * (widest + labelGap(env))) / short
  const widthsOf = (texts: readonly string[]) => texts.map(one => textWidth(one.trimEnd(), LABEL_SIZE))
  const names = slices.map(({ label }) => label)
  const whole = Math.max(MIN_RADIUS.name, fitting(Math.max(...widthsOf(names))))
  // A word that does not fit beside the smallest pie is truncated beside any.
  const most = labelSpace(env, MIN_RADIUS.word)
  const figures = slices.map(slice => labelFigures(typeOf(form), writtenFigures(pie, slice)))
  const word = Math.max(0, ...widthsOf([...names, ...figures].flatMap(piecesOf)).filter(width => width <= most))
  return Math.round(Math.min(chosen, whole, Math.max(MIN_RADIUS.word, Math.floor(fitting(word)))))
}

/**
 * Returns name and values of a slice. Outside, `{n|…}` and `{v|…}` are two text colors, and values are on a second line
 * if both do not fit; inside there is one color.
 */
function sliceLabel(pie: Pie, slice: Slice): string {
  const { form, env } = pie.input
  const type = typeOf(form)
  const space = labelSpace(env, outerRadius(pie))
  const clean = (name: string) => name.replace(/[{}|]/g, ' ')
  const part = { name: clean(slice.label), ...writtenFigures(pie, slice) }
  const figures = labelFigures(type, part)
  if (!hasName(type) || !isOutside(form))
    return `{n|${labelText(type, { ...part, name: fitText(part.name, space, LABEL_SIZE) })}}`
  const lines = wrapText(part.name, space, LABEL_SIZE, MAX_LINES)
  const name = lines.map(line => `{n|${line}}`).join('\n')
  if (figures === '') return name
  const isBelow = lines.length > 1 || textWidth(`${lines.at(-1)} ${figures}`, LABEL_SIZE) > space
  // Numbers are never truncated: a share that does not fit beside its value is put below.
  const written = textWidth(figures, LABEL_SIZE) > space ? piecesOf(figures) : [figures]
  return `${name}${isBelow ? '\n' : GAP}${written.map(one => `{v|${one.trimEnd()}}`).join('\n')}`
}

function tooltip({ slices, total, format, percent, isAdditive, input: { form, env } }: Pie) {
  const metric = metricLabels(form, 'metric')[0] ?? ''
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const index = dataIndexOf(params)
      const slice = slices[index]
      if (!slice) return ''
      const row = (label: string, value: string) => ({ label, value })
      const parts = slice.parts.map(part =>
        row(
          part.label,
          isAdditive || part.mark
            ? `${format.full(part.value)} (${percent(part.value / total)})`
            : percent(part.value / total),
        ),
      )
      return tooltipHtml(
        slice.label,
        parts.length > 0
          ? parts
          : [
              { ...row(env.verbose?.(metric) ?? metric, format.full(slice.value)), color: colorOf(slice, env) },
              row('Share', percent(slice.value / total)),
            ],
      )
    },
  }
}

const radiusOf = (pie: Pie): readonly [string, string] => {
  const { form } = pie.input
  const chosen = amount(form, 'outerRadius') ?? OUTER
  const outer = outerRadius(pie)
  const hole = flag(form, 'donut') ? (amount(form, 'innerRadius') ?? Math.round(chosen * 0.66)) : 0
  const inner = Math.round((hole * outer) / chosen)
  return [`${Math.min(inner, outer - 4)}%`, `${outer}%`]
}

/** Share of slices below which their labels overlap at the top. */
const THIN = 0.07

/** Share from which a slice is nearly the whole pie: its label is at its center, far from its start. */
const NEARLY_ALL = 0.9

/**
 * Returns the start angle, by default 12 o'clock. A slice that is nearly the whole pie is rotated so that its center
 * faces right, where its label fits (below, it would overlap the pie). Several thin slices at the end are rotated to
 * the right too, where labels stack well.
 */
function startAngle({ slices, total }: Pie): number {
  const large = slices.findIndex(slice => slice.value / total >= NEARLY_ALL)
  const share = (slice: Slice | undefined) => (slice?.value ?? 0) / total
  if (large >= 0) return Math.round(360 * (sum(slices.slice(0, large).map(share)) + share(slices[large]) / 2))
  const thick = slices.findLastIndex(slice => slice.value / total >= THIN)
  const thin = slices.slice(thick + 1)
  return thin.length < 2 ? 90 : Math.round(30 - (sum(thin.map(slice => slice.value)) / total) * 180)
}

/**
 * Returns the pixels from each slice to the bend of its label line. Labels with several lines are farther from the pie
 * near its top and bottom, where they would overlap it.
 */
function lineLengths(pie: Pie): readonly number[] {
  const { input, slices, total } = pie
  const start = startAngle(pie)
  const beside = input.env.width < NARROW ? SHORT_LINE : NORMAL_LINE
  let before = 0
  return slices.map(slice => {
    const middle = start - (360 * (before + slice.value / 2)) / total
    before += slice.value
    const further = sliceLabel(pie, slice).split('\n').length - 1
    const upright = Math.abs(directionOf((middle * Math.PI) / 180).down)
    return Math.round(beside + upright * (NORMAL_LINE - beside + further * HALF_LINE))
  })
}

function pieSeries(pie: Pie) {
  const { input, slices, total } = pie
  const { form, env, selected } = input
  const lengths = lineLengths(pie)
  const outside = isOutside(form)
  const threshold = (amount(form, 'show_labels_threshold') ?? 1) / 100
  const shows = flag(form, 'show_labels', true) && env.width >= 180
  return {
    type: 'pie',
    radius: radiusOf(pie),
    startAngle: startAngle(pie),
    minAngle: 0.5,
    avoidLabelOverlap: true,
    ...(env.width < NARROW ? { labelLine: { length2: SHORT_LINE } } : {}),
    data: slices.map((slice, index) => ({
      name: slice.label,
      value: slice.value,
      itemStyle: { color: colorOf(slice, env), opacity: emphasis(selected, slice.mark?.key) },
      label: { show: shows && slice.value / total >= threshold },
      labelLine: {
        show: shows && outside && flag(form, 'label_line', true) && slice.value / total >= threshold,
        length: lengths[index],
      },
    })),
    label: {
      position: outside ? 'outside' : 'inside',
      overflow: 'none',
      textMargin: [3, 0],
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const slice = slices[dataIndex]
        return slice ? sliceLabel(pie, slice) : ''
      },
      rich: {
        n: {
          color: outside ? env.theme.text : env.theme.surface,
          fontSize: 11,
          fontWeight: 530,
          lineHeight: 15,
        },
        v: { color: outside ? env.theme.textMuted : env.theme.surface, fontSize: 11, lineHeight: 15 },
      },
    },
  }
}

/** Returns true if the only slice is the whole. */
const isWhole = ([only, ...more]: readonly Slice[]): boolean =>
  more.length === 0 && only?.parts.length === 0 && only.mark === null

/** Draws the total in the hole as the label of an invisible slice, so that the title component is not needed. */
function centre({ input: { form, env }, total, format, slices, isAdditive }: Pie) {
  const metric = metricLabels(form, 'metric')[0] ?? ''
  const figure = isAdditive || isWhole(slices) ? format.full(total) : NO_TOTAL
  const caption = fitText(env.verbose?.(metric) ?? metric, env.height * 0.36)
  return {
    type: 'pie',
    radius: ['0%', '0%'],
    silent: true,
    tooltip: { show: false },
    data: [{ name: '', value: 1, itemStyle: { color: 'transparent', borderWidth: 0 } }],
    labelLine: { show: false },
    label: {
      position: 'center',
      formatter: () => `{t|${figure}}\n{c|${caption.replace(/[{}|]/g, ' ')}}`,
      rich: {
        t: { color: env.theme.text, fontSize: 20, fontWeight: 620, lineHeight: 26 },
        c: { color: env.theme.textMuted, fontSize: 11, lineHeight: 16 },
      },
    },
  }
}

/** Draws a pie or donut. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const read = toSlices(form, table, env)
  if (!read) return emptyOption(NO_METRIC)
  const { slices, leftOut, beyond } = read
  if (slices.length === 0) return emptyOption(ONLY_NULLS)
  const total = sum(slices.map(slice => slice.value))
  const format = valueFormat({ form, env, values: [total, ...slices.map(slice => slice.value)], key: 'number_format' })
  // Slices are labeled with their names; a legend is drawn only if the form enables it.
  const names = flag(form, 'show_legend') ? slices.map(({ label }) => label) : []
  const words = [...(leftOut > 0 ? [leftOutNote(leftOut)] : []), ...(beyond > 0 ? [ONLY_POSITIVE_OTHER] : [])]
  const notes = noteLines(words, env)
  const room = chartPadding(form, names, env.width, { top: 0, left: 0, right: 0, bottom: notes.space })
  const inner = { ...env, width: env.width - room.left - room.right, height: env.height - room.top - room.bottom }
  const pie: Pie = {
    input: { ...input, env: inner },
    slices,
    total,
    format,
    percent: share => percentText(env.format, share),
    isAdditive: allAddUp(table),
  }
  const hasCentre = flag(form, 'show_total') && flag(form, 'donut')
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    tooltip: tooltip(pie),
    ...notes.option,
    ...(names.length > 0 ? { legend: { ...legendLook(form, notes.space), data: names } } : {}),
    series: [pieSeries(pie), ...(hasCentre ? [centre(pie)] : [])].map(series =>
      names.length + notes.space > 0 ? { ...series, ...room } : series,
    ),
  }
  return {
    renderer: 'echarts',
    needs: ['pie', 'tooltip', ...(names.length > 0 ? ['legend'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks: slices.flatMap(({ mark }) => mark ?? []),
    markAt: (seriesIndex, dataIndex) => (seriesIndex === 0 ? slices[dataIndex]?.mark?.key : undefined),
    summary: [
      `Pie chart: ${slices.map(slice => `${slice.label} ${pie.percent(slice.value / total)}`).join(', ')}`,
      ...words,
    ].join('; '),
  }
}

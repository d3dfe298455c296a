import type { FormData } from '@belvedere/core/form-data'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { ChartTheme } from '../../contract/chart-theme.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { categoryAxis, valueAxis } from '../../families/cartesian/axes.ts'
import { type ValueScale, valueScale } from '../../families/cartesian/axis-scale.ts'
import { isHovered } from '../../families/cartesian/axis-tooltip.ts'
import { linesFor } from '../../families/cartesian/picture.ts'
import { timeSlotLabels } from '../../families/cartesian/time-axes.ts'
import { timeGrain, xAxisLabel } from '../../families/cartesian/x-axis.ts'
import { allAddUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { type Change, type ChangeKind, readChanges } from '../../families/progress/changes.ts'
import { extentOf, typeOf } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { fitNames } from '../../families/shared/fit-names.ts'
import { flag } from '../../families/shared/form.ts'
import { missingTimesNote } from '../../families/shared/missing-times.ts'
import { counted, type NoteLines, noteLines } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

type Part = Readonly<Record<string, unknown>>

interface Plot {
  readonly input: ChartInput
  readonly changes: readonly Change[]
  readonly colors: Readonly<Record<ChangeKind, string>>
  readonly format: ValueFormat
  readonly scale: ValueScale
  readonly plotWidth: number
  readonly hasLabels: boolean
  /** False if a running total is not a total. */
  readonly isAdditive: boolean
  readonly notes: NoteLines
  readonly words: readonly string[]
}

const KINDS: readonly ChangeKind[] = ['increase', 'decrease', 'total']
const WORDS: Readonly<Record<ChangeKind, string>> = { increase: 'Increase', decrease: 'Decrease', total: 'Total' }
const MAX_LABELS = 40
const LEGEND_HEIGHT = 26

/** Initial colors of forms by kind, as red, green and blue. */
const UNTOUCHED: Readonly<Record<ChangeKind, string>> = {
  increase: '90,193,137',
  decrease: '224,67,85',
  total: '102,102,102',
}

function colorOf(form: FormData, kind: ChangeKind, theme: ChartTheme): string {
  const themeColor = { increase: theme.positive, decrease: theme.negative, total: theme.total }[kind]
  const chosen = form[`${kind}_color`]
  if (typeof chosen !== 'object' || chosen === null || !('r' in chosen && 'g' in chosen && 'b' in chosen))
    return themeColor
  const parts = [chosen.r, chosen.g, chosen.b].map(Number)
  const isColor = parts.every(part => Number.isFinite(part) && part >= 0 && part <= 255)
  return !isColor || parts.join(',') === UNTOUCHED[kind] ? themeColor : `rgb(${parts.join(',')})`
}

/** Returns the lengths above and below zero, and the invisible length from zero to the start. */
function lengths({ from, to }: Change): { readonly unseen: number; readonly above: number; readonly below: number } {
  const [low, high] = from < to ? [from, to] : [to, from]
  if (low >= 0) return { unseen: low, above: high - low, below: 0 }
  if (high <= 0) return { unseen: high, above: 0, below: low - high }
  return { unseen: 0, above: high, below: low }
}

const ROUND = 2
/** Rounds only the end in the direction of the change. */
const corners = ({ from, to }: Change): readonly number[] => (to >= from ? [ROUND, ROUND, 0, 0] : [0, 0, ROUND, ROUND])

function bars(plot: Plot, kind: ChangeKind, side: 'above' | 'below'): Part {
  const { changes, colors, input, format, hasLabels } = plot
  const { env, selected } = input
  const isDown = kind === 'decrease'
  return {
    type: 'bar',
    name: WORDS[kind],
    stack: 'all',
    color: colors[kind],
    barCategoryGap: changes.length > 60 ? '8%' : '22%',
    barMaxWidth: 56,
    data: changes.map(change => {
      const length = lengths(change)[side]
      const carries = length !== 0 || (change.from === change.to && side === 'above')
      if (change.kind !== kind || !carries) return '-'
      const isEnd = side === 'above' ? change.to >= 0 : change.to < 0
      return {
        value: length,
        itemStyle: { borderRadius: corners(change), opacity: emphasis(selected, change.mark?.key) },
        label: { show: hasLabels && isEnd, position: isDown || change.to < change.from ? 'bottom' : 'top' },
      }
    }),
    label: {
      distance: 4,
      fontSize: 11,
      opacity: 1,
      color: kind === 'total' ? env.theme.text : env.theme.textSoft,
      fontWeight: kind === 'total' ? 620 : 420,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const change = changes[dataIndex]
        return change?.hasFigure ? format.mark(change.value) : ''
      },
    },
  }
}

function series(plot: Plot): readonly Part[] {
  const unseen = {
    type: 'bar',
    stack: 'all',
    silent: true,
    itemStyle: { color: 'transparent' },
    emphasis: { disabled: true },
    data: plot.changes.map(change => lengths(change).unseen),
  }
  return [unseen, ...KINDS.map(kind => bars(plot, kind, 'above')), ...KINDS.map(kind => bars(plot, kind, 'below'))]
}

function tooltip({ changes, format, colors, isAdditive }: Plot): Part {
  return {
    trigger: 'axis',
    axisPointer: { type: 'shadow' },
    formatter: (params: unknown): string => {
      const index = (Array.isArray(params) ? params : [params]).find(isHovered)?.dataIndex ?? -1
      const change = changes[index]
      if (!change) return ''
      const value = change.hasFigure ? format.full(change.value) : NO_TOTAL
      const own = { label: WORDS[change.kind], value, color: colors[change.kind] }
      const after = { label: 'Running total', value: format.full(change.to) }
      return tooltipHtml(change.label, change.kind === 'total' || !isAdditive ? [own] : [own, after])
    },
  }
}

/** Pixels of a bar including its gap, below which its name is wider. */
const NARROW = 30

/** Returns the axis of names below the bars; times show the year once. */
function xAxis({ changes, input: { env, form }, plotWidth }: Plot): Part {
  // If bars are narrow, the last name ends at the edge of the picture.
  const lastLabel = plotWidth / changes.length < NARROW ? { alignMaxLabel: 'right' } : {}
  const category = categoryAxis({ xLabels: changes.map(change => change.label) }, env, {
    width: plotWidth,
    fit: fitNames,
  })
  const axis = {
    ...category,
    axisLabel: { ...(category.axisLabel as Part), ...lastLabel },
    axisLine: { onZero: false },
  }
  const slots = changes.flatMap(({ time }, index) => (time === null ? [] : index))
  const times = slots.map(index => changes[index]?.time ?? 0)
  // Besides times, there are only the bars of the rest and the total.
  const hasParts = changes.slice(0, -2).some(({ time }) => time === null)
  if (times.length < 2 || hasParts) return axis
  const length = (plotWidth * times.length) / changes.length
  const labels = timeSlotLabels(form, { xs: times, grain: timeGrain(form) }, env, { length })
  const labelAt = (index: number): string | undefined => {
    const slot = slots.indexOf(index)
    return slot < 0 ? changes[index]?.label : labels.get(slot)
  }
  return {
    ...axis,
    data: changes.map((_, index) => String(index)),
    axisLabel: {
      color: env.theme.textMuted,
      ...lastLabel,
      interval: (index: number) => labelAt(index) !== undefined,
      formatter: (_: string, index: number) => labelAt(index) ?? '',
    },
  }
}

function echartsOption(plot: Plot): EchartsChartOption {
  const { changes, colors, input, scale, format, hasLabels, notes, words } = plot
  const { env, form } = input
  const hasLegend = flag(form, 'show_legend', true)
  const kinds = KINDS.filter(kind => changes.some(change => change.kind === kind))
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    grid: {
      left: 4,
      right: 6,
      top: (hasLegend ? LEGEND_HEIGHT : 0) + (hasLabels ? 18 : 10),
      bottom: 4 + notes.space,
      outerBoundsMode: 'same',
    },
    xAxis: xAxis(plot),
    yAxis: valueAxis(scale, format, env, false),
    tooltip: tooltip(plot),
    ...(hasLegend
      ? {
          legend: {
            show: true,
            type: 'scroll',
            data: kinds.map(kind => ({ name: WORDS[kind], itemStyle: { color: colors[kind], opacity: 1 } })),
          },
        }
      : {}),
    series: series(plot),
    ...notes.option,
  }
  const last = changes.at(-1)
  return {
    renderer: 'echarts',
    needs: ['bar', 'grid', 'tooltip', ...(hasLegend ? ['legend'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks: changes.flatMap(({ mark }) => mark ?? []),
    markAt: (seriesIndex, dataIndex) => (seriesIndex === 0 ? undefined : changes[dataIndex]?.mark?.key),
    summary: [
      `Waterfall chart: ${counted(changes.filter(change => change.kind !== 'total').length, 'change')}${plot.isAdditive ? `, ${format.full(last?.to ?? 0)} in the end` : ''}`,
      ...words,
    ].join('; '),
  }
}

/** Draws how increases and decreases add up. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const changes = readChanges(form, table, env)
  if (!changes) return emptyOption(NO_METRIC)
  const extent = extentOf(changes.flatMap(({ from, to }) => [from, to]))
  if (!extent) return emptyOption(ONLY_NULLS)
  const format = valueFormat({ form, env, values: changes.map(change => change.value), key: 'y_axis_format' })
  // Space for the labels of bars below zero.
  const air = extent[0] < 0 ? (extent[1] - extent[0]) * (14 / Math.max(80, env.height - 60)) : 0
  const scale = valueScale({ ...form, logAxis: false }, [extent[0] - air, extent[1]], {
    startsAtZero: true,
    isShare: false,
    isTight: false,
    lines: linesFor(env.height),
    airBelow: 0,
  })
  const ticks = scale.ticks.map(tick => textWidth(format.tick(tick, tick === scale.ticks.at(-1))))
  const plotWidth = Math.max(60, env.width - Math.max(24, ...ticks) - 22)
  const widest = Math.max(...changes.map(change => textWidth(format.mark(change.value))))
  const fits = changes.length <= MAX_LABELS && plotWidth / changes.length >= widest + 2
  const x = xAxisLabel(form)
  const words = typeOf(table, x) === GENERIC_TYPE.temporal ? missingTimesNote(form, table, x) : []
  return echartsOption({
    input,
    notes: noteLines(words, env),
    words,
    changes,
    colors: {
      increase: colorOf(form, 'increase', env.theme),
      decrease: colorOf(form, 'decrease', env.theme),
      total: colorOf(form, 'total', env.theme),
    },
    format,
    scale,
    plotWidth,
    isAdditive: allAddUp(table),
    hasLabels: flag(form, 'show_value', true) && fits,
  })
}

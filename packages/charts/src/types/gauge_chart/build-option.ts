import type { FormData } from '@belvedere/core/form-data'
import { decimalOf, digitsOf, isDecimalText } from '@belvedere/core/format'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { drawnNumber, writtenAmount } from '../../exact-numbers.ts'
import { cellKey, cellWriter, sum, toNumber } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag, metricLabels, text } from '../../families/shared/form.ts'
import { fitText } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import type { MarkFilter } from '../../mark-filter.ts'

type Part = Readonly<Record<string, unknown>>

interface Hand {
  /** Groups of the hand: `year: 1988`; empty without groups. */
  readonly name: string
  readonly value: number
  readonly mark: MarkFilter | null
}
interface Dial {
  readonly hands: readonly Hand[]
  /** Index of the first hand among all hands. */
  readonly first: number
  /** Position in pixels from the left and the top. */
  readonly center: readonly [number, number]
  readonly radius: number
}
interface Plot {
  readonly input: ChartInput
  readonly hands: readonly Hand[]
  readonly colors: readonly string[]
  readonly dials: readonly Dial[]
  readonly min: number
  readonly max: number
  readonly format: ValueFormat
}

/** Maximum number of hands on one dial; with more, each has its own. */
const MAX_HANDS = 3
const MAX_DIALS = 24
/** Pixels below a small dial for its name. */
const NAME_HEIGHT = 18
/** Positions of names and values below the center, in percent of the radius. */
const TITLE_FROM = 20
const TITLE_STEP = 28
const DETAIL_AFTER = 12.6
/** Height of a name with its value, in font sizes. */
const LINES = 3.1

function readHands(form: FormData, table: ResultTable, env: ChartEnv): readonly Hand[] | null {
  const { rows, colnames } = table
  const write = cellWriter(table, env)
  const metric = metricLabels(form, 'metric')[0]
  if (metric === undefined || !colnames.includes(metric)) return null
  const groups = columnLabels(form, 'groupby').filter(column => colnames.includes(column))
  return rows.flatMap((row): Hand[] => {
    const value = toNumber(row[metric])
    if (value === null) return []
    const cells = groups.map(column => row[column] ?? null)
    const labels = cells.map((cell, index) => write(cell, groups[index]))
    const name = groups.map((column, index) => `${env.verbose?.(column) ?? column}: ${labels[index]}`).join(', ')
    const filters = groups.map((col, index) => ({ col, values: [cells[index] ?? null] }))
    const mark = groups.length === 0 ? null : { key: cellKey(cells), label: labels.join(', '), filters }
    return [{ name, value, mark }]
  })
}

/** Lays out one dial for a few hands, otherwise a grid of small ones. */
function layOut(hands: readonly Hand[], { width, height }: ChartEnv): readonly Dial[] {
  if (hands.length <= MAX_HANDS) {
    const radius = Math.max(20, Math.min(width / 2 - 12, height * 0.52))
    return [{ hands, first: 0, center: [width / 2, height * 0.56], radius }]
  }
  const shown = hands.slice(0, MAX_DIALS)
  const columns = Math.min(shown.length, Math.max(1, Math.round(Math.sqrt((shown.length * width) / height / 1.1))))
  const lines = Math.ceil(shown.length / columns)
  const [across, down] = [width / columns, height / lines]
  return shown.map((hand, index) => ({
    hands: [hand],
    first: index,
    center: [across * ((index % columns) + 0.5), down * (Math.floor(index / columns) + 0.5) - NAME_HEIGHT / 3],
    radius: Math.max(12, Math.min(across / 2 - 8, (down - NAME_HEIGHT) / 2)),
  }))
}

const numbersIn = (form: FormData, name: string): readonly number[] =>
  (text(form, name) ?? '')
    .split(',')
    .map(part => (part.trim() === '' ? Number.NaN : Number(part)))
    .filter(Number.isFinite)

/** Returns the colored intervals of the track, whose colors the form numbers from one, or a single neutral ring. */
function track({ input: { form, env }, min, max }: Plot): readonly (readonly [number, string])[] {
  const quiet = env.theme.rule
  const indices = numbersIn(form, 'interval_color_indices')
  const ends = numbersIn(form, 'intervals').filter(end => end > min)
  const bands = ends.map((end, index): readonly [number, string] => [
    Math.min(1, (end - min) / (max - min)),
    env.theme.categories[((indices[index] ?? index + 1) - 1) % env.theme.categories.length] ?? quiet,
  ])
  const last = bands.at(-1)
  return last && last[0] >= 1 ? bands : [...bands, [1, quiet]]
}

/** Formats a value; `{value}` in the user's template is replaced by it. */
function figure({ input: { form }, format }: Plot, value: number): string {
  const template = text(form, 'value_formatter')
  const written = format.full(value)
  return template?.includes('{value}') ? template.replaceAll('{value}', () => written) : written
}

/** Returns the font size of names and values: as configured, or smaller so that those of all hands fit. */
function sizeOf(form: FormData, { hands, radius, center }: Dial, env: ChartEnv): number {
  const below = env.height - center[1] - (TITLE_FROM / 100) * radius
  const fitting = hands.length > 2 ? Math.floor(below / (hands.length * LINES)) : Number.POSITIVE_INFINITY
  const usual = Math.max(9, Math.round(radius / (hands.length > 1 ? 9 : 5)))
  return Math.max(7, Math.min(amount(form, 'font_size') ?? 15, usual, fitting))
}

function item(plot: Plot, dial: Dial, index: number): Part {
  const { input, colors } = plot
  const { form, env, selected } = input
  const hand = dial.hands[index]
  const size = sizeOf(form, dial, env)
  const isSmall = plot.dials.length > 1
  // A small dial has its value in the center and its name below.
  const step =
    dial.hands.length > 2
      ? (size * LINES * 100) / dial.radius
      : Math.max(TITLE_STEP, (size * LINES * 100) / dial.radius)
  const title = isSmall ? 100 : TITLE_FROM + index * step
  const at = isSmall ? 2 : title + Math.max(DETAIL_AFTER, dial.radius < 200 ? (size * 1.35 * 100) / dial.radius : 0)
  const color = colors[dial.first + index]
  return {
    value: hand?.value ?? 0,
    name: fitText((isSmall ? hand?.mark?.label : hand?.name) ?? '', dial.radius * 1.9, size),
    itemStyle: { color, opacity: emphasis(selected, hand?.mark?.key) },
    title: { offsetCenter: ['0%', `${round(title)}%`], fontSize: isSmall ? 11 : size, color: env.theme.textMuted },
    detail: {
      offsetCenter: ['0%', `${round(at)}%`],
      fontSize: round(size * 1.2),
      fontWeight: 620,
      color: dial.hands.length > 1 ? color : env.theme.text,
      formatter: (value: number) => figure(plot, value),
    },
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Returns the number of segments that fit; by default only the ends and round numbers between them. */
function splitsOf({ input: { form } }: Plot, { radius }: Dial): number {
  const isOpen = amount(form, 'max_val') === null
  const splitCount = Math.max(1, Math.round(amount(form, 'split_number') ?? (isOpen ? 2 : 4)))
  const most = Math.max(1, Math.floor(radius / 22))
  for (let splits = Math.min(splitCount, most); splits > 1; splits--) if (splitCount % splits === 0) return splits
  return 1
}

/** Returns the bound of the scale that the form sets, with all its digits; null if it is open. */
function endOf(form: FormData, name: string): number | null {
  const end = amount(form, name)
  const text = String(form[name]).trim()
  return end !== null && isDecimalText(text) ? drawnNumber(text) : end
}

/**
 * Returns a formatter of the scale's labels, which are computed exactly because ECharts computes their values as binary
 * fractions.
 */
function tickLabels({ min, max, format }: Plot, splits: number): (value: number) => string {
  const [low, high] = [decimalOf(writtenAmount(min)), decimalOf(writtenAmount(max))]
  if (low === null || high === null) return format.mark
  const ticks = Array.from({ length: splits + 1 }, (_, index) => {
    const tick = high.minus(low).times(index).div(splits).plus(low)
    return format.mark(drawnNumber(digitsOf(tick)))
  })
  return value => ticks[Math.round(((value - min) / (max - min)) * splits)] ?? format.mark(value)
}

function series(plot: Plot, dial: Dial): Part {
  const { input, min, max } = plot
  const { form, env } = input
  const thick = Math.max(4, Math.min(14, Math.round(dial.radius / 9)))
  const isSmall = plot.dials.length > 1
  const splits = splitsOf(plot, dial)
  const hasLabels = dial.radius >= 60
  const hasTicks = flag(form, 'show_axis_tick')
  const isRound = flag(form, 'round_cap')
  return {
    type: 'gauge',
    center: dial.center.map(round),
    radius: round(dial.radius),
    min,
    max,
    startAngle: amount(form, 'start_angle') ?? 225,
    endAngle: amount(form, 'end_angle') ?? -45,
    splitNumber: splits,
    axisLine: { roundCap: isRound, lineStyle: { width: thick, color: track(plot) } },
    progress: {
      show: flag(form, 'show_progress', true),
      overlap: flag(form, 'overlap', true) && dial.hands.length === 1,
      roundCap: isRound,
      width: dial.hands.length > 1 ? Math.max(3, Math.floor(thick / dial.hands.length)) : thick,
    },
    axisTick: { show: hasTicks, distance: 4, length: 4, lineStyle: { color: env.theme.ruleStrong } },
    splitLine: {
      show: flag(form, 'show_split_line') && hasLabels,
      distance: 4,
      length: flag(form, 'show_split_line') ? 8 : 0,
      lineStyle: { color: env.theme.ruleStrong, width: 1 },
    },
    axisLabel: {
      show: hasLabels,
      distance: thick + (hasTicks ? 8 : 4),
      color: env.theme.textMuted,
      fontSize: 11,
      formatter: tickLabels(plot, splits),
    },
    pointer: {
      show: flag(form, 'show_pointer', true) && !isSmall,
      // A triangle from the center outwards, because the tail of ECharts' default hand extends below the pivot.
      icon: 'triangle',
      length: '58%',
      width: Math.max(5, Math.round(dial.radius / 14)),
      // Over intervals, the hand has the color of the interval that it points to.
      ...(numbersIn(form, 'intervals').length > 0 ? { itemStyle: { color: 'auto' } } : {}),
    },
    // The pivot of the hand.
    anchor: {
      show: flag(form, 'show_pointer', true) && !isSmall,
      showAbove: true,
      size: Math.max(7, Math.round(dial.radius / 10)),
      itemStyle: { color: env.theme.surface, borderColor: env.theme.ruleStrong, borderWidth: 2 },
    },
    animation: flag(form, 'animation', true),
    data: dial.hands.map((_, index) => item(plot, dial, index)),
  }
}

function tooltip({ dials, colors, input: { form, env }, ...plot }: Plot): Part {
  const metric = metricLabels(form, 'metric')[0] ?? ''
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      if (typeof params !== 'object' || params === null || !('seriesIndex' in params && 'dataIndex' in params))
        return ''
      const dial = dials[Number(params.seriesIndex)]
      const hand = dial?.hands[Number(params.dataIndex)]
      if (!dial || !hand) return ''
      const color = colors[dial.first + Number(params.dataIndex)]
      return tooltipHtml(hand.name, [
        { label: env.verbose?.(metric) ?? metric, value: plot.format.full(hand.value), color },
      ])
    },
  }
}

function echartsOption(plot: Plot): EchartsChartOption {
  const { dials, hands, format, min, max } = plot
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    tooltip: tooltip(plot),
    series: dials.map(dial => series(plot, dial)),
  }
  const summary = hands.slice(0, 6).map(hand => [hand.name, format.full(hand.value)].filter(Boolean).join(' '))
  const left = hands.length > MAX_DIALS && dials.length > 1 ? `; ${hands.length - MAX_DIALS} more are not shown` : ''
  return {
    renderer: 'echarts',
    needs: ['gauge', 'tooltip'],
    option: toEchartsOption(option),
    marks: hands.flatMap(({ mark }) => mark ?? []),
    markAt: (seriesIndex, dataIndex) => dials[seriesIndex]?.hands[dataIndex]?.mark?.key,
    summary: `Gauge chart: ${summary.join(', ')}; from ${format.mark(min)} to ${format.mark(max)}${left}`,
  }
}

/** Draws a metric as a position between two bounds. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const hands = readHands(form, table, env)
  if (!hands) return emptyOption(NO_METRIC)
  if (hands.length === 0) return emptyOption(ONLY_NULLS)
  const values = hands.map(hand => hand.value)
  // An open bound is twice as far from zero as the farthest value, so that the largest value is in the middle.
  const twice = (value: number): number => sum([value, value])
  const min = endOf(form, 'min_val') ?? twice(Math.min(0, ...values))
  const end = endOf(form, 'max_val') ?? twice(Math.max(0, ...values))
  const max = end > min ? end : sum([min, 1])
  const isAlone = hands.length === 1
  return echartsOption({
    input,
    hands,
    colors: hands.map(({ mark, name }) =>
      env.color(mark?.label ?? name, isAlone ? env.theme.categories[0] : undefined),
    ),
    dials: layOut(hands, env),
    min,
    max,
    format: valueFormat({ form, env, values, key: 'number_format' }),
  })
}

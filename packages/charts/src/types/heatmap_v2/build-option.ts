import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { categoryAxis, linesIn, NAME_LINE } from '../../families/cartesian/axes.ts'
import { timeSlotAxis } from '../../families/cartesian/time-axes.ts'
import { timeGrain } from '../../families/cartesian/x-axis.ts'
import { type Grid, type GridCell, readGrid } from '../../families/correlation/grid.ts'
import { cellKey, extentOf, sum } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { fitNames } from '../../families/shared/fit-names.ts'
import { bounds, flag, text } from '../../families/shared/form.ts'
import { counted, type NoteLines, noteLines } from '../../families/shared/notes.ts'
import { type Ramp, rampFor } from '../../families/shared/ramp.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { dataIndexOf, tooltipHtml } from '../../families/shared/tooltip.ts'
import { percentText, type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

type Part = Readonly<Record<string, unknown>>

interface Plot {
  readonly input: ChartInput
  readonly grid: Grid
  readonly ramp: Ramp
  readonly format: ValueFormat
  /** True if colors represent ranks instead of values. */
  readonly isRanked: boolean
  readonly cellWidth: number
  readonly cellHeight: number
  readonly ySpace: number
  readonly hasKey: boolean
  readonly notes: NoteLines
}

/** Minimum cell size for gaps between cells. */
const SEAM_FROM = 7
const LABEL_HEIGHT = 14
const KEY_HEIGHT = 28
/** Pixels beside names and cells. */
const EDGES = 22
/** Minimum width of a visible cell. */
const NARROW_CELL = 14
/** Minimum column width for truncated names. */
const CUT_FROM = 40

const painted = ({ isRanked }: Pick<Plot, 'isRanked'>, cell: GridCell): number =>
  isRanked ? (cell.rank ?? 0) : cell.value

function keyOf({ grid }: Plot, { x, y }: GridCell): string {
  return cellKey([grid.x.cells[x], grid.y.cells[y]])
}

function series(plot: Plot): Part {
  const { grid, input, format, cellWidth, cellHeight, ramp } = plot
  const { env, form, selected } = input
  const isFine = Math.min(cellWidth, cellHeight) < SEAM_FROM
  const hasLabels =
    flag(form, 'show_values') &&
    cellHeight >= LABEL_HEIGHT &&
    grid.cells.every(cell => textWidth(format.mark(cell.value)) + 4 <= cellWidth)
  return {
    type: 'heatmap',
    data: grid.cells.map(cell => ({
      value: [cell.x, cell.y, painted(plot, cell)],
      ...(selected.size > 0 ? { itemStyle: { opacity: emphasis(selected, keyOf(plot, cell)) } } : {}),
      ...(hasLabels ? { label: { color: ramp.ink(painted(plot, cell)) } } : {}),
    })),
    progressive: 0,
    itemStyle: { borderColor: env.theme.surface, borderWidth: isFine ? 0 : 1.5, borderRadius: isFine ? 0 : 2 },
    emphasis: { itemStyle: { borderColor: env.theme.text, borderWidth: isFine ? 1 : 1.5 } },
    label: {
      show: hasLabels,
      fontSize: 11,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const cell = grid.cells[dataIndex]
        return cell ? format.mark(cell.value) : ''
      },
    },
  }
}

/** Draws the color ramp with its bounds, above the plot. */
function key({ ramp, isRanked, format, hasKey, input: { env } }: Plot): Part {
  const write = (value: number): string => (isRanked ? env.format.number(value, '.0%') : format.mark(value))
  return {
    type: 'continuous',
    show: hasKey,
    min: ramp.low,
    max: ramp.high,
    inRange: { color: [...ramp.colors] },
    orient: 'horizontal',
    top: 0,
    left: 0,
    itemWidth: 8,
    itemHeight: Math.min(140, Math.round(env.width * 0.3)),
    padding: 2,
    calculable: false,
    text: [write(ramp.high), write(ramp.low)],
    textGap: 8,
    textStyle: { color: env.theme.textMuted, fontSize: 11 },
  }
}

function tooltip({ grid, format, ramp, input: { env, form }, isRanked }: Plot): Part {
  const across = text(form, 'normalize_across')
  // With negative values, parts do not add up to a whole.
  const hasShares = flag(form, 'show_percentage', true) && grid.cells.every(cell => cell.value >= 0)
  const isAmong = (cell: GridCell, other: GridCell): boolean =>
    across === 'x' ? other.x === cell.x : across === 'y' ? other.y === cell.y : true
  // Without shares in the result, the whole is that of the cells shown.
  const shareOf = (cell: GridCell): number | null => {
    if (cell.share !== undefined) return cell.share !== null && cell.share >= 0 && cell.share <= 1 ? cell.share : null
    const total = sum(grid.cells.filter(other => isAmong(cell, other)).map(({ value }) => value))
    return total > 0 ? cell.value / total : null
  }
  const shade = (cell: GridCell): string | undefined =>
    ramp.colors[Math.round(ramp.share(painted({ isRanked }, cell)) * (ramp.colors.length - 1))]
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const index = dataIndexOf(params)
      const cell = grid.cells[index]
      if (!cell) return ''
      const name = env.verbose?.(grid.metric) ?? grid.metric
      const rows = [{ label: name, value: format.full(cell.value), color: shade(cell) }]
      const share = hasShares ? shareOf(cell) : null
      const of = across === 'x' ? 'Share of column' : across === 'y' ? 'Share of row' : 'Share of all'
      return tooltipHtml(`${grid.x.labels[cell.x]}, ${grid.y.labels[cell.y]}`, [
        ...rows,
        ...(share === null ? [] : [{ label: of, value: percentText(env.format, share) }]),
        ...(cell.rank !== null && isRanked ? [{ label: 'Rank', value: env.format.number(cell.rank, '.0%') }] : []),
      ])
    },
  }
}

/** Returns a predicate for every n-th name, so that none overlap. */
const everySo = (slot: number, need: number) => {
  const step = Math.max(1, Math.ceil(need / slot))
  return (index: number): boolean => index % step === 0
}

/** Returns the axis of column names, or of times with the year shown once. */
function xAxis({ grid: { x }, cellWidth, input: { env, form } }: Plot): Part {
  const width = cellWidth * x.cells.length
  if (x.isTime)
    return {
      ...timeSlotAxis(form, { xs: x.cells, grain: timeGrain(form) }, env, { length: width }),
      axisLine: { show: false },
    }
  const axis = categoryAxis({ xLabels: x.labels }, env, { width, fit: fitNames })
  const widest = Math.max(0, ...x.labels.slice(0, 300).map(label => Math.min(84, textWidth(label))))
  // Names of wide columns are truncated; of narrow columns some are omitted.
  const need = cellWidth >= CUT_FROM ? 1 : widest + 8
  return {
    ...axis,
    axisLine: { show: false },
    axisLabel: { ...(axis.axisLabel as Part), interval: everySo(cellWidth, need) },
  }
}

/** Returns the axis of row names from top to bottom; some are omitted if rows are low. */
function yAxis({ grid, ySpace, cellHeight, input: { env } }: Plot): Part {
  const data = fitNames(grid.y.labels, ySpace, 11, linesIn(cellHeight))
  const hasLines = data.some(name => name.includes('\n'))
  return {
    type: 'category',
    inverse: true,
    data,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      color: env.theme.textSoft,
      ...(hasLines ? { lineHeight: NAME_LINE } : {}),
      interval: everySo(cellHeight, LABEL_HEIGHT),
    },
  }
}

function echartsOption(plot: Plot): EchartsChartOption {
  const { grid, input, format } = plot
  const { env } = input
  const { hasKey, notes } = plot
  const option = {
    animation: grid.cells.length <= 2000,
    animationDuration: 260,
    animationDurationUpdate: 320,
    grid: { left: 4, right: 6, top: hasKey ? KEY_HEIGHT : 6, bottom: 4 + notes.space, outerBoundsMode: 'same' },
    xAxis: xAxis(plot),
    yAxis: yAxis(plot),
    visualMap: key(plot),
    tooltip: tooltip(plot),
    series: [series(plot)],
    ...notes.option,
  }
  const marks = grid.cells.map(cell => ({
    key: keyOf(plot, cell),
    label: `${grid.x.labels[cell.x]}, ${grid.y.labels[cell.y]}`,
    filters: [
      { col: grid.x.column, values: [grid.x.cells[cell.x] ?? null] },
      { col: grid.y.column, values: [grid.y.cells[cell.y] ?? null] },
    ],
  }))
  const [low, high] = extentOf(grid.cells.map(cell => cell.value)) ?? [0, 0]
  return {
    renderer: 'echarts',
    needs: ['heatmap', 'visual_map', 'grid', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks,
    markAt: (_, dataIndex) => marks[dataIndex]?.key,
    summary: `Heatmap of ${env.verbose?.(grid.metric) ?? grid.metric}: ${counted(grid.x.cells.length, 'column')} and ${counted(grid.y.cells.length, 'row')}; values from ${format.full(low)} to ${[format.full(high), ...grid.notes].join('; ')}`,
  }
}

/** Draws a colored cell for each pair of values of two columns. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const grid = readGrid(form, table, env)
  if (!grid) return emptyOption(NO_METRIC)
  const values = grid.cells.map(cell => cell.value)
  const isRanked = flag(form, 'normalized') && grid.cells.some(cell => cell.rank !== null)
  const extent = isRanked ? ([0, 1] as const) : extentOf(values)
  if (!extent) return emptyOption(ONLY_NULLS)
  const widest = Math.max(0, ...grid.y.labels.slice(0, 300).map(label => textWidth(label)))
  // Names get more space if columns remain wide enough.
  const spare = env.width - EDGES - grid.x.cells.length * NARROW_CELL
  const ySpace = Math.min(widest, Math.max(env.width * 0.3, Math.min(env.width * 0.42, spare)))
  const hasKey = flag(form, 'show_legend', true) && extent[0] < extent[1]
  const notes = noteLines(grid.notes, env)
  return echartsOption({
    input,
    grid,
    isRanked,
    format: valueFormat({ form, env, values, key: 'y_axis_format' }),
    ramp: rampFor({ form, theme: env.theme, extent, bounds: isRanked ? undefined : bounds(form, 'value_bounds') }),
    cellWidth: Math.max(1, env.width - ySpace - EDGES) / grid.x.cells.length,
    cellHeight: Math.max(1, env.height - (hasKey ? KEY_HEIGHT : 6) - 28 - notes.space) / grid.y.cells.length,
    ySpace,
    hasKey,
    notes,
  })
}

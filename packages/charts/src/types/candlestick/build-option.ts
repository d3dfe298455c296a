import { type Cell, GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { categoryAxis, valueAxis } from '../../families/cartesian/axes.ts'
import { valueScale } from '../../families/cartesian/axis-scale.ts'
import { isHovered } from '../../families/cartesian/axis-tooltip.ts'
import { zoomOption } from '../../families/cartesian/draw.ts'
import { linesFor } from '../../families/cartesian/picture.ts'
import { timeSlotAxis } from '../../families/cartesian/time-axes.ts'
import { timeGrain, xAxisLabel } from '../../families/cartesian/x-axis.ts'
import { compareCells } from '../../families/shared/alphabet.ts'
import { extentOf, toNumber, typeOf } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag, metricLabels, text } from '../../families/shared/form.ts'
import { missingTimesNote } from '../../families/shared/missing-times.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { numberByDefault, type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

const PARTS = ['open', 'high', 'low', 'close'] as const
type Part = (typeof PARTS)[number]
type Candle = Readonly<Record<Part, number>> & { readonly x: Cell }

const WORDS: Readonly<Record<Part, string>> = { open: 'Open', high: 'High', low: 'Low', close: 'Close' }
const ZOOM = 34

/** Returns the periods with all four values, in axis order. */
function candlesOf(table: ResultTable, x: string, names: Readonly<Record<Part, string>>): readonly Candle[] {
  const candles = table.rows.flatMap((row): Candle[] => {
    const [open, high, low, close] = PARTS.map(part => toNumber(row[names[part]]))
    const isWhole = [open, high, low, close].every(value => value !== null && value !== undefined)
    if (!isWhole || row[x] === null) return []
    return [{ x: row[x] ?? null, open: open ?? 0, high: high ?? 0, low: low ?? 0, close: close ?? 0 }]
  })
  return typeOf(table, x) === GENERIC_TYPE.temporal ? candles.toSorted((a, b) => compareCells(a.x, b.x)) : candles
}

function seriesOf({ env: { theme } }: ChartInput, candles: readonly Candle[]) {
  return {
    type: 'candlestick',
    barMaxWidth: 22,
    barMinWidth: 1,
    itemStyle: {
      color: theme.positive,
      borderColor: theme.positive,
      color0: theme.negative,
      borderColor0: theme.negative,
      borderColorDoji: theme.textMuted,
      borderWidth: 1.25,
    },
    data: candles.map(({ open, high, low, close }) => [open, close, low, high]),
  }
}

function tooltip({ env }: ChartInput, candles: readonly Candle[], labelOf: (x: Cell) => string, format: ValueFormat) {
  return {
    trigger: 'axis',
    axisPointer: { type: 'line' },
    formatter: (params: unknown): string => {
      const candle = candles[(Array.isArray(params) ? params : [params]).find(isHovered)?.dataIndex ?? -1]
      if (!candle) return ''
      const color = candle.close >= candle.open ? env.theme.positive : env.theme.negative
      const change = candle.open === 0 ? null : (candle.close - candle.open) / Math.abs(candle.open)
      return tooltipHtml(labelOf(candle.x), [
        ...PARTS.map(part => ({
          label: WORDS[part],
          value: format.full(candle[part]),
          ...(part === 'close' ? { color } : {}),
        })),
        ...(change === null ? [] : [{ label: 'Change', value: numberByDefault(env.format, change, '+.1%') }]),
      ])
    },
  }
}

/** Draws bodies from open to close, wicks from low to high. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const [open, high, low, close] = PARTS.map(part => metricLabels(form, part).find(has))
  if (open === undefined || high === undefined || low === undefined || close === undefined)
    return emptyOption('Choose four metrics: open, high, low and close')
  const x = xAxisLabel(form)
  if (!has(x)) return emptyOption(NOT_DRAWABLE)
  const candles = candlesOf(table, x, { open, high, low, close })
  const extent = extentOf(candles.flatMap(candle => [candle.low, candle.high, candle.open, candle.close]))
  if (!extent) return emptyOption(ONLY_NULLS)
  const isTime = typeOf(table, x) === GENERIC_TYPE.temporal
  const grain = timeGrain(form)
  const wish = text(form, 'x_axis_time_format')
  const labelOf = (cell: Cell): string =>
    isTime && typeof cell === 'number'
      ? env.format.time(cell, wish === 'smart_date' ? null : wish, grain)
      : env.format.label(cell)
  const format = valueFormat({ form, env, values: candles.map(candle => candle.close), key: 'y_axis_format' })
  // Prices are positions, not lengths, so the axis need not include zero.
  const scale = valueScale({ ...form, truncateYAxis: true }, extent, {
    startsAtZero: false,
    isShare: false,
    isTight: false,
    lines: linesFor(env.height),
    airBelow: 0,
  })
  const left = table.rows.filter(row => row[x] !== null).length - candles.length
  const notes = noteLines(
    [
      ...(left > 0 ? [`${counted(left, 'row')} without all four measures left out`] : []),
      ...missingTimesNote(form, table, x),
    ],
    env,
  )
  const ticks = scale.ticks.map(tick => textWidth(format.tick(tick, tick === scale.ticks.at(-1))))
  const width = Math.max(60, env.width - Math.max(24, ...ticks) - 22)
  const hasZoom = flag(form, 'zoomable')
  const xs = candles.map(candle => candle.x)
  const option = {
    animation: false,
    useUTC: true,
    grid: { left: 4, right: 6, top: 10, bottom: 4 + notes.space + (hasZoom ? ZOOM : 0), outerBoundsMode: 'same' },
    xAxis: isTime
      ? timeSlotAxis(form, { xs, grain }, env, { length: width })
      : categoryAxis({ xLabels: xs.map(labelOf) }, env, { width }),
    yAxis: valueAxis(scale, format, env, false),
    tooltip: tooltip(input, candles, labelOf, format),
    ...(hasZoom ? zoomOption(false, notes.space) : {}),
    series: [seriesOf(input, candles)],
    ...notes.option,
  }
  const last = candles.at(-1)
  return {
    renderer: 'echarts',
    needs: ['candlestick', 'grid', 'tooltip', ...(hasZoom ? ['zoom'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    summary: `Candlestick chart: ${counted(candles.length, 'period')}; the last closes at ${format.full(last?.close ?? 0)}`,
  }
}

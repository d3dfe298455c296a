import { sequentialColors } from '@belvedere/core/color'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { toInstant } from '@belvedere/core/time'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { type CalendarBlock, calendarBlocks, type Fitting, fitBlocks } from '../../families/calendar/lay-out.ts'
import { startOf } from '../../families/calendar/unit-starts.ts'
import { GRAIN_OF, UNITS, type Unit, unitOf } from '../../families/calendar/units.ts'
import { extentOf, toNumber, typeOf } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag, metricLabels, text } from '../../families/shared/form.ts'
import { missingTimesNote } from '../../families/shared/missing-times.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { type SceneElement, sceneSeries } from '../../families/shared/scene.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

const LABEL = 17
/** Letters extend above the position of a text. */
const HEADROOM = 2
const TITLE = 20
const KEY = 24
const SMALL = 10.5
/** Minimum size of a cell for a value label. */
const VALUE_FROM = 16

interface Calendar {
  readonly input: ChartInput
  readonly metric: string
  readonly blocks: readonly CalendarBlock[]
  readonly fitting: Fitting
  readonly gap: number
  readonly domain: Unit
  readonly sub: Unit
  readonly values: ReadonlyMap<number, number>
  readonly colors: readonly string[]
  readonly ends: readonly [number, number]
  readonly format: ValueFormat
  /** Distance from the top of the picture in pixels. */
  readonly top: number
}

const DOMAIN_FORMAT: Readonly<Record<Unit, string>> = {
  min: '%H:%M',
  hour: '%d %b %H:00',
  day: '%d %b',
  week: '%d %b',
  month: '%b %Y',
  year: '%Y',
}

const instantOf = ({ env }: ChartInput, wall: number): number => toInstant(wall, env.zoneOffset ?? (() => 0))

function colorOf({ colors, ends: [low, high] }: Calendar, value: number): string {
  const share = high === low ? 1 : (value - low) / (high - low)
  return colors[Math.min(colors.length - 1, Math.floor(share * colors.length))] ?? ''
}

interface Drawn {
  readonly element: SceneElement
  readonly time: number
  readonly value: number
}

/** Cells with a value are interactive, empty ones are background. */
function cellsOf(calendar: Calendar) {
  const { input, blocks, fitting, gap, values, format } = calendar
  const { form, env } = input
  const { cell, places } = fitting
  const radius = Math.min(amount(form, 'cell_radius') ?? 2, cell / 2)
  const showsValue = flag(form, 'show_values') && cell >= VALUE_FROM
  const drawn: Drawn[] = []
  const ground: SceneElement[] = []
  blocks.forEach((block, i) => {
    const place = places[i] ?? { x: 0, y: 0 }
    const at = calendar.top + place.y + LABEL
    for (const { time, column, row } of block.cells) {
      const shape = {
        x: place.x + column * (cell + gap),
        y: at + row * (cell + gap),
        width: cell,
        height: cell,
        r: radius,
      }
      const value = values.get(time)
      if (value === undefined) {
        ground.push({ type: 'rect', shape, style: { fill: env.theme.rule } })
        continue
      }
      const rect = { type: 'rect', shape, style: { fill: colorOf(calendar, value) } }
      const isStrong =
        colorOf(calendar, value) !== '' &&
        calendar.colors.indexOf(colorOf(calendar, value)) > calendar.colors.length / 2
      const words = {
        type: 'text',
        silent: true,
        x: shape.x + cell / 2,
        y: shape.y + cell / 2,
        style: {
          text: format.mark(value),
          fill: isStrong ? env.theme.surface : env.theme.text,
          fontFamily: env.theme.fontFamily,
          fontSize: Math.min(SMALL, (cell * 1.7) / format.mark(value).length),
          align: 'center',
          verticalAlign: 'middle',
        },
      }
      drawn.push({ element: showsValue ? { type: 'group', children: [rect, words] } : rect, time, value })
    }
  })
  return { drawn, ground }
}

const written = ({ env }: ChartInput, words: string, x: number, y: number, style = {}): SceneElement => ({
  type: 'text',
  x,
  y,
  style: {
    text: words,
    fill: env.theme.textMuted,
    fontFamily: env.theme.fontFamily,
    fontSize: SMALL,
    verticalAlign: 'top',
    ...style,
  },
})

/**
 * Returns the names of the domains: months include the year if it differs from the previous one, and several metrics
 * their name. A name that would overlap the next one is omitted.
 */
function namesOf(calendar: Calendar, title: string | null): readonly SceneElement[] {
  const { input, blocks, fitting, gap, domain, top } = calendar
  const own =
    title === null
      ? []
      : [
          written(input, title, 0, top - TITLE + HEADROOM, {
            fill: input.env.theme.text,
            fontSize: 12,
            fontWeight: 530,
          }),
        ]
  let free = Number.NEGATIVE_INFINITY
  let line = -1
  let year = ''
  const names = blocks.flatMap(({ start }, i) => {
    const place = fitting.places[i] ?? { x: 0, y: 0 }
    const at = instantOf(input, start)
    const ownYear = input.env.format.time(at, '%Y')
    const text = input.env.format.time(at, domain === 'month' && ownYear === year ? '%b' : DOMAIN_FORMAT[domain])
    year = ownYear
    if (place.y !== line) free = Number.NEGATIVE_INFINITY
    line = place.y
    // The last name of a line may start before its domain, so that it fits into the picture.
    const x = Math.max(0, Math.min(place.x, input.env.width - textWidth(text, SMALL)))
    if (x < free) return []
    free = x + textWidth(text, SMALL) + gap
    return [written(input, text, x, top + place.y + HEADROOM)]
  })
  return [...own, ...names]
}

/**
 * Draws the key from the lowest to the highest value, in the colors of the cells; a single value has the last of them.
 */
function keyOf(calendar: Calendar, bottom: number): readonly SceneElement[] {
  const { input, ends, format } = calendar
  const isOne = ends[0] === ends[1]
  const colors = isOne ? calendar.colors.slice(-1) : calendar.colors
  const [low, high] = [format.mark(ends[0]), format.mark(ends[1])]
  const [start, size] = [isOne ? 0 : textWidth(low, SMALL) + 6, 10]
  return [
    ...(isOne ? [] : [written(input, low, 0, bottom - size)]),
    ...colors.map((fill, i) => ({
      type: 'rect',
      shape: { x: start + i * (size + 1), y: bottom - size - 1, width: size, height: size, r: 1 },
      style: { fill },
    })),
    written(input, high, start + colors.length * (size + 1) + 5, bottom - size),
  ]
}

/** Returns the value of each cell, by wall-clock time. */
function valuesOf(input: ChartInput, table: ResultTable, time: string, metric: string, sub: Unit) {
  const offset = input.env.zoneOffset ?? (() => 0)
  const values = new Map<number, number>()
  for (const row of table.rows) {
    const [at, value] = [toNumber(row[time]), toNumber(row[metric])]
    if (at !== null && value !== null) values.set(startOf(at + offset(at), sub), value)
  }
  return values
}

const timeColumn = (input: ChartInput, table: ResultTable): string | undefined =>
  [...columnLabels(input.form, 'x_axis'), ...columnLabels(input.form, 'granularity_sqla'), '__timestamp'].find(name =>
    table.colnames.includes(name),
  ) ?? table.colnames.find(name => typeOf(table, name) === GENERIC_TYPE.temporal)

/** Returns the units of domains and cells. Cells must be shorter than their domains. */
function unitsOf({ form }: ChartInput): readonly [Unit, Unit] {
  const domain = unitOf(form.domain_granularity, 'month')
  const sub = unitOf(form.subdomain_granularity, 'day')
  return UNITS.indexOf(sub) < UNITS.indexOf(domain) ? [domain, sub] : ['year', sub === 'year' ? 'month' : sub]
}

interface MetricValues {
  readonly metric: string
  readonly values: ReadonlyMap<number, number>
}

/** Lays out the calendars of all metrics in equal parts of the picture, from top to bottom. */
function calendarsOf(input: ChartInput, perMetric: readonly MetricValues[], bottom: number) {
  const { form, env } = input
  const [domain, sub] = unitsOf(input)
  const gap = amount(form, 'cell_padding') ?? 2
  const hasTitle = flag(form, 'show_metric_name', true) && perMetric.length > 1
  const hasKey = flag(form, 'show_legend', true)
  const share = (env.height - bottom) / perMetric.length
  const steps = Math.max(2, Math.min(20, Math.round(amount(form, 'steps') ?? 10)))
  const colors = sequentialColors(env.theme.ramps.depth.slice(1), steps)
  return perMetric.flatMap(({ metric, values }, i) => {
    const { blocks, leftOut } = calendarBlocks([...values.keys()], domain, sub)
    const top = i * share + (hasTitle ? TITLE : 0)
    const height = share - (hasTitle ? TITLE : 0) - (hasKey ? KEY : 4)
    const space = {
      width: env.width,
      height,
      gap,
      between: domain === 'year' ? 14 : 10,
      label: LABEL,
      largest: amount(form, 'cell_size') ?? 18,
      smallest: 2,
    }
    const ends = extentOf(values.values())
    if (!ends) return []
    const format = valueFormat({ form, env, values: [...values.values()], key: 'y_axis_format' })
    const fitting = fitBlocks(blocks, space)
    const calendar: Calendar = { input, metric, blocks, fitting, gap, domain, sub, values, colors, ends, format, top }
    const title = hasTitle ? (env.verbose?.(metric) ?? metric) : null
    const below = Math.min(top + fitting.height + KEY - 4, (i + 1) * share)
    return [{ calendar, leftOut, texts: [...namesOf(calendar, title), ...(hasKey ? keyOf(calendar, below) : [])] }]
  })
}

/** Draws a cell for every unit of time, colored by its value. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const metrics = [...metricLabels(form, 'metrics'), ...metricLabels(form, 'metric')].filter(name =>
    table.colnames.includes(name),
  )
  if (metrics.length === 0) return emptyOption(NO_METRIC)
  const time = timeColumn(input, table)
  if (time === undefined) return emptyOption(NOT_DRAWABLE)
  const [domain, sub] = unitsOf(input)
  const perMetric = [...new Set(metrics)]
    .map(metric => ({ metric, values: valuesOf(input, table, time, metric, sub) }))
    .filter(({ values }) => values.size > 0)
  if (perMetric.length === 0) return emptyOption(ONLY_NULLS)
  const hidden = Math.max(...calendarsOf(input, perMetric, 0).map(({ leftOut }) => leftOut))
  const notes = noteLines(
    [
      ...(hidden > 0 ? [`The newest only: ${counted(hidden, domain)} before left out`] : []),
      ...missingTimesNote(form, table, time),
    ],
    env,
  )
  const parts = calendarsOf(input, perMetric, notes.space)
  const layers = parts.map(({ calendar, texts }) => ({ calendar, texts, ...cellsOf(calendar) }))
  const ownFormat = text(form, 'x_axis_time_format')
  const series = layers.flatMap(({ drawn, ground, texts }) => [
    sceneSeries([...ground, ...texts], true),
    sceneSeries(drawn.map(({ element }) => element)),
  ])
  const option = {
    animation: false,
    tooltip: {
      trigger: 'item',
      formatter: ({ seriesIndex, dataIndex }: { readonly seriesIndex: number; readonly dataIndex: number }): string => {
        const layer = layers[(seriesIndex - 1) / 2]
        const cell = layer?.drawn[dataIndex]
        if (!layer || !cell) return ''
        const { metric, format } = layer.calendar
        const head = env.format.time(
          instantOf(input, cell.time),
          ownFormat === 'smart_date' ? null : ownFormat,
          GRAIN_OF[sub],
        )
        return tooltipHtml(head, [
          {
            label: env.verbose?.(metric) ?? metric,
            value: format.full(cell.value),
            color: colorOf(layer.calendar, cell.value),
          },
        ])
      },
    },
    series,
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    markCounts: layers.flatMap(({ drawn }) => [0, drawn.length]),
    summary: `Calendar heatmap: ${perMetric.map(({ metric, values }) => `${env.verbose?.(metric) ?? metric}, ${counted(values.size, sub)}`).join('; ')}`,
  }
}

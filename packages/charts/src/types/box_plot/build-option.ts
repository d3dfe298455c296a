import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { categoryAxis, valueAxis } from '../../families/cartesian/axes.ts'
import { type ValueScale, valueScale } from '../../families/cartesian/axis-scale.ts'
import { linesFor } from '../../families/cartesian/picture.ts'
import { type Box, type Boxes, readBoxes } from '../../families/distribution/boxes.ts'
import { extentOf } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { fitNames } from '../../families/shared/fit-names.ts'
import { flag } from '../../families/shared/form.ts'
import { counted, type NoteLines, noteLines } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

type Part = Readonly<Record<string, unknown>>

interface Plot {
  readonly input: ChartInput
  readonly boxes: Boxes
  readonly colors: readonly string[]
  /** Format of the axis. */
  readonly format: ValueFormat
  /** Formats of the metrics, each with the precision that its values need. */
  readonly formats: readonly ValueFormat[]
  readonly scale: ValueScale
  readonly notes: NoteLines
}

/** Returns a note if the picture omits outliers. */
function outlierNotes({ series }: Boxes): readonly string[] {
  const hasMore = series.some(one => one.boxes.some(box => box !== null && box.outlierCount > farthest(box).length))
  return hasMore ? [`Outliers: the ${MAX_DRAWN} farthest of each box`] : []
}

/** Maximum number of medians in the summary. */
const MAX_SPOKEN = 6

/** Maximum number of outliers that are drawn per box: the farthest. More cannot be distinguished. */
const MAX_DRAWN = 500

const farthest = ({ outliers, median }: Box): readonly number[] =>
  outliers.length <= MAX_DRAWN
    ? outliers
    : outliers.toSorted((a, b) => Math.abs(b - median) - Math.abs(a - median)).slice(0, MAX_DRAWN)

/** Returns a transparent shade of a color for the box; its edges and median are opaque. */
const tint = (color: string, share: number): string =>
  `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`

const BOX_OPACITY = 0.22
const GAP = 0.3

function boxSeries({ input, boxes, colors }: Plot): readonly Part[] {
  const { selected } = input
  return boxes.series.map(({ name, boxes: list }, index) => {
    const color = colors[index] ?? ''
    return {
      type: 'boxplot',
      name,
      // Limits of a box's width in pixels: narrow boxes look like whiskers, wide ones like bars.
      boxWidth: [4, 44],
      itemStyle: { color: tint(color, BOX_OPACITY), borderColor: color, borderWidth: 1.25 },
      data: list.map((box, place) => ({
        value: box ? [box.min, box.q1, box.median, box.q3, box.max] : ['-', '-', '-', '-', '-'],
        itemStyle: { opacity: emphasis(selected, boxes.marks[place]?.key) },
      })),
      color,
    }
  })
}

/** Returns the center of a box relative to the center of its slot. */
const offsetOf = (series: number, count: number, slot: number): number =>
  count < 2 ? 0 : (series - (count - 1) / 2) * ((slot * (1 - GAP)) / count)

function outlierSeries({ input, boxes, colors }: Plot, plotWidth: number): readonly Part[] {
  const slot = plotWidth / Math.max(1, boxes.labels.length)
  return boxes.series.map(({ name, boxes: list }, index) => ({
    type: 'scatter',
    name,
    z: 3,
    symbolSize: 5,
    symbolOffset: [Math.round(offsetOf(index, boxes.series.length, slot)), 0],
    color: colors[index] ?? '',
    data: list.flatMap((box, place) =>
      (box ? farthest(box) : []).map(value => ({
        value: [place, value],
        itemStyle: { opacity: emphasis(input.selected, boxes.marks[place]?.key, 0.6) },
      })),
    ),
  }))
}

function rowsOf(box: Box, { full }: ValueFormat, env: ChartEnv) {
  const row = (label: string, value: number | null) => (value === null ? [] : [{ label, value: full(value) }])
  return [
    ...row('Max', box.max),
    ...row('3rd quartile', box.q3),
    ...row('Mean', box.mean),
    ...row('Median', box.median),
    ...row('1st quartile', box.q1),
    ...row('Min', box.min),
    ...(box.count === null ? [] : [{ label: 'Observations', value: env.format.number(box.count, ',d') }]),
    ...(box.outlierCount === 0 ? [] : [{ label: 'Outliers', value: env.format.number(box.outlierCount, ',d') }]),
  ]
}

const has = (value: unknown, ...names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && names.every(name => name in value)

function tooltip({ boxes, input, format, formats, colors }: Plot): Part {
  const count = boxes.series.length
  const formatOf = (series: number): ValueFormat => formats[series] ?? format
  const head = (series: number, place: number): string =>
    [boxes.labels[place] ?? '', ...(count > 1 ? [boxes.series[series]?.name ?? ''] : [])].filter(Boolean).join(', ')
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      if (!has(params, 'seriesIndex', 'dataIndex', 'value')) return ''
      const index = Number(params.seriesIndex)
      const value = params.value
      if (index >= count) {
        if (!Array.isArray(value)) return ''
        const outlier = {
          label: 'Outlier',
          value: formatOf(index - count).full(Number(value[1])),
          color: colors[index - count],
        }
        return tooltipHtml(head(index - count, Number(value[0])), [outlier])
      }
      const box = boxes.series[index]?.boxes[Number(params.dataIndex)]
      return box ? tooltipHtml(head(index, Number(params.dataIndex)), rowsOf(box, formatOf(index), input.env)) : ''
    },
  }
}

/** Returns the medians of each metric as text, with the precision that they need. */
function mediansOf({ boxes, input: { form, env } }: Plot): readonly string[] {
  return boxes.series.map(({ name, metric, boxes: list }) => {
    const values = list.map(box => box?.median ?? null)
    const { full } = valueFormat({ form, env, values, key: 'number_format', metric })
    const texts = values.slice(0, MAX_SPOKEN).map((value, place) => {
      const label = boxes.labels[place] || name
      return `${label} ${value === null ? 'empty' : full(value)}`
    })
    return `${boxes.series.length > 1 ? `medians of ${name}` : 'medians'}: ${texts.join(', ')}`
  })
}

function echartsOption(plot: Plot): EchartsChartOption {
  const { boxes, scale, format, colors, input, notes } = plot
  const { env, form } = input
  const hasLegend = boxes.series.length > 1 && flag(form, 'show_legend', true)
  const widths = scale.ticks.map(tick => textWidth(format.tick(tick, tick === scale.ticks.at(-1))))
  const plotWidth = Math.max(60, env.width - Math.max(24, ...widths) - 22)
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    ...notes.option,
    grid: { left: 4, right: 6, top: hasLegend ? 36 : 10, bottom: 4 + notes.space, outerBoundsMode: 'same' },
    xAxis: categoryAxis({ xLabels: boxes.labels }, env, { width: plotWidth, fit: fitNames }),
    yAxis: valueAxis(scale, format, env, false),
    tooltip: tooltip(plot),
    ...(hasLegend
      ? {
          legend: {
            show: true,
            type: 'scroll',
            data: boxes.series.map(({ name }, index) => ({ name, itemStyle: { color: colors[index], opacity: 1 } })),
          },
        }
      : {}),
    series: [...boxSeries(plot), ...outlierSeries(plot, plotWidth)],
  }
  const outlierPlaces = boxes.series.map(({ boxes: list }) =>
    list.flatMap((box, place) => (box ? farthest(box).map(() => place) : [])),
  )
  const count = boxes.series.length
  return {
    renderer: 'echarts',
    needs: ['boxplot', 'scatter', 'grid', 'tooltip', ...notes.needs, ...(hasLegend ? ['legend'] : [])],
    option: toEchartsOption(option),
    marks: [...new Map(boxes.marks.flatMap(mark => (mark ? [[mark.key, mark] as const] : []))).values()],
    markAt: (seriesIndex, dataIndex) => {
      const place = seriesIndex < count ? dataIndex : outlierPlaces[seriesIndex - count]?.[dataIndex]
      return place === undefined ? undefined : boxes.marks[place]?.key
    },
    summary: `Box plot of ${counted(boxes.labels.length, 'group')}; ${mediansOf(plot).join('; ')}`,
  }
}

/** Draws median, quartiles, whiskers and outliers of each group. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const boxes = readBoxes(form, table, env)
  if (!boxes) return emptyOption(NO_METRIC)
  const all = boxes.series.flatMap(one => one.boxes.flatMap(box => box ?? []))
  const extent = extentOf(all.flatMap(box => [box.min, box.max, ...(extentOf(farthest(box)) ?? [])]))
  if (!extent) return emptyOption(ONLY_NULLS)
  const isOnly = boxes.series.length === 1
  const plot: Plot = {
    input,
    boxes,
    notes: noteLines(outlierNotes(boxes), env),
    colors: boxes.series.map(({ name }) => env.color(name, isOnly ? env.theme.categories[0] : undefined)),
    format: valueFormat({ form, env, values: all.flatMap(box => [box.median, box.max]), key: 'number_format' }),
    formats: boxes.series.map(({ metric, boxes: list }) => {
      const values = list.flatMap(box => (box ? [box.median, box.max] : []))
      return valueFormat({ form, env, values, key: 'number_format', metric })
    }),
    // Boxes encode positions, not lengths, so the axis need not include zero.
    scale: valueScale({ ...form, truncateYAxis: true }, extent, {
      startsAtZero: false,
      isShare: false,
      isTight: false,
      lines: linesFor(env.height),
      airBelow: 0,
    }),
  }
  return echartsOption(plot)
}

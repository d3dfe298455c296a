import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { MAX_COLORED } from '../../families/cartesian/model.ts'
import { cellKey, cellWriter, extentOf, toNumber } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag, metricLabels } from '../../families/shared/form.ts'
import { niceScale } from '../../families/shared/scale.ts'
import { dataIndexOf, tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import { wrapText } from '../../families/shared/wrap-text.ts'
import type { MarkFilter } from '../../mark-filter.ts'

type Part = Readonly<Record<string, unknown>>

/** A metric with its own scale. */
interface Spoke {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly format: ValueFormat
}
interface Shape {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly mark: MarkFilter | null
  readonly color: string
  readonly isMuted: boolean
}
interface Plot {
  readonly input: ChartInput
  readonly spokes: readonly Spoke[]
  readonly shapes: readonly Shape[]
}

/** Pixels of a name above or below the shape, including its gap. */
const NAME = 23
const LEGEND_HEIGHT = 22

function configured(form: FormData, metric: string, key: string): number | null {
  const config = form.column_config
  if (typeof config !== 'object' || config === null || !Object.hasOwn(config, metric)) return null
  const own = (config as Readonly<Record<string, unknown>>)[metric]
  return typeof own === 'object' && own !== null ? amount(own as FormData, key) : null
}

/**
 * Returns a scale from zero, or from the smallest negative value, to a round number above the maximum, unless the form
 * sets a bound.
 */
function spokeOf({ form, env }: ChartInput, metric: string, values: readonly (number | null)[]): Spoke {
  const [low, high] = extentOf(values) ?? [0, 1]
  const scale = niceScale(Math.min(0, low), Math.max(0, high), { min: null, max: null }, 4)
  const min = configured(form, metric, 'radarMetricMinValue') ?? scale.min
  const max = configured(form, metric, 'radarMetricMaxValue') ?? scale.max
  return {
    name: env.verbose?.(metric) ?? metric,
    min,
    max: max > min ? max : min + 1,
    format: valueFormat({ form, env, values, key: 'number_format' }),
  }
}

/** Beyond the ten distinct colors, lines are gray and drawn below the others. */
function shapesOf({ form, env }: ChartInput, table: ResultTable, metrics: readonly string[]): readonly Shape[] {
  const { rows, colnames } = table
  const groups = columnLabels(form, 'groupby').filter(column => colnames.includes(column))
  const write = cellWriter(table, env)
  const shapes = rows.flatMap((row, index): Shape[] => {
    const values = metrics.map(metric => toNumber(row[metric]))
    if (values.every(value => value === null)) return []
    const cells = groups.map(column => row[column] ?? null)
    const name = cells.map((cell, index) => write(cell, groups[index])).join(', ')
    const filters = groups.map((col, level) => ({ col, values: [cells[level] ?? null] }))
    const mark = groups.length === 0 ? null : { key: cellKey(cells), label: name, filters }
    const first = env.theme.categories[0] ?? env.theme.other
    const otherwise = groups.length === 0 ? first : index < MAX_COLORED ? undefined : env.theme.other
    const color = env.color(name, otherwise)
    return [{ name, values, mark, color, isMuted: index >= MAX_COLORED }]
  })
  return [...shapes.filter(shape => shape.isMuted), ...shapes.filter(shape => !shape.isMuted)]
}

function series({ shapes, spokes, input }: Plot): Part {
  const { env, form, selected } = input
  const isCrowded = shapes.length > 4
  return {
    type: 'radar',
    symbol: 'circle',
    symbolSize: isCrowded ? 3 : 5,
    lineStyle: { width: isCrowded ? 1.25 : 1.75, join: 'round' },
    emphasis: { focus: 'self', lineStyle: { width: 2.5 } },
    blur: { lineStyle: { opacity: 0.15 }, itemStyle: { opacity: 0.15 }, areaStyle: { opacity: 0.02 } },
    data: shapes.map(({ name, values, color, mark, isMuted }) => {
      const opacity = emphasis(selected, mark?.key)
      return {
        name,
        value: values.map((value, spoke) => value ?? spokes[spoke]?.min ?? 0),
        itemStyle: { color, opacity },
        lineStyle: { color, opacity: isMuted ? opacity * 0.3 : opacity },
        ...(isMuted ? { symbol: 'none' } : {}),
        areaStyle: { color, opacity: isCrowded ? 0 : 0.1 * opacity },
        ...(flag(form, 'show_labels')
          ? {
              label: {
                show: true,
                color: env.theme.textSoft,
                fontSize: 11,
                formatter: ({ dimensionIndex }: { readonly dimensionIndex: number }) =>
                  written(values[dimensionIndex], spokes[dimensionIndex]),
              },
            }
          : {}),
      }
    }),
  }
}

const written = (value: number | null | undefined, spoke: Spoke | undefined): string =>
  value === null || value === undefined || !spoke ? '–' : spoke.format.full(value)

function tooltip({ shapes, spokes }: Plot): Part {
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const index = dataIndexOf(params)
      const shape = shapes[index]
      if (!shape) return ''
      return tooltipHtml(
        shape.name,
        spokes.map((spoke, place) => ({ label: spoke.name, value: written(shape.values[place], spoke) })),
      )
    },
  }
}

function coordinates({ spokes, input: { env, form } }: Plot, hasLegend: boolean): Part {
  const top = hasLegend ? LEGEND_HEIGHT : 0
  const height = env.height - top
  const space = Math.max(48, (env.width - height * 0.7) / 2 - 12)
  return {
    center: ['50%', Math.round(top + height / 2)],
    radius: Math.max(20, Math.round(Math.min(height * 0.38, height / 2 - NAME, env.width * 0.34))),
    shape: flag(form, 'is_circle') ? 'circle' : 'polygon',
    splitNumber: 4,
    axisName: { color: env.theme.textSoft, fontSize: 11, lineHeight: 13 },
    axisNameGap: 8,
    axisLine: { lineStyle: { color: env.theme.rule } },
    splitLine: { lineStyle: { color: env.theme.rule } },
    splitArea: { show: false },
    indicator: spokes.map(({ name, min, max }, index) => {
      // Above and below the shape, a name can take the width of the picture but only one line.
      const isUpright = index === 0 || index * 2 === spokes.length
      const lines = isUpright ? wrapText(name, env.width - 24, 11, 1) : wrapText(name, space, 11, 2)
      return { name: lines.join('\n'), min, max }
    }),
  }
}

function echartsOption(plot: Plot): EchartsChartOption {
  const { shapes, spokes, input } = plot
  const hasLegend = shapes.length > 1 && flag(input.form, 'show_legend', true)
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    radar: coordinates(plot, hasLegend),
    tooltip: tooltip(plot),
    ...(hasLegend
      ? {
          legend: {
            show: true,
            type: 'scroll',
            data: shapes
              .filter(shape => !shape.isMuted)
              .map(({ name, color }) => ({ name, itemStyle: { color, opacity: 1 }, lineStyle: { width: 0 } })),
          },
        }
      : {}),
    series: [series(plot)],
  }
  const names = shapes
    .filter(shape => !shape.isMuted)
    .slice(0, 6)
    .map(shape => shape.name)
  return {
    renderer: 'echarts',
    needs: ['radar', 'tooltip', ...(hasLegend ? ['legend'] : [])],
    option: toEchartsOption(option),
    marks: shapes.flatMap(({ mark }) => mark ?? []),
    markAt: (_, dataIndex) => shapes[dataIndex]?.mark?.key,
    summary: `Radar chart of ${spokes.map(({ name }) => name).join(', ')}${names.some(Boolean) ? ` for ${names.join(', ')}` : ''}${shapes.length > 6 ? ` and ${shapes.length - 6} more` : ''}`,
  }
}

/** Draws the metrics of each group as a closed line. */
export function buildOption(input: ChartInput): ChartOption {
  const [table] = input.tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const metrics = metricLabels(input.form, 'metrics').filter(metric => table.colnames.includes(metric))
  if (metrics.length === 0) return emptyOption(NO_METRIC)
  const shapes = shapesOf(input, table, metrics)
  if (shapes.length === 0) return emptyOption(ONLY_NULLS)
  const spokes = metrics.map((metric, index) =>
    spokeOf(
      input,
      metric,
      shapes.map(shape => shape.values[index] ?? null),
    ),
  )
  return echartsOption({ input, spokes, shapes })
}

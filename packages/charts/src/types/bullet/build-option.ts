import { sequentialScale } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { list, metricLabels, text } from '../../families/shared/form.ts'
import { noteLines } from '../../families/shared/notes.ts'
import { niceScale } from '../../families/shared/scale.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { type SceneItem, sceneOption, sceneText } from '../../families/shared/scene-option.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

/** A labeled number on the axis. */
interface Place {
  readonly value: number
  readonly label: string
}
interface Plot {
  readonly input: ChartInput
  readonly value: number
  readonly name: string
  readonly ranges: readonly Place[]
  readonly markers: readonly Place[]
  readonly lines: readonly Place[]
  readonly format: ValueFormat
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
  readonly top: number
  readonly height: number
}

const EDGE = 6
const HEAD = 26
const TALLEST = 56

const partsOf = (form: FormData, key: string): readonly string[] => {
  const stored = text(form, key)
  return stored === null ? list(form, key).map(String) : stored.split(',').map(part => part.trim())
}

/** Parses comma-separated numbers and their labels. */
function placesOf(form: FormData, key: string, labels: string): readonly Place[] {
  const names = partsOf(form, labels)
  return partsOf(form, key).flatMap((part, index) => {
    const value = toNumber(part)
    return value === null ? [] : [{ value, label: names[index] ?? '' }]
  })
}

const xOf = ({ min, max, input: { env } }: Plot, value: number): number =>
  EDGE + ((Math.max(min, Math.min(max, value)) - min) / (max - min)) * (env.width - EDGE * 2)

/** Draws ranges from the start of the axis; longer ones are lighter. */
function rangeItems(plot: Plot): readonly SceneItem[] {
  const { input, ranges, top, height, format } = plot
  const { theme } = input.env
  const shades = sequentialScale([theme.surface, theme.ruleStrong], [0, 1])
  const sorted = ranges.toSorted((a, b) => b.value - a.value)
  return sorted.map(({ value, label }, index) => ({
    element: {
      type: 'rect',
      shape: { x: xOf(plot, plot.min), y: top, width: xOf(plot, value) - xOf(plot, plot.min), height, r: 2 },
      style: { fill: shades.colorAt(0.3 + (0.6 * index) / Math.max(1, sorted.length - 1)) },
    },
    tip: () => tooltipHtml('', [{ label: label || 'Range', value: `up to ${format.full(value)}` }]),
  }))
}

function measureItem(plot: Plot): SceneItem {
  const { input, value, name, top, height, format } = plot
  const [from, to] = [xOf(plot, Math.max(plot.min, Math.min(0, plot.max))), xOf(plot, value)]
  const color = input.env.color(name, input.env.theme.categories[0])
  return {
    element: {
      type: 'rect',
      shape: {
        x: Math.min(from, to),
        y: top + height * 0.31,
        width: Math.max(1.5, Math.abs(to - from)),
        height: height * 0.38,
        r: 2,
      },
      style: { fill: color },
    },
    tip: () => tooltipHtml('', [{ label: name, value: format.full(value), color }]),
  }
}

function targetItems(plot: Plot): readonly SceneItem[] {
  const { input, markers, lines, top, height, format } = plot
  const { theme } = input.env
  const tip =
    ({ label, value }: Place, word: string) =>
    () =>
      tooltipHtml('', [{ label: label || word, value: format.full(value) }])
  return [
    ...lines.map(
      (place): SceneItem => ({
        element: {
          type: 'rect',
          shape: { x: xOf(plot, place.value) - 1, y: top - 4, width: 2, height: height + 8 },
          style: { fill: theme.pointer },
        },
        tip: tip(place, 'Line'),
      }),
    ),
    ...markers.map((place): SceneItem => {
      const x = xOf(plot, place.value)
      return {
        element: {
          type: 'polygon',
          shape: {
            points: [
              [x, top + height * 0.72],
              [x - 6, top + height + 6],
              [x + 6, top + height + 6],
            ],
          },
          style: { fill: theme.text, stroke: theme.surface, lineWidth: 1.25 },
        },
        tip: tip(place, 'Target'),
      }
    }),
  ]
}

/** Draws labels at their positions, without those that would overlap the previous one. */
function spaced(
  plot: Plot,
  places: readonly Place[],
  y: number,
  style: Readonly<Record<string, unknown>>,
): readonly SceneElement[] {
  const { env } = plot.input
  let free = Number.NEGATIVE_INFINITY
  return places
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => a.value - b.value)
    .flatMap(({ value, label }) => {
      const text = fitText(label, env.width * 0.4)
      const width = textWidth(text)
      const x = Math.max(width / 2 + 2, Math.min(env.width - width / 2 - 2, xOf(plot, value)))
      if (x - width / 2 < free) return []
      free = x + width / 2 + 6
      return [sceneText(env, text, x, y, { align: 'center', ...style })]
    })
}

/** A label is centered below the part that only its own range covers. */
function centred({ min }: Plot, ranges: readonly Place[]): readonly Place[] {
  const sorted = ranges.toSorted((a, b) => a.value - b.value)
  return sorted.map(({ value, label }, index) => ({ label, value: (value + (sorted[index - 1]?.value ?? min)) / 2 }))
}

function wordsOf(plot: Plot): readonly SceneElement[] {
  const { input, value, name, format, top, height, ticks, markers, lines, ranges } = plot
  const { env } = input
  const figure = format.full(value)
  const last = ticks.at(-1)
  const axis = ticks.map(tick => ({ value: tick, label: format.tick(tick, tick === last) }))
  return [
    sceneText(env, fitText(name, env.width - textWidth(figure, 15) - 24, 12), EDGE, 12, { fontSize: 12 }),
    sceneText(env, figure, env.width - EDGE, 12, {
      align: 'right',
      fontSize: 15,
      fontWeight: 620,
      fill: env.theme.text,
    }),
    ...spaced(plot, lines, top - 12, { fill: env.theme.textMuted }),
    ...spaced(plot, centred(plot, ranges), top + height + 36, { fill: env.theme.textMuted }),
    ...spaced(plot, axis, top + height + 18, { fill: env.theme.textMuted }),
    ...spaced(plot, markers, top + height + 52, { fontWeight: 530 }),
  ]
}

/** Draws ranges as the background, the measure over them, and targets across. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  const [row] = table?.rows ?? []
  if (!table || !row) return emptyOption(NO_ROWS)
  const metric = metricLabels(form, 'metric').find(name => table.colnames.includes(name))
  if (metric === undefined) return emptyOption(NO_METRIC)
  const value = toNumber(row[metric])
  if (value === null) return emptyOption(ONLY_NULLS)
  const bands = placesOf(form, 'ranges', 'range_labels')
  const markers = placesOf(form, 'markers', 'marker_labels')
  const lines = placesOf(form, 'marker_lines', 'marker_line_labels')
  const all = [value, ...[...bands, ...markers, ...lines].map(place => place.value)]
  const own = bands.length > 0 ? Math.max(...bands.map(place => place.value)) : null
  const scale = niceScale(
    Math.min(0, ...all),
    Math.max(0, ...all),
    { min: null, max: null },
    Math.max(3, Math.round(env.width / 90)),
  )
  const max = own !== null && own >= Math.max(...all) ? own : scale.max
  const ranges = bands.length > 0 ? bands : [{ value: max, label: '' }]
  const below =
    26 + (bands.some(({ label }) => label !== '') ? 18 : 0) + (markers.some(({ label }) => label !== '') ? 18 : 0)
  const space = env.height - HEAD - below - 16
  const height = Math.max(14, Math.min(TALLEST, space))
  const plot: Plot = {
    input,
    value,
    name: env.verbose?.(metric) ?? metric,
    ranges,
    markers,
    lines,
    format: valueFormat({ form, env, values: all, key: 'y_axis_format' }),
    min: scale.min,
    max,
    ticks: scale.ticks.filter(tick => tick <= max),
    top: HEAD + 16 + Math.max(0, (space - height) / 3),
    height,
  }
  const targets = [...markers, ...lines].map(place => `${place.label || 'target'} ${plot.format.mark(place.value)}`)
  return sceneOption({
    items: [...rangeItems(plot), measureItem(plot), ...targetItems(plot)],
    words: wordsOf(plot),
    notes: noteLines([], env),
    summary: `Bullet chart: ${[`${plot.name} ${plot.format.full(value)}`, ...targets].join(', ')}`,
  })
}

import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { cellKey, cellWriter, extentOf, toNumber } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { columnLabels, flag, metricLabels } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { type SceneItem, sceneOption, sceneText } from '../../families/shared/scene-option.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import { wrapText } from '../../families/shared/wrap-text.ts'
import type { MarkFilter } from '../../mark-filter.ts'

interface Pair {
  readonly label: string
  readonly values: readonly [number | null, number | null]
  readonly mark: MarkFilter | null
}
interface Plot {
  readonly input: ChartInput
  readonly pairs: readonly Pair[]
  readonly names: readonly [string, string]
  readonly colors: readonly [string, string]
  readonly format: ValueFormat
  /** Half of the gap for names, and width of the bars on each side, in pixels. */
  readonly gap: number
  readonly reach: number
  /** Maximum of both sides, which share a scale so that lengths can be compared. */
  readonly most: number
  readonly row: number
}

const HEAD = 24
const LEAST_ROW = 13
const MAX_BAR = 26
/** Maximum number of lines of a name, and line height in pixels. */
const MAX_LINES = 3
const LINE = 14

function pairsOf({ form, tables, env }: ChartInput, left: string, right: string): readonly Pair[] {
  const table = tables[0]
  const groups = columnLabels(form, 'groupby').filter(column => table?.colnames.includes(column))
  if (!table) return []
  const write = cellWriter(table, env)
  return table.rows.flatMap((row): Pair[] => {
    const values = [toNumber(row[left]), toNumber(row[right])] as const
    if (values[0] === null && values[1] === null) return []
    const cells = groups.map(column => row[column] ?? null)
    const label = cells.map((cell, index) => write(cell, groups[index])).join(', ')
    const filters = groups.map((col, index) => ({ col, values: [cells[index] ?? null] }))
    return [{ label, values, mark: groups.length === 0 ? null : { key: cellKey(cells), label, filters } }]
  })
}

/** Draws a bar. A negative value is hollow, because both directions are in use. */
function barOf(plot: Plot, pair: Pair, index: number, side: 0 | 1): SceneItem | null {
  const { input, colors, names, gap, reach, most, row, format } = plot
  const value = pair.values[side]
  if (value === null) return null
  const middle = input.env.width / 2
  const length = most === 0 ? 0 : Math.max(value === 0 ? 0 : 1, (Math.abs(value) / most) * reach)
  const height = Math.min(MAX_BAR, row * 0.68)
  const x = side === 0 ? middle - gap - length : middle + gap
  const isBelow = value < 0
  return {
    element: {
      type: 'rect',
      shape: {
        x,
        y: HEAD + (index + 0.5) * row - height / 2,
        width: length,
        height,
        r: side === 0 ? [2, 0, 0, 2] : [0, 2, 2, 0],
      },
      style: {
        fill: isBelow ? input.env.theme.surface : colors[side],
        stroke: colors[side],
        lineWidth: isBelow ? 1.25 : 0,
        opacity: emphasis(input.selected, pair.mark?.key),
      },
    },
    mark: pair.mark,
    tip: () =>
      tooltipHtml(pair.label, [
        ...([0, 1] as const).flatMap(one => {
          const shown = pair.values[one]
          return shown === null ? [] : [{ label: names[one], value: format.full(shown), color: colors[one] }]
        }),
      ]),
  }
}

function wordsOf(plot: Plot): readonly SceneElement[] {
  const { input, pairs, names, colors, gap, reach, most, row, format } = plot
  const { env, form } = input
  const middle = env.width / 2
  const space = reach + 40
  const head = [
    sceneText(env, fitText(names[0], space, 11.5), middle - gap, 9, {
      align: 'right',
      fontSize: 11.5,
      fontWeight: 620,
      fill: colors[0],
    }),
    sceneText(env, fitText(names[1], space, 11.5), middle + gap, 9, {
      align: 'left',
      fontSize: 11.5,
      fontWeight: 620,
      fill: colors[1],
    }),
  ]
  const showsValues = flag(form, 'show_value', true)
  return [
    ...head,
    ...pairs.flatMap(({ label, values }, index) => {
      const y = HEAD + (index + 0.5) * row
      const ends = ([0, 1] as const).flatMap(side => {
        const value = values[side]
        if (value === null || !showsValues) return []
        const length = most === 0 ? 0 : (Math.abs(value) / most) * reach
        const x = side === 0 ? middle - gap - length - 5 : middle + gap + length + 5
        return [sceneText(env, format.mark(value), x, y, { align: side === 0 ? 'right' : 'left' })]
      })
      const name = wrapText(label, gap * 2 - 12, 12, Math.max(1, Math.min(MAX_LINES, Math.floor(row / LINE))))
      const lines = name.map((line, at) => {
        const below = (at - (name.length - 1) / 2) * LINE
        return sceneText(env, line, middle, y + below, { align: 'center', fontSize: 12 })
      })
      return [...lines, ...ends]
    }),
  ]
}

/** Draws names in the center, with one metric on each side. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const [left, right] = ['left_metric', 'right_metric'].map(key => metricLabels(form, key).find(has))
  if (left === undefined || right === undefined) return emptyOption('Choose two metrics: one for each side')
  if (!columnLabels(form, 'groupby').some(has)) return emptyOption(NOT_DRAWABLE)
  const all = pairsOf(input, left, right)
  const extent = extentOf(all.flatMap(({ values }) => values))
  if (!extent) return emptyOption(ONLY_NULLS)
  const rows = Math.max(1, Math.floor((env.height - HEAD - 24) / LEAST_ROW))
  const pairs = all.slice(0, rows)
  const hidden = all.length - pairs.length
  const notes = noteLines(hidden > 0 ? [`The first ${pairs.length} of ${counted(all.length, 'group')}`] : [], env)
  const format = valueFormat({ form, env, values: all.flatMap(({ values }) => values), key: 'y_axis_format' })
  const widest = Math.max(...pairs.map(({ label }) => textWidth(label, 12)))
  const gap = Math.min(env.width * 0.16, widest / 2 + 8)
  const figures = Math.max(
    ...pairs.flatMap(({ values }) => values.map(value => (value === null ? 0 : textWidth(format.mark(value))))),
  )
  const names = [env.verbose?.(left) ?? left, env.verbose?.(right) ?? right] as const
  const plot: Plot = {
    input,
    pairs,
    names,
    colors: [env.color(names[0], env.theme.categories[0]), env.color(names[1], env.theme.categories[1])],
    format,
    gap,
    reach: Math.max(20, env.width / 2 - gap - (flag(form, 'show_value', true) ? figures + 10 : 4)),
    most: Math.max(Math.abs(extent[0]), Math.abs(extent[1])),
    row: Math.min(40, (env.height - HEAD - notes.space) / pairs.length),
  }
  const items = pairs
    .flatMap((pair, index) => [barOf(plot, pair, index, 0), barOf(plot, pair, index, 1)])
    .filter(item => item !== null)
  return sceneOption({
    items,
    words: wordsOf(plot),
    notes,
    summary: `Butterfly chart: ${plot.names[0]} against ${plot.names[1]} for ${counted(all.length, 'group')}`,
  })
}

import { sequentialScale } from '@belvedere/core/color'
import { hashText } from '@belvedere/core/query'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { cellWriter, extentOf, toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, columnLabels, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { type SceneElement, sceneSeries } from '../../families/shared/scene.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'
import { type PlacedWord, placeWords } from '../../families/words/place-words.ts'

/** Maximum number of words. */
const MAX_WORDS = 250
/** Maximum number of characters of a word; longer ones are truncated. */
const MAX_LENGTH = 40
const MIN_SIZE = 10
const MAX_SIZE = 70
const SLANTS = [-60, -30, 0, 30, 60]

interface Entry {
  readonly label: string
  readonly value: number
}

/** Returns words with a number, largest first; rows with the same text are one word. */
function entriesOf({ tables, env }: ChartInput, column: string, metric: string) {
  const values = new Map<string, number>()
  let leftOut = 0
  const [table] = tables
  if (!table) return { entries: [], leftOut }
  const write = cellWriter(table, env)
  for (const row of table.rows) {
    const [cell, value] = [row[column] ?? null, toNumber(row[metric])]
    const label = cell === null ? '' : write(cell, column).trim()
    if (label === '' || value === null || value <= 0) leftOut += 1
    else values.set(label, value + (values.get(label) ?? 0))
  }
  const entries: readonly Entry[] = [...values].map(([label, value]) => ({ label, value }))
  return { entries: entries.toSorted((a, b) => b.value - a.value), leftOut }
}

/** Returns a pseudo-random rotation that is always the same for a word. */
function angleOf(label: string, place: number, rotation: string): number {
  if (rotation === 'flat' || place === 0) return 0
  const chance = Number.parseInt(hashText(label).slice(0, 6), 16)
  if (rotation === 'random') return SLANTS[chance % SLANTS.length] ?? 0
  return chance % 3 === 0 ? 90 : 0
}

function elementOf({ env }: ChartInput, { word, x, y, size }: PlacedWord, color: string): SceneElement {
  return {
    type: 'text',
    x,
    y,
    rotation: (word.angle * Math.PI) / 180,
    style: {
      text: word.text,
      fill: color,
      fontFamily: env.theme.fontFamily,
      fontSize: Math.round(size * 10) / 10,
      fontWeight: size > 22 ? 620 : 530,
      align: 'center',
      verticalAlign: 'middle',
    },
  }
}

function tooltip(entries: readonly Entry[], name: string, write: (value: number) => string) {
  return {
    trigger: 'item',
    formatter: ({ dataIndex }: { readonly dataIndex: number }): string => {
      const entry = entries[dataIndex]
      return entry ? tooltipHtml(entry.label, [{ label: name, value: write(entry.value) }]) : ''
    },
  }
}

const notesOf = (env: ChartInput['env'], missing: number, leftOut: number) =>
  noteLines(
    [
      ...(missing > 0 ? [`${counted(missing, 'word')} did not fit`] : []),
      ...(leftOut > 0 ? [`${counted(leftOut, 'row')} without a word or a value above zero left out`] : []),
    ],
    env,
  )

/** Draws words around the center, with size and color by their number. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metric = metricLabels(form, 'metric').find(has)
  const column = [...columnLabels(form, 'series'), ...columnLabels(form, 'groupby')].find(has)
  if (metric === undefined) return emptyOption(NO_METRIC)
  if (column === undefined) return emptyOption(NOT_DRAWABLE)
  const { entries, leftOut } = entriesOf(input, column, metric)
  const shown = entries.slice(0, MAX_WORDS)
  const [low, high] = extentOf(shown.map(({ value }) => value)) ?? [0, 0]
  if (shown.length === 0) return emptyOption(ONLY_NULLS)
  const rotation = text(form, 'rotation') ?? 'square'
  const weightOf = (value: number): number => (high === low ? 1 : (value - low) / (high - low))
  const words = shown.map(({ label, value }, place) => ({
    text: label.length > MAX_LENGTH ? `${label.slice(0, MAX_LENGTH - 1)}…` : label,
    weight: weightOf(value),
    angle: angleOf(label, place, rotation),
  }))
  const box = {
    width: env.width,
    height: env.height - 4,
    smallest: amount(form, 'size_from') ?? MIN_SIZE,
    largest: amount(form, 'size_to') ?? MAX_SIZE,
  }
  const first = notesOf(env, entries.length - shown.length, leftOut)
  const placed = placeWords(words, { ...box, height: box.height - first.space })
  // The number of words that do not fit is determined by the layout; the note about it takes space, so the layout is
  // repeated.
  const notes = notesOf(env, entries.length - placed.length, leftOut)
  const final = notes.space === first.space ? placed : placeWords(words, { ...box, height: box.height - notes.space })
  const ramp = env.theme.ramps.depth.slice(2)
  const scale = sequentialScale(ramp, [0, 1])
  // A color scheme distinguishes words; the theme's ramp represents their weight.
  const colorOf = (one: (typeof final)[number]): string =>
    env.color(
      shown[one.index]?.label ?? '',
      env.theme.isForeign ? undefined : scale.colorAt(Math.sqrt(one.word.weight)),
    )
  const format = valueFormat({ form, env, values: shown.map(({ value }) => value), key: 'number_format' })
  const name = env.verbose?.(metric) ?? metric
  const option = {
    animation: false,
    tooltip: tooltip(
      final.flatMap(({ index }) => shown[index] ?? []),
      name,
      format.full,
    ),
    series: [sceneSeries(final.map(one => elementOf(input, one, colorOf(one))))],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    summary: `Word cloud: ${shown
      .slice(0, 8)
      .map(({ label, value }) => `${label} ${format.mark(value)}`)
      .join(', ')}`,
  }
}

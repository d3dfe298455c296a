/**
 * Legends in static pictures, which cannot be scrolled: every entry is laid out, and entries that do not fit are
 * counted.
 */
import { isRecord, type JsonRecord, textOrNull } from '@belvedere/core/json'
import type { ChartOption, EchartsChartOption } from '../chart-option.ts'
import type { BuildOption, ChartInput } from '../chart-type.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { toEchartsOption } from '../echarts-option.ts'
import { type LegendPlace, legendSize } from '../families/shared/legend.ts'
import { fitText, textWidth } from '../families/shared/text-width.ts'
import { shape, words } from './paint.ts'

interface Entry {
  readonly label: string
  readonly color: string
}

interface PlacedEntry {
  readonly text: string
  /** Null for the entry with the number of omitted ones. */
  readonly color: string | null
  readonly x: number
  /** Vertical center of the line. */
  readonly y: number
}

/** A legend that is drawn beside the chart's own drawing. */
export interface PictureLegend {
  readonly place: LegendPlace
  readonly entries: readonly PlacedEntry[]
  /** Pixels that it takes of the chart's height, in addition to the line that every chart reserves. */
  readonly space: number
}

const LINE = 18
const SWATCH = 10
const GAP = 14
const TEXT_GAP = 5
const BESIDE_GAP = 10
/** Maximum share of a picture's height for a legend. */
const MAX_SHARE = 0.4

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
function placeOf({ orient, top, left }: JsonRecord): LegendPlace {
  if (orient === 'vertical') return left === undefined || left === 'auto' ? 'right' : 'left'
  return top === 'auto' ? 'bottom' : 'top'
}

const styleColor = (record: JsonRecord): string | null =>
  [record.itemStyle, record.lineStyle, record]
    .filter(isRecord)
    .flatMap(style => textOrNull(style.color) ?? [])
    .at(0) ?? null

/** Returns the colors of everything that a legend can name: series, and categories of networks. */
function namedColors(option: JsonRecord): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  const series = Array.isArray(option.series) ? option.series.filter(isRecord) : []
  for (const one of series) {
    const categories = Array.isArray(one.categories) ? one.categories.filter(isRecord) : []
    for (const named of [one, ...categories]) {
      const [name, color] = [textOrNull(named.name), styleColor(named)]
      if (name !== null && color !== null && !colors.has(name)) colors.set(name, color)
    }
  }
  return colors
}

/** Returns the entries of a legend; null if the color of one cannot be determined. */
function entriesOf(legend: JsonRecord, option: JsonRecord): readonly Entry[] | null {
  const data = Array.isArray(legend.data) ? legend.data : []
  const colors = namedColors(option)
  const write = typeof legend.formatter === 'function' ? (legend.formatter as (name: string) => string) : String
  const entries: Entry[] = []
  for (const item of data) {
    const name = isRecord(item) ? textOrNull(item.name) : textOrNull(item)
    const color = (isRecord(item) ? styleColor(item) : null) ?? colors.get(name ?? '') ?? null
    if (name === null || color === null) return null
    entries.push({ label: write(name), color })
  }
  return entries
}

const moreText = (count: number): string => `and ${count} more`

/** Arranges entries in lines of a width. The last possible line ends with the number of entries that do not fit. */
function inLines(entries: readonly Entry[], left: number, width: number, mostLines: number): readonly PlacedEntry[] {
  const placed: PlacedEntry[] = []
  let [x, line] = [0, 0]
  for (const [index, { label, color }] of entries.entries()) {
    const text = fitText(label, width - SWATCH - TEXT_GAP)
    const taken = SWATCH + TEXT_GAP + textWidth(text)
    const isLast = line === mostLines - 1
    const more = moreText(entries.length - index)
    const reserved = isLast && index < entries.length - 1 ? GAP + textWidth(moreText(entries.length)) : 0
    if (x > 0 && x + taken + reserved > width) {
      if (isLast) return [...placed, { text: more, color: null, x: left + x, y: (line + 0.5) * LINE }]
      ;[x, line] = [0, line + 1]
    }
    placed.push({ text, color, x: left + x, y: (line + 0.5) * LINE })
    x += taken + GAP
  }
  return placed
}

/** Arranges entries in a column. */
function inColumn(entries: readonly Entry[], x: number, width: number, height: number): readonly PlacedEntry[] {
  const most = Math.max(1, Math.floor(height / LINE))
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries
  const placed = shown.map(({ label, color }, index) => ({
    text: fitText(label, width - SWATCH - TEXT_GAP),
    color,
    x,
    y: (index + 0.5) * LINE,
  }))
  if (shown.length === entries.length) return placed
  const y = (shown.length + 0.5) * LINE
  return [...placed, { text: moreText(entries.length - shown.length), color: null, x, y }]
}

/** Returns the legend of an option for a picture of this size; null if ECharts' own legend shows all entries. */
function legendOf(option: EchartsChartOption, width: number, height: number): PictureLegend | null {
  const whole = option.option as JsonRecord
  const { legend } = whole
  if (!isRecord(legend) || legend.show === false) return null
  const entries = entriesOf(legend, whole)
  if (entries === null || entries.length === 0) return null
  const place = placeOf(legend)
  if (place === 'left' || place === 'right') {
    const names = entries.map(({ label }) => label)
    const wide = legendSize(place, names, width) - BESIDE_GAP
    const x = place === 'left' ? 0 : width - wide
    return { place, entries: inColumn(entries, x, wide, height), space: 0 }
  }
  const left = numberOf(legend.left)
  const room = width - left - numberOf(legend.right)
  const mostLines = Math.max(1, Math.floor((height * MAX_SHARE) / LINE))
  const placed = inLines(entries, left, room, mostLines)
  const lines = Math.round((placed.at(-1)?.y ?? 0) / LINE + 0.5)
  if (lines <= 1 && placed.length === entries.length) return null
  return { place, entries: placed, space: (lines - 1) * LINE }
}

/** Disables paging and hides zoom sliders, which would only cover the chart in a static picture. */
function still({ option, ...others }: EchartsChartOption, hasLegend: boolean): EchartsChartOption {
  const { legend, dataZoom, ...whole } = option as JsonRecord
  const stillZoom = Array.isArray(dataZoom)
    ? dataZoom.map(zoom => (isRecord(zoom) ? { ...zoom, show: false } : zoom))
    : null
  const stillLegend = isRecord(legend) ? { ...legend, type: 'plain', ...(hasLegend ? { show: false } : {}) } : null
  return {
    ...others,
    option: toEchartsOption({
      ...whole,
      ...(stillLegend ? { legend: stillLegend } : {}),
      ...(stillZoom ? { dataZoom: stillZoom } : {}),
    }),
  }
}

export interface StillOption {
  readonly option: ChartOption
  /** Legend to draw instead of the option's own; null if there is none, or if the own legend is complete. */
  readonly legend: PictureLegend | null
}

/** Returns the option of a chart for a static picture of the size in its environment. */
export function stillOption(buildOption: BuildOption, input: ChartInput): StillOption {
  const { width, height } = input.env
  const option = buildOption(input)
  if (option.renderer !== 'echarts') return { option, legend: null }
  const legend = legendOf(option, width, height)
  if (legend === null || legend.space === 0) return { option: still(option, legend !== null), legend }
  const lower = buildOption({ ...input, env: { ...input.env, height: height - legend.space } })
  return { option: lower.renderer === 'echarts' ? still(lower, true) : lower, legend }
}

/** Draws the legend as SVG elements, in a picture of this height. */
export function legendSvg({ place, entries, space }: PictureLegend, theme: ChartTheme, height: number): string {
  const top = place === 'bottom' ? height - space - LINE - 2 : 0
  return entries
    .map(({ text, color, x, y }) => {
      const swatch =
        color === null
          ? ''
          : shape('rect', { x, y: top + y - SWATCH / 2, width: SWATCH, height: SWATCH, rx: 2, fill: color })
      const start = color === null ? x : x + SWATCH + TEXT_GAP
      const fill = color === null ? theme.textMuted : theme.textSoft
      return swatch + words(text, { x: start, y: top + y + 4, 'font-size': 11, fill })
    })
    .join('')
}

import type { BigNumberChartOption, EmptyChartOption } from '../chart-option.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { extentOf } from '../families/shared/cells.ts'
import { fitText, textWidth } from '../families/shared/text-width.ts'
import { joinedWords, shape, svgDocument, words } from './paint.ts'

interface Plot {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly width: number
}

/** Returns the uninterrupted segments of the trend in pixels. */
function runs({ trend, startYAxisAtZero }: BigNumberChartOption, { top, bottom, left, width }: Plot) {
  const times = trend.map(([time]) => time)
  const [from, to] = extentOf(times) ?? [0, 1]
  const ends = extentOf(trend.map(([, value]) => value)) ?? [0, 1]
  const air = (ends[1] - ends[0]) * 0.12 || 1
  const low = startYAxisAtZero ? Math.min(0, ends[0]) : ends[0] - air
  const high = Math.max(ends[1], startYAxisAtZero ? 0 : ends[1] + air)
  const place = (time: number, value: number): readonly [number, number] => [
    left + 4 + ((time - from) / (to - from || 1)) * (width - 9),
    bottom - ((value - low) / (high - low || 1)) * (bottom - top),
  ]
  const segments: (readonly [number, number])[][] = [[]]
  for (const [time, value] of trend) {
    if (value === null) segments.push([])
    else segments.at(-1)?.push(place(time, value))
  }
  return segments.filter(run => run.length > 0)
}

const path = (run: readonly (readonly [number, number])[]): string =>
  run.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

function trendLine(option: BigNumberChartOption, plot: Plot, theme: ChartTheme): readonly string[] {
  const lines = runs(option, plot)
  const drawn = lines.flatMap(run => {
    const first = run[0]
    const last = run.at(-1)
    if (!first || !last) return []
    const area = `${path(run)}L${last[0].toFixed(1)} ${plot.bottom}L${first[0].toFixed(1)} ${plot.bottom}Z`
    return [
      shape('path', { d: area, fill: option.trendColor, opacity: '0.1' }),
      shape('path', {
        d: path(run),
        fill: 'none',
        stroke: option.trendColor,
        'stroke-width': '1.5',
        'stroke-linejoin': 'round',
      }),
    ]
  })
  const end = lines.at(-1)?.at(-1)
  if (!end) return drawn
  const dot = { cx: end[0], cy: end[1], r: 3.5, fill: option.trendColor, stroke: theme.surface, 'stroke-width': '1.5' }
  return [...drawn, shape('circle', dot)]
}

const NOTE_LINE = 16
const MAX_NOTES = 2
type Note = Pick<BigNumberChartOption, 'comparison' | 'subheader'>

/** Returns the texts about a figure, wrapped to a width. */
function noteLines({ comparison, subheader }: Note, width: number): readonly string[] {
  const note = [comparison, subheader].filter(part => part !== null && part !== '').join(' · ')
  return note === '' ? [] : linesOf(note, width).slice(0, MAX_NOTES)
}

/** Returns the lines below a figure, with the change in its success or danger color. */
function noteWords(
  { comparison, comparisonTone }: BigNumberChartOption,
  [first = '', ...others]: readonly string[],
  y: number,
  theme: ChartTheme,
) {
  const isToned = comparison !== null && comparison !== '' && comparisonTone !== undefined
  const below = others.map((line, index) => words(line, { x: 4, y: y + (index + 1) * NOTE_LINE, fill: theme.textSoft }))
  if (!isToned || !first.startsWith(comparison)) return [words(first, { x: 4, y, fill: theme.textSoft }), ...below]
  // A single text in two colors, so that the renderer positions the second part.
  const parts = [
    { content: comparison, fill: comparisonTone === 'good' ? theme.success : theme.danger },
    { content: first.slice(comparison.length), fill: theme.textSoft },
  ]
  return [joinedWords(parts, { x: 4, y }), ...below]
}

/** Pictures lower than this have the trend beside the figure if they are wide enough, as on the screen. */
const LOW = 110
const BESIDE_FROM = 230
const LEAST_TREND = 18

interface TrendPlace {
  readonly width: number
  readonly height: number
  /** Width of a trend beside the figure; 0 if it is below. */
  readonly beside: number
  /** Baseline of the last line of text. */
  readonly below: number
}

function trendPlot({ width, height, beside, below }: TrendPlace): Plot {
  const bottom = height - 4
  if (beside > 0) return { top: Math.max(4, bottom - 44), bottom, left: width - beside, width: beside }
  const top = height < LOW ? Math.min(below + 8, bottom - LEAST_TREND) : below + 18
  return { top, bottom, left: 0, width }
}

/** Draws the figure, the texts about it, and the trend below or beside it. */
export function bigNumberSvg(option: BigNumberChartOption, theme: ChartTheme, width: number, height: number): string {
  const hasTrend = option.trend.length > 1
  const isLow = height < LOW
  const beside = hasTrend && isLow && width >= BESIDE_FROM ? Math.min(Math.round(width * 0.4), 220) : 0
  const space = beside > 0 ? width - beside - 12 : width
  const fontSize = width >= 320 && height >= 140 ? Math.max(40, Math.min(96, Math.round(height * 0.2))) : 28
  const size = Math.max(
    16,
    Math.min(fontSize, Math.floor((fontSize * (space - 8)) / textWidth(option.value, fontSize))),
  )
  const notes = noteLines(option, space - 8)
  const further = Math.max(0, notes.length - 1) * NOTE_LINE
  const block = size + (notes.length > 0 ? 22 : 0) + further
  const baseline = hasTrend && beside === 0 ? size : Math.max(size, (height - block) / 2 + size * 0.8)
  const parts = [
    words(option.value, {
      x: 4,
      y: baseline,
      'font-size': size,
      'font-weight': 620,
      'letter-spacing': '-0.026em',
      fill: option.ink,
    }),
    ...noteWords(option, notes, baseline + 22, theme),
    ...(hasTrend
      ? trendLine(
          option,
          trendPlot({ width, height, beside, below: baseline + (notes.length > 0 || !isLow ? 22 : 0) + further }),
          theme,
        )
      : []),
  ]
  return svgDocument(parts, {
    width,
    height,
    font: theme.fontFamily,
    ink: theme.text,
    ground: theme.surface,
    title: option.summary,
  })
}

const EMPTY_LINE = 18

/** Wraps a text into lines of a width; a word that is wider is truncated. */
function linesOf(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && textWidth(longer, 12) <= width) lines[lines.length - 1] = longer
    else lines.push(fitText(word, width, 12))
  }
  return lines
}

/** Draws a message instead of a picture. */
export function emptySvg({ message }: EmptyChartOption, theme: ChartTheme, width: number, height: number): string {
  const lines = linesOf(message, width - 24).slice(0, Math.max(1, Math.floor(height / EMPTY_LINE)))
  const top = height / 2 + 4 - ((lines.length - 1) * EMPTY_LINE) / 2
  const texts = lines.map((line, index) =>
    words(line, { x: width / 2, y: top + index * EMPTY_LINE, 'text-anchor': 'middle', fill: theme.textSoft }),
  )
  return svgDocument(texts, {
    width,
    height,
    font: theme.fontFamily,
    ink: theme.textSoft,
    ground: theme.surface,
    title: message,
  })
}

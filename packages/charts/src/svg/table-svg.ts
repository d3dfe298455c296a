import { contrastingColor } from '@belvedere/core/color'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import { cellBar } from '../cell-bar.ts'
import type { TableChartOption, TableColumn } from '../chart-option.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { counted } from '../families/shared/notes.ts'
import { textWidth } from '../families/shared/text-width.ts'
import { wrapText } from '../families/shared/wrap-text.ts'
import { hyphenated } from './hyphenated.ts'
import { shape, svgDocument, words } from './paint.ts'
import { sparkPath } from './spark.ts'

const HEADER = 30
const ROW = 28
const PADDING = 12
const WIDEST = 280
/** Numbers of lines to try for text that does not fit: two, or more if that removes no rows. */
const LINES = [2, 3, 4]
/** Maximum number of lines of a header; headers of narrow numeric columns are hyphenated. */
const MAX_HEADING_LINES = 3
const LINE = 14

interface Place {
  readonly column: TableColumn
  readonly x: number
  readonly width: number
}

/** Vertical position of a row. */
interface Band {
  readonly y: number
  readonly height: number
}

const write = (column: TableColumn, row: Row): string => column.format(row[column.name] ?? null)

/**
 * Distributes a width over columns by their natural widths, or less of it without `fills`; the widest are reduced
 * first.
 */
function shareOut(natural: readonly number[], width: number, fills = true): readonly number[] {
  const total = natural.reduce((sum, one) => sum + one, 0)
  if (total <= width) return fills && total > 0 ? natural.map(one => (one * width) / total) : natural
  let remaining = width
  let cap = 0
  natural
    .toSorted((a, b) => a - b)
    .forEach((one, index) => {
      cap = remaining / (natural.length - index)
      remaining -= Math.min(one, cap)
    })
  return natural.map(one => Math.min(one, cap))
}

/** Width to which texts, and headers of numeric columns, may be truncated. */
const NARROWEST = 72

interface Natural {
  readonly column: TableColumn
  readonly isText: boolean
  /** Width in pixels at which nothing is truncated. */
  readonly whole: number
  /** Width in pixels at which no number is truncated, which would change its meaning. */
  readonly least: number
}

function naturalWidth(column: TableColumn, rows: readonly Row[]): Natural {
  const heading = textWidth(column.label, 12) + PADDING * 2
  const isText = column.type === GENERIC_TYPE.string
  if (column.spark) return { column, isText, whole: Math.max(SPARK_WIDTH + PADDING * 2, heading), least: SPARK_LEAST }
  const cells = Math.max(0, ...rows.map(row => textWidth(write(column, row), 12))) + PADDING * 2
  const whole = Math.min(WIDEST, Math.max(cells, heading))
  return { column, isText, whole, least: Math.min(whole, isText ? NARROWEST : Math.max(cells, NARROWEST * 0.75)) }
}

/** Lays out columns as wide as their content if possible; columns that do not fit are omitted at the end. */
function layOut(columns: readonly TableColumn[], rows: readonly Row[], width: number): readonly Place[] {
  let taken = 0
  const shown = columns
    .map(column => naturalWidth(column, rows))
    .filter(({ least }, index) => {
      taken += least
      return index === 0 || taken <= width
    })
  const least = shown.reduce((sum, one) => sum + one.least, 0)
  const spare = shareOut(
    shown.map(one => one.whole - one.least),
    Math.max(0, width - least),
    false,
  )
  const desired = shown.map((one, index) => one.least + (spare[index] ?? 0))
  const widths = shareOut(desired, width)
  let x = 0
  return shown.map(({ column }, index) => {
    const own = widths[index] ?? 0
    const place = { column, x, width: own }
    x += own
    return place
  })
}

const SPARK = 16
const SPARK_WIDTH = 96
const SPARK_LEAST = 60

/** Draws a sparkline with its axis labels before it, in the available width. */
function spark({ column, x, width }: Place, row: Row, y: number, theme: ChartTheme): string | null {
  const cell = column.spark?.(row)
  if (!cell) return null
  const texts = cell.axis ?? []
  const before = texts.length === 0 ? 0 : Math.max(...texts.map(text => textWidth(text, 9))) + 6
  const box = {
    x: x + PADDING + before,
    y: y + (ROW - SPARK) / 2,
    width: width - PADDING * 2 - before - 4,
    height: SPARK,
  }
  const { path, end } = sparkPath(cell, box)
  const axis = texts.map((text, i) =>
    words(text, { x: x + PADDING, y: y + (i === 0 ? ROW - 5 : 11), 'font-size': 9, fill: theme.textMuted }),
  )
  const line = shape('path', {
    d: path,
    fill: 'none',
    stroke: cell.color,
    'stroke-width': '1.5',
    'stroke-linejoin': 'round',
  })
  const dot = end ? shape('circle', { cx: end[0], cy: end[1], r: 2.5, fill: cell.color }) : ''
  return [...axis, line, dot].join('')
}

function ground({ column, x, width }: Place, row: Row, { y, height }: Band): string {
  const fill = column.tint?.(row)
  return fill === undefined
    ? ''
    : shape('rect', { x: x + 3, y: y + 2, width: width - 6, height: height - 4, rx: 2, fill })
}

/** Returns the text color on a colored background. */
const inkOn = (column: TableColumn, row: Row, otherwise: string): string => {
  const fill = column.tint?.(row)
  return column.ink?.(row) ?? (fill === undefined ? otherwise : contrastingColor(fill))
}

const isMissing = (row: Row, column: TableColumn): boolean => (row[column.name] ?? null) === null

interface CellStyle {
  readonly fill: string
  readonly 'font-weight'?: number
}

/** Wraps a text into at most this many lines; a number is always on one line. */
const linesOf = ({ column, width }: Place, text: string, most: number): readonly string[] =>
  wrapText(text, width - PADDING * 1.5, 12, column.type === GENERIC_TYPE.string ? most : 1)

const headingLines = ({ column: { label }, width }: Place): readonly string[] =>
  wrapText(hyphenated(label, width - PADDING * 1.5, 12), width - PADDING * 1.5, 12, MAX_HEADING_LINES)

/** Returns the pixels that the texts take beyond their first lines. */
const furtherLines = (texts: readonly (readonly string[])[]): number =>
  LINE * (Math.max(1, ...texts.map(lines => lines.length)) - 1)

/** Draws the lines of a cell, centered in its row; `middle` is the baseline of a single line. */
function cellText({ column, x, width }: Place, lines: readonly string[], middle: number, style: CellStyle): string {
  const isRight = column.align === 'right'
  const isMiddle = column.align === 'center'
  const first = middle - ((lines.length - 1) * LINE) / 2
  return lines
    .map((line, index) =>
      words(line, {
        x: isMiddle ? x + width / 2 : isRight ? x + width - PADDING : x + PADDING,
        y: first + index * LINE,
        'text-anchor': isMiddle ? 'middle' : isRight ? 'end' : undefined,
        ...style,
      }),
    )
    .join('')
}

function bar({ column, x, width }: Place, row: Row, { y, height }: Band, theme: ChartTheme): string {
  const share = cellBar(column, row)
  if (share === null || share <= 0) return ''
  const from = column.barFrom?.(row[column.name] ?? null)
  return shape('rect', {
    x: x + PADDING / 2 + (width - PADDING) * (from?.start ?? 0),
    y: y + 4,
    width: Math.max(1, (width - PADDING) * Math.min(1, share)),
    height: height - 8,
    rx: 2,
    fill: from?.isNegative ? theme.negative : theme.categories[0],
    opacity: '0.2',
  })
}

interface LaidRow extends Band {
  readonly row: Row
  /** Lines of each column. */
  readonly texts: readonly (readonly string[])[]
}

interface Room {
  readonly from: number
  readonly to: number
}

function stackWith(most: number, rows: readonly Row[], places: readonly Place[], { from, to }: Room) {
  const laid: LaidRow[] = []
  let y = from
  for (const row of rows) {
    const texts = places.map(place => linesOf(place, write(place.column, row), most))
    const height = ROW + furtherLines(texts)
    if (laid.length > 0 && y + height > to) break
    laid.push({ row, texts, y, height })
    y += height
  }
  return laid
}

/** Lays out rows until the available height is used; the first row is always included. */
function stack(rows: readonly Row[], places: readonly Place[], room: Room): readonly LaidRow[] {
  const [least, ...others] = LINES.map(most => stackWith(most, rows, places, room))
  return others.findLast(({ length }) => length === least?.length) ?? least ?? []
}

/** Draws as many rows as fit, including header and totals, and the number of omitted ones. */
export function tableSvg(option: TableChartOption, theme: ChartTheme, width: number, height: number): string {
  const { totals } = option
  const notes = option.notes ?? []
  const end = height - notes.length * ROW
  const bottom = end - (totals === null ? 0 : ROW)
  const mostRows = Math.max(1, Math.floor((bottom - HEADER) / ROW))
  const measured = [...option.rows.slice(0, mostRows), ...(totals ? [totals] : [])]
  const places = layOut(option.columns, measured, width)
  const headings = places.map(headingLines)
  const header = HEADER + furtherLines(headings)
  const lost = option.columns.length - places.length
  const rowCount = option.paging ? option.paging.rowCount : option.rows.length
  const fitting = stack(option.rows, places, { from: header, to: bottom })
  const isCut = rowCount > fitting.length || lost > 0
  // The note on omitted rows takes a line.
  const rows = isCut ? stack(option.rows, places, { from: header, to: bottom - ROW }) : fitting
  const rule = (y: number, color: string): string => shape('rect', { y: y - 0.5, width, height: 1, fill: color })
  const parts = places.map((place, index) =>
    cellText(place, headings[index] ?? [], 19 + (header - HEADER) / 2, { fill: theme.textSoft, 'font-weight': 530 }),
  )
  parts.push(rule(header, theme.ruleStrong))
  for (const band of rows) {
    const { row, texts, y } = band
    const middle = y + (band.height - ROW) / 2
    for (const [index, place] of places.entries()) {
      const fill = isMissing(row, place.column) ? theme.textMuted : theme.text
      const line = spark(place, row, middle, theme)
      const text = cellText(place, texts[index] ?? [], middle + 18, { fill: inkOn(place.column, row, fill) })
      parts.push(ground(place, row, band), bar(place, row, band, theme), line ?? text)
    }
    parts.push(rule(y + band.height, theme.rule))
  }
  const last = rows.at(-1)
  let y = last ? last.y + last.height : header
  if (isCut) {
    const hidden = rowCount - rows.length
    const left = [
      ...(hidden > 0 ? [counted(hidden, 'more row')] : []),
      ...(lost > 0 ? [counted(lost, 'more column')] : []),
    ]
    parts.push(words(`and ${left.join(' and ')}`, { x: PADDING, y: y + 18, fill: theme.textMuted }))
    y += ROW
  }
  if (totals) {
    parts.push(rule(y, theme.ruleStrong))
    for (const [index, place] of places.entries()) {
      const missing = index === 0 ? 'Total' : ''
      const text = isMissing(totals, place.column) ? missing : write(place.column, totals)
      const lines = wrapText(text, place.width - PADDING * 1.5, 12, 1)
      parts.push(cellText(place, lines, y + 19, { fill: theme.text, 'font-weight': 620 }))
    }
    y += ROW
  }
  for (const [index, note] of notes.entries())
    parts.push(words(note, { x: PADDING, y: y + index * ROW + 18, fill: theme.textMuted }))
  return svgDocument(parts, {
    width,
    height,
    font: theme.fontFamily,
    ink: theme.text,
    ground: theme.surface,
    title: option.summary,
  })
}

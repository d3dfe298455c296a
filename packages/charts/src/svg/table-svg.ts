import { contrastingColor } from '@belvedere/core/color'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import { cellBar } from '../cell-bar.ts'
import type { TableChartOption, TableColumn } from '../chart-option.ts'
import { counted } from '../families/shared/notes.ts'
import { textWidth } from '../families/shared/text-width.ts'
import { wrapText } from '../families/shared/wrap-text.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { hyphenated } from './hyphenated.ts'
import { shape, svgDocument, words } from './paint.ts'
import { sparkPath } from './spark.ts'

const HEADER = 30
const ROW = 28
const PADDING = 12
const WIDEST = 280
/** A text that has no room in one line has a second one, and more where no row has to go for it. */
const LINES = [2, 3, 4]
/** A heading of a narrow column of figures is divided within its words. */
const MOST_HEADING_LINES = 3
const LINE = 14

interface Place {
  readonly column: TableColumn
  readonly x: number
  readonly width: number
}

/** Where a row is. */
interface Band {
  readonly y: number
  readonly height: number
}

const write = (column: TableColumn, row: Row): string => column.format(row[column.name] ?? null)

/** Widths that add up to the given one, or to less without `fills`: wide ones give way first. */
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

/** Texts may be cut down to this, headings of figures too. */
const NARROWEST = 72

interface Natural {
  readonly column: TableColumn
  readonly isText: boolean
  /** Pixels with which nothing is cut. */
  readonly whole: number
  /** Pixels with which no figure is cut: half a figure is another figure. */
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

/** Columns as wide as what they hold, as far as there is room; those that have none are left out at the end. */
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

/** A cell's line with its axis texts before it, as wide as there is room. */
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

/** Letters on a coloured ground. */
const inkOn = (column: TableColumn, row: Row, otherwise: string): string => {
  const fill = column.tint?.(row)
  return column.ink?.(row) ?? (fill === undefined ? otherwise : contrastingColor(fill))
}

const isMissing = (row: Row, column: TableColumn): boolean => (row[column.name] ?? null) === null

interface CellStyle {
  readonly fill: string
  readonly 'font-weight'?: number
}

/** Texts in so many lines at most; a figure is in one, and has room in it. */
const linesOf = ({ column, width }: Place, text: string, most: number): readonly string[] =>
  wrapText(text, width - PADDING * 1.5, 12, column.type === GENERIC_TYPE.string ? most : 1)

const headingLines = ({ column: { label }, width }: Place): readonly string[] =>
  wrapText(hyphenated(label, width - PADDING * 1.5, 12), width - PADDING * 1.5, 12, MOST_HEADING_LINES)

/** Pixels that these texts take beyond their first lines. */
const furtherLines = (texts: readonly (readonly string[])[]): number =>
  LINE * (Math.max(1, ...texts.map(lines => lines.length)) - 1)

/** Lines around the middle of a row; `middle` is the baseline of one that is alone. */
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
  /** Of each place. */
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

/** Rows one below the other, until there is no room for a further one; the first is there in any case. */
function stack(rows: readonly Row[], places: readonly Place[], room: Room): readonly LaidRow[] {
  const [least, ...others] = LINES.map(most => stackWith(most, rows, places, room))
  return others.findLast(({ length }) => length === least?.length) ?? least ?? []
}

/** As many rows as fit, header and totals included; says how many are missing. */
export function tableSvg(option: TableChartOption, theme: ChartTheme, width: number, height: number): string {
  const { totals } = option
  const bottom = height - (totals === null ? 0 : ROW)
  const mostRows = Math.max(1, Math.floor((bottom - HEADER) / ROW))
  const measured = [...option.rows.slice(0, mostRows), ...(totals ? [totals] : [])]
  const places = layOut(option.columns, measured, width)
  const headings = places.map(headingLines)
  const header = HEADER + furtherLines(headings)
  const lost = option.columns.length - places.length
  const fitting = stack(option.rows, places, { from: header, to: bottom })
  const isCut = option.rows.length > fitting.length || lost > 0
  // What is left out takes a line of its own.
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
    const hidden = option.rows.length - rows.length
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
  }
  return svgDocument(parts, {
    width,
    height,
    font: theme.fontFamily,
    ink: theme.text,
    ground: theme.surface,
    title: option.summary,
  })
}

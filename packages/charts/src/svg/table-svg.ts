import { contrastingColor } from '@belvedere/core/color'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import type { TableChartOption, TableColumn } from '../chart-option.ts'
import { fitText, textWidth } from '../families/shared/text-width.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { shape, svgDocument, words } from './paint.ts'
import { sparkPath } from './spark.ts'

const HEADER = 30
const ROW = 28
const PADDING = 12
const WIDEST = 280

interface Place {
  readonly column: TableColumn
  readonly x: number
  readonly width: number
}

const write = (column: TableColumn, row: Row): string => column.format(row[column.name] ?? null)

/** Widths that add up to the picture's: wide columns give way first, spare room is shared out. */
function shareOut(natural: readonly number[], width: number): readonly number[] {
  const total = natural.reduce((sum, one) => sum + one, 0)
  if (total <= width) return natural.map(one => (one * width) / total)
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

/** Columns as wide as what they hold, as far as there is room. */
function layOut(columns: readonly TableColumn[], rows: readonly Row[], width: number): readonly Place[] {
  const natural = columns.map(column => {
    const texts = [column.label, ...rows.map(row => write(column, row))]
    if (column.spark) return Math.max(SPARK_WIDTH, textWidth(column.label, 12)) + PADDING * 2
    return Math.min(WIDEST, Math.max(...texts.map(text => textWidth(text, 12)))) + PADDING * 2
  })
  const isText = columns.map(column => column.type === GENERIC_TYPE.string)
  const firm = natural.reduce((sum, one, index) => sum + (isText[index] ? 0 : one), 0)
  const texts = natural.filter((_, index) => isText[index])
  const isTight = natural.reduce((sum, one) => sum + one, 0) > width && firm + texts.length * 60 < width
  const shrunk = [...shareOut(texts, width - firm)]
  const widths = isTight
    ? natural.map((one, index) => (isText[index] ? (shrunk.shift() ?? one) : one))
    : shareOut(natural, width)
  let x = 0
  return columns.map((column, index) => {
    const own = widths[index] ?? 0
    const place = { column, x, width: own }
    x += own
    return place
  })
}

const SPARK = 16
const SPARK_WIDTH = 96

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

function ground({ column, x, width }: Place, row: Row, y: number): string {
  const fill = column.tint?.(row)
  return fill === undefined ? '' : shape('rect', { x: x + 3, y: y + 2, width: width - 6, height: ROW - 4, rx: 2, fill })
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

function cellText({ column, x, width }: Place, text: string, baseline: number, style: CellStyle): string {
  const isRight = column.align === 'right'
  const isMiddle = column.align === 'center'
  return words(fitText(text, width - PADDING * 1.5, 12), {
    x: isMiddle ? x + width / 2 : isRight ? x + width - PADDING : x + PADDING,
    y: baseline,
    'text-anchor': isMiddle ? 'middle' : isRight ? 'end' : undefined,
    ...style,
  })
}

function bar({ column, x, width }: Place, row: Row, y: number, theme: ChartTheme): string {
  const share = column.bar?.(row[column.name] ?? null) ?? null
  if (share === null || share <= 0) return ''
  const from = column.barFrom?.(row[column.name] ?? null)
  return shape('rect', {
    x: x + PADDING / 2 + (width - PADDING) * (from?.start ?? 0),
    y: y + 4,
    width: Math.max(1, (width - PADDING) * Math.min(1, share)),
    height: ROW - 8,
    rx: 2,
    fill: from?.isNegative ? theme.negative : theme.categories[0],
    opacity: '0.2',
  })
}

/** As many rows as fit, header and totals included; says how many are missing. */
export function tableSvg(option: TableChartOption, theme: ChartTheme, width: number, height: number): string {
  const foot = option.totals === null ? 0 : ROW
  const mostRows = Math.max(1, Math.floor((height - HEADER - foot) / ROW))
  const isCut = option.rows.length > mostRows
  const rows = option.rows.slice(0, isCut ? Math.max(1, mostRows - 1) : mostRows)
  const places = layOut(option.columns, [...rows, ...(option.totals ? [option.totals] : [])], width)
  const rule = (y: number, color: string): string => shape('rect', { y: y - 0.5, width, height: 1, fill: color })
  const parts = places.map(place =>
    cellText(place, place.column.label, 19, { fill: theme.textSoft, 'font-weight': 530 }),
  )
  parts.push(rule(HEADER, theme.ruleStrong))
  rows.forEach((row, index) => {
    const y = HEADER + index * ROW
    for (const place of places) {
      const fill = isMissing(row, place.column) ? theme.textMuted : theme.text
      const line = spark(place, row, y, theme)
      const text = cellText(place, write(place.column, row), y + 18, { fill: inkOn(place.column, row, fill) })
      parts.push(ground(place, row, y), bar(place, row, y, theme), line ?? text)
    }
    parts.push(rule(y + ROW, theme.rule))
  })
  let y = HEADER + rows.length * ROW
  if (isCut) {
    parts.push(
      words(`and ${option.rows.length - rows.length} more rows`, { x: PADDING, y: y + 18, fill: theme.textMuted }),
    )
    y += ROW
  }
  const totals = option.totals
  if (totals) {
    parts.push(rule(y, theme.ruleStrong))
    places.forEach((place, index) => {
      const text =
        index === 0 && isMissing(totals, place.column)
          ? 'Total'
          : isMissing(totals, place.column)
            ? ''
            : write(place.column, totals)
      parts.push(cellText(place, text, y + 19, { fill: theme.text, 'font-weight': 620 }))
    })
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

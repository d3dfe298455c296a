import type { MarkupChartOption } from '../chart-option.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { fitText, textWidth } from '../families/shared/text-width.ts'
import { shape, svgDocument, words } from './paint.ts'

const LINE = 19
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#96': '`',
}

/** Markers between the cells of a row, and before emphasized text. Occurrences in the document are removed first. */
const CELL = '\u0001'
const STRONG = '\u0002'

interface Line {
  /** A line of text has one cell. */
  readonly cells: readonly string[]
  readonly isStrong: boolean
}

/** Reads the text of a document line by line. Styles, scripts and hidden content are left out. */
export function linesOf(html: string): readonly Line[] {
  return html
    .replaceAll(CELL, '')
    .replaceAll(STRONG, '')
    .replace(/<!--[\s\S]*?-->|<(script|style|head|template)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<(th|h[1-6])\b[^>]*>/gi, tag => `${tag}${STRONG}`)
    .replace(/<\/(td|th)\s*>\s*<(td|th)\b[^>]*>/gi, CELL)
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<(br|\/?(p|div|h[1-6]|tr|table|ul|ol|section|article|header|footer|blockquote|pre))\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#96);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map(line => ({
      cells: line.split(CELL).map(cell => cell.replaceAll(STRONG, '').trim()),
      isStrong: line.includes(STRONG),
    }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
}

const SIZE = 13
const GAP = 20
const EDGE = 4
const isFigure = (text: string): boolean => /^[-+−]?[\d.,]+\s?%?$/.test(text)

interface Column {
  /** Position of its cells; their right edge if they are right-aligned. */
  readonly x: number
  readonly width: number
  readonly isRight: boolean
}

/** Returns the columns of a table; columns of numbers are right-aligned. */
function columnsOf(rows: readonly Line[]): readonly Column[] {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  let from = EDGE
  return Array.from({ length: count }, (_, index) => {
    const texts = rows.flatMap(({ cells }) => cells[index] ?? [])
    const body = rows.flatMap(({ cells, isStrong }) => (isStrong ? [] : (cells[index] ?? [])))
    const width = texts.reduce((most, text) => Math.max(most, textWidth(text, SIZE)), 0)
    const isRight = index > 0 && body.length > 0 && body.every(isFigure)
    const column = { width, isRight, x: isRight ? from + width : from }
    from += width + GAP
    return column
  })
}

/**
 * Returns the columns of each line: shared by consecutive rows of a table; null for a line of text, which ends a table.
 */
function columnsByLine(lines: readonly Line[]): readonly (readonly Column[] | null)[] {
  const isText = ({ cells }: Line): boolean => cells.length === 1
  const columns: (readonly Column[] | null)[] = []
  while (columns.length < lines.length) {
    const start = columns.length
    const end = lines.findIndex((line, index) => index >= start && isText(line))
    const rows = lines.slice(start, end < 0 ? undefined : end)
    const ofTable = columnsOf(rows)
    columns.push(...rows.map(() => ofTable))
    if (end >= 0) columns.push(null)
  }
  return columns
}

/** Draws a document as plain lines and tables, up to the height of the picture; the last line marks omitted ones. */
export function markupSvg(
  { html, summary }: MarkupChartOption,
  theme: ChartTheme,
  width: number,
  height: number,
): string {
  const lines = linesOf(html)
  const mostLines = Math.max(1, Math.floor((height - 8) / LINE))
  const more: Line = { cells: ['…'], isStrong: false }
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), more] : lines
  const columnsAt = columnsByLine(shown)
  const parts = shown.flatMap(({ cells, isStrong }, index) => {
    const y = 16 + index * LINE
    const weight = isStrong ? { 'font-weight': 600 } : {}
    const columns = columnsAt[index]
    if (!columns) return [words(fitText(cells[0] ?? '', width - 8, SIZE), { x: EDGE, y, 'font-size': SIZE, ...weight })]
    const last = columns.at(-1)
    const end = Math.min(width - EDGE, last ? (last.isRight ? last.x : last.x + last.width) : 0)
    const rule = { x1: EDGE, x2: end, y1: y + 5.5, y2: y + 5.5, stroke: isStrong ? theme.ruleStrong : theme.rule }
    return [
      ...cells.map((cell, at) => {
        const { x = 0, isRight = false } = columns[at] ?? {}
        const place = isRight ? { x, 'text-anchor': 'end' } : { x }
        return words(isRight ? cell : fitText(cell, Math.max(0, width - x - EDGE), SIZE), {
          ...place,
          y,
          'font-size': SIZE,
          ...weight,
        })
      }),
      shape('line', rule),
    ]
  })
  const page = { width, height, font: theme.fontFamily, ink: theme.text, ground: theme.surface, title: summary }
  return svgDocument(parts, page)
}

import type { MarkupChartOption } from '../chart-option.ts'
import { fitText } from '../families/shared/text-width.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { svgDocument, words } from './paint.ts'

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

/** What a document says, line by line: a picture has no styles of its own, and what would run or be hidden is left out. */
export function linesOf(html: string): readonly string[] {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style|head|template)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/(td|th)\s*>\s*<(td|th)\b[^>]*>/gi, '   ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<(br|\/?(p|div|h[1-6]|tr|table|ul|ol|section|article|header|footer|blockquote|pre))\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#96);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** A document as plain lines, as many as there is room for; the last one says when there are more. */
export function markupSvg(
  { html, summary }: MarkupChartOption,
  theme: ChartTheme,
  width: number,
  height: number,
): string {
  const lines = linesOf(html)
  const mostLines = Math.max(1, Math.floor((height - 8) / LINE))
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines
  const parts = shown.map((line, index) =>
    words(fitText(line, width - 8, 13), { x: 4, y: 16 + index * LINE, 'font-size': 13 }),
  )
  const page = { width, height, font: theme.fontFamily, ink: theme.text, ground: theme.surface, title: summary }
  return svgDocument(parts, page)
}

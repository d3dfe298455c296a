import { type Measure, type TextStyle, textAt, wrapped } from './svg-text.ts'

export interface Paragraph {
  readonly text: string
  readonly style: Pick<TextStyle, 'size' | 'weight'>
  /** Indent in pixels, in addition to the padding. */
  readonly indent: number
}

/** Style of text that is not a heading. */
export const PLAIN = { size: 13, weight: 400 }

const PADDING = 16

export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly color: string
}

/** Font scales for text that does not fit: on paper it cannot be scrolled. */
const SCALES = [1, 0.92, 0.85, 0.78, 0.7]

interface Line {
  readonly text: string
  readonly left: number
  readonly base: number
  readonly style: TextStyle
}

interface Laid {
  readonly lines: readonly Line[]
  /** True if the remaining text does not fit. */
  readonly isCut: boolean
}

function layOut(paragraphs: readonly Paragraph[], box: TextBox, scale: number, measure: Measure): Laid {
  const { x, y, width, height, color } = box
  const lines: Line[] = []
  let line = y + 12
  for (const { text, style, indent } of paragraphs) {
    const own = { ...style, size: style.size * scale, color }
    const step = Math.round(own.size * 1.5)
    for (const each of wrapped(text, width - PADDING * 2 - indent, own, measure)) {
      if (line + step > y + height) return { lines, isCut: true }
      lines.push({ text: each, left: x + PADDING + indent, base: line + own.size, style: own })
      line += step
    }
    line += Math.round(8 * scale)
  }
  return { lines, isCut: false }
}

/** Draws paragraphs as SVG up to the height of the box; an ellipsis marks omitted text. */
export function drawParagraphs(paragraphs: readonly Paragraph[], box: TextBox, measure: Measure): string {
  let laid: Laid = { lines: [], isCut: true }
  for (const scale of SCALES) {
    laid = layOut(paragraphs, box, scale, measure)
    if (!laid.isCut) break
  }
  const { lines, isCut } = laid
  return lines
    .map(({ text, left, base, style }, at) =>
      textAt(isCut && at === lines.length - 1 ? `${text}…` : text, left, base, style),
    )
    .join('')
}

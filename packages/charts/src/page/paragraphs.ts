import { type Measure, type TextStyle, textAt, wrapped } from './svg-text.ts'

export interface Paragraph {
  readonly text: string
  readonly style: Pick<TextStyle, 'size' | 'weight'>
  /** In pixels, beside the padding of the place. */
  readonly indent: number
}

/** Text that is no heading. */
export const PLAIN = { size: 13, weight: 400 }

const PADDING = 16

export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly color: string
}

/** Paragraphs below each other, as far as their place is high, as SVG; an ellipsis says that there is more. */
export function drawParagraphs(
  paragraphs: readonly Paragraph[],
  { x, y, width, height, color }: TextBox,
  measure: Measure,
): string {
  const lines: { readonly text: string; readonly left: number; readonly base: number; readonly style: TextStyle }[] = []
  const draw = (end: string): string =>
    lines
      .map(({ text, left, base, style }, at) => textAt(at === lines.length - 1 ? text + end : text, left, base, style))
      .join('')
  let line = y + 12
  for (const { text, style, indent } of paragraphs) {
    const step = Math.round(style.size * 1.5)
    for (const each of wrapped(text, width - PADDING * 2 - indent, { ...style, color }, measure)) {
      if (line + step > y + height) return draw('…')
      lines.push({ text: each, left: x + PADDING + indent, base: line + style.size, style: { ...style, color } })
      line += step
    }
    line += 8
  }
  return draw('')
}

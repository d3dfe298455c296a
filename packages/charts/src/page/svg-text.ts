import { xmlText } from './xml-text.ts'

export interface TextStyle {
  /** Pixels. */
  readonly size: number
  readonly weight: number
  readonly color: string
}

/** Widths of texts in the page's own font. */
export type Measure = (text: string, style: Pick<TextStyle, 'size' | 'weight'>) => number

/** The text in one line of this width, with an ellipsis where it is too long. */
export function fitted(text: string, width: number, style: TextStyle, measure: Measure): string {
  if (measure(text, style) <= width) return text
  let end = text.length
  while (end > 0 && measure(`${text.slice(0, end).trimEnd()}…`, style) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** The text in lines of this width at most; a word that is longer stands alone. */
export function wrapped(text: string, width: number, style: TextStyle, measure: Measure): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(each => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer, style) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** `y` is the baseline. */
export const textAt = (text: string, x: number, y: number, { size, weight, color }: TextStyle): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${xmlText(text)}</text>`

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" fill="${fill}"/>`

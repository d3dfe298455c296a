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

/** Scripts that are written without spaces: a line may end after any letter. */
const UNSPACED = /[\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffee]|[\u{20000}-\u{3ffff}]/u
/** What no line begins with, and what none ends with. */
const CLOSING =
  /[\u3001\u3002\u3005\u3009\u300b\u300d\u300f\u3011\u3015\u30fb\u30fc\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7]/
const OPENING = /[\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b]/

/** The least parts of a text that lines are made of; a word's space is at its end. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (const word of text.split(/\s+/).filter(each => each !== '')) {
    let part = ''
    let before = ''
    for (const character of word) {
      const isBreak = before !== '' && (UNSPACED.test(before) || UNSPACED.test(character))
      if (isBreak && !CLOSING.test(character) && !OPENING.test(before)) {
        parts.push(part)
        part = ''
      }
      part += character
      before = character
    }
    parts.push(`${part} `)
  }
  return parts
}

/** A part that no line holds, in pieces that lines hold. */
function piecesOf(part: string, isTooWide: (text: string) => boolean): readonly string[] {
  if (!isTooWide(part.trimEnd())) return [part]
  const pieces: string[] = []
  let piece = ''
  for (const character of part) {
    if (piece !== '' && isTooWide(piece + character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** The text in lines of this width at most: divided between words, and within those that are longer than a line. */
export function wrapped(text: string, width: number, style: TextStyle, measure: Measure): readonly string[] {
  const isTooWide = (line: string): boolean => measure(line, style) > width
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text).flatMap(each => piecesOf(each, isTooWide))) {
    if (line !== '' && isTooWide((line + part).trimEnd())) {
      lines.push(line.trimEnd())
      line = part
    } else line += part
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** `y` is the baseline. */
export const textAt = (text: string, x: number, y: number, { size, weight, color }: TextStyle): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${xmlText(text)}</text>`

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" fill="${fill}"/>`

import { xmlText } from './xml-text.ts'

export interface TextStyle {
  /** Font size in pixels. */
  readonly size: number
  readonly weight: number
  readonly color: string
}

/** Measures texts in the page's font. */
export type Measure = (text: string, style: Pick<TextStyle, 'size' | 'weight'>) => number

/** Truncates a text to one line of this width, with an ellipsis. */
export function fitted(text: string, width: number, style: TextStyle, measure: Measure): string {
  if (measure(text, style) <= width) return text
  let end = text.length
  while (end > 0 && measure(`${text.slice(0, end).trimEnd()}…`, style) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Scripts without spaces, in which lines may break after any character. */
const UNSPACED = /[\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffee]|[\u{20000}-\u{3ffff}]/u
/** Characters that cannot start a line, and characters that cannot end one. */
const CLOSING =
  /[\u3001\u3002\u3005\u3009\u300b\u300d\u300f\u3011\u3015\u30fb\u30fc\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7]/
const OPENING = /[\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b]/

/** Splits a text into the smallest parts between line breaks; a word includes its trailing space. */
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

/** Splits a part that is wider than a line into pieces that fit. */
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

/** Wraps a text into lines of at most this width: between words, and within words that are longer than a line. */
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

/** Returns a text element; `y` is the baseline. */
export const textAt = (text: string, x: number, y: number, { size, weight, color }: TextStyle): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${xmlText(text)}</text>`

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" fill="${fill}"/>`

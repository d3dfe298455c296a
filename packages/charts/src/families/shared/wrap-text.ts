import { fitText, textWidth } from './text-width.ts'

/**
 * Positions of line breaks: after spaces, and after signs that join words. A minus is not separated from its number.
 */
const BREAKS = /(?<=[\s_/])(?=\S)|(?<=-)(?=\p{L})/u

/** Splits a text at possible line breaks; each part includes its trailing spaces. */
export const piecesOf = (text: string): readonly string[] => text.split(BREAKS)

/**
 * Wraps a text into at most `mostLines` lines. Text that does not fit into the last line, and words that are wider than
 * a line, are truncated with an ellipsis.
 * @param space width of a line in pixels
 */
export function wrapText(text: string, space: number, size: number, mostLines: number): readonly string[] {
  const lines: string[] = []
  for (const piece of piecesOf(text)) {
    const last = lines.at(-1)
    const isFitting = last !== undefined && textWidth(`${last}${piece}`.trimEnd(), size) <= space
    if (last === undefined || (!isFitting && lines.length < mostLines)) lines.push(piece)
    else lines[lines.length - 1] = `${last}${piece}`
  }
  return lines.map(line => fitText(line.trimEnd(), space, size))
}

/** Wraps names, each into at most `mostLines` lines. */
export const wrapNames = (names: readonly string[], space: number, size = 11, mostLines = 1): readonly string[] =>
  names.map(name => wrapText(name, space, size, mostLines).join('\n'))

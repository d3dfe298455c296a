import { fitText, textWidth } from './text-width.ts'

/** Where a line may end: after spaces, and after the signs that join words. A minus belongs to its figure. */
const BREAKS = /(?<=[\s_/])(?=\S)|(?<=-)(?=\p{L})/u

/** Parts of a text between which a line may end; each has the spaces that follow it. */
export const piecesOf = (text: string): readonly string[] => text.split(BREAKS)

/**
 * A text in at most so many lines of a width; what has no room in the last one is cut there, with a sign, as is a word that
 * is wider than a line.
 * @param space pixels of a line
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

/** Names in a width, each in at most so many lines. */
export const wrapNames = (names: readonly string[], space: number, size = 11, mostLines = 1): readonly string[] =>
  names.map(name => wrapText(name, space, size, mostLines).join('\n'))

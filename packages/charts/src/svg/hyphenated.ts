import { textWidth } from '../families/shared/text-width.ts'

/** Words in scripts that use hyphenation. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,}/gu

/**
 * Hyphenates words that are wider than a line, in parts of equal length, so that lines can break within them.
 * @param space width of a line in pixels
 */
export const hyphenated = (text: string, space: number, size: number): string =>
  text.replace(WORD, word => {
    const letters = [...word]
    for (let parts = 1; parts <= letters.length / 2; parts++) {
      const length = Math.ceil(letters.length / parts)
      const pieces = Array.from({ length: parts }, (_, i) => letters.slice(i * length, (i + 1) * length).join(''))
      if (pieces.every((piece, i) => textWidth(i < parts - 1 ? `${piece}-` : piece, size) <= space))
        return pieces.join('-')
    }
    return word
  })

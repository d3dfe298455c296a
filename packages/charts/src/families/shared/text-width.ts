const NARROW = /[ijltfrI.,:;'|!()[\] ]/
const WIDE = /[mwMWQO@%]/
const CAPITAL = /[A-Z]/

const emsOfLatin = (character: string): number => {
  if (NARROW.test(character)) return 0.32
  if (WIDE.test(character)) return 0.92
  return CAPITAL.test(character) ? 0.7 : 0.6
}
/** Widths by character code, precomputed because pictures measure tens of thousands of characters. */
const LATIN: readonly number[] = Array.from({ length: 128 }, (_, code) => emsOfLatin(String.fromCharCode(code)))
/** From this code on, scripts have full-width letters: Hangul, kana, Han. */
const FIRST_FULL = 0x1100
const ELLIPSIS = '…'

function emsOf(character: string): number {
  const code = character.charCodeAt(0)
  return LATIN[code] ?? (code >= FIRST_FULL ? 1 : 0.6)
}

/**
 * Estimates the width of a text in pixels without a canvas, accurate to about a tenth; underestimates are never larger.
 * `size` is the font size in pixels.
 */
export function textWidth(text: string, size = 11): number {
  let ems = 0
  for (const character of text) ems += emsOf(character)
  return Math.ceil(ems * size)
}

/** Truncates a text with an ellipsis if it is wider than `space` pixels; at least one character remains. */
export function fitText(text: string, space: number, size = 11): string {
  const isWide = (ems: number): boolean => Math.ceil(ems * size) > space
  let ems = 0
  let end = 0
  let fitting = 0
  for (const character of text) {
    ems += emsOf(character)
    end += character.length
    if (fitting === 0 || !isWide(ems + emsOf(ELLIPSIS))) fitting = end
    if (isWide(ems)) return `${text.slice(0, fitting)}${ELLIPSIS}`
  }
  return text
}

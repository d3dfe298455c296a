import { fontSizeOf, measureTexts } from '../echarts/measure-texts.ts'

/**
 * Widths of the printable ASCII characters in the font of pictures (Inter with tabular figures), in hundredths of its
 * size.
 */
const ASCII: readonly number[] = [
  27, 29, 47, 63, 64, 98, 64, 30, 39, 39, 65, 65, 27, 65, 27, 36, 65, 65, 65, 65, 65, 65, 65, 65, 65, 65, 27, 27, 65,
  65, 65, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74, 69, 99, 68, 68,
  63, 39, 36, 39, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56,
  82, 55, 56, 55, 39, 33, 39, 65,
]
const FIRST = 32

/** Combining and formatting characters, which have no width. */
const NO_WIDTH = /[\p{Mn}\p{Cf}]/u
const CAPITAL = /\p{Lu}/u
const ARABIC = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** From this code on, letters are full-width: Hangul, kana, Han. */
const FIRST_FULL = 0x1100
const PUNCTUATION = /[\u2000-\u206f\u20a0-\u2bff]/

function emsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  const width = ASCII[code - FIRST]
  if (width !== undefined) return width / 100
  if (NO_WIDTH.test(character)) return 0
  if (ARABIC.test(character)) return 0.45
  if (PUNCTUATION.test(character)) return 0.7
  if (code >= FIRST_FULL) return 1
  return CAPITAL.test(character) ? 0.7 : 0.58
}

function measureText(text: string, font: string): { readonly width: number } {
  let ems = 0
  for (const character of text) ems += emsOf(character)
  return { width: ems * fontSizeOf(font) }
}

/**
 * Makes ECharts use the widths of the font of pictures. Without a canvas it takes every non-ASCII letter as full-width,
 * which shifts the following text. For processes without a browser, before the first drawing, because widths are
 * cached.
 */
export const measureInPictureFont = (): void => measureTexts(measureText)

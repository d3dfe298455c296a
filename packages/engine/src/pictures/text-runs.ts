/** Splits texts with letters that the main font lacks into runs by font, and orders the runs within a line. */
import makeBidi from 'bidi-js'
import type { FontName } from './fonts.ts'

/** `main` is the font of the text itself, in its weight. */
export type RunFont = 'main' | Exclude<FontName, 'regular' | 'semibold'>

/** Characters of one font and one direction, in reading order. */
export interface TextRun {
  readonly font: RunFont
  readonly text: string
  /** Embedding level of the direction; odd is right to left. */
  readonly level: number
}

type HanFont = 'japanese' | 'korean' | 'chinese'

/** Returns whether a font has a character. */
export type HasCharacter = (font: HanFont, character: string) => boolean

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const KANA = /[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9d]/
const HANGUL = /[\u1100-\u11ff\u3131-\u318f\ua960-\ua97f\uac00-\ud7ff]/
/** Han, kana, Hangul, their punctuation and their wide forms. */
const EAST_ASIAN =
  /[\u1100-\u11ff\u2e80-\u2fdf\u3000-\u312f\u3131-\u319f\u31a0-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffee]|[\u{20000}-\u{3ffff}]/u

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Returns whether the main font lacks letters of a text. */
export const hasOtherLetters = (text: string): boolean => EAST_ASIAN.test(text) || isRightToLeft(text)

/**
 * Returns fonts for Han characters in order of preference. Japanese, Korean and Chinese draw the same character
 * differently; a text without kana or Hangul is taken to be in the language of the surrounding text.
 * @param around all texts of the document
 */
export function hanFonts(text: string, around: string): readonly HanFont[] {
  const evidence = KANA.test(text) || HANGUL.test(text) ? text : around
  if (KANA.test(evidence)) return ['japanese', 'chinese', 'korean']
  if (HANGUL.test(evidence)) return ['korean', 'chinese', 'japanese']
  return ['chinese', 'korean', 'japanese']
}

/** Returns the fonts besides the main one that a document needs, in order of preference. */
export function otherFonts(document: string): readonly Exclude<RunFont, 'main'>[] {
  const arabic = ARABIC.test(document) ? (['arabic'] as const) : []
  if (!EAST_ASIAN.test(document)) return arabic
  const [first = 'chinese'] = hanFonts('', document)
  const korean = HANGUL.test(document) ? (['korean'] as const) : []
  return [...new Set([...arabic, first, ...korean, 'chinese' as const])]
}

const bidi = makeBidi()

/** Returns whether the first letter of a line makes it right-to-left. */
export const beginsAtRight = (text: string): boolean => {
  const [paragraph] = isRightToLeft(text) ? bidi.getEmbeddingLevels(text).paragraphs : []
  return paragraph?.level === 1
}

/** Returns the embedding level of every character; neutral characters follow the direction of the first letter. */
const levelsOf = (text: string): Uint8Array =>
  isRightToLeft(text) ? bidi.getEmbeddingLevels(text).levels : new Uint8Array(text.length)

/** Orders runs from left to right: from the highest level down, each sequence of that level or above is reversed. */
function inVisualOrder(runs: readonly TextRun[]): readonly TextRun[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map(run => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}

/** Returns a text with every bracket mirrored. */
export const mirrored = (text: string): string =>
  [...text].map(character => bidi.getMirroredCharacter(character) ?? character).join('')

const reversed = (text: string): string => [...text].reverse().join('')

/** Prepares a run for a shaper that reverses only text with Arabic letters or digits. */
function shapable({ font, text, level }: TextRun): string {
  if (level % 2 === 0) return font === 'arabic' ? reversed(text) : text
  const turned = mirrored(text)
  return isRightToLeft(text) ? turned : reversed(turned)
}

/**
 * Splits a line into runs of one font and one direction, in reading order.
 * @param around all texts of the document, see `hanFonts`
 */
export function textRuns(text: string, around: string, has: HasCharacter): readonly TextRun[] {
  const levels = levelsOf(text)
  const fonts = hanFonts(text, around)
  const fontOf = (character: string, level: number): RunFont => {
    if (EAST_ASIAN.test(character)) return fonts.find(font => has(font, character)) ?? fonts[0] ?? 'chinese'
    return level % 2 === 1 || ARABIC.test(character) ? 'arabic' : 'main'
  }
  const runs: TextRun[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    at += character.length
    const font = fontOf(character, level)
    const last = runs.at(-1)
    if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + character }
    else runs.push({ font, text: character, level })
  }
  return runs
}

/** Returns the runs of a line from left to right, for a renderer that shapes each and draws them in sequence. */
export const placedRuns = (runs: readonly TextRun[]): readonly TextRun[] =>
  inVisualOrder(runs).map(run => ({ ...run, text: shapable(run) }))

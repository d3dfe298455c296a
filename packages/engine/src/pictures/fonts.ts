import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Font files in packages: Latin, Greek and Cyrillic; Arabic; Japanese; Korean; and Chinese, which has every Han
 * character and kana of the others. The last three are several megabytes and are read only for texts that need them.
 * The Arabic font has one glyph for every letter with its dots; with separate glyphs for dots, text in a PDF could not
 * be mapped back to letters.
 */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  arabic: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  japanese: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  korean: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
} as const

export type FontName = keyof typeof FILES

/** Font family of `regular` and `semibold`. */
export const FONT = 'Inter'

/** Family names of the other fonts, as in their files. */
export const FAMILIES = {
  arabic: 'Vazirmatn',
  japanese: 'Noto Sans JP',
  korean: 'Noto Sans KR',
  chinese: 'Noto Sans SC',
} as const satisfies Partial<Record<FontName, string>>

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns the path of a font: beside the built engine, or in its package in a checkout. */
export function fontFile(font: FontName): string {
  const path = FILES[font]
  const beside = fileURLToPath(new URL(`./fonts/${nameOf(path)}`, import.meta.url))
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(path)
}

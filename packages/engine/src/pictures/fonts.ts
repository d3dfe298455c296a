import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Files of the fonts that pictures are set in, in packages. Latin, Greek and Cyrillic; Arabic. */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
} as const

/** Name of the family of `regular` and `semibold`. */
export const FONT = 'Inter'

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Paths: beside the built engine, or of the packages in a checkout. */
export function fontFiles(): Readonly<Record<keyof typeof FILES, string>> {
  const built = (path: string) => fileURLToPath(new URL(`./fonts/${nameOf(path)}`, import.meta.url))
  const located = (path: string) => {
    const beside = built(path)
    return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(path)
  }
  return { regular: located(FILES.regular), semibold: located(FILES.semibold), arabic: located(FILES.arabic) }
}

import { fitText, textWidth } from './text-width.ts'
import { wrapNames } from './wrap-text.ts'

/** Returns the start and the end of a name that is too wide; the end takes less than half of the space. */
function inMiddle(name: string, space: number, size: number): string {
  const end = [...name].slice(-Math.max(1, space / size / 1.5)).join('')
  return fitText(name, space - textWidth(end, size), size) + end
}

/**
 * Fits names into a width: wrapped into at most `mostLines` lines, then truncated. They are truncated in the middle if
 * different names would otherwise look the same.
 */
export function fitNames(names: readonly string[], space: number, size = 11, mostLines = 1): readonly string[] {
  const fitted = wrapNames(names, space, size, mostLines)
  if (new Set(fitted).size === new Set(names).size) return fitted
  return fitted.map((text, index) => {
    const name = names[index] ?? ''
    return text.includes('…') && !name.includes('…') ? inMiddle(name, space, size) : text
  })
}

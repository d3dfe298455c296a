import { hashText } from '@belvedere/core/query'

const MARK_LENGTH = 12

/**
 * The name as DuckDB, SQLite and PostgreSQL (of unquoted names) compare it: only A to Z are folded. JavaScript's
 * `toLowerCase` folds U+212A KELVIN SIGN to `k` as well, which these engines do not.
 */
export const foldAscii = (name: string): string => name.replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** Neither case nor accents distinguish names. */
export const foldAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** UTF-8 bytes of a character. */
function bytesOfOne(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

/** UTF-8 bytes of a text. */
export const bytesOf = (text: string): number => [...text].reduce((sum, character) => sum + bytesOfOne(character), 0)

/**
 * A name that the engine can hold: one that is longer than it allows (in bytes), or that starts or ends with a space,
 * is cut and made unique by a suffix. Real tables and columns never are; labels of an answer may be, and are
 * given back their names by their places.
 */
export function fittingName(name: string, longest: number): string {
  const length = bytesOf(name)
  if (length <= longest && name === name.trim()) return name
  const mark = hashText(name).slice(0, MARK_LENGTH)
  let fitting = ''
  let left = longest - MARK_LENGTH - 1
  for (const character of name.trim()) {
    left -= bytesOfOne(character)
    if (left < 0) break
    fitting += character
  }
  return `${fitting}_${mark}`
}

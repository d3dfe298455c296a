import { hashText } from '@belvedere/core/query'

const MARK_LENGTH = 12

/**
 * Folds only A to Z, as DuckDB, SQLite and PostgreSQL (for unquoted names) do. JavaScript's `toLowerCase` also folds
 * U+212A KELVIN SIGN to `k`, which these engines do not.
 */
export const foldAscii = (name: string): string => name.replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** Folds case and accents. */
export const foldAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the number of UTF-8 bytes of a character. */
function bytesOfOne(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

/** Returns the number of UTF-8 bytes of a text. */
export const bytesOf = (text: string): number => [...text].reduce((sum, character) => sum + bytesOfOne(character), 0)

/**
 * Returns a name that the engine accepts. A name that exceeds the maximum length (in bytes), or has leading or trailing
 * spaces, is truncated and made unique by a suffix. This never applies to existing tables and columns; labels of a
 * result are restored by position.
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

/** Password rules (OWASP ASVS 5.0, 6.2.1 to 6.2.9): a minimum length, and no common passwords. */
import { MAX_PASSWORD_LENGTH } from './passwords.ts'

export const MIN_PASSWORD_LENGTH = 10

/** Characters that people add around a word to make a password of it. */
const DECORATION = /^[^a-z]+|[^a-z]+$/g

/**
 * Returns the problem with a new password; null if it is acceptable.
 * @param words names of the user: an attacker guesses them first
 */
export async function passwordProblem(password: string, words: readonly string[]): Promise<string | null> {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    return `Length must be between ${MIN_PASSWORD_LENGTH} and ${MAX_PASSWORD_LENGTH}.`
  }
  const plain = password.toLowerCase()
  const word = plain.replace(DECORATION, '')
  if (new Set(plain).size < 4) return 'Too easy to guess: use more different characters.'
  if (words.some(each => each.length > 2 && (each.toLowerCase() === plain || each.toLowerCase() === word))) {
    return 'Too easy to guess: it is a name of the user.'
  }
  const { COMMON_PASSWORDS: known } = await import('./common-passwords.ts')
  const isCommon = known.has(plain) || (word.length > 3 && word.length > plain.length - 5 && known.has(word))
  return isCommon ? 'Too easy to guess: it is in lists of common passwords. Use several words.' : null
}

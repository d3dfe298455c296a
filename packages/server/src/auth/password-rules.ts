/** Which passwords users may have (OWASP ASVS 5.0, 6.2.1 to 6.2.9): long ones that are in no list of common ones. */
import { LONGEST_PASSWORD } from './passwords.ts'

export const SHORTEST_PASSWORD = 10

/** What people put around a word to make a password of it. */
const DECORATION = /^[^a-z]+|[^a-z]+$/g

/**
 * What is wrong with a password that is to be set; null: nothing.
 * @param words names of the user: a password that is one of them is the first guess
 */
export async function passwordProblem(password: string, words: readonly string[]): Promise<string | null> {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    return `Length must be between ${SHORTEST_PASSWORD} and ${LONGEST_PASSWORD}.`
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

/** Strength of a password: 0 if the server refuses it, otherwise 1 (weakest) to 4 (strongest). */
export type Strength = 0 | 1 | 2 | 3 | 4

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
/** Number of characters in each kind, in the order of `KINDS`. */
const SIZES = [26, 26, 10, 33]
/** Entropy in bits at which the strength increases by one. */
const STEPS = [40, 60, 80]

/**
 * Estimates the strength of a password that the server accepts: length without repeated characters, times the bits per
 * character.
 */
export function strengthOf(password: string): Strength {
  const alphabet = KINDS.reduce((sum, kind, i) => sum + (kind.test(password) ? (SIZES[i] ?? 0) : 0), 0)
  if (alphabet === 0) return 0
  const characters = [...password].filter((character, i, all) => character !== all[i - 1]).length
  const bits = characters * Math.log2(alphabet)
  return (1 + STEPS.filter(step => bits >= step).length) as Strength
}

/** 0: refused by the server; 1 to 4: how long guessing takes. */
export type Strength = 0 | 1 | 2 | 3 | 4

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
/** Characters that a kind adds to what a guess has to try. */
const SIZES = [26, 26, 10, 33]
/** Bits from which a password counts as one step stronger. */
const STEPS = [40, 60, 80]

/** A rough measure of a password that the server takes: its length times the kinds of its characters, repeats left out. */
export function strengthOf(password: string): Strength {
  const alphabet = KINDS.reduce((sum, kind, i) => sum + (kind.test(password) ? (SIZES[i] ?? 0) : 0), 0)
  if (alphabet === 0) return 0
  const characters = [...password].filter((character, i, all) => character !== all[i - 1]).length
  const bits = characters * Math.log2(alphabet)
  return (1 + STEPS.filter(step => bits >= step).length) as Strength
}

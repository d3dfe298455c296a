/** Numbers from 0 (included) to 1. */
export type Random = () => number

/** mulberry32: small, fast, good enough to choose with. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The numbers of one request among many: they do not depend on which one was sent before it. */
export const randomOf = (seed: number, index: number): Random =>
  seededRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35))

export const pick = <T>(random: Random, among: readonly T[]): T => among[Math.floor(random() * among.length)] as T

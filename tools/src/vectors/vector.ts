/** One fact: for this input, that output. */
export interface Vector {
  readonly id: string
  readonly area: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, unknown>>
  readonly notes?: string
}

/** An operation of the vectors mapped to ours: gets the input without `op`, gives what `expected` is about, or a promise of it. */
export type Adapter = (input: Readonly<Record<string, unknown>>) => unknown
export type Adapters = Readonly<Record<string, Adapter>>

/** A reason not to judge a vector, thrown by an adapter: a settled difference, with its source. */
export class Skip extends Error {}

const SPECIAL: Readonly<Record<string, unknown>> = {
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
}

/** Puts JavaScript values in the place of `{"$js": "NaN"}` and its like. */
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === '$js' && typeof first[1] === 'string' && first[1] in SPECIAL) {
    return SPECIAL[first[1]]
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, revive(inner)]))
}

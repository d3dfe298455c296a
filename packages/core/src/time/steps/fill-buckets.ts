import { addSteps, stepLength, type TimeStep, toInstant, type ZoneOffset } from './step.ts'

/** Maximum number of buckets of a filled axis. */
const MAX_BUCKETS = 5000
/** Minimum share of the expected buckets. Data with fewer are coarser than the grain, so no bucket is missing. */
const MIN_SHARE = 0.5

/** Returns the instants `at(0)`, `at(1)`, … up to the last one. */
function grid(last: number, at: (index: number) => number): readonly number[] {
  const instants: number[] = []
  for (let index = 0; index <= MAX_BUCKETS; index++) {
    const instant = at(index)
    if (instant > last) break
    // Skipped wall-clock times have the same instants as those after the gap.
    if (instant > (instants.at(-1) ?? Number.NEGATIVE_INFINITY)) instants.push(instant)
  }
  return instants
}

/**
 * Returns all buckets from the first to the last, so that a missing one can interrupt a line. Returns the given
 * instants if they do not fit the grain. `sorted` is ascending.
 */
export function fillBuckets(sorted: readonly number[], step: TimeStep | null, zone: ZoneOffset): readonly number[] {
  const first = sorted[0]
  const last = sorted.at(-1)
  if (step === null || first === undefined || last === undefined || sorted.length < 2) return sorted
  const expected = (last - first) / stepLength(step)
  if (expected > MAX_BUCKETS || sorted.length < expected * MIN_SHARE) return sorted
  const wall = first + zone(first)
  const holds = (filled: readonly number[]): boolean => {
    const known = new Set(filled)
    return sorted.every(instant => known.has(instant))
  }
  const byClock = grid(last, index => toInstant(addSteps(wall, step, index), zone))
  if (holds(byClock)) return byClock
  // When clocks are set back, an hour occurs twice, and a database may return either.
  const isFine = step.unit === 'hour' || step.unit === 'minute' || step.unit === 'second'
  const byLength = isFine ? grid(last, index => first + index * stepLength(step)) : []
  return holds(byLength) ? byLength : sorted
}

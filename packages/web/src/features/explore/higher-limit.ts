/** Available row limits, in ascending order. */
const STEPS = [100, 1000, 10_000, 50_000] as const

/** Returns the next higher row limit, or null if there is none. */
export function higherLimit(limit: unknown): number | null {
  const rows = Number(limit)
  return limit === null || limit === undefined || Number.isNaN(rows) ? null : (STEPS.find(step => step > rows) ?? null)
}

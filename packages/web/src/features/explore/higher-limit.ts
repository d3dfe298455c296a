/** Row limits on offer, from little to much. */
const STEPS = [100, 1000, 10_000, 50_000] as const

/** The next row limit above a chart's own; null where there is none. */
export function higherLimit(limit: unknown): number | null {
  const rows = Number(limit)
  return limit === null || limit === undefined || Number.isNaN(rows) ? null : (STEPS.find(step => step > rows) ?? null)
}

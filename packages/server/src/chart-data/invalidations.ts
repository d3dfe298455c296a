import type { Services } from '../services.ts'

const all = new WeakMap<Services['db'], Map<number, number>>()

function countsOf({ db }: Services): Map<number, number> {
  const known = all.get(db) ?? new Map<number, number>()
  all.set(db, known)
  return known
}

/** Answers from this dataset that are kept now are used no more. */
export function invalidateDataset(dataset_id: number, services: Services): void {
  const counts = countsOf(services)
  counts.set(dataset_id, (counts.get(dataset_id) ?? 0) + 1)
}

/** How often a dataset's answers were given up; part of every cache key. */
export const invalidationsOf = (dataset_id: number, services: Services): number =>
  countsOf(services).get(dataset_id) ?? 0

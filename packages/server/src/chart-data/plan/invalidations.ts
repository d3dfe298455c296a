import { BoundedMap, defineLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'

interface Invalidations {
  readonly stamps: BoundedMap<number, number>
  last: number
  /** Newest stamp that was evicted: datasets without a stamp count as invalidated at this time. */
  floor: number
}

const MAX_DATASETS = 10_000

export const INVALIDATIONS = defineLayer<Invalidations>({
  name: 'invalidations',
  holds: 'number of the last invalidation of the cached results of a dataset',
  key: 'dataset',
  limit: { entries: MAX_DATASETS },
  ends: 'never; removing the oldest invalidates all datasets without an entry',
  scope: 'shared',
  open: () => {
    const state: Invalidations = {
      stamps: new BoundedMap(MAX_DATASETS, (_, stamp) => {
        state.floor = Math.max(state.floor, stamp)
      }),
      last: 0,
      floor: 0,
    }
    return { state, size: () => ({ entries: state.stamps.size }) }
  },
})

/** Invalidates all cached answers of this dataset. */
export function invalidateDataset(dataset_id: number, { memory }: Services): void {
  const state = memory.of(INVALIDATIONS)
  state.last += 1
  state.stamps.set(dataset_id, state.last)
}

/** Returns a number that changes whenever a dataset's answers are invalidated. It is part of every cache key. */
export function invalidationsOf(dataset_id: number, { memory }: Services): number {
  const { stamps, floor } = memory.of(INVALIDATIONS)
  return Math.max(stamps.get(dataset_id) ?? 0, floor)
}

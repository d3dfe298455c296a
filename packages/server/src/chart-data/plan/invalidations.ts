import { BoundedMap, defineLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'

interface Invalidations {
  readonly stamps: BoundedMap<number, number>
  last: number
  /** The newest stamp that made room: datasets without one of their own count as invalidated then. */
  floor: number
}

const MOST_DATASETS = 10_000

export const INVALIDATIONS = defineLayer<Invalidations>({
  name: 'invalidations',
  holds: 'when the answers of a dataset were last given up, as a growing number',
  key: 'dataset',
  limit: { entries: MOST_DATASETS },
  ends: 'never; the oldest gives up the answers of all datasets without one',
  scope: 'shared',
  open: () => {
    const state: Invalidations = {
      stamps: new BoundedMap(MOST_DATASETS, (_, stamp) => {
        state.floor = Math.max(state.floor, stamp)
      }),
      last: 0,
      floor: 0,
    }
    return { state, size: () => ({ entries: state.stamps.size }) }
  },
})

/** Stored answers of this dataset are used no longer. */
export function invalidateDataset(dataset_id: number, { memory }: Services): void {
  const state = memory.of(INVALIDATIONS)
  state.last += 1
  state.stamps.set(dataset_id, state.last)
}

/** Changes whenever a dataset's answers are invalidated; part of every cache key. */
export function invalidationsOf(dataset_id: number, { memory }: Services): number {
  const { stamps, floor } = memory.of(INVALIDATIONS)
  return Math.max(stamps.get(dataset_id) ?? 0, floor)
}

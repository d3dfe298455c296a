import type { Problem } from '../errors/index.ts'
import type { NativeFilter } from './types.ts'

export interface Cascade {
  /** Parents before children. Filters in a cycle are at the end, in their given order. */
  readonly order: readonly NativeFilter[]
  readonly problems: readonly Problem[]
}

/** Returns the order in which filters can be loaded: each after the filters that it depends on. */
export function cascadeOrder(filters: readonly NativeFilter[]): Cascade {
  const known = new Set(filters.map(({ id }) => id))
  const done = new Set<string>()
  const order: NativeFilter[] = []
  let waiting: readonly NativeFilter[] = filters
  for (;;) {
    const isReady = ({ cascadeParentIds }: NativeFilter): boolean =>
      (cascadeParentIds ?? []).every(parent => done.has(parent) || !known.has(parent))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) break
    for (const filter of ready) done.add(filter.id)
    order.push(...ready)
    waiting = waiting.filter(filter => !done.has(filter.id))
  }
  return {
    order: [...order, ...waiting],
    problems: waiting.map(({ id }) => ({ path: `${id}.cascadeParentIds`, message: 'Cyclic dependency detected' })),
  }
}

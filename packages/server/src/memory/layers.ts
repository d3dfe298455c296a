import { BoundedMap } from './bounded-map.ts'
import { ByteCache, type Sized } from './byte-cache.ts'
import type { Changes } from './changes.ts'
import { defineLayer, type Layer, type LayerFacts } from './layer.ts'

interface MapFacts<Key, Value> extends Omit<LayerFacts, 'limit'> {
  readonly limit: number
  /** Subscribes to the writes that end entries. */
  readonly follow?: (entries: BoundedMap<Key, Value>, changes: Changes) => void
}

/** A layer that is a map of at most `limit` entries. */
export const mapLayer = <Key, Value>({
  limit,
  follow,
  ...facts
}: MapFacts<Key, Value>): Layer<BoundedMap<Key, Value>> =>
  defineLayer({
    ...facts,
    limit: { entries: limit },
    open: ({ changes }) => {
      const state = new BoundedMap<Key, Value>(limit)
      follow?.(state, changes)
      return { state, size: () => ({ entries: state.size }), close: () => state.clear() }
    },
  })

interface BytesFacts extends Omit<LayerFacts, 'limit'> {
  /** Bytes. */
  readonly limit: number
}

/** A layer that keeps what was used last, up to a number of bytes. */
export const bytesLayer = <Entry extends Sized>({ limit, ...facts }: BytesFacts): Layer<ByteCache<Entry>> =>
  defineLayer({
    ...facts,
    limit: { bytes: limit },
    open: ({ clock }) => {
      const state = new ByteCache<Entry>(limit, clock.now)
      return { state, size: () => ({ entries: state.size, bytes: state.bytes }) }
    },
  })

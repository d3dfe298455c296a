import { BoundedMap } from './bounded-map.ts'
import { ByteCache, type Sized } from './byte-cache.ts'
import type { Changes } from './changes.ts'
import { defineLayer, type Layer, type LayerFacts } from './layer.ts'

interface MapFacts<Key, Value> extends Omit<LayerFacts, 'limit'> {
  readonly limit: number
  /** Subscribes to the writes that end entries. */
  readonly follow?: (entries: BoundedMap<Key, Value>, changes: Changes) => void
}

/** Defines a layer that is a map of at most `limit` entries. */
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
  /** Maximum size in bytes. */
  readonly limit: number
}

/** Defines a layer that caches the most recently used entries, limited by bytes. */
export const bytesLayer = <Entry extends Sized>({ limit, ...facts }: BytesFacts): Layer<ByteCache<Entry>> =>
  defineLayer({
    ...facts,
    limit: { bytes: limit },
    open: ({ clock }) => {
      const state = new ByteCache<Entry>(limit, clock.now)
      return { state, size: () => ({ entries: state.size, bytes: state.bytes }) }
    },
  })

import type { Config } from '../config.ts'
import type { Clock } from '../ports.ts'
import type { Changes } from './changes.ts'

export interface LayerParts {
  readonly clock: Clock
  readonly config: Config
  readonly changes: Changes
}

/** Current size of a layer, with `bytes` if its limit is in bytes. */
export interface LayerSize {
  readonly entries: number
  readonly bytes?: number | undefined
}

/** Description of a layer for `docs/reference/memory.md` and the health response. */
export interface LayerFacts {
  readonly name: string
  readonly holds: string
  readonly key: string
  /** Maximum size; null for one entry per open or running thing. */
  readonly limit: { readonly entries: number } | { readonly bytes: number } | null
  /** Events other than the limit that end an entry. */
  readonly ends: string
  /**
   * Scope with several web processes on one metadata store: `local` needs nothing from the others, `invalidated` must
   * be notified of their writes, `shared` must be one layer for all of them.
   */
  readonly scope: 'local' | 'invalidated' | 'shared'
}

/** State of a layer in a running product. */
export interface OpenLayer<State> {
  readonly state: State
  readonly size: () => LayerSize
  /** Stops timers and rejects pending callers. */
  readonly close?: () => void
}

/**
 * State that the web process holds in memory. Defined beside the code that uses it, and listed in `memory-layers.ts`.
 */
export interface Layer<State> extends LayerFacts {
  readonly open: (parts: LayerParts) => OpenLayer<State>
}

export const defineLayer = <State>(layer: Layer<State>): Layer<State> => Object.freeze(layer)

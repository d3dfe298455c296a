import type { Config } from '../config.ts'
import type { Clock } from '../ports.ts'
import type { Changes } from './changes.ts'

export interface LayerParts {
  readonly clock: Clock
  readonly config: Config
  readonly changes: Changes
}

/** How much a layer holds now. `bytes` where its limit is in bytes. */
export interface LayerSize {
  readonly entries: number
  readonly bytes?: number | undefined
}

/** What a layer is, in words for people: `docs/reference/memory.md` and the health answer are made of these. */
export interface LayerFacts {
  readonly name: string
  readonly holds: string
  readonly key: string
  /** How much it may hold; null: one entry for each thing that is open or running. */
  readonly limit: { readonly entries: number } | { readonly bytes: number } | null
  /** What ends an entry, beside the limit. */
  readonly ends: string
  /**
   * With several web processes on one metadata store: `local` needs nothing of the others, `invalidated` has to hear of
   * their writes, `shared` has to become one for all of them.
   */
  readonly scope: 'local' | 'invalidated' | 'shared'
}

/** The state of a layer in one running product. */
export interface OpenLayer<State> {
  readonly state: State
  readonly size: () => LayerSize
  /** Ends timers and whoever still waits. */
  readonly close?: () => void
}

/** One thing that the web process remembers. Defined beside the code that uses it, and listed in `memory-layers.ts`. */
export interface Layer<State> extends LayerFacts {
  readonly open: (parts: LayerParts) => OpenLayer<State>
}

export const defineLayer = <State>(layer: Layer<State>): Layer<State> => Object.freeze(layer)

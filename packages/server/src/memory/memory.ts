import { Changes } from './changes.ts'
import type { Layer, LayerFacts, LayerParts, LayerSize, OpenLayer } from './layer.ts'

export interface LayerReport extends LayerFacts {
  readonly size: LayerSize
}

/**
 * All state that a web process holds between requests, created once at start. No other module holds state of a service,
 * so that all of it has a limit, an end, and an entry in the health response.
 */
export class Memory {
  readonly changes: Changes
  readonly #open: ReadonlyMap<Layer<unknown>, OpenLayer<unknown>>

  constructor(parts: Omit<LayerParts, 'changes'>, layers: readonly Layer<unknown>[]) {
    this.changes = new Changes()
    const withChanges = { ...parts, changes: this.changes }
    this.#open = new Map(layers.map(layer => [layer, layer.open(withChanges)]))
  }

  /**
   * Returns the state of a layer.
   * @throws if the layer is not listed
   */
  of<State>(layer: Layer<State>): State {
    const open = this.#open.get(layer)
    if (open === undefined) throw new Error(`The memory layer "${layer.name}" is not listed in memory-layers.ts.`)
    return open.state as State
  }

  report(): readonly LayerReport[] {
    return [...this.#open].map(([{ open: _, ...facts }, layer]) => ({ ...facts, size: layer.size() }))
  }

  close(): void {
    for (const layer of this.#open.values()) layer.close?.()
  }
}

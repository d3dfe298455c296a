import { Changes } from './changes.ts'
import type { Layer, LayerFacts, LayerParts, LayerSize, OpenLayer } from './layer.ts'

export interface LayerReport extends LayerFacts {
  readonly size: LayerSize
}

/**
 * Everything that one web process remembers between requests, built once at the start beside the other services.
 * Nothing else keeps state by service: what is here has a limit, a reason to end, and a line in the health answer.
 */
export class Memory {
  readonly changes: Changes
  readonly #open: ReadonlyMap<Layer<unknown>, OpenLayer<unknown>>

  constructor(parts: Omit<LayerParts, 'changes'>, layers: readonly Layer<unknown>[]) {
    this.changes = new Changes()
    const withChanges = { ...parts, changes: this.changes }
    this.#open = new Map(layers.map(layer => [layer, layer.open(withChanges)]))
  }

  /** The state of a layer. @throws for a layer that is not in the list of the start */
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

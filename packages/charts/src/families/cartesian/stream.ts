import type { FormData } from '@belvedere/core/form-data'
import { extentOf } from '../shared/cells.ts'
import { flag } from '../shared/form.ts'

interface Layer {
  readonly values: readonly (number | null)[]
}

/** Returns true for a streamgraph, a stack around a moving baseline. A logarithmic axis cannot show it. */
export const isStream = (form: FormData, isStacked: boolean): boolean =>
  isStacked && form.stack === 'Stream' && !flag(form, 'logAxis')

/**
 * Returns the lower edge of a stream for each x value. It starts half the stack below zero, and minimizes the changes
 * of slope of all layers (the "wiggle" offset of Byron and Wattenberg).
 */
export function streamBaseline(layers: readonly Layer[]): readonly number[] {
  const at = (layer: Layer, index: number): number => layer.values[index] ?? 0
  let level = 0
  return (layers[0]?.values ?? []).map((_, index) => {
    let below = 0
    let weighted = 0
    let whole = 0
    for (const layer of layers) {
      const change = at(layer, index) - at(layer, index - 1)
      const weight = Math.abs(at(layer, index))
      weighted += (below + change / 2) * weight
      whole += weight
      below += change
    }
    if (whole > 0) level -= weighted / whole
    return level
  })
}

/** Returns the lowest and highest edge of a stream. */
export function streamExtent(layers: readonly Layer[]): readonly [number, number] | null {
  if (layers.every(({ values }) => values.every(value => value === null))) return null
  const edges = streamBaseline(layers).flatMap((base, index) => {
    let edge = base
    return [base, ...layers.map(({ values }) => (edge += values[index] ?? 0))]
  })
  return extentOf(edges)
}
